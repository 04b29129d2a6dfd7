import type { Language } from "./language.js";

/** A number of receipts, and their sum in cents. */
export interface ReceiptSum {
  readonly count: number;
  readonly cents: number;
}

/**
 * What a charity declares of a year's receipts, in France under article 222 bis of the tax code, and how its balance moved in
 * that year, in cents.
 */
export interface ReceiptsStatement extends ReceiptSum {
  readonly charityId: string;
  readonly charityName: string;
  readonly registrationNumber: string | null;
  /** Whether the law that it names is the charity's. */
  readonly isFrench: boolean;
  /** The calendar year. */
  readonly year: number;
  readonly articles: readonly (ReceiptSum & { readonly articles: readonly string[] })[];
  /** The year's receipts that do not count. */
  readonly canceled: ReceiptSum;
  readonly balance: StatementBalance;
}

/** How a charity's balance moved in a year, in cents. The first four add up to the last one. */
export interface StatementBalance {
  readonly opening: number;
  /** Settled donations, less reversed ones. */
  readonly settled: number;
  /** From charities that left, or to another one. */
  readonly redirected: number;
  /** What the bank has transferred to the charity, less what came back; not positive. */
  readonly paidOut: number;
  readonly closing: number;
}

/** What the PDF of a charity's statement shows. */
export interface StatementContent {
  readonly statement: ReceiptsStatement;
  readonly language: Language;
  /** Who runs the service. */
  readonly preparer: string;
  /** The day on which it was made, `YYYY-MM-DD`. */
  readonly preparedOn: string;
}

