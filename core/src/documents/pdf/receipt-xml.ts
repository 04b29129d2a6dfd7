import type { DocumentAddress } from "../../domain/legal-entity.js";
import type { ReceiptContent } from "../../domain/receipt-content.js";
import type { TaxRate } from "../../domain/tax-rates.js";

/** Names the shape of the XML for who reads it by machine; a changed shape gets another number. */
const namespace = "urn:obole:receipt:1";

/** The data of a receipt for machines, as it is attached to the PDF. Amounts are in euros. */
export function receiptXml(content: ReceiptContent): string {
  const { charity, form } = content;
  const receipt = element("receipt", { xmlns: namespace, kind: content.kind }, [
    leaf("number", content.number),
    leaf("form", form.name, { cerfa: form.cerfa }),
    leaf("title", form.title),
    leaf("issuedOn", content.issuedOn),
    leaf("specimen", String(content.specimen)),
    leaf("replaces", content.replaces),
    leaf("amount", euros(content.amountCents), { currency: "EUR" }),
    element(
      "articles",
      {},
      content.articles.map((article) => leaf("article", article)),
    ),
    element("taxRates", {}, content.taxRates.map(taxRate)),
    element("charity", {}, [
      leaf("name", charity.name),
      leaf(
        "registration",
        charity.registration?.number ?? null,
        charity.registration === null ? {} : { scheme: charity.registration.scheme },
      ),
      ...address(charity),
      leaf("object", charity.object),
      leaf("quality", charity.quality),
      leaf("qualityDetail", charity.qualityDetail),
      leaf("signatoryName", charity.signatoryName),
      leaf("signatoryRole", charity.signatoryRole),
      leaf("mandateSignedOn", charity.mandateSignedOn),
    ]),
    giver(content),
    element(
      "payments",
      {},
      content.payments.map(({ donationId, paidOn, amountCents }) =>
        element("payment", {}, [
          leaf("donationId", donationId),
          leaf("paidOn", paidOn),
          leaf("amount", euros(amountCents), { currency: "EUR" }),
        ]),
      ),
    ),
    leaf("verifyUrl", content.verifyUrl),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${receipt}\n`;
}

function giver(content: ReceiptContent): string {
  if (content.kind === "DONOR") {
    const { donor } = content;
    return element("donor", {}, [
      leaf("firstName", donor.firstName),
      leaf("lastName", donor.lastName),
      ...address(donor),
    ]);
  }
  const { company } = content;
  return element("company", { year: String(content.year) }, [
    leaf("legalName", company.legalName),
    leaf("legalForm", company.legalForm),
    leaf("siren", company.siren),
    ...address(company),
  ]);
}

function taxRate({ article, percent, upToCents, percentAbove }: TaxRate): string {
  return element("taxRate", { article }, [
    leaf("percent", String(percent)),
    leaf("upTo", upToCents === null ? null : euros(upToCents), { currency: "EUR" }),
    leaf("percentAbove", String(percentAbove)),
  ]);
}

function address({ street, zip, city, country }: DocumentAddress): string[] {
  return [leaf("street", street), leaf("zip", zip), leaf("city", city), leaf("country", country)];
}

/** Cents as a decimal of two places, without a detour by floating point. */
function euros(cents: number): string {
  const sum = BigInt(cents);
  return `${sum / 100n}.${String(sum % 100n).padStart(2, "0")}`;
}

type Attributes = Readonly<Record<string, string>>;

/** An element with text; without one it is left out. */
function leaf(name: string, text: string | null, attributes: Attributes = {}): string {
  return text === null ? "" : element(name, attributes, [escaped(text)]);
}

function element(name: string, attributes: Attributes, children: readonly string[]): string {
  const set = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${set.join("")}>${children.join("")}</${name}>`;
}

/** What XML 1.0 cannot hold, not even escaped: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // A parser turns these into line feeds and spaces unless they are references.
  "\r": "&#13;",
  "\n": "&#10;",
  "\t": "&#9;",
};

function escaped(text: string): string {
  return text
    .replace(impossible, "\uFFFD")
    .replace(/[&<>"\r\n\t]/g, (character) => escapes[character] ?? character);
}
