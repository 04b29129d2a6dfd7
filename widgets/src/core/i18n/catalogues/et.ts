import type { Catalogue } from "./catalogues.js";

export const et: Catalogue = {};