export const statementFormats = ["pdf", "csv"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** The name of a statement's file. */
export const statementFileName = (
  { charityId, year }: Pick<ReceiptsStatement, "charityId" | "year">,
  format: StatementFormat,
) => `receipts-statement-${year}-${charityId}.${format}`;

interface StatementLabels {
  readonly locale: string;
  readonly title: (year: string) => string;
  readonly charity: string;
  readonly registrationNumber: string;
  readonly preparedOn: string;
  readonly receipts: string;
  readonly articles: string;
  readonly count: string;
  readonly amount: string;
  readonly total: string;
  readonly canceled: (count: string, amount: string) => string;
  readonly law: string;
  readonly balance: string;
  readonly opening: string;
  readonly settled: string;
  readonly redirected: string;
  readonly paidOut: string;
  readonly closing: string;
}

/** The texts of a statement's PDF. */
export const statementLabels: Readonly<Record<Language, StatementLabels>> = {
  fr: {
    locale: "fr-FR",
    title: (year) => `Relevé annuel des reçus fiscaux ${year}`,
    charity: "Organisme bénéficiaire",
    registrationNumber: "Numéro d’immatriculation",
    preparedOn: "Établi le",
    receipts: "Reçus délivrés en votre nom",
    articles: "Articles du CGI",
    count: "Nombre de reçus",
    amount: "Montant",
    total: "Total à déclarer",
    canceled: (count, amount) =>
      `Reçus annulés, non compris dans le total\u00a0: ${count} (${amount}).`,
    law: "L’article 222 bis du code général des impôts vous demande de déclarer chaque année à l’administration fiscale le nombre de reçus délivrés et le montant cumulé des dons qu’ils mentionnent. Ajoutez-y les reçus que vous avez délivrés vous-même.",
    balance: "Sommes reçues et versées pour vous",
    opening: "Solde au 1ᵉʳ janvier",
    settled: "Dons encaissés, déduction faite des annulations",
    redirected: "Dons réattribués",
    paidOut: "Versé sur votre compte",
    closing: "Solde au 31 décembre",
  },
  en: {
    locale: "en-GB",
    title: (year) => `Yearly statement of tax receipts ${year}`,
    charity: "Charity",
    registrationNumber: "Registration number",
    preparedOn: "Prepared on",
    receipts: "Receipts issued in your name",
    articles: "Articles of law",
    count: "Number of receipts",
    amount: "Amount",
    total: "Total to declare",
    canceled: (count, amount) =>
      `Canceled receipts, not included in the total: ${count} (${amount}).`,
    law: "In France, article 222 bis of the tax code asks you to declare each year the number of receipts that were issued and the total of the donations on them. Add the receipts that you issued yourself.",
    balance: "Money received and paid out for you",
    opening: "Balance on 1 January",
    settled: "Donations received, less reversed ones",
    redirected: "Donations passed on between charities",
    paidOut: "Paid to your account",
    closing: "Balance on 31 December",
  },
  de: {
    locale: "de-DE",
    title: (year) => `Jahresübersicht der Spendenbescheinigungen ${year}`,
    charity: "Organisation",
    registrationNumber: "Registernummer",
    preparedOn: "Erstellt am",
    receipts: "In Ihrem Namen ausgestellte Bescheinigungen",
    articles: "Gesetzesartikel",
    count: "Anzahl",
    amount: "Betrag",
    total: "Anzugebende Summe",
    canceled: (count, amount) =>
      `Stornierte Bescheinigungen, nicht in der Summe enthalten: ${count} (${amount}).`,
    law: "In Frankreich verlangt Artikel 222 bis der Abgabenordnung (CGI), dass Sie jedes Jahr die Zahl der ausgestellten Bescheinigungen und die Summe der darin genannten Spenden melden. Zählen Sie die von Ihnen selbst ausgestellten hinzu.",
    balance: "Für Sie erhaltene und ausgezahlte Beträge",
    opening: "Guthaben am 1. Januar",
    settled: "Eingegangene Spenden abzüglich Stornierungen",
    redirected: "Weitergegebene Spenden",
    paidOut: "Auf Ihr Konto ausgezahlt",
    closing: "Guthaben am 31. Dezember",
  },
  es: {
    locale: "es-ES",
    title: (year) => `Resumen anual de recibos fiscales ${year}`,
    charity: "Organización",
    registrationNumber: "Número de registro",
    preparedOn: "Emitido el",
    receipts: "Recibos emitidos en su nombre",
    articles: "Artículos de la ley",
    count: "Número de recibos",
    amount: "Importe",
    total: "Total que se debe declarar",
    canceled: (count, amount) =>
      `Recibos anulados, no incluidos en el total: ${count} (${amount}).`,
    law: "En Francia, el artículo 222 bis del código general de impuestos le pide declarar cada año el número de recibos emitidos y el importe total de las donaciones que mencionan. Añada los recibos que haya emitido usted.",
    balance: "Importes recibidos y abonados para usted",
    opening: "Saldo a 1 de enero",
    settled: "Donaciones cobradas, menos las anuladas",
    redirected: "Donaciones reasignadas",
    paidOut: "Abonado en su cuenta",
    closing: "Saldo a 31 de diciembre",
  },
  it: {
    locale: "it-IT",
    title: (year) => `Riepilogo annuale delle ricevute fiscali ${year}`,
    charity: "Organizzazione",
    registrationNumber: "Numero di registrazione",
    preparedOn: "Redatto il",
    receipts: "Ricevute emesse a suo nome",
    articles: "Articoli di legge",
    count: "Numero di ricevute",
    amount: "Importo",
    total: "Totale da dichiarare",
    canceled: (count, amount) =>
      `Ricevute annullate, non comprese nel totale: ${count} (${amount}).`,
    law: "In Francia, l’articolo 222 bis del codice generale delle imposte chiede di dichiarare ogni anno il numero delle ricevute emesse e l’importo totale delle donazioni che indicano. Aggiunga le ricevute emesse direttamente da voi.",
    balance: "Somme ricevute e versate per voi",
    opening: "Saldo al 1º gennaio",
    settled: "Donazioni incassate, al netto di quelle annullate",
    redirected: "Donazioni riassegnate",
    paidOut: "Versato sul vostro conto",
    closing: "Saldo al 31 dicembre",
  },
  nl: {
    locale: "nl-NL",
    title: (year) => `Jaaroverzicht van de fiscale giftbewijzen ${year}`,
    charity: "Goed doel",
    registrationNumber: "Registratienummer",
    preparedOn: "Opgesteld op",
    receipts: "Giftbewijzen op uw naam",
    articles: "Wetsartikelen",
    count: "Aantal giftbewijzen",
    amount: "Bedrag",
    total: "Aan te geven totaal",
    canceled: (count, amount) =>
      `Vervallen giftbewijzen, niet in het totaal begrepen: ${count} (${amount}).`,
    law: "In Frankrijk vraagt artikel 222 bis van het belastingwetboek dat u elk jaar het aantal afgegeven giftbewijzen en het totaal van de giften daarop aangeeft. Tel de giftbewijzen die u zelf hebt afgegeven erbij op.",
    balance: "Voor u ontvangen en uitbetaalde bedragen",
    opening: "Saldo op 1 januari",
    settled: "Ontvangen giften, min teruggedraaide giften",
    redirected: "Doorgegeven giften",
    paidOut: "Uitbetaald op uw rekening",
    closing: "Saldo op 31 december",
  },
};
