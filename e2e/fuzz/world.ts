import { createHmac } from "node:crypto";
import { type Account, callOperator, createAccount, send, signInAgain } from "../support/api.js";
import { activeCampaign, recurringTemplate, unique } from "../support/giving.js";
import type { RunningSystem } from "../support/system.js";
import { canary } from "./canaries.js";
import type { KnownValues } from "./known-values.js";

/** A caller's credential, and the owners whose canaries it may see. */
export interface Credential {
  readonly name: string;
  /** The `Authorization` header; null for none. */
  readonly authorization: string | null;
  readonly owner: string;
  readonly sees: ReadonlySet<string> | "all";
  /** The accounts that it authorizes, including their children. */
  readonly accountIds: ReadonlySet<string> | "all";
  /** The only donor whose gifts it may access; null for the whole account. */
  readonly donorId?: string | null;
}

type Body = Record<string, unknown>;

const votes = { amountType: "FIXED_AMOUNT", donationType: "DISTRIBUTION", budget: 10_000 };

/** Creates two accounts and a child of the first, with canaries in all their data; returns every kind of credential. */
export async function fillWorld(
  system: RunningSystem,
  known: KnownValues,
  { round, otherToken }: { readonly round: number; readonly otherToken: string },
): Promise<Credential[]> {
  const [a, b, c] = [`a${round}`, `b${round}`, `c${round}`] as const;
  const first = await fillAccount(system, known, a);
  const second = await fillAccount(system, known, b);
  const child = await withCharities(system, await childOf(system, first.account));
  await fillGiving(child, known, c);
  const revoked = await revokedToken(system, first.account);
  const ofAccount = ({ accountId }: Account, owner: string, sees: readonly string[]) => ({
    owner,
    sees: new Set(sees),
    accountIds: new Set([accountId]),
  });
  const nothing = { owner: a, sees: new Set<string>(), accountIds: new Set<string>() };
  return [
    {
      name: "operator",
      authorization: `Bearer ${system.operatorKey}`,
      owner: a,
      sees: "all",
      accountIds: "all",
    },
    ...first.credentials.map((one) => ({ ...one, ...ofAccount(first.account, a, [a, c]) })),
    ...second.credentials.map((one) => ({ ...one, ...ofAccount(second.account, b, [b]) })),
    { name: "child", authorization: `Bearer ${child.accessToken}`, ...ofAccount(child, c, [c]) },
    ...Object.entries({
      revoked,
      "of another environment": `Bearer ${otherToken}`,
      "of another secret": `Bearer ${resigned(first.account.accessToken)}`,
      unsigned: `Bearer ${unsigned(first.account.accessToken)}`,
      unknown: "Bearer nobody",
      "half a token": `Bearer ${first.account.accessToken.slice(0, -10)}`,
    }).map(([name, authorization]) => ({ name, authorization, ...nothing })),
    { name: "none", authorization: null, ...nothing },
  ];
}

