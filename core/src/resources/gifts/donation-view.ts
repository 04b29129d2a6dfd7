import { z } from "zod";
import { Donation } from "../../contract/resources/donation.js";
import { charityNames } from "../charities/charity-names.js";
import { defineView } from "../shared/define-view.js";

export const donationView = defineView({
  id: "WidgetDonation",
  object: Donation,
  display: z.object({
    amount: z.string(),
    charityName: z.string().nullable(),
    createdAt: z.string(),
    claimedAt: z.string().nullable(),
  }),
  async prepare(donations, { tx, formats }) {
    const nameOf = await charityNames(tx, donations);
    return ({ amount, charityId, createdAt, claimedAt }) => ({
      amount: formats.euros(amount),
      charityName: nameOf(charityId),
      createdAt: formats.day(createdAt),
      claimedAt: claimedAt === null ? null : formats.day(claimedAt),
    });
  },
});
