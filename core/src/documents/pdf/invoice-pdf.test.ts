import jsqrModule from "jsqr";
import { describe, expect, test } from "vitest";
import type { InvoiceContent } from "../../domain/invoice-content.js";
import { languages } from "../../domain/language.js";
import {
  company,
  creditNoteContent,
  feeLine,
  giftLine,
  invoiceContent,
} from "../testing/contents.js";
import { isInstalled, pictures, printed } from "../testing/poppler.js";
import { readPdf } from "../testing/read-pdf.js";
import type { EarlierInvoiceContent } from "./earlier-invoice.js";
import { drawInvoice } from "./invoice-pdf.js";

// Its types are those of a module that bundlers take; what Node takes is the function itself.
const jsQr = jsqrModule as unknown as typeof jsqrModule.default;

function saidBy(content: InvoiceContent | EarlierInvoiceContent = invoiceContent()): string {
  return readPdf(drawInvoice(content).bytes)
    .pages.flatMap(({ texts }) => texts)
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
}

const reverseCharge = {
  customer: {
    ...company,
    legalName: "Tischlerei Müller",
    siren: null,
    vatNumber: "DE123456789",
    country: "DE",
  },
  feeVat: { treatment: "REVERSE_CHARGE", rateBasisPoints: 0 },
  lines: [giftLine(), feeLine({ vatRateBasisPoints: 0, vatCents: 0 })],
} as const;

/** The content of an invoice that was issued by an earlier release. */
const earlier = {
  number: "2025-00007-000012",
  issuedOn: "2025-04-30",
  customer: company,
  lines: [
    { label: "Noël solidaire", amountCents: 420_000 },
    { label: "Frais de service", amountCents: 21_050 },
  ],
  totalCents: 441_050,
  campaignName: "Noël solidaire",
  language: "fr",
  specimen: false,
};

describe("an invoice to be paid", () => {
  test.each([
    [
      "its number and dates",
      "Facture n° 2026-000012 Date d’émission 30 avril 2026 Date d’échéance 30 mai 2026",
    ],
    ["what is to be paid until when", "À payer au plus tard le 30 mai 2026 4 452,60 €"],
    [
      "its issuer",
      "Émetteur Obole Services 12 rue de l’Obole 75011 Paris France SAS au capital de 100 000 € · RCS Paris 552 100 554 N° TVA FR96552100554 factures@obole.example",
    ],
    [
      "its customer",
      "Client Menuiserie Dupont & Fils, SAS 8 allée du Bois 44000 Nantes France SIREN 732 829 320 N° TVA FR44732829320",
    ],
    ["a line of gifts outside of VAT", "Dons de la campagne Noël solidaire 4 200,00 € hors TVA –"],
    ["a line with the fee and its VAT", "Frais de service 210,50 € 20 % 42,10 €"],
    [
      "its sums",
      "Total HT 4 410,50 € TVA 20 % sur 210,50 € 42,10 € Total TTC 4 452,60 € Net à payer 4 452,60 €",
    ],
    [
      "where to pay",
      "Bénéficiaire Obole Services IBAN FR76 3000 6000 0112 3456 7890 189 Référence à indiquer RF36 2026 0000 12 BIC AGRIFRPP",
    ],
    ["why gifts bear no VAT", "hors du champ d’application de la TVA."],
    ["that early payment has no discount", "Pas d’escompte pour paiement anticipé."],
    [
      "what late payment costs",
      "Pénalités de retard : 12 % par an, exigibles dès le lendemain de l’échéance sans rappel (art. L441-10 du code de commerce). Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 € (art. D441-5 du code de commerce).",
    ],
    ["its page number", "Page 1 / 1"],
  ])("shows %s", (_, mention) => {
    expect(saidBy()).toContain(mention);
  });

  test("has no mention that does not apply", () => {
    expect(saidBy()).not.toMatch(/SPÉCIMEN|Autoliquidation|259-1|Déjà payé|Avoir/);
  });
});

test("an invoice shows sums that a reader can recompute from its lines", () => {
  const lines = Array.from({ length: 30 }, (_, index) => [
    giftLine({ amountCents: 1_234 * (index + 1) }),
    feeLine({ amountCents: 617 * index, vatCents: Math.round(617 * index * 0.2) }),
  ]).flat();
  const { pages } = readPdf(drawInvoice(invoiceContent({ lines, language: "en" })).bytes);
  const cells = pages.flatMap(({ texts }) => texts).filter(({ tag }) => tag === "TD");
  const cents = cells.map(({ text }) =>
    /^€[\d,.]+$/.test(text) ? Math.round(Number(text.replace(/[€,]/g, "")) * 100) : 0,
  );
  const shown = cents.slice(0, lines.length * 4);
  const [net, vat] = [1, 3].map((column) =>
    shown.filter((_, index) => index % 4 === column).reduce((sum, one) => sum + one, 0),
  ) as [number, number];
  expect(cents.slice(lines.length * 4)).toEqual([net, vat, net + vat, net + vat]);
});

