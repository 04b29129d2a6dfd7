import type { AdminWidget, Role } from "../../contract/callers.js";
import { unique } from "../fixtures.js";
import { linkIn, mailsIn } from "../mails.js";
import type { TestAccount, World } from "../world.js";

/** Fixtures of people and their sessions, created through the API. */

type Body = Record<string, unknown>;
type Token = { readonly token: string };

export interface TestInvitation {
  readonly invitationId: string;
  readonly email: string;
  /** The token in the `#token=` fragment of `acceptUrl`. */
  readonly acceptToken: string;
}

/** The token in a link's `#token=` fragment. */
export function tokenOfLink(url: string): string {
  return new URLSearchParams(new URL(url).hash.slice(1)).get("token") ?? "";
}

/** A PENDING invitation of a PAYROLL_MANAGER, unless the body overrides it. */
export async function invitationOf(
  world: World,
  account: TestAccount,
  body: Body = {},
): Promise<TestInvitation> {
  const made = await world.ok<{ invitationId: string; email: string; acceptUrl: string }>(
    "create-invitation",
    {
      as: account,
      body: { email: `${unique("ada")}@example.org`, role: "PAYROLL_MANAGER", ...body },
    },
  );
  return { ...made, acceptToken: tokenOfLink(made.acceptUrl) };
}

/** A user who accepted an invitation. A MEMBER needs `campaignIds`. */
export async function userOf(
  world: World,
  account: TestAccount,
  role: Role,
  campaignIds: readonly string[] = [],
): Promise<string> {
  const { acceptToken } = await invitationOf(world, account, { role, campaignIds });
  const { userId } = await world.ok<{ userId: string }>("accept-invitation", {
    body: { token: acceptToken, firstName: "Ada", lastName: "Lumen" },
  });
  return userId;
}

/** The token of a link that is not redeemed yet. */
export async function userLink(world: World, account: TestAccount, userId: string) {
  const { url } = await world.ok<{ url: string }>("create-user-magic-link", {
    as: account,
    path: { userId },
    body: {},
  });
  return tokenOfLink(url);
}

export async function donorLink(world: World, account: TestAccount, donorId: string) {
  const { url } = await world.ok<{ url: string }>("create-donor-magic-link", {
    as: account,
    path: { donorId },
    body: {},
  });
  return tokenOfLink(url);
}

export const redeem = (world: World, magicToken: string) =>
  world.call("redeem-magic-link", { body: { magicToken } });

/** A user's session, from a magic link. */
export async function signIn(world: World, account: TestAccount, userId: string): Promise<Token> {
  const magicToken = await userLink(world, account, userId);
  return await world.ok<Token>("redeem-magic-link", { body: { magicToken } });
}

/** A session of a new user. */
export async function sessionOf(
  world: World,
  account: TestAccount,
  role: Role,
  campaignIds: readonly string[] = [],
): Promise<Token & { readonly userId: string }> {
  const userId = await userOf(world, account, role, campaignIds);
  return { userId, ...(await signIn(world, account, userId)) };
}

/** Enables an account's donor platform, with `API` in its schemes. */
export async function enablePlatform(world: World, account: TestAccount, body: Body = {}) {
  await world.ok("enable-donor-platform", {
    as: account,
    path: { id: account.accountId },
    body: { authSchemes: ["API"], ...body },
  });
}

/** Adds an enabled donor platform to a scenario's `given`: donor platform tokens need one. */
export async function onPlatform<Given extends { readonly account: TestAccount }>(
  world: World,
  given: Given,
): Promise<Given> {
  await enablePlatform(world, given.account);
  return given;
}

/** A token for a donor's widgets, or for the donor platform, which must be enabled. */
export async function donorToken(
  world: World,
  account: TestAccount,
  donorId: string,
  kind: "donorWidget" | "donorPlatform",
): Promise<Token> {
  const operationId =
    kind === "donorWidget" ? "create-donor-widget-token" : "create-donor-platform-widget-token";
  return await world.ok<Token>(operationId, { as: account, body: { donorId } });
}

/** Invites a charity to its page, at a new address. */
export async function invitedCharity(world: World, charityId: string, body: Body = {}) {
  const email = `${unique("bonjour")}@charity.example`;
  await world.ok("invite-charity", {
    as: "operator",
    path: { charityId },
    body: { email, ...body },
  });
  const link = async () => {
    const mail = (await mailsIn(world, email)).at(-1);
    return mail === undefined ? "" : tokenOfLink(linkIn(mail));
  };
  return { email, link };
}

/** A session of a charity's page. */
export async function charitySession(world: World, charityId: string): Promise<Token> {
  const { link } = await invitedCharity(world, charityId);
  return await world.ok<Token>("open-charity-page", { body: { token: await link() } });
}

/** An admin widget token, for all widgets unless some are named. */
export async function widgetToken(
  world: World,
  account: TestAccount,
  widgets?: readonly AdminWidget[],
  accountId = account.accountId,
): Promise<Token> {
  const body = widgets === undefined ? { accountId } : { accountId, widgets };
  return await world.ok<Token>("create-admin-widget-token", { as: account, body });
}
