import { createAuthenticator } from "../../../core/src/platform/passkeys/testing/authenticator.js";
import type { SlackStandIn } from "../../../core/src/platform/slack/stand-in/slack-stand-in.js";
import { startIdentityProviderStandIn } from "../../../core/src/platform/sso/testing/identity-provider-stand-in.js";
import { unique } from "../../support/giving.js";
import { type Tour, tokenIn } from "./tour.js";

/** An account of the tour, with the Authorization header of its calls. */
export interface TourAccount {
  readonly accountId: string;
  readonly charitiesSelectionId: string;
  readonly as: string;
}

/** Creates an account with all features and signs in. */
export async function openAccount(
  tour: Tour,
  body: Record<string, unknown> = {},
): Promise<TourAccount> {
  const made = await tour.ok<{
    account: { accountId: string };
    clientId: string;
    clientSecret: string;
    charitiesSelectionId: string;
  }>("createOperatorAccount", {
    as: tour.operator,
    body: { name: "Atelier Lumen", authSchemes: ["API", "EMAIL"], ...body },
  });
  const basic = Buffer.from(`${made.clientId}:${made.clientSecret}`).toString("base64");
  const { accessToken } = await tour.ok<{ accessToken: string }>("createToken", {
    as: `Basic ${basic}`,
  });
  const { accountId } = made.account;
  return {
    accountId,
    charitiesSelectionId: made.charitiesSelectionId,
    as: `Bearer ${accessToken}`,
  };
}

/** A PNG file of 640 × 360 pixels, in Base64. */
const bluePicture =
  "iVBORw0KGgoAAAANSUhEUgAAAoAAAAFoAQMAAAD9/NgSAAAAA1BMVEUvb48LCdXeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMklEQVR42u3BAQ0AAADCoPdP7ewBFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA3cegAATDOVLsAAAAASUVORK5CYII=";

/** Calls the operator's operations for accounts and the catalogue. */
export async function tourBackOffice(tour: Tour, { accountId, as }: TourAccount): Promise<void> {
  const { operator } = tour;
  const path = { accountId };
  const { clientId } = await tour.ok<{ clientId: string }>("createCredentials", {
    as: operator,
    path,
  });
  await tour.ok("deleteCredentials", { as: operator, path: { clientId } });
  const paymentMethod = () =>
    tour.ok<{ paymentMethodId: string }>("createPaymentMethod", {
      as: operator,
      path,
      body: { type: "SEPA_DEBIT", last4: "0189", holder: "Atelier Lumen" },
    });
  const { paymentMethodId } = await paymentMethod();
  await tour.ok("getPaymentMethods", { as });
  const method = { accountId, paymentMethodId };
  await tour.ok("deleteOperatorPaymentMethod", { as: operator, path: method });
  await tour.ok("deletePaymentMethod", { as, path: { ...(await paymentMethod()) } });
  await tour.ok("updateOperatorAccount", { as: operator, path, body: { validated: true } });
  const picture = bluePicture;
  await tour.ok("setOperatorAccountLogo", { as: operator, path, body: { picture } });
  await tour.ok("deleteOperatorAccountLogo", { as: operator, path });
  await tour.ok("setAccountLogo", { as, path: { id: accountId }, body: { picture } });
  await tour.ok("deleteAccountLogo", { as, path: { id: accountId } });

  const profiles = [{ locale: "en", headline: "Light for all", mission: "We keep the light on." }];
  const { charityId } = await tour.ok<{ charityId: string }>("createOperatorCharity", {
    as: operator,
    body: { name: unique("Les Amis du Phare"), country: "FR", profiles },
  });
  await tour.ok("updateOperatorCharity", {
    as: operator,
    path: { charityId },
    body: { city: "Brest" },
  });
  await tour.ok("setCharityMandate", {
    as: operator,
    path: { charityId },
    body: { signedAt: "2026-01-05", signatory: "Anne Le Goff", quality: "Treasurer" },
  });
  await tour.ok("pauseCharity", { as: operator, path: { charityId } });
  await tour.ok("resumeCharity", { as: operator, path: { charityId } });
  const ofYear = { as: operator, path: { charityId }, query: { year: "2026" } };
  await tour.ok("generateReceiptsStatementDownloadUrl", ofYear);
  for (const kind of ["Logo", "Picture"]) {
    await tour.ok(`setCharity${kind}`, {
      as: operator,
      path: { charityId },
      body: { picture: bluePicture },
    });
    await tour.ok(`deleteCharity${kind}`, { as: operator, path: { charityId } });
  }
  await tour.ok("listMissingReceipts", { as: operator, query: { charityId } });
  await tour.ok("getCharity", { as, path: { charityId }, query: { includeProfile: "true" } });
  await tour.ok("listCharities", { as, query: { includeProfile: "true", locale: "fr" } });
  await tour.ok("createOperatorCharitiesSelection", {
    as: operator,
    body: { name: "Charities of the year", charityIds: [charityId] },
  });
  await tour.ok("listOperatorAccounts", { as: operator });
  await tour.ok("listOperatorCampaigns", { as: operator });
  await tour.ok("listOperatorCharities", { as: operator });
  await tour.ok("listOperatorDonations", { as: operator });
  await tour.ok("listOperatorDonors", { as: operator });
  await tour.ok("listOperatorInvoices", { as: operator });
  await tour.ok("listOperatorPayments", { as: operator });
  await tour.ok("listOperatorRecurringDonations", { as: operator });
  await tour.ok("listOperatorVotes", { as: operator });
  await tour.ok("listOperatorMatchingRules", { as: operator });
  await tour.ok("listAuditLog", { as: operator, query: { accountId } });
  await tour.ok("listOperatorAccountAuditLog", { as: operator, path: { accountId } });
  await tour.ok("getOperatorHealth", { as: operator });
  await tour.ok("turnClock", { as: operator, body: { advanceSeconds: 0 } });
  await tour.ok("listMails", { as: operator });
  await tourCharityPage(tour, charityId);
}

