import { expect, test } from "vitest";
import { mandateTextVersion } from "../../domain/mandate-text.js";
import { tokenOfLink } from "../../testing/derived/people.js";
import { childOf, removeCards, setAccount } from "../../testing/fixtures.js";
import {
  assertProblems,
  callRulesOf,
  callsAtOnce,
  observe,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { createShareableBillingLink } from "./create-shareable-billing-link.js";
import { enterPaymentMethod } from "./enter-payment-method.js";
import { openBillingLink } from "./open-billing-link.js";

type Body = Record<string, unknown>;

const sevenDays = 7 * 24 * 60 * 60;
const domainOf = ({ accountId }: TestAccount) => ({ customDomain: `a${accountId}.example.org` });

async function withDomain(world: World, account: TestAccount) {
  await setAccount(world, account, domainOf(account));
  return account;
}

const valid = { given: withDomain, call: () => ({ body: {} }) };
callRulesOf(createShareableBillingLink, valid);
precedenceOf(createShareableBillingLink, valid, [
  ...sharedFaults(createShareableBillingLink),
  {
    name: "an account without a domain is refused",
    refusal: "no_domain_found",
    inject: (world, _, account) => setAccount(world, account, { customDomain: null }),
  },
  {
    name: "an account whose parent pays cannot share a link",
    refusal: "billing_delegation_not_enabled",
    inject: (world, _, account) => setAccount(world, account, { billedTo: "PARENT" }),
  },
]);

const create = (account: TestAccount) => ({ as: account, body: {} });

scenariosOf(createShareableBillingLink, [
  scenario({
    name: "a link is valid for seven days, and its secret is stored only as a hash",
    given: async (world) => await withDomain(world, await world.account()),
    call: create,
    expect: { status: 201, body: { expiresAt: "2026-03-09T09:00:00.000Z" } },
    async then(world, _, { answer }) {
      const { url } = answer.body as { url: string };
      expect(url).toMatch(/^https:\/\/give\.example\/billing#token=[\w-]{43}$/);
      expect((await world.snapshot()).join()).not.toContain(tokenOfLink(url));
    },
  }),
  scenario({
    name: "an account's own subdomain counts as a site",
    async given(world) {
      const account = await world.account();
      await setAccount(world, account, { subdomain: account.accountId });
      return account;
    },
    call: create,
    expect: { status: 201 },
  }),
  scenario({
    name: "a site counts",
    async given(world) {
      const account = await world.account();
      await world.ok("create-site", { as: account, body: domainOf(account) });
      return account;
    },
    call: create,
    expect: { status: 201 },
  }),
  scenario({
    name: "a parent's domain does not count for its child",
    given: async (world) => await childOf(world, await withDomain(world, await world.account())),
    call: create,
    refusal: "no_domain_found",
  }),
]);

async function linkOf(world: World, account: TestAccount): Promise<string> {
  const { url } = await world.ok<{ url: string }>(
    "create-shareable-billing-link",
    create(await withDomain(world, account)),
  );
  return tokenOfLink(url);
}

async function linked(world: World) {
  const account = await world.account();
  return { account, token: await linkOf(world, account) };
}
type Linked = Awaited<ReturnType<typeof linked>>;

/** The same, followed by an action. */
const after =
  (happens: (world: World, linked: Linked) => Promise<unknown> | unknown) =>
  async (world: World) => {
    const given = await linked(world);
    await happens(world, given);
    return given;
  };

const iban = "FR76 3000 6000 0112 3456 7890 189";
const debit = { type: "SEPA_DEBIT", holder: "Atelier Lumen", iban };
const card = {
  type: "CARD",
  holder: "Inès Moreau",
  cardNumber: "4242 4242 4242 4242",
  cardExpiry: "03/26",
};
const entering =
  (body: Body) =>
  ({ token }: Linked) => ({ body: { token, ...body } });
const enter = (world: World, { token }: Linked, body: Body = debit) =>
  world.call("enter-payment-method", { body: { token, ...body } });

/** These links get the same response as an unknown one. */
const unusable = [
  ["after seven days", after((world) => world.clock.advance(sevenDays))],
  ["once a payment method was entered", after((world, given) => enter(world, given))],
  [
    "once its account is closed",
    after((world, { account }) => setAccount(world, account, { status: "CLOSED" })),
  ],
  [
    "once the parent pays for its account",
    after((world, { account }) => setAccount(world, account, { billedTo: "PARENT" })),
  ],
  ["that nobody made", async (world: World) => ({ ...(await linked(world)), token: "made-up" })],
] as const;

scenariosOf(openBillingLink, [
  scenario({
    name: "a link shows the account's name, the accepted kinds and the current payment method, and nothing else",
    given: linked,
    call: ({ token }) => ({ body: { token } }),
    expect: { status: 200 },
    unchanged: true,
    then: (_, __, { answer }) =>
      expect(answer.body).toEqual({
        accountName: "Atelier Lumen",
        brand: { name: "Atelier Lumen", accentColor: null, legalLine: null, logo: null },
        accepts: ["SEPA_DEBIT", "CARD"],
        mandate: null,
        paymentMethod: { type: "CARD", brand: "Visa", last4: "4242" },
      }),
  }),
  scenario({
    name: "an account without a payment method shows none",
    given: after((world, { account }) => removeCards(world, account)),
    call: ({ token }) => ({ body: { token } }),
    expect: { status: 200, body: { paymentMethod: null } },
  }),
  scenario({
    name: "a link works until its last second, however often it was opened",
    given: after(async (world, { token }) => {
      await world.ok("open-billing-link", { body: { token } });
      world.clock.advance(sevenDays - 1);
    }),
    call: ({ token }) => ({ body: { token } }),
    expect: { status: 200 },
  }),
  ...unusable.map(([when, given]) =>
    scenario({
      name: `a link ${when} opens nothing`,
      given,
      call: ({ token }: Linked) => ({ body: { token } }),
      refusal: "unauthorized",
    }),
  ),
]);

const signedDebit = { ...debit, mandate: { version: mandateTextVersion, language: "en" } };

const liveOnly = scenario({
  name: "in live only a direct debit is accepted",
  given: linked,
  call: ({ token }) => ({ body: { token } }),
  expect: { status: 200, body: { accepts: ["SEPA_DEBIT"] } },
});
scenariosOf(openBillingLink, [liveOnly], { environment: "live" });

/** A payment method is refused for one field; the problem never repeats what was entered. */
const refused = (name: string, body: Body, ...problems: string[]) =>
  scenario({
    name,
    given: linked,
    call: entering(body),
    problems: problems.map((problem) => problem.slice(0, problem.indexOf(":"))),
    then: (_, __, { answer }) =>
      expect(answer.body).toMatchObject({
        message: problems.map((problem) => expect.stringContaining(problem)),
      }),
  });

scenariosOf(enterPaymentMethod, [
  scenario({
    name: "of a direct debit only the last four characters are stored, with an event",
    given: after((world, { account }) => removeCards(world, account)),
    call: entering(debit),
    expect: { status: 201 },
    events: { paymentmethod_create: 1 },
    async then(world, { account }, { answer, events }) {
      const method = {
        paymentMethodId: expect.any(String),
        accountId: account.accountId,
        donorId: null,
        type: "SEPA_DEBIT",
        brand: null,
        last4: "0189",
        holder: "Atelier Lumen",
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      };
      expect(answer.body).toEqual(method);
      expect(events[0]?.payload).toEqual(method);
      const listed = await world.ok("get-payment-methods", { as: account });
      expect(listed).toEqual({ data: [method], nextCursor: null });
      expect((await world.snapshot()).join()).not.toMatch(/FR76|12345678/);
    },
  }),
  scenario({
    name: "of a card only the brand and the last four digits are stored",
    given: linked,
    call: entering(card),
    expect: { status: 201, body: { type: "CARD", brand: "Visa", last4: "4242" } },
    events: { paymentmethod_create: 1 },
    then: async (world) => expect((await world.snapshot()).join()).not.toMatch(/4242.?4242/),
  }),
  scenario({
    name: "the entered payment method is charged from then on",
    given: linked,
    call: entering(debit),
    expect: { status: 201 },
    events: { paymentmethod_create: 1 },
    async then(world, { account }) {
      const { data } = await world.ok<{ data: { last4: string }[] }>("get-payment-methods", {
        as: account,
      });
      expect(data.map(({ last4 }) => last4)).toEqual(["0189", "4242"]);
    },
  }),
  ...[
    ["DE89370400440532013000", "3000"],
    ["be68-5390-0754-7034", "7034"],
    ["MT84 MALT 0110 0001 2345 MTLC AST0 01S", "001S"],
    ["CH93 0076 2011 6238 5295 7", "2957"],
  ].map(([typed, last4]) =>
    scenario({
      name: `an IBAN is accepted as typed: ${typed}`,
      given: linked,
      call: entering({ ...debit, iban: typed }),
      expect: { status: 201, body: { last4 } },
      events: { paymentmethod_create: 1 },
    }),
  ),
  refused(
    "an IBAN with a wrong digit is refused, and not repeated",
    { ...debit, iban: "FR76 3000 6000 0112 3456 7890 188" },
    "iban: must be a valid IBAN",
  ),
  refused(
    "an IBAN with valid check digits of its own and invalid ones of the bank is refused",
    { ...debit, iban: "FR06 3000 6000 0112 3456 7890 188" },
    "iban: must be a valid IBAN",
  ),
  refused(
    "an IBAN of a country without SEPA debits is refused",
    { ...debit, iban: "TR33 0006 1005 1978 6457 8413 26" },
    "iban: must be of a SEPA country",
  ),
  refused(
    "a QR-IBAN, which cannot be debited, is refused",
    { ...debit, iban: "CH44 3199 9123 0008 8901 2" },
    "iban: must be a valid IBAN",
  ),
  refused("a direct debit needs an IBAN", { ...debit, iban: undefined }, "iban: is required"),
  refused(
    "a direct debit has no card number",
    { ...debit, cardNumber: card.cardNumber },
    "cardNumber: is no field of SEPA_DEBIT",
  ),
  refused(
    "a card number with a wrong digit is refused, and not repeated",
    { ...card, cardNumber: "4242 4242 4242 4241" },
    "cardNumber: must be a valid card number",
  ),
  refused(
    "a card needs a number and an expiry",
    { type: "CARD", holder: "Inès Moreau" },
    "cardNumber: is required",
    "cardExpiry: is required",
  ),
  refused("an expired card is refused", { ...card, cardExpiry: "02/26" }, "cardExpiry: has passed"),
  refused(
    "an expiry is a month and a year",
    { ...card, cardExpiry: "13/26" },
    "cardExpiry: must be MM/YY",
  ),
  refused("a payment method has a holder", { ...debit, holder: "" }, "holder: "),
  ...unusable.map(([when, given]) =>
    scenario({
      name: `a link ${when} accepts no payment method`,
      given,
      call: entering(debit),
      refusal: "unauthorized",
    }),
  ),
]);

scenariosOf(
  enterPaymentMethod,
  [
    scenario({
      name: "in live a direct debit is accepted",
      given: linked,
      call: entering(signedDebit),
      expect: { status: 201, body: { last4: "0189" } },
      events: { paymentmethod_create: 1 },
    }),
    refused(
      "live, a debit without a mandate is refused",
      debit,
      "mandate: the text must be accepted",
    ),
    refused(
      "live, a mandate of another text is refused",
      { ...debit, mandate: { version: "2020-01", language: "en" } },
      "mandate: the text must be accepted",
    ),
    refused(
      "live, an account outside the European Economic Area is refused",
      { ...signedDebit, iban: "CH93 0076 2011 6238 5295 7" },
      "iban: must be of a country of the European Economic Area",
    ),
    refused("live, a card number is refused", card, "type: CARD needs a payment provider"),
  ],
  { environment: "live" },
);

callsAtOnce("concurrent uses of billing links", (world) => {
  test("a link that is used twice concurrently accepts one payment method", async () => {
    const given = await linked(world());
    const answers = await Promise.all([enter(world(), given), enter(world(), given, card)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers).toContainEqual(refusalAnswer("unauthorized"));
  });

  test("a refused payment method does not use up its link", async () => {
    const given = await linked(world());
    const wrong = { body: { token: given.token, ...debit, iban: "FR76" } };
    assertProblems(await observe(world(), enterPaymentMethod, wrong), ["iban"]);
    expect(await enter(world(), given)).toMatchObject({ status: 201 });
  });
});
