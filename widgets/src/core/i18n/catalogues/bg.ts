import type { Catalogue } from "./catalogues.js";

export const bg: Catalogue = {};
