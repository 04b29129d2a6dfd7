import type { Feature } from "../domain/features.js";

const giving = ["API", "B2C", "USERS", "FISCAL_RECEIPTS"] as const satisfies readonly Feature[];
const branded = [...giving, "BRANDING", "CUSTOM_DOMAIN", "DONOR_PLATFORM"] as const;

/** The plans that an organisation can apply for, with their features. The operator can give an account others. */
export const plans = {
  /** Campaigns, a team and receipts. */
  GIVING: giving,
  /** The same in the organisation's own name and on its own domain, with a platform for donors. */
  BRANDED: branded,
  /** For organisations with accounts of their own below them. */
  NETWORK: [...branded, "HIERARCHY", "DELEGATED_BILLING"],
} as const satisfies Readonly<Record<string, readonly Feature[]>>;
export type Plan = keyof typeof plans;

export const planNames = Object.keys(plans) as [Plan, ...Plan[]];
