import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Amount, ExternalId, Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { DonorInput } from "../../contract/resources/donor.js";
import { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import { creationGate } from "../../domain/campaign-gate.js";
import { nextRecurrence, recurringFrequencies } from "../../domain/recurrence.js";
import { campaignById } from "../../queries/campaigns.js";
import {
  insertNewRecurringDonation,
  type RecurringDonationRow,
} from "../../queries/recurring-donations.js";
import { isCharityOfCampaign } from "../campaigns/is-charity-of-campaign.js";
import { donorFields } from "../donations/new-donation.js";
import { keepDonor, resolveDonor } from "../donors/resolve-donor.js";
import { payingPaymentMethod } from "../payments/paying-payment-method.js";
import { presentRecurringDonation } from "./present-recurring-donation.js";

export const createRecurringDonation = defineOperation({
  id: "create-recurring-donation",
  summary: "Create a recurring donation",
  description:
    "With a `charityId` it is ACTIVE at once and gives for the first time after one period; without, it waits to be claimed. Each period makes one DONE donation at `nextDonationAt`, with its `externalId`. Months are counted from the day on which it became ACTIVE, at its time of day (UTC), and a month that is too short gives on its last day: 31 January is followed by 28 February and then by 31 March. A period that the campaign's budget cannot hold makes no donation, and the next one is tried again; once the campaign has ended there is no next one. Where the charity is published no longer, a period's donation is PENDING without a charity: claim it for another one, or it goes where unclaimed donations go when the campaign closes; the recurring donation keeps its charity until it is claimed for another.",
  tag: "Recurring donations",
  method: "POST",
  path: "/v1/recurring-donations",
  callers: payrollCallers,
  accountIdInBody: true,
  input: z.strictObject({
    campaignId: Id,
    uniqueExternalId: ExternalId,
    amount: Amount,
    frequency: z.enum(recurringFrequencies),
    donor: DonorInput.nullable().default(null),
    charityId: Id.nullable().default(null),
    externalId: ExternalId.nullable().default(null),
  }),
  output: RecurringDonation,
  status: 201,
  refusals: [
    "bad_request",
    "account_not_validated",
    "campaign_has_ended",
    "campaign_not_activated",
    "campaign_not_free_amount",
    "campaign_not_recurring_frequency",
    "missing_payment_method",
    "unique_external_id_taken",
  ],
  emits: ["recurringdonation_create"],
  example: {
    campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    uniqueExternalId: "payroll-7431",
    amount: 1000,
    frequency: "MONTHLY",
  },
  async handle(context, { campaignId, charityId, amount: amountCents, donor: sentDonor, ...kept }) {
    const { tx, account, now, newId, refuse, emit } = context;
    const { accountId } = account;
    const { frequency } = kept;
    const campaign = await tx.one(campaignById, { accountId, campaignId });
    if (campaign === undefined) return refuse("bad_request");
    const donor = sentDonor === null ? null : await resolveDonor(context, campaignId, sentDonor);
    if (donor === undefined) return refuse("bad_request");
    if (charityId !== null && !(await isCharityOfCampaign(tx, campaign, charityId)))
      return refuse("bad_request");

    if (!account.validated) return refuse("account_not_validated");
    const gate = creationGate(campaign, now);
    if (gate !== null) return refuse(gate);
    if (campaign.amountType !== "FREE_AMOUNT") return refuse("campaign_not_free_amount");
    if (campaign.recurringType !== "FREQUENCY") return refuse("campaign_not_recurring_frequency");
    // Also in the sandbox, which spares a single donation this alone.
    if ((await payingPaymentMethod(tx, account)) === undefined)
      return refuse("missing_payment_method");

    const isActive = charityId !== null;
    const recurringDonation: RecurringDonationRow = {
      ...kept,
      ...donorFields(donor?.row ?? null),
      recurringDonationId: newId(),
      accountId,
      campaignId,
      status: isActive ? "ACTIVE" : "PENDING",
      charityId,
      amountCents,
      startedAt: isActive ? now : null,
      nextDonationAt: isActive ? nextRecurrence(now, frequency, now) : null,
      createdAt: now,
      updatedAt: now,
    };
    await keepDonor(tx, donor);
    if ((await tx.run(insertNewRecurringDonation, recurringDonation)) === 0)
      return refuse("unique_external_id_taken");
    const shown = presentRecurringDonation(recurringDonation);
    emit("recurringdonation_create", shown);
    return shown;
  },
});
