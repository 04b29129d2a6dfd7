import type { Catalogue } from "./catalogues.js";

export const ro: Catalogue = {};
