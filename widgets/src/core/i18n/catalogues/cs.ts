import type { Catalogue } from "./catalogues.js";

export const cs: Catalogue = {};
