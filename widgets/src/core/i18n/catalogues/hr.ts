import type { Catalogue } from "./catalogues.js";

export const hr: Catalogue = {};
