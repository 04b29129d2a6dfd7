/** What decides whether a donation may still be changed or deleted. */
export interface DonationProgress {
  readonly status: "PENDING" | "DONE" | "PROCESSED" | "CANCELED";
  readonly charityId: string | null;
  readonly billedAt: string | null;
  readonly paidAt: string | null;
  readonly cardPostedAt: string | null;
}

/** Why a donation's amount can no longer be updated, or null: its one reason, or the row that names all three. */
export function amountUpdateRefusal({ charityId, billedAt, cardPostedAt }: DonationProgress) {
  const reasons = [
    billedAt !== null && ("donation_amount_billed" as const),
    charityId !== null && ("donation_amount_claimed" as const),
    cardPostedAt !== null && ("donation_amount_card_posted" as const),
  ].filter((reason) => reason !== false);
  const [reason = null] = reasons;
  return reasons.length > 1 ? "donation_amount_locked" : reason;
}

/** Why a donation can no longer be deleted: the first reason in the order of the specification's table, or null. */
export function donationDeletionRefusal({
  status,
  billedAt,
  paidAt,
  cardPostedAt,
}: DonationProgress) {
  if (billedAt !== null) return "donation_already_invoiced";
  if (paidAt !== null) return "donation_already_paid";
  if (status === "PROCESSED") return "donation_already_processed";
  if (cardPostedAt !== null) return "donation_card_already_posted";
  return null;
}
