import type { Context } from "../../contract/operation.js";
import { anyDonationById, type DonationRow } from "../../queries/donations.js";

/** The donation that the operator names; a canceled one is neither billed, paid nor posted any more. */
export async function loadLiveDonation(
  { tx, refuse, refuseInput }: Pick<Context<"not_found">, "tx" | "refuse" | "refuseInput">,
  donationId: string,
): Promise<DonationRow> {
  const donation = await tx.one(anyDonationById, { donationId });
  if (donation === undefined) return refuse("not_found");
  if (donation.status === "CANCELED") return refuseInput("donationId: the donation is canceled");
  return donation;
}
