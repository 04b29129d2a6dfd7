import { describe, expect, it } from "vitest";
import { type Locale, languages } from "../i18n/locale.js";
import { centsOf, inEuros, typed } from "./euros.js";

/** Browsers write `pt` as Brazil does; it is a language of the Union as Portugal writes it. */
const tagOf = (language: Locale) => (language === "pt" ? "pt-PT" : language);

describe("a written amount", () => {
  it.each(languages)("is written in %s as the browser writes it", (language) => {
    const { format } = new Intl.NumberFormat(tagOf(language), {
      style: "currency",
      currency: "EUR",
    });
    for (const cents of [1, 5, 66, 100, 1_234, 99_999, 123_450, 1_234_567, 10_000_000_000])
      expect(inEuros(cents, language)).toBe(format(cents / 100));
  });

  it("leaves out cents that are zero where it is short", () => {
    expect(inEuros(2_500, "en", true)).toBe("€25");
    expect(inEuros(2_550, "fr", true)).toBe("25,50\u00a0€");
  });
});

describe("a typed amount", () => {
  it.each([
    ["15", 1_500],
    ["12.50", 1_250],
    ["12,5", 1_250],
    [" 12,50 € ", 1_250],
    ["0.01", 1],
    ["1234,50", 123_450],
    ["1 234,50", 123_450],
    ["1\u202f234,50", 123_450],
    ["1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["1.234", 123_400],
    ["1’234.50", 123_450],
    ["100000000", 10_000_000_000],
  ])("as %j is %d cents", (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each(["", "abc", "0", "0,00", "-5", "12,345,6", "1.2.3", "12.", ",5", "1e3", "100000000.01"])(
    "is invalid as %j",
    (text) => {
      expect(centsOf(text)).toBeNull();
    },
  );

  it.each(["fr", "en", "de"] as const)("begins as somebody would type it (%s)", (language) => {
    for (const cents of [1, 1_500, 1_250, 123_456])
      expect(centsOf(typed(cents, language))).toBe(cents);
    expect(typed(1_500, language)).toBe("15");
    expect(typed(1_250, language)).toBe(language === "en" ? "12.50" : "12,50");
  });
});
