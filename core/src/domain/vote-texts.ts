import type { Language } from "./language.js";

/** What a vote divides, as text in the reader's language. */
interface Stakes {
  readonly budget: string;
  readonly lastDay: string | null;
}

interface StakesTexts {
  readonly division: (budget: string) => string;
  readonly until: (day: string) => string;
}

const texts: Readonly<Record<Language, StakesTexts>> = {
  en: {
    division: (budget) => `${budget} will be divided among the charities by their votes.`,
    until: (day) => `You can vote until ${day}.`,
  },
  fr: {
    division: (budget) => `${budget} seront répartis entre les associations selon leurs votes.`,
    until: (day) => `Vous pouvez voter jusqu’au ${day}.`,
  },
  de: {
    division: (budget) => `${budget} werden nach Stimmen auf die Organisationen verteilt.`,
    until: (day) => `Sie können bis zum ${day} abstimmen.`,
  },
  es: {
    division: (budget) => `Se repartirán ${budget} entre las entidades según sus votos.`,
    until: (day) => `Se puede votar hasta el ${day}.`,
  },
  it: {
    division: (budget) => `${budget} saranno ripartiti tra gli enti in base ai voti.`,
    until: (day) => `Si può votare fino al ${day}.`,
  },
  nl: {
    division: (budget) => `${budget} wordt naar stemmen verdeeld over de goede doelen.`,
    until: (day) => `Stemmen kan tot en met ${day}.`,
  },
};

/** What the votes of a campaign decide, and until when: a sentence or two. */
export function voteStakes(language: Language, { budget, lastDay }: Stakes): string {
  const { division, until } = texts[language];
  return [division(budget), ...(lastDay === null ? [] : [until(lastDay)])].join(" ");
}
