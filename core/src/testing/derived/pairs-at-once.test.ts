import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { select, snakeCase, text } from "../../contract/define-query.js";
import type { Store, WriteTransaction } from "../../contract/store.js";
import { operations } from "../../resources/operations.js";
import { openPostgres } from "../../storage/postgres.js";
import {
  campaignOf,
  claimed,
  donationOf,
  draftOf,
  fixedCampaign,
  type TestCampaign,
  voteCampaign,
  voteOf,
} from "../fixtures.js";
import { recurringCampaignOf, recurringOf } from "../giving.js";
import { pledgeOf, timeOffCampaign } from "../payroll.js";
import { createMigratedDatabase } from "../stores.js";
import { openWorld, type TestAccount, type World, type WorldCall } from "../world.js";

/**
 * Every two writes of a campaign, from two processes at the same moment, leave behind and answer what one of their two
 * orders does. A new operation whose scope is a campaign needs a call here.
 */

const longestPauseMs = 2;
const isSlow = new WeakSet<Store>();

/** The same store, which pauses between statements for long enough that others come between, if nothing stops them. */
function slowed(store: Store): Store {
  const slow: Store = {
    read: (work) => store.read(work),
    write: (work, options) =>
      store.write((tx) => work(isSlow.has(slow) ? slowedTransaction(tx) : tx), options),
    report: (work) => store.report(work),
    close: () => store.close(),
  };
  return slow;
}

function slowedTransaction(tx: WriteTransaction): WriteTransaction {
  const pause = () => sleep(Math.random() * longestPauseMs);
  return {
    async one(query, parameters) {
      await pause();
      return await tx.one(query, parameters);
    },
    async all(query, parameters) {
      await pause();
      return await tx.all(query, parameters);
    },
    async run(query, parameters) {
      await pause();
      return await tx.run(query, parameters);
    },
  };
}

interface Given extends TestCampaign {
  /** Its own account, and names for its ids. */
  readonly names: ReadonlyMap<string, string>;
}
/** @param side tells two calls of the same operation apart */
type Move = (given: Record<string, string>, account: TestAccount, side: 0 | 1) => WorldCall;

interface Setting {
  given(world: World, account: TestAccount): Promise<Record<string, string>>;
  readonly moves: Readonly<Record<string, Move>>;
}

const named = ({
  campaignId,
  publicKey,
  charitiesSelectionId,
  charityIds,
}: Given | TestCampaign) => ({
  campaignId,
  publicKey,
  charitiesSelectionId: charitiesSelectionId ?? "",
  charity0: charityIds[0],
  charity1: charityIds[1],
});
const charityOf = (given: Record<string, string>, side: 0 | 1) => given[`charity${side}`];

/** A path field alone. */
const by =
  (
    field: string,
    body: (given: Record<string, string>, side: 0 | 1) => object = () => ({}),
  ): Move =>
  (given, account, side) => ({
    as: account,
    path: { [field]: String(given[field]) },
    body: body(given, side),
  });
const deleting =
  (field: string): Move =>
  (given, account) => ({ as: account, path: { [field]: String(given[field]) } });
const operator =
  (field: string): Move =>
  (given) => ({ as: "operator", path: { [field]: String(given[field]) }, body: {} });
const ofDone =
  (move: Move): Move =>
  (given, account, side) =>
    move({ ...given, donationId: String(given.doneId) }, account, side);

const ofCampaign: Record<string, Move> = {
  "close-campaign": by("campaignId"),
  "update-campaign": by("campaignId", (_, side) => ({ name: `Name ${side}`, slug: "the-slug" })),
  "update-campaign-reminders": by("campaignId", () => ({ reminders: [] })),
  "add-campaign-translation": by("campaignId", (_, side) => ({
    language: side === 0 ? "fr" : "de",
    name: "Nom",
  })),
};

