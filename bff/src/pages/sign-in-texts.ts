import type { PageLanguage } from "./texts.js";

interface SignInTexts {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly doneTitle: string;
  readonly doneText: string;
  readonly unusableText: string;
  readonly signedOutTitle: string;
  readonly signedOutText: string;
}

export const signInTexts: Readonly<Record<PageLanguage, SignInTexts>> = {
  en: {
    title: "Sign in",
    lead: "You opened a personal link. It signs you in once, when you press the button.",
    button: "Sign in",
    doneTitle: "You are signed in",
    doneText: "You can go back to the application that sent you here, or close this page.",
    unusableText:
      "This link has already been used, has expired, or is incomplete. A sign-in link works once, for ten minutes. Please request a new one where you requested this one.",
    signedOutTitle: "You are signed out",
    signedOutText:
      "Thank you for your generosity. To come back, request a new link where you requested this one.",
  },
  fr: {
    title: "Connexion",
    lead: "Vous avez ouvert un lien personnel. Il vous connecte une seule fois, quand vous appuyez sur le bouton.",
    button: "Se connecter",
    doneTitle: "Connexion réussie",
    doneText: "Vous pouvez revenir à l’application qui vous a mené ici, ou fermer cette page.",
    unusableText:
      "Il a déjà servi, a expiré ou est incomplet : un lien de connexion fonctionne une seule fois, pendant dix minutes. Demandez-en un nouveau là où vous avez reçu celui-ci.",
    signedOutTitle: "Déconnexion réussie",
    signedOutText:
      "Merci pour vos dons. Pour revenir, demandez un nouveau lien là où vous avez reçu celui-ci.",
  },
  de: {
    title: "Anmelden",
    lead: "Sie haben einen persönlichen Link geöffnet. Er meldet Sie einmal an, sobald Sie auf die Schaltfläche drücken.",
    button: "Anmelden",
    doneTitle: "Sie sind angemeldet",
    doneText:
      "Sie können zur Anwendung zurückkehren, die Sie hierher geführt hat, oder diese Seite schließen.",
    unusableText:
      "Er wurde schon benutzt, ist abgelaufen oder unvollständig: Ein Anmeldelink funktioniert einmal, zehn Minuten lang. Bitte fordern Sie dort, wo Sie ihn bekommen haben, einen neuen an.",
    signedOutTitle: "Sie sind abgemeldet",
    signedOutText:
      "Vielen Dank für Ihre Spenden. Um zurückzukehren, fordern Sie dort, wo Sie diesen Link bekommen haben, einen neuen an.",
  },
  es: {
    title: "Iniciar sesión",
    lead: "Ha abierto un enlace personal. Inicia su sesión una sola vez, cuando usted pulsa el botón.",
    button: "Iniciar sesión",
    doneTitle: "Sesión iniciada",
    doneText: "Puede volver a la aplicación que le ha traído aquí o cerrar esta página.",
    unusableText:
      "Ya se ha usado, ha caducado o está incompleto: un enlace de acceso funciona una sola vez, durante diez minutos. Pida uno nuevo donde recibió este.",
    signedOutTitle: "Ha cerrado la sesión",
    signedOutText:
      "Gracias por sus donaciones. Para volver, pida un enlace nuevo donde recibió este.",
  },
  it: {
    title: "Accesso",
    lead: "Ha aperto un link personale. Le dà accesso una sola volta, quando preme il pulsante.",
    button: "Accedi",
    doneTitle: "Accesso effettuato",
    doneText: "Può tornare all’applicazione da cui proviene o chiudere questa pagina.",
    unusableText:
      "È già stato usato, è scaduto o è incompleto: un link di accesso funziona una sola volta, per dieci minuti. Ne chieda uno nuovo dove ha ricevuto questo.",
    signedOutTitle: "Disconnessione effettuata",
    signedOutText:
      "Grazie per le sue donazioni. Per tornare, chieda un nuovo link dove ha ricevuto questo.",
  },
  nl: {
    title: "Inloggen",
    lead: "U hebt een persoonlijke link geopend. Die logt u één keer in, zodra u op de knop drukt.",
    button: "Inloggen",
    doneTitle: "U bent ingelogd",
    doneText: "U kunt teruggaan naar de toepassing die u hierheen bracht, of deze pagina sluiten.",
    unusableText:
      "Hij is al gebruikt, verlopen of onvolledig: een inloglink werkt één keer, tien minuten lang. Vraag een nieuwe aan waar u deze hebt gekregen.",
    signedOutTitle: "U bent uitgelogd",
    signedOutText:
      "Dank u voor uw giften. Vraag een nieuwe link aan waar u deze hebt gekregen om terug te komen.",
  },
};
