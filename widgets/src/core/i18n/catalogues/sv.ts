import type { Catalogue } from "./catalogues.js";

export const sv: Catalogue = {};