/** What a charity does on its own page, and the operator about it. */
async function tourCharityPage(tour: Tour, charityId: string): Promise<void> {
  const { operator } = tour;
  const path = { charityId };
  const email = `${unique("bonjour")}@charity.example`;
  await tour.ok("inviteCharity", { as: operator, path, body: { email, language: "en" } });
  await tour.ok("getCharityPageAccess", { as: operator, path });
  await tour.ok("requestCharityPageLink", { body: { email } });
  const leaving = { as: await charitySession(tour, email) };
  await tour.ok("closeCharityPage", leaving);
  await tour.ok("inviteCharity", { as: operator, path, body: { email, language: "en" } });
  const as = await charitySession(tour, email);
  // The call is kept for others, who need a session that lives.
  leaving.as = as;
  await tour.ok("getCharityPage", { as });
  await tour.ok("setCharityOrganisation", {
    as,
    body: {
      ...{ name: "Les Amis du Phare", rna: "W292001234" },
      ...{ street: "12 rue du Port", zip: "29200", city: "Brest" },
    },
  });
  const document = { kind: "STATUTES", name: "statuts.pdf", content: "JVBERi0xLjcK" };
  const { charityDocumentId } = await tour.ok<{ charityDocumentId: string }>("addCharityDocument", {
    ...{ as, body: document },
  });
  await tour.ok("getCharityOrganisation", { as: operator, path });
  await tour.ok("getCharityDocument", { as: operator, path: { ...path, charityDocumentId } });
  await tour.ok("acceptCharityOrganisation", { as: operator, path });
  const other = await tour.ok<{ charityDocumentId: string }>("addCharityDocument", {
    ...{ as, body: document },
  });
  await tour.ok("removeCharityDocument", {
    ...{ as, path: { charityDocumentId: other.charityDocumentId } },
  });
  await tour.ok("setCharityProfile", { as, body: { locale: "nl", headline: "Licht voor allen" } });
  await tour.ok("proposeCharityBankAccount", {
    ...{ as, body: { iban: "FR7630006000011234567890189", holder: "Les Amis du Phare" } },
  });
  await tour.ok("signCharityMandate", {
    as,
    body: {
      ...{ signatory: "Anne Le Goff", quality: "President", language: "fr", version: "2026-11" },
      signature: "100,200 150,120 200,60 250,140 300,200 350,220",
    },
  });
  await tour.ok("generateOwnCharityMandateDownloadUrl", { as });
  await tour.ok("generateCharityMandateDownloadUrl", { as: operator, path });
  await tour.ok("revokeOwnCharityMandate", { as });
  await tour.ok("generateOwnStatementDownloadUrl", { as, query: { year: "2026" } });
  await tour.ok("listCharityGifts", { as });
  await tour.ok("listCharityPayouts", { as });
  await tour.ok("pauseOwnCharity", { as, body: {} });
  await tour.ok("resumeOwnCharity", { as, body: {} });
  for (const kind of ["Logo", "Picture"]) {
    await tour.ok(`setCharityPage${kind}`, { as, body: { picture: bluePicture } });
    await tour.ok(`deleteCharityPage${kind}`, { as });
  }
  const { charityId: left } = await tour.ok<{ charityId: string }>("createOperatorCharity", {
    ...{ as: operator, body: { name: unique("Les Partants"), country: "FR" } },
  });
  const invitation = { email: `${unique("adieu")}@charity.example`, language: "en" };
  const ofLeft = { charityId: left };
  await tour.ok("inviteCharity", { as: operator, path: ofLeft, body: invitation });
  await tour.ok("revokeCharityPageAccess", { as: operator, path: ofLeft });
}

