import { expect, test } from "vitest";
import { LegalEntityInput } from "./legal-entity.js";

const stored = (vatNumber: unknown) =>
  LegalEntityInput.safeParse({ legalName: "Lumen", vatNumber });

test.each(["FR44732829320", "DE123456789", "EL123456789", "ESX1234567X", "NL123456789B01", null])(
  "a legal entity's VAT number may be %j",
  (vatNumber) => {
    expect(stored(vatNumber)).toMatchObject({ success: true, data: { vatNumber } });
  },
);

test("a legal entity needs no VAT number", () => {
  expect(stored(undefined).data?.vatNumber).toBeNull();
});

test.each([
  "",
  "FR",
  "FR1",
  "fr44732829320",
  "FR 44732829320",
  "44732829320",
  "QQ123456789",
  `FR${"1".repeat(14)}`,
  44_732_829_320,
])("a legal entity's VAT number may not be %j", (vatNumber) => {
  expect(stored(vatNumber).success).toBe(false);
});