async function fillAccount(system: RunningSystem, known: KnownValues, owner: string) {
  // The account's first name is the holder of its card, which a child account inherits.
  const made = await createAccount(system, "Atelier Lumen", {
    authSchemes: ["API", "EMAIL"],
    withPaymentMethod: "CARD",
  });
  const account = await withCharities(system, made);
  const { accountId } = account;
  known.learn(account, owner);
  const learn = learner(account, known, owner);
  await learn("PATCH", `/v1/accounts/${accountId}`, { name: canary(owner, "open") });
  await learn("POST", "/v1/sites", { customDomain: `${canary(owner)}.example.org` });
  await learn("POST", `/v1/accounts/${accountId}/donor-platform`, {
    authSchemes: ["API", "EMAIL"],
  });
  const { donorId } = await fillGiving(account, known, owner);
  await learn("POST", "/v1/webhooks", {
    name: canary(owner),
    target: `http://127.0.0.1:9/${canary(owner)}`,
    events: ["donation_create", "donation_update"],
    authenticationStrategy: "BEARER",
    accessToken: canary(owner),
  });
  await learn("POST", "/v1/billing-links", {});
  const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString("base64");
  const tokenOf = async (route: string, body: Body) => {
    const { token } = await account.call<{ token: string }>(
      "POST",
      `/v1/authentication/${route}`,
      body,
    );
    return `Bearer ${token}`;
  };
  return {
    account,
    credentials: Object.entries({
      account: `Bearer ${account.accessToken}`,
      basic: `Basic ${basic}`,
      administrator: await userOf(system, learn, owner, "ADMIN"),
      "payroll manager": await userOf(system, learn, owner, "PAYROLL_MANAGER"),
      "admin widget": await tokenOf("widget", { accountId }),
      "donor widget": await tokenOf("donor-widget", { donorId }),
      "donor platform": await tokenOf("donor-platform-widget", { donorId }),
    }).map(([name, authorization]) => ({
      name: `${name} ${owner}`,
      authorization,
      donorId: name.startsWith("donor") ? String(donorId) : null,
    })),
  };
}

/** Earlier calls may have left no published charity, and so an account's first selection empty. */
async function withCharities(system: RunningSystem, account: Account): Promise<Account> {
  const { data } = await account.call<{
    data: { charitiesSelectionId: string; charityIds: string[] }[];
  }>("GET", "/v1/charities-selections");
  const isFilled = data.some(
    ({ charitiesSelectionId: id, charityIds }) =>
      id === account.charitiesSelectionId && charityIds.length > 0,
  );
  if (isFilled) return account;
  const { charityId } = await callOperator<{ charityId: string }>(
    system,
    "POST",
    "/operator/charities",
    { name: "Les Amis du Phare", fiscalReceiptsSupport: "ENABLED" },
  );
  const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
    "POST",
    "/v1/charities-selections",
    { name: "Ours", charityIds: [charityId] },
  );
  return { ...account, charitiesSelectionId };
}

/** Returns a function that makes calls and collects the values of their responses. */
function learner(account: Account, known: KnownValues, owner: string) {
  return async (method: string, route: string, body?: Body): Promise<Body> => {
    const answer = await account.call(method, route, body);
    known.learn(answer, owner);
    return answer;
  };
}

type Learner = ReturnType<typeof learner>;

/** Creates campaigns, donors, donations, votes, and pending receipts. */
async function fillGiving(account: Account, known: KnownValues, owner: string) {
  const learn = learner(account, known, owner);
  const name = () => canary(owner);
  const person = {
    firstName: name(),
    lastName: name(),
    street: name(),
    zip: "29200",
    city: name(),
    country: "FR",
  };
  const { donorId } = await learn("POST", "/v1/donors", {
    ...person,
    uniqueExternalId: name(),
    email: `${name()}@lumen.example`,
    phone: name(),
  });
  const named = { name: canary(owner, "open"), description: canary(owner, "open") };
  const gifts = await activeCampaign(account, named);
  const ballot = await activeCampaign(account, { ...named, ...votes });
  const monthly = await activeCampaign(account, {
    ...named,
    campaignTemplateId: recurringTemplate,
  });
  for (const campaign of [gifts, ballot, monthly]) known.learn(campaign, owner);
  const [charityId = ""] = gifts.charityIds;
  known.learn({ charityId }, owner);
  const ids = () => ({ uniqueExternalId: unique(name()), externalId: name() });
  const donation = { campaignId: gifts.campaignId, amount: 1_000 };
  await learn("POST", "/v1/donations", { ...donation, ...ids(), donor: person });
  const given = await learn("POST", "/v1/donations", {
    ...donation,
    ...ids(),
    donor: { donorId },
    charityId,
    hasBeenCharged: true,
    withFiscalReceipt: true,
  });
  await account.answerTo("POST", `/v1/donations/${given.donationId}/fiscal-receipt`);
  await learn("POST", "/v1/votes", { campaignId: ballot.campaignId, ...ids(), donor: person });
  await learn("POST", "/v1/recurring-donations", {
    campaignId: monthly.campaignId,
    ...ids(),
    amount: 500,
    frequency: "MONTHLY",
    donor: { donorId },
    charityId,
  });
  await learn("POST", "/v1/charities-selections", { name: name(), charityIds: [charityId] });
  const params = { campaignId: gifts.campaignId };
  await account.answerTo("POST", "/v1/file-generation-requests", { type: "DONATIONS_CSV", params });
  for (const list of [
    "donations",
    "charities-selections",
    "fiscal-receipts",
    "events",
    "campaigns",
  ])
    await learn("GET", `/v1/${list}?limit=2`);
  return { donorId };
}

