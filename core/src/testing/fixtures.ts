import type { Role, TokenClaims } from "../contract/callers.js";
import { statement, text } from "../contract/define-query.js";
import { fixedCharitiesSelectionId } from "../domain/campaign-templates.js";
import { newUuid } from "../platform/node.js";
import { insertUserSession } from "../resources/access/user-session-queries.js";
import {
  accountById,
  insertAccount,
  updateAccountDetails,
} from "../resources/accounts/account-queries.js";
import { insertSelection, usableSelectionById } from "../resources/selections/selection-queries.js";
import { siteById, updateSiteDomains } from "../resources/sites/site-queries.js";
import { insertUser } from "../resources/users/user-queries.js";
import type { TestAccount, World } from "./world.js";

/** Fixtures of scenarios: each creates one object with all that it needs, through the API where possible. */

/** A valid id that no object has. */
export const unknownId = "01920000-0000-7000-8000-00000000dead";

type Body = Record<string, unknown>;

/** A campaign with what a gift on it needs. */
export interface TestCampaign {
  readonly account: TestAccount;
  readonly campaignId: string;
  readonly charitiesSelectionId: string;
  /** The charities of its selection, in order. */
  readonly charityIds: readonly [string, string, string];
  readonly publicKey: string;
  readonly slug: string;
}

export interface TestDonation extends TestCampaign {
  readonly donationId: string;
  readonly uniqueExternalId: string;
}

export interface TestVote extends TestCampaign {
  readonly voteId: string;
}

let made = 0;
/** A unique name. */
export const unique = (prefix: string) => `${prefix}-${++made}`;

const charitiesOfWorld = new WeakMap<World, Promise<[string, string, string]>>();
/** Three charities shared by every scenario of a world. */
export function threeCharities(world: World): Promise<[string, string, string]> {
  const known = charitiesOfWorld.get(world);
  if (known !== undefined) return known;
  const ids = world.charities(3) as Promise<[string, string, string]>;
  charitiesOfWorld.set(world, ids);
  return ids;
}

export const freeCampaign = { amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" } as const;
export const fixedCampaign = {
  amountType: "FIXED_AMOUNT",
  donationType: "FACE_VALUE",
  budget: 10_000,
} as const;
export const voteCampaign = {
  amountType: "FIXED_AMOUNT",
  donationType: "DISTRIBUTION",
  budget: 10_000,
} as const;

/** A selection of three charities, unless the body overrides it. */
export async function selectionOf(world: World, account: TestAccount, body: Body = {}) {
  const charityIds = await threeCharities(world);
  const { charitiesSelectionId } = await world.ok<{ charitiesSelectionId: string }>(
    "create-charities-selection",
    {
      as: account,
      body: { name: "Our favourites", charityIds, ...body },
    },
  );
  return { account, charityIds, charitiesSelectionId };
}

/** A DRAFT campaign, FREE_AMOUNT and FACE_VALUE unless the body overrides it. */
export async function draftOf(
  world: World,
  account: TestAccount,
  body: Body = {},
): Promise<TestCampaign> {
  const selection = await selectionOf(world, account);
  const { charitiesSelectionId } = selection;
  const campaign = await world.ok<TestCampaign>("create-campaign", {
    as: account,
    body: {
      name: "Year-end giving",
      slug: unique("slug"),
      ...freeCampaign,
      charitiesSelectionId,
      ...body,
    },
  });
  const { campaignId, publicKey, slug } = campaign;
  return { ...selection, campaignId, publicKey, slug };
}

/** An ACTIVE campaign, likewise. */
export async function campaignOf(
  world: World,
  account: TestAccount,
  body: Body = {},
): Promise<TestCampaign> {
  const campaign = await draftOf(world, account, body);
  await world.ok("activate-campaign", { as: account, path: { campaignId: campaign.campaignId } });
  return campaign;
}

/** An ACTIVE campaign of a new account. */
export async function newCampaign(world: World, body: Body = {}): Promise<TestCampaign> {
  return await campaignOf(world, await world.account(), body);
}

/**
 * A DRAFT campaign with charities of its own, so that unpublishing them does not affect other scenarios of the world.
 */
export async function draftOfOwnCharities(
  world: World,
  account: TestAccount,
  body: Body = {},
): Promise<TestCampaign> {
  const charityIds = (await world.charities(3)) as [string, string, string];
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds });
  const campaign = await draftOf(world, account, { charitiesSelectionId, ...body });
  return { ...campaign, charitiesSelectionId, charityIds };
}

/** An ACTIVE campaign, likewise. */
export async function campaignOfOwnCharities(
  world: World,
  account: TestAccount,
  body: Body = {},
): Promise<TestCampaign> {
  const campaign = await draftOfOwnCharities(world, account, body);
  await world.ok("activate-campaign", { as: account, path: { campaignId: campaign.campaignId } });
  return campaign;
}