const settings: Readonly<Record<string, Setting>> = {
  donations: {
    async given(world, account) {
      const campaign = await campaignOf(world, account, {
        ...fixedCampaign,
        slug: `a-${account.accountId}`,
        withValidation: true,
      });
      const waiting = await donationOf(world, campaign, { amount: 2_000 });
      const chosen = await claimed(world, await donationOf(world, campaign, { amount: 2_000 }));
      const done = await donationOf(world, campaign, {
        amount: 1_000,
        charityId: campaign.charityIds[0],
      });
      return {
        ...named(campaign),
        donationId: waiting.donationId,
        chosenId: chosen.donationId,
        doneId: done.donationId,
      };
    },
    moves: {
      ...ofCampaign,
      // Two do not fit the budget.
      "create-donation": ({ campaignId }, account, side) => ({
        as: account,
        body: { campaignId, uniqueExternalId: `of-side-${side}`, amount: 3_000 },
      }),
      "claim-donation": by("donationId", (given, side) => ({ charityId: charityOf(given, side) })),
      "claim-public-donation": (given, _, side) => ({
        path: { publicKey: String(given.publicKey), donationId: String(given.donationId) },
        body: { charityId: charityOf(given, side) },
      }),
      "update-donation": by("donationId", (_, side) => ({ amount: 4_000 + side })),
      "validate-donation": ({ chosenId }, account) => ({
        as: account,
        path: { donationId: String(chosenId) },
        body: {},
      }),
      "delete-donation": deleting("donationId"),
      "cancel-donation": operator("donationId"),
      "pay-donation": ofDone(operator("donationId")),
      "bill-donation": ofDone(operator("donationId")),
      "create-payment-session": ofDone(
        by("donationId", () => ({ returnUrl: "http://localhost:3000/" })),
      ),
      "post-donation-card": operator("donationId"),
      "process-donation": ofDone(operator("donationId")),
      "settle-donations": ({ campaignId }) => ({ as: "operator", body: { campaignId } }),
    },
  },
  votes: {
    async given(world, account) {
      const campaign = await campaignOf(world, account, {
        ...voteCampaign,
        slug: `a-${account.accountId}`,
      });
      return { ...named(campaign), voteId: (await voteOf(world, campaign)).voteId };
    },
    moves: {
      "close-campaign": by("campaignId"),
      "create-vote": ({ campaignId }, account) => ({
        as: account,
        body: { campaignId, uniqueExternalId: "the-vote" },
      }),
      "cast-vote": by("voteId", (given, side) => ({ charityId: charityOf(given, side) })),
      "cast-public-vote": (given, _, side) => ({
        path: { publicKey: String(given.publicKey), voteId: String(given.voteId) },
        body: { charityId: charityOf(given, side) },
      }),
      "update-vote": by("voteId", (_, side) => ({ externalId: `team ${side}` })),
      "validate-vote": by("voteId"),
      "delete-vote": deleting("voteId"),
      "send-vote": operator("voteId"),
      "bill-vote": operator("voteId"),
    },
  },
  "recurring donations": {
    async given(world, account) {
      const campaign = await recurringCampaignOf(world, account, {
        slug: `a-${account.accountId}`,
      });
      const { recurringDonationId } = await recurringOf(world, campaign);
      return { ...named(campaign), recurringDonationId };
    },
    moves: {
      "close-campaign": by("campaignId"),
      "create-recurring-donation": ({ campaignId }, account) => ({
        as: account,
        body: { campaignId, uniqueExternalId: "the-one", amount: 500, frequency: "MONTHLY" },
      }),
      "claim-recurring-donation": by("recurringDonationId", (given, side) => ({
        charityId: charityOf(given, side),
      })),
      "update-recurring-donation": by("recurringDonationId", (_, side) =>
        side === 0 ? { amount: 700 } : { status: "CANCELED" },
      ),
    },
  },
  "payroll giving": {
    async given(world, account) {
      const slug = `a-${account.accountId}`;
      const campaign = await timeOffCampaign(world, account, { yearlyMaxDays: 3 }, { slug });
      const days = { amount: undefined, days: 1 };
      const payrollPledgeId = await pledgeOf(world, campaign, days, "PENDING");
      return { ...named(campaign), payrollPledgeId };
    },
    moves: {
      "close-campaign": by("campaignId"),
      // Two are more days than an employee may give.
      "create-payroll-pledge": ({ campaignId, charity0 }, account) => ({
        as: account,
        body: { campaignId, charityId: charity0, employeeReference: "E-1042", days: 2, donor: {} },
      }),
      "update-payroll-pledge": by("payrollPledgeId", (_, side) => ({
        status: side === 0 ? "APPROVED" : "REFUSED",
      })),
      "create-payroll-run": (_, account) => ({ as: account, body: { month: "2026-03" } }),
    },
  },
  "gifts on a campaign's page": {
    async given(world, account) {
      const slug = `a-${account.accountId}`;
      return named(await campaignOf(world, account, { slug, acceptsPublicDonations: true }));
    },
    moves: {
      "close-campaign": by("campaignId"),
      "update-campaign": by("campaignId", () => ({ maxAmount: 2_000, suggestedAmounts: [1_000] })),
      "create-public-donation": (given, _, side) => ({
        path: { publicKey: String(given.publicKey) },
        body: {
          ...{ amount: 2_001 + side, charityId: charityOf(given, side) },
          donor: { email: "ada@lumen.example" },
        },
      }),
    },
  },
  "a draft": {
    async given(world, account) {
      return named(
        await draftOf(world, account, { ...fixedCampaign, slug: `a-${account.accountId}` }),
      );
    },
    moves: {
      ...ofCampaign,
      "activate-campaign": by("campaignId"),
      "delete-campaign": deleting("campaignId"),
      // Of the account, and so of the campaign too.
      "create-charities-selection": ({ campaignId, charity1 }, account) => ({
        as: account,
        body: { name: "Others", charityIds: [charity1], campaignId },
      }),
      "delete-charities-selection": deleting("charitiesSelectionId"),
      "update-charities-selection": by("charitiesSelectionId", () => ({ charityIds: [] })),
      "create-campaign": (_, account) => ({
        as: account,
        body: {
          name: "x",
          slug: "the-slug",
          amountType: "FREE_AMOUNT",
          donationType: "FACE_VALUE",
        },
      }),
    },
  },
};

