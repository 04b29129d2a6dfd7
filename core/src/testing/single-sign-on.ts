import {
  type IdentityProviderStandIn,
  startIdentityProviderStandIn,
} from "../platform/sso/testing/identity-provider-stand-in.js";
import { userOf } from "./derived/people.js";
import { ownSession, setAccount, unique } from "./fixtures.js";
import type { TestAccount, World } from "./world.js";

/** Fixtures of single sign-on: accounts with an identity provider on loopback. */

let started: Promise<IdentityProviderStandIn> | null = null;

/** The stand-in of this test file, started with the first call. */
function standIn(): Promise<IdentityProviderStandIn> {
  started ??= startIdentityProviderStandIn();
  return started;
}

/** Ends the stand-in, if it was started. */
export async function closeProviders(): Promise<void> {
  await (await started)?.close();
  started = null;
}

const everyScheme = ["API", "EMAIL", "SSO"] as const;

/** An administrator of an account that takes single sign-on, and a provider at which that administrator is signed in. */
export async function beforeProvider(world: World, own?: TestAccount) {
  const account = own ?? (await world.account());
  await setAccount(world, account, { authSchemes: everyScheme });
  const userId = await userOf(world, account, "ADMIN");
  const { token } = await ownSession(world, account, userId);
  const email = await addressOf(world, account, userId);
  const tenant = await (await standIn()).addTenant({
    ...{ sub: unique("sub"), email, email_verified: true },
  });
  const { issuer, clientId, clientSecret } = tenant;
  const domain = `${unique("lumen")}.example.org`;
  const body = { issuer, clientId, clientSecret, emailDomains: [domain] };
  return { account, admin: { userId, email }, as: { token }, tenant, domain, body };
}
type BeforeProvider = Awaited<ReturnType<typeof beforeProvider>>;

/** The same, with the provider set. */
export async function withProvider(world: World, own?: TestAccount): Promise<BeforeProvider> {
  const given = await beforeProvider(world, own);
  const { as, body, tenant } = given;
  const set = await world.ok<{ redirectUri: string }>("set-identity-provider", { as, body });
  tenant.redirectUris.add(set.redirectUri);
  return given;
}
export type WithProvider = BeforeProvider;

/** The address of a user. */
async function addressOf(world: World, as: TestAccount, userId: string): Promise<string> {
  const { data } = await world.ok<{ data: { userId: string; email: string }[] }>("list-users", {
    ...{ as, query: { limit: "100" } },
  });
  return data.find((user) => user.userId === userId)?.email ?? "";
}

/** Another user of the account, whom the provider signs in from now on. */
export async function memberAt(world: World, { account, tenant }: WithProvider) {
  const userId = await userOf(world, account, "PAYROLL_MANAGER");
  const email = await addressOf(world, account, userId);
  tenant.person = { sub: unique("sub"), email, email_verified: true };
  return { userId, email };
}

export interface Begun {
  readonly url: string;
  readonly flow: string;
}

const begin = (world: World, { account: { accountId } }: Pick<WithProvider, "account">) =>
  world.ok<Begun>("start-sso-sign-in", { body: { accountId } });

/** Begins a sign-in, to which the person agrees. Returns what the page then sends. */
export async function returned(world: World, given: WithProvider) {
  const { url, flow } = await begin(world, given);
  const answer = Object.fromEntries((await given.tenant.agree(url)).searchParams);
  const { accountId } = given.account;
  const { code = "", state = "", iss = "" } = answer;
  return { accountId, flow, code, state, iss };
}

/** Signs the person in whom the provider knows. */
export async function signInAtProvider(world: World, given: WithProvider) {
  const body = await returned(world, given);
  return await world.ok<{ token: string }>("sign-in-with-sso", { body });
}
