import type { Language } from "../../domain/language.js";

/** The fixed texts of cards. */
export interface CardTexts {
  readonly locale: string;
  readonly title: string;
  readonly greeting: (firstName: string) => string;
  /** Below the amount. */
  readonly toGive: string;
  /** How long an ordered gift can be redeemed: its last day. */
  readonly until: (day: string) => string;
  readonly offer: (sender: string) => string;
  readonly scan: string;
  readonly type: string;
  /** The alternative text of the QR code. */
  readonly codeAlt: string;
  readonly specimen: string;
}

export const cardTexts: Readonly<Record<Language, CardTexts>> = {
  fr: {
    locale: "fr-FR",
    title: "Cartes de don",
    greeting: (name) => (name === "" ? "Bonjour," : `Bonjour ${name},`),
    toGive: "à donner à l’association de votre choix",
    until: (day) => `À utiliser au plus tard le ${day}`,
    offer: (sender) => `${sender} vous confie cette somme : à vous de choisir qui elle aidera.`,
    scan: "Scannez pour choisir",
    type: "ou saisissez ce code sur",
    codeAlt: "Code QR qui mène à la page du choix",
    specimen: "SPÉCIMEN",
  },
  en: {
    locale: "en-GB",
    title: "Gift cards",
    greeting: (name) => (name === "" ? "Hello," : `Hello ${name},`),
    toGive: "to give to the charity of your choice",
    until: (day) => `Valid until ${day}`,
    offer: (sender) => `${sender} puts this sum in your hands: you choose whom it will help.`,
    scan: "Scan to choose",
    type: "or type this code at",
    codeAlt: "QR code that leads to the page of the choice",
    specimen: "SPECIMEN",
  },
  de: {
    locale: "de-DE",
    title: "Spendenkarten",
    greeting: (name) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`),
    toGive: "für die Organisation Ihrer Wahl",
    until: (day) => `Einzulösen bis ${day}`,
    offer: (sender) => `${sender} legt diese Summe in Ihre Hände: Sie wählen, wem sie zugutekommt.`,
    scan: "Scannen und wählen",
    type: "oder diesen Code eingeben auf",
    codeAlt: "QR-Code, der zur Seite der Auswahl führt",
    specimen: "MUSTER",
  },
  es: {
    locale: "es-ES",
    title: "Tarjetas de donación",
    greeting: (name) => (name === "" ? "Hola:" : `Hola, ${name}:`),
    toGive: "para donar a la entidad que usted elija",
    until: (day) => `Válida hasta el ${day}`,
    offer: (sender) => `${sender} pone esta suma en sus manos: usted elige a quién ayudará.`,
    scan: "Escanee para elegir",
    type: "o escriba este código en",
    codeAlt: "Código QR que lleva a la página de elección",
    specimen: "MUESTRA",
  },
  it: {
    locale: "it-IT",
    title: "Carte dono",
    greeting: (name) => (name === "" ? "Buongiorno," : `Buongiorno ${name},`),
    toGive: "da donare all’ente che preferisce",
    until: (day) => `Valida fino al ${day}`,
    offer: (sender) => `${sender} mette questa somma nelle sue mani: scelga lei chi aiuterà.`,
    scan: "Inquadri per scegliere",
    type: "o digiti questo codice su",
    codeAlt: "Codice QR che porta alla pagina della scelta",
    specimen: "FACSIMILE",
  },
  nl: {
    locale: "nl-NL",
    title: "Geefkaarten",
    greeting: (name) => (name === "" ? "Hallo," : `Hallo ${name},`),
    toGive: "om te geven aan een goed doel naar keuze",
    until: (day) => `Geldig tot en met ${day}`,
    offer: (sender) => `${sender} legt dit bedrag in uw handen: u kiest wie ermee wordt geholpen.`,
    scan: "Scan en kies",
    type: "of typ deze code op",
    codeAlt: "QR-code die naar de keuzepagina leidt",
    specimen: "SPECIMEN",
  },
};
