import { expect } from "vitest";
import type { TokenClaims } from "../../contract/callers.js";
import { onPlatform } from "../../testing/derived/people.js";
import { campaignDonorOf, newCampaign, unknownId } from "../../testing/fixtures.js";
import { donorOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { findDonorPaymentMethods } from "./find-donor-payment-methods.js";

const sound = {
  async given(world: World, account: TestAccount) {
    const donorId = await donorOf(world, account);
    const { paymentMethodId } = await addCard(world, account, donorId);
    await addCard(world, account, await donorOf(world, account));
    return { account, donorId, paymentMethodId };
  },
  call: ({ donorId }: { donorId: string }) => ({ path: { donorId } }),
};
const addCard = (world: World, { accountId }: TestAccount, donorId: string) =>
  world.ok<{ paymentMethodId: string }>("create-payment-method", {
    as: "operator",
    path: { accountId },
    body: { type: "CARD", last4: "0189", holder: "Ada", donorId },
  });

callRulesOf(findDonorPaymentMethods, {
  ...sound,
  ownIds: { "path.donorId": "not_found" },
  wrong: { limit: "0" },
});
precedenceOf(findDonorPaymentMethods, sound, [
  ...sharedFaults(findDonorPaymentMethods),
  {
    name: "a donor who does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donorId: unknownId } }),
  },
]);

scenariosOf(findDonorPaymentMethods, [
  scenario({
    name: "a donor's payment methods do not include the account's",
    given: async (world) => sound.given(world, await world.account()),
    call: ({ account, donorId }) => ({ as: account, path: { donorId } }),
    expect: { status: 200 },
    then: (_, { paymentMethodId }, { answer }) =>
      expect(answer.body).toMatchObject({
        data: [{ paymentMethodId, last4: "0189" }],
        nextCursor: null,
      }),
  }),
  scenario({
    name: "a donor of a single campaign can have payment methods too",
    async given(world) {
      const campaign = await newCampaign(world);
      const donorId = await campaignDonorOf(world, campaign);
      await addCard(world, campaign.account, donorId);
      return { account: campaign.account, donorId };
    },
    call: ({ account, donorId }) => ({ as: account, path: { donorId } }),
    expect: { status: 200, body: { data: [{ holder: "Ada" }] } },
  }),
  scenario({
    name: "a donor platform token reads only its own donor",
    async given(world) {
      const given = await onPlatform(world, await sound.given(world, await world.account()));
      return { ...given, other: await donorOf(world, given.account) };
    },
    call({ account: { accountId }, donorId, other }) {
      const claims: TokenClaims = { kind: "donorPlatform", accountId, donorId, sessionEpoch: 0 };
      return { as: { token: JSON.stringify(claims) }, path: { donorId: other } };
    },
    refusal: "not_found",
  }),
]);
