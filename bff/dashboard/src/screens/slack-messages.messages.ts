import type { Item } from "../api.js";
import { common } from "../common.messages.js";
import { texts } from "../texts.js";

export const text = texts({
  title: {
    en: "Messages in Slack",
    fr: "Messages dans Slack",
    de: "Nachrichten in Slack",
    es: "Mensajes en Slack",
    it: "Messaggi in Slack",
    nl: "Berichten in Slack",
  },
  none: {
    en: "No messages yet",
    fr: "Pas encore de messages",
    de: "Noch keine Nachrichten",
    es: "Todavía no hay mensajes",
    it: "Ancora nessun messaggio",
    nl: "Nog geen berichten",
  },
  noneText: {
    en: "Each donation or vote of the campaign is a message to its person.",
    fr: "Chaque don ou vote de la campagne est un message à sa personne.",
    de: "Jede Spende oder Abstimmung der Kampagne ist eine Nachricht an ihre Person.",
    es: "Cada donación o voto de la campaña es un mensaje a su persona.",
    it: "Ogni donazione o voto della campagna è un messaggio alla sua persona.",
    nl: "Elke gift of stem van de campagne is een bericht aan een persoon.",
  },
  person: {
    en: "Member ID",
    fr: "ID de membre",
    de: "Mitglieds-ID",
    es: "ID de miembro",
    it: "ID membro",
    nl: "Leden-ID",
  },
  kind: {
    en: "Message",
    fr: "Message",
    de: "Nachricht",
    es: "Mensaje",
    it: "Messaggio",
    nl: "Bericht",
  },
  status: common.status,
  at: common.at,
});

const kinds: Readonly<Record<"FIRST" | "REMINDER", string>> = texts({
  FIRST: {
    en: "Invitation",
    fr: "Invitation",
    de: "Einladung",
    es: "Invitación",
    it: "Invito",
    nl: "Uitnodiging",
  },
  REMINDER: {
    en: "Reminder",
    fr: "Rappel",
    de: "Erinnerung",
    es: "Recordatorio",
    it: "Promemoria",
    nl: "Herinnering",
  },
});

/** What a message is: the first one about a donation or vote, or a reminder. */
export const kindOf = (reminderType: Item<"listSlackMessages">["reminderType"]): string =>
  kinds[reminderType === null ? "FIRST" : "REMINDER"];

const errors: Readonly<Record<string, string>> = texts({
  user_not_found: {
    en: "Nobody in the workspace has this member ID.",
    fr: "Personne dans l’espace de travail n’a cet ID de membre.",
    de: "Niemand im Workspace hat diese Mitglieds-ID.",
    es: "Nadie en el espacio de trabajo tiene este ID de miembro.",
    it: "Nessuno nello spazio di lavoro ha questo ID membro.",
    nl: "Niemand in de werkruimte heeft dit leden-ID.",
  },
  user_disabled: {
    en: "This person’s account in Slack is deactivated.",
    fr: "Le compte Slack de cette personne est désactivé.",
    de: "Das Slack-Konto dieser Person ist deaktiviert.",
    es: "La cuenta de Slack de esta persona está desactivada.",
    it: "L’account Slack di questa persona è disattivato.",
    nl: "Het Slack-account van deze persoon is gedeactiveerd.",
  },
  user_not_in_workspace: {
    en: "This person belongs to another workspace.",
    fr: "Cette personne appartient à un autre espace de travail.",
    de: "Diese Person gehört zu einem anderen Workspace.",
    es: "Esta persona pertenece a otro espacio de trabajo.",
    it: "Questa persona appartiene a un altro spazio di lavoro.",
    nl: "Deze persoon hoort bij een andere werkruimte.",
  },
  rate_limited: {
    en: "Slack took no more messages for the moment.",
    fr: "Slack n’acceptait plus de messages à ce moment-là.",
    de: "Slack nahm vorübergehend keine weiteren Nachrichten an.",
    es: "Slack no aceptaba más mensajes en ese momento.",
    it: "Slack non accettava altri messaggi in quel momento.",
    nl: "Slack nam op dat moment geen berichten meer aan.",
  },
  outdated: {
    en: "The choice was made, or the campaign ended, before the message was sent.",
    fr: "Le choix était fait, ou la campagne terminée, avant l’envoi du message.",
    de: "Die Wahl war getroffen oder die Kampagne beendet, bevor die Nachricht gesendet wurde.",
    es: "La elección ya se había hecho, o la campaña había terminado, antes de enviar el mensaje.",
    it: "La scelta era già fatta, o la campagna terminata, prima dell’invio del messaggio.",
    nl: "De keuze was al gemaakt, of de campagne afgelopen, voordat het bericht werd verstuurd.",
  },
});

/** Why a message was not sent; an error without words of its own as Slack calls it. */
export const wordsOfSlackError = (error: string): string =>
  Object.hasOwn(errors, error) ? (errors[error] ?? error) : error;
