import { type Field, field, styles } from "../../../../../documents/pdf/blocks.js";
import { addressLinesOf, grouped } from "../../../../../documents/pdf/party-texts.js";
import { formatsOf } from "../../../../../domain/display.js";
import type { DocumentAddress } from "../../../../../domain/legal-entity.js";
import type { FrenchReceipt } from "../french-receipt.js";
import type { Registration } from "../registration-number.js";
import { boxOf, notProvided, type Wording } from "../wording.js";
import { eurosInWords, framedEuros } from "./amounts.js";

/** Receipts are in French, whatever language the donor speaks: they are papers for the tax office. */
export const french = formatsOf("fr-FR");

/** A date as French writes it: the first of a month is an ordinal. */
export function frenchDay(date: string): string {
  return french.day(date).replace(/^1 /, "1er ");
}

/** The day of the payment, or the period of several. */
export function whenPaid(content: FrenchReceipt, { paidOn: label }: Wording): Field {
  const { payments } = content;
  const days = payments.map(({ paidOn }) => paidOn).sort();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) {
    return field(
      label,
      content.kind === "COMPANY" ? `année ${content.year}` : notProvided,
      styles.strong,
    );
  }
  if (payments.length === 1) return field(label, frenchDay(first), styles.strong);
  const isOneYear = first.slice(0, "YYYY".length) === last.slice(0, "YYYY".length);
  const from = isOneYear ? frenchDay(first).replace(/ \d{4}$/, "") : frenchDay(first);
  return {
    label,
    value: [
      { text: `du ${from} au ${frenchDay(last)}`, style: styles.strong },
      {
        text: `${french.count(payments.length)} versements, détaillés en annexe`,
        style: styles.small,
      },
    ],
  };
}

/** Who received. */
export function charityFields({ charity }: FrenchReceipt, wording: Wording): readonly Field[] {
  const { box, within } = boxOf(wording, charity);
  return [
    field("Nom ou dénomination", known(charity.name), styles.strong),
    registrationField(charity.registration),
    addressField(charity),
    field("Objet", known(charity.object)),
    {
      label: "Qualité de l’organisme",
      value: [{ text: box }, ...(within === null ? [] : [{ text: within, style: styles.small }])],
      ticked: true,
    },
  ];
}

/** Who gave. */
export function giverFields(content: FrenchReceipt): readonly Field[] {
  if (content.kind === "DONOR") {
    const { donor } = content;
    return [
      field("Nom", known(donor.lastName), styles.strong),
      field("Prénom", known(donor.firstName), styles.strong),
      addressField(donor),
    ];
  }
  const { company } = content;
  return [
    field("Dénomination", known(company.legalName), styles.strong),
    field("Forme juridique", known(company.legalForm)),
    field("Numéro SIREN", grouped(known(company.siren))),
    addressField(company),
  ];
}

/** What was given, and how. */
export function giftFields({ amountCents }: FrenchReceipt, wording: Wording): readonly Field[] {
  const gift = wording.gift.map(([label, text]) => field(label, text));
  if (wording.total === null) return gift;
  const value = [
    { text: framedEuros(amountCents), style: styles.strong },
    { text: eurosInWords(amountCents), style: styles.small },
  ];
  return [...gift, { label: wording.total, value }];
}

/** Who signs for the charity, and since when the service may do so in its name. */
export function signatureField({ charity, issuedOn }: FrenchReceipt): Field {
  const mandate = charity.mandateSignedOn;
  const delegation = mandate === null ? [] : [`par délégation, mandat du ${frenchDay(mandate)}`];
  return {
    label: "Date et signature",
    value: [
      { text: `Le ${frenchDay(issuedOn)}` },
      { text: charity.signatoryName?.trim() || `signataire ${notProvided}`, style: styles.strong },
      { text: charity.signatoryRole?.trim() || `qualité ${notProvided}e` },
      ...delegation.map((text) => ({ text, style: styles.small })),
    ],
  };
}

function known(text: string | null): string {
  return text?.trim() || notProvided;
}

function registrationField(registration: Registration | null): Field {
  if (registration === null) return field("Numéro SIREN ou RNA", notProvided);
  const { scheme, number } = registration;
  if (scheme === "OTHER") return field("Numéro d’immatriculation", number);
  return field(`Numéro ${scheme}`, scheme === "SIREN" ? grouped(number) : number);
}

function addressField(address: DocumentAddress): Field {
  const lines = addressLinesOf(address, "fr-FR");
  const hasStreet = Boolean(address.street?.trim());
  const value = [
    ...(lines.length === 0 ? [`${notProvided}e`] : hasStreet ? [] : [`voie ${notProvided}e`]),
    ...lines,
  ];
  return { label: "Adresse", value: value.map((text) => ({ text })) };
}
