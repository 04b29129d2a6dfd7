import { toCurrency } from "n2words/fr-FR";
import { formatsOf } from "../../domain/display.js";

const french = formatsOf("fr-FR");

/** An amount that cannot be added to: a receipt made by a computer frames its figures with asterisks. */
export function framedEuros(cents: number): string {
  return `*** ${french.euros(cents)} ***`;
}

/** An amount in French words: `deux cents euros et cinquante centimes`. */
export function eurosInWords(cents: number): string {
  const sum = BigInt(cents);
  const euros = `${sum / 100n}.${String(sum % 100n).padStart(2, "0")}`;
  // Millions and milliards are nouns in French, and what is counted by them takes a preposition.
  return toCurrency(euros).replace(/([mb]illi(?:on|ard)s?) euros/, "$1 d'euros");
}
