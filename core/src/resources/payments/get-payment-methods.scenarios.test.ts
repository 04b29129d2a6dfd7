import { expect } from "vitest";
import { donorOf } from "../../testing/giving.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getPaymentMethods } from "./get-payment-methods.js";

async function addCard(world: World, { accountId }: TestAccount, body = {}): Promise<string> {
  const { paymentMethodId } = await world.ok<{ paymentMethodId: string }>("create-payment-method", {
    as: "operator",
    path: { accountId },
    body: { type: "SEPA_DEBIT", last4: "0189", holder: "Atelier Lumen", ...body },
  });
  return paymentMethodId;
}

listRulesOf(getPaymentMethods, {
  given: async (_, account) => account,
  add: (world, account) => addCard(world, account),
  id: "paymentMethodId",
  otherList: "list-campaigns",
});
const valid = { given: async () => null, call: () => ({ query: { limit: "5" } }) };
callRulesOf(getPaymentMethods, { ...valid, wrong: { limit: "0" } });
precedenceOf(getPaymentMethods, valid, sharedFaults(getPaymentMethods));

scenariosOf(getPaymentMethods, [
  scenario({
    name: "the account's own, without its donors'",
    async given(world) {
      const account = await world.account({ withPaymentMethod: null });
      await addCard(world, account, { donorId: await donorOf(world, account) });
      return { account, paymentMethodId: await addCard(world, account) };
    },
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    then: (_, { paymentMethodId }, { answer }) =>
      expect(answer.body).toMatchObject({
        data: [{ paymentMethodId, donorId: null }],
        nextCursor: null,
      }),
  }),
]);
