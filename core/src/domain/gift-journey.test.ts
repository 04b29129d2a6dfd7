import { expect, test } from "vitest";
import {
  type GiftFacts,
  type JourneyFacts,
  joinJourneys,
  journeyOf,
  journeyStates,
  journeySteps,
  journeyWaits,
  stageOf,
  type VoteFacts,
} from "./gift-journey.js";
import { stepTexts } from "./journey-texts.js";
import { languages } from "./language.js";

const day = (number: number) => `2026-03-0${number}T10:00:00.000Z`;
const planned = { for: "PAYOUT_RUN", plannedAt: day(9) } as const;

const given: GiftFacts = {
  status: "DONE",
  hasCharity: true,
  isShare: false,
  givenAt: day(1),
  collectedAt: null,
  collects: { for: "INVOICE", plannedAt: null },
  processedAt: null,
  settles: { for: "SETTLEMENT", plannedAt: day(3) },
  payout: null,
  paysOut: planned,
  returnedAt: null,
  redirectedAt: null,
  paidOutAt: null,
  endedAt: null,
};
const settled: GiftFacts = {
  ...given,
  status: "PROCESSED",
  collectedAt: day(2),
  processedAt: day(3),
};
const sent: GiftFacts = { ...settled, payout: { status: "SENT", sentAt: day(4) } };
const arrived: GiftFacts = {
  ...sent,
  payout: { status: "PAID", sentAt: day(4) },
  paidOutAt: day(5),
};
const cast: VoteFacts = {
  status: "DONE",
  castAt: day(1),
  closedAt: null,
  endsAt: day(8),
  canceledAt: null,
};

/** The steps of a journey as text: `*` is reached, `?` is waited for with its reason, `!` is an end. */
function shown(facts: Partial<JourneyFacts>): string {
  return journeyOf({ vote: null, gift: null, ...facts })
    .map(({ step, state, waits }) => {
      if (state === "CURRENT") return `${step}?${waits?.for}`;
      return { DONE: `${step}*`, ENDED: `${step}!`, UPCOMING: step }[state];
    })
    .join(" ");
}

test.each([
  [
    "waits for a charity",
    { status: "PENDING", hasCharity: false },
    "GIVEN?CHOICE COLLECTED SETTLED PAYOUT ARRIVED",
  ],
  [
    "waits for the organiser",
    { status: "PENDING" },
    "GIVEN?CONFIRMATION COLLECTED SETTLED PAYOUT ARRIVED",
  ],
  ["waits for its payment", {}, "GIVEN* COLLECTED?INVOICE SETTLED PAYOUT ARRIVED"],
  [
    "waits for the settlement",
    { collectedAt: day(2) },
    "GIVEN* COLLECTED* SETTLED?SETTLEMENT PAYOUT ARRIVED",
  ],
  ["waits for a payout", settled, "GIVEN* COLLECTED* SETTLED* PAYOUT?PAYOUT_RUN ARRIVED"],
  [
    "is in a payout that the bank has not got",
    { ...settled, payout: { status: "CREATED", sentAt: null } },
    "GIVEN* COLLECTED* SETTLED* PAYOUT?TRANSFER ARRIVED",
  ],
  ["is on its way", sent, "GIVEN* COLLECTED* SETTLED* PAYOUT* ARRIVED?BANK"],
  ["has arrived", arrived, "GIVEN* COLLECTED* SETTLED* PAYOUT* ARRIVED*"],
  [
    "has come back",
    { ...settled, returnedAt: day(6) },
    "GIVEN* COLLECTED* SETTLED* RETURNED* PAYOUT?PAYOUT_RUN ARRIVED",
  ],
  ["is canceled", { status: "CANCELED", endedAt: day(2) }, "GIVEN* CANCELED!"],
  [
    "is canceled after its payment",
    { status: "CANCELED", collectedAt: day(2), endedAt: day(3) },
    "GIVEN* COLLECTED* CANCELED!",
  ],
  [
    "is reversed",
    { ...settled, status: "CANCELED", endedAt: day(4) },
    "GIVEN* COLLECTED* SETTLED* REVERSED!",
  ],
  [
    "is reversed after it arrived",
    { ...arrived, status: "CANCELED", endedAt: day(6) },
    "GIVEN* COLLECTED* SETTLED* PAYOUT* ARRIVED* REVERSED!",
  ],
  [
    "is a share of a budget",
    { ...settled, isShare: true },
    "DIVIDED* COLLECTED* SETTLED* PAYOUT?PAYOUT_RUN ARRIVED",
  ],
  [
    "was prepaid and waits for a charity",
    { status: "PENDING", hasCharity: false, collectedAt: day(1) },
    "GIVEN?CHOICE COLLECTED* SETTLED PAYOUT ARRIVED",
  ],
] as const)(
  "a gift that %s shows what was reached and the one thing that it waits for",
  (_, facts, steps) => {
    expect(shown({ gift: { ...given, ...facts } as GiftFacts })).toBe(steps);
  },
);

