import { expect } from "vitest";
import { setAccount, unique, unknownId } from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { paymentMethodsOfAccount } from "../payments/payment-method-queries.js";
import { accountById } from "./account-queries.js";
import { createOperatorAccount } from "./create-operator-account.js";
import { updateOperatorAccount } from "./update-operator-account.js";

type Body = Record<string, unknown>;
const unknownField = {
  name: "an unknown field is refused",
  refusal: "schema_problems",
  inject: () => ({ body: { surprise: true } }),
} as const;
const noOperator = {
  name: "a caller who is not an operator is refused",
  refusal: "unauthorized",
  inject: () => ({ as: "nobody" as const }),
} as const;

/** An account with unique domains. */
async function withDomains(world: World) {
  const domains = { subdomain: unique("sub"), customDomain: `${unique("give")}.example.org` };
  return { ...(await world.account(domains)), ...domains };
}

const createCall = { given: withDomains, call: () => ({ body: { name: "Atelier Lumen" } }) };

callRulesOf(createOperatorAccount, {
  ...createCall,
  required: ["name"],
  wrong: {
    name: "",
    features: "all",
    status: "OPEN",
    validated: 1,
    subscriptionActive: null,
    invoiceFixedBudgets: "no",
    authSchemes: "API",
    subdomain: "a_b",
    customDomain: "",
    billedTo: "NOBODY",
    withPaymentMethod: "CASH",
  },
});

precedenceOf(createOperatorAccount, createCall, [
  noOperator,
  unknownField,
  {
    name: "a domain belongs to one account",
    refusal: "domain_already_exists",
    inject: (_, { customDomain }) => ({ body: { customDomain } }),
  },
]);

const methodsOf = (world: World, accountId: string) =>
  world.store.read((tx) => tx.all(paymentMethodsOfAccount, { accountId }));
const operator = (body: Body) => ({ as: "operator", body }) as const;

scenariosOf(
  createOperatorAccount,
  [
    scenario({
      name: "in live, an account has no payment method, subscription or validation by default",
      given: async () => {},
      call: () => operator({ name: "Atelier Lumen", administratorEmail: "ines@lumen.example" }),
      expect: {
        status: 201,
        body: { account: { validated: false }, user: { email: "ines@lumen.example" } },
      },
      events: { charitiesselection_create: 1 },
      then: async (world, _, { answer }) => {
        const { accountId } = (answer.body as { account: { accountId: string } }).account;
        const account = await world.store.read((tx) => tx.one(accountById, { accountId }));
        expect(account).toMatchObject({ validated: false, subscriptionActive: false });
        expect(await methodsOf(world, accountId)).toEqual([]);
      },
    }),
    scenario({
      name: "an account of live has what the call gives it",
      given: async () => {},
      call: () =>
        operator({
          name: "Atelier Lumen",
          administratorEmail: "ines@lumen.example",
          validated: true,
          subscriptionActive: true,
          withPaymentMethod: "SEPA_DEBIT",
        }),
      expect: { status: 201, body: { account: { validated: true } } },
      events: { charitiesselection_create: 1, paymentmethod_create: 1 },
      then: async (world, _, { answer }) => {
        const { accountId } = (answer.body as { account: { accountId: string } }).account;
        const account = await world.store.read((tx) => tx.one(accountById, { accountId }));
        expect(account).toMatchObject({ validated: true, subscriptionActive: true });
        expect(await methodsOf(world, accountId)).toMatchObject([{ type: "SEPA_DEBIT" }]);
      },
    }),
    scenario({
      name: "in live, an account that is onboarding is not validated",
      given: async () => {},
      call: () =>
        operator({
          ...{ name: "Atelier Lumen", administratorEmail: "ines@lumen.example" },
          ...{ status: "ONBOARDING", validated: true },
        }),
      problems: ["validated"],
    }),
    scenario({
      name: "in live, the first administrator is a person with an address",
      given: async () => {},
      call: () => operator({ name: "Atelier Lumen" }),
      problems: ["administratorEmail"],
    }),
  ],
  { environment: "live" },
);

scenariosOf(createOperatorAccount, [
  scenario({
    name: "a subdomain belongs to one account, and the 409 carries its code",
    given: withDomains,
    call: ({ subdomain }) => operator({ name: "Second", subdomain }),
    expect: {
      status: 409,
      body: { code: "domain_already_exist", message: "Domain already exists" },
    },
  }),
  scenario({
    name: "a new account has a selection, credentials, an administrator and a card",
    given: async () => {},
    call: () => operator({ name: "Atelier Lumen" }),
    expect: {
      status: 201,
      body: {
        account: {
          parentAccountId: null,
          name: "Atelier Lumen",
          status: "ACTIVE",
          validated: true,
          authSchemes: ["API"],
          subdomain: null,
          customDomain: null,
          customDomainVerification: null,
          termsUrl: null,
          privacyUrl: null,
          billedTo: "ACCOUNT",
          donorPlatform: null,
          features: expect.arrayContaining(["API", "B2C", "FISCAL_RECEIPTS"]),
        },
        clientId: expect.stringMatching(/^test_/),
        clientSecret: expect.stringMatching(/^test_/),
        user: { userId: expect.any(String), email: expect.stringContaining("@") },
      },
    },
    events: { charitiesselection_create: 1, paymentmethod_create: 1 },
    then(_, __, { answer, events }) {
      const { account, charitiesSelectionId } = answer.body as {
        account: TestAccount;
        charitiesSelectionId: string;
      };
      const { accountId } = account;
      const [selection, card] = events;
      const first = { charitiesSelectionId, accountId, kind: "CUSTOM", isFeatured: true };
      expect(selection).toMatchObject({
        event: "charitiesselection_create",
        accountId,
        payload: first,
        diff: first,
      });
      const paid = { accountId, type: "CARD", holder: "Atelier Lumen", donorId: null };
      expect(card).toMatchObject({
        event: "paymentmethod_create",
        accountId,
        payload: paid,
        diff: paid,
      });
    },
  }),
  scenario({
    name: "an account can be created without a payment method, and its first selection contains the starter charities",
    given: (world) => world.charities(2, { starter: true }),
    call: () =>
      operator({
        name: "N",
        withPaymentMethod: null,
        features: [],
        status: "ONBOARDING",
        validated: false,
      }),
    expect: {
      status: 201,
      body: { account: { features: [], status: "ONBOARDING", validated: false } },
    },
    events: { charitiesselection_create: 1 },
    then: (_, starters, { events }) => expect(events[0]?.payload.charityIds).toEqual(starters),
  }),
]);

