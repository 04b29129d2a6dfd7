import type { CharityQuality } from "./legal-entity.js";

/** A model of the tax office, whose mentions a receipt must bear. */
export interface ReceiptForm {
  readonly name: string;
  readonly cerfa: string;
  readonly title: string;
}

interface DatedForm extends ReceiptForm {
  readonly kind: "DONOR" | "COMPANY";
  /** `YYYY-MM-DD`: the first day on which receipts are issued after it. */
  readonly from: string;
}

const donorTitle =
  "Reçu des dons et versements effectués par les particuliers au titre des articles 200 et 978 du code général des impôts";
const companyTitle =
  "Reçu des dons et versements effectués par les entreprises au titre de l'article 238 bis du code général des impôts";

/** Of each kind the oldest first; a new version of a form is a new row, and receipts that were issued keep theirs. */
const forms: readonly DatedForm[] = [
  {
    kind: "DONOR",
    from: "2023-04-01",
    name: "2041-RD",
    cerfa: "11580*05",
    title: donorTitle,
  },
  {
    kind: "COMPANY",
    from: "2023-01-01",
    name: "2041-MEC-SD",
    cerfa: "16216*02",
    title: companyTitle,
  },
  {
    kind: "COMPANY",
    from: "2026-01-01",
    name: "2041-MEC-SD",
    cerfa: "16216*03",
    title: companyTitle,
  },
];

/** The form of a receipt that is issued on a day; before the oldest that we know, that one. */
export function receiptForm(kind: DatedForm["kind"], issuedOn: string): ReceiptForm {
  const ofKind = forms.filter((form) => form.kind === kind);
  const form = ofKind.findLast(({ from }) => from <= issuedOn) ?? ofKind[0];
  if (form === undefined) throw new Error(`there is no form for ${kind}`);
  const { name, cerfa, title } = form;
  return { name, cerfa, title };
}

/** An article of the tax code (CGI) under which a gift lowers a tax. */
export type TaxArticle = "200" | "238 bis" | "978";

/** Whose gifts also lower the tax on real estate wealth (art. 978 CGI, I). */
const ofArticle978: readonly CharityQuality[] = [
  "PUBLIC_UTILITY_FOUNDATION",
  "UNIVERSITY_FOUNDATION",
  "HIGHER_EDUCATION",
];

/** The articles that a charity certifies on its receipts. */
export function receiptArticles(
  kind: "DONOR" | "COMPANY",
  quality: CharityQuality,
): readonly TaxArticle[] {
  if (kind === "COMPANY") return ["238 bis"];
  return ofArticle978.includes(quality) ? ["200", "978"] : ["200"];
}
