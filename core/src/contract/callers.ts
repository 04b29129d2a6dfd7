import { z } from "zod";

/**
 * Who may call an operation (contract, section 3). `user:…` marks are the roles of a signed-in user.
 */
export type CallerMark =
  | "client"
  | "none"
  | "access"
  | `user:${Role}`
  | "adminWidget"
  | "donorWidget"
  | "donorPlatform"
  | "publicKey"
  | "operator";

export const roles = ["ADMIN", "PAYROLL_MANAGER", "MEMBER"] as const;
export type Role = (typeof roles)[number];

/** The widgets that an administrator's widget token can be made for. */
export const adminWidgets = ["metrics", "receipts", "selection"] as const;
export type AdminWidget = (typeof adminWidgets)[number];

/** An access token, or an administrator: every operation that has no mark in the contract. */
export const accountCallers = ["access", "user:ADMIN"] as const;
/** Those, and who runs the payroll. */
export const payrollCallers = [...accountCallers, "user:PAYROLL_MANAGER"] as const;
/** Those, and members, who see the campaigns that they were given. */
export const memberCallers = [...payrollCallers, "user:MEMBER"] as const;
/** Client servers alone: what makes tokens and sessions for others. */
export const serverCallers = ["access"] as const;
export const adminWidgetCallers = ["adminWidget"] as const;
/** A donor in its own widgets, or signed in to the donor platform. */
export const donorCallers = ["donorWidget", "donorPlatform"] as const;
export const publicCallers = ["publicKey"] as const;
export const operatorCallers = ["operator"] as const;

const sessionOf = {
  accountId: z.string(),
  sessionEpoch: z.int(),
  /** The credential that made it, or its link: revoking it ends the token. Tokens of earlier releases name none. */
  clientId: z.string().optional(),
};

/**
 * What a signed token says; the edge has checked its signature, its environment and its end. `sessionEpoch` is a
 * number of the person's own that logging out raises, which ends every session and widget token made before.
 */
export const TokenClaims = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("access"), accountId: z.string(), clientId: z.string() }),
  z.object({
    kind: z.literal("adminWidget"),
    accountId: z.string(),
    widgets: z.array(z.enum(adminWidgets)),
    /** The credential that made it, and its account, own or parent: revoking it ends the token. */
    clientId: z.string(),
    ownerAccountId: z.string(),
  }),
  z.object({ kind: z.literal("user"), userId: z.string(), ...sessionOf }),
  z.object({ kind: z.literal("donorWidget"), donorId: z.string(), ...sessionOf }),
  z.object({ kind: z.literal("donorPlatform"), donorId: z.string(), ...sessionOf }),
]);
export type TokenClaims = z.output<typeof TokenClaims>;

/** What a call brought to show who it is; not yet checked against the database. */
export type Credential =
  | { readonly kind: "none" }
  | { readonly kind: "client"; readonly clientId: string; readonly clientSecret: string }
  | { readonly kind: "token"; readonly claims: TokenClaims }
  | { readonly kind: "operator" };

/** Who calls, once known. */
export type Caller =
  | { readonly kind: "access"; readonly accountId: string; readonly clientId: string }
  | {
      readonly kind: "user";
      readonly userId: string;
      readonly role: Role;
      readonly campaignIds: readonly string[];
    }
  | { readonly kind: "adminWidget"; readonly widgets: readonly AdminWidget[] }
  | { readonly kind: "donorWidget" | "donorPlatform"; readonly donorId: string }
  | { readonly kind: "client"; readonly clientId: string; readonly clientSecret: string }
  | { readonly kind: "publicKey"; readonly campaignId: string }
  | { readonly kind: "operator" }
  | { readonly kind: "none" };

/** The mark under which an operation lets a caller in. */
export function markOf(caller: Caller): CallerMark {
  return caller.kind === "user" ? `user:${caller.role}` : caller.kind;
}
