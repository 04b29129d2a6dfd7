import type { Catalogue } from "./catalogues.js";

export const lt: Catalogue = {};
