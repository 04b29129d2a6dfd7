import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { isPostable, type PostalAddress } from "./postal-address.js";

const address = { street: "12 rue des Lilas", zip: "75011", city: "Paris", country: "FR" };

test.each<[string, Partial<PostalAddress>, boolean]>([
  ["an ordinary one", {}, true],
  ["one without a country, which is in France", { country: null }, true],
  ["Corsica", { zip: "20000", city: "Ajaccio" }, true],
  ["Réunion", { zip: "97400", city: "Saint-Denis" }, true],
  ["Monaco's code", { zip: "98000", city: "Monaco" }, true],
  ["a CEDEX code", { zip: "75231", city: "Paris CEDEX 05" }, true],
  ["spaces around", { street: " 12 rue des Lilas ", zip: " 75011 ", city: " Paris " }, true],
  ["lines of just 38 characters", { street: "x".repeat(38), city: "y".repeat(32) }, true],
  ["a street of 39 characters", { street: "x".repeat(39) }, false],
  ["code and city of 39 characters", { city: "y".repeat(33) }, false],
  ["no street", { street: null }, false],
  ["a street of spaces", { street: "   " }, false],
  ["no code", { zip: undefined }, false],
  ["no city", { city: "" }, false],
  ["a French code of four digits", { zip: "7501" }, false],
  ["a French code of letters", { zip: "F-75011" }, false],
  ["an unknown department", { zip: "00100" }, false],
  ["department 96", { zip: "96000" }, false],
  ["department 99", { zip: "99123" }, false],
  ["an unknown country", { country: "ZZ" }, false],
  ["Kosovo", { zip: "10000", city: "Prishtinë", country: "XK" }, true],
  ["a Belgian code in Belgium", { zip: "1000", city: "Bruxelles", country: "BE" }, true],
  ["a British code in Britain", { zip: "SW1A 1AA", city: "London", country: "GB" }, true],
])("a card and %s: %j is postable is %s", (_, difference, postable) => {
  expect(isPostable({ ...address, ...difference })).toBe(postable);
});

const file = fileURLToPath(
  new URL("../../../../shared/data/test-inputs/postal_addresses_opencage.ndjson", import.meta.url),
);

describe.skipIf(!existsSync(file))("real addresses of OpenCage (need ../shared)", () => {
  interface Line {
    readonly country: string;
    readonly components: Readonly<Record<string, string>>;
  }
  const lines = existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Line)
    : [];
  const addresses = lines.flatMap(({ country, components }) => {
    const { house_number: number, road, postcode, city, town, village } = components;
    const place = city ?? town ?? village;
    if (!road || !postcode || !place) return [];
    return [
      { street: [number, road].filter(Boolean).join(" "), zip: postcode, city: place, country },
    ];
  });
  const fits = ({ street, zip, city }: (typeof addresses)[number]) =>
    street.length <= 38 && `${zip} ${city}`.length <= 38;

  test("can be posted to in every country if their lines fit", () => {
    expect(addresses.filter(fits).length).toBeGreaterThan(50);
    expect(addresses.filter(fits).filter((each) => !isPostable(each))).toEqual([]);
  });

  test("cannot be posted to when a line is too long for the card", () => {
    expect(addresses.filter((each) => !fits(each)).filter(isPostable)).toEqual([]);
  });
});
