import { common } from "../common.messages.js";
import { texts } from "../texts.js";

/** What a campaign is, in the columns of the list and the details of one. */
export const campaignWords = texts({
  people: {
    en: "People",
    fr: "Participation",
    de: "Teilnahme",
    es: "Participación",
    it: "Partecipazione",
    nl: "Deelname",
  },
  DISTRIBUTION: {
    en: "Vote",
    fr: "Vote",
    de: "Abstimmung",
    es: "Votación",
    it: "Votazione",
    nl: "Stemming",
  },
  FACE_VALUE: {
    en: "Choose a charity",
    fr: "Choix d’une association",
    de: "Wahl einer Organisation",
    es: "Elección de una entidad",
    it: "Scelta di un ente",
    nl: "Keuze van een goed doel",
  },
  reachedBy: {
    en: "Reached by",
    fr: "Accès par",
    de: "Zugang über",
    es: "Acceso por",
    it: "Accesso tramite",
    nl: "Bereikbaar via",
  },
  STANDARD: {
    en: "Widget",
    fr: "Widget",
    de: "Widget",
    es: "Widget",
    it: "Widget",
    nl: "Widget",
  },
  EMAIL: common.email,
  SLACK: { en: "Slack", fr: "Slack", de: "Slack", es: "Slack", it: "Slack", nl: "Slack" },
  POSTAL: {
    en: "Printed cards",
    fr: "Cartes imprimées",
    de: "Gedruckte Karten",
    es: "Tarjetas impresas",
    it: "Cartoline stampate",
    nl: "Gedrukte kaarten",
  },
  budget: common.budget,
  ends: common.ends,
});

export const text = texts({
  title: common.campaigns,
  name: common.name,
  status: common.status,
  create: common.newCampaign,
  empty: {
    en: "No campaign yet",
    fr: "Aucune campagne pour l’instant",
    de: "Noch keine Kampagne",
    es: "Todavía no hay campañas",
    it: "Ancora nessuna campagna",
    nl: "Nog geen campagne",
  },
  emptyText: {
    en: "A campaign says what people give, and to which charities. Create one: it stays a draft until you activate it.",
    fr: "Une campagne définit ce que les personnes donnent, et à quelles associations. Créez-en une\u00a0: elle reste un brouillon jusqu’à son activation.",
    de: "Eine Kampagne legt fest, was gespendet wird und an welche Organisationen. Legen Sie eine an: Sie bleibt ein Entwurf, bis Sie sie aktivieren.",
    es: "Una campaña define qué se dona y a qué entidades. Cree una: será un borrador hasta que la active.",
    it: "Una campagna stabilisce che cosa si dona e a quali enti. Ne crei una: resta una bozza finché non la attiva.",
    nl: "Een campagne bepaalt wat mensen geven, en aan welke goede doelen. Maak er een aan: het blijft een concept tot u haar activeert.",
  },
  emptyForOthers: {
    en: "An administrator of your account creates campaigns. They appear here.",
    fr: "Les campagnes sont créées par un administrateur de votre compte. Elles apparaîtront ici.",
    de: "Kampagnen legt ein Administrator Ihres Kontos an. Sie erscheinen dann hier.",
    es: "Las campañas las crea un administrador de su cuenta. Aparecerán aquí.",
    it: "Le campagne sono create da un amministratore del suo account. Compariranno qui.",
    nl: "Een beheerder van uw account maakt campagnes aan. Ze verschijnen hier.",
  },
});
