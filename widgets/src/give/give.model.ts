import { fullMatchCents } from "@obole/core/domain/matching";
import { statusOf } from "../core/api/errors.js";
import type {
  Page,
  PublicCampaign,
  PublicCharity,
  PublicGiving,
  PublicView,
} from "../core/api/types.js";
import type { LoadState } from "../core/load.js";

/** How often a gift is given, of what the service knows. */
const frequencies = ["ONCE", "MONTHLY"] as const;
export type Frequency = (typeof frequencies)[number];

/** The frequencies to choose from. */
export function offeredFrequencies(giving: PublicGiving): readonly Frequency[] {
  return frequencies.filter((frequency) => giving.frequencies.includes(frequency));
}

/** A charity that was chosen. */
export interface Choice {
  readonly charityId: string;
  readonly name: string;
  /** Whether a tax receipt can be had. */
  readonly issuesReceipts: boolean;
}

/** What the person has entered on the first step. */
export interface Draft {
  readonly frequency: Frequency;
  /** The suggested amount that is chosen, in cents; null while the person writes an own one. */
  readonly suggested: number | null;
  /** The own amount as typed. */
  readonly text: string;
  readonly choice: Choice | null;
}

/** A charity as a choice. */
export function choiceOf({
  charityId,
  name,
  fiscalReceiptsSupport,
}: Pick<PublicCharity, "charityId" | "name"> & Partial<PublicCharity>): Choice {
  return { charityId, name, issuesReceipts: fiscalReceiptsSupport === "ENABLED" };
}

export const emptyDraft: Draft = { frequency: "ONCE", suggested: null, text: "", choice: null };

/** Why an amount cannot be given. */
export type AmountProblem = "noAmount" | "tooLittle" | "tooMuch";

/** Why the first step is not complete. */
export type Problem = AmountProblem | "noCharity";

/** The amount of a draft in cents, or why it has none. */
export function amountOf(
  { suggested, text }: Pick<Draft, "suggested" | "text">,
  { minAmount, maxAmount }: Pick<PublicGiving, "minAmount" | "maxAmount">,
  centsOf: (text: string) => number | null,
): number | AmountProblem {
  const cents = suggested ?? centsOf(text);
  if (cents === null) return "noAmount";
  if (cents < minAmount) return "tooLittle";
  return cents > maxAmount ? "tooMuch" : cents;
}

/** What the account adds to an amount at most, in cents; null for nothing. */
export function matchOf(
  { matching }: Pick<PublicGiving, "matching">,
  amount: number,
): number | null {
  if (!matching) return null;
  return Math.min(fullMatchCents(amount, matching.rateBasisPoints), matching.most) || null;
}

/**
 * The draft to begin with: the second suggestion is chosen, because people take the middle, and so is the only charity.
 *
 * @param charities the first page of the campaign's charities
 */
export function firstDraft(giving: PublicGiving, charities: Page<PublicCharity>): Draft {
  const [frequency = "ONCE"] = offeredFrequencies(giving);
  const [first, second = first] = giving.suggestedAmounts;
  const [charity, ...others] = charities.data;
  const isOnly = others.length === 0 && !charities.nextCursor;
  const choice = charity && isOnly ? choiceOf(charity) : null;
  return { ...emptyDraft, frequency, suggested: second?.amount ?? null, choice };
}

/** The views of the element; `later` is everything but the first step. */
export type View = "loading" | "failed" | "amount" | "later";

/** The view before the person has done anything. An unknown key is an outcome; other failures can be tried again. */
export function viewOf(opening: LoadState<Pick<PublicView, "campaign">>): View {
  if (opening.status === "loading") return "loading";
  if (!opening.value)
    return opening.status === "error" && statusOf(opening.error) === 404 ? "later" : "failed";
  return givingOf(opening.value.campaign) ? "amount" : "later";
}

/** How gifts are given to a campaign; null unless one can be given now. */
export function givingOf({ giving }: PublicCampaign): PublicGiving | null {
  return giving?.isOpen ? giving : null;
}

/** How much of its target a campaign has raised, of a hundred; null without a target. */
export function progressOf({ raised, target }: Pick<PublicGiving, "raised" | "target">) {
  if (!target) return null;
  // Rounded down: a full bar says that the goal is reached.
  return Math.min(100, Math.floor((raised / target) * 100));
}
