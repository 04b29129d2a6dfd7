import type { Catalogue } from "./catalogues.js";

export const da: Catalogue = {};
