import type { PageLanguage } from "./texts.js";

interface JourneyTexts {
  readonly title: string;
  readonly charityGets: string;
  readonly ownWords: string;
  readonly division: string;
  readonly charity: string;
  readonly votes: string;
  readonly share: string;
  readonly notCounted: string;
}

/** The words around a gift's journey. `{place}` is filled in. */
export const journeyTexts: Readonly<Record<PageLanguage, JourneyTexts>> = {
  en: {
    title: "Where the gift is",
    charityGets: "The charity gets {amount} of it.",
    ownWords: "{charity}, in its own words",
    division: "How {budget} were divided by {votes} votes",
    charity: "Charity",
    votes: "Votes",
    share: "Share",
    notCounted: "No longer offered when the campaign ended",
  },
  fr: {
    title: "Où en est le don",
    charityGets: "L’association en reçoit {amount}.",
    ownWords: "{charity}, avec ses propres mots",
    division: "Comment {budget} ont été répartis par {votes} votes",
    charity: "Association",
    votes: "Votes",
    share: "Part",
    notCounted: "N’était plus proposée à la fin de la campagne",
  },
  de: {
    title: "Wo die Spende ist",
    charityGets: "Davon erhält die Organisation {amount}.",
    ownWords: "{charity} in eigenen Worten",
    division: "Wie {votes} Stimmen {budget} verteilt haben",
    charity: "Organisation",
    votes: "Stimmen",
    share: "Anteil",
    notCounted: "Stand am Ende der Kampagne nicht mehr zur Wahl",
  },
  es: {
    title: "Dónde está la donación",
    charityGets: "La entidad recibe {amount}.",
    ownWords: "{charity}, en sus propias palabras",
    division: "Cómo {votes} votos repartieron {budget}",
    charity: "Entidad",
    votes: "Votos",
    share: "Parte",
    notCounted: "Ya no se ofrecía al terminar la campaña",
  },
  it: {
    title: "Dov’è la donazione",
    charityGets: "L’ente ne riceve {amount}.",
    ownWords: "{charity}, con parole sue",
    division: "Come {votes} voti hanno ripartito {budget}",
    charity: "Ente",
    votes: "Voti",
    share: "Quota",
    notCounted: "Non più proposto alla fine della campagna",
  },
  nl: {
    title: "Waar de gift is",
    charityGets: "Het goede doel krijgt daarvan {amount}.",
    ownWords: "{charity} in eigen woorden",
    division: "Hoe {votes} stemmen {budget} verdeelden",
    charity: "Goed doel",
    votes: "Stemmen",
    share: "Deel",
    notCounted: "Stond aan het einde van de campagne niet meer ter keuze",
  },
};
