import { minGiftCents } from "../../domain/public-giving.js";

/** The campaign fields whose combinations are checked. */
export interface CampaignShape {
  readonly amountType: "FIXED_AMOUNT" | "FREE_AMOUNT";
  readonly donationType: "DISTRIBUTION" | "FACE_VALUE";
  readonly visibility: "PUBLIC" | "PRIVATE";
  readonly budgetCents: number | null;
  readonly defaultHasBeenCharged: boolean;
  readonly defaultFeeType: "INCLUDED" | "EXCLUDED";
  readonly givingTargetCents: number | null;
  readonly acceptsPublicDonations: boolean;
  readonly kind: "STANDARD" | "EMAIL" | "SLACK" | "POSTAL";
  readonly isOrder: boolean;
  readonly givingType: string | null;
  readonly withValidation: boolean;
}

interface Shaped {
  readonly campaign: CampaignShape;
}

/** Each error code with its invalid combination of campaign fields, in the order of the specification's table. */
export const campaignShapeRules = {
  budget_required: ({ campaign }: Shaped) =>
    campaign.amountType === "FIXED_AMOUNT" && campaign.budgetCents === null,
  distribution_must_be_fixed_amount: ({ campaign }: Shaped) =>
    campaign.donationType === "DISTRIBUTION" && campaign.amountType !== "FIXED_AMOUNT",
  giving_target_not_supported: ({ campaign }: Shaped) =>
    campaign.givingTargetCents !== null && !isFundraising(campaign),
  included_fee_type_not_supported: ({ campaign }: Shaped) =>
    campaign.defaultFeeType === "INCLUDED" && !campaign.defaultHasBeenCharged,
};

/** Whether donors pay the gifts of a campaign. */
export const isFundraising = ({
  defaultHasBeenCharged,
  acceptsPublicDonations,
}: Pick<CampaignShape, "defaultHasBeenCharged" | "acceptsPublicDonations">) =>
  defaultHasBeenCharged || acceptsPublicDonations;

/**
 * Whether `acceptsPublicDonations` is valid: anybody can give on such a campaign's page and pays for the gift, so it
 * has no budget, no fixed amount and no validation.
 */
export function mayAcceptPublicDonations(shape: CampaignShape): boolean {
  const { amountType, donationType, kind, budgetCents, isOrder, givingType } = shape;
  const isOpenToAll = kind === "STANDARD" && !isOrder && givingType === null;
  const isPaidByDonors =
    amountType === "FREE_AMOUNT" && donationType === "FACE_VALUE" && budgetCents === null;
  return !shape.acceptsPublicDonations || (isOpenToAll && isPaidByDonors && !shape.withValidation);
}

/** The problems with the amounts of a campaign's page, as error messages that name the field. */
export function amountProblems({
  suggestedAmounts,
  minAmountCents,
  maxAmountCents,
}: {
  readonly suggestedAmounts: readonly number[] | null;
  readonly minAmountCents: number | null;
  readonly maxAmountCents: number | null;
}): string[] {
  const least = Math.max(minAmountCents ?? minGiftCents, minGiftCents);
  const most = maxAmountCents ?? Number.POSITIVE_INFINITY;
  // The limit is named only if it was sent and is valid.
  const lowest = least === minAmountCents ? "minAmount" : minGiftCents;
  const range = maxAmountCents === null ? `at least ${lowest}` : `between ${lowest} and maxAmount`;
  const problems = [];
  if (minAmountCents !== null && minAmountCents < minGiftCents)
    problems.push(`minAmount: must be at least ${minGiftCents}`);
  if (most < least) problems.push(`maxAmount: must be at least ${lowest}`);
  if (suggestedAmounts?.some((cents) => cents < least || cents > most))
    problems.push(`suggestedAmounts: must be ${range}`);
  return problems;
}

/** Whether `visibility` is valid: a PUBLIC campaign must be FIXED_AMOUNT and DISTRIBUTION. */
export function mayBePublic(shape: CampaignShape): boolean {
  return (
    shape.visibility !== "PUBLIC" ||
    (shape.amountType === "FIXED_AMOUNT" && shape.donationType === "DISTRIBUTION")
  );
}
