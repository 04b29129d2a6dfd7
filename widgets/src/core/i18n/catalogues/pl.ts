import type { Catalogue } from "./catalogues.js";

export const pl: Catalogue = {};
