import { expect } from "vitest";
import { recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { turnClock } from "./turn-clock.js";

const day = 86_400;
const year = 366 * day;
const turned = (body: object) => ({ as: "operator", body }) as const;

/** The clock shows the real time, which every scenario expects that has not turned it. */
const real = async (world: World) => {
  await world.ok("turn-clock", turned({ reset: true }));
};
const ahead = (seconds: number) => async (world: World) => {
  await real(world);
  await world.ok("turn-clock", turned({ advanceSeconds: seconds }));
};

callRulesOf(turnClock, {
  given: real,
  call: () => ({ body: { advanceSeconds: 0 } }),
  wrong: { advanceSeconds: -10 * year - 1, reset: false },
});

scenariosOf(turnClock, [
  scenario({
    name: "the clock is advanced",
    given: real,
    call: () => turned({ advanceSeconds: day + 1 }),
    expect: { status: 200, body: { now: "2026-03-03T09:00:01.000Z" } },
  }),
  scenario({
    name: "advancing it twice adds up",
    given: ahead(day),
    call: () => turned({ advanceSeconds: 60 }),
    expect: { status: 200, body: { now: "2026-03-03T09:01:00.000Z" } },
  }),
  scenario({
    name: "advancing it by 0 does not change it",
    given: ahead(day),
    call: () => turned({ advanceSeconds: 0 }),
    expect: { status: 200, body: { now: "2026-03-03T09:00:00.000Z" } },
    unchanged: true,
  }),
  scenario({
    name: "a reset returns it to the real time",
    given: ahead(day),
    call: () => turned({ reset: true }),
    expect: { status: 200, body: { now: "2026-03-02T09:00:00.000Z" } },
  }),
  scenario({
    name: "it can be advanced by ten years at once",
    given: real,
    call: () => turned({ advanceSeconds: 10 * year }),
    expect: { status: 200, body: { now: "2036-03-09T09:00:00.000Z" } },
  }),
  scenario({
    name: "it cannot be advanced by more than ten years at once",
    given: real,
    call: () => turned({ advanceSeconds: 10 * year + 1 }),
    problems: ["advanceSeconds"],
  }),
  scenario({
    name: "it can be turned back before there is an account",
    given: real,
    call: () => turned({ advanceSeconds: -day }),
    expect: { status: 200, body: { now: "2026-03-01T09:00:00.000Z" } },
    then: real,
  }),
  scenario({
    name: "it cannot be more than a century behind either",
    async given(world) {
      await real(world);
      for (let times = 0; times < 10; times++)
        await world.ok("turn-clock", turned({ advanceSeconds: -10 * year }));
    },
    call: () => turned({ advanceSeconds: -1 }),
    problems: ["advanceSeconds"],
    then: real,
  }),
  scenario({
    name: "it cannot be turned back once there is an account",
    async given(world) {
      await real(world);
      await world.account();
    },
    call: () => turned({ advanceSeconds: -1 }),
    problems: ["advanceSeconds"],
  }),
  scenario({
    name: "it cannot be more than a century ahead, because ISO times have four-digit years",
    async given(world) {
      await real(world);
      for (let times = 0; times < 10; times++)
        await world.ok("turn-clock", turned({ advanceSeconds: 10 * year }));
    },
    call: () => turned({ advanceSeconds: 1 }),
    problems: ["advanceSeconds"],
    then: real,
  }),
  scenario({
    name: "exactly one of advanceSeconds and reset must be sent",
    given: real,
    call: () => turned({}),
    problems: ["advanceSeconds"],
  }),
  scenario({
    name: "and not both",
    given: real,
    call: () => turned({ advanceSeconds: 1, reset: true }),
    problems: ["reset"],
  }),
  scenario({
    name: "due jobs run before the response, each as of its own time",
    async given(world) {
      await real(world);
      const campaign = await recurringCampaignOf(world, await world.account(), {
        endsAt: "2026-04-20T00:00:00.000Z",
      });
      return await recurringOf(world, campaign, { charityId: campaign.charityIds[0] });
    },
    call: () => turned({ advanceSeconds: 50 * day }),
    expect: { status: 200 },
    events: { donation_create: 1, recurringdonation_update: 1, campaign_update: 1 },
    async then(world, { account }, { events }) {
      expect(events.map(({ event, payload }) => [event, payload.updatedAt])).toEqual([
        ["donation_create", "2026-04-02T09:00:00.000Z"],
        ["recurringdonation_update", "2026-04-02T09:00:00.000Z"],
        ["campaign_update", "2026-04-20T00:00:00.000Z"],
      ]);
      const { data } = await world.ok<{ data: { event: string }[] }>("list-events", {
        as: account,
      });
      // The events of the last 30 days by the advanced clock; those of the campaign's creation are older.
      expect(data.map(({ event }) => event)).toEqual([
        "campaign_update",
        "recurringdonation_update",
        "donation_create",
      ]);
    },
  }),
]);
