import { z } from "zod";

/** Who may call an operation (contract, section 3). `user:…` marks are the roles of a signed-in user. */
export type CallerMark =
  | "client"
  | "none"
  | "access"
  | `user:${Role}`
  | "adminWidget"
  | "donorWidget"
  | "donorPlatform"
  | "charity"
  | "publicKey"
  | "operator";

export const roles = ["ADMIN", "PAYROLL_MANAGER", "MEMBER"] as const;
export type Role = (typeof roles)[number];

/** The widgets that an administrator's widget token can open. */
export const adminWidgets = ["metrics", "receipts", "selection"] as const;
export type AdminWidget = (typeof adminWidgets)[number];

const accountCallers = ["access", "user:ADMIN"] as const;
const payrollCallers = [...accountCallers, "user:PAYROLL_MANAGER"] as const;

/** Who may call, by the names that operations use. */
export const callerGroups = {
  /** Access tokens and administrators: every operation without a mark in the contract. */
  account: accountCallers,
  /** The same, and payroll managers. */
  payroll: payrollCallers,
  /** The same, and members, who see only their assigned campaigns. */
  member: [...payrollCallers, "user:MEMBER"],
  /** Client servers only: operations that create tokens and sessions for others. */
  server: ["access"],
  adminWidget: ["adminWidget"],
  /** Donors in the donor widgets or signed in to the donor platform. */
  donor: ["donorWidget", "donorPlatform"],
  /** A charity on its own page. */
  charity: ["charity"],
  public: ["publicKey"],
  operator: ["operator"],
} as const;
export type CallerGroup = keyof typeof callerGroups;

const ofPerson = {
  accountId: z.string(),
  /**
   * The credential that created the token or its sign-in link: revoking it ends the token. Missing in tokens of earlier
   * releases.
   */
  clientId: z.string().optional(),
};

const ofDonor = { ...ofPerson, donorId: z.string(), sessionEpoch: z.int() };

/**
 * The claims of a signed token. The edge has checked its signature, environment and expiry. A user's session is a row,
 * and ends with it. Logging out increments a donor's `sessionEpoch`, which invalidates every session and widget token
 * with a lower one, and the donor in sessions of the same person's other donors. So does another e-mail address.
 */
export const TokenClaims = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("access"), accountId: z.string(), clientId: z.string() }),
  z.object({
    kind: z.literal("adminWidget"),
    accountId: z.string(),
    widgets: z.array(z.enum(adminWidgets)),
    /** The credential that created the token, and its account, own or parent: revoking it ends the token. */
    clientId: z.string(),
    ownerAccountId: z.string(),
  }),
  z.object({
    ...{ kind: z.literal("user"), ...ofPerson },
    ...{ userId: z.string(), sessionId: z.string() },
  }),
  z.object({ kind: z.literal("donorWidget"), ...ofDonor }),
  z.object({
    ...{ kind: z.literal("donorPlatform"), ...ofDonor },
    /**
     * The account's other donors that the person has proven to be, by a link mailed to their address, each with its
     * `sessionEpoch`; missing if no mail proved the address. Tokens of earlier releases name them without it, in
     * `otherDonorIds`, which proves nothing any more.
     */
    otherDonors: z.record(z.string(), z.int()).optional(),
  }),
  /** A charity belongs to no account. Another session of its page replaces this one. */
  z.object({ kind: z.literal("charity"), charityId: z.string(), sessionId: z.string() }),
]);
export type TokenClaims = z.output<typeof TokenClaims>;

/** The credential of a call, not yet checked against the database. */
export type Credential =
  | { readonly kind: "none" }
  | { readonly kind: "client"; readonly clientId: string; readonly clientSecret: string }
  | { readonly kind: "token"; readonly claims: TokenClaims }
  | OperatorCredential;

/** The account of a credential's token; null without one. A charity belongs to no account. */
export function accountOfCredential(credential: Credential): string | null {
  return credential.kind === "token" && credential.claims.kind !== "charity"
    ? credential.claims.accountId
    : null;
}

/**
 * The name under which the audit log keeps what charities change on their pages. No operator's key has it, because those
 * names hold no space.
 */
export const nameOfCharities = "the charity";

/** What a key of the operator can be limited to: the operations that say so. */
export type LimitedKey = "mailReports";

/** One of the operator's keys, or a session that it opened. `name` says whose: the audit log keeps it. */
interface OperatorCredential {
  readonly kind: "operator";
  readonly name: string;
  /** The session of the back office through which the operator calls; without it, the operator sent the key. */
  readonly sessionId?: string;
  /** The passkey that began the session; removing it ends the session. */
  readonly passkeyId?: string;
  /** Opens only these operations; without it, all of the operator. */
  readonly limitedTo?: LimitedKey;
}

/** The identified caller. */
export type Caller =
  | { readonly kind: "access"; readonly accountId: string; readonly clientId: string }
  | {
      readonly kind: "user";
      readonly userId: string;
      readonly sessionId: string;
      readonly role: Role;
      readonly campaignIds: readonly string[];
    }
  | {
      readonly kind: "adminWidget";
      readonly widgets: readonly AdminWidget[];
      /** The credential that created the token. */
      readonly clientId: string;
    }
  | {
      readonly kind: "donorWidget" | "donorPlatform";
      /** Who changes and adds something. */
      readonly donorId: string;
      /** All donors that the person is, with that one: a gift on a campaign's page has a donor of its own. */
      readonly donorIds: readonly string[];
      /** Whether a link mailed to the donor's address began the session: what was left under the address is theirs too. */
      readonly hasProvenAddress: boolean;
    }
  | { readonly kind: "charity"; readonly charityId: string }
  | { readonly kind: "client"; readonly clientId: string; readonly clientSecret: string }
  | { readonly kind: "publicKey"; readonly campaignId: string }
  | OperatorCredential
  | { readonly kind: "none" };

/** Whether something of a donor belongs to the caller, who is a donor. */
export function isOwn(caller: Caller, { donorId }: { readonly donorId: string | null }): boolean {
  return donorId !== null && "donorIds" in caller && caller.donorIds.includes(donorId);
}

/** The mark of a caller. */
export function markOf(caller: Caller): CallerMark {
  return caller.kind === "user" ? `user:${caller.role}` : caller.kind;
}
