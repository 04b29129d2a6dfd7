import { describe, expect, test } from "vitest";
import { sandboxIssuer } from "../domain/issuer.js";
import { parseIssuer } from "./parse-issuer.js";

const valid = {
  ...sandboxIssuer,
  legalName: "Atelier des Dons",
  siren: "732829320",
  vatNumber: "FR44732829320",
};

test("the sandbox's issuer is a valid one, and so is a file with spaces in its numbers", () => {
  expect(parseIssuer(sandboxIssuer)).toEqual({ issuer: sandboxIssuer });
  expect(
    parseIssuer({
      ...valid,
      siren: "732 829 320",
      vatNumber: "FR 44 732 829 320",
      iban: valid.iban.replace(/(.{4})/g, "$1 "),
    }),
  ).toEqual({ issuer: valid });
});

describe("a wrong field is a problem of its own, which names the field", () => {
  test.each([
    ["legalName", " ", "must not be empty"],
    ["legalForm", 7, "must be a text"],
    ["siren", "73282932", "must be nine digits"],
    ["siren", "732829321", "is not valid: its check digit is wrong"],
    ["country", "DE", "must be a country whose VAT rates are known: FR"],
    ["country", "toString", "must be a country whose VAT rates are known: FR"],
    ["vatNumber", "44732829320", "must be a VAT number"],
    ["vatNumber", "FR45732829320", "must be FR, its two-character key and the SIREN"],
    ["vatNumber", "FR44000000000", "must be FR, its two-character key and the SIREN"],
    ["vatNumber", "DE447328293", "must be FR, its two-character key and the SIREN"],
    ["iban", "FR7630006000011234567890188", "is not valid: its form or its check digits are wrong"],
    ["bic", "AGRI", "must be a BIC"],
    ["paymentTermDays", 61, "must be a whole number from 0 to 60"],
    ["paymentTermDays", "30", "must be a whole number from 0 to 60"],
    ["latePenaltyBasisPoints", 10_001, "must be a whole number from 0 to 10000"],
    ["latePenaltyBasisPoints", 12.5, "must be a whole number from 0 to 10000"],
  ])("%s: %j", (field, value, problem) => {
    expect(parseIssuer({ ...valid, [field]: value }).problems).toEqual([`${field}: ${problem}`]);
  });

  test("an address that receives no mail", () => {
    expect(parseIssuer({ ...valid, email: "invoices" }).problems).toEqual([
      expect.stringMatching(/^email: /),
    ]);
  });

  test("several at once, with unknown and missing ones", () => {
    const { capital, ...others } = valid;
    expect(parseIssuer({ ...others, siren: "1", name: "x" }).problems).toEqual([
      "siren: must be nine digits",
      "capital: is required",
      "name: is not a known field",
    ]);
    expect(parseIssuer([]).problems).toHaveLength(1);
  });
});

test("a key of the VAT number with a letter follows from no formula", () => {
  const vatNumber = "FR0Z732829320";
  expect(parseIssuer({ ...valid, vatNumber })).toEqual({ issuer: { ...valid, vatNumber } });
});