/** Of the campaign's scope and not in the pairs, each with a reason. */
const elsewhere: Readonly<Record<string, string>> = {
  "claim-own-donation": "claim-donation by another caller",
  "update-own-recurring-donation": "update-recurring-donation by another caller",
  "create-gift-order": "gift-orders.scenarios.test.ts",
  "cancel-gift-order": "gift-orders.scenarios.test.ts",
  "create-donation-fiscal-receipt": "receipts-at-once.scenarios.test.ts",
  "request-public-vote": "request-public-vote.scenarios.test.ts",
  "cancel-fiscal-receipt": "receipts-at-once.scenarios.test.ts",
  "complete-payment-session":
    "a transition of the session's own donation: cancel-donation, pay-donation",
  "continue-payment-session": "changes the session alone: start-payments.test.ts",
  "refund-payment": "a transition of the payment's donation: cancel-donation, reverse-donation",
  "close-payment-problem": "changes what no other operation of a campaign reads",
  "refuse-direct-debit": "changes what no other operation of a campaign reads",
  "assign-bank-entry": "bank-statements.scenarios.test.ts",
  "pay-invoice": "the payment of the invoice by another caller: pay-operator-invoice",
  "pay-operator-invoice":
    "a transition of the invoice's own donation or campaign: pay-donation, activate-campaign",
  "credit-invoice":
    "a transition of the invoice's own donations or campaign: cancel-donation, update-campaign",
  "reverse-donation": "reverse-donation.scenarios.test.ts",
  "void-invoice":
    "a transition of the invoice's own donation or campaign: cancel-donation, delete-campaign",
};

test("every operation whose scope is a campaign is in a pair", () => {
  const paired = new Set(Object.values(settings).flatMap(({ moves }) => Object.keys(moves)));
  const missing = operations.filter(
    ({ id, scope }) => typeof scope === "function" && !paired.has(id) && !(id in elsewhere),
  );
  const ofAccounts =
    /^(?:(?:approve|reject)-application|ask-applicant|clear-screening-hit|accept-invitation|create-credentials|delete-credentials|redeem-magic-link|sign-in-with-passkey|sign-in-with-sso|(?:create|delete-operator)-payment-method|enter-payment-method|revoke-mandate|update-operator-account|(?:erase|export)-operator-donor|(?:set|delete)-operator-account-logo)$/;
  expect(missing.map(({ id }) => id).filter((id) => !ofAccounts.test(id))).toEqual([]);
});

