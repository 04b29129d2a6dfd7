import { expect, test } from "vitest";
import { insertInto } from "../../contract/define-query.js";
import { campaignOf } from "../../testing/fixtures.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { type InvoiceRow, invoices } from "./invoice-queries.js";

onEveryDatabase("an open invoice from before the ledger", (world) => {
  test("is recorded in it when it is paid", async () => {
    const campaign = await campaignOf(world(), await world().account());
    const { accountId } = campaign.account;
    const moment = "2025-11-30T09:00:00.000Z";
    const invoiceId = "019ab000-0000-7000-8000-000000000001";
    const row: InvoiceRow = {
      invoiceId,
      accountId,
      issuer: null,
      kind: "INVOICE",
      number: "2025-000007",
      year: 2025,
      status: "OPEN",
      amountCents: 1_000,
      amountDueCents: 1_000,
      campaignId: campaign.campaignId,
      correctsInvoiceId: null,
      giftPaymentId: null,
      giftsTo: null,
      receiptsAfter: null,
      reference: null,
      lines: [{ label: "Donations", amount: 1_000 }],
      content: null,
      fileId: null,
      issuedAt: moment,
      dueAt: null,
      paidAt: null,
      reminders: 0,
      remindAt: null,
      createdAt: moment,
      updatedAt: moment,
    };
    await world().store.write((tx) => tx.run(insertInto(invoices), row));
    expect(
      await world().ok("pay-operator-invoice", { as: "operator", path: { invoiceId }, body: {} }),
    ).toMatchObject({ status: "PAID", amountDue: 0, reference: expect.stringMatching(/^RF/) });
    const path = { invoiceId };
    expect(await world().ok("get-invoice", { as: campaign.account, path })).toHaveProperty(
      "reference",
      expect.stringMatching(/^RF/),
    );
    expect((await world().store.read(verifyLedger)).differences).toEqual([]);
  });
});
