import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  creditorReference,
  creditorReferencesIn,
  isCreditorReference,
} from "./creditor-reference.js";

/** Published examples: python-stdnum, Finance Finland, Wikipedia, maric.info. */
const published = [
  ["539007547034", "RF18539007547034"],
  ["2348231", "RF712348231"],
  ["G72UUR", "RF45G72UUR"],
  ["18K5", "RF6518K5"],
] as const;

test.each(published)("the reference of %s is %s", (number, reference) => {
  expect(creditorReference(number)).toBe(reference);
  expect(isCreditorReference(reference)).toBe(true);
});

test("a number's punctuation and case are ignored", () => {
  expect(creditorReference("5390-0754.7034")).toBe("RF18539007547034");
  expect(creditorReference("18k5")).toBe("RF6518K5");
});

test("a printed reference is accepted in groups and in lowercase", () => {
  expect(isCreditorReference("RF18 5390 0754 7034")).toBe(true);
  expect(isCreditorReference("rf45 g72u ur")).toBe(true);
});

test.each(["", "-", "1".repeat(22)])("%j is too short or too long for a reference", (number) => {
  expect(() => creditorReference(number)).toThrow("1 to 21 characters");
});

describe("a reference is refused", () => {
  test.each([
    ["with wrong check digits", "RF17539007547034"],
    ["with two digits exchanged", "RF18539007547043"],
    ["without a number", "RF18"],
    ["with more than 21 characters", `RF00${"1".repeat(22)}`],
    ["with other characters", "RF18-5390-0754-7034"],
    ["without RF", "FR18539007547034"],
  ])("%s", (_, text) => {
    expect(isCreditorReference(text)).toBe(false);
  });

  test("after any change of one character", () => {
    const number = fc.stringMatching(/^[0-9A-Z]{1,21}$/);
    fc.assert(
      fc.property(number, fc.nat(), fc.constantFrom(..."0123456789"), (text, at, other) => {
        const reference = creditorReference(text);
        expect(isCreditorReference(reference)).toBe(true);
        const index = 2 + (at % (reference.length - 2));
        const changed = reference.slice(0, index) + other + reference.slice(index + 1);
        // A letter counts as two digits. Replacing it changes both, which the check digits do not always detect.
        if (/\d/.test(reference[index] ?? ""))
          expect(isCreditorReference(changed)).toBe(changed === reference);
      }),
    );
  });
});

describe("references in a text", () => {
  const reference = creditorReference("2026-000123");
  const grouped = reference.replace(/(.{4})(?=.)/g, "$1 ");
  test.for([
    reference,
    grouped,
    reference.toLowerCase(),
    `Facture ${grouped} merci`,
    `/RFB/${reference}/ROC/77`,
    `${reference.slice(0, 9)}\n${reference.slice(9)}`,
    `PERFORMANCE ${grouped.replaceAll(" ", "-")}, part 2`,
  ])("are found in %j", (text) => expect(creditorReferencesIn(text)).toContain(reference));

  test("are all found", () => {
    const other = creditorReference("2026-000124");
    expect(creditorReferencesIn(`${reference} et ${other}`)).toEqual(
      expect.arrayContaining([reference, other]),
    );
  });

  test("have correct check digits", () => {
    const wrong = reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    expect(creditorReferencesIn(`${wrong} RF RF1 RF00 PERF`)).not.toContain(wrong);
    expect(creditorReferencesIn("No reference, from the RFC and the surf club")).toEqual([]);
  });
});
