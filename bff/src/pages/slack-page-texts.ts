import type { PageLanguage } from "./texts.js";

export interface SlackPageTexts {
  readonly connectedTitle: string;
  connected(team: string, account: string): string;
  readonly canceledTitle: string;
  readonly refusedTitle: string;
  readonly again: string;
  readonly unavailable: string;
  readonly invalidTitle: string;
  readonly invalid: string;
  /** The link to the dashboard. */
  readonly settings: string;
}

export const slackPageTexts: Readonly<Record<PageLanguage, SlackPageTexts>> = {
  en: {
    connectedTitle: "Slack is connected",
    connected: (team, account) =>
      `The campaigns of ${account} can now write to people in the workspace ${team}. You can close this page.`,
    canceledTitle: "Slack was not connected",
    refusedTitle: "Slack could not be connected",
    again: "Open the link that you were given once more to try again.",
    unavailable:
      "Slack does not answer at the moment. Open the link that you were given once more in a few minutes.",
    invalidTitle: "This link is not valid",
    invalid: "It has expired, or it was opened in another browser. Ask for a new link.",
    settings: "Slack in the dashboard’s settings",
  },
  fr: {
    connectedTitle: "Slack est relié",
    connected: (team, account) =>
      `Les campagnes de ${account} peuvent désormais écrire aux membres de l’espace de travail ${team}. Vous pouvez fermer cette page.`,
    canceledTitle: "Slack n’a pas été relié",
    refusedTitle: "Slack n’a pas pu être relié",
    again: "Pour réessayer, ouvrez de nouveau le lien que vous avez reçu.",
    unavailable:
      "Slack ne répond pas pour le moment. Ouvrez de nouveau le lien que vous avez reçu dans quelques minutes.",
    invalidTitle: "Ce lien n’est pas valable",
    invalid: "Il a expiré, ou il a été ouvert dans un autre navigateur. Demandez un nouveau lien.",
    settings: "Slack dans les paramètres du tableau de bord",
  },
  de: {
    connectedTitle: "Slack ist verbunden",
    connected: (team, account) =>
      `Die Kampagnen von ${account} können den Mitgliedern des Workspace ${team} jetzt schreiben. Sie können diese Seite schließen.`,
    canceledTitle: "Slack wurde nicht verbunden",
    refusedTitle: "Slack konnte nicht verbunden werden",
    again: "Öffnen Sie den Link, den Sie erhalten haben, noch einmal, um es erneut zu versuchen.",
    unavailable:
      "Slack antwortet gerade nicht. Öffnen Sie den Link, den Sie erhalten haben, in einigen Minuten noch einmal.",
    invalidTitle: "Dieser Link ist ungültig",
    invalid:
      "Er ist abgelaufen oder wurde in einem anderen Browser geöffnet. Bitten Sie um einen neuen Link.",
    settings: "Slack in den Einstellungen des Dashboards",
  },
  es: {
    connectedTitle: "Slack está conectado",
    connected: (team, account) =>
      `Las campañas de ${account} ya pueden escribir a las personas del espacio de trabajo ${team}. Puede cerrar esta página.`,
    canceledTitle: "Slack no se ha conectado",
    refusedTitle: "No se ha podido conectar Slack",
    again: "Abra de nuevo el enlace que ha recibido para volver a intentarlo.",
    unavailable:
      "Slack no responde en este momento. Abra de nuevo el enlace que ha recibido dentro de unos minutos.",
    invalidTitle: "Este enlace no es válido",
    invalid: "Ha caducado o se ha abierto en otro navegador. Pida un enlace nuevo.",
    settings: "Slack en la configuración del panel",
  },
  it: {
    connectedTitle: "Slack è collegato",
    connected: (team, account) =>
      `Le campagne di ${account} possono ora scrivere alle persone dello spazio di lavoro ${team}. Può chiudere questa pagina.`,
    canceledTitle: "Slack non è stato collegato",
    refusedTitle: "Non è stato possibile collegare Slack",
    again: "Per riprovare, apra di nuovo il link che ha ricevuto.",
    unavailable:
      "Al momento Slack non risponde. Apra di nuovo il link che ha ricevuto tra qualche minuto.",
    invalidTitle: "Questo link non è valido",
    invalid: "È scaduto oppure è stato aperto in un altro browser. Chieda un nuovo link.",
    settings: "Slack nelle impostazioni della dashboard",
  },
  nl: {
    connectedTitle: "Slack is verbonden",
    connected: (team, account) =>
      `De campagnes van ${account} kunnen nu schrijven naar mensen in de workspace ${team}. U kunt deze pagina sluiten.`,
    canceledTitle: "Slack is niet verbonden",
    refusedTitle: "Slack kon niet worden verbonden",
    again: "Open de link die u hebt gekregen nog een keer om het opnieuw te proberen.",
    unavailable:
      "Slack antwoordt op dit moment niet. Open de link die u hebt gekregen over een paar minuten nog een keer.",
    invalidTitle: "Deze link is niet geldig",
    invalid: "Hij is verlopen of is in een andere browser geopend. Vraag om een nieuwe link.",
    settings: "Slack in de instellingen van het dashboard",
  },
};
