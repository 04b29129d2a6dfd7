import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FeeVat, vatCents, vatOfFee, withoutVat } from "./vat.js";

const seller = { country: "FR" };
const standard: FeeVat = { treatment: "STANDARD", rateBasisPoints: 2_000 };

describe("the VAT on a fee", () => {
  test.each([
    ["2000-04-01", 1_960],
    ["2013-12-31", 1_960],
    ["2014-01-01", 2_000],
    ["2026-11-23", 2_000],
  ])("on %s has the rate of that day in France: %i", (day, rateBasisPoints) => {
    const customer = { country: "FR", vatNumber: "FR40303265045" };
    expect(vatOfFee(seller, customer, day)).toEqual({ treatment: "STANDARD", rateBasisPoints });
  });

  test("has no rate before the first known day, nor for a seller elsewhere", () => {
    expect(() => vatOfFee(seller, { country: "FR" }, "2000-03-31")).toThrow("no VAT rate");
    expect(() => vatOfFee({ country: "DE" }, { country: "DE" }, "2026-01-01")).toThrow(
      "no VAT rate",
    );
  });

  test.each<[string, Parameters<typeof vatOfFee>[1], FeeVat["treatment"]]>([
    ["in France without a VAT number", { country: "FR", vatNumber: null }, "STANDARD"],
    ["in Monaco, which is France for VAT", { country: "MC", vatNumber: "FR12" }, "STANDARD"],
    ["of an unknown country", { country: null }, "STANDARD"],
    ["elsewhere in the EU", { country: "DE", vatNumber: "DE123456789" }, "REVERSE_CHARGE"],
    [
      "in Greece, whose numbers start with EL",
      { country: "GR", vatNumber: "EL1" },
      "REVERSE_CHARGE",
    ],
    ["elsewhere in the EU without a VAT number", { country: "DE", vatNumber: null }, "STANDARD"],
    ["stored without the field", { country: "IT" }, "STANDARD"],
    ["in Switzerland", { country: "CH", vatNumber: "CHE123456789" }, "OUTSIDE_EU"],
    ["in the United Kingdom", { country: "GB", vatNumber: "GB123456789" }, "OUTSIDE_EU"],
    ["in Saint-Barthélemy", { country: "FR", zip: "97133" }, "OUTSIDE_EU"],
    ["in Saint-Martin", { country: "FR", zip: "97150" }, "OUTSIDE_EU"],
    ["in New Caledonia", { country: "NC" }, "OUTSIDE_EU"],
    ["in Germany, whose postcodes begin alike", { country: "DE", zip: "97421" }, "STANDARD"],
    ["in metropolitan France", { country: "FR", zip: "29200" }, "STANDARD"],
  ])("of a customer %s is treated by the rules", (_, customer, treatment) => {
    const rateBasisPoints = treatment === "STANDARD" ? 2_000 : 0;
    expect(vatOfFee(seller, customer, "2026-01-01")).toEqual({ treatment, rateBasisPoints });
  });
});

describe("the VAT on the fee of a customer in an overseas department of France", () => {
  test.each([
    ["Guadeloupe", "GP", "97110", { treatment: "STANDARD", rateBasisPoints: 850 }],
    ["Martinique", "MQ", "97200", { treatment: "STANDARD", rateBasisPoints: 850 }],
    ["Réunion", "RE", "97400", { treatment: "STANDARD", rateBasisPoints: 850 }],
    ["Guyane", "GF", "97300", { treatment: "DEPARTMENT_WITHOUT_VAT", rateBasisPoints: 0 }],
    ["Mayotte", "YT", "97600", { treatment: "DEPARTMENT_WITHOUT_VAT", rateBasisPoints: 0 }],
  ])(
    "%s is that of the department, by the country's code or by the postcode",
    (_, country, zip, vat) => {
      const vatNumber = "FR40303265045";
      for (const customer of [
        { country, vatNumber },
        { country: "FR", zip, vatNumber },
        { country: null, zip: ` ${zip}` },
      ])
        expect(vatOfFee(seller, customer, "2026-11-23")).toEqual(vat);
    },
  );

  test("has no rate before the first known day", () => {
    expect(() => vatOfFee(seller, { country: "RE" }, "2001-03-30")).toThrow("no VAT rate for RE");
  });
});

test.each([
  [100, 20],
  [2, 0],
  [3, 1],
  [12, 2],
  [13, 3],
  [-13, -3],
  [0, 0],
])("VAT at 20 %% on %i cents is %i", (amountCents, expected) => {
  expect(vatCents(amountCents, standard)).toBe(expected);
});

test("half a cent of VAT is rounded away from zero, on invoices and credit notes alike", () => {
  const half: FeeVat = { treatment: "STANDARD", rateBasisPoints: 5_000 };
  expect([vatCents(1, half), vatCents(-1, half)]).toEqual([1, -1]);
});

test("no VAT is exactly zero, never minus zero", () => {
  const none: FeeVat = { treatment: "REVERSE_CHARGE", rateBasisPoints: 0 };
  expect(Object.is(vatCents(-100, none), 0)).toBe(true);
  expect(withoutVat(1_234, none)).toBe(1_234);
});

test("an amount with VAT divides into parts that differ by less than a cent from the exact ones", () => {
  expect(withoutVat(120, standard)).toBe(100);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.constantFrom(2_000, 1_960, 550, 0),
      (total, rateBasisPoints) => {
        const vat: FeeVat = { treatment: "STANDARD", rateBasisPoints };
        const net = withoutVat(total, vat);
        expect(Math.abs(net + vatCents(net, vat) - total)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
