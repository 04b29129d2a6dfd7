import { beforeEach, describe, expect, inject, test } from "vitest";
import { updateOf } from "../contract/define-query.js";
import type { InvoiceContent } from "../domain/invoice-content.js";
import { type InvoiceRow, invoiceById, invoices } from "../resources/invoices/invoice-queries.js";
import { draftOf, fixedCampaign } from "./fixtures.js";
import { openWorld, type World } from "./world.js";

const changeInvoice = updateOf(
  invoices,
  ["invoiceId"],
  ["amountCents", "amountDueCents", "content"],
);

describe("a world", () => {
  let world: World;
  let invoiceId: string;
  beforeEach(async () => {
    world = await openWorld("sqlite");
    const account = await world.account({ invoiceFixedBudgets: true });
    const { campaignId } = await draftOf(world, account, fixedCampaign);
    const active = await world.ok<{ invoiceId: string }>("activate-campaign", {
      as: account,
      path: { campaignId },
    });
    invoiceId = active.invoiceId;
  });

  async function change(changes: (row: InvoiceRow) => Partial<InvoiceRow>): Promise<void> {
    const row = await world.store.read((tx) => tx.one(invoiceById, { invoiceId }));
    if (row === undefined) throw new Error("the invoice is missing");
    await world.store.write((tx) => tx.run(changeInvoice, { ...row, ...changes(row) }));
  }
  const withCustomer = (customer: Partial<InvoiceContent["customer"]>) =>
    change(({ content }) => {
      if (content === null) throw new Error("the invoice has no content");
      return { content: { ...content, customer: { ...content.customer, ...customer } } };
    });

  test("is closed with an error that names an invoice whose sums are wrong", async () => {
    await change(({ amountCents }) => ({ amountCents: amountCents + 1 }));
    await expect(world.close()).rejects.toThrow(
      /INVOICE 2026-000001: amount: 10001, expected 10000/,
    );
  });

  test.skipIf(inject("validatedShapes") == null)(
    "is closed with an error that names an invoice that Factur-X does not allow",
    async () => {
      await withCustomer({ country: "??" });
      await expect(world.close()).rejects.toThrow(/INVOICE 2026-000001: .*Country/s);
    },
  );
});
