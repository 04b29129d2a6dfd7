import { describe, expect, it } from "vitest";
import { countries } from "./countries.js";

describe("the countries", () => {
  it("have names in every language, in its alphabetical order", () => {
    for (const language of ["fr", "en", "de", "es", "it", "nl"] as const) {
      const options = countries(language);
      expect(options).toHaveLength(249);
      const labels = options.map(({ label }) => label);
      expect(options.filter(({ value, label }) => value === label)).toEqual([]);
      expect([...labels].sort(new Intl.Collator(language).compare)).toEqual(labels);
    }
    expect(countries("fr").find(({ value }) => value === "DE")?.label).toBe("Allemagne");
  });
});
