import type { PageLanguage } from "./texts.js";

interface VoteRequestTexts {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly asked: string;
}

/** The texts of the form by which people ask for the link to their vote. */
export const voteRequestTexts: Readonly<Record<PageLanguage, VoteRequestTexts>> = {
  en: {
    title: "Vote by e-mail",
    lead: "Each person has one vote. Enter your e-mail address, and we send you the link to yours.",
    button: "Send me the link",
    asked: "The link to your vote is on its way. It can take a few minutes to arrive.",
  },
  fr: {
    title: "Voter par e-mail",
    lead: "Chaque personne a une voix. Indiquez votre adresse e-mail : nous vous envoyons le lien pour voter.",
    button: "Recevoir le lien",
    asked: "Le lien pour voter est en route. Il peut mettre quelques minutes à arriver.",
  },
  de: {
    title: "Per E-Mail abstimmen",
    lead: "Jede Person hat eine Stimme. Geben Sie Ihre E-Mail-Adresse ein, und wir senden Ihnen den Link zu Ihrer Stimme.",
    button: "Link anfordern",
    asked: "Der Link zu Ihrer Stimme ist unterwegs. Es kann einige Minuten dauern, bis er ankommt.",
  },
  es: {
    title: "Votar por correo",
    lead: "Cada persona tiene un voto. Indique su dirección de correo y le enviaremos el enlace para votar.",
    button: "Recibir el enlace",
    asked: "El enlace para votar está en camino. Puede tardar unos minutos en llegar.",
  },
  it: {
    title: "Votare via e-mail",
    lead: "Ogni persona ha un voto. Indichi il suo indirizzo e-mail e le invieremo il link per votare.",
    button: "Ricevi il link",
    asked: "Il link per votare è in arrivo. Può richiedere qualche minuto.",
  },
  nl: {
    title: "Stemmen via e-mail",
    lead: "Iedere persoon heeft één stem. Vul uw e-mailadres in, dan sturen wij u de link om te stemmen.",
    button: "Link aanvragen",
    asked: "De link om te stemmen is onderweg. Het kan enkele minuten duren voordat hij aankomt.",
  },
};
