import { type RecurringFrequency, recurringFrequencies } from "./recurrence.js";

/** Whom a gift is dedicated to: somebody who lives, or who died. */
export const dedicationKinds = ["IN_HONOR", "IN_MEMORY"] as const;
export type DedicationKind = (typeof dedicationKinds)[number];

export interface Dedication {
  readonly kind: DedicationKind;
  readonly name: string;
  readonly message: string | null;
}

/** How often a gift on a campaign's page can be made. */
export const giftFrequencies = ["ONCE", ...recurringFrequencies] as const;
export type GiftFrequency = (typeof giftFrequencies)[number];

/** Providers charge nothing below 50 cents, and some 25 cents for each charge. */
export const minGiftCents = 100;

const usualSuggestions = [1_000, 2_500, 5_000, 10_000];

interface AmountTerms {
  /** Null: the service's own. */
  readonly suggestedAmounts: readonly number[] | null;
  readonly minAmountCents: number | null;
  readonly maxAmountCents: number | null;
}

interface GiftAmounts {
  readonly suggested: readonly number[];
  readonly least: number;
  readonly most: number;
}

/**
 * The amounts that a campaign's page takes.
 *
 * @param ceilingCents what can be paid at once, whatever the campaign says
 */
export function giftAmounts(terms: AmountTerms, ceilingCents: number): GiftAmounts {
  const most = Math.min(terms.maxAmountCents ?? ceilingCents, ceilingCents);
  const least = Math.min(Math.max(terms.minAmountCents ?? 0, minGiftCents), most);
  const wished = terms.suggestedAmounts ?? usualSuggestions;
  const suggested = wished.filter((cents) => cents >= least && cents <= most);
  return { suggested: suggested.length === 0 ? [least] : suggested, least, most };
}

/** The frequencies that a campaign's page offers: a campaign of regular gifts takes no single ones. */
export function offeredFrequencies(recurringType: "FREQUENCY" | null): readonly GiftFrequency[] {
  return recurringType === null
    ? giftFrequencies
    : (recurringFrequencies as readonly RecurringFrequency[]);
}

const centsOfEuro = 100;

/** What rounds a checkout's total up to the next whole euro: 1 to 100 cents. */
export function roundUpCents(totalCents: number): number {
  return centsOfEuro - (totalCents % centsOfEuro);
}

/** A first name of letters; anything else may be an advertisement. */
const namePattern = /^\p{L}[\p{L}\p{M}'’.-]{0,29}$/u;
const addressPattern = /\.\p{L}{2,}/u;

/** The name under which a donor who agreed is shown: `Ada L.`; null if it does not look like a name. */
export function shownName(firstName: string | null, lastName: string | null): string | null {
  const first = firstName?.trim() ?? "";
  if (!namePattern.test(first) || addressPattern.test(first)) return null;
  const [initial = ""] = lastName?.trim() ?? "";
  return /^\p{L}$/u.test(initial) ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Mailboxes at Google ignore dots, and both domains are the same. */
const googleDomains: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/** One text for all spellings of a mailbox's address: without case, and without the tag after `+`. */
export function mailboxOf(email: string): string {
  const folded = email.trim().normalize("NFC").toLowerCase();
  const at = folded.lastIndexOf("@");
  const [local = ""] = folded.slice(0, at).split("+");
  const domain = folded.slice(at + 1);
  return googleDomains.has(domain)
    ? `${local.replaceAll(".", "")}@gmail.com`
    : `${local}@${domain}`;
}
