import type { DonationStatus } from "./donation-status.js";
import type { PayoutStatus } from "./payout-status.js";
import type { VoteStatus } from "./vote-status.js";

/** The steps of a gift from the giver to the charity's bank account, in their order, and how it can end before. */
export const journeySteps = [
  "VOTED",
  "DIVIDED",
  "GIVEN",
  "COLLECTED",
  "SETTLED",
  "RETURNED",
  "REDIRECTED",
  "PAYOUT",
  "ARRIVED",
  "CANCELED",
  "REVERSED",
] as const;
export type JourneyStep = (typeof journeySteps)[number];

/** `ENDED`: the gift goes no further. */
export const journeyStates = ["DONE", "CURRENT", "UPCOMING", "ENDED"] as const;

/** What a step waits for. */
export const journeyWaits = [
  "CHOICE",
  "CONFIRMATION",
  "CAMPAIGN_END",
  "PAYMENT",
  "INVOICE",
  "SETTLEMENT",
  "PAYOUT_RUN",
  "THRESHOLD",
  "BANK_ACCOUNT",
  "CHARITY",
  "TRANSFER",
  "BANK",
] as const;

/** What a step waits for, and when it is planned; null if that is unknown. */
export interface JourneyWait {
  readonly for: (typeof journeyWaits)[number];
  readonly plannedAt: string | null;
}

/** What is known of a gift. Moments are ISO 8601 UTC. */
export interface GiftFacts {
  readonly status: DonationStatus;
  readonly hasCharity: boolean;
  /** Whether it is a charity's share of a budget that was voted on. */
  readonly isShare: boolean;
  readonly givenAt: string;
  /** When the money came in, before the gift if its campaign's budget was paid in advance. */
  readonly collectedAt: string | null;
  readonly collects: JourneyWait;
  readonly processedAt: string | null;
  readonly settles: JourneyWait;
  /** The payout that holds it; null while none does, and again once its money came back. */
  readonly payout: { readonly status: PayoutStatus; readonly sentAt: string | null } | null;
  /** Why it is in no payout. */
  readonly paysOut: JourneyWait;
  /** When the last payout that held it came back. */
  readonly returnedAt: string | null;
  /** When it was given to another charity, because its own had left. */
  readonly redirectedAt: string | null;
  readonly paidOutAt: string | null;
  /** When it was canceled or reversed. */
  readonly endedAt: string | null;
}

/** What is known of a vote. */
export interface VoteFacts {
  readonly status: VoteStatus;
  readonly castAt: string | null;
  /** When its campaign ended; null while it runs. */
  readonly closedAt: string | null;
  /** When its campaign is planned to end. */
  readonly endsAt: string | null;
  readonly canceledAt: string | null;
}

/** A gift, a vote, or a vote with the share of the budget that its charity got. */
export interface JourneyFacts {
  readonly vote: VoteFacts | null;
  readonly gift: GiftFacts | null;
}

/** One step as it is shown. */
export interface JourneyEntry {
  readonly step: JourneyStep;
  readonly state: (typeof journeyStates)[number];
  /** When it was reached; null while it was not. */
  readonly at: string | null;
  /** What a `CURRENT` step waits for. */
  readonly waits: JourneyWait | null;
}

interface StepRow {
  readonly step: JourneyStep;
  /** Whether this journey has the step. */
  readonly isPart: (facts: JourneyFacts) => boolean;
  /** When the step was reached; null while it was not. */
  readonly at: (facts: JourneyFacts) => string | null;
  readonly waits: (facts: JourneyFacts) => JourneyWait | null;
  /** The gift ends with this step. */
  readonly isEnd?: true;
}

const wait = (reason: JourneyWait["for"], plannedAt: string | null = null): JourneyWait => ({
  for: reason,
  plannedAt,
});
const always = () => true;
const never = () => null;

