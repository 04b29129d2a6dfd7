import type { ReceiptForm } from "../../../domain/receipt-form.js";
import { frenchQualities } from "./fr/charity-qualities.js";
import { frenchForms } from "./fr/french-forms.js";

/**
 * The forms of all countries. French forms come last: they apply to every charity that no other form takes, such as one
 * whose country is not known.
 */
export const receiptForms: readonly ReceiptForm[] = [...frenchForms];

/** The kinds of charities that forms tell apart; the first one is that of a charity of which nothing is said. */
export const receiptQualities = [...frenchQualities] as const;
