import type { Catalogue } from "./catalogues.js";

export const el: Catalogue = {};
