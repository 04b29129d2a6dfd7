import { expect, test } from "vitest";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { charitySession, invitedCharity, tokenOfLink } from "../../testing/derived/people.js";
import { unique, unknownId } from "../../testing/fixtures.js";
import { linkIn, mailsIn } from "../../testing/mails.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { getCharityPage } from "./get-charity-page.js";
import { getCharityPageAccess, inviteCharity, revokeCharityPageAccess } from "./invite-charity.js";
import { closeCharityPage, openCharityPage, requestCharityPageLink } from "./open-charity-page.js";

type Body = Record<string, unknown>;

const newCharity = async (world: World) => (await world.charities(1))[0] ?? "";
const onlyOperator = {
  name: "a caller who is not an operator is refused",
  refusal: "unauthorized",
  inject: () => ({ as: "nobody" as const }),
} as const;
const onlyCharity = { ...onlyOperator, name: "only the charity" } as const;
const unknownField = {
  name: "an unknown field is refused",
  refusal: "schema_problems",
  inject: () => ({ body: { surprise: true } }),
} as const;
const unknownCharity = {
  name: "a charity that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { charityId: unknownId } }),
} as const;

const invited = async (world: World) => {
  const charityId = await newCharity(world);
  return { charityId, ...(await invitedCharity(world, charityId)) };
};
const signedIn = async (world: World) => await charitySession(world, await newCharity(world));
const openedBy = (token: string) => ({ as: { token } }) as const;
const ofInvited = ({ charityId }: { charityId: string }) =>
  ({ as: "operator", path: { charityId } }) as const;
const pageOf = (world: World, as: { token: string }) => world.call("get-charity-page", { as });
const openWith = (world: World, token: string) =>
  world.call("open-charity-page", { body: { token } });

