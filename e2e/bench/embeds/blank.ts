import type { Embed } from "./embed.js";

/** A page without any: what all of them are compared with. */
export const blank: Embed = {
  name: "blank",
  readyWith: "its text",
  prepare: async () => ({ snippet: "", isReady: () => document.readyState === "complete" }),
};
