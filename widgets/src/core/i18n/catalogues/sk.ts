import type { Catalogue } from "./catalogues.js";

export const sk: Catalogue = {};