/** Unpublishes a charity; selections and gifts keep it. */
export async function unpublish(world: World, charityId: string): Promise<void> {
  await world.ok("update-operator-charity", {
    as: "operator",
    path: { charityId },
    body: { published: false },
  });
}

/** Pauses a charity; selections and gifts keep it. */
export async function pause(world: World, charityId: string): Promise<void> {
  await world.ok("pause-charity", { as: "operator", path: { charityId } });
}

/** The ways in which a charity stops getting new gifts. */
export const leaving = [
  ["unpublished", unpublish],
  ["paused", pause],
] as const;

export async function newDraft(world: World, body: Body = {}): Promise<TestCampaign> {
  return await draftOf(world, await world.account(), body);
}

/** An unclaimed donation of 1,200 cents, unless the body overrides it. */
export async function donationOf(
  world: World,
  campaign: TestCampaign,
  body: Body = {},
): Promise<TestDonation> {
  const uniqueExternalId = unique("donation");
  const { donationId } = await world.ok<{ donationId: string }>("create-donation", {
    as: campaign.account,
    body: { campaignId: campaign.campaignId, uniqueExternalId, amount: 1_200, ...body },
  });
  return { ...campaign, donationId, uniqueExternalId };
}

export async function claimed(
  world: World,
  donation: TestDonation,
  charity: 0 | 1 | 2 = 0,
): Promise<TestDonation> {
  await world.ok("claim-donation", {
    as: donation.account,
    path: { donationId: donation.donationId },
    body: { charityId: donation.charityIds[charity] },
  });
  return donation;
}

/** Erases the donor of a donation. */
export async function eraseDonorOf(
  world: World,
  { account, donationId }: TestDonation,
): Promise<void> {
  const { donor } = await world.ok<{ donor: { donorId: string } }>("get-donation", {
    as: account,
    path: { donationId },
  });
  await world.ok("erase-donor", { as: account, path: { donorId: donor.donorId } });
}

/** A vote that is not cast yet. */
export async function voteOf(
  world: World,
  campaign: TestCampaign,
  body: Body = {},
): Promise<TestVote> {
  const { voteId } = await world.ok<{ voteId: string }>("create-vote", {
    as: campaign.account,
    body: { campaignId: campaign.campaignId, ...body },
  });
  return { ...campaign, voteId };
}

export async function cast(
  world: World,
  vote: TestVote,
  charity: 0 | 1 | 2 = 0,
): Promise<TestVote> {
  await world.ok("cast-vote", {
    as: vote.account,
    path: { voteId: vote.voteId },
    body: { charityId: vote.charityIds[charity] },
  });
  return vote;
}

export async function closeCampaign(
  world: World,
  { account, campaignId }: TestCampaign,
): Promise<void> {
  await world.ok("close-campaign", { as: account, path: { campaignId } });
}

/** Updates an account as the operator. */
export async function setAccount(
  world: World,
  { accountId }: TestAccount,
  body: Body,
): Promise<void> {
  await world.ok("update-operator-account", { as: "operator", path: { accountId }, body });
}

/** Makes a site's domain unproved, like a new one in live. */
export async function claimSite(
  world: World,
  { accountId, siteId }: { readonly accountId: string; readonly siteId: string },
): Promise<void> {
  await world.store.write(async (tx) => {
    const site = await tx.one(siteById, { accountId, siteId });
    if (site === undefined) throw new Error("the site is missing");
    await tx.run(updateSiteDomains, { ...site, customDomainChallenge: "a-challenge" });
  });
}

/** Makes an account's own domain unproved. */
export async function claimAccountDomain(
  world: World,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  await world.store.write(async (tx) => {
    const account = await tx.one(accountById, { accountId });
    if (account === undefined) throw new Error("the account is missing");
    await tx.run(updateAccountDetails, { ...account, customDomainChallenge: "a-challenge" });
  });
}

export async function addCard(
  world: World,
  { accountId }: TestAccount,
  type = "CARD",
): Promise<void> {
  const body = { type, last4: "4242", holder: "Atelier Lumen" };
  await world.ok("create-payment-method", { as: "operator", path: { accountId }, body });
}

const deleteCards = statement({
  name: "test-delete-cards",
  text: "delete from payment_methods where account_id = :accountId",
  parameters: { accountId: text },
});

/** Removes an account's payment methods. */
export async function removeCards(world: World, { accountId }: TestAccount): Promise<void> {
  await world.store.write((tx) => tx.run(deleteCards, { accountId }));
}

/** Revokes the account's credential, and with it its token. */
export async function revoke(world: World, { clientId }: TestAccount): Promise<void> {
  await world.ok("delete-credentials", { as: "operator", path: { clientId } });
}

/** Ids of the included campaign templates. */
export const templates = {
  recurring: "01920000-0000-7000-8000-000000000002",
  payroll: "01920000-0000-7000-8000-000000000003",
  paidTimeOff: "01920000-0000-7000-8000-000000000004",
  order: "01920000-0000-7000-8000-000000000005",
  fixedCharities: "01920000-0000-7000-8000-000000000006",
} as const;

