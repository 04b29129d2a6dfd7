import type { PageLanguage } from "./texts.js";

interface GiveCodeTexts {
  readonly title: string;
  readonly lead: string;
  readonly code: string;
  readonly hint: string;
  readonly button: string;
  readonly unknown: string;
  /** Of an ordered gift. */
  readonly used: string;
  /** The link after it. */
  readonly seeGift: string;
  readonly expired: string;
  readonly tooMany: string;
}

export const giveCodeTexts: Readonly<Record<PageLanguage, GiveCodeTexts>> = {
  en: {
    title: "Enter the code from your card",
    lead: "It lets you choose the charity that receives your gift.",
    code: "Code",
    hint: "The 10 or 18 letters and digits next to the QR code on your card, or in the message that you received. Capitals, spaces and hyphens do not matter.",
    button: "Continue",
    unknown: "We do not recognise this code. Please compare it with your card again.",
    used: "This code has already been used: a charity has been chosen with it.",
    seeGift: "See the gift",
    expired:
      "This code has expired, so the gift can no longer be given. Please ask whoever gave it to you.",
    tooMany: "Too many wrong codes were entered. Please wait a minute, then try again.",
  },
  fr: {
    title: "Saisissez le code de votre carte",
    lead: "Il vous permet de choisir l’association qui recevra votre don.",
    code: "Code",
    hint: "Les 10 ou 18 lettres et chiffres imprimés à côté du QR code de votre carte, ou reçus dans un message. Majuscules, espaces et tirets sont indifférents.",
    button: "Continuer",
    unknown:
      "Nous ne connaissons pas ce code. Veuillez le comparer encore une fois avec votre carte.",
    used: "Ce code a déjà été utilisé : une association a été choisie.",
    seeGift: "Voir le don",
    expired:
      "Ce code a expiré : le don ne peut plus être attribué. Adressez-vous à la personne ou à l’organisation qui vous l’a offert.",
    tooMany:
      "Trop de codes inconnus ont été saisis. Veuillez patienter une minute, puis réessayer.",
  },
  de: {
    title: "Geben Sie den Code Ihrer Karte ein",
    lead: "Damit wählen Sie die Organisation, die Ihre Spende erhält.",
    code: "Code",
    hint: "Die 10 oder 18 Buchstaben und Ziffern neben dem QR-Code Ihrer Karte oder in der Nachricht an Sie. Groß- und Kleinschreibung, Leerzeichen und Bindestriche spielen keine Rolle.",
    button: "Weiter",
    unknown: "Diesen Code kennen wir nicht. Bitte vergleichen Sie ihn noch einmal mit Ihrer Karte.",
    used: "Dieser Code wurde bereits eingelöst: Eine Organisation ist gewählt.",
    seeGift: "Spende ansehen",
    expired:
      "Dieser Code ist abgelaufen, die Spende kann nicht mehr vergeben werden. Bitte wenden Sie sich an die Person oder Organisation, von der Sie ihn haben.",
    tooMany:
      "Es wurden zu viele unbekannte Codes eingegeben. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.",
  },
  es: {
    title: "Introduzca el código de su tarjeta",
    lead: "Con él elige la organización que recibirá su donación.",
    code: "Código",
    hint: "Las 10 o 18 letras y cifras que figuran junto al código QR de su tarjeta o en el mensaje que recibió. No importan las mayúsculas, los espacios ni los guiones.",
    button: "Continuar",
    unknown: "No conocemos este código. Compárelo de nuevo con su tarjeta.",
    used: "Este código ya se ha utilizado: ya se eligió una organización.",
    seeGift: "Ver la donación",
    expired:
      "Este código ha caducado y la donación ya no puede asignarse. Consulte a quien se lo regaló.",
    tooMany:
      "Se han introducido demasiados códigos desconocidos. Espere un minuto e inténtelo de nuevo.",
  },
  it: {
    title: "Inserisca il codice della sua carta",
    lead: "Con esso sceglie l’organizzazione che riceverà la sua donazione.",
    code: "Codice",
    hint: "Le 10 o 18 lettere e cifre accanto al codice QR della sua carta, o nel messaggio che ha ricevuto. Maiuscole, spazi e trattini non contano.",
    button: "Continua",
    unknown: "Non conosciamo questo codice. Lo confronti ancora una volta con la sua carta.",
    used: "Questo codice è già stato utilizzato: un’organizzazione è stata scelta.",
    seeGift: "Mostra la donazione",
    expired:
      "Questo codice è scaduto e la donazione non può più essere assegnata. Si rivolga a chi gliel’ha regalata.",
    tooMany: "Sono stati inseriti troppi codici sconosciuti. Attenda un minuto, poi riprovi.",
  },
  nl: {
    title: "Voer de code van uw kaart in",
    lead: "Daarmee kiest u het goede doel dat uw gift krijgt.",
    code: "Code",
    hint: "De 10 of 18 letters en cijfers naast de QR-code van uw kaart, of in het bericht dat u hebt ontvangen. Hoofdletters, spaties en streepjes maken niet uit.",
    button: "Doorgaan",
    unknown: "We kennen deze code niet. Vergelijk hem nog een keer met uw kaart.",
    used: "Deze code is al gebruikt: er is een goed doel gekozen.",
    seeGift: "Bekijk de gift",
    expired:
      "Deze code is verlopen en de gift kan niet meer worden gegeven. Vraag het aan wie u de gift gaf.",
    tooMany:
      "Er zijn te veel onbekende codes ingevoerd. Wacht een minuut en probeer het dan opnieuw.",
  },
};
