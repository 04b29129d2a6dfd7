import { z } from "zod";
import { memberCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { donationById } from "../../queries/donations.js";
import { assertSeesCampaign } from "../member-access.js";
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
  refusals: ["not_found", "forbidden"],
  emits: [],
  example: { donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { donationId }) {
    const { tx, account, refuse } = context;
    const donation = await tx.one(donationById, { accountId: account.accountId, donationId });
    if (donation === undefined) return refuse("not_found");
    assertSeesCampaign(context, donation.campaignId);
    return presentDonation(donation);
  },
});
