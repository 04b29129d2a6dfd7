import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { check, refusalsOf } from "../../contract/rules.js";
import { isReserved } from "../../domain/domain-names.js";
import { hasJustSignedIn, signInThemselves } from "../access/recent-sign-in.js";
import { identityProviderOfAccount } from "../single-sign-on/single-sign-on-queries.js";
import { isSsoOnly } from "../single-sign-on/sso-only.js";
import { claimDomain } from "../sites/domain-claim.js";
import { reservedSubdomain } from "../sites/site.js";
import {
  accountFields,
  assertDomainsFree,
  loadAccountToChange,
  presentAccount,
} from "./account.js";
import {
  type AccountRow,
  accountById,
  anyChildOfAccount,
  updateAccountDetails,
} from "./account-queries.js";
import { changedBranding, needsFeature } from "./branding.js";
import { domainRules } from "./domain-rules.js";

const domainFields = ["subdomain", "customDomain"] as const;

interface Fixed {
  /** The domains that would change although children have theirs below them. */
  readonly fixed: readonly (typeof domainFields)[number][];
}

const rules = {
  ...domainRules,
  parent_custom_domain_fixed: ({ fixed }: Fixed) => fixed.includes("customDomain"),
  parent_subdomain_fixed: ({ fixed }: Fixed) => fixed.includes("subdomain"),
};

export const updateAccount = defineOperation({
  id: "update-account",
  summary: "Update an account",
  description:
    "`subdomain` and `branding` need the BRANDING feature and `customDomain` the CUSTOM_DOMAIN feature. A child's subdomain is `<child>.<parent subdomain>`. An account that has children cannot change its domains. A new `customDomain` is valid once it is verified with verify-account-domain. Of `branding`, only the given fields change; null leaves it to the parent. `SSO` in `authSchemes` lets users sign in through the account's identity provider (`set-identity-provider`); `EMAIL` can be removed beside it once an ADMIN has signed in through it. Only an ADMIN who has just signed in by one of the two can remove both.",
  tag: "Accounts",
  method: "PATCH",
  path: "/v1/accounts/{id}",
  callers: "account",
  input: z.strictObject({ id: Id, ...z.strictObject(accountFields).partial().shape }),
  output: Account,
  refusals: [
    "account_closed",
    "plan_upgrade_required",
    "not_found",
    ...refusalsOf(rules),
    "domain_already_exists",
    "sso_administrator_required",
    "recent_sign_in_required",
  ],
  example: { id: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", name: "Atelier Lumen" },
  scope: ["account", "domains"],
  async handle(context, { id, ...changes }) {
    const { tx, settings, now, refuseInput } = context;
    const { subdomain = null, customDomain = null, branding } = changes;
    const before = await loadAccountToChange(context, id, [
      ...(subdomain || needsFeature(branding) ? (["BRANDING"] as const) : []),
      ...(customDomain ? (["CUSTOM_DOMAIN"] as const) : []),
    ]);
    const isChanged = (field: "subdomain" | "customDomain") =>
      changes[field] !== undefined && changes[field] !== before[field];
    if (subdomain !== null && isChanged("subdomain") && isReserved(subdomain, settings))
      return refuseInput(reservedSubdomain);
    const { accountId, parentAccountId } = before;
    const parent =
      parentAccountId === null
        ? undefined
        : await tx.one(accountById, { accountId: parentAccountId });
    const child = await tx.one(anyChildOfAccount, { parentAccountId: accountId });
    await check(context, rules, {
      settings,
      parent,
      subdomain,
      customDomain: isChanged("customDomain") ? customDomain : null,
      fixed: child === undefined ? [] : domainFields.filter(isChanged),
    });
    await assertDomainsFree(context, changes, { accountId, siteId: null });
    await assertNobodyIsLockedOut(context, before, changes.authSchemes ?? before.authSchemes);
    await assertMayEndOwnSignIn(context, before, changes.authSchemes ?? before.authSchemes);
    if (Object.keys(changes).length === 0) return presentAccount(before, settings);
    const after = {
      ...before,
      ...(changes as Partial<typeof before>),
      ...(changes.customDomain === undefined
        ? {}
        : claimDomain(context, changes.customDomain, before)),
      branding: changedBranding(before, branding ?? {}),
      updatedAt: now,
    };
    await tx.run(updateAccountDetails, after);
    return presentAccount(after, settings);
  },
});

type Scheme = AccountRow["authSchemes"][number];

/**
 * Refuses to leave single sign-on as the only way in before an administrator has come in by it. An account's server may
 * end its own magic links (`API`), because it can allow them again.
 */
async function assertNobodyIsLockedOut(
  { tx, caller, refuse }: Pick<Context<"sso_administrator_required">, "tx" | "caller" | "refuse">,
  { accountId, authSchemes: before }: AccountRow,
  after: readonly Scheme[],
): Promise<void> {
  const ends = (scheme: Scheme) => before.includes(scheme) && !after.includes(scheme);
  const endsWayIn = ends("EMAIL") || (caller.kind === "user" && ends("API"));
  if (!isSsoOnly(after) || !endsWayIn) return;
  const provider = await tx.one(identityProviderOfAccount, { accountId });
  if (provider?.adminSignedInAt == null) refuse("sso_administrator_required");
}

/**
 * Refuses to leave only the sign-in links of the account's server to its users, unless one who needs none of them asks for it:
 * what a leaked credential may do depends on whether they can sign in by themselves.
 */
async function assertMayEndOwnSignIn(
  context: Pick<Context<"recent_sign_in_required">, "tx" | "caller" | "clock" | "refuse">,
  { authSchemes: before }: AccountRow,
  after: readonly Scheme[],
): Promise<void> {
  if (!signInThemselves(before) || signInThemselves(after)) return;
  if (!(await hasJustSignedIn(context))) context.refuse("recent_sign_in_required");
}
