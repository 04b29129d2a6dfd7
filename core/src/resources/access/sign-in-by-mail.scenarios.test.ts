import { expect } from "vitest";
import { limits } from "../../contract/limits.js";
import { enablePlatform, redeem, tokenOfLink, userOf } from "../../testing/derived/people.js";
import {
  campaignOf,
  donationOf,
  sessionOf,
  setAccount,
  type TestCampaign,
  unique,
} from "../../testing/fixtures.js";
import { type GiftToPay, givePublicly, payOnPage } from "../../testing/giving.js";
import { linkIn, mailsIn } from "../../testing/mails.js";
import {
  callRulesOf,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getSession } from "./get-session.js";
import { requestSignIn } from "./request-sign-in.js";

/** A user of an account that lets its users sign in by email. */
async function userWithMail(world: World) {
  const account = await world.account();
  await setAccount(world, account, { authSchemes: ["API", "EMAIL"] });
  const userId = await userOf(world, account, "ADMIN");
  const { data } = await world.ok<{ data: { userId: string; email: string }[] }>("list-users", {
    as: account,
  });
  const email = data.find((user) => user.userId === userId)?.email ?? "";
  return { account, userId, email };
}

/** An account-wide donor, whose donor platform accepts these ways to sign in. */
async function donorWithMail(
  world: World,
  authSchemes: readonly string[] = ["EMAIL"],
  email = `${unique("marie")}@example.org`,
) {
  const account = await world.account();
  await enablePlatform(world, account, { authSchemes });
  const { donorId } = await world.ok<{ donorId: string }>("create-donor", {
    as: account,
    body: { email },
  });
  return { account, donorId, email };
}

interface OwnGifts {
  readonly data: { readonly donationId: string; readonly donor: { donorId: string } }[];
  readonly nextCursor: string | null;
}
interface Token {
  readonly token: string;
}

/** Somebody who gave on two pages of an account, once as somebody else spells it, and on one of another account. */
async function giverOfPages(world: World) {
  const email = `${unique("ada")}@example.org`;
  const account = await world.account({ name: "Lumen" });
  const other = await world.account({ name: "Phare" });
  await enablePlatform(world, account, { authSchemes: ["EMAIL"] });
  await enablePlatform(world, other, { authSchemes: ["EMAIL"] });
  const pageOf = (owner: TestAccount) => campaignOf(world, owner, { acceptsPublicDonations: true });
  const give = async (campaign: TestCampaign, address: string) => {
    const donor = { email: address, firstName: "Ada" };
    const gift = await world.ok<GiftToPay>(
      "create-public-donation",
      givePublicly(campaign, { donor }),
    );
    await payOnPage(world, gift);
    return gift.donation.donationId;
  };
  const first = await pageOf(account);
  const given = [
    await give(first, email),
    await give(first, email.toUpperCase()),
    await give(await pageOf(account), email),
  ];
  const ofAnother = await give(first, `${unique("grace")}@example.org`);
  const elsewhere = await give(await pageOf(other), email);
  return { account, email, given, ofAnother, elsewhere, page: first };
}

const donorOfGift = async (world: World, as: TestAccount, donationId = "") => {
  const gift = await world.ok<{ donor: { donorId: string } }>("get-donation", {
    ...{ as, path: { donationId } },
  });
  return gift.donor.donorId;
};

/** The account corrects the address of a gift's donor. */
const correctAddress = (world: World, as: TestAccount, donationId = "") =>
  world.ok("update-donation", {
    ...{ as, path: { donationId } },
    body: { donor: { email: `${unique("moved")}@example.org` } },
  });

/** The sign-in links that an address got from an account. */
async function linksTo(world: World, email: string, sender: string): Promise<string[]> {
  const mails = await signInMails(world, email);
  return mails.filter(({ subject }) => subject.includes(sender)).map(linkIn);
}

/** Signs in by the one link that an address got from an account. */
async function sessionByMail(world: World, email: string, sender: string): Promise<Token> {
  const [link, ...others] = await linksTo(world, email, sender);
  expect(others).toEqual([]);
  const magicToken = tokenOfLink(String(link));
  return await world.ok<Token>("redeem-magic-link", { body: { magicToken } });
}

const ownGifts = async (world: World, as: Token) =>
  (await world.ok<OwnGifts>("list-own-donations", { as })).data.map(({ donationId }) => donationId);

const signInMails = async (world: World, email: string) =>
  (await mailsIn(world, email)).filter(({ kind }) => kind === "SIGN_IN");

async function gotNoMail(world: World, { email }: { email: string }): Promise<void> {
  expect(await signInMails(world, email)).toEqual([]);
}

const call = ({ email }: { email: string }) => ({ body: { email: email.toUpperCase() } });
const accepted = { status: 202, body: {} };

const unknownField = (place: "body" | "query") =>
  ({
    name: "an unknown field is refused",
    refusal: "schema_problems",
    inject: () => ({ [place]: { surprise: "true" } }),
  }) as const;

