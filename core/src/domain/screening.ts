import { foldText } from "./fold-text.js";

/**
 * Compares names with a list, such as one of sanctions. The rule, which the guide tells operators:
 *
 * 1. A name is its words in lower case without accents and punctuation. Titles, particles and legal forms are left out.
 * 2. Two words are alike if they are equal, or differ in one letter (left out, added, changed or two swapped) and have
 *    at least five, or in two letters and have at least nine.
 * 3. Two names match if each word of the shorter one is like another word of the longer one, in any order, and there are
 *    at least two; or if both are one word and alike; or if they have different numbers of words that, joined, are alike.
 */

/** Words that say little of who somebody is. */
const leftOut: ReadonlySet<string> = new Set(
  (
    "mr mrs ms miss dr prof sir m mme mlle herr frau sr sra sig dhr mevr " +
    "de du des la le les l d of the von van der den del della di da do dos y e et und and en " +
    "sa sas sasu sarl eurl sci snc scop association asso fondation foundation stiftung fundacion fondazione stichting " +
    "gmbh ag kg ug ohg ev mbh ltd limited plc llc inc corp co bv nv vzw asbl spa srl sl slu sprl"
  ).split(" "),
);

/** Longer names are hostile, or a list of names. */
const maxWords = 20;

/** A name as it is compared. */
export interface ComparedName {
  readonly words: readonly string[];
  readonly joined: string;
}

/** Prepares a name for the comparison. */
export function comparedName(name: string): ComparedName {
  const all = foldText(name).split(" ").filter(Boolean).slice(0, maxWords);
  const telling = all.filter((word) => !leftOut.has(word));
  // A name of nothing else, such as “The Of”, is compared by what it has.
  const words = telling.length > 0 ? telling : all;
  return { words, joined: words.join("") };
}

/** How many letters may differ between two words. */
function allowance(shorter: number): 0 | 1 | 2 {
  if (shorter < 5) return 0;
  return shorter < 9 ? 1 : 2;
}

/** Whether two words are alike: see rule 2. */
export function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const most = allowance(Math.min(one.length, other.length));
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  return distance(one, other, most) <= most;
}

/** The optimal string alignment distance: letters left out, added, changed or swapped. Ends early above `most`. */
function distance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length] as number;
}

/** Whether two names match: see rule 3. */
export function namesMatch(one: ComparedName, other: ComparedName): boolean {
  if (one.joined === "" || other.joined === "") return false;
  const [shorter, longer] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const isWrittenApart = shorter.words.length !== longer.words.length;
  if ((isWrittenApart || shorter.words.length === 1) && areAlike(shorter.joined, longer.joined))
    return true;
  if (shorter.words.length < 2) return false;
  const free = [...longer.words];
  return shorter.words.every((word) => {
    const equal = free.indexOf(word);
    const found = equal >= 0 ? equal : free.findIndex((candidate) => areAlike(word, candidate));
    if (found >= 0) free.splice(found, 1);
    return found >= 0;
  });
}

/** An entry of a list. */
export interface ListedName {
  readonly name: string;
  /** What tells people of one name apart, such as a birth date and the reference of the decision. */
  readonly details: string | null;
}

/** The listed names that match one of the subjects' names, with that name. */
export function screen(
  subjects: readonly string[],
  listed: readonly ListedName[],
): { readonly subject: string; readonly listed: ListedName }[] {
  const compared = [...new Set(subjects)].map((subject) => ({
    subject,
    name: comparedName(subject),
  }));
  return listed.flatMap((entry) => {
    const other = comparedName(entry.name);
    return compared
      .filter(({ name }) => namesMatch(name, other))
      .map(({ subject }) => ({ subject, listed: entry }));
  });
}
