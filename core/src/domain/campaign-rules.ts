/** What the rules of a new campaign look at. */
export interface CampaignShape {
  readonly amountType: "FIXED_AMOUNT" | "FREE_AMOUNT";
  readonly donationType: "DISTRIBUTION" | "FACE_VALUE";
  readonly visibility: "PUBLIC" | "PRIVATE";
  readonly budgetCents: number | null;
  readonly defaultHasBeenCharged: boolean;
  readonly defaultFeeType: "INCLUDED" | "EXCLUDED";
  readonly givingTargetCents: number | null;
}

/** Why a campaign of this shape cannot be: the first reason in the order of the specification's table, or null. */
export function campaignShapeRefusal(shape: CampaignShape) {
  const isFixed = shape.amountType === "FIXED_AMOUNT";
  const isDistribution = shape.donationType === "DISTRIBUTION";
  if (isFixed && shape.budgetCents === null) return "budget_required";
  if (isDistribution && !isFixed) return "distribution_must_be_fixed_amount";
  if (shape.givingTargetCents !== null && !shape.defaultHasBeenCharged)
    return "giving_target_not_supported";
  if (shape.defaultFeeType === "INCLUDED" && !shape.defaultHasBeenCharged)
    return "included_fee_type_not_supported";
  return null;
}

/** Whether a campaign that everybody can see may have this shape. */
export function mayBePublic(shape: CampaignShape): boolean {
  return (
    shape.visibility !== "PUBLIC" ||
    (shape.amountType === "FIXED_AMOUNT" && shape.donationType === "DISTRIBUTION")
  );
}