/** The `Authorization` header of a session that the newest link to an address opens. */
async function charitySession(tour: Tour, email: string): Promise<string> {
  const { data } = await tour.ok<{ data: { text: string }[] }>("listMails", {
    ...{ as: tour.operator, query: { to: email } },
  });
  const link = /^http\S+$/m.exec(data[0]?.text ?? "")?.[0] ?? "";
  const body = { token: tokenIn(link) };
  return `Bearer ${(await tour.ok<{ token: string }>("openCharityPage", { body })).token}`;
}

/** Accounts, their children and their sites. */
export async function tourAccounts(tour: Tour, { accountId, as }: TourAccount): Promise<void> {
  const path = { id: accountId };
  await tour.ok("listAccounts", { as });
  await tour.ok("getAccount", { as, path });
  await tour.ok("updateAccount", { as, path, body: { name: "Atelier Lumen, Brest" } });
  await tour.ok("createChildAccount", { as, path, body: { name: "Atelier Lumen, Lyon" } });
  await tour.ok("listChildAccounts", { as, path });
  const customDomain = () => `${unique("give")}.example.org`;
  const { siteId } = await tour.ok<{ siteId: string }>("createSite", {
    as,
    body: { customDomain: customDomain() },
  });
  await tour.ok("listSites", { as });
  await tour.ok("listAccountReports", { as });
  await tourBillingLinks(tour, as);
  await tour.ok("updateSite", { as, path: { siteId }, body: { customDomain: customDomain() } });
  await tour.ok("verifySite", { as, path: { siteId } });
  await tour.ok("verifyAccountDomain", { as, path });
  await tourCredentials(tour, as);
}

/** The Authorization header of a user who signs in by a mailed link: what outlives a session is created in no other. */
async function signInByMail(tour: Tour, email: string): Promise<string> {
  await tour.ok("requestSignIn", { body: { email } });
  const { data } = await tour.ok<{ data: { kind: string; text: string }[] }>("listMails", {
    ...{ as: tour.operator, query: { to: email } },
  });
  const mail = data.find(({ kind }) => kind === "SIGN_IN");
  const link = /^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "";
  const { token } = await tour.ok<{ token: string }>("redeemMagicLink", {
    body: { magicToken: tokenIn(link) },
  });
  return `Bearer ${token}`;
}

/** The credentials of an account, by an administrator whose session lasts as long as the tour. */
async function tourCredentials(tour: Tour, as: string): Promise<void> {
  const { data } = await tour.ok<{ data: { email: string }[] }>("listUsers", { as });
  const session = { as: await signInByMail(tour, String(data[0]?.email)) };
  const { clientId } = await tour.ok<{ clientId: string }>("createAccountCredentials", {
    ...session,
    body: { name: "Shop server" },
  });
  await tour.ok("listAccountCredentials", session);
  await tour.ok("deleteAccountCredentials", { ...session, path: { clientId } });
}

/** Calls the operations of a billing link's page. It needs a site. */
async function tourBillingLinks(tour: Tour, as: string): Promise<void> {
  const { url } = await tour.ok<{ url: string }>("createShareableBillingLink", { as });
  const token = tokenIn(url);
  await tour.ok("openBillingLink", { body: { token } });
  const iban = "FR76 3000 6000 0112 3456 7890 189";
  const body = { token, type: "SEPA_DEBIT", holder: "Atelier Lumen", iban };
  await tour.ok("enterPaymentMethod", { body });
}

