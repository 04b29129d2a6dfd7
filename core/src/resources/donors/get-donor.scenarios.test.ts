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
import { getDonor } from "./get-donor.js";

const sound = {
  given: async (world: World, account: TestAccount) => ({
    account,
    donorId: await donorOf(world, account, { city: "Brest" }),
  }),
  call: ({ donorId }: { donorId: string }) => ({ path: { donorId } }),
};
callRulesOf(getDonor, { ...sound, ownIds: { "path.donorId": "not_found" } });
precedenceOf(getDonor, sound, [
  ...sharedFaults(getDonor),
  {
    name: "a donor who does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donorId: unknownId } }),
  },
]);

const ofDonor = (accountId: string, donorId: string) => {
  const claims: TokenClaims = { kind: "donorPlatform", accountId, donorId, sessionEpoch: 0 };
  return { token: JSON.stringify(claims) };
};

scenariosOf(getDonor, [
  scenario({
    name: "a donor is shown with every field",
    given: async (world) => sound.given(world, await world.account()),
    call: ({ account, donorId }) => ({ as: account, path: { donorId } }),
    expect: { status: 200, body: { city: "Brest", email: null } },
  }),
  scenario({
    name: "a donor platform token reads its own donor",
    given: async (world) => onPlatform(world, await sound.given(world, await world.account())),
    call: ({ account, donorId }) => ({
      as: ofDonor(account.accountId, donorId),
      path: { donorId },
    }),
    expect: { status: 200, body: { city: "Brest" } },
  }),
  scenario({
    name: "and no other",
    async given(world) {
      const given = await onPlatform(world, await sound.given(world, await world.account()));
      return { ...given, other: await donorOf(world, given.account) };
    },
    call: ({ account, donorId, other }) => ({
      as: ofDonor(account.accountId, donorId),
      path: { donorId: other },
    }),
    refusal: "not_found",
  }),
  scenario({
    name: "a donor of a single campaign is not found",
    async given(world) {
      const campaign = await newCampaign(world);
      return { account: campaign.account, donorId: await campaignDonorOf(world, campaign) };
    },
    call: ({ account, donorId }) => ({ as: account, path: { donorId } }),
    refusal: "not_found",
  }),
]);
