import type { Context } from "../../contract/operation.js";
import { type DonationRow, updateDonationProgress } from "../../queries/donations.js";
import { countDonation } from "../campaigns/running-totals.js";
import { differs } from "../sent-fields.js";
import { presentDonation } from "./present-donation.js";

type Progress = Partial<
  Pick<
    DonationRow,
    | "status"
    | "processedAt"
    | "billedAt"
    | "paidAt"
    | "cardPostedAt"
    | "invoiceId"
    | "grossCents"
    | "netCents"
  >
>;

/** Moves a donation on its way from the payer to the charity; what is already so stays as it is, without an event. */
export async function changeProgress(
  { tx, now, emit }: Pick<Context<never, "donation_update">, "tx" | "now" | "emit">,
  before: DonationRow,
  progress: Progress,
): Promise<DonationRow> {
  if (!differs(before, progress)) return before;
  const after: DonationRow = { ...before, ...progress, updatedAt: now };
  await tx.run(updateDonationProgress, after);
  await countDonation(tx, before, after);
  emit("donation_update", presentDonation(after), presentDonation(before));
  return after;
}
