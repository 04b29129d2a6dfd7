import { z } from "zod";
import { Amount, DateInput, ExternalId, Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import { recurringFrequencies } from "../../domain/recurrence.js";
import { isOfDonor } from "../payments/payment-method-of-donor.js";
import { changeRecurringDonation } from "./change-recurring-donation.js";
import {
  recurringDonationById,
  recurringDonationIdByUniqueExternalId,
} from "./recurring-donation-queries.js";
import { presentRecurringDonation } from "./recurring-donation-rows.js";

/** A donor's break. */
export const pausedUntil = DateInput.nullable().optional().meta({
  description: "A date: periods before it are skipped, and not made up for. Null ends the pause.",
  example: "2027-03-01",
});

export const updateRecurringDonation = defineOperation({
  id: "update-recurring-donation",
  summary: "Update or cancel a recurring donation",
  description:
    "A new amount or frequency applies from the next donation on; a new frequency keeps counting from the same first day. Canceling is final. Canceling twice changes nothing.",
  tag: "Recurring donations",
  method: "PATCH",
  path: "/v1/recurring-donations/{recurringDonationId}",
  callers: "payroll",
  input: z.strictObject({
    recurringDonationId: Id,
    amount: Amount.optional(),
    frequency: z.enum(recurringFrequencies).optional(),
    uniqueExternalId: ExternalId.optional(),
    status: z.literal("CANCELED").optional(),
    pausedUntil,
    paymentMethodId: Id.nullable().optional().meta({
      description:
        "Another payment method of the donor, from the next donation on; null: the account is billed.",
    }),
  }),
  output: RecurringDonation,
  refusals: ["not_found", "bad_request", "unique_external_id_taken", "recurring_donation_canceled"],
  emits: ["recurringdonation_update"],
  example: { recurringDonationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", amount: 1500 },
  scope: ({ recurringDonationId }) => ({ recurringDonationId }),
  async handle(context, { recurringDonationId, ...changes }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const before =
      (await tx.one(recurringDonationById, { accountId, recurringDonationId })) ??
      refuse("not_found");
    const { uniqueExternalId, paymentMethodId = null } = changes;
    if (!(await isOfDonor(context, paymentMethodId, before.donorId))) return refuse("bad_request");
    if (uniqueExternalId !== undefined && uniqueExternalId !== before.uniqueExternalId) {
      const taken = await tx.one(recurringDonationIdByUniqueExternalId, {
        accountId,
        uniqueExternalId,
      });
      if (taken !== undefined) return refuse("unique_external_id_taken");
    }
    return presentRecurringDonation(await changeRecurringDonation(context, before, changes));
  },
});
