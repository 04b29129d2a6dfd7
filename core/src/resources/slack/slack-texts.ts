import type { Language } from "../../domain/language.js";

/** The results of a vote, of which a message shows the first. */
interface Result {
  readonly charity: string;
  readonly votes: number;
}

/** What the app says in Slack, beside the texts that ask a person to choose, which are those of the mails. */
export interface SlackTexts {
  /** The button that opens the gift's page in a browser. */
  readonly inBrowser: string;
  /** The button of a reminder, and what follows. */
  readonly stopReminders: string;
  readonly remindersStopped: string;
  /** The person has chosen. */
  chosen(amount: string, charity: string): string;
  voted(charity: string): string;
  /** The account still has to confirm the choice. */
  readonly awaitsValidation: string;
  /** The campaign ended before the person chose: the gift went to the charity that most people chose. */
  goneTo(amount: string, charity: string): string;
  /** The campaign is over. */
  readonly over: string;
  readonly results: string;
  result(result: Result): string;
  /** The gift or the vote was canceled. */
  readonly withdrawn: string;
  /** The dialog. Slack allows 24 characters for its title and its buttons. */
  readonly title: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submitGift: string;
  readonly submitVote: string;
  readonly cancel: string;
  readonly close: string;
  readonly thanks: string;
  /** Why a choice was not taken. */
  readonly notOffered: string;
  readonly already: string;
  readonly notNow: string;
  /** The answers to `/give`. */
  readonly open: string;
  readonly nothingOpen: string;
  readonly notConnected: string;
  openGift(amount: string, campaign: string): string;
  openVote(campaign: string): string;
}

const nbsp = "\u00a0";

