import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type Content, contentOf } from "../../testing/content-of.js";
import {
  campaignOf,
  cast,
  claimed,
  donationOf,
  fixedCampaign,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import {
  chargedDonation,
  donorOf,
  moved,
  recurringCampaignOf,
  recurringOf,
} from "../../testing/giving.js";
import { isThorough } from "../../testing/observe.js";
import { passTime, passTimeTo } from "../../testing/time.js";
import { databases, isAvailable, openWorld, type World } from "../../testing/world.js";

/**
 * Scheduled jobs have the same effects whether they run late or in time: 400 days in steps of any size give the same
 * donations, receipts, mails, events and totals as one step.
 */

const days = 400;
const daySeconds = 86_400;
const wholeTime = days * daySeconds;
const timeoutMs = 600_000;

/** When the 400 days start, after the setup. */
const monthsEnd = "2026-03-31T09:00:00.000Z";

/** Creates data for every scheduled task. */
async function createObjects(world: World): Promise<void> {
  // As a service does when it starts: it plans the nightly settlement and the monthly invoices.
  await world.runDue();
  const account = await world.account({ authSchemes: ["API"] });
  const email = { kind: "EMAIL", language: "en" };
  const people = ["ada", "grace", "alan"].map((name) => ({
    donor: { email: `${name}@lumen.example`, firstName: name },
  }));

  const invited = await campaignOf(world, account, {
    ...email,
    endsAt: "2026-05-01T07:00:00.000Z",
  });
  for (const person of people) await donationOf(world, invited, person);
  const polled = await campaignOf(world, account, {
    ...email,
    ...voteCampaign,
    endsAt: "2026-05-01T07:00:00.000Z",
  });
  for (const person of people) await cast(world, await voteOf(world, polled, person), 1);
  await voteOf(world, polled, people[0]);
  const lasting = await campaignOf(world, account, {
    ...email,
    endsAt: "2027-05-06T07:00:00.000Z",
  });
  for (const person of people) await donationOf(world, lasting, person);
  const budget = { ...fixedCampaign, endsAt: "2027-01-31T23:00:00.000Z" };
  const company = await campaignOf(world, account, { ...budget, withFiscalReceipt: true });
  const given = await claimed(world, await donationOf(world, company), 2);
  await moved(world, given, "bill", "pay", "process");
  await moved(world, await chargedDonation(world, await campaignOf(world, account)), "process");

  await passTimeTo(world, monthsEnd);
  const donorId = await donorOf(world, account, { email: "ines@lumen.example" });
  const [charityId] = company.charityIds;
  const endless = await recurringCampaignOf(world, account);
  for (const frequency of ["MONTHLY", "MONTHLY", "QUARTERLY", "YEARLY"])
    await recurringOf(world, endless, { charityId, frequency, donor: { donorId } });
  // Two recurring donations that compete for one budget.
  const tight = await recurringCampaignOf(world, account, { budget: 7_500 });
  for (const amount of [1_000, 700]) await recurringOf(world, tight, { charityId, amount });
  // Its end is between two dates of one recurring donation, and on a date of the other.
  const ending = await recurringCampaignOf(world, account, { endsAt: "2026-08-31T09:00:00.000Z" });
  for (const frequency of ["MONTHLY", "QUARTERLY"])
    await recurringOf(world, ending, { charityId, frequency });
  const closing = await world.account();
  const others = await recurringCampaignOf(world, closing);
  await recurringOf(world, others, { charityId });
  await world.ok("update-operator-account", {
    as: "operator",
    path: { accountId: closing.accountId },
    body: { status: "CLOSED" },
  });
  await world.ok("create-donor", {
    as: account,
    body: { email: "once@lumen.example" },
    idempotencyKey: "once",
  });
}

/** The difference of two contents: the rows that only one of them has. */
function differences(one: Content, other: Content): string[] {
  const without = (content: Content, another: Content) =>
    Object.entries(content).flatMap(([kind, rows]) => {
      const known = new Set(another[kind]);
      return rows.filter((row) => !known.has(row)).map((row) => `${kind} ${row}`);
    });
  const counts = Object.keys(one)
    .filter((kind) => one[kind]?.length !== other[kind]?.length)
    .map((kind) => `${kind}: ${one[kind]?.length} and ${other[kind]?.length}`);
  return [
    ...counts,
    ...without(one, other).map((row) => `+ ${row}`),
    ...without(other, one).map((row) => `- ${row}`),
  ];
}

async function after(database: (typeof databases)[number], steps: readonly number[]) {
  const world = await openWorld(database);
  try {
    await createObjects(world);
    for (const seconds of steps) await passTime(world, seconds);
    return await contentOf(world);
  } finally {
    await world.close();
  }
}

/** Interesting ends of a step: due times, and just before and after them. */
const notable = ["2026-04-30T09:00", "2026-05-01T07:00", "2026-08-31T09:00", "2027-01-01T00:00"]
  .map((moment) => (Date.parse(`${moment}:00.000Z`) - Date.parse(monthsEnd)) / 1_000)
  .flatMap((seconds) => [seconds - 1, seconds, seconds + 1]);
const stops = fc.uniqueArray(
  fc.oneof(fc.integer({ min: 1, max: wholeTime - 1 }), fc.constantFrom(...notable)),
  { maxLength: 60 },
);
/** Steps that add up to 400 days. */
const anySteps = stops.map((unsorted) => {
  const sorted = [0, ...unsorted.sort((one, other) => one - other), wholeTime];
  return sorted.slice(1).map((stop, index) => stop - (sorted[index] ?? 0));
});

/** Each run creates a world with its documents: about half a second on SQLite, and three times that on PostgreSQL. */
const runs = { sqlite: isThorough ? 30 : 4, postgres: 4 };
/** What a step of time does is decided by the rules: a push leaves PostgreSQL to the thorough tier. */
const played = isThorough ? databases.filter(isAvailable) : (["sqlite"] as const);

describe.each(played)("400 days on %s", (database) => {
  let atOnce: Content;
  beforeAll(async () => {
    atOnce = await after(database, [wholeTime]);
  }, timeoutMs);

  test("in one step have the effects of every task", () => {
    const rowsOf = (kind: string) =>
      (atOnce[kind] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);
    const statuses = rowsOf("campaigns").map(({ status }) => status);
    expect(statuses.filter((status) => status === "COMPLETE")).toHaveLength(4);
    const given = new Set(rowsOf("donations").map(({ createdAt }) => createdAt));
    const monthly = [
      "04-30",
      "05-31",
      "06-30",
      "07-31",
      "08-31",
      "09-30",
      "10-31",
      "11-30",
      "12-31",
    ];
    const monthEnds = monthly.map((date) => `2026-${date}`).concat("2027-01-31", "2027-02-28");
    for (const date of monthEnds) expect(given).toContain(`${date}T09:00:00.000Z`);
    const kinds = rowsOf("fiscal_receipts").map(({ kind, issuedAt }) => [kind, issuedAt]);
    expect(kinds).toEqual([
      ["DONOR", "2026-03-02T09:00:00.000Z"],
      ["COMPANY", "2026-12-31T23:00:00.000Z"],
    ]);
    const reminders = rowsOf("mails").filter(({ kind }) => kind === "REMINDER");
    expect(new Set(reminders.map(({ createdAt }) => createdAt)).size).toBeGreaterThan(8);
    expect(atOnce.idempotency_keys).toEqual([]);
    const recorded = rowsOf("events").map(({ createdAt }) => String(createdAt));
    expect(recorded.length).toBeGreaterThan(0);
    expect(recorded.filter((moment) => moment < "2027-04-04")).toEqual([]);
  });

  test("in steps of any size have the same effects as one step", {
    timeout: timeoutMs,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        expect(differences(await after(database, steps), atOnce)).toEqual([]);
      }),
      { numRuns: runs[database] },
    );
  });

  test("day by day have the same effects as one step", { timeout: timeoutMs }, async () => {
    expect(differences(await after(database, Array(days).fill(daySeconds)), atOnce)).toEqual([]);
  });
});
