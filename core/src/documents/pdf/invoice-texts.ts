import type { Language } from "../../domain/language.js";
import type { LineTax } from "../invoice-sums.js";

/** The fixed texts of invoices and credit notes. */
export interface InvoiceTexts {
  readonly locale: string;
  readonly title: {
    readonly INVOICE: (number: string) => string;
    readonly CREDIT_NOTE: (number: string) => string;
  };
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly paidOn: string;
  readonly corrects: string;
  readonly seller: string;
  readonly customer: string;
  /** The legal form with the capital, such as “SAS au capital de 10 000 €”. */
  readonly capital: (form: string, capital: string) => string;
  readonly siren: string;
  readonly vatNumber: string;
  readonly addressNotProvided: string;
  readonly item: string;
  readonly amount: string;
  readonly amountWithoutVat: string;
  readonly vatRate: string;
  readonly vat: string;
  readonly outsideVat: string;
  readonly totalWithoutVat: string;
  readonly vatOf: (rate: string, base: string) => string;
  readonly total: string;
  readonly creditApplied: (description: string) => string;
  readonly paid: (day: string) => string;
  readonly toPay: string;
  readonly toPayBy: (day: string) => string;
  readonly paidSince: (day: string) => string;
  readonly nothingToPay: string;
  readonly credited: string;
  readonly payByTransfer: string;
  readonly beneficiary: string;
  readonly reference: string;
  readonly scan: string;
  readonly codeAlt: string;
  /** Why lines bear no VAT. */
  readonly vatReasons: Readonly<Record<Exclude<LineTax, "STANDARD">, string>>;
  readonly noDiscount: string;
  readonly latePenalty: (rate: string) => string;
  readonly recoveryFee: string;
  readonly correction: (number: string, day: string) => string;
  readonly correctionReason: (reason: string) => string;
  readonly creditNoteTerms: string;
  readonly page: (page: string, pages: string) => string;
  readonly specimen: string;
  readonly specimenNotice: string;
}

const fr: InvoiceTexts = {
  locale: "fr-FR",
  title: {
    INVOICE: (number) => `Facture n° ${number}`,
    CREDIT_NOTE: (number) => `Avoir n° ${number}`,
  },
  issuedOn: "Date d’émission",
  dueOn: "Date d’échéance",
  paidOn: "Payée le",
  corrects: "Facture corrigée",
  seller: "Émetteur",
  customer: "Client",
  capital: (form, capital) => `${form} au capital de ${capital}`,
  siren: "SIREN",
  vatNumber: "N° TVA",
  addressNotProvided: "adresse non communiquée",
  item: "Désignation",
  amount: "Montant",
  amountWithoutVat: "Montant HT",
  vatRate: "Taux TVA",
  vat: "TVA",
  outsideVat: "hors TVA",
  totalWithoutVat: "Total HT",
  vatOf: (rate, base) => `TVA ${rate} sur ${base}`,
  total: "Total TTC",
  creditApplied: (description) => `Avoir déduit : ${description}`,
  paid: (day) => `Déjà payé le ${day}`,
  toPay: "Net à payer",
  toPayBy: (day) => `À payer au plus tard le ${day}`,
  paidSince: (day) => `Payée le ${day}`,
  nothingToPay: "Rien à payer",
  credited: "Montant de l’avoir",
  payByTransfer: "Payer par virement",
  beneficiary: "Bénéficiaire",
  reference: "Référence à indiquer",
  scan: "Scannez ce code dans l’application de votre banque : le virement y est déjà rempli.",
  codeAlt: "Code QR de virement SEPA",
  vatReasons: {
    OUTSIDE_SCOPE:
      "Dons reversés aux organismes bénéficiaires : hors du champ d’application de la TVA.",
    REVERSE_CHARGE:
      "Autoliquidation : TVA due par le preneur (art. 283-2 du CGI ; art. 196 de la directive 2006/112/CE).",
    OUTSIDE_EU:
      "TVA non applicable : preneur établi hors de l’Union européenne (art. 259-1 du CGI).",
    DEPARTMENT_WITHOUT_VAT:
      "TVA non applicable : preneur établi en Guyane ou à Mayotte (art. 294-1 du CGI).",
  },
  noDiscount: "Pas d’escompte pour paiement anticipé.",
  latePenalty: (rate) =>
    `Pénalités de retard : ${rate} par an, exigibles dès le lendemain de l’échéance sans rappel (art. L441-10 du code de commerce).`,
  recoveryFee:
    "Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 € (art. D441-5 du code de commerce).",
  correction: (number, day) => `Avoir sur la facture n° ${number} du ${day}.`,
  correctionReason: (reason) => `Motif : ${reason}`,
  creditNoteTerms:
    "Ce montant est déduit de votre prochaine facture ou, à défaut, vous est remboursé.",
  page: (page, pages) => `Page ${page} / ${pages}`,
  specimen: "SPÉCIMEN",
  specimenNotice: "SPÉCIMEN — document d’essai, sans valeur",
};

