import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { integer, select, statement, text } from "../../../contract/define-query.js";
import {
  numbers,
  openPayments,
  type Payments,
} from "../../../jobs/payments/testing/open-payments.js";
import { setJobTime } from "../../../resources/ledger/job-time-queries.js";
import { never } from "../../../resources/ledger/job-times.js";
import { signedMandate } from "../../direct-debits.js";
import { campaignOf, selectionOf, unique } from "../../fixtures.js";
import {
  type DatabaseKind,
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../../world.js";
import { type Act, runActs, weighted } from "../acts.js";
import { assertWholeLedger } from "../check-ledger.js";
import { assertMeeting, modelTimeoutMs, mostCommands } from "../run-options.js";
import { debit, returnDebit } from "./bank-acts.js";
import {
  assign,
  bill,
  payByHand,
  payGiftByHand,
  receive,
  refundCredit,
  type Scene,
  settle,
  withdraw,
} from "./invoice-acts.js";
import { type CollectingModel, type ExpectedTransfer, feePercent } from "./state.js";
import {
  connectCharity,
  donorPays,
  donorPaysTwice,
  loseDispute,
  payByCard,
  payCharity,
  reverseTransfer,
} from "./stripe-acts.js";

/**
 * Random sequences of gifts, invoices, payments of every kind, refunds, disputes, returned debits and bank transfers in
 * live, against a small model of one account (see `state.ts`); `run-options.ts` has the settings. The ledger must record
 * exactly the transfers that the model expects of each act: none is skipped, doubled or off by a cent.
 */
const usualRuns = inject("isThorough")
  ? { sqlite: 100, postgres: 100 }
  : { sqlite: 20, postgres: 4 };
/** A run this long meets every ending. */
const meaningfulRuns = 100;

const anywhere = [
  ...weighted(8, bill),
  ...weighted(3, settle, withdraw, payByHand, refundCredit),
  ...weighted(6, receive, assign),
  ...weighted(1, payGiftByHand),
];
const inStripe = [
  ...anywhere,
  ...weighted(5, payByCard),
  ...weighted(3, donorPays, loseDispute),
  ...weighted(1, donorPaysTwice),
  ...weighted(2, payCharity),
  // Of the few transfers to charities that there are.
  ...weighted(4, reverseTransfer),
];
const inBank = [...anywhere, ...weighted(3, debit), ...weighted(2, returnDebit)];

const endings = [
  ...["refund-payment 200", "refund-payment 400", "transfer matched", "transfer recorded before"],
  ...["assigned to account", "assigned to invoice", "assigned to payment", "assign-bank-entry 409"],
];

interface Opened {
  readonly world: World;
  readonly payments: Payments | null;
  /** Gives an account a payment method. */
  enter(account: TestAccount): Promise<unknown>;
  close(): Promise<void>;
}

interface Setting {
  readonly acts: readonly fc.WeightedArbitrary<Act<Scene>>[];
  readonly endings: readonly string[];
  open(database: DatabaseKind): Promise<Opened>;
}

const settings: Readonly<Record<string, Setting>> = {
  "through Stripe": {
    acts: inStripe,
    endings: [
      ...["surplus", "dispute lost at once", "dispute lost later", "dispute won"],
      "dispute won with its fee",
      ...["assigned to provider", "payout", "transfer reversed"],
    ],
    async open(database) {
      const payments = await openPayments(database);
      const enter = (account: TestAccount) => payments.enter(account, numbers.card);
      return { payments, enter, world: payments.world, close: payments.close };
    },
  },
  "through the service's own bank": {
    acts: inBank,
    endings: ["returned", "returned with a fee"],
    async open(database) {
      const world = await openWorld(database, { environment: "live" });
      const enter = (account: TestAccount) => signedMandate(world, account);
      return { payments: null, enter, world, close: world.close };
    },
  },
};

const transfersSince = select({
  name: "test-collecting-model-transfers",
  text: `select kind, debit_account, credit_account, amount_cents from ledger_transfers
    where at > :after and (account_id = :accountId or entry_id is not null
      or debit_account = :payable or credit_account = :payable)`,
  parameters: { after: text, accountId: text, payable: text },
  row: { kind: text, debitAccount: text, creditAccount: text, amountCents: integer },
  scans: "reads what is new, in a test",
});

const retireCharities = statement({
  name: "test-collecting-model-retire-charities",
  text: `update charities set published = 0 where charity_id <> :charityId and exists
    (select 1 from ledger_balances b where b.ledger_account = 'payable/' || charities.charity_id)`,
  parameters: { charityId: text },
});

const inOrder = (transfers: readonly ExpectedTransfer[]) =>
  transfers
    .map(({ kind, debit, credit, cents }) => `${kind}: ${debit} → ${credit} ${cents}`)
    .toSorted();

/** Asserts that the ledger has recorded what the model expects, and nothing else, since a moment. */
async function assertTransfers({ world, model }: Scene, after: string): Promise<void> {
  const { accountId, charityId } = model;
  const asked = { after, accountId, payable: `payable/${charityId}` };
  const rows = await world.store.read((tx) => tx.all(transfersSince, asked));
  const recorded = rows.map(({ kind, debitAccount: debit, creditAccount: credit, ...row }) => ({
    ...{ kind, debit, credit, cents: row.amountCents },
  }));
  expect(inOrder(recorded), "transfers of the ledger").toEqual(inOrder(model.expected));
  model.expected = [];
}

/** Asserts that the service shows the gifts, invoices and payments that the model has. */
async function assertSame({ world, model, campaign }: Scene): Promise<void> {
  type Row = Record<string, unknown>;
  const list = async (operation: string) => {
    const call = { as: campaign.account, query: { limit: "100" } };
    return (await world.ok<{ data: Row[] }>(operation, call)).data.toReversed();
  };
  const gifts = await list("list-donations");
  expect(
    gifts.map(({ donationId, status, paidAt }) => ({
      ...{ donationId, status },
      isPaid: status === "CANCELED" || paidAt !== null,
    })),
    "gifts",
  ).toEqual(
    model.gifts.map(({ donationId, status, isPaid }) => ({
      ...{ donationId, status, isPaid: status === "CANCELED" || isPaid },
    })),
  );
  const invoices = await list("list-invoices");
  expect(
    invoices
      .filter(({ kind }) => kind === "INVOICE")
      .map(({ invoiceId, status, amountDue: due }) => ({ invoiceId, status, due })),
    "invoices",
  ).toEqual(model.invoices.map(({ invoiceId, status, due }) => ({ invoiceId, status, due })));
  const credits = invoices
    .filter(({ kind }) => kind === "CREDIT_NOTE")
    .reduce((cents, { amountDue }) => cents - Number(amountDue), 0);
  expect(credits, "credit notes").toBe(model.noteCredit);
  const payments = await list("list-payments");
  for (const { paymentId, refunded } of model.payments)
    expect(payments.find((one) => one.paymentId === paymentId)).toMatchObject({ refunded });
}

async function runSequence(
  { world, payments, enter }: Opened,
  met: Set<string>,
  acts: readonly Act<Scene>[],
): Promise<void> {
  const account = await world.account({
    ...{ name: unique("Atelier"), subdomain: unique("atelier") },
    ...{ withPaymentMethod: null, feeBasisPoints: feePercent * 100 },
  });
  await enter(account);
  const [charityId = ""] = await world.charities(1);
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds: [charityId] });
  const campaign = await campaignOf(world, account, {
    ...{ defaultFeeType: "EXCLUDED", charitiesSelectionId },
  });
  const { accountId } = account;
  const { campaignId } = campaign;
  const model: CollectingModel = {
    ...{ accountId, campaignId, charityId, startedAt: Math.floor(world.clock.now() / 1_000) },
    ...{ owed: 0, isHeld: false, gifts: [], invoices: [], payments: [], entries: [] },
    ...{ noteCredit: 0, expected: [] },
  };
  const scene: Scene = { world, payments, campaign, met, model };
  // Charities of earlier sequences would be paid by this one's runs, and their gifts settled by its nights.
  await world.store.write((tx) => tx.run(retireCharities, { charityId }));
  if (payments !== null) await connectCharity(scene);
  let checkedAt = "";
  // What happens next has a later time of its own.
  const begin = () => {
    checkedAt = new Date(world.clock.now()).toISOString();
    world.clock.advance(1);
  };
  begin();
  await runActs(scene, acts, {
    async check() {
      // A refund that was asked for is made.
      await (payments?.notify() ?? world.runDue());
      await assertTransfers(scene, checkedAt);
      await assertSame(scene);
      await assertWholeLedger(world);
      begin();
    },
    afterwards: async () => {},
  });
}

describe.each(databases)("money is collected on %s", (database) => {
  describe.skipIf(!isAvailable(database)).each(Object.entries(settings))(
    "%s",
    (_, { acts, endings: own, open }) => {
      let opened: Opened;
      beforeAll(async () => {
        opened = await open(database);
        const { world } = opened;
        // Payouts have a model of their own.
        await world.store.write((tx) => tx.run(setJobTime, { job: "payouts", nextAt: never }));
        await world.runDue();
        world.clock.advance(1);
      });
      afterAll(() => opened?.close());

      test("to the cent, whatever happens in whatever order", {
        timeout: modelTimeoutMs,
      }, async () => {
        const met = new Set<string>();
        const sequences = fc.array(fc.oneof(...acts), { maxLength: mostCommands(30), size: "max" });
        await assertMeeting(
          fc.asyncProperty(sequences, (sequence) => runSequence(opened, met, sequence)),
          usualRuns[database],
          {
            meaningfulRuns,
            missing: () => [...endings, ...own].filter((ending) => !met.has(ending)),
          },
        );
      });
    },
  );
});
