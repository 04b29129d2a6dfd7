import { z } from "zod";
import { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import { charityNames } from "../charities/charity-names.js";
import { defineView } from "../shared/define-view.js";

export const recurringDonationView = defineView({
  id: "WidgetRecurringDonation",
  object: RecurringDonation,
  display: z.object({
    amount: z.string(),
    charityName: z.string().nullable(),
    nextDonationAt: z.string().nullable(),
    createdAt: z.string(),
  }),
  async prepare(recurringDonations, { tx, formats }) {
    const nameOf = await charityNames(tx, recurringDonations);
    return ({ amount, charityId, nextDonationAt, createdAt }) => ({
      amount: formats.euros(amount),
      charityName: nameOf(charityId),
      nextDonationAt: nextDonationAt === null ? null : formats.day(nextDonationAt),
      createdAt: formats.day(createdAt),
    });
  },
});