test("an invoice with reverse charge has no VAT and says who pays it", () => {
  const said = saidBy(invoiceContent({ ...reverseCharge, language: "en" }));
  expect(said).toContain(
    "Bill to Tischlerei Müller, SAS 8 allée du Bois 44000 Nantes Germany VAT no. DE123456789",
  );
  expect(said).toContain("VAT 0% on €210.50 €0.00");
  expect(said).toContain("Reverse charge (autoliquidation)");
  expect(said).toContain("Art. 196 of Directive 2006/112/EC");
});

test("an invoice to a customer outside of the EU says that VAT does not apply", () => {
  const feeVat = { treatment: "OUTSIDE_EU", rateBasisPoints: 0 } as const;
  expect(saidBy(invoiceContent({ ...reverseCharge, feeVat }))).toContain("art. 259-1 du CGI");
});

test("a paid invoice says when it was paid and asks for nothing", () => {
  const said = saidBy(invoiceContent({ dueOn: null, paidOn: "2026-04-30" }));
  expect(said).toContain("Payée le 30 avril 2026 4 452,60 €");
  expect(said).toContain("Déjà payé le 30 avril 2026 −4 452,60 € Net à payer 0,00 €");
  expect(said).not.toMatch(/IBAN|Scannez|au plus tard|d’échéance/);
  // The law requires these of every invoice between companies, whether it is paid or not.
  expect(said).toMatch(/Pas d’escompte.*Pénalités de retard : 12 %.*40 €/);
});

test("a credit that is deducted stands below the total, and is not a line", () => {
  const credit = giftLine({
    kind: "CREDIT",
    description: "avoir n° 2026-000009",
    amountCents: -100_000,
  });
  const said = saidBy(invoiceContent({ lines: [giftLine(), credit, feeLine()] }));
  expect(said).toContain(
    "Total TTC 4 452,60 € Avoir déduit : avoir n° 2026-000009 −1 000,00 € Net à payer 3 452,60 €",
  );
});

test("an invoice that credits pay in full has nothing to pay", () => {
  const credit = giftLine({ kind: "CREDIT", amountCents: -420_000 });
  const said = saidBy(invoiceContent({ dueOn: null, lines: [giftLine(), credit] }));
  expect(said).toContain("Rien à payer 0,00 €");
  expect(said).not.toContain("IBAN");
});

test("a credit note shows what it credits, on which invoice and why, and asks for no payment", () => {
  const said = saidBy(creditNoteContent());
  expect(said).toContain(
    "Avoir n° 2026-000013 Date d’émission 15 juin 2026 Facture corrigée 2026-000012",
  );
  expect(said).toContain(
    "Montant de l’avoir 1 272,00 € Avoir sur la facture n° 2026-000012 du 30 avril 2026. Motif : budget non distribué",
  );
  expect(said).toContain("Total TTC 1 272,00 € Montant de l’avoir 1 272,00 €");
  expect(said).toContain("déduit de votre prochaine facture");
  expect(said).not.toMatch(/IBAN|Pénalités|escompte|Net à payer/);
});

test.each<[(typeof languages)[number], string[]]>([
  ["fr", ["30 avril 2026", "4 452,60 €", "TVA"]],
  ["en", ["30 April 2026", "€4,452.60", "VAT", "France"]],
  ["de", ["30. April 2026", "4.452,60 €", "USt", "Frankreich"]],
  ["es", ["30 de abril de 2026", "4452,60 €", "IVA", "Francia"]],
  ["it", ["30 aprile 2026", "4452,60 €", "IVA", "Francia"]],
  ["nl", ["30 april 2026", "€ 4.452,60", "btw", "Frankrijk"]],
])("an invoice in %s has its words, dates and sums", (language, words) => {
  const said = saidBy(invoiceContent({ language }));
  for (const word of [...words, "L441-10", "D441-5"]) expect(said).toContain(word);
  const { source } = readPdf(drawInvoice(invoiceContent({ language })).bytes);
  expect(source).toMatch(new RegExp(`/Lang \\(${language}-[A-Z]{2}\\)`));
});

test("an invoice in an unsupported language is in French", () => {
  expect(saidBy(invoiceContent({ language: "pt-BR" }))).toContain("Net à payer");
});

test.each(languages)("a specimen is marked in %s, in a notice and across the page", (language) => {
  const { pages } = readPdf(drawInvoice(invoiceContent({ language, specimen: true })).bytes);
  const texts = pages[0]?.texts ?? [];
  const notice = texts.find(({ tag, text }) => tag === "P" && /^\p{Lu}+ — /u.test(text));
  const mark = notice?.text.split(" — ")[0];
  expect(mark).toBeDefined();
  expect(texts.filter(({ tag }) => tag === "Artifact").map(({ text }) => text)).toContain(mark);
});

