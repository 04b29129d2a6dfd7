import { expect, test } from "vitest";
import { registrationOf } from "./registration-number.js";

test.each([
  ["732829320", { scheme: "SIREN", number: "732829320" }],
  ["732 829 320", { scheme: "SIREN", number: "732829320" }],
  ["73282932000074", { scheme: "SIREN", number: "732829320" }],
  // La Poste, whose establishments' numbers do not pass the check that its SIREN passes.
  ["356 000 000 49837", { scheme: "SIREN", number: "356000000" }],
  ["W751234567", { scheme: "RNA", number: "W751234567" }],
  ["w2a1234567", { scheme: "RNA", number: "W2A1234567" }],
  ["W9R1234567", { scheme: "RNA", number: "W9R1234567" }],
  ["732829321", { scheme: "OTHER", number: "732829321" }],
  ["73282932100074", { scheme: "OTHER", number: "73282932100074" }],
  ["W75123456", { scheme: "OTHER", number: "W75123456" }],
  ["W7512345678", { scheme: "OTHER", number: "W7512345678" }],
  ["80051890152", { scheme: "OTHER", number: "80051890152" }],
  [" 1175441 ", { scheme: "OTHER", number: "1175441" }],
  ["GB-CHC-1175441", { scheme: "OTHER", number: "GB-CHC-1175441" }],
])("%j is %o", (number, registration) => expect(registrationOf(number)).toEqual(registration));

test.each([null, "", "   "])("%j is no number", (number) =>
  expect(registrationOf(number)).toBeNull(),
);
