import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { donationDeletionRefusal } from "../../domain/donation-rules.js";
import { deleteDonationRow } from "../../queries/donations.js";
import { countDonation } from "../campaigns/running-totals.js";
import { dropUnusedDonor } from "../donors/change-donor.js";
import { loadDonation } from "./load-donation.js";

export const deleteDonation = defineOperation({
  id: "delete-donation",
  summary: "Delete a donation",
  description:
    "Gives its amount back to the campaign's budget and frees its `uniqueExternalId`. A donor who came with it alone is deleted too.",
  tag: "Donations",
  method: "DELETE",
  path: "/v1/donations/{donationId}",
  callers: payrollCallers,
  input: z.strictObject({ donationId: Id }),
  output: null,
  status: 204,
  refusals: [
    "not_found",
    "donation_already_invoiced",
    "donation_already_paid",
    "donation_already_processed",
    "donation_card_already_posted",
  ],
  emits: [],
  example: { donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { donationId }) {
    const { tx, refuse } = context;
    const { donation } = await loadDonation(context, donationId);
    const refusal = donationDeletionRefusal(donation);
    if (refusal !== null) return refuse(refusal);
    await tx.run(deleteDonationRow, { donationId });
    await countDonation(tx, donation, null);
    await dropUnusedDonor(tx, donation.donorId);
  },
});