const en: InvoiceTexts = {
  locale: "en-GB",
  title: {
    INVOICE: (number) => `Invoice no. ${number}`,
    CREDIT_NOTE: (number) => `Credit note no. ${number}`,
  },
  issuedOn: "Date of issue",
  dueOn: "Due date",
  paidOn: "Paid on",
  corrects: "Corrected invoice",
  seller: "From",
  customer: "Bill to",
  capital: (form, capital) => `${form} with a share capital of ${capital}`,
  siren: "SIREN",
  vatNumber: "VAT no.",
  addressNotProvided: "address not provided",
  item: "Description",
  amount: "Amount",
  amountWithoutVat: "Excl. VAT",
  vatRate: "VAT rate",
  vat: "VAT",
  outsideVat: "outside VAT",
  totalWithoutVat: "Total excl. VAT",
  vatOf: (rate, base) => `VAT ${rate} on ${base}`,
  total: "Total incl. VAT",
  creditApplied: (description) => `Credit applied: ${description}`,
  paid: (day) => `Paid on ${day}`,
  toPay: "Amount due",
  toPayBy: (day) => `Due by ${day}`,
  paidSince: (day) => `Paid on ${day}`,
  nothingToPay: "Nothing to pay",
  credited: "Amount credited",
  payByTransfer: "Pay by bank transfer",
  beneficiary: "Beneficiary",
  reference: "Payment reference",
  scan: "Scan this code in your banking app to fill in the transfer.",
  codeAlt: "QR code for a SEPA transfer",
  vatReasons: {
    OUTSIDE_SCOPE: "Gifts passed on to the charities they are for: outside the scope of VAT.",
    REVERSE_CHARGE:
      "Reverse charge (autoliquidation): VAT payable by the customer (Art. 196 of Directive 2006/112/EC; Art. 283-2 of the French tax code).",
    OUTSIDE_EU:
      "French VAT not applicable: customer established outside the European Union (Art. 259-1 of the French tax code).",
    DEPARTMENT_WITHOUT_VAT:
      "French VAT not applicable: customer established in French Guiana or Mayotte (Art. 294-1 of the French tax code).",
  },
  noDiscount: "No discount for early payment.",
  latePenalty: (rate) =>
    `Late payment penalty: ${rate} a year, due from the day after the due date without a reminder (Art. L441-10 of the French commercial code).`,
  recoveryFee:
    "Fixed compensation for recovery costs in the event of late payment: €40 (Art. D441-5 of the French commercial code).",
  correction: (number, day) => `Credit note for invoice no. ${number} of ${day}.`,
  correctionReason: (reason) => `Reason: ${reason}`,
  creditNoteTerms:
    "This amount is deducted from your next invoice or, if there is none, refunded to you.",
  page: (page, pages) => `Page ${page} / ${pages}`,
  specimen: "SPECIMEN",
  specimenNotice: "SPECIMEN — a test document without value",
};

