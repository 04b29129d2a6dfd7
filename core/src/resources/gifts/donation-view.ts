import { z } from "zod";
import { Donation } from "../../contract/resources/donation.js";
import { charityNames } from "../charities/charity-names.js";
import { defineView } from "../shared/define-view.js";

/** The charity that receives a donation: the chosen one, or the one that it was redirected to. */
const recipient = ({ charityId, redirectedTo }: Pick<Donation, "charityId" | "redirectedTo">) => ({
  charityId: redirectedTo ?? charityId,
});

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
    const nameOf = await charityNames(tx, donations.map(recipient));
    return ({ amount, createdAt, claimedAt, ...donation }) => ({
      amount: formats.euros(amount),
      charityName: nameOf(recipient(donation).charityId),
      createdAt: formats.day(createdAt),
      claimedAt: claimedAt === null ? null : formats.day(claimedAt),
    });
  },
});
