import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { flows } from "../../domain/ledger.js";
import { holdMoney, releaseMoney } from "../../service/money-hold.js";
import { campaignOf, claimed, donationOf, selectionOf, unknownId } from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { heldScenario } from "../../testing/held-scenario.js";
import { bankAccount, exportPayouts, payoutsOf, runPayouts } from "../../testing/payouts.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { postTransfers } from "../ledger/post-transfers.js";
import {
  approveCharityBankAccount,
  getCharityBankAccount,
  setCharityBankAccount,
} from "./charity-bank-account.js";
import { exportPayoutFile, getPayoutFile } from "./payout-file.js";
import { insertPayoutRun, type PayoutRunRow } from "./payout-queries.js";
import { createPayoutRun, listPayoutRuns, listPayouts } from "./payout-runs.js";
import { generateRemittanceDownloadUrl, setCharityRemittance } from "./remittance-advice.js";

type Row = Record<string, unknown>;

const iban = "FR76 3000 6000 0112 3456 7890 189";
const holder = "Les Ponts de Demain";
const newCharity = async (world: World) => (await world.charities(1))[0] ?? "";
const accountOf = (world: World, charityId: string) =>
  world.ok("get-charity-bank-account", { as: "operator", path: { charityId } });
const propose = (world: World, charityId: string) =>
  world.ok("set-charity-bank-account", {
    ...{ as: "operator", path: { charityId }, body: { iban, holder } },
  });
const proposed = async (world: World) => {
  const charityId = await newCharity(world);
  await propose(world, charityId);
  return charityId;
};
const none = {
  ...{ bankAccount: null, proposed: null, balance: 0, inTransit: 0, heldBecause: null },
};
const onlyOperator = {
  name: "only the operator",
  refusal: "unauthorized",
  inject: () => ({ as: "nobody" as const }),
} as const;
const unknownField = {
  name: "an unknown field is refused",
  refusal: "schema_problems",
  inject: () => ({ body: { surprise: true } }),
} as const;
const unknownCharity = {
  name: "a charity that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { charityId: unknownId } }),
} as const;

const reading = {
  given: newCharity,
  call: (charityId: string) => ({ as: "operator", path: { charityId } }) as const,
};
callRulesOf(getCharityBankAccount, { ...reading, ownIds: { "path.charityId": "not_found" } });
precedenceOf(getCharityBankAccount, reading, [onlyOperator, unknownCharity]);
scenariosOf(getCharityBankAccount, [
  scenario({
    ...reading,
    name: "a charity without money or bank account has neither",
    expect: { status: 200, body: none },
  }),
]);

const proposing = {
  given: newCharity,
  call: (charityId: string) =>
    ({ as: "operator", path: { charityId }, body: { iban, holder } }) as const,
};
callRulesOf(setCharityBankAccount, {
  ...proposing,
  required: ["holder"],
  wrong: {
    ...{ iban: "FR76 3000 6000 0112 3456 7890 180", stripeAccountId: "ac_1", holder: "" },
  },
  ownIds: { "path.charityId": "not_found" },
});
precedenceOf(setCharityBankAccount, proposing, [onlyOperator, unknownField, unknownCharity]);
scenariosOf(setCharityBankAccount, [
  scenario({
    ...proposing,
    name: "a charity is paid to an IBAN or to an account at Stripe, not to both",
    call: (charityId: string) =>
      ({
        ...{ as: "operator", path: { charityId } },
        body: { iban, stripeAccountId: "acct_1Nv0FGQ9RKHgCVdK", holder },
      }) as const,
    problems: ["body"],
  }),
  scenario({
    ...proposing,
    name: "the bank account waits for another operator, and shows the last four characters alone",
    expect: {
      status: 200,
      body: {
        ...{ bankAccount: null, heldBecause: "NOT_APPROVED" },
        proposed: { holder, last4: "0189", proposedBy: "operator", approvedBy: null },
      },
    },
    then: (_, __, { answer }) => expect(JSON.stringify(answer)).not.toMatch(/12 ?3456/),
  }),
  scenario({
    name: "the same proposal changes nothing, also by another operator, who can then approve it",
    given: proposed,
    call: (charityId) => ({
      ...{ as: "second operator", path: { charityId }, body: { iban, holder } },
    }),
    expect: { status: 200, body: { proposed: { proposedBy: "operator" } } },
    then: async (world, charityId) => {
      await world.ok("approve-charity-bank-account", {
        ...{ as: "second operator", path: { charityId } },
      });
    },
  }),
  scenario({
    name: "the approved bank account is not proposed again, so that no payout is held for it",
    async given(world) {
      const charityId = await proposed(world);
      const path = { charityId };
      await world.ok("approve-charity-bank-account", { as: "second operator", path });
      return charityId;
    },
    call: (charityId) => ({ as: "operator", path: { charityId }, body: { iban, holder } }),
    expect: { status: 200, body: { proposed: null, heldBecause: null } },
  }),
  scenario({
    name: "a second proposal replaces the first",
    given: proposed,
    call: (charityId) => ({
      ...{ as: "second operator", path: { charityId } },
      body: { iban: "DE89 3704 0044 0532 0130 00", holder: "Another" },
    }),
    expect: { status: 200, body: { proposed: { last4: "3000", holder: "Another" } } },
  }),
]);

