import { afterEach, describe, expect, it, vi } from "vitest";
import { format } from "./format.js";
import { localeOf } from "./locale.js";

afterEach(() => vi.unstubAllGlobals());

/** An element, as far as its language goes. */
function elementIn(lang: string | null, host?: Element): Element {
  const holder = lang === null ? null : { getAttribute: () => lang };
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
    ["", null, ["pt-BR", "it"], "it"],
    [null, null, ["fil", "nld", "nl"], "nl"],
    ["ja", null, [], "en"],
    [null, null, [], "en"],
  ])("locale %j, lang %j, browser %j → %s", (locale, lang, languages, spoken) => {
    vi.stubGlobal("navigator", { languages });
    expect(localeOf(elementIn(lang), locale)).toBe(spoken);
  });

  it("sees a language outside the shadow root it stands in", () => {
    vi.stubGlobal("navigator", { languages: ["fr"] });
    expect(localeOf(elementIn(null, elementIn("es")), null)).toBe("es");
  });
});

describe("format", () => {
  it("fills places, and leaves an unknown one visible", () => {
    expect(format("{count} of {total}", { count: 3 })).toBe("3 of {total}");
  });

  it("takes values literally", () => {
    expect(format("For {name}", { name: "$& {name}" })).toBe("For $& {name}");
  });
});
