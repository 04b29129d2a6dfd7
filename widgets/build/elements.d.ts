import type { Manifest } from "../src/loader/manifest.js";
/** 36 bits, of which every character costs the loader's budget. */
export declare const hashLength = 6;
/** An element is a folder with a `define.ts`. */
export declare function elementNames(): string[];
/**
 * One hash over all messages of all elements, so that the loader can name any chunk of messages and
 * carries one hash for 30 of them. It stands for their content because message files hold data alone:
 * the build refuses one that imports code.
 */
export declare function messagesHash(): string;
/** What the loader has to know about the chunks in a folder. */
export declare function manifestOf(chunksFolder: string): Promise<Manifest>;
//# sourceMappingURL=elements.d.ts.map
