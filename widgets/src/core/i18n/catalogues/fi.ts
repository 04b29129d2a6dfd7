import type { Catalogue } from "./catalogues.js";

export const fi: Catalogue = {};