const approving = {
  given: proposed,
  call: (charityId: string) => ({ as: "second operator", path: { charityId } }) as const,
};
callRulesOf(approveCharityBankAccount, {
  given: async (world: World) => {
    const charityId = await newCharity(world);
    const body = { iban, holder };
    await world.ok("set-charity-bank-account", {
      ...{ as: "second operator", path: { charityId }, body },
    });
    return charityId;
  },
  call: (charityId) => ({ path: { charityId } }),
  ownIds: { "path.charityId": "not_found" },
});
precedenceOf(approveCharityBankAccount, approving, [
  onlyOperator,
  unknownField,
  unknownCharity,
  {
    name: "without a proposal there is nothing to approve",
    refusal: "bank_account_not_proposed",
    async inject(world) {
      return { path: { charityId: await newCharity(world) } };
    },
  },
  {
    name: "who proposed it cannot approve it",
    refusal: "same_operator",
    inject: () => ({ as: "operator" }),
  },
]);
scenariosOf(approveCharityBankAccount, [
  scenario({
    ...approving,
    name: "a bank account that another operator approves is the one that is paid",
    expect: {
      status: 200,
      body: {
        ...{ proposed: null, heldBecause: null },
        bankAccount: { last4: "0189", proposedBy: "operator", approvedBy: "second-operator" },
      },
    },
  }),
  scenario({
    name: "who proposed a bank account cannot approve it",
    given: proposed,
    call: (charityId) => ({ as: "operator", path: { charityId } }),
    refusal: "same_operator",
  }),
  scenario({
    name: "without a proposal there is nothing to approve",
    given: newCharity,
    call: (charityId) => ({ as: "second operator", path: { charityId } }),
    refusal: "bank_account_not_proposed",
  }),
  scenario({
    name: "the approved bank account is paid no more while another one is proposed",
    async given(world) {
      const charityId = await proposed(world);
      const path = { charityId };
      await world.ok("approve-charity-bank-account", { as: "second operator", path });
      const body = { iban: "DE89 3704 0044 0532 0130 00", holder };
      await world.ok("set-charity-bank-account", { as: "operator", path, body });
      return charityId;
    },
    call: (charityId) => ({ as: "second operator", path: { charityId } }),
    expect: { status: 200, body: { proposed: null, heldBecause: null } },
  }),
]);

/** A charity of its own with a settled donation. */
async function charityWithGift(world: World, amount = 2_500) {
  const charityIds = await world.charities(1);
  const account = await world.account();
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  const gift = await donationOf(
    world,
    { ...campaign, charityIds: threeOf(charityIds) },
    { amount },
  );
  await moved(world, await claimed(world, gift), "pay", "process");
  return charityIds[0] ?? "";
}
const threeOf = ([charityId = ""]: readonly string[]) =>
  [charityId, charityId, charityId] as [string, string, string];

