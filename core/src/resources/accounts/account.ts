import { z } from "zod";
import { Domain, HttpsUrl, Name, SomeOf, Text } from "../../contract/fields.js";
import type { ActingAccount, Context, Refuse } from "../../contract/operation.js";
import {
  type Account,
  accountStatuses,
  authSchemes,
  billedTo,
} from "../../contract/resources/account.js";
import { LegalEntityInput } from "../../contract/resources/legal-entity.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type Feature, features } from "../../domain/features.js";
import { starterCharityIds } from "../charities/charity-queries.js";
import type { Address } from "../charities/present-picture.js";
import { createSelection } from "../selections/selection.js";
import { presentVerification } from "../sites/domain-claim.js";
import { holdersOfDomain, siteBySubdomain } from "../sites/site-queries.js";
import {
  type AccountRow,
  accountById,
  accountBySubdomain,
  insertAccount,
} from "./account-queries.js";
import { BrandingInput, presentBranding } from "./branding.js";

/** The fields that a client may set on an account. Rules, not this schema, decide whether a subdomain is allowed. */
export const accountFields = {
  name: Name,
  authSchemes: SomeOf(authSchemes),
  subdomain: Text(253).nullable(),
  customDomain: Domain.nullable(),
  billedTo: z.enum(billedTo),
  termsUrl: HttpsUrl.nullable(),
  privacyUrl: HttpsUrl.nullable(),
  branding: BrandingInput,
};

/** 50 %: a higher fee is a typing error. */
const maxFeeBasisPoints = 5_000;

/** What an account's legal entity is for, to create and to change it. */
export const legalEntityMeaning =
  "The company's details on its invoices and fiscal receipts. Without them, both show only the account's name.";

/** The fields that the operator may set on an account (contract, section 9). */
export const operatorAccountFields = {
  name: Name,
  features: SomeOf(features),
  status: z.enum(accountStatuses),
  validated: z.boolean(),
  subscriptionActive: z.boolean(),
  invoiceFixedBudgets: z.boolean(),
  authSchemes: SomeOf(authSchemes),
  subdomain: Domain.nullable(),
  customDomain: Domain.nullable().meta({
    description: "Valid at once, without verification: the operator vouches for it.",
  }),
  billedTo: z.enum(billedTo),
  termsUrl: HttpsUrl.nullable(),
  privacyUrl: HttpsUrl.nullable(),
  branding: BrandingInput,
  feeBasisPoints: z.int().min(0).max(maxFeeBasisPoints).meta({
    description: "The service's fee on gifts, in hundredths of a percent.",
  }),
  legalEntity: LegalEntityInput.nullable().meta({ description: legalEntityMeaning }),
};

/** An account as the API shows it. */
export function presentAccount(row: AccountRow, address: Address): z.input<typeof Account> {
  return {
    ...row,
    branding: presentBranding(row, address),
    authSchemes: [...row.authSchemes],
    features: [...row.features],
    customDomainVerification: presentVerification(row),
  };
}

/**
 * Refuses to validate an account of live that is onboarding: validation is what lets an account collect and pay, so nobody
 * can before it was reviewed.
 */
export function assertReviewedInLive(
  { settings, refuseInput }: Pick<Context, "settings" | "refuseInput">,
  { status, validated }: Pick<AccountRow, "status" | "validated">,
): void {
  if (settings.environment === "live" && status === "ONBOARDING" && validated)
    refuseInput("validated: an account that is onboarding cannot be validated");
}

interface Loading {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
}

/** Loads the acting account or one of its children; undefined for any other. */
async function findAccount(
  { tx, account }: Loading,
  accountId: string,
): Promise<AccountRow | undefined> {
  const found = await tx.one(accountById, { accountId });
  const isKnown =
    found?.accountId === account.accountId || found?.parentAccountId === account.accountId;
  return isKnown ? found : undefined;
}

/** Loads the acting account or one of its children; refuses any other as unknown. */
export async function loadAccount(
  context: Loading & { readonly refuse: Refuse<"not_found"> },
  accountId: string,
): Promise<AccountRow> {
  return (await findAccount(context, accountId)) ?? context.refuse("not_found");
}

/**
 * Loads an account to change it. A child that its parent names in the path must have the features itself, and is
 * refused once it is closed, as if it were the acting account. Without `features` the plan is not checked.
 */
export async function loadAccountToChange(
  context: Loading & {
    readonly refuse: Refuse<"account_closed" | "plan_upgrade_required" | "not_found">;
  },
  accountId: string,
  features: readonly Feature[] = [],
): Promise<AccountRow> {
  const { account, refuse } = context;
  const found = await findAccount(context, accountId);
  if (found?.status === "CLOSED") return refuse("account_closed");
  const plan = (found ?? account).features;
  if (features.some((feature) => !plan.includes(feature))) return refuse("plan_upgrade_required");
  return found ?? refuse("not_found");
}

interface Domains {
  readonly subdomain?: string | null | undefined;
  readonly customDomain?: string | null | undefined;
}

/**
 * Refuses a subdomain or custom domain that another account or site uses: they share one namespace. An unverified claim
 * of another account does not count: otherwise a false claim would lock out the owner.
 *
 * @param own the account and site that request the domains; null for one that does not exist yet
 */
export async function assertDomainsFree(
  {
    tx,
    refuse,
  }: { readonly tx: ReadTransaction; readonly refuse: Refuse<"domain_already_exists"> },
  { subdomain, customDomain }: Domains,
  own: { readonly accountId: string | null; readonly siteId: string | null },
): Promise<void> {
  const holders: { accountId: string; siteId: string | null }[] = [];
  if (subdomain) {
    const account = await tx.one(accountBySubdomain, { subdomain });
    const site = await tx.one(siteBySubdomain, { subdomain });
    if (account !== undefined) holders.push({ ...account, siteId: null });
    if (site !== undefined) holders.push(site);
  }
  if (customDomain) {
    const accountId = own.accountId ?? "";
    holders.push(...(await tx.all(holdersOfDomain, { customDomain, accountId })));
  }
  const isOwn = (holder: (typeof holders)[number]) =>
    holder.accountId === own.accountId && holder.siteId === own.siteId;
  if (!holders.every(isOwn)) refuse("domain_already_exists");
}

type Opening = Pick<Context<never, "charitiesselection_create">, "tx" | "now" | "newId" | "emit">;
type NewAccount = Omit<
  AccountRow,
  "accountId" | "donorPlatform" | "branding" | "createdAt" | "updatedAt"
>;

/** Creates an account and its first selection, which contains the operator's starter charities. */
export async function openAccount(
  context: Opening,
  fields: NewAccount,
): Promise<{ account: AccountRow; charitiesSelectionId: string }> {
  const { tx, now, newId, emit } = context;
  const account: AccountRow = {
    ...fields,
    accountId: newId(),
    donorPlatform: null,
    branding: null,
    createdAt: now,
    updatedAt: now,
  };
  await tx.run(insertAccount, account);
  const starters = await tx.all(starterCharityIds, {});
  const selection = await createSelection(context, {
    accountId: account.accountId,
    name: "Featured charities",
    kind: "CUSTOM",
    isFeatured: true,
    charityIds: starters.map(({ charityId }) => charityId),
    featuredCharitiesIds: [],
  });
  emit("charitiesselection_create", selection);
  return { account, charitiesSelectionId: selection.charitiesSelectionId };
}
