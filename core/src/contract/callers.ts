/**
 * Who may call an operation (contract, section 3). `user:…` marks are the roles of a signed-in user.
 */
export type CallerMark =
  | "client"
  | "none"
  | "access"
  | "user:ADMIN"
  | "user:PAYROLL_MANAGER"
  | "user:MEMBER"
  | "adminWidget"
  | "donorWidget"
  | "donorPlatform"
  | "publicKey"
  | "operator";

/** An access token, or an administrator: every operation that has no mark in the contract. */
export const accountCallers = ["access", "user:ADMIN"] as const;
/** Those, and who runs the payroll. */
export const payrollCallers = [...accountCallers, "user:PAYROLL_MANAGER"] as const;
/** Those, and members, who see the campaigns that they were given. */
export const memberCallers = [...payrollCallers, "user:MEMBER"] as const;
export const publicCallers = ["publicKey"] as const;
export const operatorCallers = ["operator"] as const;

export type Role = "ADMIN" | "PAYROLL_MANAGER" | "MEMBER";

/** What a signed token says; the edge has checked its signature and its end. */
export interface AccessClaims {
  readonly kind: "access";
  readonly accountId: string;
  readonly clientId: string;
}

export type TokenClaims = AccessClaims;

/** What a call brought to show who it is; not yet checked against the database. */
export type Credential =
  | { readonly kind: "none" }
  | { readonly kind: "client"; readonly clientId: string; readonly clientSecret: string }
  | { readonly kind: "token"; readonly claims: TokenClaims }
  | { readonly kind: "operator" };

/** Who calls, once known. */
export type Caller =
  | { readonly kind: "access"; readonly accountId: string }
  | { readonly kind: "client"; readonly clientId: string; readonly clientSecret: string }
  | { readonly kind: "publicKey"; readonly campaignId: string }
  | { readonly kind: "operator" }
  | { readonly kind: "none" };
