import type { ReadTransaction } from "../../contract/store.js";
import { defineTask } from "../../contract/task.js";
import { anyCampaignById } from "../../resources/campaigns/campaign-queries.js";
import {
  type CompanyGift,
  companyGiftsOfBudget,
  companyGiftsOfInvoice,
} from "../../resources/gifts/donation-queries.js";
import { noteCompanyGift } from "../../resources/gifts/settle-donation.js";
import {
  type InvoiceRow,
  invoiceById,
  invoicesWithReceipts,
  updateReceiptsAfter,
} from "../../resources/invoices/invoice-queries.js";

/** Gifts whose receipts one transaction notes. */
const giftsAtOnce = 500;

/**
 * Has the companies' receipts issued anew that count, or will count, the settled gifts of an invoice that was reopened or
 * paid: they leave them out while it is open.
 */
export const renewCompanyReceipts = defineTask({
  id: "renew-company-receipts",
  emits: [],
  due: (tx, now, limit) => tx.all(invoicesWithReceipts, { now, limit }),
  scope: ({ key: invoiceId }) => [{ invoiceId }, "receipts"],
  async run(context, { key: invoiceId }) {
    const { tx } = context;
    const invoice = await tx.one(invoiceById, { invoiceId });
    if (invoice === undefined || invoice.receiptsAfter === null) return;
    const page = { after: invoice.receiptsAfter, limit: giftsAtOnce };
    const gifts = await settledGifts(tx, invoice, page);
    for (const gift of gifts) await noteCompanyGift(context, gift);
    const last = gifts.at(-1)?.donationId ?? null;
    const receiptsAfter = gifts.length < giftsAtOnce ? null : last;
    await tx.run(updateReceiptsAfter, { invoiceId, receiptsAfter });
  },
});

async function settledGifts(
  tx: ReadTransaction,
  { invoiceId, campaignId }: InvoiceRow,
  page: { readonly after: string; readonly limit: number },
): Promise<CompanyGift[]> {
  const campaign = campaignId === null ? undefined : await tx.one(anyCampaignById, { campaignId });
  return campaign?.invoiceId === invoiceId
    ? await tx.all(companyGiftsOfBudget, { campaignId: campaign.campaignId, ...page })
    : await tx.all(companyGiftsOfInvoice, { invoiceId, ...page });
}
