import * as sql from "../../contract/define-query.js";
import { donationsWithDonor } from "../gifts/donation-queries.js";

/** Where receipts wait for what they need in live: one row for each charity and each account whose donors gave to it. */
const donorReceiptsDue = sql.table("donor_receipts_due", {
  accountId: sql.text,
  charityId: sql.text,
  dueAt: sql.text,
  /** The last donation of the previous batch; null at the beginning. */
  lastId: sql.nullable(sql.text),
});

const key = ["accountId", "charityId"] as const;
/** Schedules the next attempt; does nothing where one is scheduled already. */
export const noteDonorReceiptDue = sql.insertUnlessThere(donorReceiptsDue, key);
export const donorReceiptDue = sql.selectBy(donorReceiptsDue, key);
export const updateDonorReceiptDue = sql.updateOf(donorReceiptsDue, key, ["dueAt", "lastId"]);
export const deleteDonorReceiptDue = sql.deleteBy(donorReceiptsDue, key);

/** The attempts that are due, the earliest first. */
export const donorReceiptsDueUntil = sql.selectRows(donorReceiptsDue, {
  name: "donor-receipts-due-until",
  where: "due_at <= :now order by due_at, account_id, charity_id limit :limit",
  parameters: { now: sql.text, limit: sql.integer },
});

const isWaiting =
  "status = 'PROCESSED' and with_fiscal_receipt = 1 and has_been_charged = 1 and fiscal_receipt_id is null";

/** An account's settled donations to a charity, paid by their donors, that have no receipt yet, in the order of ids. */
export const donationsWaitingOfCharity = sql.selectRows(donationsWithDonor, {
  name: "donations-waiting-of-charity",
  where: `${isWaiting} and account_id = :accountId and charity_id = :charityId and donation_id > :after
    order by donation_id limit :limit`,
  parameters: {
    accountId: sql.text,
    charityId: sql.text,
    after: sql.text,
    limit: sql.integer,
  },
});

/** All such donations to charities that issue receipts. */
export const donationsWithoutReceipt = sql.selectRows(donationsWithDonor, {
  name: "donations-without-receipt",
  where: `${isWaiting} and donation_id > :after
      and account_id = coalesce(:accountId, account_id) and charity_id = coalesce(:charityId, charity_id)
      and exists (select 1 from charities c
        where c.charity_id = donations_with_donor.charity_id and c.fiscal_receipts_support = 'ENABLED')
    order by donation_id limit :limit`,
  parameters: {
    accountId: sql.nullable(sql.text),
    charityId: sql.nullable(sql.text),
    after: sql.text,
    limit: sql.integer,
  },
});
