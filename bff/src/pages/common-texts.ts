import type { PageLanguage } from "./texts.js";

/** Texts that several pages share. */
export interface CommonTexts {
  readonly needsScript: string;
  /** Instead of `needsScript`, above a field for the link. */
  readonly pasteLink: string;
  readonly linkLabel: string;
  readonly openLink: string;
  /** Leads to the page that the person came from. */
  readonly goBack: string;
  readonly oneMoment: string;
  readonly failedTitle: string;
  readonly unreachable: string;
  readonly tryAgain: string;
  readonly unusableLink: string;
  /** Below the pages of an account: who runs the service. */
  readonly poweredBy: string;
  /** Beside a field of a form that people do not see. */
  readonly leaveEmpty: string;
  /** Above a form that was not accepted, with what was entered. */
  readonly sendAgain: string;
}

export const commonTexts: Readonly<Record<PageLanguage, CommonTexts>> = {
  en: {
    needsScript:
      "This page needs JavaScript. Please turn it on in your browser and load the page again.",
    pasteLink:
      "Your browser does not run JavaScript, so it cannot read the link. Paste the link here as you received it, or copy it from the address bar.",
    linkLabel: "Your link",
    openLink: "Open the link",
    goBack: "Go back",
    oneMoment: "One moment…",
    failedTitle: "This did not work",
    unreachable: "We could not reach the service. Check your connection, then try again.",
    tryAgain: "Try again",
    unusableLink: "This link cannot be used",
    poweredBy: "Powered by Obole",
    leaveEmpty: "Leave this field empty",
    sendAgain: "This page was open for a long time. Please send the form once more.",
  },
  fr: {
    needsScript:
      "Cette page a besoin de JavaScript. Veuillez l’activer dans votre navigateur puis recharger la page.",
    pasteLink:
      "Votre navigateur n’exécute pas JavaScript et ne peut donc pas lire le lien. Collez ici le lien que vous avez reçu, ou copiez-le depuis la barre d’adresse.",
    linkLabel: "Votre lien",
    openLink: "Ouvrir le lien",
    goBack: "Revenir",
    oneMoment: "Un instant…",
    failedTitle: "Cela n’a pas fonctionné",
    unreachable: "Le service est injoignable. Vérifiez votre connexion, puis réessayez.",
    tryAgain: "Réessayer",
    unusableLink: "Ce lien ne peut pas être utilisé",
    poweredBy: "Propulsé par Obole",
    leaveEmpty: "Laissez ce champ vide",
    sendAgain:
      "Cette page est restée ouverte longtemps. Veuillez envoyer le formulaire une nouvelle fois.",
  },
  de: {
    needsScript:
      "Diese Seite benötigt JavaScript. Bitte aktivieren Sie es in Ihrem Browser und laden Sie die Seite neu.",
    pasteLink:
      "Ihr Browser führt kein JavaScript aus und kann den Link deshalb nicht lesen. Fügen Sie den Link hier so ein, wie Sie ihn erhalten haben, oder kopieren Sie ihn aus der Adressleiste.",
    linkLabel: "Ihr Link",
    openLink: "Link öffnen",
    goBack: "Zurück",
    oneMoment: "Einen Moment…",
    failedTitle: "Das hat nicht geklappt",
    unreachable:
      "Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
    tryAgain: "Noch einmal versuchen",
    unusableLink: "Dieser Link kann nicht verwendet werden",
    poweredBy: "Powered by Obole",
    leaveEmpty: "Lassen Sie dieses Feld leer",
    sendAgain: "Diese Seite war lange geöffnet. Bitte senden Sie das Formular noch einmal ab.",
  },
  es: {
    needsScript:
      "Esta página necesita JavaScript. Actívelo en su navegador y vuelva a cargar la página.",
    pasteLink:
      "Su navegador no ejecuta JavaScript y por eso no puede leer el enlace. Pegue aquí el enlace tal como lo recibió, o cópielo de la barra de direcciones.",
    linkLabel: "Su enlace",
    openLink: "Abrir el enlace",
    goBack: "Volver",
    oneMoment: "Un momento…",
    failedTitle: "No ha funcionado",
    unreachable:
      "No hemos podido contactar con el servicio. Compruebe su conexión e inténtelo de nuevo.",
    tryAgain: "Intentar de nuevo",
    unusableLink: "Este enlace no se puede usar",
    poweredBy: "Con la tecnología de Obole",
    leaveEmpty: "Deje este campo vacío",
    sendAgain: "Esta página ha estado abierta mucho tiempo. Envíe el formulario una vez más.",
  },
  it: {
    needsScript: "Questa pagina richiede JavaScript. Lo attivi nel browser e ricarichi la pagina.",
    pasteLink:
      "Il suo browser non esegue JavaScript e quindi non può leggere il link. Incolli qui il link così come l’ha ricevuto, oppure lo copi dalla barra degli indirizzi.",
    linkLabel: "Il suo link",
    openLink: "Apri il link",
    goBack: "Torna indietro",
    oneMoment: "Un momento…",
    failedTitle: "Non ha funzionato",
    unreachable: "Il servizio non è raggiungibile. Controlli la connessione e riprovi.",
    tryAgain: "Riprova",
    unusableLink: "Questo link non può essere usato",
    poweredBy: "Con tecnologia Obole",
    leaveEmpty: "Lasci vuoto questo campo",
    sendAgain: "Questa pagina è rimasta aperta a lungo. Invii di nuovo il modulo.",
  },
  nl: {
    needsScript:
      "Deze pagina heeft JavaScript nodig. Zet het aan in uw browser en laad de pagina opnieuw.",
    pasteLink:
      "Uw browser voert geen JavaScript uit en kan de link daarom niet lezen. Plak de link hier zoals u hem hebt ontvangen, of kopieer hem uit de adresbalk.",
    linkLabel: "Uw link",
    openLink: "Link openen",
    goBack: "Teruggaan",
    oneMoment: "Een ogenblik…",
    failedTitle: "Dat is niet gelukt",
    unreachable:
      "We konden de dienst niet bereiken. Controleer uw verbinding en probeer het opnieuw.",
    tryAgain: "Opnieuw proberen",
    unusableLink: "Deze link kan niet worden gebruikt",
    poweredBy: "Mogelijk gemaakt door Obole",
    leaveEmpty: "Laat dit veld leeg",
    sendAgain: "Deze pagina was lang geopend. Verstuur het formulier nog een keer.",
  },
};
