import type { Catalogue } from "./catalogues.js";

export const sl: Catalogue = {};
