import type { Catalogue } from "./catalogues.js";

export const lv: Catalogue = {};
