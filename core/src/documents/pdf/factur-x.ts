import type { InvoiceContent, InvoiceLine } from "../../domain/invoice-content.js";
import type { LegalEntity } from "../../domain/legal-entity.js";
import { decimal, element, leaf } from "../../domain/xml.js";
import {
  type InvoiceSums,
  invoiceSums,
  type LineTax,
  type TaxGroup,
  taxOf,
} from "../invoice-sums.js";
import type { InvoiceTexts } from "./invoice-texts.js";
import { mentionsOf } from "./mentions.js";

/** The name that the standard requires of the attachment. */
export const facturXName = "factur-x.xml";

const namespaces = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
};

/** The profile, by the name that the XML uses. */
const profile = "urn:cen.eu:en16931:2017";

/** Codes of document types (UNTDID 1001). */
const typeCodes = { INVOICE: "380", CREDIT_NOTE: "381" } as const;

/** A transfer in euros within SEPA (UNTDID 4461). */
const sepaTransfer = "58";

/** The scheme of SIREN numbers (ISO 6523). */
const sirenScheme = "0002";

/** Kosovo in EN 16931; ISO 3166-1 has no code for it. */
const kosovo = "1A";

/**
 * VAT categories (UNTDID 5305). Gifts would be `O`, outside of the scope of VAT, but an invoice with `O` may have no other
 * category and no VAT number: see core/decisions (007).
 */
const categories: Readonly<
  Record<LineTax, { readonly code: string; readonly exemption?: string }>
> = {
  STANDARD: { code: "S" },
  REVERSE_CHARGE: { code: "AE", exemption: "VATEX-EU-AE" },
  OUTSIDE_EU: { code: "G", exemption: "VATEX-EU-G" },
  DEPARTMENT_WITHOUT_VAT: { code: "G", exemption: "VATEX-EU-G" },
  OUTSIDE_SCOPE: { code: "E" },
};

/**
 * An invoice or a credit note as Factur-X, in the profile EN 16931. A credit that an invoice deducts is an amount paid in
 * advance (BT-113). The amounts of a credit note are positive, as its type requires.
 */