/** Invitations, users and their sessions. */
export async function tourUsers(tour: Tour, { as, accountId }: TourAccount): Promise<void> {
  const invite = () =>
    tour.ok<{ invitationId: string; acceptUrl: string }>("createInvitation", {
      as,
      body: { email: `${unique("ines")}@lumen.example`, role: "PAYROLL_MANAGER" },
    });
  const { invitationId: unwanted } = await invite();
  await tour.ok("deleteUserInvitation", { as, path: { invitationId: unwanted } });
  const { invitationId } = await invite();
  const { acceptUrl } = await tour.ok<{ acceptUrl: string }>("resendUserInvitation", {
    as,
    path: { invitationId },
  });
  await tour.ok("updateUserInvitation", {
    as,
    path: { invitationId },
    body: { role: "ADMIN" },
  });
  await tour.ok("listUserInvitations", { as });
  await tour.ok("openInvitation", { body: { token: tokenIn(acceptUrl) } });
  const { userId } = await tour.ok<{ userId: string }>("acceptInvitation", {
    body: { token: tokenIn(acceptUrl), firstName: "Inès", lastName: "Moreau" },
  });
  const { data: users } = await tour.ok<{ data: { userId: string; email: string }[] }>(
    ...(["listUsers", { as }] as const),
  );
  await tour.ok("listAccountAuditLog", { as });
  const path = { userId };
  await tour.ok("updateUser", { as, path, body: { firstName: "Agnès" } });
  const { url } = await tour.ok<{ url: string }>("createUserMagicLink", { as, path });
  await tour.ok("openMagicLink", { body: { magicToken: tokenIn(url) } });
  await tour.ok("redeemMagicLink", { body: { magicToken: tokenIn(url) } });
  // Of a user who stays, whose session later calls use.
  const others = users.filter((user) => user.userId !== userId);
  const staying = { userId: others[0]?.userId ?? userId };
  const own = await signInByMail(tour, String(others[0]?.email));
  const second = await tour.ok<{ url: string }>("createUserMagicLink", { as, path: staying });
  await tour.ok("getSession", { as });
  await tour.ok("requestSignIn", { body: { email: `${unique("nobody")}@example.org` } });
  await tourPasskeys(tour, own, { url: second.url, ...staying });
  await tourOperatorPasskeys(tour, second.url);
  await tourSingleSignOn(tour, own, accountId);
  const { data: sessions } = await tour.ok<{ data: { sessionId: string }[] }>("listUserSessions", {
    ...{ as, path },
  });
  const { sessionId } = sessions[0] ?? { sessionId: "" };
  await tour.ok("deleteUserSession", { as, path: { userId, sessionId } });
  await tour.ok("logoutUser", { as, path });
  await tour.ok("deleteUser", { as, path });
}

/** Adds a passkey in a session of a user, signs in with it, and removes it. */
async function tourPasskeys(
  tour: Tour,
  as: string,
  { url, userId }: { readonly url: string; readonly userId: string },
): Promise<void> {
  const options = await tour.ok<{ challenge: string }>("startPasskey", { as });
  const authenticator = createAuthenticator(url, userId);
  const answer = authenticator.create(options);
  const { passkeyId } = await tour.ok<{ passkeyId: string }>("createPasskey", {
    ...{ as, body: { name: "Laptop", ...answer } },
  });
  await tour.ok("listPasskeys", { as });
  await tour.ok("updatePasskey", { as, path: { passkeyId }, body: { name: "Old laptop" } });
  const asked = await tour.ok<{ challenge: string }>("startPasskeySignIn");
  await tour.ok("signInWithPasskey", { body: authenticator.get(asked) });
  await tour.ok("deletePasskey", { as, path: { passkeyId } });
}

/** Adds a passkey of the operator, signs in to the back office with it, and removes it. */
async function tourOperatorPasskeys(tour: Tour, url: string): Promise<void> {
  const { operator: as } = tour;
  const options = await tour.ok<{ challenge: string; user: { id: string } }>(
    ...(["startOperatorPasskey", { as }] as const),
  );
  const authenticator = createAuthenticator(url, options.user.id);
  const { passkeyId } = await tour.ok<{ passkeyId: string }>("createOperatorPasskey", {
    ...{ as, body: { name: "Laptop", ...authenticator.create(options) } },
  });
  await tour.ok("listOperatorPasskeys", { as });
  const asked = await tour.ok<{ challenge: string }>("startOperatorPasskeySignIn");
  await tour.ok("signInOperatorWithPasskey", { body: authenticator.get(asked) });
  await tour.ok("deleteOperatorPasskey", { as, path: { passkeyId } });
}

