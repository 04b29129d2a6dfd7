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
  readonly askTitle: string;
  readonly askLead: string;
  readonly email: string;
  readonly emailError: string;
  readonly askButton: string;
  readonly passkeyButton: string;
  readonly passkeyRefused: string;
  readonly apply: string;
  readonly askedTitle: string;
  readonly askedText: string;
  readonly signOut: string;
  /** Shown to a signed-in user whose browser runs no JavaScript. */
  readonly dashboardText: string;
  readonly toDashboard: string;
  /** Shown to a user whose organisation has its own identity provider. */
  readonly providerText: string;
  readonly toProvider: string;
  /** What a signed-in donor sees without JavaScript. */
  readonly gifts: string;
  readonly noGifts: string;
  readonly receipts: string;
  readonly noReceipts: string;
  readonly download: string;
  readonly canceled: string;
  readonly more: string;
  readonly donorText: string;
  /** The texts that replace those above where the service sends no mail. */
  readonly withoutMails: Pick<
    SignInTexts,
    "askTitle" | "askLead" | "askButton" | "passkeyRefused" | "askedTitle" | "askedText"
  >;
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
    signedOutText: "To sign in again, request a new link where you requested the last one.",
    askTitle: "Sign in by e-mail",
    askLead:
      "Enter the e-mail address your organisation has for you, as a team member or as a donor. We send you a link that signs you in.",
    email: "E-mail address",
    emailError: "Please enter an e-mail address.",
    askButton: "Send a link",
    passkeyButton: "Sign in with a passkey",
    passkeyRefused: "The passkey was not accepted. Ask for a link by e-mail instead.",
    apply: "Your organisation has no account yet? Apply for one",
    askedTitle: "Check your inbox",
    askedText:
      "If the address is registered, a link is on its way. It works once, for ten minutes.",
    signOut: "Sign out",
    dashboardText: "The dashboard needs JavaScript. Turn it on in your browser, then continue.",
    toDashboard: "To the dashboard",
    providerText: "Your organisation has its own sign-in.",
    toProvider: "Continue to your organisation",
    gifts: "Your gifts",
    noGifts: "No gifts have been made with this address yet.",
    receipts: "Your tax receipts",
    noReceipts: "You have no tax receipts yet.",
    download: "Download",
    canceled: "Cancelled",
    more: "Show older",
    donorText:
      "Recurring gifts, payment methods and your profile need JavaScript: turn it on in your browser and ask for a new link.",
    withoutMails: {
      askTitle: "Sign in",
      askLead:
        "Enter the e-mail address your organisation has for you. If your organisation has its own sign-in, you continue there.",
      askButton: "Continue",
      passkeyRefused:
        "The passkey was not accepted. Ask an administrator of your organisation for a sign-in link instead.",
      askedTitle: "This service sends no mail",
      askedText:
        "It cannot send you a sign-in link. Sign in from your organisation’s own application, or ask your administrator for a link.",
    },
  },
  fr: {
    title: "Connexion",
    lead: "Vous avez ouvert un lien personnel. Il vous connecte une seule fois, quand vous appuyez sur le bouton.",
    button: "Se connecter",
    doneTitle: "Connexion réussie",
    doneText: "Vous pouvez revenir à l’application qui vous a mené ici, ou fermer cette page.",
    unusableText:
      "Il a déjà servi, a expiré ou est incomplet\u00a0: un lien de connexion fonctionne une seule fois, pendant dix minutes. Demandez-en un nouveau là où vous avez reçu celui-ci.",
    signedOutTitle: "Déconnexion réussie",
    signedOutText:
      "Pour vous reconnecter, demandez un nouveau lien là où vous avez demandé le précédent.",
    askTitle: "Se connecter par e-mail",
    askLead:
      "Indiquez l’adresse sous laquelle votre organisation vous connaît, comme membre de l’équipe ou comme donateur. Nous vous envoyons un lien de connexion.",
    email: "Adresse e-mail",
    emailError: "Veuillez indiquer une adresse e-mail.",
    askButton: "Envoyer un lien",
    passkeyButton: "Se connecter avec une clé d’accès",
    passkeyRefused: "La clé d’accès n’a pas été acceptée. Demandez plutôt un lien par e-mail.",
    apply: "Votre organisation n’a pas encore de compte\u00a0? Demandez-en un",
    askedTitle: "Consultez votre messagerie",
    askedText:
      "Si l’adresse est enregistrée, un lien est en route. Il fonctionne une seule fois, pendant dix minutes.",
    signOut: "Se déconnecter",
    dashboardText:
      "Le tableau de bord a besoin de JavaScript. Activez-le dans votre navigateur, puis continuez.",
    toDashboard: "Vers le tableau de bord",
    providerText: "Votre organisation connecte elle-même ses membres.",
    toProvider: "Continuer chez votre organisation",
    gifts: "Vos dons",
    noGifts: "Aucun don n’a encore été fait sous cette adresse.",
    receipts: "Vos reçus fiscaux",
    noReceipts: "Aucun reçu ne vous a encore été émis.",
    download: "Télécharger",
    canceled: "Annulé",
    more: "Afficher les plus anciens",
    donorText:
      "Les dons réguliers, les moyens de paiement et votre profil ont besoin de JavaScript\u00a0: activez-le dans votre navigateur et demandez un nouveau lien.",
    withoutMails: {
      askTitle: "Connexion",
      askLead:
        "Indiquez l’adresse sous laquelle votre organisation vous connaît. Si elle a sa propre connexion, vous continuez là.",
      askButton: "Continuer",
      passkeyRefused:
        "La clé d’accès n’a pas été acceptée. Demandez plutôt un lien de connexion à un administrateur de votre organisation.",
      askedTitle: "Ce service n’envoie pas d’e-mails",
      askedText:
        "Il ne peut pas vous envoyer de lien de connexion. Passez par l’application de votre organisation, ou demandez un lien à votre administrateur.",
    },
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
      "Um sich wieder anzumelden, fordern Sie dort, wo Sie den letzten Link bekommen haben, einen neuen an.",
    askTitle: "Per E-Mail anmelden",
    askLead:
      "Geben Sie die Adresse ein, unter der Ihre Organisation Sie kennt, als Teammitglied oder als spendende Person. Wir senden Ihnen einen Anmeldelink.",
    email: "E-Mail-Adresse",
    emailError: "Bitte geben Sie eine E-Mail-Adresse ein.",
    askButton: "Link senden",
    passkeyButton: "Mit einem Passkey anmelden",
    passkeyRefused:
      "Der Passkey wurde nicht angenommen. Fordern Sie stattdessen einen Link per E-Mail an.",
    apply: "Ihre Organisation hat noch kein Konto? Beantragen Sie eines",
    askedTitle: "Sehen Sie in Ihr Postfach",
    askedText:
      "Wenn die Adresse registriert ist, ist ein Link unterwegs. Er gilt einmal und zehn Minuten lang.",
    signOut: "Abmelden",
    dashboardText:
      "Das Dashboard braucht JavaScript. Schalten Sie es in Ihrem Browser ein und fahren Sie dann fort.",
    toDashboard: "Zum Dashboard",
    providerText: "Ihre Organisation hat eine eigene Anmeldung.",
    toProvider: "Weiter zu Ihrer Organisation",
    gifts: "Ihre Spenden",
    noGifts: "Unter dieser Adresse wurde noch nicht gespendet.",
    receipts: "Ihre Spendenbescheinigungen",
    noReceipts: "Für Sie wurde noch keine Bescheinigung ausgestellt.",
    download: "Herunterladen",
    canceled: "Storniert",
    more: "Ältere anzeigen",
    donorText:
      "Regelmäßige Spenden, Zahlungsarten und Ihr Profil brauchen JavaScript: Schalten Sie es in Ihrem Browser ein und fordern Sie einen neuen Link an.",
    withoutMails: {
      askTitle: "Anmelden",
      askLead:
        "Geben Sie die Adresse ein, unter der Ihre Organisation Sie kennt. Hat sie eine eigene Anmeldung, geht es dort weiter.",
      askButton: "Weiter",
      passkeyRefused:
        "Der Passkey wurde nicht angenommen. Bitten Sie stattdessen die Verwaltung Ihrer Organisation um einen Anmeldelink.",
      askedTitle: "Dieser Dienst sendet keine E-Mails",
      askedText:
        "Er kann Ihnen keinen Anmeldelink senden. Melden Sie sich über die Anwendung Ihrer Organisation an, oder bitten Sie deren Verwaltung um einen Link.",
    },
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
    signedOutText: "Para volver a iniciar sesión, pida un enlace nuevo donde pidió el anterior.",
    askTitle: "Iniciar sesión por correo",
    askLead:
      "Indique la dirección con la que le conoce su organización, como miembro del equipo o como donante. Le enviamos un enlace de acceso.",
    email: "Dirección de correo",
    emailError: "Indique una dirección de correo.",
    askButton: "Enviar un enlace",
    passkeyButton: "Iniciar sesión con una clave de acceso",
    passkeyRefused: "No se ha aceptado la clave de acceso. Pida en su lugar un enlace por correo.",
    apply: "¿Su organización aún no tiene cuenta? Solicítela",
    askedTitle: "Mire su correo",
    askedText:
      "Si la dirección está registrada, un enlace está en camino. Funciona una sola vez, durante diez minutos.",
    signOut: "Cerrar sesión",
    dashboardText: "El panel necesita JavaScript. Actívelo en su navegador y continúe.",
    toDashboard: "Al panel",
    providerText: "Su organización tiene su propio inicio de sesión.",
    toProvider: "Continuar en su organización",
    gifts: "Sus donaciones",
    noGifts: "Aún no se ha hecho ninguna donación con esta dirección.",
    receipts: "Sus recibos fiscales",
    noReceipts: "Aún no se le ha emitido ningún recibo.",
    download: "Descargar",
    canceled: "Anulado",
    more: "Mostrar anteriores",
    donorText:
      "Las donaciones periódicas, los medios de pago y su perfil necesitan JavaScript: actívelo en su navegador y pida un enlace nuevo.",
    withoutMails: {
      askTitle: "Iniciar sesión",
      askLead:
        "Indique la dirección con la que le conoce su organización. Si tiene su propio inicio de sesión, continuará allí.",
      askButton: "Continuar",
      passkeyRefused:
        "No se ha aceptado la clave de acceso. Pida en su lugar un enlace de acceso a un administrador de su organización.",
      askedTitle: "Este servicio no envía correos",
      askedText:
        "No puede enviarle un enlace de acceso. Inicie sesión desde la aplicación de su organización o pida un enlace a su administrador.",
    },
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
    signedOutText: "Per accedere di nuovo, chieda un nuovo link dove ha chiesto il precedente.",
    askTitle: "Accedere via e-mail",
    askLead:
      "Indichi l’indirizzo con cui la conosce la sua organizzazione, come membro del team o come donatore. Le inviamo un link di accesso.",
    email: "Indirizzo e-mail",
    emailError: "Indichi un indirizzo e-mail.",
    askButton: "Invia un link",
    passkeyButton: "Accedi con una passkey",
    passkeyRefused: "La passkey non è stata accettata. Chieda invece un link via e-mail.",
    apply: "La sua organizzazione non ha ancora un account? Lo richieda",
    askedTitle: "Controlli la posta",
    askedText:
      "Se l’indirizzo è registrato, un link è in arrivo. Funziona una sola volta, per dieci minuti.",
    signOut: "Esci",
    dashboardText: "La dashboard richiede JavaScript. Lo attivi nel browser, poi prosegua.",
    toDashboard: "Alla dashboard",
    providerText: "La sua organizzazione gestisce da sé l’accesso dei suoi membri.",
    toProvider: "Prosegua presso la sua organizzazione",
    gifts: "Le sue donazioni",
    noGifts: "Con questo indirizzo non è ancora stata fatta alcuna donazione.",
    receipts: "Le sue ricevute fiscali",
    noReceipts: "Non le è ancora stata emessa alcuna ricevuta.",
    download: "Scarica",
    canceled: "Annullata",
    more: "Mostra le precedenti",
    donorText:
      "Le donazioni periodiche, i metodi di pagamento e il suo profilo richiedono JavaScript: lo attivi nel browser e chieda un nuovo link.",
    withoutMails: {
      askTitle: "Accedi",
      askLead:
        "Indichi l’indirizzo con cui la conosce la sua organizzazione. Se ha un proprio accesso, continuerà lì.",
      askButton: "Continua",
      passkeyRefused:
        "La passkey non è stata accettata. Chieda invece un link di accesso a un amministratore della sua organizzazione.",
      askedTitle: "Questo servizio non invia e-mail",
      askedText:
        "Non può inviarle un link di accesso. Acceda dall’applicazione della sua organizzazione, o chieda un link al suo amministratore.",
    },
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
      "Vraag om weer in te loggen een nieuwe link aan waar u de vorige hebt aangevraagd.",
    askTitle: "Inloggen via e-mail",
    askLead:
      "Vul het adres in waaronder uw organisatie u kent, als teamlid of als gever. Wij sturen u een inloglink.",
    email: "E-mailadres",
    emailError: "Vul een e-mailadres in.",
    askButton: "Link versturen",
    passkeyButton: "Inloggen met een passkey",
    passkeyRefused:
      "De passkey is niet geaccepteerd. Vraag in plaats daarvan een link per e-mail aan.",
    apply: "Heeft uw organisatie nog geen account? Vraag er een aan",
    askedTitle: "Kijk in uw mailbox",
    askedText:
      "Als het adres bekend is, is er een link onderweg. Die werkt één keer, tien minuten lang.",
    signOut: "Uitloggen",
    dashboardText:
      "Het dashboard heeft JavaScript nodig. Zet het aan in uw browser en ga dan verder.",
    toDashboard: "Naar het dashboard",
    providerText: "Uw organisatie heeft een eigen inlogpagina.",
    toProvider: "Verder naar uw organisatie",
    gifts: "Uw giften",
    noGifts: "Onder dit adres is nog niets gegeven.",
    receipts: "Uw giftbewijzen",
    noReceipts: "Er is nog geen bewijs voor u opgesteld.",
    download: "Downloaden",
    canceled: "Geannuleerd",
    more: "Oudere tonen",
    donorText:
      "Terugkerende giften, betaalwijzen en uw profiel hebben JavaScript nodig: zet het aan in uw browser en vraag een nieuwe link aan.",
    withoutMails: {
      askTitle: "Inloggen",
      askLead:
        "Vul het adres in waaronder uw organisatie u kent. Heeft zij een eigen inlogpagina, dan gaat u daar verder.",
      askButton: "Verder",
      passkeyRefused:
        "De passkey is niet geaccepteerd. Vraag in plaats daarvan een beheerder van uw organisatie om een inloglink.",
      askedTitle: "Deze dienst verstuurt geen e-mail",
      askedText:
        "Hij kan u geen inloglink sturen. Log in vanuit de toepassing van uw organisatie, of vraag uw beheerder om een link.",
    },
  },
};