export const slackTexts: Readonly<Record<Language, SlackTexts>> = {
  en: {
    inBrowser: "Open in the browser",
    stopReminders: "No more reminders",
    remindersStopped: "You get no more reminders here. Your choice stays open.",
    chosen: (amount, charity) => `You gave ${amount} to ${charity}. Thank you!`,
    voted: (charity) => `You voted for ${charity}. Thank you!`,
    awaitsValidation: "Your choice still has to be confirmed.",
    goneTo: (amount, charity) =>
      `The campaign has ended. The donation of ${amount} went to ${charity}, which most people chose.`,
    over: "The campaign has ended.",
    results: "Results:",
    result: ({ charity, votes }) => `${charity}: ${votes} ${votes === 1 ? "vote" : "votes"}`,
    withdrawn: "This is no longer available.",
    title: "Choose a charity",
    label: "Charity",
    placeholder: "Search by name or cause",
    submitGift: "Give",
    submitVote: "Vote",
    cancel: "Cancel",
    close: "Close",
    thanks: "Thank you!",
    notOffered: "This charity can no longer be chosen. Choose another one.",
    already: "You have already chosen.",
    notNow: "This did not work. Try again in a minute.",
    open: "What waits for your choice:",
    nothingOpen: "Nothing waits for your choice at the moment.",
    notConnected: "This workspace is not connected to Obole.",
    openGift: (amount, campaign) => `A donation of ${amount} – ${campaign}`,
    openVote: (campaign) => `Your vote – ${campaign}`,
  },
  fr: {
    inBrowser: "Ouvrir dans le navigateur",
    stopReminders: "Plus de rappels",
    remindersStopped: "Vous ne recevrez plus de rappels ici. Votre choix reste possible.",
    chosen: (amount, charity) => `Vous avez donné ${amount} à ${charity}. Merci${nbsp}!`,
    voted: (charity) => `Vous avez voté pour ${charity}. Merci${nbsp}!`,
    awaitsValidation: "Votre choix doit encore être confirmé.",
    goneTo: (amount, charity) =>
      `La campagne est terminée. Le don de ${amount} est allé à ${charity}, l’association la plus souvent choisie.`,
    over: "La campagne est terminée.",
    results: `Résultats${nbsp}:`,
    result: ({ charity, votes }) =>
      `${charity}${nbsp}: ${votes}${nbsp}${votes < 2 ? "vote" : "votes"}`,
    withdrawn: "Cette demande n’est plus disponible.",
    title: "Choisir une association",
    label: "Association",
    placeholder: "Chercher par nom ou par cause",
    submitGift: "Donner",
    submitVote: "Voter",
    cancel: "Annuler",
    close: "Fermer",
    thanks: `Merci${nbsp}!`,
    notOffered: "Cette association ne peut plus être choisie. Choisissez-en une autre.",
    already: "Vous avez déjà choisi.",
    notNow: "Une erreur est survenue. Réessayez dans une minute.",
    open: `Ce qui attend votre choix${nbsp}:`,
    nothingOpen: "Rien n’attend votre choix pour le moment.",
    notConnected: "Cet espace de travail n’est pas relié à Obole.",
    openGift: (amount, campaign) => `Un don de ${amount} – ${campaign}`,
    openVote: (campaign) => `Votre vote – ${campaign}`,
  },
  de: {
    inBrowser: "Im Browser öffnen",
    stopReminders: "Keine Erinnerungen mehr",
    remindersStopped: "Sie erhalten hier keine Erinnerungen mehr. Wählen können Sie weiterhin.",
    chosen: (amount, charity) => `Sie haben ${amount} an ${charity} gespendet. Vielen Dank!`,
    voted: (charity) => `Sie haben für ${charity} gestimmt. Vielen Dank!`,
    awaitsValidation: "Ihre Wahl muss noch bestätigt werden.",
    goneTo: (amount, charity) =>
      `Die Kampagne ist beendet. Die Spende von ${amount} ging an ${charity}, die am häufigsten gewählte Organisation.`,
    over: "Die Kampagne ist beendet.",
    results: "Ergebnis:",
    result: ({ charity, votes }) => `${charity}: ${votes} ${votes === 1 ? "Stimme" : "Stimmen"}`,
    withdrawn: "Diese Anfrage ist nicht mehr verfügbar.",
    title: "Organisation wählen",
    label: "Organisation",
    placeholder: "Nach Name oder Thema suchen",
    submitGift: "Spenden",
    submitVote: "Abstimmen",
    cancel: "Abbrechen",
    close: "Schließen",
    thanks: "Vielen Dank!",
    notOffered: "Diese Organisation kann nicht mehr gewählt werden. Wählen Sie eine andere.",
    already: "Sie haben bereits gewählt.",
    notNow: "Das hat nicht geklappt. Versuchen Sie es in einer Minute noch einmal.",
    open: "Was auf Ihre Wahl wartet:",
    nothingOpen: "Zurzeit wartet nichts auf Ihre Wahl.",
    notConnected: "Dieser Workspace ist nicht mit Obole verbunden.",
    openGift: (amount, campaign) => `Eine Spende von ${amount} – ${campaign}`,
    openVote: (campaign) => `Ihre Stimme – ${campaign}`,
  },
  es: {
    inBrowser: "Abrir en el navegador",
    stopReminders: "No más recordatorios",
    remindersStopped: "Ya no recibirá recordatorios aquí. Todavía puede elegir.",
    chosen: (amount, charity) => `Ha donado ${amount} a ${charity}. ¡Gracias!`,
    voted: (charity) => `Ha votado por ${charity}. ¡Gracias!`,
    awaitsValidation: "Su elección aún debe confirmarse.",
    goneTo: (amount, charity) =>
      `La campaña ha terminado. La donación de ${amount} se destinó a ${charity}, la organización más elegida.`,
    over: "La campaña ha terminado.",
    results: "Resultados:",
    result: ({ charity, votes }) => `${charity}: ${votes} ${votes === 1 ? "voto" : "votos"}`,
    withdrawn: "Esta solicitud ya no está disponible.",
    title: "Elegir una organización",
    label: "Organización",
    placeholder: "Buscar por nombre o causa",
    submitGift: "Donar",
    submitVote: "Votar",
    cancel: "Cancelar",
    close: "Cerrar",
    thanks: "¡Gracias!",
    notOffered: "Esta organización ya no se puede elegir. Elija otra.",
    already: "Ya ha elegido.",
    notNow: "Algo ha fallado. Inténtelo de nuevo dentro de un minuto.",
    open: "Lo que espera su elección:",
    nothingOpen: "Por ahora no hay nada que elegir.",
    notConnected: "Este espacio de trabajo no está conectado a Obole.",
    openGift: (amount, campaign) => `Una donación de ${amount} – ${campaign}`,
    openVote: (campaign) => `Su voto – ${campaign}`,
  },
  it: {
    inBrowser: "Apri nel browser",
    stopReminders: "Niente più promemoria",
    remindersStopped: "Non riceverà altri promemoria qui. Può ancora scegliere.",
    chosen: (amount, charity) => `Ha donato ${amount} a ${charity}. Grazie!`,
    voted: (charity) => `Ha votato per ${charity}. Grazie!`,
    awaitsValidation: "La sua scelta deve ancora essere confermata.",
    goneTo: (amount, charity) =>
      `La campagna è terminata. La donazione di ${amount} è andata a ${charity}, l’organizzazione più scelta.`,
    over: "La campagna è terminata.",
    results: "Risultati:",
    result: ({ charity, votes }) => `${charity}: ${votes} ${votes === 1 ? "voto" : "voti"}`,
    withdrawn: "Questa richiesta non è più disponibile.",
    title: "Scelga un’organizzazione",
    label: "Organizzazione",
    placeholder: "Cerchi per nome o causa",
    submitGift: "Dona",
    submitVote: "Vota",
    cancel: "Annulla",
    close: "Chiudi",
    thanks: "Grazie!",
    notOffered: "Questa organizzazione non può più essere scelta. Ne scelga un’altra.",
    already: "Ha già scelto.",
    notNow: "Qualcosa non ha funzionato. Riprovi tra un minuto.",
    open: "In attesa della sua scelta:",
    nothingOpen: "Al momento non c’è nulla da scegliere.",
    notConnected: "Questo spazio di lavoro non è collegato a Obole.",
    openGift: (amount, campaign) => `Una donazione di ${amount} – ${campaign}`,
    openVote: (campaign) => `Il suo voto – ${campaign}`,
  },
  nl: {
    inBrowser: "Openen in de browser",
    stopReminders: "Geen herinneringen meer",
    remindersStopped: "U krijgt hier geen herinneringen meer. Kiezen kan nog steeds.",
    chosen: (amount, charity) => `U hebt ${amount} aan ${charity} gegeven. Dank u wel!`,
    voted: (charity) => `U hebt op ${charity} gestemd. Dank u wel!`,
    awaitsValidation: "Uw keuze moet nog worden bevestigd.",
    goneTo: (amount, charity) =>
      `De campagne is afgelopen. De gift van ${amount} ging naar ${charity}, het vaakst gekozen goede doel.`,
    over: "De campagne is afgelopen.",
    results: "Uitslag:",
    result: ({ charity, votes }) => `${charity}: ${votes} ${votes === 1 ? "stem" : "stemmen"}`,
    withdrawn: "Dit verzoek is niet meer beschikbaar.",
    title: "Kies een goed doel",
    label: "Goed doel",
    placeholder: "Zoek op naam of thema",
    submitGift: "Geven",
    submitVote: "Stemmen",
    cancel: "Annuleren",
    close: "Sluiten",
    thanks: "Dank u wel!",
    notOffered: "Dit goede doel kan niet meer worden gekozen. Kies een ander.",
    already: "U hebt al gekozen.",
    notNow: "Dat is niet gelukt. Probeer het over een minuut opnieuw.",
    open: "Wat op uw keuze wacht:",
    nothingOpen: "Er wacht nu niets op uw keuze.",
    notConnected: "Deze workspace is niet met Obole verbonden.",
    openGift: (amount, campaign) => `Een gift van ${amount} – ${campaign}`,
    openVote: (campaign) => `Uw stem – ${campaign}`,
  },
};
