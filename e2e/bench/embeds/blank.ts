import type { Embed } from "./embed.js";

/** A page without an embed, as the baseline. */
export const blank: Embed = {
  name: "blank",
  readyWith: "its text",
  prepare: async () => ({ snippet: "", isReady: () => document.readyState === "complete" }),
};
