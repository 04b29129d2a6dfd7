import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { isCountry } from "../../domain/countries.js";
import { creditorReference } from "../../domain/creditor-reference.js";
import type { InvoiceContent, InvoiceLine } from "../../domain/invoice-content.js";
import { languages } from "../../domain/language.js";
import { type FeeVat, vatCents } from "../../domain/vat.js";
import { hasVatPrefix } from "../../domain/vat-number.js";
import {
  company,
  creditNoteContent,
  feeLine,
  giftLine,
  invoiceContent,
} from "../testing/contents.js";
import { invoiceProblems } from "../testing/invoice-problems.js";
import {
  type FacturXValidator,
  facturXValidator,
  whyNotValidated,
} from "../testing/validate-factur-x.js";
import { facturX } from "./factur-x.js";
import { invoiceTexts } from "./invoice-texts.js";

const xmlOf = (content: InvoiceContent) => facturX(content, invoiceTexts.fr);

/** The texts of the elements with a name. */
function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)</ram:${name}>`, "g"))].map(
    ([, text = ""]) => text,
  );
}

const centsOf = (amount: string | undefined) => Math.round(Number(amount) * 100);

const credit: InvoiceLine = {
  kind: "CREDIT",
  description: "Avoir n° 2026-000009",
  amountCents: -4_200,
  vatRateBasisPoints: null,
  vatCents: 0,
};
const german = {
  ...company,
  legalName: "Tischlerei Müller",
  siren: null,
  vatNumber: "DE123456789",
  country: "DE",
};
const reverseCharge = invoiceContent({
  customer: german,
  feeVat: { treatment: "REVERSE_CHARGE", rateBasisPoints: 0 },
  lines: [giftLine(), feeLine({ vatRateBasisPoints: 0, vatCents: 0 })],
});
const outsideEu = invoiceContent({
  customer: { ...german, vatNumber: null, country: "CH" },
  feeVat: { treatment: "OUTSIDE_EU", rateBasisPoints: 0 },
  lines: [giftLine(), feeLine({ vatRateBasisPoints: 0, vatCents: 0 })],
});
const inGuyane = invoiceContent({
  customer: { ...company, zip: "97300", city: "Cayenne", country: "GF" },
  feeVat: { treatment: "DEPARTMENT_WITHOUT_VAT", rateBasisPoints: 0 },
  lines: [giftLine(), feeLine({ vatRateBasisPoints: 0, vatCents: 0 })],
});
const nothing = {
  siren: null,
  vatNumber: null,
  street: null,
  zip: null,
  city: null,
  country: null,
};

const cases: readonly (readonly [string, InvoiceContent])[] = [
  ["with gifts and a fee", invoiceContent()],
  ["with gifts only", invoiceContent({ lines: [giftLine()] })],
  ["with a fee only", invoiceContent({ lines: [feeLine()] })],
  [
    "of an earlier VAT rate",
    invoiceContent({
      issuedOn: "2013-12-31",
      lines: [feeLine({ amountCents: 10_000, vatRateBasisPoints: 1_960, vatCents: 1_960 })],
      feeVat: { treatment: "STANDARD", rateBasisPoints: 1_960 },
    }),
  ],
  ["with reverse charge", reverseCharge],
  ["to a customer outside of the EU", outsideEu],
  ["to a customer in a French department without VAT", inGuyane],
  [
    "to a customer in Réunion, which has its own rate",
    invoiceContent({
      customer: { ...company, zip: "97400", city: "Saint-Denis", country: "RE" },
      feeVat: { treatment: "STANDARD", rateBasisPoints: 850 },
      lines: [giftLine(), feeLine({ vatRateBasisPoints: 850, vatCents: 1_789 })],
    }),
  ],
  ["that was paid in advance", invoiceContent({ dueOn: null, paidOn: "2026-04-30" })],
  ["that deducts a credit", invoiceContent({ lines: [giftLine(), feeLine(), credit] })],
  [
    "that a credit pays in full",
    invoiceContent({
      dueOn: null,
      lines: [giftLine({ amountCents: 4_200 }), credit],
    }),
  ],
  [
    "of 60 lines",
    invoiceContent({
      lines: Array.from({ length: 30 }, () => [giftLine(), feeLine()]).flat(),
    }),
  ],
  ["for nothing", invoiceContent({ dueOn: null, lines: [giftLine({ amountCents: 0 })] })],
  [
    "to a customer of whom only the name is known",
    invoiceContent({
      customer: { ...company, ...nothing },
    }),
  ],
  [
    "to a customer stored without a VAT number",
    invoiceContent({
      customer: { legalName: "Lumen", legalForm: null, ...nothing, vatNumber: undefined },
    } as never),
  ],
  [
    "to a customer in Kosovo, whose code is none of ISO’s",
    invoiceContent({ customer: { ...company, vatNumber: null, country: "XK" } }),
  ],
  [
    "to a customer in Greece",
    invoiceContent({
      ...reverseCharge,
      customer: { ...german, vatNumber: "EL123456789", country: "GR" },
    }),
  ],
  [
    "with signs of XML and of many scripts",
    invoiceContent({
      lines: [giftLine({ description: `<&"'> 東京 مرحبا 🎁 \u0001` })],
    }),
  ],
  ["of the sandbox", invoiceContent({ specimen: true })],
  ["as a credit note", creditNoteContent()],
  [
    "as a credit note without a reason",
    creditNoteContent({
      corrects: { number: "2026-000012", issuedOn: "2026-04-30", reason: null },
    }),
  ],
  [
    "as a credit note for a reversed charge",
    creditNoteContent({
      customer: german,
      feeVat: reverseCharge.feeVat,
      lines: [feeLine({ amountCents: -6_000, vatRateBasisPoints: 0, vatCents: 0 })],
    }),
  ],
  [
    "as a credit note with a line that charges again",
    creditNoteContent({
      lines: [giftLine({ amountCents: -5_000 }), giftLine({ amountCents: 1_000 })],
    }),
  ],
];

