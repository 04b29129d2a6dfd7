import type { ElementApi } from "./element-api.js";
/** Every text of an element in English, by its key. */
export declare function messagesOf(element: ElementApi): Map<string, string>;
/** The keys that the doctor knows, and the places in each text. */
export declare function knownMessagesText(elements: readonly ElementApi[]): string;
//# sourceMappingURL=write-known-messages.d.ts.map
