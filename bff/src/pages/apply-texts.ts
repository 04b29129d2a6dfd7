import type { PageLanguage } from "./texts.js";

interface ApplyTexts {
  readonly title: string;
  readonly lead: string;
  /** In live, where an account can do nothing before its application is approved. */
  readonly leadInLive: string;
  readonly email: string;
  readonly emailError: string;
  readonly organisation: string;
  readonly organisationError: string;
  readonly button: string;
  readonly signIn: string;
  readonly askedTitle: string;
  readonly askedText: string;
  readonly openTitle: string;
  readonly openLead: string;
  readonly openButton: string;
  readonly unusableText: string;
  readonly closedTitle: string;
  readonly closedText: string;
}

/** The texts of the page on which an organisation asks for an account, and opens it. */
export const applyTexts: Readonly<Record<PageLanguage, ApplyTexts>> = {
  en: {
    title: "Open an account for your organisation",
    lead: "We send you a link by e-mail. You then fill in an application, and can already try everything out.",
    leadInLive:
      "We send you a link by e-mail. You then fill in an application, and can start once we have approved it.",
    email: "Your work e-mail address",
    emailError: "Please enter an e-mail address.",
    organisation: "Name of your organisation",
    organisationError: "Please enter the name.",
    button: "Send a link",
    signIn: "You have an account already? Sign in",
    askedTitle: "Check your inbox",
    askedText: "A link is on its way to you. It opens the account, and works once, for a day.",
    openTitle: "Open your account",
    openLead: "Your address is confirmed. Who are you? You will be the account’s administrator.",
    openButton: "Open the account",
    unusableText:
      "It has already been used, has expired, or is incomplete: it works once, for a day. If you have opened your account, sign in. Otherwise ask for a new link.",
    closedTitle: "Accounts are opened personally",
    closedText: "Please write to the people who told you about Obole: they open your account.",
  },
  fr: {
    title: "Ouvrez un compte pour votre organisation",
    lead: "Nous vous envoyons un lien par e-mail. Vous remplissez ensuite une demande, et pouvez déjà tout essayer.",
    leadInLive:
      "Nous vous envoyons un lien par e-mail. Vous remplissez ensuite une demande, et pouvez commencer dès que nous l’avons acceptée.",
    email: "Votre adresse e-mail professionnelle",
    emailError: "Veuillez indiquer une adresse e-mail.",
    organisation: "Nom de votre organisation",
    organisationError: "Veuillez indiquer le nom.",
    button: "Envoyer un lien",
    signIn: "Vous avez déjà un compte\u00a0? Connectez-vous",
    askedTitle: "Consultez votre messagerie",
    askedText:
      "Un lien vous est envoyé. Il ouvre le compte, et fonctionne une seule fois, pendant un jour.",
    openTitle: "Ouvrez votre compte",
    openLead: "Votre adresse est confirmée. Qui êtes-vous\u00a0? Vous administrerez le compte.",
    openButton: "Ouvrir le compte",
    unusableText:
      "Il a déjà servi, a expiré ou est incomplet\u00a0: il fonctionne une seule fois, pendant un jour. Si vous avez ouvert votre compte, connectez-vous. Sinon, demandez un nouveau lien.",
    closedTitle: "Les comptes sont ouverts personnellement",
    closedText:
      "Écrivez aux personnes qui vous ont parlé d’Obole\u00a0: elles ouvriront votre compte.",
  },
  de: {
    title: "Eröffnen Sie ein Konto für Ihre Organisation",
    lead: "Wir senden Ihnen einen Link per E-Mail. Danach füllen Sie einen Antrag aus und können schon alles ausprobieren.",
    leadInLive:
      "Wir senden Ihnen einen Link per E-Mail. Danach füllen Sie einen Antrag aus und können beginnen, sobald wir ihn genehmigt haben.",
    email: "Ihre geschäftliche E-Mail-Adresse",
    emailError: "Bitte geben Sie eine E-Mail-Adresse ein.",
    organisation: "Name Ihrer Organisation",
    organisationError: "Bitte geben Sie den Namen ein.",
    button: "Link senden",
    signIn: "Sie haben schon ein Konto? Anmelden",
    askedTitle: "Sehen Sie in Ihr Postfach",
    askedText:
      "Ein Link ist unterwegs zu Ihnen. Er eröffnet das Konto und funktioniert einmal, einen Tag lang.",
    openTitle: "Eröffnen Sie Ihr Konto",
    openLead: "Ihre Adresse ist bestätigt. Wer sind Sie? Sie werden das Konto verwalten.",
    openButton: "Konto eröffnen",
    unusableText:
      "Er wurde schon benutzt, ist abgelaufen oder unvollständig: Er funktioniert einmal, einen Tag lang. Wenn Sie Ihr Konto eröffnet haben, melden Sie sich an. Sonst fordern Sie einen neuen Link an.",
    closedTitle: "Konten werden persönlich eröffnet",
    closedText:
      "Bitte schreiben Sie den Personen, die Ihnen von Obole erzählt haben: Sie eröffnen Ihr Konto.",
  },
  es: {
    title: "Abra una cuenta para su organización",
    lead: "Le enviamos un enlace por correo. Después rellenará una solicitud, y ya podrá probarlo todo.",
    leadInLive:
      "Le enviamos un enlace por correo. Después rellenará una solicitud, y podrá empezar en cuanto la hayamos aprobado.",
    email: "Su correo electrónico de trabajo",
    emailError: "Escriba una dirección de correo electrónico.",
    organisation: "Nombre de su organización",
    organisationError: "Escriba el nombre.",
    button: "Enviar un enlace",
    signIn: "¿Ya tiene una cuenta? Inicie sesión",
    askedTitle: "Mire en su buzón",
    askedText:
      "Le hemos enviado un enlace. Abre la cuenta y funciona una sola vez, durante un día.",
    openTitle: "Abra su cuenta",
    openLead: "Su dirección está confirmada. ¿Quién es usted? Administrará la cuenta.",
    openButton: "Abrir la cuenta",
    unusableText:
      "Ya se ha usado, ha caducado o está incompleto: funciona una sola vez, durante un día. Si ha abierto su cuenta, inicie sesión. Si no, pida un enlace nuevo.",
    closedTitle: "Las cuentas se abren personalmente",
    closedText: "Escriba a las personas que le hablaron de Obole: ellas abrirán su cuenta.",
  },
  it: {
    title: "Apra un account per la sua organizzazione",
    lead: "Le inviamo un link per e-mail. Poi compilerà una richiesta, e potrà già provare tutto.",
    leadInLive:
      "Le inviamo un link per e-mail. Poi compilerà una richiesta, e potrà iniziare non appena l’avremo approvata.",
    email: "Il suo indirizzo e-mail di lavoro",
    emailError: "Inserisca un indirizzo e-mail.",
    organisation: "Nome della sua organizzazione",
    organisationError: "Inserisca il nome.",
    button: "Inviare un link",
    signIn: "Ha già un account? Acceda",
    askedTitle: "Guardi nella sua casella",
    askedText:
      "Le abbiamo inviato un link. Apre l’account e funziona una sola volta, per un giorno.",
    openTitle: "Apra il suo account",
    openLead: "Il suo indirizzo è confermato. Chi è lei? Amministrerà l’account.",
    openButton: "Aprire l’account",
    unusableText:
      "È già stato usato, è scaduto o è incompleto: funziona una sola volta, per un giorno. Se ha aperto il suo account, acceda. Altrimenti chieda un nuovo link.",
    closedTitle: "Gli account si aprono di persona",
    closedText: "Scriva alle persone che le hanno parlato di Obole: apriranno il suo account.",
  },
  nl: {
    title: "Open een account voor uw organisatie",
    lead: "We sturen u een link per e-mail. Daarna vult u een aanvraag in, en kunt u alles al uitproberen.",
    leadInLive:
      "We sturen u een link per e-mail. Daarna vult u een aanvraag in, en kunt u beginnen zodra wij die hebben goedgekeurd.",
    email: "Uw zakelijke e-mailadres",
    emailError: "Vul een e-mailadres in.",
    organisation: "Naam van uw organisatie",
    organisationError: "Vul de naam in.",
    button: "Link sturen",
    signIn: "Hebt u al een account? Log in",
    askedTitle: "Kijk in uw mailbox",
    askedText:
      "Er is een link naar u onderweg. Hij opent het account en werkt één keer, een dag lang.",
    openTitle: "Open uw account",
    openLead: "Uw adres is bevestigd. Wie bent u? U wordt de beheerder van het account.",
    openButton: "Account openen",
    unusableText:
      "Hij is al gebruikt, is verlopen of is onvolledig: hij werkt één keer, een dag lang. Hebt u uw account geopend, log dan in. Vraag anders een nieuwe link aan.",
    closedTitle: "Accounts worden persoonlijk geopend",
    closedText: "Schrijf naar de mensen die u over Obole vertelden: zij openen uw account.",
  },
};
