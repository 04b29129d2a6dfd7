import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Credential } from "../../contract/callers.js";
import { statement } from "../../contract/define-query.js";
import type { Store } from "../../contract/store.js";
import type { Engine } from "../../engine/engine.js";
import { campaignOf, claimed, donationOf, fixedCampaign, unique } from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { type OpenStore, openFileStore } from "../../testing/stores.js";
import { insertTestAccount, syntheticEngine } from "../../testing/synthetic-engine.js";
import { databases, isAvailable, openWorld, type World } from "../../testing/world.js";
import { auditLedger } from "./operator-ledger.js";

const operator: Credential = { kind: "operator", name: "Ada" };

describe("the audit on a file database", () => {
  let opened: OpenStore;
  let reports: number;
  let store: Store;
  let engine: Engine;

  beforeEach(async () => {
    opened = await openFileStore();
    reports = 0;
    store = {
      ...opened.store,
      report(work) {
        reports += 1;
        return opened.store.report(work);
      },
    };
    engine = syntheticEngine(store, [auditLedger]);
  });
  afterEach(() => opened.dispose());

  const audit = (credential: Credential, body: Record<string, unknown> = {}) =>
    engine.call(auditLedger, { credential, path: {}, query: {}, body });

  test("reads the ledger in one report", async () => {
    expect(await audit(operator)).toMatchObject({
      status: 200,
      body: { transfers: 0, accounts: 0, differences: [] },
    });
    expect(reports).toBe(1);
  });

  test("starts no report for a caller without a credential, one that is no operator, or wrong input", async () => {
    expect(await audit({ kind: "none" })).toMatchObject({ status: 401 });
    expect(await audit(await insertTestAccount(store))).toMatchObject({ status: 403 });
    expect(await audit(operator, { unknown: true })).toMatchObject({ status: 400 });
    expect(reports).toBe(0);
  });

  test("is refused with 503 while the store cannot report", async () => {
    await opened.store.close();
    expect(await audit(operator)).toMatchObject({ status: 503 });
  });
});

interface Audit {
  readonly transfers: number;
  readonly accounts: number;
  readonly differences: readonly { readonly rule: string; readonly subject: string }[];
}

describe.each(databases)("the audit on %s", (database) => {
  describe.skipIf(!isAvailable(database))("finds", () => {
    let world: World;
    let gift: Awaited<ReturnType<typeof settled>>;
    beforeEach(async () => {
      world = await openWorld(database);
      gift = await settled();
    });
    afterEach(() => world.close());

    /** A settled donation of 1,200 cents out of a budget. */
    async function settled() {
      const campaign = await campaignOf(world, await world.account(), fixedCampaign);
      const donation = await claimed(world, await donationOf(world, campaign));
      return await moved(world, donation, "process");
    }
    const change = (text: string) =>
      world.store.write((tx) =>
        tx.run(statement({ name: unique("spoil"), text, parameters: {} }), {}),
      );
    const audit = () => world.ok<Audit>("audit-ledger", { as: "operator" });
    const found = async () =>
      (await audit()).differences.map(({ rule, subject }) => `${rule} ${subject}`);

    test("nothing where every cent agrees", async () => expect(await found()).toEqual([]));

    test("a balance that is not the sum of its transfers, and one without transfers", async () => {
      await change(
        "update ledger_balances set debit_cents = debit_cents + 1 where ledger_account like 'fund/%'",
      );
      await change(
        "insert into ledger_balances (ledger_account, debit_cents, credit_cents) values ('fund/none', 0, 1)",
      );
      expect((await found()).sort()).toEqual([
        `balance fund/${gift.campaignId}`,
        "balance fund/none",
      ]);
    });

    test("a balance that is missing", async () => {
      await change("delete from ledger_balances where ledger_account like 'fund/%'");
      expect(await found()).toEqual([`balance fund/${gift.campaignId}`]);
    });

    test("a settled gift whose transfer is missing, after the accounts that it was on", async () => {
      await change("delete from ledger_transfers where kind = 'SETTLEMENT'");
      const differences = await found();
      expect(differences).toContain(`amounts fund/${gift.campaignId}`);
      expect(differences.at(-1)).toBe(`settlement ${gift.donationId}`);
    });

    test("a transfer to a charity for a gift that is not settled", async () => {
      await change("update donations set status = 'DONE', processed_at = null");
      expect(await found()).toContain(`settlement ${gift.donationId}`);
    });

    test("a settled gift that nothing pays for", async () => {
      await change("update campaigns set invoice_id = null");
      expect(await found()).toContain(`cover ${gift.donationId}`);
    });

    test("a gift that a payment and an invoice pay for", async () => {
      await change(
        "update donations set payment_id = 'another', invoice_id = (select max(invoice_id) from invoices)",
      );
      expect(await found()).toContain(`cover ${gift.donationId}`);
    });

    test("a gap in the numbers of invoices", async () => {
      await change(
        "update invoices set number = substr(number, 1, 5) || '000009' where issuer is not null",
      );
      await settled();
      expect((await found()).some((difference) => difference.startsWith("numbers "))).toBe(true);
    });

    test("a settled gift without a transfer among thousands, and all of hundreds of accounts", async () => {
      const numbers = (last: number) =>
        `with recursive numbers (number) as (
          select 1 union all select number + 1 from numbers where number < ${last})`;
      await change(`insert into donations (donation_id, account_id, campaign_id, status, amount_cents,
          has_been_charged, with_fiscal_receipt, created_at, updated_at)
        ${numbers(6_000)} select 'z' || (10000 + number), d.account_id, d.campaign_id,
          case when number = 6000 then 'PROCESSED' else 'DONE' end, 7, 0, 0, d.created_at, d.updated_at
        from donations d cross join numbers where d.donation_id = '${gift.donationId}'`);
      await change(`insert into ledger_transfers (transfer_id, at, kind, debit_account, credit_account, amount_cents)
        ${numbers(500)} select 'z' || number, '2026-03-02T09:00:00.000Z', 'PAYMENT', 'test/' || number, 'sink', 1
        from numbers`);
      await change(`insert into ledger_balances (ledger_account, debit_cents, credit_cents)
        select debit_account, amount_cents, 0 from ledger_transfers where credit_account = 'sink'`);
      await change(
        "insert into ledger_balances (ledger_account, debit_cents, credit_cents) values ('sink', 0, 500)",
      );
      const { transfers, accounts, differences } = await audit();
      // And those of the budget's invoice, its payment and the gift's settlement.
      expect(transfers).toBe(500 + 3);
      expect(accounts).toBe(501 + 4);
      expect(differences.map(({ rule }) => rule)).not.toContain("balance");
      await change("delete from ledger_transfers where credit_account = 'sink'");
      await change(
        "delete from ledger_balances where ledger_account = 'sink' or ledger_account like 'test/%'",
      );
      expect(await found()).toEqual([`amounts fund/${gift.campaignId}`, "settlement z16000"]);
    });
  });
});
