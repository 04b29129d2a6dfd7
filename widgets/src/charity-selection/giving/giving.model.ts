import { statusOf } from "../../core/api/errors.js";
import type { Lead, LeadField } from "../../core/api/types.js";
import type { Gift, Hint, Opening } from "../charity-selection.model.js";

/** The problems of a lead form, by field; empty when it may be sent. */
export type LeadProblems = Readonly<
  Partial<Record<LeadField | "terms", "missing" | "badEmail" | "termsMissing">>
>;

/** The current step of the person, from choosing to done. */
export type Step =
  | { readonly at: "choosing"; readonly problem: "chooseFirst" | "refused" | null }
  | { readonly at: "lead"; readonly problems: LeadProblems; readonly isRefused: boolean }
  | { readonly at: "sending"; readonly from: "choosing" | "lead" }
  | { readonly at: "done"; readonly gift: Gift };

export const firstStep: Step = { at: "choosing", problem: null };

/** Actions that lead from step to step. */
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
      return step.at === "choosing" ? afterSubmit(action) : step;
    case "submit-lead":
      return step.at === "lead" ? afterLead(action.problems) : step;
    case "accepted":
      return step.at === "sending" ? { at: "done", gift: action.gift } : step;
    case "refused":
      return step.at === "sending" ? afterRefusal(step.from) : step;
    default:
      return action satisfies never;
  }
}

function afterSubmit({ hasChoice, needsLead }: { hasChoice: boolean; needsLead: boolean }): Step {
  if (!hasChoice) return { at: "choosing", problem: "chooseFirst" };
  return needsLead
    ? { at: "lead", problems: {}, isRefused: false }
    : { at: "sending", from: "choosing" };
}

function afterLead(problems: LeadProblems): Step {
  return Object.keys(problems).length > 0
    ? { at: "lead", problems, isRefused: false }
    : { at: "sending", from: "lead" };
}

function afterRefusal(from: "choosing" | "lead"): Step {
  return from === "lead"
    ? { at: "lead", problems: {}, isRefused: true }
    : { at: "choosing", problem: "refused" };
}

/** The answer to the last press of the button, in a step. */
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

/** What only some campaigns need: details of a lead, the link to a vote that anybody may have, or the result of a vote. */
export function laterPart(opening: Opening | null): "lead" | "vote-request" | "result" | null {
  if (!opening) return null;
  const { campaign, gift } = opening;
  if (!gift) return campaign.takesVotes ? "vote-request" : null;
  if (gift.kind === "vote") return campaign.status === "COMPLETE" ? "result" : null;
  return campaign.withLeadCollection ? "lead" : null;
}

/** Why there is nothing to choose, or no longer. */
export type Outcome =
  | { readonly kind: "unknown" | "not-open" | "ended" | "canceled" | "expired" }
  | { readonly kind: "settled" | "done"; readonly gift: Gift };

/** The outcome on view; null while a charity can be chosen. Without an opening, the key is unknown. */
export function outcomeOf(opening: Opening | null, step: Step): Outcome | null {
  if (step.at === "done") return { kind: "done", gift: step.gift };
  if (!opening) return { kind: "unknown" };
  const { campaign, gift } = opening;
  if (gift?.isCanceled) return { kind: gift.isExpired ? "expired" : "canceled" };
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

/** The body of a claim or a cast. */
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
 * Claims or casts exactly once. If the first response was lost, the retry is refused with
 * 409: when the gift then has the charity that was sent, the first request had succeeded.
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
