import { describe, expect, test } from "vitest";
import { languages } from "../../domain/language.js";
import { invoiceContent } from "../testing/contents.js";
import { isInstalled, printed } from "../testing/poppler.js";
import { readPdf } from "../testing/read-pdf.js";
import { drawInvoice } from "./invoice-pdf.js";

function saidBy(content = invoiceContent()): string {
  return readPdf(drawInvoice(content).bytes)
    .pages.flatMap(({ texts }) => texts)
    .map(({ text }) => text.replace(/\s+/g, " "))
    .join(" ");
}

test("an invoice shows its parties, lines, total and date", () => {
  const said = saidBy();
  for (const mention of [
    "Facture n° 2026-00007-000012",
    "Date d’émission 30 avril 2026",
    "Campagne Noël solidaire",
    "Client Dénomination Menuiserie Dupont & Fils Forme juridique SAS Numéro SIREN 732 829 320 Adresse 8 allée du Bois 44000 Nantes France",
    "Émetteur Dénomination Obole",
    "Désignation Montant",
    "Dons de la campagne 4 200,00 €",
    "Frais de service 210,50 €",
    "Total à payer 4 410,50 €",
    "Les dons sont reversés aux organismes bénéficiaires et ne sont pas soumis à la TVA.",
    "Page 1 / 1",
  ]) {
    expect(said).toContain(mention);
  }
  expect(said).not.toContain("SPÉCIMEN");
});

test.each<[(typeof languages)[number], string[]]>([
  ["fr", ["30 avril 2026", "4 410,50 €", "TVA"]],
  ["en", ["30 April 2026", "€4,410.50", "VAT", "France"]],
  ["de", ["30. April 2026", "4.410,50 €", "Umsatzsteuer", "Frankreich"]],
  ["es", ["30 de abril de 2026", "4410,50 €", "IVA", "Francia"]],
  ["it", ["30 aprile 2026", "4410,50 €", "IVA", "Francia"]],
  ["nl", ["30 april 2026", "€ 4.410,50", "btw", "Frankrijk"]],
])("an invoice in %s has its words, dates and sums", (language, words) => {
  const said = saidBy(invoiceContent({ language }));
  for (const word of words) expect(said).toContain(word);
  const { source } = readPdf(drawInvoice(invoiceContent({ language })).bytes);
  expect(source).toMatch(new RegExp(`/Lang \\(${language}-[A-Z]{2}\\)`));
});

test("an invoice in an unsupported language is in French", () => {
  expect(saidBy(invoiceContent({ language: "pt-BR" }))).toContain("Total à payer");
});

test.each(languages)("a specimen is marked in %s, in a notice and across the page", (language) => {
  const { pages } = readPdf(drawInvoice(invoiceContent({ language, specimen: true })).bytes);
  const texts = pages[0]?.texts ?? [];
  const notice = texts.find(({ tag, text }) => tag === "P" && /^\p{Lu}+ — /u.test(text));
  const mark = notice?.text.split(" — ")[0];
  expect(mark).toBeDefined();
  expect(texts.filter(({ tag }) => tag === "Artifact").map(({ text }) => text)).toContain(mark);
});

test("an invoice shows missing details of the customer as not communicated", () => {
  const customer = {
    legalName: "Menuiserie",
    legalForm: null,
    siren: null,
    street: null,
    zip: null,
    city: null,
    country: null,
  };
  expect(saidBy(invoiceContent({ customer, campaignName: null }))).toContain(
    "Menuiserie Forme juridique non communiqué Numéro SIREN non communiqué Adresse non communiqué",
  );
});

test("many lines are all shown, over several pages", () => {
  const lines = Array.from({ length: 120 }, (_, index) => ({
    label: `Don de ${"la campagne ".repeat(index % 5)}numéro ${index}`,
    amountCents: index,
  }));
  const content = invoiceContent({ lines });
  const { pages } = readPdf(drawInvoice(content).bytes);
  expect(pages.length).toBeGreaterThan(2);
  const said = saidBy(content);
  for (const { label } of lines) expect(said).toContain(label);
});

test("equal invoices have equal bytes", () => {
  const [one, other] = [drawInvoice(invoiceContent()), drawInvoice(invoiceContent())];
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
});

describe.skipIf(!isInstalled("qpdf"))("qpdf (needs qpdf)", () => {
  test("finds no errors in an invoice", () => {
    const report = printed(drawInvoice(invoiceContent()).bytes, "qpdf", "--check", "FILE");
    expect(report.toString()).toContain("No syntax or stream encoding errors found");
  });
});