describe.skipIf(whyNotValidated !== null)(
  `XSD and Schematron (${whyNotValidated ?? "EN 16931"})`,
  () => {
    let validate: FacturXValidator;
    beforeAll(async () => {
      validate = await facturXValidator();
    }, 600_000);

    test.each(cases)("accept an invoice %s", async (_, content) => {
      expect(await invoiceProblems(content)).toEqual([]);
    });

    test.each(languages)("accept an invoice and a credit note in %s", async (language) => {
      expect(await invoiceProblems(invoiceContent({ language }))).toEqual([]);
      expect(await invoiceProblems(creditNoteContent({ language }))).toEqual([]);
    });

    test.runIf(inject("isThorough"))(
      "accept customers of every country, and every prefix of VAT numbers (thorough tier)",
      async () => {
        const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        const codes = letters.flatMap((one) => letters.map((other) => one + other));
        const refused: string[] = [];
        for (const code of codes.filter((each) => isCountry(each) || hasVatPrefix(each))) {
          const country = isCountry(code) ? code : null;
          const vatNumber = hasVatPrefix(code) ? `${code}12345` : null;
          const xml = xmlOf(invoiceContent({ customer: { ...company, country, vatNumber } }));
          if (validate(xml).length > 0) refused.push(code);
          // The worker answers vitest in between.
          await setImmediate();
        }
        expect(refused).toEqual([]);
      },
      1_200_000,
    );

    test("accept any lines", () => {
      const standard: FeeVat = { treatment: "STANDARD", rateBasisPoints: 2_000 };
      const amount = fc.integer({ min: 0, max: 10 ** 9 });
      const gift = amount.map((amountCents) => giftLine({ amountCents }));
      const fee = amount.map((amountCents) =>
        feeLine({ amountCents, vatCents: vatCents(amountCents, standard) }),
      );
      const lines = fc.array(fc.oneof(gift, fee), { minLength: 1, maxLength: 40 });
      fc.assert(
        fc.property(lines, (all) => {
          expect(validate(xmlOf(invoiceContent({ lines: all })))).toEqual([]);
        }),
        { numRuns: 15 },
      );
    }, 300_000);

    test.each([
      [
        "BR-CO-10",
        "LineTotalAmount>4410.50</ram:LineTotalAmount><ram:TaxBasis",
        "LineTotalAmount>4410.51</ram:LineTotalAmount><ram:TaxBasis",
      ],
      [
        "BR-CO-14",
        'TaxTotalAmount currencyID="EUR">42.10',
        'TaxTotalAmount currencyID="EUR">42.11',
      ],
      ["BR-CO-15", "GrandTotalAmount>4452.60", "GrandTotalAmount>4452.61"],
      ["BR-CO-16", "DuePayableAmount>4452.60", "DuePayableAmount>4452.59"],
      ["BR-S-08", "BasisAmount>210.50", "BasisAmount>212.50"],
      ["BR-E-10", /<ram:ExemptionReason>.*?<\/ram:ExemptionReason>/, ""],
      ["element is not expected", "<ram:TypeCode>380</ram:TypeCode>", ""],
    ])("refuse an invoice that breaks a rule: %s", (rule, right, wrong) => {
      const xml = xmlOf(invoiceContent());
      const broken = xml.replace(right, wrong);
      expect(broken).not.toBe(xml);
      expect(validate(broken).join("\n")).toContain(rule);
    });
  },
);

