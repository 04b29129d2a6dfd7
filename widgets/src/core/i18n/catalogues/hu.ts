import type { Catalogue } from "./catalogues.js";

export const hu: Catalogue = {};
