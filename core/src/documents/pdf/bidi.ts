import bidiModule from "bidi-js";

/** The Unicode bidirectional algorithm. */
// The types describe the ES module for bundlers. Node loads the CommonJS module, which is the factory itself.
export const bidi = (bidiModule as unknown as typeof bidiModule.default)();