async function userOf(
  system: RunningSystem,
  learn: Learner,
  owner: string,
  role: string,
): Promise<string> {
  const invite = { email: `${canary(owner)}@lumen.example`, role };
  await learn("POST", "/v1/invitations", { ...invite, email: `${canary(owner)}@lumen.example` });
  const { acceptUrl } = await learn("POST", "/v1/invitations", invite);
  const accept = {
    token: new URLSearchParams(new URL(String(acceptUrl)).hash.slice(1)).get("token"),
    firstName: canary(owner),
    lastName: canary(owner),
  };
  const { body: user } = await send(system, "POST", "/v1/invitations/accept", { body: accept });
  const { userId } = user as { userId: string };
  const { url } = await learn("POST", `/v1/users/${userId}/magic-link`, {});
  const magicToken = new URLSearchParams(new URL(String(url)).hash.slice(1)).get("token");
  const { body } = await send(system, "POST", "/v1/sessions", { body: { magicToken } });
  return `Bearer ${Object.values(body as Record<string, string>).find((value) => /^ey/.test(String(value)))}`;
}

/** Creates a child account with its own credentials. */
async function childOf(system: RunningSystem, parent: Account): Promise<Account> {
  const { accountId } = await parent.call<{ accountId: string }>(
    "POST",
    `/v1/accounts/${parent.accountId}/children`,
    { name: "A child" },
  );
  const made = await send(system, "POST", `/operator/accounts/${accountId}/credentials`, {
    authorization: `Bearer ${system.operatorKey}`,
  });
  const { clientId, clientSecret } = made.body as { clientId: string; clientSecret: string };
  const bare = await signInAgain(system, {
    accountId,
    clientId,
    clientSecret,
    charitiesSelectionId: "",
  });
  const { data } = await bare.call<{ data: { charitiesSelectionId: string }[] }>(
    "GET",
    "/v1/charities-selections",
  );
  const charitiesSelectionId = data[0]?.charitiesSelectionId ?? "";
  return await signInAgain(system, { ...bare, charitiesSelectionId });
}

/** Creates a token whose credentials are deleted. */
async function revokedToken(system: RunningSystem, { accountId }: Account): Promise<string> {
  const authorization = `Bearer ${system.operatorKey}`;
  const route = `/operator/accounts/${accountId}/credentials`;
  const { body } = await send(system, "POST", route, { authorization });
  const { clientId, clientSecret } = body as { clientId: string; clientSecret: string };
  const known = { accountId, clientId, clientSecret, charitiesSelectionId: "" };
  const { accessToken } = await signInAgain(system, known);
  await send(system, "DELETE", `/operator/credentials/${clientId}`, { authorization });
  return `Bearer ${accessToken}`;
}

/** Signs the claims of a token with another secret. */
function resigned(token: string): string {
  const [header = "", claims = ""] = token.split(".");
  const signature = createHmac("sha256", "another secret").update(`${header}.${claims}`);
  return `${header}.${claims}.${signature.digest("base64url")}`;
}

function unsigned(token: string): string {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  return `${header}.${token.split(".")[1]}.`;
}
