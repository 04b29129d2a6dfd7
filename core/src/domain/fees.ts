import type { Language } from "./language.js";

/** Whether a fee is paid on top of what is given, or taken out of it. */
export type FeeType = "INCLUDED" | "EXCLUDED";

/** What a gift costs and what it brings. Between the two lies the service's fee. */
export interface GiftMoney {
  /** What the payer pays. */
  readonly grossCents: number;
  /** What the charity gets. */
  readonly netCents: number;
}

const basisPointsOfWhole = 10_000;

/**
 * The fee on an amount, rounded to the cent, half a cent up.
 *
 * @param amountCents at most `limits.amountCents`: with it every step is exact in a double
 */
export function feeCents(amountCents: number, feeBasisPoints: number): number {
  return Math.floor((amountCents * feeBasisPoints + basisPointsOfWhole / 2) / basisPointsOfWhole);
}

/** What a gift of an amount costs its payer and brings its charity. */
export function giftMoney(
  amountCents: number,
  feeType: FeeType,
  feeBasisPoints: number,
): GiftMoney {
  const fee = feeCents(amountCents, feeBasisPoints);
  return feeType === "EXCLUDED"
    ? { grossCents: amountCents + fee, netCents: amountCents }
    : { grossCents: amountCents, netCents: amountCents - fee };
}

/** What a campaign's whole budget costs and brings; a campaign without one costs nothing. */
export function budgetMoney(
  campaign: { readonly budgetCents: number | null; readonly defaultFeeType: FeeType },
  { feeBasisPoints }: { readonly feeBasisPoints: number },
): GiftMoney {
  return giftMoney(campaign.budgetCents ?? 0, campaign.defaultFeeType, feeBasisPoints);
}

/**
 * The fee type of a donation: its campaign's where its donor paid; on what a company gives the fee is always on top,
 * as `INCLUDED` is for campaigns whose donors pay (specification, "Campaign").
 */
export function feeTypeOf(
  { hasBeenCharged }: { readonly hasBeenCharged: boolean },
  campaignFeeType: FeeType,
): FeeType {
  return hasBeenCharged ? campaignFeeType : "EXCLUDED";
}

/** What the service's fee is called on an invoice. */
export const serviceFeeLabels: Readonly<Record<Language, string>> = {
  fr: "Frais de service",
  en: "Service fee",
  de: "Servicegebühr",
  es: "Gastos de servicio",
  it: "Commissione di servizio",
  nl: "Servicekosten",
};
