import fc from "fast-check";
import { expect } from "vitest";
import { payoutFileId } from "../../../domain/payout-file.js";
import { returnedPayoutIban } from "../../../providers/sandbox/sandbox-provider.js";
import { unmatchedEntry } from "../../bank.js";
import { type CamtEntry, camtXml } from "../../camt.js";
import { type TestCampaign, unique } from "../../fixtures.js";
import { charitysIban } from "../../payouts.js";
import type { World } from "../../world.js";
import { type Act, actsOf, at, expectCall, ref, suitedAt, weighted } from "../acts.js";
import {
  balanceOf,
  book,
  bookable,
  endPayout,
  exportFile,
  inTransitOf,
  type ModelCharity,
  type ModelGift,
  type ModelPayout,
  makePayouts,
  type PayoutModel,
  receivesGifts,
  redirect,
  takeSteps,
} from "./state.js";

/** Where a command happens. */
export interface Scene {
  readonly world: World;
  readonly model: PayoutModel;
  readonly campaign: TestCampaign;
  /** How calls and entries of the bank ended, to see that a run leaves none out. */
  readonly met: Set<string>;
}

export type PayoutCommand = Act<Scene>;
const command = actsOf<Scene>();

const charityRef = fc.nat({ max: 3 });
const charityAt = ({ model }: Scene, reference: number) =>
  model.charities[reference % model.charities.length] as ModelCharity;

const operator = "operator";

const amounts = fc.constantFrom(400, 999, 1_000, 2_500, 7_333);

const give = command("give", fc.tuple(charityRef, amounts), async (scene, [reference, cents]) => {
  await giveTo(scene, charityAt(scene, reference), cents);
});

async function giveTo(scene: Scene, charity: ModelCharity, cents: number): Promise<void> {
  const { world, model, campaign } = scene;
  const { account, campaignId } = campaign;
  const { charityId } = charity;
  const isOpen = receivesGifts(charity);
  const body = { campaignId, amount: cents, charityId, uniqueExternalId: unique("gift") };
  const created = await expectCall(scene, [
    ...(["create-donation", { as: account, body }, isOpen ? 201 : 400] as const),
  ]);
  if (!isOpen) return;
  const donationId = String(created.donationId);
  const call = { as: operator, path: { donationId } } as const;
  await world.ok("pay-donation", { ...call, body: { reason: "On the bank statement" } });
  await world.ok("process-donation", call);
  model.gifts.push({
    ...{ donationId, cents, payee: charity, redirectedTo: null, isReversed: false },
    ...{ payout: null, deducted: null },
  });
}

const reverse = command("reverse", ref, async (scene, reference) => {
  const gift = at<ModelGift>(
    scene.model.gifts.filter(({ isReversed }) => !isReversed),
    reference,
  );
  if (gift === undefined) return;
  const path = { donationId: gift.donationId };
  const call = { as: operator, path, body: { reason: "A mistake" } } as const;
  await expectCall(scene, ["reverse-donation", call, 200]);
  gift.isReversed = true;
});

const runPayouts = command(
  "pay charities",
  fc.constantFrom(false, false, false, true),
  async (scene, isPaidByHand) => {
    await payCharities(scene, isPaidByHand);
  },
);

async function payCharities(scene: Scene, isPaidByHand: boolean): Promise<PayoutModel["runs"][0]> {
  const { world, model } = scene;
  const nowMs = world.clock.now();
  const call = { as: operator, body: { isPaidByHand } } as const;
  const { payoutRunId } = await expectCall(scene, ["create-payout-run", call, 201]);
  const run = { payoutRunId: String(payoutRunId), isPaidByHand };
  makePayouts(model, run, nowMs);
  return run;
}

/** Proposes a bank account, or approves the proposed one. */
const enterAccount = command(
  "enter bank account",
  fc.tuple(charityRef, fc.constantFrom("approved", "approved", "proposed"), fc.boolean()),
  async (scene, [reference, until, returns]) => {
    const charity = charityAt(scene, reference);
    await propose(scene, charity, returns);
    if (until === "approved") await approve(scene, charity);
  },
);

/** Proposes a bank account, unless it is the one that is in use or proposed already. */
async function propose(scene: Scene, charity: ModelCharity, returns: boolean): Promise<void> {
  const path = { charityId: charity.charityId };
  const iban = returns ? returnedPayoutIban : charitysIban;
  const body = { iban, holder: "Les Ponts de Demain" };
  await expectCall(scene, ["set-charity-bank-account", { as: operator, path, body }, 200]);
  const current = charity.proposed ?? charity.account;
  if (current === null || current.isReturned || current.returns !== returns)
    charity.proposed = { returns, isReturned: false };
}

