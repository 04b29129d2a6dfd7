/** The campaign fields that the shape rules check. */
export interface CampaignShape {
  readonly amountType: "FIXED_AMOUNT" | "FREE_AMOUNT";
  readonly donationType: "DISTRIBUTION" | "FACE_VALUE";
  readonly visibility: "PUBLIC" | "PRIVATE";
  readonly budgetCents: number | null;
  readonly defaultHasBeenCharged: boolean;
  readonly defaultFeeType: "INCLUDED" | "EXCLUDED";
  readonly givingTargetCents: number | null;
}

interface Shaped {
  readonly campaign: CampaignShape;
}

/** Why a combination of campaign fields is invalid, in the order of the specification's table. */
export const campaignShapeRules = {
  budget_required: ({ campaign }: Shaped) =>
    campaign.amountType === "FIXED_AMOUNT" && campaign.budgetCents === null,
  distribution_must_be_fixed_amount: ({ campaign }: Shaped) =>
    campaign.donationType === "DISTRIBUTION" && campaign.amountType !== "FIXED_AMOUNT",
  giving_target_not_supported: ({ campaign }: Shaped) =>
    campaign.givingTargetCents !== null && !campaign.defaultHasBeenCharged,
  included_fee_type_not_supported: ({ campaign }: Shaped) =>
    campaign.defaultFeeType === "INCLUDED" && !campaign.defaultHasBeenCharged,
};

/** Whether the visibility is valid: a PUBLIC campaign must be FIXED_AMOUNT and DISTRIBUTION. */
export function mayBePublic(shape: CampaignShape): boolean {
  return (
    shape.visibility !== "PUBLIC" ||
    (shape.amountType === "FIXED_AMOUNT" && shape.donationType === "DISTRIBUTION")
  );
}
