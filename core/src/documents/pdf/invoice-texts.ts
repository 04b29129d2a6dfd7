import type { Language } from "../../domain/language.js";

/** The fixed texts of invoices. */
export interface InvoiceTexts {
  readonly locale: string;
  readonly eyebrow: string;
  readonly title: (number: string) => string;
  readonly issuedOn: string;
  readonly campaign: string;
  readonly seller: string;
  readonly customer: string;
  readonly name: string;
  readonly legalForm: string;
  readonly siren: string;
  readonly address: string;
  readonly notProvided: string;
  readonly item: string;
  readonly amount: string;
  readonly total: string;
  readonly giftsWithoutVat: string;
  readonly page: (page: string, pages: string) => string;
  readonly specimen: string;
  readonly specimenNotice: string;
}

export const invoiceTexts: Readonly<Record<Language, InvoiceTexts>> = {
  fr: {
    locale: "fr-FR",
    eyebrow: "FACTURE",
    title: (number) => `Facture n° ${number}`,
    issuedOn: "Date d’émission",
    campaign: "Campagne",
    seller: "Émetteur",
    customer: "Client",
    name: "Dénomination",
    legalForm: "Forme juridique",
    siren: "Numéro SIREN",
    address: "Adresse",
    notProvided: "non communiqué",
    item: "Désignation",
    amount: "Montant",
    total: "Total à payer",
    giftsWithoutVat:
      "Les dons sont reversés aux organismes bénéficiaires et ne sont pas soumis à la TVA.",
    page: (page, pages) => `Page ${page} / ${pages}`,
    specimen: "SPÉCIMEN",
    specimenNotice: "SPÉCIMEN — facture d’essai, sans valeur",
  },
  en: {
    locale: "en-GB",
    eyebrow: "INVOICE",
    title: (number) => `Invoice no. ${number}`,
    issuedOn: "Date of issue",
    campaign: "Campaign",
    seller: "Issued by",
    customer: "Customer",
    name: "Name",
    legalForm: "Legal form",
    siren: "SIREN number",
    address: "Address",
    notProvided: "not provided",
    item: "Description",
    amount: "Amount",
    total: "Total due",
    giftsWithoutVat: "Gifts are passed on to the charities that they are for and bear no VAT.",
    page: (page, pages) => `Page ${page} / ${pages}`,
    specimen: "SPECIMEN",
    specimenNotice: "SPECIMEN — a test invoice without value",
  },
  de: {
    locale: "de-DE",
    eyebrow: "RECHNUNG",
    title: (number) => `Rechnung Nr. ${number}`,
    issuedOn: "Rechnungsdatum",
    campaign: "Kampagne",
    seller: "Rechnungssteller",
    customer: "Kunde",
    name: "Name",
    legalForm: "Rechtsform",
    siren: "SIREN-Nummer",
    address: "Anschrift",
    notProvided: "nicht angegeben",
    item: "Bezeichnung",
    amount: "Betrag",
    total: "Gesamtbetrag",
    giftsWithoutVat:
      "Spenden werden an die begünstigten Organisationen weitergegeben und unterliegen nicht der Umsatzsteuer.",
    page: (page, pages) => `Seite ${page} / ${pages}`,
    specimen: "MUSTER",
    specimenNotice: "MUSTER — Testrechnung ohne Gültigkeit",
  },
  es: {
    locale: "es-ES",
    eyebrow: "FACTURA",
    title: (number) => `Factura n.º ${number}`,
    issuedOn: "Fecha de emisión",
    campaign: "Campaña",
    seller: "Emisor",
    customer: "Cliente",
    name: "Denominación",
    legalForm: "Forma jurídica",
    siren: "Número SIREN",
    address: "Dirección",
    notProvided: "no facilitado",
    item: "Concepto",
    amount: "Importe",
    total: "Total a pagar",
    giftsWithoutVat:
      "Las donaciones se transfieren a las entidades beneficiarias y no están sujetas al IVA.",
    page: (page, pages) => `Página ${page} / ${pages}`,
    specimen: "MUESTRA",
    specimenNotice: "MUESTRA — factura de prueba sin valor",
  },
  it: {
    locale: "it-IT",
    eyebrow: "FATTURA",
    title: (number) => `Fattura n. ${number}`,
    issuedOn: "Data di emissione",
    campaign: "Campagna",
    seller: "Emittente",
    customer: "Cliente",
    name: "Denominazione",
    legalForm: "Forma giuridica",
    siren: "Numero SIREN",
    address: "Indirizzo",
    notProvided: "non comunicato",
    item: "Descrizione",
    amount: "Importo",
    total: "Totale da pagare",
    giftsWithoutVat:
      "Le donazioni sono trasferite agli enti beneficiari e non sono soggette a IVA.",
    page: (page, pages) => `Pagina ${page} / ${pages}`,
    specimen: "FACSIMILE",
    specimenNotice: "FACSIMILE — fattura di prova senza valore",
  },
  nl: {
    locale: "nl-NL",
    eyebrow: "FACTUUR",
    title: (number) => `Factuur nr. ${number}`,
    issuedOn: "Factuurdatum",
    campaign: "Campagne",
    seller: "Afzender",
    customer: "Klant",
    name: "Naam",
    legalForm: "Rechtsvorm",
    siren: "SIREN-nummer",
    address: "Adres",
    notProvided: "niet opgegeven",
    item: "Omschrijving",
    amount: "Bedrag",
    total: "Te betalen",
    giftsWithoutVat:
      "Giften worden doorgegeven aan de begunstigde organisaties en zijn niet onderworpen aan btw.",
    page: (page, pages) => `Pagina ${page} / ${pages}`,
    specimen: "SPECIMEN",
    specimenNotice: "SPECIMEN — testfactuur zonder waarde",
  },
};