/** Gives a charity a bank account that two operators agreed to, unless it has that one. */
export async function giveAccount(scene: Scene, charity: ModelCharity): Promise<void> {
  await propose(scene, charity, false);
  await approve(scene, charity);
}

const approveAccount = command("approve bank account", charityRef, async (scene, reference) => {
  await approve(scene, charityAt(scene, reference));
});

async function approve(scene: Scene, charity: ModelCharity): Promise<void> {
  const { charityId, proposed } = charity;
  const call = { as: "second operator", path: { charityId } } as const;
  const status = proposed === null ? 409 : 200;
  await expectCall(scene, ["approve-charity-bank-account", call, status]);
  if (proposed !== null) Object.assign(charity, { account: proposed, proposed: null });
}

const changeCharity = command(
  "change charity",
  fc.tuple(charityRef, fc.constantFrom("pause", "resume", "leave", "leave", "come back")),
  async (scene, [reference, change]) => {
    const charity = charityAt(scene, reference);
    await become(scene, charity, change);
  },
);

async function become(scene: Scene, charity: ModelCharity, change: string): Promise<void> {
  const call = { as: operator, path: { charityId: charity.charityId } } as const;
  if (change === "pause" || change === "resume") {
    await expectCall(scene, [`${change}-charity`, call, 200]);
    charity.isPaused = change === "pause";
    return;
  }
  const published = change === "come back";
  const body = { published };
  await expectCall(scene, ["update-operator-charity", { ...call, body }, 200]);
  charity.isPublished = published;
}

const redirectBalance = command(
  "redirect",
  fc.tuple(ref, ref, fc.boolean()),
  async (scene, [left, other, leavesNow]) => {
    const { model } = scene;
    const isFree = (charity: ModelCharity) =>
      inTransitOf(model, charity) === 0 && balanceOf(model, charity) > 0;
    const suits = (charity: ModelCharity) => isFree(charity) && charity.isPublished === leavesNow;
    const from = suitedAt(model.charities, left, suits) as ModelCharity;
    if (leavesNow && isFree(from)) await become(scene, from, "leave");
    const to = suitedAt(model.charities, other, receivesGifts) as ModelCharity;
    const balance = balanceOf(model, from);
    const isRefused =
      from.isPublished || inTransitOf(model, from) > 0 || balance < 1 ? 409 : undefined;
    const status = from === to || !receivesGifts(to) ? 400 : (isRefused ?? 201);
    const path = { charityId: from.charityId };
    const body = { toCharityId: to.charityId, amount: Math.max(1, balance), reason: "Dissolved" };
    const call = { as: operator, path, body } as const;
    await expectCall(scene, ["redirect-charity-balance", call, status]);
    if (status === 201) redirect(model, from, to);
  },
);

const passDay = command("a day passes", fc.constant(null), async ({ world, model }) => {
  world.clock.advance(24 * 60 * 60);
  await world.runDue();
  takeSteps(model, world.clock.now());
});

const exportRun = command("export", ref, async (scene, reference) => {
  const { model } = scene;
  const run = suitedAt(
    model.runs.filter((one) => payoutsOfRun(scene, one).length > 0),
    reference,
    (one) => payoutsOfRun(scene, one).some(({ status }) => status === "CREATED"),
  );
  if (run !== undefined) await exportPayouts(scene, run);
});

const payoutsOfRun = ({ model }: Scene, run: PayoutModel["runs"][number]) =>
  run.isPaidByHand ? [] : model.payouts.filter((payout) => payout.run === run);

async function exportPayouts(scene: Scene, run: PayoutModel["runs"][number]): Promise<void> {
  const path = { payoutRunId: run.payoutRunId };
  const { payouts } = await expectCall(scene, [
    ...(["export-payout-file", { as: operator, path, body: {} }, 200] as const),
  ]);
  exportFile(scene.model, run);
  if (payoutsOfRun(scene, run).some(({ isSent }) => !isSent)) scene.met.add("withdrawn");
  expect(payouts).toBe(payoutsOfRun(scene, run).filter(({ isSent }) => isSent).length);
}

