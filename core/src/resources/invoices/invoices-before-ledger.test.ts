import { expect, test } from "vitest";
import { statement, text } from "../../contract/define-query.js";
import { type OpenInvoice, openInvoice, unmatchedEntry } from "../../testing/bank.js";
import { onEveryDatabase } from "../../testing/observe.js";
import type { World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";

const removeReference = statement({
  name: "test-remove-reference",
  text: "update invoices set reference = null, issuer = null where invoice_id = :invoiceId",
  parameters: { invoiceId: text },
});
const removeTransfers = statement({
  name: "test-remove-transfers",
  text: "delete from ledger_transfers where invoice_id = :invoiceId",
  parameters: { invoiceId: text },
});
const removeBalances = statement({
  name: "test-remove-balances",
  text: "delete from ledger_balances where ledger_account in (:receivable, :fund)",
  parameters: { receivable: text, fund: text },
});

/** An OPEN invoice as an earlier release issued it: without a reference, and not in the ledger. */
async function oldInvoice(world: World): Promise<OpenInvoice> {
  const given = await openInvoice(world);
  const { invoiceId, campaignId, account } = given;
  await world.store.write(async (tx) => {
    await tx.run(removeReference, { invoiceId });
    await tx.run(removeTransfers, { invoiceId });
    const receivable = `receivable/${account.accountId}`;
    await tx.run(removeBalances, { receivable, fund: `fund/${campaignId}` });
  });
  return given;
}

const differencesOf = async (world: World) => (await world.store.read(verifyLedger)).differences;

onEveryDatabase("an invoice from before the ledger", (world) => {
  test("gets a reference and is recorded in the ledger when it is paid", async () => {
    const { account, invoiceId } = await oldInvoice(world());
    expect(await differencesOf(world())).toEqual([]);
    await world().ok("pay-operator-invoice", { as: "operator", path: { invoiceId } });
    expect(await world().ok("get-invoice", { as: account, path: { invoiceId } })).toMatchObject({
      status: "PAID",
      reference: expect.stringMatching(/^RF/),
    });
    expect(await differencesOf(world())).toEqual([]);
  });

  test("is recorded in the ledger only once, however many transfers pay it", async () => {
    const { account, invoiceId } = await oldInvoice(world());
    for (let count = 1; count <= 2; count++) {
      const { entryId } = await unmatchedEntry(world());
      const body = { invoiceId, reason: "An old invoice" };
      await world().ok("assign-bank-entry", { as: "operator", path: { entryId }, body });
      expect(await differencesOf(world())).toEqual([]);
    }
    expect(await world().ok("get-invoice", { as: account, path: { invoiceId } })).toMatchObject({
      status: "PAID",
    });
  });
});
