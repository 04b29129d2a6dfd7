import type { PageLanguage } from "./texts.js";

interface GiveCodeTexts {
  readonly title: string;
  readonly lead: string;
  readonly code: string;
  readonly hint: string;
  readonly button: string;
  readonly unknown: string;
  readonly tooMany: string;
}

export const giveCodeTexts: Readonly<Record<PageLanguage, GiveCodeTexts>> = {
  en: {
    title: "Enter the code from your card",
    lead: "It lets you choose the charity that receives your gift.",
    code: "Code",
    hint: "Ten letters and digits, printed next to the QR code on your card. They never include the letters I, L and O or the digits 0 and 1.",
    button: "Continue",
    unknown: "We do not recognise this code. Please compare it with your card again.",
    tooMany: "Too many wrong codes were entered. Please wait a minute, then try again.",
  },
  fr: {
    title: "Saisissez le code de votre carte",
    lead: "Il vous permet de choisir l’association qui recevra votre don.",
    code: "Code",
    hint: "Dix lettres et chiffres, imprimés à côté du QR code de votre carte. Ils ne comportent ni les lettres I, L et O, ni les chiffres 0 et 1.",
    button: "Continuer",
    unknown:
      "Nous ne connaissons pas ce code. Veuillez le comparer encore une fois avec votre carte.",
    tooMany:
      "Trop de codes inconnus ont été saisis. Veuillez patienter une minute, puis réessayer.",
  },
  de: {
    title: "Geben Sie den Code Ihrer Karte ein",
    lead: "Damit wählen Sie die Organisation, die Ihre Spende erhält.",
    code: "Code",
    hint: "Zehn Buchstaben und Ziffern neben dem QR-Code Ihrer Karte. Die Buchstaben I, L und O und die Ziffern 0 und 1 kommen nicht vor.",
    button: "Weiter",
    unknown: "Diesen Code kennen wir nicht. Bitte vergleichen Sie ihn noch einmal mit Ihrer Karte.",
    tooMany:
      "Es wurden zu viele unbekannte Codes eingegeben. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.",
  },
  es: {
    title: "Introduzca el código de su tarjeta",
    lead: "Con él elige la organización que recibirá su donación.",
    code: "Código",
    hint: "Diez letras y cifras, impresas junto al código QR de su tarjeta. No contienen las letras I, L y O ni las cifras 0 y 1.",
    button: "Continuar",
    unknown: "No conocemos este código. Compárelo de nuevo con su tarjeta.",
    tooMany:
      "Se han introducido demasiados códigos desconocidos. Espere un minuto e inténtelo de nuevo.",
  },
  it: {
    title: "Inserisca il codice della sua carta",
    lead: "Con esso sceglie l’organizzazione che riceverà la sua donazione.",
    code: "Codice",
    hint: "Dieci lettere e cifre, stampate accanto al codice QR della sua carta. Non vi sono le lettere I, L e O né le cifre 0 e 1.",
    button: "Continua",
    unknown: "Non conosciamo questo codice. Lo confronti ancora una volta con la sua carta.",
    tooMany: "Sono stati inseriti troppi codici sconosciuti. Attenda un minuto, poi riprovi.",
  },
  nl: {
    title: "Voer de code van uw kaart in",
    lead: "Daarmee kiest u het goede doel dat uw gift krijgt.",
    code: "Code",
    hint: "Tien letters en cijfers, naast de QR-code van uw kaart. De letters I, L en O en de cijfers 0 en 1 komen er niet in voor.",
    button: "Doorgaan",
    unknown: "We kennen deze code niet. Vergelijk hem nog een keer met uw kaart.",
    tooMany:
      "Er zijn te veel onbekende codes ingevoerd. Wacht een minuut en probeer het dan opnieuw.",
  },
};