/** Makes a file of several payouts, which random gifts and runs seldom do. */
const usualRun = command("usual run", fc.constant(null), async (scene) => {
  for (const charity of scene.model.charities) await giveTo(scene, charity, 2_500);
  const run = await payCharities(scene, false);
  if (payoutsOfRun(scene, run).length > 0) await exportPayouts(scene, run);
});

const euros = (cents: number) => (cents / 100).toFixed(2);
const dayMs = 24 * 60 * 60 * 1_000;

/** Imports an entry of a day of its own, so that it is no other one told again. */
async function tell(scene: Scene, entry: CamtEntry, isMatched: boolean): Promise<void> {
  const { model } = scene;
  const day = Date.parse("2026-03-02T00:00:00.000Z") + model.statements.length * dayMs;
  const bookedOn = new Date(day).toISOString().slice(0, 10);
  const xml = camtXml({ id: unique("statement"), entries: [{ bookedOn, ...entry }] });
  const tally = await expectCall(scene, [
    ...(["import-bank-statement", { as: operator, body: { xml } }, 200] as const),
  ]);
  expect(tally, JSON.stringify(entry)).toMatchObject({
    ...(isMatched ? { matched: 1, unmatched: 0 } : { matched: 0, unmatched: 1 }),
    duplicates: 0,
  });
  model.statements.push(xml);
}

async function referenceOf({ world }: Scene, payout: ModelPayout): Promise<string> {
  const query = { payoutRunId: payout.run.payoutRunId };
  const { data } = await world.ok<{ data: { charityId: string; reference: string }[] }>(
    ...(["list-operator-payouts", { as: operator, query }] as const),
  );
  const found = data.find(({ charityId }) => charityId === payout.charity.charityId);
  return String(found?.reference);
}

/** The bank says that it has booked a payout, or another amount for it. */
const bookOne = command(
  "book",
  fc.tuple(ref, fc.constantFrom(0, 0, 0, 0, -1, 1)),
  async (scene, [reference, wrongBy]) => {
    const payout = at(scene.model.payouts, reference);
    if (payout !== undefined) await bookPayout(scene, payout, wrongBy);
  },
);

async function bookPayout(scene: Scene, payout: ModelPayout, wrongBy = 0): Promise<void> {
  const endToEndId = await referenceOf(scene, payout);
  const amount = euros(payout.cents + wrongBy);
  const open = wrongBy === 0 ? bookable([payout]) : [];
  await tell(scene, { amount, direction: "DBIT", endToEndId }, open.length > 0);
  scene.met.add(open.length > 0 ? "booked" : "not booked");
  book(open);
}

/** The bank says that it has booked all payouts of a file as one amount. */
const bookFile = command("book file", ref, async (scene, reference) => {
  const run = suitedAt(
    scene.model.runs.filter((one) => payoutsOfRun(scene, one).length > 0),
    reference,
    (one) => bookable(payoutsOfRun(scene, one)).length > 1,
  );
  if (run === undefined) return;
  const open = bookable(payoutsOfRun(scene, run));
  const cents = open.reduce((sum, payout) => sum + payout.cents, 0);
  const batchId = payoutFileId({ payoutRunId: run.payoutRunId, fileNumber: 1 });
  const amount = euros(Math.max(1, cents));
  await tell(scene, { amount, direction: "DBIT", batchId }, open.length > 0);
  if (open.length > 1) scene.met.add("booked file");
  book(open);
});

/** The bank brings a payout back. */
const bringBack = command(
  "bring back",
  fc.tuple(ref, fc.boolean()),
  async (scene, [reference, hasReason]) => {
    const payout = suitedAt(scene.model.payouts, reference, ({ status }) => status === "PAID");
    if (payout === undefined) return;
    const endToEndId = await referenceOf(scene, payout);
    const canReturn = payout.status === "SENT" || payout.status === "PAID";
    const why = hasReason ? { returnReason: "AC04" } : {};
    const amount = euros(payout.cents);
    await tell(scene, { amount, direction: "CRDT", endToEndId, ...why }, canReturn);
    const early = payout.status === "SENT" ? "brought back early" : "brought back";
    scene.met.add(canReturn ? early : "not brought back");
    if (!canReturn) return;
    payout.isBroughtBack = true;
    endPayout(payout);
  },
);

