import { type Html, html } from "./html.js";
import type { PageLanguage } from "./texts.js";

interface InvitationTexts {
  readonly title: string;
  readonly lead: (account: Html) => Html;
  readonly firstName: string;
  readonly firstNameError: string;
  readonly lastName: string;
  readonly lastNameError: string;
  readonly button: string;
  readonly doneTitle: string;
  readonly doneText: (email: Html) => Html;
  readonly unusableTitle: string;
  readonly unusableText: string;
}

export const invitationTexts: Readonly<Record<PageLanguage, InvitationTexts>> = {
  en: {
    title: "You have been invited",
    lead: (account) =>
      html`${account} has invited you to help manage its giving. To accept, tell us your name.`,
    firstName: "First name",
    firstNameError: "Please enter your first name, in up to 255 characters.",
    lastName: "Last name",
    lastNameError: "Please enter your last name, in up to 255 characters.",
    button: "Accept the invitation",
    doneTitle: "Welcome!",
    doneText: (email) =>
      html`Your account for ${email} is ready. You can close this page and sign in from your organisation’s application.`,
    unusableTitle: "This invitation cannot be used",
    unusableText:
      "It has already been accepted, was withdrawn, is more than seven days old, or the link is incomplete. Please ask the person who invited you for a new one.",
  },
  fr: {
    title: "Vous avez reçu une invitation",
    lead: (account) =>
      html`${account} souhaite gérer ses dons avec vous. Dites-nous qui vous êtes pour accepter.`,
    firstName: "Prénom",
    firstNameError: "Veuillez saisir votre prénom, en 255 caractères au plus.",
    lastName: "Nom",
    lastNameError: "Veuillez saisir votre nom, en 255 caractères au plus.",
    button: "Accepter l’invitation",
    doneTitle: "Bienvenue\u00a0!",
    doneText: (email) =>
      html`Votre accès est prêt, sous l’adresse ${email}. Vous vous connectez depuis l’application de votre organisation et pouvez fermer cette page.`,
    unusableTitle: "Cette invitation ne peut pas être utilisée",
    unusableText:
      "Elle a déjà été acceptée, a été retirée, date de plus de sept jours, ou le lien est incomplet. Demandez-en une nouvelle à la personne qui vous l’a envoyée.",
  },
  de: {
    title: "Sie wurden eingeladen",
    lead: (account) =>
      html`${account} möchte Spenden gemeinsam mit Ihnen verwalten. Sagen Sie uns, wer Sie sind, um anzunehmen.`,
    firstName: "Vorname",
    firstNameError: "Bitte geben Sie Ihren Vornamen mit höchstens 255 Zeichen ein.",
    lastName: "Nachname",
    lastNameError: "Bitte geben Sie Ihren Nachnamen mit höchstens 255 Zeichen ein.",
    button: "Einladung annehmen",
    doneTitle: "Willkommen!",
    doneText: (email) =>
      html`Ihr Zugang ist bereit, unter ${email}. Sie melden sich über die Anwendung Ihrer Organisation an und können diese Seite schließen.`,
    unusableTitle: "Diese Einladung kann nicht verwendet werden",
    unusableText:
      "Sie wurde schon angenommen oder zurückgezogen, ist älter als sieben Tage, oder der Link ist unvollständig. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.",
  },
  es: {
    title: "Ha recibido una invitación",
    lead: (account) =>
      html`${account} desea gestionar sus donaciones con usted. Díganos quién es para aceptar.`,
    firstName: "Nombre",
    firstNameError: "Introduzca su nombre, con un máximo de 255 caracteres.",
    lastName: "Apellidos",
    lastNameError: "Introduzca sus apellidos, con un máximo de 255 caracteres.",
    button: "Aceptar la invitación",
    doneTitle: "¡Le damos la bienvenida!",
    doneText: (email) =>
      html`Su acceso está listo, con la dirección ${email}. Inicie sesión desde la aplicación de su organización; puede cerrar esta página.`,
    unusableTitle: "Esta invitación no se puede usar",
    unusableText:
      "Ya se ha aceptado, se ha retirado, tiene más de siete días o el enlace está incompleto. Pida una nueva a la persona que le invitó.",
  },
  it: {
    title: "Ha ricevuto un invito",
    lead: (account) =>
      html`${account} desidera gestire le proprie donazioni insieme a lei. Ci dica chi è per accettare.`,
    firstName: "Nome",
    firstNameError: "Inserisca il suo nome, al massimo 255 caratteri.",
    lastName: "Cognome",
    lastNameError: "Inserisca il suo cognome, al massimo 255 caratteri.",
    button: "Accetta l’invito",
    doneTitle: "Le diamo il benvenuto!",
    doneText: (email) =>
      html`Il suo accesso è pronto, con l’indirizzo ${email}. Acceda dall’applicazione della sua organizzazione; può chiudere questa pagina.`,
    unusableTitle: "Questo invito non può essere usato",
    unusableText:
      "È già stato accettato, è stato ritirato, risale a più di sette giorni fa oppure il link è incompleto. Ne chieda uno nuovo a chi l’ha invitata.",
  },
  nl: {
    title: "U bent uitgenodigd",
    lead: (account) =>
      html`${account} wil giften samen met u beheren. Vertel ons wie u bent om de uitnodiging te aanvaarden.`,
    firstName: "Voornaam",
    firstNameError: "Vul uw voornaam in, met hoogstens 255 tekens.",
    lastName: "Achternaam",
    lastNameError: "Vul uw achternaam in, met hoogstens 255 tekens.",
    button: "Uitnodiging aanvaarden",
    doneTitle: "Welkom!",
    doneText: (email) =>
      html`Uw toegang is klaar, onder ${email}. U logt in via de toepassing van uw organisatie en kunt deze pagina sluiten.`,
    unusableTitle: "Deze uitnodiging kan niet worden gebruikt",
    unusableText:
      "Ze is al aanvaard of ingetrokken, is ouder dan zeven dagen, of de link is onvolledig. Vraag een nieuwe aan wie u uitnodigde.",
  },
};