/** Sets an identity provider in a session of an administrator, who then signs in at it, and removes it. */
async function tourSingleSignOn(tour: Tour, as: string, accountId: string): Promise<void> {
  const { user } = await tour.ok<{ user: { email: string } }>("getSession", { as });
  const standIn = await startIdentityProviderStandIn();
  try {
    const { email } = user;
    const tenant = await standIn.addTenant({ sub: unique("sub"), email, email_verified: true });
    const { issuer, clientId, clientSecret } = tenant;
    const emailDomains = [`${unique("lumen")}.example.org`];
    const { redirectUri } = await tour.ok<{ redirectUri: string }>("setIdentityProvider", {
      ...{ as, body: { issuer, clientId, clientSecret, emailDomains } },
    });
    tenant.redirectUris.add(redirectUri);
    await tour.ok("getIdentityProvider", { as });
    await tour.ok("verifyEmailDomains", { as });
    const path = { id: accountId };
    await tour.ok("updateAccount", { as, path, body: { authSchemes: ["API", "EMAIL", "SSO"] } });
    const begun = await tour.ok<{ url: string; flow: string }>("startSsoSignIn", {
      body: { accountId },
    });
    const { code, state, iss } = Object.fromEntries((await tenant.agree(begun.url)).searchParams);
    const { flow } = begun;
    await tour.ok("signInWithSso", { body: { accountId, flow, code, state, iss } });
    await tour.ok("deleteIdentityProvider", { as });
  } finally {
    await standIn.close();
  }
}

/** Donors, the donor platform and the tokens of both. */
export async function tourDonors(tour: Tour, { accountId, as }: TourAccount): Promise<void> {
  await tour.ok("enableDonorPlatform", {
    as,
    path: { id: accountId },
    body: { authSchemes: ["API", "EMAIL"] },
  });
  const { donorId } = await tour.ok<{ donorId: string }>("createDonor", {
    as,
    body: { uniqueExternalId: unique("employee"), email: "ada@lumen.example", firstName: "Ada" },
  });
  const path = { donorId };
  await tour.ok("getDonor", { as, path });
  await tour.ok("listDonors", { as });
  await tour.ok("updateDonor", { as, path, body: { street: "1 rue du Phare", city: "Brest" } });
  await tour.ok("findDonorFiscalReceipts", { as, path });
  await tour.ok("getDonorGiving", { as, path });
  await tour.ok("findDonorPaymentMethods", { as, path });
  await tour.ok("createDonorMagicLink", { as, path });
  await tour.ok("createDonorWidgetToken", { as, body: { donorId } });
  await tour.ok("createDonorPlatformWidgetToken", { as, body: { donorId } });
  await tour.ok("logoutDonor", { as, path });
  await tour.ok("exportDonor", { as, path });
  const operator = { as: tour.operator, path: { accountId, donorId } };
  const email = "ada@lumen.example";
  await tour.ok("findOperatorDonors", { as: tour.operator, body: { email } });
  await tour.ok("exportOperatorDonor", operator);
  await tour.ok("eraseOperatorDonor", operator);
  const another = await tour.ok<{ donorId: string }>("createDonor", { as, body: {} });
  await tour.ok("eraseDonor", { as, path: { donorId: another.donorId } });
  await tour.ok("exportAddress", { as, body: { email } });
  await tour.ok("eraseAddress", { as, body: { email } });
  await tour.ok("listErasures", { as });
  await tour.ok("listOperatorErasures", { as: tour.operator });
  await tour.ok("disableDonorPlatform", { as, path: { id: accountId } });
}

/** Calls the operations about an account's matching of gifts. */
export async function tourMatching(tour: Tour, { as }: TourAccount): Promise<void> {
  const { matchingRuleId } = await tour.ok<{ matchingRuleId: string }>("createMatchingRule", {
    as,
    body: { name: "Employee gifts", rateBasisPoints: 10_000, yearlyMaxPerDonor: 50_000 },
  });
  const path = { matchingRuleId };
  await tour.ok("listMatchingRules", { as });
  await tour.ok("getMatchingRule", { as, path });
  await tour.ok("updateMatchingRule", { as, path, body: { status: "PAUSED" } });
  await tour.ok("listDonationMatches", { as, query: { matchingRuleId } });
}

/** Calls the operations about the account's Slack workspace. */
export async function tourSlack(
  tour: Tour,
  { as }: TourAccount,
  slack: SlackStandIn,
): Promise<void> {
  const { url } = await tour.ok<{ url: string }>("createSlackInstallation", { as, body: {} });
  const left = await fetch(url, { redirect: "manual" });
  const cookie = String(left.headers.get("set-cookie")).split(";")[0] ?? "";
  const team = slack.addTeam("Atelier Lumen", []);
  await fetch(slack.agree(String(left.headers.get("location")), team), { headers: { cookie } });
  await tour.ok("getSlackWorkspace", { as });
  await tour.ok("listSlackMessages", { as, query: { status: "FAILED" } });
  await tour.ok("disconnectSlackWorkspace", { as });
}