const tellAgain = command("tell again", ref, async (scene, reference) => {
  const xml = at(scene.model.statements, reference);
  if (xml === undefined) return;
  const tally = await expectCall(scene, [
    ...(["import-bank-statement", { as: operator, body: { xml } }, 200] as const),
  ]);
  expect(tally).toMatchObject({ matched: 0, unmatched: 0, duplicates: 1 });
  scene.met.add("told again");
});

const refusePayout = command(
  "refuse",
  fc.tuple(ref, fc.boolean()),
  async (scene, [reference, keepsBankAccount]) => {
    const { world, model } = scene;
    const payout = suitedAt(model.payouts, reference, ({ status }) => status === "SENT");
    if (payout === undefined) return;
    const query = { payoutRunId: payout.run.payoutRunId };
    const { data } = await world.ok<{ data: { charityId: string; payoutId: string }[] }>(
      ...(["list-operator-payouts", { as: operator, query }] as const),
    );
    const found = data.find(({ charityId }) => charityId === payout.charity.charityId);
    const path = { payoutId: String(found?.payoutId) };
    const call = { as: operator, path, body: { reason: "AC01", keepsBankAccount } } as const;
    const isAtBank = payout.status === "SENT" && model.isLive;
    await expectCall(scene, ["refuse-payout", call, isAtBank ? 200 : 409]);
    if (isAtBank) endPayout(payout, keepsBankAccount);
  },
);

/** A transfer comes in that is what the provider paid out. Only if it held as much can it be assigned so. */
const providerPaysOut = command("provider pays out", amounts, async (scene, cents) => {
  const { world, model } = scene;
  const provider = model.isLive ? "stripe" : "sandbox";
  const held = async () => {
    const query = { prefix: `provider/${provider}` };
    const call = { as: operator, query } as const;
    const { data } = await world.ok<{ data: { balance: number }[] }>("list-ledger-balances", call);
    // Not the negated balance: of an empty account it would be -0.
    return 0 - (data[0]?.balance ?? 0);
  };
  const { entryId } = await unmatchedEntry(world, { amount: (cents / 100).toFixed(2) });
  const before = await held();
  const isHeld = before >= cents;
  const body = { provider, reason: "The provider's payout" };
  const call = { as: operator, path: { entryId }, body } as const;
  await expectCall(scene, ["assign-bank-entry", call, isHeld ? 200 : 409]);
  expect(await held(), "what the provider holds").toBe(isHeld ? before - cents : before);
});

const everywhere = [
  ...weighted(16, give),
  ...weighted(5, runPayouts),
  ...weighted(3, reverse, enterAccount, changeCharity, redirectBalance),
  ...weighted(1, approveAccount, refusePayout, providerPaysOut),
];

/** Commands in random order. */
export const payoutSequences = (isLive: boolean, maxLength: number) =>
  fc.array(
    fc.oneof(
      ...everywhere,
      ...(isLive
        ? [
            ...weighted(5, exportRun, bookOne),
            ...weighted(3, bookFile, bringBack),
            ...weighted(1, tellAgain, usualRun),
          ]
        : weighted(6, passDay)),
    ),
    { maxLength, size: "max" },
  );

/** Brings every charity to where it is paid all that it is owed, by the usual ways. */
export async function payEverything(scene: Scene, check: () => Promise<void>): Promise<void> {
  const { world, model } = scene;
  for (const charity of model.charities) {
    for (const change of ["come back", "resume"]) await become(scene, charity, change);
    await giveAccount(scene, charity);
  }
  for (const run of model.runs) if (payoutsOfRun(scene, run).length > 0) await pay(scene, run);
  await check();
  const nowMs = world.clock.now();
  const { payoutRunId } = await world.ok("create-payout-run", { as: operator, body: {} });
  const last = { payoutRunId: String(payoutRunId), isPaidByHand: false };
  makePayouts(model, last, nowMs);
  if (payoutsOfRun(scene, last).length > 0) await pay(scene, last);
  await check();
}

/** Lets the bank transfer what a run asks of it. */
async function pay(scene: Scene, run: PayoutModel["runs"][number]): Promise<void> {
  const { world, model } = scene;
  if (!model.isLive) {
    // One day to book it, and one in which it may come back.
    world.clock.advance(2 * 24 * 60 * 60);
    await world.runDue();
    takeSteps(model, world.clock.now());
    return;
  }
  await exportPayouts(scene, run);
  for (const payout of payoutsOfRun(scene, run))
    if (payout.status === "SENT") await bookPayout(scene, payout);
}
