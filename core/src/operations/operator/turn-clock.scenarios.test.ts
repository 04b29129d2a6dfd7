import { expect } from "vitest";
import { recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { turnClock } from "./turn-clock.js";

const day = 86_400;
const year = 366 * day;
const turned = (body: object) => ({ as: "operator", body }) as const;

/** The clock shows the real time, as every scenario wants it that has not turned it itself. */
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
  wrong: { advanceSeconds: -1, reset: false },
});

scenariosOf(turnClock, [
  scenario({
    name: "the clock is turned ahead",
    given: real,
    call: () => turned({ advanceSeconds: day + 1 }),
    expect: { status: 200, body: { now: "2026-03-03T09:00:01.000Z" } },
  }),
  scenario({
    name: "turning it twice adds up",
    given: ahead(day),
    call: () => turned({ advanceSeconds: 60 }),
    expect: { status: 200, body: { now: "2026-03-03T09:01:00.000Z" } },
  }),
  scenario({
    name: "turning it by nothing leaves it as it is",
    given: ahead(day),
    call: () => turned({ advanceSeconds: 0 }),
    expect: { status: 200, body: { now: "2026-03-03T09:00:00.000Z" } },
    unchanged: true,
  }),
  scenario({
    name: "a reset turns it back to the real time",
    given: ahead(day),
    call: () => turned({ reset: true }),
    expect: { status: 200, body: { now: "2026-03-02T09:00:00.000Z" } },
  }),
  scenario({
    name: "ten years at once",
    given: real,
    call: () => turned({ advanceSeconds: 10 * year }),
    expect: { status: 200, body: { now: "2036-03-09T09:00:00.000Z" } },
  }),
  scenario({
    name: "no more than ten years at once",
    given: real,
    call: () => turned({ advanceSeconds: 10 * year + 1 }),
    problems: ["advanceSeconds"],
  }),
  scenario({
    name: "no more than a century in all, for times are text with years of four digits",
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
    name: "one of advanceSeconds and reset is sent",
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
    name: "what falls due is done before the answer, each thing as of its own moment",
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
      // Those of the last 30 days by the turned clock: what the campaign was made of lies before.
      expect(data.map(({ event }) => event)).toEqual([
        "campaign_update",
        "recurringdonation_update",
        "donation_create",
      ]);
    },
  }),
]);
