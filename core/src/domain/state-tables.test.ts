import { describe, expect, test } from "vitest";
import { applicationStatuses, applicationTransitions } from "./application-status.js";
import { creationGate } from "./campaign-gate.js";
import {
  type CampaignStatus,
  campaignStatuses,
  campaignTransitions,
  hasEnded,
} from "./campaign-status.js";
import { cardBatchStatuses, cardBatchTransitions } from "./card-batch-status.js";
import { donationStatuses, donationTransitions } from "./donation-status.js";
import { giftOrderStatuses, giftOrderTransitions } from "./gift-order-status.js";
import { mailStatuses, mailTransitions } from "./mail-status.js";
import {
  payrollPledgeStatuses,
  payrollPledgeTransitions,
  payrollRunStatuses,
  payrollRunTransitions,
} from "./payroll.js";
import {
  recurringDonationStatuses,
  recurringDonationTransitions,
} from "./recurring-donation-status.js";
import { firstBroken } from "./rules.js";
import { nextState, type Transition } from "./state-table.js";
import { voteStatuses, voteTransitions } from "./vote-status.js";

interface Machine {
  readonly states: readonly string[];
  readonly transitions: readonly Transition<string, string>[];
  /** For each trigger, the next state from each of the states in order; `-` where it is refused. */
  readonly leads: Readonly<Record<string, string>>;
}

const machines: Record<string, Machine> = {
  application: {
    states: applicationStatuses,
    transitions: applicationTransitions,
    leads: {
      "(from)": "DRAFT SUBMITTED ENDORSED QUESTION APPROVED REJECTED",
      submit: "SUBMITTED - - SUBMITTED - -",
      endorse: "- ENDORSED - - - -",
      approve: "- APPROVED APPROVED - - -",
      ask: "- QUESTION QUESTION - - QUESTION",
      reject: "- REJECTED REJECTED REJECTED - -",
    },
  },
  campaign: {
    states: campaignStatuses,
    transitions: campaignTransitions,
    leads: {
      "(from)": "DRAFT PENDING ACTIVE COMPLETE CANCELED",
      activate: "ACTIVE - - - -",
      invoice: "PENDING - - - -",
      "pay invoice": "- ACTIVE - - -",
      "void invoice": "- CANCELED - - -",
      close: "CANCELED CANCELED COMPLETE - -",
      end: "- - COMPLETE - -",
    },
  },
  "card batch": {
    states: cardBatchStatuses,
    transitions: cardBatchTransitions,
    leads: { "(from)": "PREPARED POSTED CANCELED", post: "POSTED - -", cancel: "CANCELED - -" },
  },
  "payroll pledge": {
    states: payrollPledgeStatuses,
    transitions: payrollPledgeTransitions,
    leads: {
      "(from)": "PENDING APPROVED REFUSED CANCELED DEDUCTED",
      APPROVED: "APPROVED - - - -",
      REFUSED: "REFUSED - - - -",
      CANCELED: "CANCELED CANCELED - - -",
      deduct: "- DEDUCTED - - -",
    },
  },
  "payroll run": {
    states: payrollRunStatuses,
    transitions: payrollRunTransitions,
    leads: {
      "(from)": "OPEN PROCESSING COMPLETED CANCELED",
      record: "PROCESSING - - -",
      complete: "- COMPLETED - -",
      cancel: "CANCELED - - -",
    },
  },
  "gift order": {
    states: giftOrderStatuses,
    transitions: giftOrderTransitions,
    leads: {
      "(from)": "OPEN EXPIRED CANCELED",
      expire: "EXPIRED - -",
      cancel: "CANCELED - -",
    },
  },
  donation: {
    states: donationStatuses,
    transitions: donationTransitions,
    leads: {
      "(from)": "PENDING DONE PROCESSED CANCELED",
      claim: "DONE - - -",
      validate: "DONE - - -",
      "campaign closes": "DONE - - -",
      settle: "- PROCESSED - -",
      cancel: "CANCELED CANCELED - -",
      reverse: "- - CANCELED -",
    },
  },
  mail: {
    states: mailStatuses,
    transitions: mailTransitions,
    leads: {
      "(from)": "PENDING SENT FAILED SUPPRESSED BOUNCED COMPLAINED",
      send: "SENT - - - - -",
      fail: "FAILED - - - - -",
      suppress: "SUPPRESSED - - - - -",
      bounce: "BOUNCED BOUNCED BOUNCED - - -",
      complain: "COMPLAINED COMPLAINED COMPLAINED - - -",
    },
  },
  vote: {
    states: voteStatuses,
    transitions: voteTransitions,
    leads: {
      "(from)": "PENDING DONE CANCELED",
      cast: "DONE - -",
      validate: "DONE - -",
      "campaign closes uncast": "CANCELED - -",
    },
  },
  "recurring donation": {
    states: recurringDonationStatuses,
    transitions: recurringDonationTransitions,
    leads: {
      "(from)": "PENDING ACTIVE CANCELED",
      claim: "ACTIVE - -",
      cancel: "CANCELED CANCELED -",
    },
  },
};

describe.each(Object.entries(machines))("a %s", (_, { states, transitions, leads }) => {
  const { "(from)": from, ...triggers } = leads;

  test("has exactly these states and triggers", () => {
    expect(states.join(" ")).toBe(from);
    expect([...new Set(transitions.map(({ trigger }) => trigger))].sort()).toEqual(
      Object.keys(triggers).sort(),
    );
  });

  const moves = Object.entries(triggers).flatMap(([trigger, targets]) =>
    targets.split(" ").map((to, index) => [states[index]!, trigger, to] as const),
  );
  test.each(moves)("from %s by '%s' leads to %s", (state, trigger, to) => {
    expect(nextState(transitions, state, trigger) ?? "-").toBe(to);
  });

  test("has at most one next state for each state and trigger", () => {
    const keys = transitions.map((move) => `${move.from} ${move.trigger}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test("a campaign has ended when no trigger leads out of its status", () => {
  for (const status of campaignStatuses) {
    const isFinal = campaignTransitions.every(({ from }) => from !== status);
    expect(hasEnded(status), status).toBe(isFinal);
  }
});

const end = "2026-03-20T18:00:00.000Z";
const gateOf = (campaign: { status: CampaignStatus; endsAt: string | null }, now: string) =>
  firstBroken(creationGate, { campaign, now });

test("only an ACTIVE campaign accepts creations, and an ended one is refused as ended", () => {
  const gates = campaignStatuses.map((status) => gateOf({ status, endsAt: null }, end));
  expect(gates).toEqual([
    "campaign_not_activated",
    "campaign_not_activated",
    null,
    "campaign_has_ended",
    "campaign_has_ended",
  ]);
});

test("an ACTIVE campaign is over at its endsAt, whether or not it was completed yet", () => {
  const gateAt = (now: string) => gateOf({ status: "ACTIVE", endsAt: end }, now);
  expect(gateAt("2026-03-20T17:59:59.999Z")).toBe(null);
  expect(gateAt(end)).toBe("campaign_has_ended");
  expect(gateOf({ status: "DRAFT", endsAt: end }, end)).toBe("campaign_not_activated");
});
