import type { Catalogue } from "./catalogues.js";

export const mt: Catalogue = {};
