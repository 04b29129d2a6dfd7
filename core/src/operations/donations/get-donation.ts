import { z } from "zod";
import { memberCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { donationById } from "../../queries/donations.js";
import { presentDonation } from "./present-donation.js";

export const getDonation = defineOperation({
  id: "get-donation",
  summary: "Get a donation",
  tag: "Donations",
  method: "GET",
  path: "/v1/donations/{donationId}",
  callers: memberCallers,
  input: z.strictObject({ donationId: Id }),
  output: Donation,
  status: 200,
  refusals: ["not_found"],
  emits: [],
  example: { donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle({ tx, account, refuse }, { donationId }) {
    const donation = await tx.one(donationById, { accountId: account.accountId, donationId });
    return presentDonation(donation ?? refuse("not_found"));
  },
});