/** A GENERIC selection of three charities. */
export async function genericSelection(world: World): Promise<string> {
  const charityIds = await threeCharities(world);
  const { charitiesSelectionId } = await world.ok<{ charitiesSelectionId: string }>(
    "create-operator-charities-selection",
    { as: "operator", body: { name: "Charities of the year", charityIds } },
  );
  return charitiesSelectionId;
}

/** The GENERIC selection of the fixed charities template, before the catalogue fills it. */
export async function fixedCharitiesSelection(world: World): Promise<string> {
  const charitiesSelectionId = fixedCharitiesSelectionId;
  const now = new Date(world.clock.now()).toISOString();
  await world.store.write(async (tx) => {
    const ids = { charitiesSelectionId, accountId: "" };
    if ((await tx.one(usableSelectionById, ids)) !== undefined) return;
    const kind = "GENERIC" as const;
    const row = {
      accountId: null,
      name: "Fixed charities",
      kind,
      isFeatured: false,
      createdAt: now,
      updatedAt: now,
    };
    await tx.run(insertSelection, { ...row, charitiesSelectionId });
  });
  return charitiesSelectionId;
}

const makeDonorAccountWide = statement({
  name: "test-make-donor-account-wide",
  text: "update donors set campaign_id = null where donor_id = :donorId",
  parameters: { donorId: text },
});

/** The donor of a new donation, who belongs to its campaign only. */
export async function campaignDonorOf(world: World, campaign: TestCampaign): Promise<string> {
  const donation = await world.ok<{ donor: { donorId: string } }>("create-donation", {
    as: campaign.account,
    body: {
      campaignId: campaign.campaignId,
      uniqueExternalId: unique("donation"),
      amount: 1,
      donor: { firstName: "Ada", email: "ada@example.org", city: "Brest" },
    },
  });
  return donation.donor.donorId;
}

/** An account-wide donor, as create-donor creates one. */
export async function accountDonorOf(world: World, campaign: TestCampaign): Promise<string> {
  const donorId = await campaignDonorOf(world, campaign);
  await world.store.write((tx) => tx.run(makeDonorAccountWide, { donorId }));
  return donorId;
}

/** A child account, inserted as a copy of its parent, with its own credentials and card. */
export async function childOf(world: World, parent: TestAccount): Promise<TestAccount> {
  const accountId = newUuid();
  await world.store.write(async (tx) => {
    const row = await tx.one(accountById, { accountId: parent.accountId });
    if (row === undefined) throw new Error("the parent account is missing");
    const own = {
      accountId,
      parentAccountId: parent.accountId,
      name: "Child",
      subdomain: null,
      customDomain: null,
      customDomainChallenge: null,
    };
    await tx.run(insertAccount, { ...row, ...own });
  });
  const { clientId, clientSecret } = await world.ok<{ clientId: string; clientSecret: string }>(
    "create-credentials",
    {
      as: "operator",
      path: { accountId },
    },
  );
  const claims: TokenClaims = { kind: "access", accountId, clientId };
  const child = {
    accountId,
    clientId,
    clientSecret,
    token: JSON.stringify(claims),
    charitiesSelectionId: "",
  };
  await addCard(world, child);
  const { charitiesSelectionId } = await selectionOf(world, child);
  return { ...child, charitiesSelectionId };
}

/** A user of an account who signed in by themselves. */
export async function sessionOf(
  world: World,
  { accountId }: TestAccount,
  role: Role,
  campaignIds: readonly string[] = [],
): Promise<{ token: string }> {
  const userId = newUuid();
  const now = new Date(world.clock.now()).toISOString();
  await world.store.write((tx) =>
    tx.run(insertUser, {
      userId,
      accountId,
      email: `${userId}@example.org`,
      firstName: null,
      lastName: null,
      role,
      campaignIds: [...campaignIds],
      createdAt: now,
      updatedAt: now,
    }),
  );
  return await ownSession(world, { accountId }, userId);
}

/** A session of a user who signed in by themselves, as by a link that they asked for by mail. */
export async function ownSession(
  world: World,
  { accountId }: Pick<TestAccount, "accountId">,
  userId: string,
): Promise<{ token: string }> {
  const sessionId = newUuid();
  const now = new Date(world.clock.now()).toISOString();
  await world.store.write((tx) =>
    tx.run(insertUserSession, {
      ...{ sessionId, accountId, userId, clientId: null, browser: null, system: null },
      ...{ createdAt: now, lastUsedAt: now, expiresAt: "9999-01-01T00:00:00.000Z" },
      ...{ passkeyId: null, ssoAccountId: null },
    }),
  );
  const claims: TokenClaims = { kind: "user", userId, accountId, sessionId };
  return { token: JSON.stringify(claims) };
}
