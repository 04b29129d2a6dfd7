import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { donationTransitions } from "../../domain/donation-status.js";
import { nextState } from "../../domain/state-table.js";
import { type DonationRow, updateDonationChoice } from "../../queries/donations.js";
import { countDonation } from "../campaigns/running-totals.js";
import { loadDonation } from "./load-donation.js";
import { presentDonation } from "./present-donation.js";

export const validateDonation = defineOperation({
  id: "validate-donation",
  summary: "Validate a claimed donation",
  description:
    "On a campaign that asks for validation a claimed donation is DONE once it is validated. A charity that was unpublished after it was chosen keeps what was chosen for it.",
  tag: "Donations",
  method: "POST",
  path: "/v1/donations/{donationId}/validate",
  callers: payrollCallers,
  input: z.strictObject({ donationId: Id }),
  output: Donation,
  status: 200,
  refusals: ["not_found", "donation_not_claimed_yet", "donation_already_validated"],
  emits: ["donation_update"],
  example: { donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { donationId }) {
    const { tx, now, refuse, emit } = context;
    const { donation: before } = await loadDonation(context, donationId);
    if (before.charityId === null) return refuse("donation_not_claimed_yet");
    const status = nextState(donationTransitions, before.status, "validate");
    if (status === null) return refuse("donation_already_validated");
    const after: DonationRow = { ...before, status, validatedAt: now, updatedAt: now };
    await tx.run(updateDonationChoice, after);
    await countDonation(tx, before, after);
    const shown = presentDonation(after);
    emit("donation_update", shown, presentDonation(before));
    return shown;
  },
});
