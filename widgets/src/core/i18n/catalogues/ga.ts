import type { Catalogue } from "./catalogues.js";

export const ga: Catalogue = {};
