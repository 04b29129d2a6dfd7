import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import { issueDonorReceipt } from "../receipts/issue-donor-receipt.js";
import {
  type DonationRow,
  donationsReadyForReceipt,
  donationsToSettle,
} from "./donation-queries.js";
import { settleDonation } from "./settle-donation.js";
import { assertKnown, SettlementInput, settledBy } from "./settlement-input.js";

/** Rows per page. Limits memory, not the total number of rows. */
const partRows = 500;

export const settleDonations = defineOperation({
  id: "settle-donations",
  summary: "Settle every donation that is paid for",
  description:
    "DONE donations that are paid, or that their donors paid (`hasBeenCharged`), become PROCESSED, and donors' fiscal receipts are issued, including those still missing for donations processed earlier. Settles one account, one campaign, or everything. `preview-settlement` shows what would be settled.",
  tag: "Operator",
  method: "POST",
  path: "/operator/settlements",
  callers: "operator",
  input: SettlementInput,
  output: z.object({
    processed: z.int().meta({ description: "How many donations were settled." }),
  }),
  refusals: ["bad_request"],
  emits: ["donation_update"],
  example: { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: (asked) => [settledBy(asked), "receipts"],
  async handle(context, asked) {
    const { tx } = context;
    await assertKnown(context, asked);
    await inParts(
      (part) => tx.all(donationsReadyForReceipt, { ...asked, ...part }),
      (donation) => issueDonorReceipt(context, donation),
    );
    const processed = await inParts(
      (part) => tx.all(donationsToSettle, { ...asked, ...part }),
      (donation) => settleDonation(context, donation),
    );
    return { processed };
  },
});

/** Runs `handle` on every donation in id order, one page at a time. Returns the number of donations. */
async function inParts(
  read: (part: { after: string; limit: number }) => Promise<DonationRow[]>,
  handle: (donation: DonationRow) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (let after = ""; ; ) {
    const part = await read({ after, limit: partRows });
    for (const donation of part) await handle(donation);
    count += part.length;
    const last = part.at(-1);
    if (part.length < partRows || last === undefined) return count;
    after = last.donationId;
  }
}
