import { statusOf } from "../../core/api/errors.js";
import type { Lead, LeadField } from "../../core/api/types.js";
import type { Gift, Hint, Opening } from "../charity-selection.model.js";

/** What is wrong with a filled-in lead form, by field; empty when it may be sent. */
export type LeadProblems = Readonly<
  Partial<Record<LeadField | "terms", "missing" | "badEmail" | "termsMissing">>
>;

/** Where the person is on the way from choosing to done. */
export type Step =
  | { readonly at: "choosing"; readonly problem: "chooseFirst" | "refused" | null }
  | { readonly at: "lead"; readonly problems: LeadProblems; readonly isRefused: boolean }
  | { readonly at: "sending"; readonly from: "choosing" | "lead" }
  | { readonly at: "done"; readonly gift: Gift };

export const firstStep: Step = { at: "choosing", problem: null };

/** What moves a person from step to step. */
export type Action =
  | { readonly type: "choose" | "back" }
  | { readonly type: "submit"; readonly hasChoice: boolean; readonly needsLead: boolean }
  | { readonly type: "submit-lead"; readonly problems: LeadProblems }
  | { readonly type: "accepted"; readonly gift: Gift }
  | { readonly type: "refused" };

/** The step after an action; an action that does not belong to the step changes nothing. */
export function nextStep(step: Step, action: Action): Step {
  switch (action.type) {
    case "choose":
      return step.at === "choosing" ? firstStep : step;
    case "back":
      return step.at === "lead" ? firstStep : step;
    case "submit":
      if (step.at !== "choosing") return step;
      if (!action.hasChoice) return { at: "choosing", problem: "chooseFirst" };
      return action.needsLead
        ? { at: "lead", problems: {}, isRefused: false }
        : { at: "sending", from: "choosing" };
    case "submit-lead":
      if (step.at !== "lead") return step;
      return Object.keys(action.problems).length > 0
        ? { at: "lead", problems: action.problems, isRefused: false }
        : { at: "sending", from: "lead" };
    case "accepted":
      return step.at === "sending" ? { at: "done", gift: action.gift } : step;
    case "refused":
      if (step.at !== "sending") return step;
      return step.from === "lead"
        ? { at: "lead", problems: {}, isRefused: true }
        : { at: "choosing", problem: "refused" };
    default:
      return action satisfies never;
  }
}

/** What a step tells about the last press of the button. */
export function hintOf(step: Step): Hint | null {
  switch (step.at) {
    case "choosing":
      return step.problem;
    case "lead":
      return step.isRefused ? "refused" : null;
    case "sending":
      return "sending";
    case "done":
      return null;
    default:
      return step satisfies never;
  }
}

/** Whether the lead form is on view, also while it is being sent. */
export function isAtLead(step: Step): boolean {
  return step.at === "lead" || (step.at === "sending" && step.from === "lead");
}

/** Why there is nothing to choose, or no longer. */
export type Outcome =
  | { readonly kind: "unknown" | "not-open" | "ended" | "canceled" }
  | { readonly kind: "settled" | "done"; readonly gift: Gift };

/** The outcome on view; null while a charity can be chosen. No opening stands for an unknown key. */
export function outcomeOf(opening: Opening | null, step: Step): Outcome | null {
  if (step.at === "done") return { kind: "done", gift: step.gift };
  if (!opening) return { kind: "unknown" };
  const { campaign, gift } = opening;
  if (gift?.isCanceled) return { kind: "canceled" };
  // A gift that found its charity says so even when its campaign ended since.
  if (gift?.charityId) return { kind: "settled", gift };
  switch (campaign.status) {
    case "DRAFT":
    case "PENDING":
      return { kind: "not-open" };
    case "COMPLETE":
    case "CANCELED":
      return { kind: "ended" };
    case "ACTIVE":
      return null;
    default:
      return campaign.status satisfies never;
  }
}

/** What is sent to claim or cast. */
export interface Settlement {
  readonly charityId: string;
  readonly lead?: Lead;
}

/** The two calls that settling needs. */
export interface GiftCalls {
  readonly send: (settlement: Settlement) => Promise<Gift>;
  readonly read: () => Promise<Gift>;
}

/**
 * Claims or casts exactly once. An answer may get lost on its way back, and then the retry is told
 * 409: if the gift carries the very charity that was sent, it was this person's and all is well.
 *
 * @throws ApiError when it was refused, also as already claimed for another charity
 */
export async function settle(settlement: Settlement, calls: GiftCalls): Promise<Gift> {
  try {
    return await calls.send(settlement);
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    const gift = await calls.read();
    if (gift.charityId === settlement.charityId && !gift.isCanceled) return gift;
    throw error;
  }
}
