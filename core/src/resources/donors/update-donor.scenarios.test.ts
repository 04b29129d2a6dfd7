import { expect } from "vitest";
import type { TokenClaims } from "../../contract/callers.js";
import { donorLink, donorToken, onPlatform, redeem } from "../../testing/derived/people.js";
import { campaignDonorOf, newCampaign, unique, unknownId } from "../../testing/fixtures.js";
import { donorOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { updateDonor } from "./update-donor.js";

type Body = Record<string, unknown>;

const ofAccount = async (world: World, account: TestAccount, body: Body = {}) => ({
  account,
  donorId: await donorOf(world, account, { firstName: "Ada", email: "ada@lumen.example", ...body }),
});
type Given = Awaited<ReturnType<typeof ofAccount>>;
const newDonor = async (world: World, body: Body = {}) =>
  ofAccount(world, await world.account(), body);
const update = ({ account, donorId }: Given, body: Body): WorldCall => ({
  as: account,
  path: { donorId },
  body,
});
/** The call of the donor's own platform token. */
const byDonor = (
  { account: { accountId }, donorId }: Given,
  body: Body,
  path = { donorId },
): WorldCall => {
  const claims: TokenClaims = { kind: "donorPlatform", accountId, donorId, sessionEpoch: 0 };
  return { as: { token: JSON.stringify(claims) }, path, body };
};

const sound = {
  given: ofAccount,
  call: ({ donorId }: Given) => ({ path: { donorId }, body: { lastName: "Lumen" } }),
};
callRulesOf(updateDonor, {
  ...sound,
  ownIds: { "path.donorId": "not_found" },
  wrong: { email: "ada", birthdate: "23/05/1984", hasAcceptedTerms: 1, uniqueExternalId: "" },
});
precedenceOf(updateDonor, sound, [
  ...sharedFaults(updateDonor),
  {
    name: "a donor who does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donorId: unknownId } }),
  },
  {
    name: "another donor's uniqueExternalId cannot be taken",
    refusal: "unique_external_id_taken",
    async inject(world, _, account) {
      const uniqueExternalId = unique("donor");
      await donorOf(world, account, { uniqueExternalId });
      return { body: { uniqueExternalId } };
    },
  },
]);

scenariosOf(updateDonor, [
  scenario({
    name: "another address ends the donor's sessions and links, and the first one ends nothing",
    async given(world) {
      const given = await onPlatform(world, await newDonor(world, { email: null }));
      const { account, donorId } = given;
      const as = await donorToken(world, account, donorId, "donorPlatform");
      await world.ok("update-donor", update(given, { email: "ada@lumen.example" }));
      await world.ok("get-own-donor", { as });
      return { ...given, as, link: await donorLink(world, account, donorId) };
    },
    call: (given) => update(given, { email: "ada@example.org" }),
    expect: { status: 200, body: { email: "ada@example.org" } },
    async then(world, { as, link }) {
      expect(await world.call("get-own-donor", { as })).toEqual(refusalAnswer("unauthorized"));
      expect(await redeem(world, link)).toEqual(refusalAnswer("unauthorized"));
    },
  }),
  scenario({
    name: "fields change, null clears, the others stay",
    given: (world) => newDonor(world),
    call: (given) => update(given, { firstName: null, city: "Brest", hasAcceptedTerms: true }),
    expect: {
      status: 200,
      body: { firstName: null, city: "Brest", hasAcceptedTerms: true, email: "ada@lumen.example" },
    },
  }),
  scenario({
    name: "an empty PATCH changes nothing",
    given: (world) => newDonor(world),
    call: (given) => update(given, {}),
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "its own uniqueExternalId is no conflict",
    given: (world) => newDonor(world, { uniqueExternalId: "mine" }),
    call: (given) => update(given, { uniqueExternalId: "mine" }),
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "a donor of a single campaign is not found",
    async given(world) {
      const campaign = await newCampaign(world);
      return { account: campaign.account, donorId: await campaignDonorOf(world, campaign) };
    },
    call: (given) => update(given, { firstName: "Grace" }),
    refusal: "not_found",
  }),
  scenario({
    name: "a donor can change its own fields",
    given: async (world) => onPlatform(world, await newDonor(world)),
    call: (given) => byDonor(given, { street: "1 rue du Phare", hasAcceptedTerms: true }),
    expect: { status: 200, body: { street: "1 rue du Phare" } },
  }),
  scenario({
    name: "a donor cannot change other fields, and the error names each of them",
    given: async (world) => onPlatform(world, await newDonor(world)),
    call: (given) =>
      byDonor(given, { uniqueExternalId: "x", email: "b@example.org", city: "Brest" }),
    refusal: "invalid_fields",
    parameters: () => ({ list: "uniqueExternalId, email" }),
  }),
  scenario({
    name: "an unknown field is a schema problem for a donor too",
    given: async (world) => onPlatform(world, await newDonor(world)),
    call: (given) => byDonor(given, { email: "b@example.org", surprise: true }),
    problems: ["surprise"],
  }),
  scenario({
    name: "another donor is not found for a donor",
    async given(world) {
      const given = await onPlatform(world, await newDonor(world));
      return { ...given, other: await donorOf(world, given.account) };
    },
    call: (given) => byDonor(given, { email: "b@example.org" }, { donorId: given.other }),
    refusal: "not_found",
    then: (_, __, { events }) => expect(events).toEqual([]),
  }),
]);