const de: InvoiceTexts = {
  locale: "de-DE",
  title: {
    INVOICE: (number) => `Rechnung Nr. ${number}`,
    CREDIT_NOTE: (number) => `Rechnungskorrektur Nr. ${number}`,
  },
  issuedOn: "Rechnungsdatum",
  dueOn: "Fällig am",
  paidOn: "Bezahlt am",
  corrects: "Korrigierte Rechnung",
  seller: "Rechnungssteller",
  customer: "Kunde",
  capital: (form, capital) => `${form} mit einem Kapital von ${capital}`,
  siren: "SIREN",
  vatNumber: "USt-IdNr.",
  addressNotProvided: "Anschrift nicht angegeben",
  item: "Bezeichnung",
  amount: "Betrag",
  amountWithoutVat: "Netto",
  vatRate: "USt-Satz",
  vat: "USt",
  outsideVat: "ohne USt",
  totalWithoutVat: "Nettobetrag",
  vatOf: (rate, base) => `USt ${rate} auf ${base}`,
  total: "Bruttobetrag",
  creditApplied: (description) => `Verrechnetes Guthaben: ${description}`,
  paid: (day) => `Bezahlt am ${day}`,
  toPay: "Zahlbetrag",
  toPayBy: (day) => `Zu zahlen bis ${day}`,
  paidSince: (day) => `Bezahlt am ${day}`,
  nothingToPay: "Nichts zu zahlen",
  credited: "Gutgeschriebener Betrag",
  payByTransfer: "Per Überweisung zahlen",
  beneficiary: "Empfänger",
  reference: "Verwendungszweck",
  scan: "Scannen Sie diesen Code mit Ihrer Banking-App: Die Überweisung ist dann ausgefüllt.",
  codeAlt: "QR-Code für eine SEPA-Überweisung",
  vatReasons: {
    OUTSIDE_SCOPE:
      "Spenden, die an die begünstigten Organisationen weitergegeben werden: nicht umsatzsteuerbar.",
    REVERSE_CHARGE:
      "Steuerschuldnerschaft des Leistungsempfängers (autoliquidation; Art. 196 der Richtlinie 2006/112/EG, Art. 283-2 des französischen CGI).",
    OUTSIDE_EU:
      "Keine französische Umsatzsteuer: Leistungsempfänger außerhalb der Europäischen Union (Art. 259-1 des französischen CGI).",
    DEPARTMENT_WITHOUT_VAT:
      "Keine französische Umsatzsteuer: Leistungsempfänger in Französisch-Guayana oder auf Mayotte (Art. 294-1 des französischen CGI).",
  },
  noDiscount: "Kein Skonto bei vorzeitiger Zahlung.",
  latePenalty: (rate) =>
    `Verzugszinsen: ${rate} pro Jahr, ohne Mahnung ab dem Tag nach der Fälligkeit (Art. L441-10 des französischen Handelsgesetzbuchs).`,
  recoveryFee:
    "Pauschale für Beitreibungskosten bei Zahlungsverzug: 40 € (Art. D441-5 des französischen Handelsgesetzbuchs).",
  correction: (number, day) => `Korrektur der Rechnung Nr. ${number} vom ${day}.`,
  correctionReason: (reason) => `Grund: ${reason}`,
  creditNoteTerms:
    "Dieser Betrag wird mit Ihrer nächsten Rechnung verrechnet oder andernfalls erstattet.",
  page: (page, pages) => `Seite ${page} / ${pages}`,
  specimen: "MUSTER",
  specimenNotice: "MUSTER — Testbeleg ohne Gültigkeit",
};