/** What belongs to an account, and to one of its campaigns. */
const tables = {
  accountId:
    "campaigns charities_selections donations votes recurring_donations donors invoices events",
  campaignId:
    "campaign_status_totals campaign_daily_totals campaign_monthly_totals campaign_charity_totals campaign_raised_totals pending_gifts reminders_due",
  charitiesSelectionId: "selection_charities",
} as const;
const rowsOfAccount = select({
  name: "test-rows-of-account",
  text: Object.entries(tables)
    .flatMap(([id, names]) =>
      names
        .split(" ")
        .map(
          (name) =>
            `select '${name} ' || cast(row_to_json(t) as text) as row from ${name} t where ${snakeCase(id)} = :${id}`,
        ),
    )
    .join(" union all "),
  parameters: { accountId: text, campaignId: text, charitiesSelectionId: text },
  row: { row: text },
});

/** A push tries each write beside itself and another, the thorough tier beside all. */
const mostOthers = inject("isThorough") ? Number.POSITIVE_INFINITY : 1;

describe.skipIf(inject("postgresUrl") === null)("two writes at once", () => {
  const stores: Store[] = [];
  const worlds: World[] = [];
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    const database = await createMigratedDatabase();
    drop = database.drop;
    for (let process = 0; process < 2; process++) {
      const store = slowed(await openPostgres(database.url));
      stores.push(store);
      worlds.push(await openWorld("postgres", { store, databaseUrl: database.url }));
    }
  });
  afterAll(async () => {
    for (const world of worlds) await world.close();
    await drop?.();
  });

  /** What two calls answer and leave behind on an account of their own, with names in place of ids. */
  async function outcome(
    { given, moves }: Setting,
    ids: readonly [string, string],
    order: readonly (0 | 1)[] | "at once",
  ): Promise<unknown> {
    const [first, second] = worlds as [World, World];
    const account = await first.account();
    const objects = await given(first, account);
    const call = (side: 0 | 1) =>
      (side === 0 ? first : second).call(ids[side], moves[ids[side]]?.(objects, account, side));
    const answers: unknown[] = [];
    if (order === "at once") {
      for (const store of stores) isSlow.add(store);
      answers.push(...(await Promise.all([call(0), call(1)])));
      for (const store of stores) isSlow.delete(store);
    } else {
      for (const side of order) answers[side] = await call(side);
    }
    const { campaignId = "", charitiesSelectionId = "" } = objects;
    const { accountId } = account;
    const rows = await first.store.read((tx) =>
      tx.all(rowsOfAccount, { accountId, campaignId, charitiesSelectionId }),
    );
    const names = Object.entries({ ...objects, accountId: account.accountId });
    const withNames = (text: string) =>
      names
        .reduce((shown, [name, id]) => shown.replaceAll(id, `<${name}>`), text)
        .replace(
          /[0-9a-f]{8}-[0-9a-f-]{27}|pk_[\w-]+|token=[\w-]+|(?:donation|recurring)-\d+|(?:RF\d\d)?2026-?\d{6}/g,
          "~",
        );
    return {
      answers: answers.map((answer) => JSON.parse(withNames(JSON.stringify(answer)))),
      rows: rows.map(({ row }) => withNames(row)).sort(),
    };
  }

  for (const [name, setting] of Object.entries(settings)) {
    const ids = Object.keys(setting.moves);
    test.each(ids)(`on ${name}: %s beside each`, async (one) => {
      const first = ids.indexOf(one);
      for (const other of ids.slice(first, first + 1 + mostOthers)) {
        const met = await outcome(setting, [one, other], "at once");
        const inOrder = await outcome(setting, [one, other], [0, 1]);
        // The other order only where it decides.
        if (isDeepStrictEqual(met, inOrder)) continue;
        const orders = [inOrder, await outcome(setting, [one, other], [1, 0])];
        expect(orders, `${one} and ${other}`).toContainEqual(met);
      }
    });
  }
});
