import { describe, expect, it } from "vitest";
import { format } from "../i18n/format.js";
import { withOwn } from "./own-messages.js";

const texts = { give: "Give {amount}", retry: "Try again" };

describe("custom messages", () => {
  it("replace the element's texts, and omitted ones stay", () => {
    const own = withOwn(texts, { give: "Grant {amount}" });
    expect(own).toEqual({ give: "Grant {amount}", retry: "Try again" });
    expect(format(own.give, { amount: "€5" })).toBe("Grant €5");
    expect(texts.give).toBe("Give {amount}");
  });

  it.each([
    ["no object", "Grant"],
    ["a list", ["Grant"]],
    ["an unknown key", { grant: "Grant" }],
    ["a key of every object", { constructor: "Grant", __proto__: { give: "Grant" } }],
    ["no text", { give: 5, retry: { raw: ["Grant"], _$litType$: 1 } }],
    ["an empty text", { give: "", retry: "  " }],
    ["more than fits", { give: "x".repeat(501) }],
  ])("are not taken from %s", (_, own) => {
    expect(withOwn(texts, own as object)).toEqual(texts);
  });
});
