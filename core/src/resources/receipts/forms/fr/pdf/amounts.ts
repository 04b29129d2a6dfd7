import { toCurrency } from "n2words/fr-FR";
import { formatsOf } from "../../../../../domain/display.js";

const french = formatsOf("fr-FR");

/** An amount in figures. Asterisks frame it, as the tax office asks for, so that no digit can be added. */
export function framedEuros(cents: number): string {
  return `*** ${french.euros(cents)} ***`;
}

/** An amount in French words: `deux cents euros et cinquante centimes`. */
export function eurosInWords(cents: number): string {
  const sum = BigInt(cents);
  const euros = `${sum / 100n}.${String(sum % 100n).padStart(2, "0")}`;
  // French says "un million d'euros": millions and milliards take a preposition.
  return toCurrency(euros).replace(/([mb]illi(?:on|ard)s?) euros/, "$1 d'euros");
}
