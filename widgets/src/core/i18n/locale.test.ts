import { describe, expect, it } from "vitest";
import { format } from "./format.js";
import { nearestLang, nearestLocale } from "./locale.js";

describe("nearestLocale", () => {
  it.each([
    [["de-AT"], "de"],
    [["FR_ca"], "fr"],
    [[null, undefined, "", "pt-BR", "it"], "it"],
    [["fil", "nld", "nl"], "nl"],
    [[], "en"],
    [["ja"], "en"],
  ])("takes the first wish that is spoken: %j → %s", (wishes, locale) => {
    expect(nearestLocale(wishes)).toBe(locale);
  });
});

describe("nearestLang", () => {
  const page = { closest: () => ({ getAttribute: () => "es" }) };

  it("sees a language outside the shadow root it stands in", () => {
    const inside = { closest: () => null, getRootNode: () => ({ host: page }) };
    expect(nearestLang(inside as unknown as Element)).toBe("es");
  });

  it("is null where no language is stated", () => {
    const alone = { closest: () => null, getRootNode: () => ({}) };
    expect(nearestLang(alone as unknown as Element)).toBeNull();
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
