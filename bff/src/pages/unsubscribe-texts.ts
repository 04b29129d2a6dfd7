import type { PageLanguage } from "./texts.js";

interface UnsubscribeTexts {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly doneTitle: string;
  readonly doneText: string;
  readonly unknownTitle: string;
  readonly unknownText: string;
}

export const unsubscribeTexts: Readonly<Record<PageLanguage, UnsubscribeTexts>> = {
  en: {
    title: "Stop the reminders?",
    lead: "You will no longer receive reminders from the organisation that sent you this e-mail. The link to choose a charity still works.",
    button: "Stop the reminders",
    doneTitle: "No more reminders",
    doneText:
      "You will no longer receive reminders from this organisation. You can still choose a charity with the link in its e-mail.",
    unknownTitle: "This link is not valid",
    unknownText: "Please open the link exactly as it is in the e-mail.",
  },
  fr: {
    title: "Ne plus recevoir de rappels\u00a0?",
    lead: "Vous ne recevrez plus de rappels de l’organisation qui vous a écrit. Le lien pour choisir une association reste valable.",
    button: "Ne plus recevoir de rappels",
    doneTitle: "Vous ne recevrez plus de rappels",
    doneText:
      "Cette organisation ne vous enverra plus de rappels. Vous pouvez toujours choisir une association avec le lien de son e-mail.",
    unknownTitle: "Ce lien n’est pas valable",
    unknownText: "Veuillez ouvrir le lien tel qu’il figure dans l’e-mail.",
  },
  de: {
    title: "Keine Erinnerungen mehr?",
    lead: "Sie erhalten dann keine Erinnerungen mehr von der Organisation, die Ihnen geschrieben hat. Der Link zur Auswahl bleibt gültig.",
    button: "Keine Erinnerungen mehr erhalten",
    doneTitle: "Sie erhalten keine Erinnerungen mehr",
    doneText:
      "Diese Organisation schickt Ihnen keine Erinnerungen mehr. Über den Link in ihrer E-Mail können Sie weiterhin auswählen.",
    unknownTitle: "Dieser Link ist ungültig",
    unknownText: "Bitte öffnen Sie den Link genau so, wie er in der E-Mail steht.",
  },
  es: {
    title: "¿Dejar de recibir recordatorios?",
    lead: "No recibirá más recordatorios de la organización que le ha escrito. El enlace para elegir una asociación seguirá funcionando.",
    button: "Dejar de recibir recordatorios",
    doneTitle: "No recibirá más recordatorios",
    doneText:
      "Esta organización no le enviará más recordatorios. Todavía puede elegir una asociación con el enlace de su correo.",
    unknownTitle: "Este enlace no es válido",
    unknownText: "Abra el enlace tal como aparece en el correo.",
  },
  it: {
    title: "Non ricevere più promemoria?",
    lead: "Non riceverà più promemoria dall’organizzazione che le ha scritto. Il link per scegliere un’associazione resta valido.",
    button: "Non ricevere più promemoria",
    doneTitle: "Non riceverà più promemoria",
    doneText:
      "Questa organizzazione non le invierà più promemoria. Può ancora scegliere un’associazione con il link nella sua e-mail.",
    unknownTitle: "Questo link non è valido",
    unknownText: "Apra il link esattamente come appare nell’e-mail.",
  },
  nl: {
    title: "Geen herinneringen meer?",
    lead: "U ontvangt dan geen herinneringen meer van de organisatie die u heeft geschreven. De link om te kiezen blijft werken.",
    button: "Geen herinneringen meer ontvangen",
    doneTitle: "U ontvangt geen herinneringen meer",
    doneText:
      "Deze organisatie stuurt u geen herinneringen meer. Met de link in haar e-mail kunt u nog steeds kiezen.",
    unknownTitle: "Deze link is niet geldig",
    unknownText: "Open de link precies zoals hij in de e-mail staat.",
  },
};
