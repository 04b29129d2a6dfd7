import type { Language } from "./language.js";

/** The one list of causes: key and what people read, in every language that we show. */
export const causeLabels = {
  animals: { fr: "Animaux", en: "Animals", de: "Tiere", es: "Animales", it: "Animali", nl: "Dieren" },
  arts_culture: { fr: "Arts et culture", en: "Arts and culture", de: "Kunst und Kultur", es: "Arte y cultura", it: "Arte e cultura", nl: "Kunst en cultuur" },
  children_youth: { fr: "Enfance et jeunesse", en: "Children and youth", de: "Kinder und Jugend", es: "Infancia y juventud", it: "Infanzia e gioventù", nl: "Kinderen en jongeren" },
  community: { fr: "Vie locale et associative", en: "Community", de: "Gemeinschaft", es: "Comunidad", it: "Comunità", nl: "Gemeenschap" },
  disability_care: { fr: "Handicap et accompagnement", en: "Disability and care", de: "Behinderung und Pflege", es: "Discapacidad y cuidados", it: "Disabilità e assistenza", nl: "Handicap en zorg" },
  education: { fr: "Éducation", en: "Education", de: "Bildung", es: "Educación", it: "Istruzione", nl: "Onderwijs" },
  emergency_relief: { fr: "Secours et urgence", en: "Emergency relief", de: "Not- und Katastrophenhilfe", es: "Emergencias y rescate", it: "Soccorso ed emergenza", nl: "Noodhulp" },
  environment: { fr: "Environnement", en: "Environment", de: "Umwelt", es: "Medio ambiente", it: "Ambiente", nl: "Milieu" },
  health: { fr: "Santé", en: "Health", de: "Gesundheit", es: "Salud", it: "Salute", nl: "Gezondheid" },
  heritage: { fr: "Patrimoine et mémoire", en: "Heritage", de: "Kulturerbe", es: "Patrimonio", it: "Patrimonio culturale", nl: "Erfgoed" },
  human_rights_justice: { fr: "Droits humains et justice", en: "Human rights and justice", de: "Menschenrechte und Justiz", es: "Derechos humanos y justicia", it: "Diritti umani e giustizia", nl: "Mensenrechten en justitie" },
  international_aid: { fr: "Solidarité internationale", en: "International aid", de: "Entwicklungszusammenarbeit", es: "Cooperación internacional", it: "Cooperazione internazionale", nl: "Internationale hulp" },
  poverty_solidarity: { fr: "Solidarité et précarité", en: "Poverty and solidarity", de: "Armut und Solidarität", es: "Pobreza y solidaridad", it: "Povertà e solidarietà", nl: "Armoede en solidariteit" },
  religion: { fr: "Culte et spiritualité", en: "Religion", de: "Religion", es: "Religión", it: "Religione", nl: "Religie" },
  research: { fr: "Recherche", en: "Research", de: "Forschung", es: "Investigación", it: "Ricerca", nl: "Onderzoek" },
  sport_leisure: { fr: "Sport et loisirs", en: "Sport and leisure", de: "Sport und Freizeit", es: "Deporte y ocio", it: "Sport e tempo libero", nl: "Sport en vrije tijd" },
  veterans_armed_forces: { fr: "Anciens combattants et défense", en: "Veterans and armed forces", de: "Veteranen und Streitkräfte", es: "Veteranos y fuerzas armadas", it: "Veterani e forze armate", nl: "Veteranen en krijgsmacht" },
} as const satisfies Record<string, Record<Language, string>>;

/** A cause's key. */
export type Cause = keyof typeof causeLabels;

export const causes = Object.keys(causeLabels) as [Cause, ...Cause[]];
