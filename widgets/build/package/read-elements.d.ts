import type { ElementApi } from "./element-api.js";
/** What every element offers, as its JSDoc, its properties and its types say. */
export declare function readElements(): ElementApi[];
//# sourceMappingURL=read-elements.d.ts.map
