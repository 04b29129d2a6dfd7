import { z } from "zod";
import { Amount, ExternalId, Id } from "../../contract/fields.js";
import { newRow } from "../../contract/new-row.js";
import { defineOperation } from "../../contract/operation.js";
import { DonorInput } from "../../contract/resources/donor.js";
import { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import { nextRecurrence, recurringFrequencies } from "../../domain/recurrence.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { fieldsOfDonor } from "../donors/donor-of-gift.js";
import { saveDonor } from "../donors/resolve-donor.js";
import { creationRules } from "../gifts/gift-rules.js";
import { loadNamed } from "../gifts/load-gift.js";
import { payingPaymentMethod } from "../payments/paying-payment-method.js";
import { donorOfMethod } from "../payments/payment-method-of-donor.js";
import { recurringDonationsWithDonor } from "./recurring-donation-queries.js";
import { presentRecurringDonation, recurringDonationRows } from "./recurring-donation-rows.js";

interface Facts extends Acting {
  readonly campaign: CampaignRow;
  readonly paymentMethodId: string | null;
}

const rules = {
  ...creationRules,
  campaign_not_free_amount: ({ campaign }) => campaign.amountType !== "FREE_AMOUNT",
  campaign_not_recurring_frequency: ({ campaign }) => campaign.recurringType !== "FREQUENCY",
  // Required in the sandbox too, unlike for a single donation.
  missing_payment_method: async ({ tx, account, paymentMethodId }) =>
    paymentMethodId === null && (await payingPaymentMethod(tx, account)) === undefined,
} satisfies RulesOn<Facts>;

export const createRecurringDonation = defineOperation({
  id: "create-recurring-donation",
  summary: "Create a recurring donation",
  description:
    "With a `charityId` it is ACTIVE at once and makes its first donation after one period; otherwise it is PENDING until it is claimed. Each period makes one DONE donation at `nextDonationAt`, with the same `externalId`. Months are counted from the day on which it became ACTIVE, at the same time of day (UTC); in a shorter month the donation is made on the last day, so 31 January is followed by 28 February and then by 31 March. If the campaign's budget cannot cover a period's donation, none is made, and the next period tries again. After the campaign has ended, there are no further donations. If the charity is no longer published, a period's donation is PENDING without a charity: claim it for another charity, or it is treated like other unclaimed donations when the campaign closes. The recurring donation keeps its charity until it is claimed for another. With a `paymentMethodId` its donor is charged for each donation. A refused charge is tried again 1, 3, 5 and 7 days after the first; after that the donation is CANCELED and `paymentFailedAt` is set, until the donor enters another payment method by the link in the mail, in the donor platform, or on the page of create-payment-method-session.",
  tag: "Recurring donations",
  method: "POST",
  path: "/v1/recurring-donations",
  callers: "payroll",
  accountIdInBody: true,
  input: z.strictObject({
    campaignId: Id,
    uniqueExternalId: ExternalId,
    amount: Amount,
    frequency: z.enum(recurringFrequencies),
    donor: DonorInput.nullable().default(null),
    charityId: Id.nullable().default(null),
    externalId: ExternalId.nullable().default(null),
    paymentMethodId: Id.nullable().default(null).meta({
      description:
        "A donor's payment method, which each donation is charged to. Its donor gives, unless `donor` names the same. Without one, the account is billed for them.",
    }),
  }),
  output: RecurringDonation,
  status: 201,
  refusals: ["bad_request", ...refusalsOf(rules), "unique_external_id_taken"],
  emits: ["recurringdonation_create"],
  example: {
    campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    uniqueExternalId: "payroll-7431",
    amount: 1000,
    frequency: "MONTHLY",
  },
  scope: ({ campaignId }) => ({ campaignId }),
  async handle(context, { amount: amountCents, donor: sentDonor, ...kept }) {
    const { tx, account, settings, now, newId, refuse } = context;
    const { charityId, frequency } = kept;
    const { paymentMethodId } = kept;
    const ofMethod = await donorOfMethod(context, paymentMethodId);
    const donor = sentDonor ?? ofMethod;
    const { campaign, donor: named } = await loadNamed(context, { ...kept, donor });
    const isForeign = ofMethod === null || ofMethod.donorId !== named?.row.donorId;
    if (paymentMethodId !== null && isForeign) return refuse("bad_request");
    await check(context, rules, {
      tx,
      account,
      settings,
      now,
      campaign,
      paymentMethodId,
    });

    const isActive = charityId !== null;
    const recurringDonation = newRow(recurringDonationsWithDonor.columns, {
      ...kept,
      ...fieldsOfDonor(named?.row ?? null),
      recurringDonationId: newId(),
      accountId: account.accountId,
      status: isActive ? "ACTIVE" : "PENDING",
      amountCents,
      startedAt: isActive ? now : null,
      nextDonationAt: isActive ? nextRecurrence(now, frequency, now) : null,
      createdAt: now,
      updatedAt: now,
    });
    await saveDonor(tx, named);
    if (!(await recurringDonationRows.add(context, recurringDonation)))
      return refuse("unique_external_id_taken");
    return presentRecurringDonation(recurringDonation);
  },
});