test.each(cases)("the sums of an invoice %s are those of its lines", (_, content) => {
  const xml = xmlOf(content);
  const sign = content.kind === "CREDIT_NOTE" ? -1 : 1;
  const billed = content.lines.filter(({ kind }) => sign === -1 || kind !== "CREDIT");
  const net = billed.reduce((sum, { amountCents }) => sum + sign * amountCents, 0);
  const vat = billed.reduce((sum, line) => sum + sign * line.vatCents, 0);
  const [header = ""] = /<ram:SpecifiedTradeSettlementHeaderMonetarySummation>.*/s.exec(xml) ?? [];
  const amount = (name: string) => centsOf(valuesOf(header, name)[0]);
  expect(amount("LineTotalAmount")).toBe(net);
  expect(amount("TaxBasisTotalAmount")).toBe(net);
  expect(amount("TaxTotalAmount")).toBe(vat);
  expect(amount("GrandTotalAmount")).toBe(net + vat);
  const due = content.paidOn === null ? sign * content.totalCents : 0;
  expect(amount("DuePayableAmount")).toBe(due);
  expect(amount("TotalPrepaidAmount")).toBe(net + vat - due);
});

test("a gift is exempt with the reason that it is outside of the scope of VAT, a fee has the standard rate", () => {
  const xml = xmlOf(invoiceContent());
  expect(valuesOf(xml, "CategoryCode")).toEqual(["E", "S", "E", "S"]);
  expect(valuesOf(xml, "RateApplicablePercent")).toEqual(["0.00", "20.00", "0.00", "20.00"]);
  expect(valuesOf(xml, "ExemptionReason")).toEqual([
    "Dons reversés aux organismes bénéficiaires : hors du champ d’application de la TVA.",
  ]);
});

test.each([
  ["reverse charge", reverseCharge, "AE", "VATEX-EU-AE", "Autoliquidation"],
  ["a customer outside of the EU", outsideEu, "G", "VATEX-EU-G", "art. 259-1 du CGI"],
  ["a customer in Guyane", inGuyane, "G", "VATEX-EU-G", "art. 294-1 du CGI"],
])("the fee of %s has its own category and reason", (_, content, category, code, reason) => {
  const xml = xmlOf(content);
  expect(valuesOf(xml, "CategoryCode")).toEqual(["E", category, "E", category]);
  expect(valuesOf(xml, "ExemptionReasonCode")).toEqual([code]);
  expect(valuesOf(xml, "ExemptionReason")[1]).toContain(reason);
});

test("an invoice to be paid has its due date, and the account and reference of the transfer", () => {
  const xml = xmlOf(invoiceContent());
  expect(xml).toContain('<udt:DateTimeString format="102">20260530</udt:DateTimeString>');
  expect(valuesOf(xml, "PaymentReference")).toEqual([creditorReference("2026-000012")]);
  expect(valuesOf(xml, "IBANID")).toEqual(["FR7630006000011234567890189"]);
  expect(valuesOf(xml, "BICID")).toEqual(["AGRIFRPP"]);
});

test.each([
  ["was paid", invoiceContent({ dueOn: null, paidOn: "2026-04-30" })],
  ["is a credit note", creditNoteContent()],
])("an invoice that %s asks for no transfer", (_, content) => {
  const xml = xmlOf(content);
  for (const name of ["PaymentReference", "IBANID", "DueDateDateTime"])
    expect(xml).not.toContain(name);
});

test("a credit note has positive amounts, and names the invoice that it corrects and why", () => {
  const xml = xmlOf(creditNoteContent());
  expect(valuesOf(xml, "TypeCode")[0]).toBe("381");
  expect(valuesOf(xml, "LineTotalAmount").every((amount) => Number(amount) > 0)).toBe(true);
  expect(valuesOf(xml, "IssuerAssignedID")).toEqual(["2026-000012"]);
  expect(xml).toContain('<qdt:DateTimeString format="102">20260430</qdt:DateTimeString>');
  expect(valuesOf(xml, "Content")).toContain(
    "Avoir sur la facture n° 2026-000012 du 30 avril 2026. Motif : budget non distribué",
  );
});

test("the terms of payment that French law requires have the codes by which programs find them", () => {
  const xml = xmlOf(invoiceContent());
  expect(valuesOf(xml, "SubjectCode")).toEqual(["REG", "AAB", "PMD", "PMT"]);
  expect(valuesOf(xml, "Content")).toEqual([
    expect.stringMatching(/^SAS au capital de 100 000 € · RCS Paris 552\s100\s554$/),
    "Pas d’escompte pour paiement anticipé.",
    expect.stringMatching(/^Pénalités de retard : 12\s% par an/),
    expect.stringContaining("40 €"),
  ]);
});

test("a specimen says so first", () => {
  const xml = xmlOf(invoiceContent({ specimen: true }));
  expect(valuesOf(xml, "Content")[0]).toContain("SPÉCIMEN");
});
