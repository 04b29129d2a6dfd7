/** The features of a plan; an operation that needs one answers 402 `Plan upgrade required` without it. */
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

/** Whether donors can be signed in: the platform is enabled, and the plan still has it. */
export function hasDonorPlatform(account: {
  readonly features: readonly Feature[];
  readonly donorPlatform: { readonly enabled: boolean } | null;
}): boolean {
  return account.donorPlatform?.enabled === true && account.features.includes("DONOR_PLATFORM");
}
