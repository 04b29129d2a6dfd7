import type { PageLanguage } from "./texts.js";

interface SingleSignOnTexts {
  readonly title: string;
  /** Why the person was not signed in. */
  readonly expired: string;
  readonly canceled: string;
  readonly notSetUp: string;
  readonly unavailable: string;
  readonly refused: string;
  readonly notVerified: string;
  readonly unknownUser: string;
  readonly otherIdentity: string;
  readonly tooMany: string;
  readonly again: string;
  readonly toSignIn: string;
  /** Before the sign-in, for somebody whom another site has led here. */
  readonly askTitle: (account: string) => string;
  readonly askText: string;
}

export const singleSignOnTexts: Readonly<Record<PageLanguage, SingleSignOnTexts>> = {
  en: {
    title: "You are not signed in",
    expired: "The sign-in took too long, or it was begun in another browser.",
    canceled: "The sign-in was canceled at your organisation's identity provider.",
    notSetUp: "No organisation signs in at this address.",
    unavailable:
      "Your organisation's identity provider does not answer. Try again in a few minutes.",
    refused:
      "Your organisation's identity provider cannot be used at the moment. Please tell the person who looks after it.",
    notVerified:
      "Your organisation's identity provider does not say that your e-mail address is verified. Please tell the person who looks after it.",
    unknownUser:
      "Nobody in the team has your e-mail address. Ask an administrator of your organisation to invite you.",
    otherIdentity:
      "Your e-mail address belongs to another identity now. Ask an administrator of your organisation to invite you again.",
    tooMany: "Too many sign-ins were begun in a short time. Try again in a few minutes.",
    again: "Try again",
    toSignIn: "To the sign-in page",
    askTitle: (account) => `Sign in to ${account}?`,
    askText:
      "You continue at this organisation's own sign-in, and then work in its dashboard. If it is not your organisation, close this page.",
  },
  fr: {
    title: "Vous n’êtes pas connecté",
    expired: "La connexion a pris trop de temps, ou elle a été commencée dans un autre navigateur.",
    canceled: "La connexion a été annulée chez le fournisseur d’identité de votre organisation.",
    notSetUp: "Aucune organisation ne se connecte à cette adresse.",
    unavailable:
      "Le fournisseur d’identité de votre organisation ne répond pas. Réessayez dans quelques minutes.",
    refused:
      "Le fournisseur d’identité de votre organisation ne peut pas être utilisé pour le moment. Prévenez la personne qui s’en occupe.",
    notVerified:
      "Le fournisseur d’identité de votre organisation n’indique pas que votre adresse e-mail est vérifiée. Prévenez la personne qui s’en occupe.",
    unknownUser:
      "Personne dans l’équipe n’a votre adresse e-mail. Demandez à un administrateur de votre organisation de vous inviter.",
    otherIdentity:
      "Votre adresse e-mail appartient désormais à une autre identité. Demandez à un administrateur de votre organisation de vous inviter de nouveau.",
    tooMany:
      "Trop de connexions ont été commencées en peu de temps. Réessayez dans quelques minutes.",
    again: "Réessayer",
    toSignIn: "Vers la page de connexion",
    askTitle: (account) => `Se connecter à ${account}\u00a0?`,
    askText:
      "Vous continuez sur la page de connexion de cette organisation, puis dans son tableau de bord. Si ce n’est pas votre organisation, fermez cette page.",
  },
  de: {
    title: "Sie sind nicht angemeldet",
    expired: "Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen.",
    canceled: "Die Anmeldung wurde beim Identitätsanbieter Ihrer Organisation abgebrochen.",
    notSetUp: "Unter dieser Adresse meldet sich keine Organisation an.",
    unavailable:
      "Der Identitätsanbieter Ihrer Organisation antwortet nicht. Versuchen Sie es in einigen Minuten erneut.",
    refused:
      "Der Identitätsanbieter Ihrer Organisation kann zurzeit nicht genutzt werden. Bitte informieren Sie die Person, die ihn betreut.",
    notVerified:
      "Der Identitätsanbieter Ihrer Organisation bestätigt Ihre E-Mail-Adresse nicht. Bitte informieren Sie die Person, die ihn betreut.",
    unknownUser:
      "Niemand im Team hat Ihre E-Mail-Adresse. Bitten Sie eine Person, die Ihre Organisation verwaltet, Sie einzuladen.",
    otherIdentity:
      "Ihre E-Mail-Adresse gehört jetzt zu einer anderen Identität. Bitten Sie eine Person, die Ihre Organisation verwaltet, Sie erneut einzuladen.",
    tooMany:
      "Es wurden in kurzer Zeit zu viele Anmeldungen begonnen. Versuchen Sie es in einigen Minuten erneut.",
    again: "Erneut versuchen",
    toSignIn: "Zur Anmeldeseite",
    askTitle: (account) => `Bei ${account} anmelden?`,
    askText:
      "Sie gelangen zur Anmeldung dieser Organisation und danach in ihr Dashboard. Wenn es nicht Ihre Organisation ist, schließen Sie diese Seite.",
  },
  es: {
    title: "No ha iniciado sesión",
    expired: "El inicio de sesión ha tardado demasiado o se empezó en otro navegador.",
    canceled: "El inicio de sesión se canceló en el proveedor de identidad de su organización.",
    notSetUp: "Ninguna organización inicia sesión en esta dirección.",
    unavailable:
      "El proveedor de identidad de su organización no responde. Inténtelo de nuevo dentro de unos minutos.",
    refused:
      "El proveedor de identidad de su organización no se puede usar por ahora. Avise a la persona que se ocupa de él.",
    notVerified:
      "El proveedor de identidad de su organización no indica que su correo esté verificado. Avise a la persona que se ocupa de él.",
    unknownUser:
      "Nadie del equipo tiene su dirección de correo. Pida a un administrador de su organización que le invite.",
    otherIdentity:
      "Su dirección de correo pertenece ahora a otra identidad. Pida a un administrador de su organización que le invite de nuevo.",
    tooMany:
      "Se han empezado demasiados inicios de sesión en poco tiempo. Inténtelo de nuevo dentro de unos minutos.",
    again: "Reintentar",
    toSignIn: "A la página de inicio de sesión",
    askTitle: (account) => `¿Iniciar sesión en ${account}?`,
    askText:
      "Continuará en la página de inicio de sesión de esta organización y después en su panel. Si no es su organización, cierre esta página.",
  },
  it: {
    title: "Accesso non effettuato",
    expired: "L’accesso ha richiesto troppo tempo o è stato iniziato in un altro browser.",
    canceled:
      "L’accesso è stato annullato presso il fornitore di identità della sua organizzazione.",
    notSetUp: "Nessuna organizzazione accede a questo indirizzo.",
    unavailable:
      "Il fornitore di identità della sua organizzazione non risponde. Riprovi tra qualche minuto.",
    refused:
      "Il fornitore di identità della sua organizzazione al momento non può essere usato. Avvisi la persona che se ne occupa.",
    notVerified:
      "Il fornitore di identità della sua organizzazione non indica che il suo indirizzo e-mail è verificato. Avvisi la persona che se ne occupa.",
    unknownUser:
      "Nessuno nel team ha il suo indirizzo e-mail. Chieda a un amministratore della sua organizzazione di invitarla.",
    otherIdentity:
      "Il suo indirizzo e-mail appartiene ora a un’altra identità. Chieda a un amministratore della sua organizzazione di invitarla di nuovo.",
    tooMany: "Troppi accessi iniziati in poco tempo. Riprovi tra qualche minuto.",
    again: "Riprova",
    toSignIn: "Alla pagina di accesso",
    askTitle: (account) => `Accedere a ${account}?`,
    askText:
      "Proseguirà sulla pagina di accesso di questa organizzazione e poi nella dashboard di quest’ultima. Se non è la sua organizzazione, chiuda questa pagina.",
  },
  nl: {
    title: "U bent niet ingelogd",
    expired: "Het inloggen duurde te lang, of is in een andere browser begonnen.",
    canceled: "Het inloggen is bij de identiteitsprovider van uw organisatie geannuleerd.",
    notSetUp: "Op dit adres logt geen organisatie in.",
    unavailable:
      "De identiteitsprovider van uw organisatie antwoordt niet. Probeer het over enkele minuten opnieuw.",
    refused:
      "De identiteitsprovider van uw organisatie kan op dit moment niet worden gebruikt. Waarschuw de persoon die deze beheert.",
    notVerified:
      "De identiteitsprovider van uw organisatie zegt niet dat uw e-mailadres is geverifieerd. Waarschuw de persoon die deze beheert.",
    unknownUser:
      "Niemand in het team heeft uw e-mailadres. Vraag een beheerder van uw organisatie om u uit te nodigen.",
    otherIdentity:
      "Uw e-mailadres hoort nu bij een andere identiteit. Vraag een beheerder van uw organisatie om u opnieuw uit te nodigen.",
    tooMany:
      "Er is in korte tijd te vaak met inloggen begonnen. Probeer het over enkele minuten opnieuw.",
    again: "Opnieuw proberen",
    toSignIn: "Naar de inlogpagina",
    askTitle: (account) => `Inloggen bij ${account}?`,
    askText:
      "U gaat verder op de inlogpagina van deze organisatie en daarna in haar dashboard. Is dit niet uw organisatie, sluit dan deze pagina.",
  },
};
