import bidiModule from "bidi-js";

/** The Unicode bidirectional algorithm. */
// The types are those of the module that bundlers take; what Node takes is the factory itself.
export const bidi = (bidiModule as unknown as typeof bidiModule.default)();
