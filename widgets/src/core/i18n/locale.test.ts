import { afterEach, describe, expect, it, vi } from "vitest";
import { format } from "./format.js";
import { languages, localeOf } from "./locale.js";

afterEach(() => vi.unstubAllGlobals());

/** A minimal element with the attributes that determine its language. */
function elementIn(lang: string | null, host?: Element): Element {
  const holder = lang === null ? null : { lang };
  const element = {
    closest: () => holder,
    getRootNode: () => ({ host }),
  };
  return element as unknown as Element;
}

describe("localeOf", () => {
  it.each([
    ["de-AT", null, [], "de"],
    ["FR_ca", "en", [], "fr"],
    [null, "it-CH", ["nl"], "it"],
    ["", null, ["ja-JP", "it"], "it"],
    [null, null, ["fil", "nld", "nl"], "nl"],
    ["ja", null, [], "en"],
    [null, null, [], "en"],
  ])("locale %j, lang %j, browser %j → %s", (locale, lang, languages, spoken) => {
    vi.stubGlobal("navigator", { languages });
    expect(localeOf(elementIn(lang), locale)).toBe(spoken);
  });

  it("takes each official language of the European Union", () => {
    vi.stubGlobal("navigator", { languages: [] });
    expect(languages.map((one) => localeOf(elementIn(null), `${one}-XX`))).toEqual(languages);
    expect(languages).toHaveLength(24);
  });

  it("finds a language outside of its shadow root", () => {
    vi.stubGlobal("navigator", { languages: ["fr"] });
    expect(localeOf(elementIn(null, elementIn("es")), null)).toBe("es");
  });
});

describe("format", () => {
  it("replaces placeholders, and leaves unknown ones visible", () => {
    expect(format("{count} of {total}", { count: 3 })).toBe("3 of {total}");
  });

  it("inserts values literally", () => {
    expect(format("For {name}", { name: "$& {name}" })).toBe("For $& {name}");
  });
});
