import { describe, expect, test } from "vitest";
import { isBic, isIban, isSepaCreditorId, passesLuhn } from "./check-digits.js";

/** Every text that differs from `valid` in one digit. */
function withOneWrongDigit(valid: string): string[] {
  return [...valid].flatMap((character, index) =>
    /\d/.test(character)
      ? [valid.slice(0, index) + ((Number(character) + 1) % 10) + valid.slice(index + 1)]
      : [],
  );
}

describe("a number with one wrong digit is detected", () => {
  test("in a SIREN", () => {
    expect(passesLuhn("732829320")).toBe(true);
    for (const wrong of withOneWrongDigit("732829320")) expect(passesLuhn(wrong)).toBe(false);
  });

  // Examples of ISO 13616's registry.
  test.each(["FR1420041010050500013M02606", "DE89370400440532013000", "NO9386011117947"])(
    "in the IBAN %s",
    (iban) => {
      expect(isIban(iban)).toBe(true);
      for (const wrong of withOneWrongDigit(iban)) expect(isIban(wrong)).toBe(false);
    },
  );

  // The example of the Deutsche Bundesbank, and the same creditor with another business code.
  test.each(["DE98ZZZ09999999999", "DE98ABC09999999999"])("in the creditor id %s", (id) => {
    expect(isSepaCreditorId(id)).toBe(true);
    for (const wrong of withOneWrongDigit(id)) expect(isSepaCreditorId(wrong)).toBe(false);
  });
});

test.each(["", "FR14", "FR14 2004 1010 0505 0001 3M02 606", "fr1420041010050500013M02606"])(
  "%j is no IBAN",
  (text) => expect(isIban(text)).toBe(false),
);

test("a BIC has eight or eleven characters", () => {
  for (const bic of ["AGRIFRPP", "BNPAFRPPXXX"]) expect(isBic(bic)).toBe(true);
  for (const text of ["", "AGRIFRP", "AGRIFRPPX", "AGRI12PP", "agrifrpp"])
    expect(isBic(text)).toBe(false);
});