const es: InvoiceTexts = {
  locale: "es-ES",
  title: {
    INVOICE: (number) => `Factura n.º ${number}`,
    CREDIT_NOTE: (number) => `Factura rectificativa n.º ${number}`,
  },
  issuedOn: "Fecha de emisión",
  dueOn: "Fecha de vencimiento",
  paidOn: "Pagada el",
  corrects: "Factura rectificada",
  seller: "Emisor",
  customer: "Cliente",
  capital: (form, capital) => `${form} con un capital de ${capital}`,
  siren: "SIREN",
  vatNumber: "NIF-IVA",
  addressNotProvided: "dirección no facilitada",
  item: "Concepto",
  amount: "Importe",
  amountWithoutVat: "Base imponible",
  vatRate: "Tipo de IVA",
  vat: "IVA",
  outsideVat: "sin IVA",
  totalWithoutVat: "Total sin IVA",
  vatOf: (rate, base) => `IVA ${rate} sobre ${base}`,
  total: "Total con IVA",
  creditApplied: (description) => `Abono aplicado: ${description}`,
  paid: (day) => `Pagado el ${day}`,
  toPay: "Total a pagar",
  toPayBy: (day) => `A pagar hasta el ${day}`,
  paidSince: (day) => `Pagada el ${day}`,
  nothingToPay: "Nada que pagar",
  credited: "Importe abonado",
  payByTransfer: "Pagar por transferencia",
  beneficiary: "Beneficiario",
  reference: "Referencia del pago",
  scan: "Escanee este código con la aplicación de su banco para rellenar la transferencia.",
  codeAlt: "Código QR para una transferencia SEPA",
  vatReasons: {
    OUTSIDE_SCOPE:
      "Donaciones que se transfieren a las entidades beneficiarias: fuera del ámbito de aplicación del IVA.",
    REVERSE_CHARGE:
      "Inversión del sujeto pasivo (autoliquidation): IVA a cargo del destinatario (art. 196 de la Directiva 2006/112/CE; art. 283-2 del CGI francés).",
    OUTSIDE_EU:
      "IVA francés no aplicable: destinatario establecido fuera de la Unión Europea (art. 259-1 del CGI francés).",
    DEPARTMENT_WITHOUT_VAT:
      "IVA francés no aplicable: destinatario establecido en la Guayana Francesa o en Mayotte (art. 294-1 del CGI francés).",
  },
  noDiscount: "Sin descuento por pago anticipado.",
  latePenalty: (rate) =>
    `Intereses de demora: ${rate} anual, exigibles desde el día siguiente al vencimiento sin necesidad de aviso (art. L441-10 del Código de Comercio francés).`,
  recoveryFee:
    "Indemnización fija por gastos de cobro en caso de demora: 40 € (art. D441-5 del Código de Comercio francés).",
  correction: (number, day) => `Rectifica la factura n.º ${number} del ${day}.`,
  correctionReason: (reason) => `Motivo: ${reason}`,
  creditNoteTerms:
    "Este importe se deduce de su próxima factura o, en su defecto, se le reembolsa.",
  page: (page, pages) => `Página ${page} / ${pages}`,
  specimen: "MUESTRA",
  specimenNotice: "MUESTRA — documento de prueba sin valor",
};

const it: InvoiceTexts = {
  locale: "it-IT",
  title: {
    INVOICE: (number) => `Fattura n. ${number}`,
    CREDIT_NOTE: (number) => `Nota di credito n. ${number}`,
  },
  issuedOn: "Data di emissione",
  dueOn: "Scadenza",
  paidOn: "Pagata il",
  corrects: "Fattura rettificata",
  seller: "Emittente",
  customer: "Cliente",
  capital: (form, capital) => `${form} con capitale di ${capital}`,
  siren: "SIREN",
  vatNumber: "Partita IVA",
  addressNotProvided: "indirizzo non comunicato",
  item: "Descrizione",
  amount: "Importo",
  amountWithoutVat: "Imponibile",
  vatRate: "Aliquota IVA",
  vat: "IVA",
  outsideVat: "fuori campo",
  totalWithoutVat: "Totale IVA esclusa",
  vatOf: (rate, base) => `IVA ${rate} su ${base}`,
  total: "Totale IVA inclusa",
  creditApplied: (description) => `Credito detratto: ${description}`,
  paid: (day) => `Pagato il ${day}`,
  toPay: "Totale da pagare",
  toPayBy: (day) => `Da pagare entro il ${day}`,
  paidSince: (day) => `Pagata il ${day}`,
  nothingToPay: "Nulla da pagare",
  credited: "Importo accreditato",
  payByTransfer: "Paga con bonifico",
  beneficiary: "Beneficiario",
  reference: "Riferimento del pagamento",
  scan: "Scansioni questo codice con l’app della sua banca per compilare il bonifico.",
  codeAlt: "Codice QR per un bonifico SEPA",
  vatReasons: {
    OUTSIDE_SCOPE:
      "Donazioni trasferite agli enti beneficiari: fuori dal campo di applicazione dell’IVA.",
    REVERSE_CHARGE:
      "Inversione contabile (autoliquidation): IVA a carico del committente (art. 196 della direttiva 2006/112/CE; art. 283-2 del CGI francese).",
    OUTSIDE_EU:
      "IVA francese non applicabile: committente stabilito fuori dall’Unione europea (art. 259-1 del CGI francese).",
    DEPARTMENT_WITHOUT_VAT:
      "IVA francese non applicabile: committente stabilito nella Guyana francese o a Mayotte (art. 294-1 del CGI francese).",
  },
  noDiscount: "Nessuno sconto per pagamento anticipato.",
  latePenalty: (rate) =>
    `Interessi di mora: ${rate} annuo, esigibili senza sollecito dal giorno successivo alla scadenza (art. L441-10 del codice di commercio francese).`,
  recoveryFee:
    "Indennità forfettaria per spese di recupero in caso di ritardo: 40 € (art. D441-5 del codice di commercio francese).",
  correction: (number, day) => `Nota di credito sulla fattura n. ${number} del ${day}.`,
  correctionReason: (reason) => `Motivo: ${reason}`,
  creditNoteTerms:
    "Questo importo viene detratto dalla prossima fattura o, in mancanza, rimborsato.",
  page: (page, pages) => `Pagina ${page} / ${pages}`,
  specimen: "FACSIMILE",
  specimenNotice: "FACSIMILE — documento di prova senza valore",
};

