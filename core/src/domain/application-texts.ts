import type { ReviewReason } from "./application-status.js";
import type { Language } from "./language.js";

/** The reasons that mails and the dashboard give an applicant: one sentence for each. */
export const reviewReasonTexts: Readonly<Record<ReviewReason, Readonly<Record<Language, string>>>> =
  {
    DOCUMENT_MISSING: {
      en: "A document is missing.",
      fr: "Il manque un document.",
      de: "Ein Dokument fehlt.",
      es: "Falta un documento.",
      it: "Manca un documento.",
      nl: "Er ontbreekt een document.",
    },
    DOCUMENT_UNREADABLE: {
      en: "A document cannot be read, or is out of date.",
      fr: "Un document est illisible ou périmé.",
      de: "Ein Dokument ist nicht lesbar oder nicht mehr aktuell.",
      es: "Un documento no se puede leer o está caducado.",
      it: "Un documento non è leggibile o è scaduto.",
      nl: "Een document is onleesbaar of verlopen.",
    },
    NOT_IN_REGISTER: {
      en: "We did not find the organisation in its register.",
      fr: "Nous n’avons pas trouvé l’organisation dans son registre.",
      de: "Wir haben die Organisation nicht in ihrem Register gefunden.",
      es: "No hemos encontrado la organización en su registro.",
      it: "Non abbiamo trovato l’organizzazione nel suo registro.",
      nl: "We hebben de organisatie niet in haar register gevonden.",
    },
    DETAILS_DIFFER: {
      en: "Your details differ from those in the register or the documents.",
      fr: "Vos informations diffèrent de celles du registre ou des documents.",
      de: "Ihre Angaben weichen vom Register oder von den Dokumenten ab.",
      es: "Sus datos no coinciden con los del registro o los documentos.",
      it: "I suoi dati non corrispondono a quelli del registro o dei documenti.",
      nl: "Uw gegevens wijken af van het register of de documenten.",
    },
    REPRESENTATIVE_UNCLEAR: {
      en: "It is not clear that the person who applies may act for the organisation.",
      fr: "Il n’est pas établi que la personne qui fait la demande peut engager l’organisation.",
      de: "Es ist nicht klar, dass die antragstellende Person für die Organisation handeln darf.",
      es: "No está claro que quien presenta la solicitud pueda actuar en nombre de la organización.",
      it: "Non è chiaro se chi presenta la richiesta possa agire per l’organizzazione.",
      nl: "Het is niet duidelijk of de aanvrager namens de organisatie mag handelen.",
    },
    OWNERS_UNCLEAR: {
      en: "It is not clear who owns or controls the organisation.",
      fr: "Il n’est pas établi qui détient ou contrôle l’organisation.",
      de: "Es ist nicht klar, wem die Organisation gehört oder wer sie kontrolliert.",
      es: "No está claro a quién pertenece la organización o quién la controla.",
      it: "Non è chiaro chi possieda o controlli l’organizzazione.",
      nl: "Het is niet duidelijk wie de organisatie bezit of erover zeggenschap heeft.",
    },
    ACTIVITY_UNCLEAR: {
      en: "We need to know more about what the organisation does.",
      fr: "Nous avons besoin d’en savoir plus sur l’activité de l’organisation.",
      de: "Wir müssen mehr darüber wissen, was die Organisation tut.",
      es: "Necesitamos saber más sobre la actividad de la organización.",
      it: "Abbiamo bisogno di sapere di più sull’attività dell’organizzazione.",
      nl: "We moeten meer weten over wat de organisatie doet.",
    },
    NOT_ELIGIBLE: {
      en: "We cannot offer our service to this organisation.",
      fr: "Nous ne pouvons pas proposer notre service à cette organisation.",
      de: "Wir können dieser Organisation unseren Dienst nicht anbieten.",
      es: "No podemos ofrecer nuestro servicio a esta organización.",
      it: "Non possiamo offrire il nostro servizio a questa organizzazione.",
      nl: "We kunnen onze dienst niet aan deze organisatie aanbieden.",
    },
    OTHER: {
      en: "Please read our message.",
      fr: "Veuillez lire notre message.",
      de: "Bitte lesen Sie unsere Nachricht.",
      es: "Lea nuestro mensaje.",
      it: "Legga il nostro messaggio.",
      nl: "Lees ons bericht.",
    },
  };
