/** What pays for a gift (contract, section 11, "Paid for"). */
export type GiftCover =
  | { readonly by: "PAYMENT"; readonly paymentId: string }
  | { readonly by: "INVOICE"; readonly invoiceId: string }
  /** The paid or invoiced budget of its campaign. */
  | { readonly by: "FUND"; readonly invoiceId: string };

interface Covered {
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
  readonly paidAt: string | null;
}

interface Funding {
  readonly invoiceId: string | null;
  readonly fundedAt: string | null;
}

/**
 * What a gift is billed to: its own payment or invoice, or its campaign's budget. Null: nothing yet. Each gift has at
 * most one; a gift with a payment or an invoice of its own takes nothing from the budget.
 */
export function coverOf(gift: Covered, campaign: Funding): GiftCover | null {
  if (gift.paymentId !== null) return { by: "PAYMENT", paymentId: gift.paymentId };
  if (gift.invoiceId !== null) return { by: "INVOICE", invoiceId: gift.invoiceId };
  if (campaign.invoiceId !== null) return { by: "FUND", invoiceId: campaign.invoiceId };
  return null;
}

/** Whether a payment of the gift alone is on its way, or is tried again after a refusal. */
export const isBeingPaid = ({
  paymentId,
  paidAt,
  processedAt,
}: Covered & { readonly processedAt: string | null }) =>
  paymentId !== null && paidAt === null && processedAt === null;

/** Whether the money for a gift has come in. */
export function isPaidFor(gift: Covered, campaign: Funding): boolean {
  if (coverOf(gift, campaign)?.by === "FUND") return campaign.fundedAt !== null;
  return gift.paidAt !== null;
}