const updateCall = {
  given: withDomains,
  call: ({ accountId }: { accountId: string }) => ({ path: { accountId }, body: { name: "New" } }),
};

callRulesOf(updateOperatorAccount, {
  ...updateCall,
  sharedIds: { "path.accountId": "not_found" },
  wrong: { name: null, features: {}, status: null, subdomain: "lumen_", withPaymentMethod: "CARD" },
});

precedenceOf(updateOperatorAccount, updateCall, [
  noOperator,
  unknownField,
  {
    name: "an account that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { accountId: unknownId } }),
  },
  {
    name: "another account's domain cannot be taken",
    refusal: "domain_already_exists",
    async inject(world) {
      const { subdomain } = await withDomains(world);
      return { body: { subdomain } };
    },
  },
]);

const update = ({ accountId }: TestAccount, body: Body) =>
  ({ as: "operator", path: { accountId }, body }) as const;

const entityOf = async (world: World, { accountId }: TestAccount) =>
  (await world.store.read((tx) => tx.one(accountById, { accountId })))?.legalEntity;

scenariosOf(updateOperatorAccount, [
  scenario({
    name: "an empty change changes nothing",
    given: withDomains,
    call: (account) => update(account, {}),
    expect: { status: 200, body: ({ accountId }: TestAccount) => ({ accountId }) },
    unchanged: true,
  }),
  scenario({
    name: "a change of the legal entity keeps the fields that it does not name, and null clears one",
    async given(world) {
      const account = await world.account();
      const legalEntity = {
        legalName: "Lumen SAS",
        siren: "732829320",
        city: "Lyon",
        zip: "69001",
      };
      await setAccount(world, account, { legalEntity });
      return account;
    },
    call: (account) => update(account, { legalEntity: { city: "Paris", zip: null } }),
    expect: { status: 200, body: ({ accountId }: TestAccount) => ({ accountId }) },
    then: async (world, account) =>
      expect(await entityOf(world, account)).toEqual({
        ...{ legalName: "Lumen SAS", legalForm: null, siren: "732829320", vatNumber: null },
        ...{ street: null, zip: null, city: "Paris", country: null },
      }),
  }),
  scenario({
    name: "an account without a legal entity needs the name of a new one",
    given: (world) => world.account(),
    call: (account) => update(account, { legalEntity: { city: "Paris" } }),
    problems: ["legalEntity.legalName"],
  }),
  scenario({
    name: "a legal entity is removed",
    async given(world) {
      const account = await world.account();
      await setAccount(world, account, { legalEntity: { legalName: "Lumen SAS" } });
      return account;
    },
    call: (account) => update(account, { legalEntity: null }),
    expect: { status: 200, body: ({ accountId }: TestAccount) => ({ accountId }) },
    then: async (world, account) => expect(await entityOf(world, account)).toBeNull(),
  }),
  scenario({
    name: "an account may keep its own domains",
    given: withDomains,
    call: (account) =>
      update(account, { subdomain: account.subdomain, customDomain: account.customDomain }),
    expect: { status: 200, body: ({ accountId }: TestAccount) => ({ accountId }) },
  }),
  scenario({
    name: "null clears a domain, and it is free again",
    given: withDomains,
    call: (account) => update(account, { customDomain: null }),
    expect: { status: 200, body: { customDomain: null } },
    then: async (world, { customDomain }) => void (await world.account({ customDomain })),
  }),
  scenario({
    name: "a closed account stops working at once, and works again when it is reopened",
    given: (world) => world.account(),
    call: (account) => update(account, { status: "CLOSED" }),
    expect: { status: 200, body: { status: "CLOSED" } },
    async then(world, account) {
      expect(await world.call("list-campaigns", { as: account })).toMatchObject({ status: 403 });
      await setAccount(world, account, { status: "ACTIVE" });
      await world.ok("list-campaigns", { as: account });
    },
  }),
]);

scenariosOf(
  updateOperatorAccount,
  [
    scenario({
      name: "in live, an account that is onboarding is not validated",
      given: async (world) => await world.account({ status: "ONBOARDING", validated: false }),
      call: ({ accountId }) => ({
        ...{ as: "operator", path: { accountId }, body: { validated: true } },
      }),
      problems: ["validated"],
    }),
  ],
  { environment: "live" },
);
