import type { EventType } from "./element-api.js";
/** The types of elements, as the compiler sees them. */
export interface ElementTypes {
  /** What an event carries that an element fires. */
  ofEvent(tag: string, name: string): EventType;
  /** A property's type, with names only for what the platform names. */
  ofProperty(tag: string, name: string): string;
}
/** Reads the elements' main files, and what they need. */
export declare function readTypes(files: readonly string[]): ElementTypes;
//# sourceMappingURL=read-types.d.ts.map