/** Every step: whether a journey has it, when it was reached, and what it waits for until then. */
const stepTable: readonly StepRow[] = [
  {
    step: "VOTED",
    isPart: ({ vote }) => vote !== null,
    at: ({ vote }) => (vote?.status === "DONE" ? vote.castAt : null),
    waits: ({ vote }) => wait(vote?.castAt == null ? "CHOICE" : "CONFIRMATION"),
  },
  {
    step: "DIVIDED",
    isPart: ({ vote, gift }) => vote !== null || gift?.isShare === true,
    at: ({ vote, gift }) => (gift?.isShare ? gift.givenAt : (vote?.closedAt ?? null)),
    waits: ({ vote }) => wait("CAMPAIGN_END", vote?.endsAt),
  },
  {
    step: "GIVEN",
    isPart: ({ vote, gift }) => vote === null && gift?.isShare !== true,
    at: ({ gift }) => (gift === null || gift.status === "PENDING" ? null : gift.givenAt),
    waits: ({ gift }) => wait(gift?.hasCharity ? "CONFIRMATION" : "CHOICE"),
  },
  {
    step: "COLLECTED",
    isPart: always,
    at: ({ gift }) => gift?.collectedAt ?? null,
    waits: ({ gift }) => gift?.collects ?? null,
  },
  {
    step: "SETTLED",
    isPart: always,
    at: ({ gift }) => gift?.processedAt ?? null,
    waits: ({ gift }) => gift?.settles ?? null,
  },
  {
    step: "RETURNED",
    isPart: ({ gift }) => gift?.returnedAt != null,
    at: ({ gift }) => gift?.returnedAt ?? null,
    waits: never,
  },
  {
    step: "REDIRECTED",
    isPart: ({ gift }) => gift?.redirectedAt != null,
    at: ({ gift }) => gift?.redirectedAt ?? null,
    waits: never,
  },
  {
    step: "PAYOUT",
    isPart: always,
    at: ({ gift }) => gift?.payout?.sentAt ?? null,
    waits: ({ gift }) => (gift?.payout == null ? (gift?.paysOut ?? null) : wait("TRANSFER")),
  },
  {
    step: "ARRIVED",
    isPart: always,
    at: ({ gift }) => gift?.paidOutAt ?? null,
    waits: () => wait("BANK"),
  },
  {
    step: "CANCELED",
    isPart: ({ vote, gift }) =>
      gift === null
        ? vote?.status === "CANCELED"
        : gift.status === "CANCELED" && gift.processedAt === null,
    at: ({ vote, gift }) => (gift === null ? (vote?.canceledAt ?? null) : gift.endedAt),
    waits: never,
    isEnd: true,
  },
  {
    step: "REVERSED",
    isPart: ({ gift }) => gift?.status === "CANCELED" && gift.processedAt !== null,
    at: ({ gift }) => gift?.endedAt ?? null,
    waits: never,
    isEnd: true,
  },
];

/**
 * The steps of a gift: those that were reached, the one that is waited for, and those that follow. A gift that ended has
 * the steps that it reached and its end. So has a vote whose campaign ended without a share for its charity.
 */
export function journeyOf(facts: JourneyFacts): JourneyEntry[] {
  const rows = stepTable.filter(({ isPart }) => isPart(facts));
  const isEnded = rows.some(({ isEnd }) => isEnd) || (facts.gift === null && isClosed(facts.vote));
  let isWaiting = false;
  const entries: JourneyEntry[] = [];
  for (const { step, at: atOf, waits, isEnd } of rows) {
    const at = atOf(facts);
    if (isEnd) entries.push({ step, state: "ENDED", at, waits: null });
    // The money may come in before the charity is chosen, and is shown in the order of the steps all the same.
    else if (at !== null) entries.push({ step, state: "DONE", at, waits: null });
    else if (!isEnded) {
      const state = isWaiting ? "UPCOMING" : "CURRENT";
      entries.push({ step, state, at: null, waits: isWaiting ? null : waits(facts) });
      isWaiting = true;
    }
  }
  return entries;
}

const isClosed = (vote: VoteFacts | null) => vote !== null && vote.closedAt !== null;

/** The journey of some gifts of a receipt, all at the same step. */
export interface JourneyPart {
  readonly cents: number;
  readonly entries: readonly JourneyEntry[];
}

/** A step of several gifts: how much of their money has reached it. */
export interface JoinedEntry extends JourneyEntry {
  readonly reachedCents: number;
}

/** The steps of several gifts: one is `DONE`, with the last date, once all of them have reached it. */
export function joinJourneys(parts: readonly JourneyPart[]): JoinedEntry[] {
  return journeySteps.flatMap((step) => {
    const found = parts.flatMap(({ cents, entries }) =>
      entries.filter((entry) => entry.step === step).map((entry) => ({ cents, entry })),
    );
    const [first] = found;
    if (first === undefined) return [];
    const isReached = ({ entry }: (typeof found)[number]) =>
      entry.state === "DONE" || entry.state === "ENDED";
    const reached = found.filter(isReached);
    const reachedCents = reached.reduce((sum, { cents }) => sum + cents, 0);
    const last =
      reached
        .map(({ entry }) => entry.at ?? "")
        .sort()
        .at(-1) ?? null;
    const open = found.filter((part) => !isReached(part));
    const [waiting = open[0]] = open.filter(({ entry }) => entry.state === "CURRENT");
    if (waiting === undefined) return [{ ...first.entry, at: last, reachedCents }];
    const isBegun = reached.length > 0 || waiting.entry.state === "CURRENT";
    const state = isBegun ? ("CURRENT" as const) : ("UPCOMING" as const);
    return [{ step, state, at: null, waits: waiting.entry.waits, reachedCents }];
  });
}

/** The step that a journey has reached: the last one that is done, or its end; else the one that it waits for. */
export function stageOf(entries: readonly JourneyEntry[]): JourneyStep {
  const reached = entries.filter(({ state }) => state === "DONE" || state === "ENDED").at(-1);
  return (reached ?? entries[0])?.step ?? "GIVEN";
}
