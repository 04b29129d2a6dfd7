import type { DocumentAddress } from "../../../../../domain/legal-entity.js";
import type { TaxRate } from "../../../../../domain/tax-reduction.js";
import { decimal, element, leaf } from "../../../../../domain/xml.js";
import type { FrenchReceipt } from "../french-receipt.js";

/** Names the structure of the XML for programs that read it; a changed structure gets another number. */
const namespace = "urn:obole:receipt:1";

/** The data of a receipt for machines, as it is attached to the PDF. Amounts are in euros. */
export function receiptXml(content: FrenchReceipt): string {
  const { charity, form } = content;
  const receipt = element("receipt", { xmlns: namespace, kind: content.kind }, [
    leaf("number", content.number),
    leaf("form", form.name, { cerfa: form.cerfa }),
    leaf("title", form.title),
    leaf("issuedOn", content.issuedOn),
    leaf("specimen", String(content.specimen)),
    leaf("replaces", content.replaces),
    leaf("amount", decimal(content.amountCents), { currency: "EUR" }),
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
          leaf("amount", decimal(amountCents), { currency: "EUR" }),
        ]),
      ),
    ),
    leaf("verifyUrl", content.verifyUrl),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${receipt}\n`;
}

function giver(content: FrenchReceipt): string {
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
    leaf("upTo", upToCents === null ? null : decimal(upToCents), { currency: "EUR" }),
    leaf("percentAbove", String(percentAbove)),
  ]);
}

function address({ street, zip, city, country }: DocumentAddress): string[] {
  return [leaf("street", street), leaf("zip", zip), leaf("city", city), leaf("country", country)];
}
