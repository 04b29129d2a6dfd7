import { defineTask } from "../../contract/task.js";
import { aDayLater } from "../../domain/calendar.js";
import { missingOfCharity } from "../../domain/receipt-rules.js";
import {
  deleteDonorReceiptDue,
  donationsWaitingOfCharity,
  donorReceiptDue,
  donorReceiptsDueUntil,
  updateDonorReceiptDue,
} from "../../resources/receipts/donor-receipts-due-queries.js";
import { issueDonorReceipt } from "../../resources/receipts/issue-donor-receipt.js";
import { receiptIssuer } from "../../resources/receipts/receipt-issuer.js";

/** The number of receipts per transaction, which blocks other writes of the account for about 50 ms. */
const receiptsAtOnce = 50;
/** Sorts before every ID. */
const belowEveryId = "";

/**
 * Issues the donors' receipts that lacked their charity's mandate or a mention when their donations were settled, in
 * batches. As long as one lacks anything, they are tried again every day.
 */
export const issueWaitingReceipts = defineTask({
  id: "issue-waiting-receipts",
  emits: [],
  async due(tx, now, limit) {
    const rows = await tx.all(donorReceiptsDueUntil, { now, limit });
    return rows.map(({ dueAt, accountId, charityId }) => ({
      dueAt,
      key: `${accountId} ${charityId}`,
    }));
  },
  scope: ({ key }) => [{ accountId: key.split(" ")[0] ?? "" }, "receipts"],
  async run(context, { key }) {
    const { tx, now } = context;
    const [accountId = "", charityId = ""] = key.split(" ");
    const of = { accountId, charityId };
    const due = await tx.one(donorReceiptDue, of);
    if (due === undefined || due.dueAt !== now) return;
    const issuer = await receiptIssuer(context, charityId, "DONOR");
    if (issuer?.fiscalReceiptsSupport !== "ENABLED") {
      await tx.run(deleteDonorReceiptDue, of);
      return;
    }
    const tomorrow = { ...of, dueAt: aDayLater(now), lastId: null };
    if (missingOfCharity(issuer).length > 0) {
      await tx.run(updateDonorReceiptDue, tomorrow);
      return;
    }
    const part = { ...of, after: due.lastId ?? belowEveryId, limit: receiptsAtOnce };
    const donations = await tx.all(donationsWaitingOfCharity, part);
    for (const donation of donations) await issueDonorReceipt(context, donation);
    const last = donations.at(-1);
    if (last !== undefined && donations.length === receiptsAtOnce) {
      await tx.run(updateDonorReceiptDue, { ...due, lastId: last.donationId });
      return donations.length;
    }
    const all = { ...of, after: belowEveryId, limit: 1 };
    const isDone = (await tx.one(donationsWaitingOfCharity, all)) === undefined;
    await (isDone ? tx.run(deleteDonorReceiptDue, of) : tx.run(updateDonorReceiptDue, tomorrow));
    return donations.length;
  },
});
