/** Whether the fee is deducted from the amount or added to it. */
export type FeeType = "INCLUDED" | "EXCLUDED";

/** The gross and net amounts of a gift. The difference is the service's fee. */
export interface GiftMoney {
  /** The amount that the payer pays. */
  readonly grossCents: number;
  /** The amount that the charity receives. */
  readonly netCents: number;
}

const basisPointsOfWhole = 10_000;

/**
 * The fee on an amount, rounded to the cent, half a cent up.
 *
 * @param amountCents at most `limits.amountCents`, for which every step is exact in a double
 */
export function feeCents(amountCents: number, feeBasisPoints: number): number {
  return Math.floor((amountCents * feeBasisPoints + basisPointsOfWhole / 2) / basisPointsOfWhole);
}

/** The gross and net amounts of a gift. */
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

/**
 * The gross and net amounts of a campaign's whole budget; zero without a budget. The company pays it, so the fee is
 * added, and the fund is worth the whole budget.
 */
export function budgetMoney(
  { budgetCents }: { readonly budgetCents: number | null },
  { feeBasisPoints }: { readonly feeBasisPoints: number },
): GiftMoney {
  return giftMoney(budgetCents ?? 0, "EXCLUDED", feeBasisPoints);
}

/**
 * The fee type of a donation. A donor-paid donation has its campaign's, unless its donor was asked whether to cover the
 * fee. On a company's gift the fee is always added, as `INCLUDED` is only for campaigns whose donors pay (specification,
 * "Campaign").
 */
export function feeTypeOf(
  {
    hasBeenCharged,
    coversFee = null,
  }: { readonly hasBeenCharged: boolean; readonly coversFee?: boolean | null },
  campaignFeeType: FeeType,
): FeeType {
  if (!hasBeenCharged || coversFee === true) return "EXCLUDED";
  return coversFee === false ? "INCLUDED" : campaignFeeType;
}