export function facturX(content: InvoiceContent, texts: InvoiceTexts): string {
  const { kind, number, issuedOn } = content;
  const sums = invoiceSums(content);
  const invoice = element("rsm:CrossIndustryInvoice", namespaces, [
    element("rsm:ExchangedDocumentContext", {}, [
      element("ram:GuidelineSpecifiedDocumentContextParameter", {}, [leaf("ram:ID", profile)]),
    ]),
    element("rsm:ExchangedDocument", {}, [
      leaf("ram:ID", number),
      leaf("ram:TypeCode", typeCodes[kind]),
      element("ram:IssueDateTime", {}, [date("udt", issuedOn)]),
      ...mentionsOf(content, texts).map(({ code, text }) =>
        element("ram:IncludedNote", {}, [leaf("ram:Content", text), leaf("ram:SubjectCode", code)]),
      ),
    ]),
    element("rsm:SupplyChainTradeTransaction", {}, [
      ...sums.lines.map((line, index) => lineItem(line, index, content)),
      agreement(content),
      element("ram:ApplicableHeaderTradeDelivery", {}, [
        element("ram:ActualDeliverySupplyChainEvent", {}, [
          element("ram:OccurrenceDateTime", {}, [date("udt", issuedOn)]),
        ]),
      ]),
      settlement(content, sums, texts),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${invoice}\n`;
}

function lineItem(line: InvoiceLine, index: number, { feeVat }: InvoiceContent): string {
  const { description, amountCents, vatRateBasisPoints } = line;
  const quantity = amountCents < 0 ? "-1" : "1";
  return element("ram:IncludedSupplyChainTradeLineItem", {}, [
    element("ram:AssociatedDocumentLineDocument", {}, [leaf("ram:LineID", String(index + 1))]),
    element("ram:SpecifiedTradeProduct", {}, [leaf("ram:Name", description)]),
    element("ram:SpecifiedLineTradeAgreement", {}, [
      element("ram:NetPriceProductTradePrice", {}, [
        leaf("ram:ChargeAmount", decimal(Math.abs(amountCents))),
      ]),
    ]),
    element("ram:SpecifiedLineTradeDelivery", {}, [
      leaf("ram:BilledQuantity", quantity, { unitCode: "C62" }),
    ]),
    element("ram:SpecifiedLineTradeSettlement", {}, [
      element("ram:ApplicableTradeTax", {}, [
        leaf("ram:TypeCode", "VAT"),
        leaf("ram:CategoryCode", categories[taxOf(line, feeVat.treatment)].code),
        leaf("ram:RateApplicablePercent", decimal(vatRateBasisPoints ?? 0)),
      ]),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", {}, [
        leaf("ram:LineTotalAmount", decimal(amountCents)),
      ]),
    ]),
  ]);
}

function agreement({ seller, customer }: InvoiceContent): string {
  const email = [
    element("ram:URIUniversalCommunication", {}, [
      leaf("ram:URIID", seller.email, { schemeID: "EM" }),
    ]),
  ];
  return element("ram:ApplicableHeaderTradeAgreement", {}, [
    element("ram:SellerTradeParty", {}, party(seller, seller.country, email)),
    element("ram:BuyerTradeParty", {}, party(customer, customer.country ?? seller.country)),
  ]);
}

function party(entity: LegalEntity, country: string, contact: readonly string[] = []): string[] {
  const { legalName, siren, street, zip, city, vatNumber } = entity;
  return [
    leaf("ram:Name", legalName),
    ...within("ram:SpecifiedLegalOrganization", [leaf("ram:ID", siren, { schemeID: sirenScheme })]),
    element("ram:PostalTradeAddress", {}, [
      leaf("ram:PostcodeCode", zip),
      leaf("ram:LineOne", street),
      leaf("ram:CityName", city),
      leaf("ram:CountryID", country === "XK" ? kosovo : country),
    ]),
    ...contact,
    ...within("ram:SpecifiedTaxRegistration", [
      leaf("ram:ID", vatNumber ?? null, { schemeID: "VA" }),
    ]),
  ];
}

function settlement(content: InvoiceContent, sums: InvoiceSums, texts: InvoiceTexts): string {
  const { kind, seller, reference, corrects } = content;
  const isTransfer = kind === "INVOICE" && sums.dueCents > 0;
  return element("ram:ApplicableHeaderTradeSettlement", {}, [
    leaf("ram:PaymentReference", isTransfer ? reference : null),
    leaf("ram:InvoiceCurrencyCode", "EUR"),
    ...(isTransfer ? [paymentMeans(seller)] : []),
    ...sums.groups.map((group) => tradeTax(group, texts)),
    paymentTerms(content, texts),
    summation(sums),
    ...(corrects === null
      ? []
      : [
          element("ram:InvoiceReferencedDocument", {}, [
            leaf("ram:IssuerAssignedID", corrects.number),
            element("ram:FormattedIssueDateTime", {}, [date("qdt", corrects.issuedOn)]),
          ]),
        ]),
  ]);
}

function paymentMeans({ iban, bic, legalName }: InvoiceContent["seller"]): string {
  return element("ram:SpecifiedTradeSettlementPaymentMeans", {}, [
    leaf("ram:TypeCode", sepaTransfer),
    element("ram:PayeePartyCreditorFinancialAccount", {}, [
      leaf("ram:IBANID", iban),
      leaf("ram:AccountName", legalName),
    ]),
    element("ram:PayeeSpecifiedCreditorFinancialInstitution", {}, [leaf("ram:BICID", bic)]),
  ]);
}

function tradeTax(group: TaxGroup, { vatReasons }: InvoiceTexts): string {
  const { tax, rateBasisPoints, baseCents, vatCents } = group;
  const { code, exemption = null } = categories[tax];
  return element("ram:ApplicableTradeTax", {}, [
    leaf("ram:CalculatedAmount", decimal(vatCents)),
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:ExemptionReason", tax === "STANDARD" ? null : vatReasons[tax]),
    leaf("ram:BasisAmount", decimal(baseCents)),
    leaf("ram:CategoryCode", code),
    leaf("ram:ExemptionReasonCode", exemption),
    leaf("ram:RateApplicablePercent", decimal(rateBasisPoints)),
  ]);
}

function paymentTerms({ kind, dueOn }: InvoiceContent, texts: InvoiceTexts): string {
  if (kind === "CREDIT_NOTE")
    return element("ram:SpecifiedTradePaymentTerms", {}, [
      leaf("ram:Description", texts.creditNoteTerms),
    ]);
  return dueOn === null
    ? ""
    : element("ram:SpecifiedTradePaymentTerms", {}, [
        element("ram:DueDateDateTime", {}, [date("udt", dueOn)]),
      ]);
}

function summation(sums: InvoiceSums): string {
  const { withoutVatCents, vatCents, totalCents, dueCents } = sums;
  return element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", {}, [
    leaf("ram:LineTotalAmount", decimal(withoutVatCents)),
    leaf("ram:TaxBasisTotalAmount", decimal(withoutVatCents)),
    leaf("ram:TaxTotalAmount", decimal(vatCents), { currencyID: "EUR" }),
    leaf("ram:GrandTotalAmount", decimal(totalCents)),
    leaf("ram:TotalPrepaidAmount", decimal(totalCents - dueCents)),
    leaf("ram:DuePayableAmount", decimal(dueCents)),
  ]);
}

/** A date, `YYYY-MM-DD`. */
function date(prefix: "udt" | "qdt", day: string): string {
  return leaf(`${prefix}:DateTimeString`, day.replaceAll("-", ""), { format: "102" });
}

/** An element around others, if there are any. */
function within(name: string, children: readonly string[]): string[] {
  return children.join("") === "" ? [] : [element(name, {}, children)];
}

/** The properties of the attachment, as the standard defines them, and their schema, which PDF/A requires. */
const properties = [
  ["DocumentFileName", facturXName, "The name of the embedded XML document"],
  ["DocumentType", "INVOICE", "The type of the hybrid document"],
  ["Version", "1.0", "The version of the standard that applies to the embedded XML document"],
  ["ConformanceLevel", "EN 16931", "The conformance level of the embedded XML document"],
] as const;
const propertiesNamespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** Says in the PDF's XMP metadata that it carries Factur-X. */
export const facturXMetadata = [
  element(
    "rdf:Description",
    { "xmlns:fx": propertiesNamespace, "rdf:about": "" },
    properties.map(([name, value]) => leaf(`fx:${name}`, value)),
  ),
  element(
    "rdf:Description",
    {
      "xmlns:pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
      "xmlns:pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
      "xmlns:pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
      "rdf:about": "",
    },
    [
      element("pdfaExtension:schemas", {}, [
        element("rdf:Bag", {}, [
          element("rdf:li", { "rdf:parseType": "Resource" }, [
            leaf("pdfaSchema:schema", "Factur-X PDFA Extension Schema"),
            leaf("pdfaSchema:namespaceURI", propertiesNamespace),
            leaf("pdfaSchema:prefix", "fx"),
            element("pdfaSchema:property", {}, [
              element(
                "rdf:Seq",
                {},
                properties.map(([name, , description]) =>
                  element("rdf:li", { "rdf:parseType": "Resource" }, [
                    leaf("pdfaProperty:name", name),
                    leaf("pdfaProperty:valueType", "Text"),
                    leaf("pdfaProperty:category", "external"),
                    leaf("pdfaProperty:description", description),
                  ]),
                ),
              ),
            ]),
          ]),
        ]),
      ]),
    ],
  ),
].join("\n");