const nl: InvoiceTexts = {
  locale: "nl-NL",
  title: {
    INVOICE: (number) => `Factuur nr. ${number}`,
    CREDIT_NOTE: (number) => `Creditnota nr. ${number}`,
  },
  issuedOn: "Factuurdatum",
  dueOn: "Vervaldatum",
  paidOn: "Betaald op",
  corrects: "Gecorrigeerde factuur",
  seller: "Afzender",
  customer: "Klant",
  capital: (form, capital) => `${form} met een kapitaal van ${capital}`,
  siren: "SIREN",
  vatNumber: "Btw-nummer",
  addressNotProvided: "adres niet opgegeven",
  item: "Omschrijving",
  amount: "Bedrag",
  amountWithoutVat: "Excl. btw",
  vatRate: "Btw-tarief",
  vat: "Btw",
  outsideVat: "buiten btw",
  totalWithoutVat: "Totaal excl. btw",
  vatOf: (rate, base) => `Btw ${rate} over ${base}`,
  total: "Totaal incl. btw",
  creditApplied: (description) => `Verrekend tegoed: ${description}`,
  paid: (day) => `Betaald op ${day}`,
  toPay: "Te betalen",
  toPayBy: (day) => `Te betalen uiterlijk op ${day}`,
  paidSince: (day) => `Betaald op ${day}`,
  nothingToPay: "Niets te betalen",
  credited: "Gecrediteerd bedrag",
  payByTransfer: "Betalen per overschrijving",
  beneficiary: "Begunstigde",
  reference: "Betalingskenmerk",
  scan: "Scan deze code met de app van uw bank om de overschrijving in te vullen.",
  codeAlt: "QR-code voor een SEPA-overschrijving",
  vatReasons: {
    OUTSIDE_SCOPE:
      "Giften die aan de begunstigde organisaties worden doorgegeven: vallen buiten de btw.",
    REVERSE_CHARGE:
      "Btw verlegd (autoliquidation): btw verschuldigd door de afnemer (art. 196 van Richtlijn 2006/112/EG; art. 283-2 van de Franse CGI).",
    OUTSIDE_EU:
      "Franse btw niet van toepassing: afnemer gevestigd buiten de Europese Unie (art. 259-1 van de Franse CGI).",
    DEPARTMENT_WITHOUT_VAT:
      "Franse btw niet van toepassing: afnemer gevestigd in Frans-Guyana of op Mayotte (art. 294-1 van de Franse CGI).",
  },
  noDiscount: "Geen korting voor vroegtijdige betaling.",
  latePenalty: (rate) =>
    `Rente bij te late betaling: ${rate} per jaar, zonder aanmaning verschuldigd vanaf de dag na de vervaldatum (art. L441-10 van het Franse wetboek van koophandel).`,
  recoveryFee:
    "Vaste vergoeding voor invorderingskosten bij te late betaling: € 40 (art. D441-5 van het Franse wetboek van koophandel).",
  correction: (number, day) => `Creditnota bij factuur nr. ${number} van ${day}.`,
  correctionReason: (reason) => `Reden: ${reason}`,
  creditNoteTerms:
    "Dit bedrag wordt verrekend met uw volgende factuur of anders aan u terugbetaald.",
  page: (page, pages) => `Pagina ${page} / ${pages}`,
  specimen: "SPECIMEN",
  specimenNotice: "SPECIMEN — testdocument zonder waarde",
};

export const invoiceTexts: Readonly<Record<Language, InvoiceTexts>> = { fr, en, de, es, it, nl };