test("an invoice says that its customer's address is missing, and leaves out other unknown details", () => {
  const customer = {
    legalName: "Menuiserie",
    legalForm: null,
    siren: null,
    street: null,
    zip: null,
    city: null,
    country: null,
  };
  expect(saidBy(invoiceContent({ customer }))).toContain(
    "Client Menuiserie adresse non communiquée Désignation",
  );
});

test("many lines are all shown, over several pages, each with the table's head", () => {
  const lines = Array.from({ length: 120 }, (_, index) =>
    giftLine({
      description: `Don de ${"la campagne ".repeat(index % 5)}numéro ${index}`,
      amountCents: index,
    }),
  );
  const content = invoiceContent({ lines });
  const { pages } = readPdf(drawInvoice(content).bytes);
  expect(pages.length).toBeGreaterThan(2);
  const said = saidBy(content);
  for (const { description } of lines) expect(said).toContain(description);
  for (const { texts } of pages) {
    const page = texts.map(({ text }) => text.replace(/\s+/g, " ")).join(" ");
    if (page.includes("Don de")) expect(page).toMatch(/Désignation ?Montant HT ?Taux TVA ?TVA/);
    expect(page).toMatch(new RegExp(`Page \\d / ${pages.length}`));
  }
});

describe("an invoice that an earlier release issued", () => {
  test("shows its lines and its total, and no VAT that nobody stated", () => {
    const said = saidBy(earlier);
    expect(said).toContain("Facture n° 2025-00007-000012 Date d’émission 30 avril 2025");
    expect(said).toContain(
      "Désignation Montant Noël solidaire 4 200,00 € Frais de service 210,50 € Net à payer 4 410,50 €",
    );
    expect(said).not.toMatch(/IBAN|TTC|Taux/);
  });

  test("carries no data", () => {
    const { attachments, xmp } = readPdf(drawInvoice(earlier).bytes);
    expect(attachments).toEqual([]);
    expect(xmp).not.toContain("factur-x");
  });
});

describe("an invoice carries Factur-X", () => {
  const { attachments, xmp, source } = readPdf(drawInvoice(invoiceContent()).bytes);

  test("as an alternative of the document, with its media type", () => {
    expect(attachments.map(({ name }) => name)).toEqual(["factur-x.xml"]);
    expect(attachments[0]?.text).toContain("<ram:ID>2026-000012</ram:ID>");
    expect(source).toContain("/AFRelationship /Alternative");
    expect(source).toContain("/Subtype /text#2Fxml");
    expect(source).toMatch(/\/AF \[\d+ 0 R\]/);
  });

  test("and says so in its metadata, with the schema of the properties, as PDF/A-3", () => {
    expect(xmp).toContain("<pdfaid:part>3</pdfaid:part>");
    for (const [name, value] of [
      ["DocumentFileName", "factur-x.xml"],
      ["DocumentType", "INVOICE"],
      ["Version", "1.0"],
      ["ConformanceLevel", "EN 16931"],
    ]) {
      expect(xmp).toContain(`<fx:${name}>${value}</fx:${name}>`);
      expect(xmp).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`);
    }
    const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
    expect(xmp).toContain(`xmlns:fx="${namespace}"`);
    expect(xmp).toContain(`<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>`);
  });
});

test("equal invoices have equal bytes", () => {
  const [one, other] = [drawInvoice(invoiceContent()), drawInvoice(invoiceContent())];
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
});

describe.skipIf(!isInstalled("qpdf"))("qpdf (needs qpdf)", () => {
  test.each([
    ["an invoice", invoiceContent()],
    ["a credit note", creditNoteContent()],
    ["an earlier invoice", earlier],
  ])("finds no errors in %s", (_, content) => {
    const report = printed(drawInvoice(content).bytes, "qpdf", "--check", "FILE");
    expect(report.toString()).toContain("No syntax or stream encoding errors found");
  });
});

describe.skipIf(!isInstalled("pdftoppm"))("a rendered invoice (needs poppler-utils)", () => {
  const lines = Array.from({ length: 60 }, () => giftLine());

  test.each([
    ["an invoice", invoiceContent()],
    ["a specimen", invoiceContent({ specimen: true })],
    ["an invoice of several pages", invoiceContent({ lines })],
  ])("has a code with the account, amount and reference of %s", (_, content) => {
    const page = pictures(drawInvoice(content).bytes, 150).at(-1)!;
    expect(jsQr(page.data, page.width, page.height)?.data.split("\n")).toEqual([
      "BCD",
      "002",
      "1",
      "SCT",
      content.seller.bic,
      content.seller.legalName,
      content.seller.iban,
      `EUR${(content.totalCents / 100).toFixed(2)}`,
      "",
      content.reference,
    ]);
  });
});
