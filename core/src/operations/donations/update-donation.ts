import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Amount, ExternalId, Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { DonorChanges } from "../../contract/resources/donor.js";
import { amountUpdateRefusal } from "../../domain/donation-rules.js";
import {
  type DonationRow,
  donationIdByUniqueExternalId,
  updateDonationDetails,
} from "../../queries/donations.js";
import { countDonation, fitsBudget } from "../campaigns/running-totals.js";
import {
  addresseeProblem,
  changeDonor,
  dropUnusedDonor,
  keepChangedDonor,
} from "../donors/change-donor.js";
import { differs } from "../sent-fields.js";
import { loadDonation } from "./load-donation.js";
import { donorFields } from "./new-donation.js";
import { presentDonation } from "./present-donation.js";

export const updateDonation = defineOperation({
  id: "update-donation",
  summary: "Update a donation",
  description:
    "`amount` can change until the donation is claimed, billed or its card posted; saying the present one again is always allowed. Fields of `donor` change the donation's own donor; beside an account-wide donor they make the donation one of its own. `null` clears an optional field.",
  tag: "Donations",
  method: "PATCH",
  path: "/v1/donations/{donationId}",
  callers: payrollCallers,
  input: z.strictObject({
    donationId: Id,
    amount: Amount.optional(),
    uniqueExternalId: ExternalId.optional(),
    externalId: ExternalId.nullish(),
    donor: DonorChanges.nullish(),
  }),
  output: Donation,
  status: 200,
  refusals: [
    "not_found",
    "bad_request",
    "donation_amount_billed",
    "donation_amount_claimed",
    "donation_amount_locked",
    "donation_amount_card_posted",
    "insufficient_campaign_budget",
    "unique_external_id_taken",
  ],
  emits: ["donation_update"],
  example: { donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", amount: 1500 },
  async handle(context, { donationId, ...sent }) {
    const { tx, account, now, refuse, refuseInput, emit } = context;
    const { accountId } = account;
    const { donation: before, campaign } = await loadDonation(context, donationId);
    const donor = await changeDonor(context, before, sent.donor);
    if (donor === undefined) return refuse("bad_request");
    const problem = sent.donor === undefined ? null : addresseeProblem(campaign, donor.row);
    if (problem !== null) return refuseInput(problem);

    const { amount: amountCents = before.amountCents } = sent;
    const { uniqueExternalId = before.uniqueExternalId, externalId = before.externalId } = sent;
    if (amountCents !== before.amountCents) {
      const fixed = amountUpdateRefusal(before);
      if (fixed !== null) return refuse(fixed);
    }
    const addedCents = before.status === "CANCELED" ? 0 : amountCents - before.amountCents;
    if (addedCents > 0 && !(await fitsBudget(tx, campaign, addedCents)))
      return refuse("insufficient_campaign_budget");
    if (uniqueExternalId !== null && uniqueExternalId !== before.uniqueExternalId) {
      const taken = await tx.one(donationIdByUniqueExternalId, { accountId, uniqueExternalId });
      if (taken !== undefined) return refuse("unique_external_id_taken");
    }

    const changes = { ...donorFields(donor.row), amountCents, uniqueExternalId, externalId };
    if (!differs(before, changes)) return presentDonation(before);
    const after: DonationRow = { ...before, ...changes, updatedAt: now };
    await keepChangedDonor(tx, donor);
    await tx.run(updateDonationDetails, after);
    if (after.donorId !== before.donorId) await dropUnusedDonor(tx, before.donorId);
    await countDonation(tx, before, after);
    const shown = presentDonation(after);
    emit("donation_update", shown, presentDonation(before));
    return shown;
  },
});