const inviting = {
  given: newCharity,
  call: (charityId: string) =>
    ({ as: "operator", path: { charityId }, body: { email: "Bonjour@Ponts.example" } }) as const,
};
callRulesOf(inviteCharity, {
  ...inviting,
  required: ["email"],
  wrong: { email: "ponts", language: "xx" },
  ownIds: { "path.charityId": "not_found" },
});
precedenceOf(inviteCharity, inviting, [onlyOperator, unknownField, unknownCharity]);
scenariosOf(inviteCharity, [
  scenario({
    ...inviting,
    name: "the link is in the mail to the registered address alone, and its secret only as a hash in the database",
    expect: {
      status: 200,
      body: {
        email: "bonjour@ponts.example",
        language: "fr",
        invitedBy: "operator",
        openedAt: null,
      },
    },
    async then(world, _, { answer }) {
      const mail = (await mailsIn(world, "bonjour@ponts.example")).at(-1);
      expect(mail).toMatchObject({ kind: "CHARITY_INVITATION" });
      const link = mail === undefined ? "" : linkIn(mail);
      expect(link).toMatch(/^https:\/\/give\.example\/charity#token=[\w-]{43}$/);
      expect(JSON.stringify(answer)).not.toContain(tokenOfLink(link));
      expect((await world.snapshot()).join()).not.toContain(tokenOfLink(link));
    },
  }),
]);

const reading = { given: invited, call: ofInvited };
callRulesOf(getCharityPageAccess, { ...reading, ownIds: { "path.charityId": "not_found" } });
precedenceOf(getCharityPageAccess, reading, [onlyOperator, unknownCharity]);
scenariosOf(getCharityPageAccess, [
  scenario({ ...reading, name: "an invited charity", expect: { status: 200 } }),
]);

callRulesOf(revokeCharityPageAccess, { ...reading, ownIds: { "path.charityId": "not_found" } });
precedenceOf(revokeCharityPageAccess, reading, [onlyOperator, unknownCharity]);
scenariosOf(revokeCharityPageAccess, [
  scenario({
    ...reading,
    name: "the link ends, and no other one is sent",
    expect: { status: 204 },
    async then(world, { email, link }) {
      expect(await openWith(world, await link())).toEqual(refusalAnswer("unauthorized"));
      const before = await mailsIn(world, email);
      await world.ok("request-charity-page-link", { body: { email } });
      expect(await mailsIn(world, email)).toEqual(before);
    },
  }),
]);

const asking = {
  given: invited,
  call: ({ email }: { email: string }) => ({ body: { email: email.toUpperCase() } }),
};
precedenceOf(requestCharityPageLink, asking, [unknownField]);
scenariosOf(requestCharityPageLink, [
  scenario({
    ...asking,
    name: "a registered address gets a link, which replaces the one before",
    expect: { status: 202, body: {} },
    async then(world, { email, link }) {
      const [first, second] = await mailsIn(world, email);
      if (first === undefined || second === undefined) throw new Error("a mail is missing");
      expect(second.kind).toBe("CHARITY_LINK");
      expect(await openWith(world, tokenOfLink(linkIn(first)))).toEqual(
        refusalAnswer("unauthorized"),
      );
      expect(await openWith(world, await link())).toMatchObject({ status: 201 });
    },
  }),
  scenario({
    name: "an unknown address gets the same answer and no mail",
    given: async () => `${unique("nobody")}@charity.example`,
    call: (email: string) => ({ body: { email } }),
    expect: { status: 202, body: {} },
    async then(world, email) {
      expect(await mailsIn(world, email)).toEqual([]);
    },
  }),
]);

const opening = {
  given: async (world: World) => await (await invited(world)).link(),
  call: (token: string) => ({ body: { token } }),
};
precedenceOf(openCharityPage, opening, [
  unknownField,
  {
    name: "an unknown link is refused",
    refusal: "unauthorized",
    inject: () => ({ body: { token: "unknown" } }),
  },
]);
scenariosOf(openCharityPage, [
  scenario({
    ...opening,
    name: "a link works once",
    expect: { status: 201, body: { expiresAt: "2026-03-02T21:00:00.000Z" } },
    async then(world, token) {
      expect(await openWith(world, token)).toEqual(refusalAnswer("unauthorized"));
    },
  }),
]);

const visiting = { given: signedIn, call: ({ token }: { token: string }) => openedBy(token) };
callRulesOf(closeCharityPage, visiting);
precedenceOf(closeCharityPage, visiting, [onlyCharity]);
scenariosOf(closeCharityPage, [
  scenario({
    ...visiting,
    name: "the session ends",
    expect: { status: 204 },
    async then(world, as) {
      expect(await pageOf(world, as)).toEqual(refusalAnswer("unauthorized"));
    },
  }),
]);

callRulesOf(getCharityPage, visiting);
precedenceOf(getCharityPage, visiting, [onlyCharity]);
scenariosOf(getCharityPage, [
  scenario({
    ...visiting,
    name: "a charity sees its name and what it is owed",
    expect: { status: 200, body: { published: true, balance: 0, inTransit: 0, heldBecause: null } },
  }),
]);

onEveryDatabase("a charity page session", (world) => {
  test("ends when the link is replaced by an invitation, and when another link is opened", async () => {
    const charityId = await newCharity(world());
    const first = await charitySession(world(), charityId);
    expect(await pageOf(world(), first)).toMatchObject({ status: 200 });
    const { email, link } = await invitedCharity(world(), charityId);
    expect(await pageOf(world(), first)).toEqual(refusalAnswer("unauthorized"));
    const second = await world().ok<{ token: string }>("open-charity-page", {
      body: { token: await link() },
    });
    await world().ok("request-charity-page-link", { body: { email } });
    expect(await pageOf(world(), second)).toMatchObject({ status: 200 });
    await world().ok("open-charity-page", { body: { token: await link() } });
    expect(await pageOf(world(), second)).toEqual(refusalAnswer("unauthorized"));
  });

  test("ends when the operator revokes the access, and opens nothing but charity pages", async () => {
    const charityId = await newCharity(world());
    const as = await charitySession(world(), charityId);
    expect(await world().call("list-campaigns", { as })).toEqual(refusalAnswer("forbidden"));
    await world().ok("revoke-charity-page-access", { as: "operator", path: { charityId } });
    expect(await pageOf(world(), as)).toEqual(refusalAnswer("unauthorized"));
  });

  test("an address gets five links a day", async () => {
    const { email } = await invited(world());
    const ask = () => world().call("request-charity-page-link", { body: { email } });
    for (let call = 0; call < limits.charityLinksPerDay + 2; call++)
      expect(await ask()).toEqual({ status: 202, body: {} as Body });
    expect(await mailsIn(world(), email)).toHaveLength(1 + limits.charityLinksPerDay);
  });

  test("a link of an invitation works until it expires", async () => {
    const { link } = await invited(world());
    world().clock.advance(lifetimes.charityInvitationMs / 1_000 - 1);
    const token = await link();
    expect(await openWith(world(), token)).toMatchObject({ status: 201 });
    const late = await invited(world());
    world().clock.advance(lifetimes.charityInvitationMs / 1_000);
    expect(await openWith(world(), await late.link())).toEqual(refusalAnswer("unauthorized"));
  });

  test("each charity of a shared address gets a link, up to a limit", async () => {
    const charityIds = await world().charities(limits.charitiesOfAddress + 1);
    const email = `${unique("federation")}@charity.example`;
    for (const charityId of charityIds) await invitedCharity(world(), charityId, { email });
    await world().ok("request-charity-page-link", { body: { email } });
    const asked = (await mailsIn(world(), email)).filter(({ kind }) => kind === "CHARITY_LINK");
    expect(asked).toHaveLength(limits.charitiesOfAddress);
  });

  test("a link that was asked for expires after an hour", async () => {
    const { email, link } = await invited(world());
    await world().ok("request-charity-page-link", { body: { email } });
    world().clock.advance(lifetimes.charityLinkMs / 1_000);
    expect(await openWith(world(), await link())).toEqual(refusalAnswer("unauthorized"));
  });
});
