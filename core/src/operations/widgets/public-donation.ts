import { z } from "zod";
import { Cents, Id } from "../../contract/fields.js";
import type { ReadTransaction } from "../../contract/store.js";
import { formatsOf } from "../../domain/display.js";
import { donationStatuses } from "../../domain/donation-status.js";
import { charityById } from "../../queries/charities.js";
import type { DonationRow } from "../../queries/donations.js";

/** A donation as its visitor sees it: enough for the widget, nothing of the donor. */
export const PublicDonation = z
  .object({
    donationId: Id,
    status: z.enum(donationStatuses),
    charityId: Id.nullable(),
    amount: Cents,
    display: z.object({ amount: z.string(), charityName: z.string().nullable() }),
  })
  .meta({ id: "PublicDonation" });

export async function showPublicDonation(
  tx: ReadTransaction,
  { donationId, status, charityId, amountCents }: DonationRow,
  locale: string,
): Promise<z.input<typeof PublicDonation>> {
  return {
    donationId,
    status,
    charityId,
    amount: amountCents,
    display: {
      amount: formatsOf(locale).euros(amountCents),
      charityName: await charityName(tx, charityId),
    },
  };
}

/** The name of a chosen charity, also when it has left the catalogue since. */
export async function charityName(
  tx: ReadTransaction,
  charityId: string | null,
): Promise<string | null> {
  if (charityId === null) return null;
  return (await tx.one(charityById, { charityId }))?.name ?? null;
}
