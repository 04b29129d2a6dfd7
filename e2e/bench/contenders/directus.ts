import type { Contender } from "./contender.js";

export const directus: Contender = {
  name: "directus",
  callNames: ["create", "claim", "get", "list", "find"],
  start: async () => null,
};
