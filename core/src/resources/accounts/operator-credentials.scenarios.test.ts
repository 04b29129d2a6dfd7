import { expect } from "vitest";
import {
  addCard,
  campaignDonorOf,
  newCampaign,
  newDraft,
  removeCards,
  unknownId,
} from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { createPaymentMethod } from "../payments/create-payment-method.js";
import { deletePaymentMethodByOperator } from "../payments/delete-payment-method.js";
import { createCredentials } from "./create-credentials.js";
import { deleteCredentials } from "./delete-credentials.js";

const noOperator = {
  name: "a caller who is not an operator is refused",
  refusal: "unauthorized",
  inject: () => ({ as: "nobody" as const }),
} as const;
const unknownAccount = {
  name: "an account that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { accountId: unknownId } }),
} as const;
const given = async (_: World, account: TestAccount) => account;

const credentialsCall = { given, call: ({ accountId }: TestAccount) => ({ path: { accountId } }) };
callRulesOf(createCredentials, {
  ...credentialsCall,
  sharedIds: { "path.accountId": "not_found" },
});
precedenceOf(createCredentials, credentialsCall, [noOperator, unknownAccount]);
scenariosOf(createCredentials, [
  scenario({
    name: "new credentials work, and so do the old ones",
    given: (world) => world.account(),
    call: ({ accountId }) => ({ as: "operator", path: { accountId } }),
    expect: {
      status: 201,
      body: {
        clientId: expect.stringMatching(/^test_/),
        clientSecret: expect.stringMatching(/^test_.{32,}/),
      },
    },
    async then(world, { clientId, clientSecret, accountId }, { answer }) {
      const made = answer.body as { clientId: string; clientSecret: string };
      for (const as of [made, { clientId, clientSecret }]) {
        expect(await world.ok("create-token", { as })).toMatchObject({ accountId });
      }
    },
  }),
]);

const deleteCall = { given, call: ({ clientId }: TestAccount) => ({ path: { clientId } }) };
callRulesOf(deleteCredentials, deleteCall);
precedenceOf(deleteCredentials, deleteCall, [
  noOperator,
  {
    name: "credentials that do not exist are not found",
    refusal: "not_found",
    inject: () => ({ path: { clientId: "test_unknown" } }),
  },
]);
scenariosOf(deleteCredentials, [
  scenario({
    name: "a client id that no database can store is not found",
    given: (world) => world.account(),
    call: () => ({ as: "operator", path: { clientId: "test_\0" } }),
    refusal: "not_found",
  }),
  scenario({
    name: "tokens of deleted credentials stop working at once",
    given: (world) => world.account(),
    call: ({ clientId }) => ({ as: "operator", path: { clientId } }),
    expect: { status: 204 },
    async then(world, account) {
      expect(await world.call("list-campaigns", { as: account })).toMatchObject({ status: 401 });
    },
  }),
]);

const card = { type: "SEPA_DEBIT", last4: "0189", holder: "Atelier Lumen" };
const paymentCall = {
  given,
  call: ({ accountId }: TestAccount) => ({ path: { accountId }, body: card }),
};
callRulesOf(createPaymentMethod, {
  ...paymentCall,
  sharedIds: { "path.accountId": "not_found", "body.donorId": "bad_request" },
  required: ["type", "last4", "holder"],
  wrong: { type: "CASH", last4: "12", holder: "", donorId: 7 },
});
precedenceOf(createPaymentMethod, paymentCall, [
  noOperator,
  unknownAccount,
  {
    name: "a donor of another account gets no payment method",
    refusal: "bad_request",
    async inject(world) {
      const donorId = await campaignDonorOf(world, await newCampaign(world));
      return { body: { donorId } };
    },
  },
]);
scenariosOf(createPaymentMethod, [
  scenario({
    name: "a payment method belongs to the account, with an event",
    given: (world) => world.account(),
    call: ({ accountId }) => ({ as: "operator", path: { accountId }, body: card }),
    expect: {
      status: 201,
      body: ({ accountId }: TestAccount) => ({ ...card, accountId, donorId: null }),
    },
    events: { paymentmethod_create: 1 },
    then: (_, { accountId }, { answer, events }) =>
      expect(events).toEqual([
        { event: "paymentmethod_create", accountId, payload: answer.body, diff: answer.body },
      ]),
  }),
  scenario({
    name: "a donor's payment method does not pay for the account",
    async given(world) {
      const campaign = await newCampaign(world);
      const donorId = await campaignDonorOf(world, campaign);
      await removeCards(world, campaign.account);
      return { ...campaign.account, donorId };
    },
    call: ({ accountId, donorId }) => ({
      as: "operator",
      path: { accountId },
      body: { ...card, donorId },
    }),
    expect: { status: 201, body: ({ donorId }: { donorId: string }) => ({ donorId }) },
    events: { paymentmethod_create: 1 },
    async then(world, account) {
      const body = { name: "N", slug: "n", amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" };
      const made = await world.ok("create-campaign", { as: account, body });
      const path = { campaignId: String(made.campaignId) };
      const { blockers } = await world.ok<{ blockers: { code: string | null }[] }>(
        "get-campaign-readiness",
        { as: account, path },
      );
      expect(blockers.map(({ code }) => code)).toContain("MISSING_PAYMENT_METHOD");
    },
  }),
]);

/** An account and a payment method of its own. */
async function withCard(world: World, account: TestAccount) {
  const { accountId } = account;
  const made = await world.ok("create-payment-method", {
    as: "operator",
    path: { accountId },
    body: card,
  });
  return { account, accountId, paymentMethodId: String(made.paymentMethodId) };
}
const removeCall = {
  given: withCard,
  call: ({ accountId, paymentMethodId }: { accountId: string; paymentMethodId: string }) => ({
    path: { accountId, paymentMethodId },
  }),
};
callRulesOf(deletePaymentMethodByOperator, {
  ...removeCall,
  sharedIds: { "path.accountId": "not_found", "path.paymentMethodId": "not_found" },
});
precedenceOf(deletePaymentMethodByOperator, removeCall, [noOperator, unknownAccount]);
scenariosOf(deletePaymentMethodByOperator, [
  scenario({
    name: "another account's payment method is not found",
    async given(world) {
      const { paymentMethodId } = await withCard(world, await world.account());
      return { paymentMethodId, accountId: (await world.account()).accountId };
    },
    call: (path) => ({ as: "operator", path }),
    refusal: "not_found",
  }),
  scenario({
    name: "an account without a payment method cannot activate a campaign",
    async given(world) {
      const draft = await newDraft(world);
      await removeCards(world, draft.account);
      const { paymentMethodId } = await withCard(world, draft.account);
      return { ...draft, path: { accountId: draft.account.accountId, paymentMethodId } };
    },
    call: ({ path }) => ({ as: "operator", path }),
    expect: { status: 204 },
    async then(world, { account, campaignId }) {
      const call = { as: account, path: { campaignId } };
      expect(await world.call("activate-campaign", call)).toMatchObject({ status: 402 });
      await addCard(world, account);
      await world.ok("activate-campaign", call);
    },
  }),
]);
