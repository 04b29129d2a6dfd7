import type { PageLanguage } from "./texts.js";

interface PublicVoteTexts {
  readonly pageTitle: string;
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly asked: string;
  readonly candidates: string;
}

/** The texts of the page on which anybody asks for the link to a vote. */
export const publicVoteTexts: Readonly<Record<PageLanguage, PublicVoteTexts>> = {
  en: {
    pageTitle: "Public vote",
    title: "Get the link to your vote",
    lead: "Each person has one vote. Enter your e-mail address, and we send you the link to yours.",
    button: "Send me the link",
    asked: "The link to your vote is on its way. It can take a few minutes to arrive.",
    candidates: "The charities of this vote",
  },
  fr: {
    pageTitle: "Vote public",
    title: "Recevez votre lien de vote",
    lead: "Chaque personne a une voix. Indiquez votre adresse e-mail\u00a0: nous vous envoyons le lien pour voter.",
    button: "Recevoir le lien",
    asked: "Le lien pour voter est en route. Il peut mettre quelques minutes à arriver.",
    candidates: "Les associations du vote",
  },
  de: {
    pageTitle: "Öffentliche Abstimmung",
    title: "Ihr Link zur Abstimmung",
    lead: "Jede Person hat eine Stimme. Geben Sie Ihre E-Mail-Adresse ein, und wir senden Ihnen den Link zu Ihrer Stimme.",
    button: "Link anfordern",
    asked: "Der Link zu Ihrer Stimme ist unterwegs. Es kann einige Minuten dauern, bis er ankommt.",
    candidates: "Diese Organisationen stehen zur Wahl",
  },
  es: {
    pageTitle: "Votación pública",
    title: "Reciba su enlace para votar",
    lead: "Cada persona tiene un voto. Indique su dirección de correo y le enviaremos el enlace para votar.",
    button: "Recibir el enlace",
    asked: "El enlace para votar está en camino. Puede tardar unos minutos en llegar.",
    candidates: "Las entidades de esta votación",
  },
  it: {
    pageTitle: "Votazione pubblica",
    title: "Riceva il link per votare",
    lead: "Ogni persona ha un voto. Indichi il suo indirizzo e-mail e le invieremo il link per votare.",
    button: "Ricevi il link",
    asked: "Il link per votare è in arrivo. Può richiedere qualche minuto.",
    candidates: "Gli enti di questa votazione",
  },
  nl: {
    pageTitle: "Openbare stemming",
    title: "Ontvang uw link om te stemmen",
    lead: "Iedere persoon heeft één stem. Vul uw e-mailadres in, dan sturen wij u de link om te stemmen.",
    button: "Link aanvragen",
    asked: "De link om te stemmen is onderweg. Het kan enkele minuten duren voordat hij aankomt.",
    candidates: "De goede doelen van deze stemming",
  },
};
