import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Addressee, addressBlock } from "./address-block.js";

const ada: Addressee = {
  firstName: "Ada",
  lastName: "Lumen",
  street: "12, rue des Lilas",
  zip: "75011",
  city: "Paris",
  country: "FR",
};

test("a name, a street and a town, in capitals and without punctuation from the street on", () => {
  expect(addressBlock(ada)).toEqual(["Ada Lumen", "12 RUE DES LILAS", "75011 PARIS"]);
});

test("hyphens and apostrophes become spaces, accents remain", () => {
  const there = { street: "3 bis, allée de l’Étang", zip: "94240", city: "L'Haÿ-les-Roses" };
  expect(addressBlock({ ...ada, ...there })).toEqual([
    "Ada Lumen",
    "3 BIS ALLÉE DE L ÉTANG",
    "94240 L HAŸ LES ROSES",
  ]);
});

test("abroad the country comes last", () => {
  const there = { street: "Unter den Linden 7", zip: "10117", city: "Berlin", country: "DE" };
  expect(addressBlock({ ...ada, ...there })?.slice(-2)).toEqual(["10117 BERLIN", "ALLEMAGNE"]);
});

test("an address without a country is in France", () => {
  expect(addressBlock({ ...ada, country: null })).toEqual(addressBlock(ada));
});

test("a long name takes more lines and is complete", () => {
  const long = {
    firstName: "Marie-Christine Geneviève",
    lastName: "de la Tour d'Auvergne-Lauraguais",
  };
  expect(addressBlock({ ...ada, ...long })?.slice(0, 2)).toEqual([
    "Marie-Christine Geneviève de la Tour",
    "d'Auvergne-Lauraguais",
  ]);
  const unbroken = addressBlock({ ...ada, firstName: null, lastName: "x".repeat(80) });
  expect(unbroken?.slice(0, 3)).toEqual(["x".repeat(38), "x".repeat(38), "xxxx"]);
});

test("a card without a name has only an address", () => {
  expect(addressBlock({ ...ada, firstName: null, lastName: null })).toEqual([
    "12 RUE DES LILAS",
    "75011 PARIS",
  ]);
});

test.each<[string, Partial<Addressee>]>([
  ["no street", { street: null }],
  ["an invalid country code", { zip: "7501" }],
  ["a town that is too long for its line once it is in capitals", { city: "ß".repeat(32) }],
  ["a name of more lines than there are", { lastName: "x".repeat(255) }],
])("an address with %s fits no block", (_, part) => {
  expect(addressBlock({ ...ada, ...part })).toBeNull();
});

const namesFile = fileURLToPath(
  new URL("../../../../shared/data/test-inputs/org_names_multiscript_ror.ndjson", import.meta.url),
);

describe.skipIf(!existsSync(namesFile))("names in many scripts (need ../shared)", () => {
  test("fit lines of 38 characters and lose only spaces", () => {
    const names = readFileSync(namesFile, "utf8")
      .trim()
      .split("\n")
      .flatMap((line) => Object.values(JSON.parse(line) as Record<string, unknown>))
      .filter((value): value is string => typeof value === "string" && value.length > 20);
    expect(names.length).toBeGreaterThan(1_000);
    for (const lastName of names) {
      const lines = addressBlock({ ...ada, firstName: null, lastName });
      if (lines === null) continue;
      const [name, place] = [lines.slice(0, -2), lines.slice(-2)];
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(38);
      expect(name.join("").replace(/\s/g, "")).toBe(lastName.replace(/\s/g, ""));
      expect(place).toEqual(["12 RUE DES LILAS", "75011 PARIS"]);
    }
  });
});
