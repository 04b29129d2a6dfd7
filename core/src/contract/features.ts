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