test.each([
  [
    "is not cast",
    { status: "PENDING", castAt: null },
    "VOTED?CHOICE DIVIDED COLLECTED SETTLED PAYOUT ARRIVED",
  ],
  [
    "waits for the organiser",
    { status: "PENDING" },
    "VOTED?CONFIRMATION DIVIDED COLLECTED SETTLED PAYOUT ARRIVED",
  ],
  ["is cast", {}, "VOTED* DIVIDED?CAMPAIGN_END COLLECTED SETTLED PAYOUT ARRIVED"],
  ["has got no share", { closedAt: day(2) }, "VOTED* DIVIDED*"],
  [
    "was not cast in time",
    { status: "CANCELED", castAt: null, closedAt: day(2), canceledAt: day(2) },
    "DIVIDED* CANCELED!",
  ],
] as const)("a vote that %s shows no step that it cannot reach", (_, facts, steps) => {
  expect(shown({ vote: { ...cast, ...facts } as VoteFacts })).toBe(steps);
});

test("the journey of a vote continues with its charity's share", () => {
  const vote = { ...cast, closedAt: day(2) };
  expect(shown({ vote, gift: { ...sent, isShare: true } })).toBe(
    "VOTED* DIVIDED* COLLECTED* SETTLED* PAYOUT* ARRIVED?BANK",
  );
});

test("a step of several gifts is done, with the last date, when the last of them has reached it", () => {
  const later = { ...sent, payout: { status: "SENT", sentAt: day(7) } } as const;
  const part = (cents: number, gift: GiftFacts) => ({
    cents,
    entries: journeyOf({ gift, vote: null }),
  });
  const joined = joinJourneys([part(300, arrived), part(200, later), part(100, settled)]);
  expect(
    joined.map(({ step, state, at, reachedCents }) => [step, state, at, reachedCents]),
  ).toEqual([
    ["GIVEN", "DONE", day(1), 600],
    ["COLLECTED", "DONE", day(2), 600],
    ["SETTLED", "DONE", day(3), 600],
    ["PAYOUT", "CURRENT", null, 500],
    ["ARRIVED", "CURRENT", null, 300],
  ]);
  expect(stageOf(joined)).toBe("SETTLED");
  const both = joinJourneys([part(300, arrived), part(200, later)]);
  expect(both.map(({ step, state, at }) => [step, state, at]).slice(3)).toEqual([
    ["PAYOUT", "DONE", day(7)],
    ["ARRIVED", "CURRENT", null],
  ]);
});

test("every step has its words in every language, and leaves no place open", () => {
  for (const language of languages)
    for (const step of journeySteps)
      for (const state of journeyStates)
        for (const waitsFor of [null, ...journeyWaits]) {
          const { title, text } = stepTexts(language, {
            step,
            state,
            waitsFor,
            charityName: "$& Phare",
            isWithoutShare: false,
            planned: "9 mars 2026",
            reached: "1 €",
            total: "3 €",
          });
          expect(title).not.toBe("");
          expect(text).not.toMatch(/[{}]/);
          if (state === "CURRENT") expect(text).toContain("9 mars 2026");
        }
  const { text } = stepTexts("fr", {
    step: "GIVEN",
    state: "DONE",
    waitsFor: null,
    charityName: "$& Phare",
    isWithoutShare: false,
    planned: null,
    reached: null,
    total: "",
  });
  expect(text).toBe("Un don pour $& Phare.");
});