/** A run that an earlier part has begun. */
async function openRun(world: World, changes: Partial<PayoutRunRow> = {}): Promise<PayoutRunRow> {
  const now = new Date(world.clock.now()).toISOString();
  const run: PayoutRunRow = {
    ...{ payoutRunId: randomUUID(), createdBy: "operator", isPaidByHand: false },
    ...{ status: "CREATING", position: "", payouts: 0, amountCents: 0, filed: 0 },
    ...{ held: 0, heldCents: 0 },
    ...{ owner: null, exportedFiles: 0, createdAt: now, updatedAt: now },
    ...changes,
  };
  await world.store.write((tx) => tx.run(insertPayoutRun, run));
  return run;
}

const running = { given: charityWithGift, call: () => ({ as: "operator", body: {} }) as const };
callRulesOf(createPayoutRun, {
  given: async () => null,
  call: () => ({ body: {} }),
  wrong: { isPaidByHand: "yes" },
});
precedenceOf(createPayoutRun, { given: async () => null, call: () => ({ body: {} }) }, [
  onlyOperator,
  unknownField,
]);
scenariosOf(createPayoutRun, [
  scenario({
    ...running,
    name: "a run pays each charity that is owed enough",
    expect: { status: 201, body: { status: "CREATED", createdBy: "operator" } },
    async then(world, charityId, { answer }) {
      const { data } = await world.ok<{ data: Row[] }>("list-operator-payouts", {
        ...{ as: "operator", query: { charityId } },
      });
      const { payoutRunId } = answer.body as Row;
      expect(data).toMatchObject([{ amount: 2_500, donations: 1, payoutRunId }]);
      expect(await accountOf(world, charityId)).toMatchObject({ inTransit: 2_500 });
    },
  }),
  heldScenario(charityWithGift, running.call),
  scenario({
    name: "what was paid by hand before a restore is recorded while money is held",
    async given(world) {
      await charityWithGift(world);
      const realNow = new Date(world.clock.now()).toISOString();
      await holdMoney(world.store, { backupAt: null, realNow });
    },
    call: () => ({ as: "operator", body: { isPaidByHand: true } }),
    expect: { status: 201, body: { status: "CREATED" } },
    async then(world) {
      await releaseMoney(world.store, { skipsRecurring: false });
    },
  }),
  scenario({
    name: "while the payouts of a run are being made, another one is refused",
    given: (world) => openRun(world),
    call: () => ({ as: "operator", body: {} }),
    refusal: "payout_run_in_progress",
    async then(world) {
      await world.runDue();
      const { data } = await world.ok<{ data: Row[] }>("list-payout-runs", { as: "operator" });
      expect(data.every(({ status }) => status === "CREATED")).toBe(true);
    },
  }),
]);

onEveryDatabase("a run of more payouts than one part makes", (world) => {
  test("is finished by the schedule, and pays each charity once", async () => {
    const charityIds = await world().charities(limits.payoutsPerPart + 1);
    const now = new Date(world().clock.now()).toISOString();
    await world().store.write(async (tx) => {
      for (const charityId of charityIds) {
        const gift = { campaignId: unknownId, charityId, netCents: 1_000 };
        await postTransfers({ tx, now, newId: randomUUID }, flows.giftSettled(gift), {});
      }
    });
    const run = await world().ok("create-payout-run", { as: "operator", body: {} });
    expect(run).toMatchObject({ status: "CREATING", payouts: limits.payoutsPerPart });
    await world().runDue();
    const { data } = await world().ok<{ data: Row[] }>("list-payout-runs", { as: "operator" });
    const payouts = limits.payoutsPerPart + 1;
    expect(data).toMatchObject([{ status: "CREATED", payouts, amount: payouts * 1_000 }]);
  });
});

