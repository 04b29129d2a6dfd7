import type { Language } from "../../domain/language.js";

/** The fixed texts of remittance advices. */
export interface RemittanceTexts {
  readonly locale: string;
  readonly title: string;
  readonly charity: string;
  readonly amount: string;
  readonly paidOn: string;
  readonly account: string;
  readonly reference: string;
  readonly date: string;
  readonly campaign: string;
  readonly donations: string;
  readonly deductions: string;
  readonly other: string;
  readonly paid: string;
  /** What a long list leaves out. */
  readonly more: (count: string, amount: string) => string;
}

export const remittanceTexts: Readonly<Record<Language, RemittanceTexts>> = {
  fr: {
    locale: "fr-FR",
    title: "Avis de versement",
    charity: "Association",
    amount: "Montant",
    paidOn: "Versé le",
    account: "Sur le compte",
    reference: "Référence du virement",
    date: "Date",
    campaign: "Campagne",
    donations: "Dons",
    deductions: "Dons annulés, déduits",
    other: "Régularisations",
    paid: "Versé",
    more: (count, amount) =>
      `et ${count} autres, pour ${amount} : demandez-nous la liste complète.`,
  },
  en: {
    locale: "en-GB",
    title: "Remittance advice",
    charity: "Charity",
    amount: "Amount",
    paidOn: "Paid on",
    account: "To the account",
    reference: "Transfer reference",
    date: "Date",
    campaign: "Campaign",
    donations: "Donations",
    deductions: "Reversed donations, deducted",
    other: "Adjustments",
    paid: "Paid",
    more: (count, amount) => `and ${count} more, ${amount} in all: ask us for the complete list.`,
  },
  de: {
    locale: "de-DE",
    title: "Auszahlungsavis",
    charity: "Organisation",
    amount: "Betrag",
    paidOn: "Ausgezahlt am",
    account: "Auf das Konto",
    reference: "Referenz der Überweisung",
    date: "Datum",
    campaign: "Aktion",
    donations: "Spenden",
    deductions: "Stornierte Spenden, abgezogen",
    other: "Korrekturen",
    paid: "Ausgezahlt",
    more: (count, amount) =>
      `und ${count} weitere über zusammen ${amount}: Die vollständige Liste erhalten Sie von uns auf Anfrage.`,
  },
  es: {
    locale: "es-ES",
    title: "Aviso de pago",
    charity: "Entidad",
    amount: "Importe",
    paidOn: "Pagado el",
    account: "En la cuenta",
    reference: "Referencia de la transferencia",
    date: "Fecha",
    campaign: "Campaña",
    donations: "Donaciones",
    deductions: "Donaciones anuladas, deducidas",
    other: "Regularizaciones",
    paid: "Pagado",
    more: (count, amount) => `y ${count} más, por ${amount}: pídanos la lista completa.`,
  },
  it: {
    locale: "it-IT",
    title: "Avviso di pagamento",
    charity: "Ente",
    amount: "Importo",
    paidOn: "Versato il",
    account: "Sul conto",
    reference: "Riferimento del bonifico",
    date: "Data",
    campaign: "Campagna",
    donations: "Donazioni",
    deductions: "Donazioni annullate, detratte",
    other: "Rettifiche",
    paid: "Versato",
    more: (count, amount) => `e altre ${count}, per ${amount}: ci chieda l’elenco completo.`,
  },
  nl: {
    locale: "nl-NL",
    title: "Betalingsspecificatie",
    charity: "Goed doel",
    amount: "Bedrag",
    paidOn: "Uitbetaald op",
    account: "Op rekening",
    reference: "Kenmerk van de overboeking",
    date: "Datum",
    campaign: "Actie",
    donations: "Giften",
    deductions: "Teruggedraaide giften, ingehouden",
    other: "Correcties",
    paid: "Uitbetaald",
    more: (count, amount) => `en nog ${count}, samen ${amount}: vraag ons om de volledige lijst.`,
  },
};
