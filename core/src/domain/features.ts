/**
 * The features of a plan. Without the feature that it needs, an operation responds with 402 `Plan upgrade required`.
 */
export const features = [
  "API",
  "B2C",
  "CUSTOM_DOMAIN",
  "USERS",
  "HIERARCHY",
  "DELEGATED_BILLING",
  "DONOR_PLATFORM",
  "FISCAL_RECEIPTS",
  "BRANDING",
] as const;
export type Feature = (typeof features)[number];

/** Whether donors can sign in: the platform is enabled, and the plan still includes it. */
export function hasDonorPlatform(account: {
  readonly features: readonly Feature[];
  readonly donorPlatform: { readonly enabled: boolean } | null;
}): boolean {
  return account.donorPlatform?.enabled === true && account.features.includes("DONOR_PLATFORM");
}