onEveryDatabase("the lists of payouts", (world) => {
  test("show a charity's payouts and the run that made them, newest first", async () => {
    const charityId = await charityWithGift(world());
    const { payoutRunId } = await world().ok("create-payout-run", { as: "operator", body: {} });
    const payouts = (query: Record<string, string>) =>
      world().ok<{ data: Row[] }>("list-operator-payouts", { as: "operator", query });
    for (const query of [{ charityId }, { charityId, status: "SENT" }])
      expect((await payouts(query)).data).toMatchObject([{ charityId, payoutRunId }]);
    expect((await payouts({ charityId, status: "PAID" })).data).toEqual([]);
    const { data } = await world().ok<{ data: Row[] }>("list-payout-runs", { as: "operator" });
    expect(data[0]).toMatchObject({ payoutRunId, status: "CREATED" });
  });
});

callRulesOf(listPayouts, {
  given: async () => null,
  call: () => ({}),
  wrong: { status: "GONE", charityId: 7, payoutRunId: 7, limit: "none" },
});
callRulesOf(listPayoutRuns, {
  given: async () => null,
  call: () => ({}),
  wrong: { limit: "none" },
});
scenariosOf(listPayouts, [
  scenario({
    name: "a filter without payouts finds none",
    given: newCharity,
    call: (charityId) => ({ as: "operator", query: { charityId } }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
]);
scenariosOf(listPayoutRuns, [
  scenario({
    ...running,
    name: "a run is listed once it was made",
    async given(world) {
      return await world.ok("create-payout-run", { as: "operator", body: {} });
    },
    call: () => ({ as: "operator", query: { limit: "1" } }),
    expect: { status: 200, body: ({ payoutRunId }: Row) => ({ data: [{ payoutRunId }] }) },
  }),
]);

scenariosOf(
  createPayoutRun,
  [
    scenario({
      name: "in live without the operator's own bank, only what was transferred by other means is recorded",
      given: async () => null,
      call: () => ({ as: "operator", body: {} }),
      problems: ["isPaidByHand"],
    }),
    scenario({
      name: "in live without the operator's own bank, a run of what was transferred by other means is made at once",
      given: async () => null,
      call: () => ({ as: "operator", body: { isPaidByHand: true } }),
      expect: { status: 201, body: { status: "CREATED", files: 0 } },
    }),
  ],
  { environment: "live", collectsDebits: false, databases: ["sqlite"] },
);

onEveryDatabase(
  "in live, a run whose files are full",
  (world) => {
    test("ends, and leaves the other charities to the next one", async () => {
      const charityId = await charityWithGift(world());
      await bankAccount(world(), charityId);
      const owner = { legalName: "Obole", iban: "FR7699999000010000000000115", bic: "AGRIFRPP" };
      const filed = limits.payoutFilesPerRun * limits.payoutsPerFile;
      await openRun(world(), { payouts: filed, filed, owner });
      await world().runDue();
      expect(await payoutsOf(world(), charityId)).toEqual([]);
      expect(await runPayouts(world())).toMatchObject({ payouts: 1, files: 1 });
    });
  },
  { environment: "live", databases: ["sqlite"] },
);

/** A run of live with a payout. */
async function liveRun(world: World): Promise<string> {
  await bankAccount(world, await charityWithGift(world));
  return String((await runPayouts(world)).payoutRunId);
}
async function exportedRun(world: World): Promise<string> {
  const payoutRunId = await liveRun(world);
  await exportPayouts(world, { payoutRunId });
  return payoutRunId;
}
const ofRun = (payoutRunId: string) => ({ as: "operator", path: { payoutRunId } }) as const;
const unknownRun = scenario({
  name: "an unknown run",
  given: async () => unknownId,
  call: ofRun,
  refusal: "not_found",
});

scenariosOf(
  exportPayoutFile,
  [
    scenario({
      name: "the first export of a run's file sends its payouts",
      given: liveRun,
      call: ofRun,
      expect: { status: 200, body: { number: 1, files: 1, payouts: 1 } },
      async then(world, payoutRunId) {
        const { data } = await world.ok<{ data: Row[] }>("list-operator-payouts", {
          ...{ as: "operator", query: { payoutRunId } },
        });
        expect(data).toMatchObject([{ status: "SENT" }]);
      },
    }),
    scenario({
      name: "a later export changes nothing",
      given: exportedRun,
      call: ofRun,
      expect: { status: 200, body: { number: 1, files: 1, payouts: 1 } },
      unchanged: true,
    }),
    scenario({
      name: "a run has no more files than its payouts fill",
      given: liveRun,
      call: (payoutRunId: string) => ({ ...ofRun(payoutRunId), body: { number: 2 } }),
      refusal: "not_found",
    }),
    heldScenario(liveRun, ofRun),
    scenario({
      name: "a run whose payouts are still being made has no file yet",
      async given(world) {
        const owner = { legalName: "Obole", iban: "FR7699999000010000000000115", bic: "AGRIFRPP" };
        return (await openRun(world, { payouts: 1, filed: 1, owner })).payoutRunId;
      },
      call: ofRun,
      refusal: "payout_run_in_progress",
    }),
    unknownRun,
  ],
  { environment: "live" },
);

scenariosOf(
  getPayoutFile,
  [
    scenario({
      name: "an exported file is got again",
      given: exportedRun,
      call: ofRun,
      expect: { status: 200, body: { number: 1, files: 1, payouts: 1 } },
    }),
    scenario({
      name: "a file is exported before it is got",
      given: liveRun,
      call: ofRun,
      refusal: "payout_file_not_exported",
    }),
    unknownRun,
  ],
  { environment: "live" },
);

for (const operation of [exportPayoutFile, getPayoutFile])
  callRulesOf(operation, {
    given: async () => unknownId,
    call: (payoutRunId) => ({ path: { payoutRunId } }),
    ownIds: { "path.payoutRunId": "not_found" },
    wrong: { number: operation === getPayoutFile ? "none" : 0 },
  });

const remitting = {
  given: newCharity,
  call: (charityId: string) =>
    ({ as: "operator", path: { charityId }, body: { email: "comptes@ponts.example" } }) as const,
};
callRulesOf(setCharityRemittance, {
  ...remitting,
  required: ["email"],
  wrong: { email: "ponts", language: "pl" },
  ownIds: { "path.charityId": "not_found" },
});
precedenceOf(setCharityRemittance, remitting, [onlyOperator, unknownField, unknownCharity]);
scenariosOf(setCharityRemittance, [
  scenario({
    ...remitting,
    name: "a charity's address has the language of its country by default",
    expect: { status: 200, body: { email: "comptes@ponts.example", language: "fr" } },
  }),
  scenario({
    ...remitting,
    name: "a charity without an address gets no mails",
    call: (charityId: string) => ({ ...remitting.call(charityId), body: { email: null } }),
    expect: { status: 200, body: { email: null, language: null } },
  }),
]);

const linked = {
  async given(world: World) {
    const charityId = await charityWithGift(world);
    await runPayouts(world, { isPaidByHand: true });
    return String((await payoutsOf(world, charityId))[0]?.payoutId);
  },
  call: (payoutId: string) => ({ as: "operator", path: { payoutId } }) as const,
};
callRulesOf(generateRemittanceDownloadUrl, {
  given: async () => unknownId,
  call: (payoutId) => ({ path: { payoutId } }),
  wrong: { format: "xls" },
  ownIds: { "path.payoutId": "not_found" },
});
scenariosOf(generateRemittanceDownloadUrl, [
  scenario({
    ...linked,
    name: "a link opens the list of a payout's donations",
    expect: { status: 200 },
    async then(world, payoutId, { answer }) {
      const { url } = answer.body as { url: string };
      const [, signed = "", name] = /downloads\/(.+)\/(.+)$/.exec(new URL(url).pathname) ?? [];
      const file = await world.openDownload(signed);
      expect(file).toMatchObject({ fileName: name, mediaType: "text/csv; charset=utf-8" });
      expect(name).toBe(`payout-${payoutId.replaceAll("-", "")}.csv`);
    },
  }),
  scenario({
    ...linked,
    name: "an unknown payout",
    given: async () => unknownId,
    refusal: "not_found",
  }),
  scenario({
    ...linked,
    name: "a payout that the bank has not booked has no list",
    async given(world) {
      const charityId = await charityWithGift(world);
      await runPayouts(world);
      return String((await payoutsOf(world, charityId))[0]?.payoutId);
    },
    refusal: "payout_not_paid",
  }),
]);