precedenceOf(requestSignIn, { given: userWithMail, call }, [unknownField("body")]);

scenariosOf(requestSignIn, [
  scenario({
    name: "a user gets a link that signs in once, and its secret is stored as a hash alone",
    given: userWithMail,
    call: ({ email }) => ({ body: { email: email.toUpperCase(), language: "fr" } }),
    expect: accepted,
    async then(world, { email, userId, account }) {
      const [mail, ...others] = await signInMails(world, email);
      if (mail === undefined) throw new Error("there is no mail");
      expect(others).toEqual([]);
      expect(mail.subject).toMatch(/^Votre lien de connexion/);
      const token = tokenOfLink(linkIn(mail));
      expect((await world.snapshot()).join()).not.toContain(token);
      const session = await redeem(world, token);
      expect(session).toMatchObject({ status: 201, body: { kind: "USER", returnUrl: null } });
      expect(await redeem(world, token)).toMatchObject({ status: 401 });
      const as = session.body as { token: string };
      expect(await world.call("get-session", { as })).toMatchObject({
        body: { user: { userId, email }, account: { accountId: account.accountId } },
      });
    },
  }),
  scenario({
    name: "a donor gets a link to the donor platform",
    given: (world) => donorWithMail(world),
    call,
    expect: accepted,
    async then(world, { email }) {
      const [mail] = await signInMails(world, email);
      if (mail === undefined) throw new Error("there is no mail");
      expect(await redeem(world, tokenOfLink(linkIn(mail)))).toMatchObject({
        status: 201,
        body: { kind: "DONOR" },
      });
    },
  }),
  scenario({
    name: "who gave on campaigns' pages gets one link, to all that was given under the address in the account",
    given: giverOfPages,
    call,
    expect: accepted,
    async then(world, { email, given, elsewhere, ofAnother }) {
      const session = await sessionByMail(world, email, "Lumen");
      const listed = await ownGifts(world, session);
      expect(listed).toEqual([...given].reverse());
      for (const donationId of given) await world.ok("get-own-donation-journey", of(donationId));
      for (const donationId of [elsewhere, ofAnother])
        expect(await world.call("get-own-donation-journey", of(donationId))).toMatchObject({
          status: 404,
        });
      function of(donationId: string) {
        return { as: session, path: { donationId } };
      }
    },
  }),
  scenario({
    name: "pages of what several donors of one address gave follow each other without a gap",
    given: giverOfPages,
    call,
    expect: accepted,
    async then(world, { email, given }) {
      const session = await sessionByMail(world, email, "Lumen");
      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = {
          limit: "1",
          ...(cursor === null ? {} : { cursor }),
        };
        const page: OwnGifts = await world.ok("list-own-donations", { as: session, query });
        paged.push(...page.data.map(({ donationId }) => donationId));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(paged).toEqual([...given].reverse());
    },
  }),
  scenario({
    name: "a link that was mailed to an address which is not the donor's any more is no more than an unknown one",
    given: giverOfPages,
    call,
    expect: accepted,
    async then(world, { email, given, account }) {
      const mails = await linksTo(world, email, "Lumen");
      // The newest donor, whom the link signs in.
      await correctAddress(world, account, given.at(-1));
      expect(await redeem(world, tokenOfLink(String(mails[0])))).toEqual(
        refusalAnswer("unauthorized"),
      );
    },
  }),
  scenario({
    name: "once the account corrects a donor's address, no session that the one before opened shows the donor",
    given: giverOfPages,
    call,
    expect: accepted,
    async then(world, { email, given, account }) {
      const session = await sessionByMail(world, email, "Lumen");
      await correctAddress(world, account, given[0]);
      expect(await ownGifts(world, session)).toEqual([given[2], given[1]]);
      await correctAddress(world, account, given.at(-1));
      expect(await world.call("list-own-donations", { as: session })).toEqual(
        refusalAnswer("unauthorized"),
      );
    },
  }),
  scenario({
    name: "a donor's other fields, and how the address is spelled, change nothing about sessions",
    given: giverOfPages,
    call,
    expect: accepted,
    async then(world, { email, given, account }) {
      const session = await sessionByMail(world, email, "Lumen");
      for (const donationId of given)
        await world.ok("update-donation", {
          ...{ as: account, path: { donationId } },
          body: { donor: { lastName: "Lumen", email: email.toUpperCase() } },
        });
      expect(await ownGifts(world, session)).toEqual([...given].reverse());
    },
  }),
  scenario({
    name: "a donor whom the account logs out is shown in nobody's session any more",
    given: giverOfPages,
    call,
    expect: accepted,
    async then(world, { email, given, account }) {
      const session = await sessionByMail(world, email, "Lumen");
      const path = { donorId: await donorOfGift(world, account, given[1]) };
      await world.ok("logout-donor", { as: account, path, body: {} });
      expect(await ownGifts(world, session)).toEqual([given[2], given[0]]);
    },
  }),
  scenario({
    name: "who signs out is signed out everywhere, also where a gift before was the newest",
    given: giverOfPages,
    call,
    expect: accepted,
    async then(world, { email, given, account, page }) {
      const elsewhere = await sessionByMail(world, email, "Lumen");
      expect(await ownGifts(world, elsewhere)).toHaveLength(given.length);
      const { donationId } = await donationOf(world, page, { donor: { email } });
      await world.ok("request-sign-in", { body: { email } });
      const [, link] = await linksTo(world, email, "Lumen");
      const answer = await redeem(world, tokenOfLink(String(link)));
      const session = answer.body as Token;
      expect(await ownGifts(world, session)).toEqual([donationId, ...[...given].reverse()]);
      const path = { donorId: await donorOfGift(world, account, donationId) };
      await world.ok("logout-donor", { as: session, path, body: {} });
      for (const as of [session, elsewhere])
        expect(await world.call("list-own-donations", { as })).toEqual(
          refusalAnswer("unauthorized"),
        );
    },
  }),
  scenario({
    name: "a session shows a bounded number of donors of one address, newest first",
    async given(world) {
      const email = `${unique("often")}@example.org`;
      const account = await world.account({ name: "Lumen" });
      await enablePlatform(world, account, { authSchemes: ["EMAIL"] });
      const campaign = await campaignOf(world, account);
      const given: string[] = [];
      for (let gift = 0; gift <= limits.donorsOfAddress; gift++)
        given.push((await donationOf(world, campaign, { donor: { email } })).donationId);
      return { email, given };
    },
    call,
    expect: accepted,
    async then(world, { email, given }) {
      const session = await sessionByMail(world, email, "Lumen");
      const query = { limit: "100" };
      const { data } = await world.ok<OwnGifts>("list-own-donations", { as: session, query });
      expect(data.map(({ donationId }) => donationId)).toEqual([...given.slice(1)].reverse());
    },
  }),
  scenario({
    name: "an unknown address gets the same answer and no mail",
    given: async () => ({ email: `${unique("nobody")}@example.org` }),
    call,
    expect: accepted,
    then: gotNoMail,
  }),
  scenario({
    name: "an account without EMAIL among its schemes sends no link to its users",
    async given(world) {
      const given = await userWithMail(world);
      await setAccount(world, given.account, { authSchemes: ["API"] });
      return given;
    },
    call,
    expect: accepted,
    then: gotNoMail,
  }),
  scenario({
    name: "a donor platform without EMAIL among its schemes sends no link to its donors",
    given: (world) => donorWithMail(world, ["API"]),
    call,
    expect: accepted,
    then: gotNoMail,
  }),
  scenario({
    name: "a closed account sends no link",
    async given(world) {
      const given = await userWithMail(world);
      await setAccount(world, given.account, { status: "CLOSED" });
      return given;
    },
    call,
    expect: accepted,
    then: gotNoMail,
  }),
  scenario({
    name: "an address gets some links a day, and the next one tomorrow",
    async given(world) {
      const given = await userWithMail(world);
      for (let sent = 0; sent < limits.signInMailsToRecipientPerDay; sent++)
        await world.ok("request-sign-in", { body: { email: given.email } });
      return given;
    },
    call,
    expect: accepted,
    async then(world, { email }) {
      const sent = limits.signInMailsToRecipientPerDay;
      expect(await signInMails(world, email)).toHaveLength(sent);
      world.clock.advance(24 * 60 * 60);
      await world.ok("request-sign-in", { body: { email } });
      expect(await signInMails(world, email)).toHaveLength(sent + 1);
    },
  }),
  scenario({
    name: "an address gets links to a bounded number of accounts",
    async given(world) {
      const email = `${unique("agency")}@example.org`;
      for (let account = 0; account <= limits.peopleOfAddress; account++)
        await donorWithMail(world, ["EMAIL"], email);
      return { email };
    },
    call,
    expect: accepted,
    async then(world, { email }) {
      expect(await signInMails(world, email)).toHaveLength(limits.peopleOfAddress);
    },
  }),
]);

const ofSession = {
  given: async (_: World, account: TestAccount) => account,
  call: (account: TestAccount) => ({ as: account }),
};
callRulesOf(getSession, ofSession);
precedenceOf(getSession, ofSession, sharedFaults(getSession));
scenariosOf(getSession, [
  scenario({
    ...ofSession,
    name: "a client's server sees its account, and no user",
    given: (world) => world.account(),
    expect: { status: 200, body: { user: null } },
  }),
  scenario({
    name: "a member sees who is signed in, and the account",
    async given(world) {
      const account = await world.account();
      return { account, session: await sessionOf(world, account, "MEMBER") };
    },
    call: ({ session }) => ({ as: session }),
    expect: { status: 200, body: { user: { role: "MEMBER" } } },
  }),
]);
