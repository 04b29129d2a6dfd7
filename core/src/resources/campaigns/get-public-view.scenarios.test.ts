import { expect } from "vitest";
import {
  campaignOf,
  newCampaign,
  setAccount,
  type TestCampaign,
  unknownId,
} from "../../testing/fixtures.js";
import { giftKinds, type TestGift } from "../../testing/gift-kinds.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { listPublicCharities } from "../charities/list-public-charities.js";
import { getPublicCampaign } from "./get-public-campaign.js";
import { getPublicView } from "./get-public-view.js";

const valid = {
  given: campaignOf,
  call: ({ publicKey }: TestCampaign) => ({ path: { publicKey } }),
};

callRulesOf(getPublicView, { ...valid, wrong: { locale: "x".repeat(36) } });

precedenceOf(getPublicView, valid, [
  {
    name: "an unknown field is refused",
    refusal: "schema_problems",
    inject: () => ({ query: { surprise: "true" } }),
  },
  {
    name: "an unknown public key is not found",
    refusal: "not_found",
    inject: () => ({ path: { publicKey: "pk_test_unknown" } }),
  },
]);

const locale = "de";
const partOf = (world: World, id: string, path: Record<string, string>, query = {}) =>
  world.ok<object>(id, { path, query: { locale, ...query } });

scenariosOf(getPublicView, [
  scenario({
    name: "a closed account's campaign is not found",
    async given(world) {
      const campaign = await newCampaign(world);
      await setAccount(world, campaign.account, { status: "CLOSED" });
      return campaign;
    },
    call: valid.call,
    refusal: "not_found",
  }),
  scenario({
    name: "is the campaign and its first charities as their own routes return them",
    given: (world) => newCampaign(world),
    call: (campaign) => ({ ...valid.call(campaign), query: { locale } }),
    expect: { status: 200 },
    async then(world, { publicKey }, { answer }) {
      expect(answer.body).toEqual({
        campaign: await partOf(world, getPublicCampaign.id, { publicKey }),
        charities: await partOf(world, listPublicCharities.id, { publicKey }, { limit: "24" }),
        donation: null,
        vote: null,
      });
    },
  }),
  scenario({
    name: "its charities continue at the list of charities",
    async given(world) {
      const charityIds = await world.charities(26);
      const account = await world.account();
      const { charitiesSelectionId } = await world.ok<{ charitiesSelectionId: string }>(
        "create-charities-selection",
        { as: account, body: { name: "More than one page", charityIds } },
      );
      const campaign = await campaignOf(world, account, { charitiesSelectionId });
      return { publicKey: campaign.publicKey, charityIds };
    },
    call: ({ publicKey }) => ({ path: { publicKey } }),
    expect: { status: 200 },
    async then(world, { publicKey, charityIds }, { answer }) {
      const { charities } = answer.body as {
        charities: { data: { charityId: string }[]; nextCursor: string };
      };
      const { data } = await world.ok<typeof charities>(listPublicCharities.id, {
        path: { publicKey },
        query: { cursor: charities.nextCursor },
      });
      const shown = [...charities.data, ...data].map(({ charityId }) => charityId);
      expect(charities.data).toHaveLength(24);
      expect(shown).toEqual(charityIds);
    },
  }),
]);

for (const { noun, campaign: kindOfCampaign, create, idField, operations } of giftKinds) {
  const given = async (world: World) => create(world, await newCampaign(world, kindOfCampaign));
  const call = ({ publicKey, giftId }: TestGift) => ({
    path: { publicKey },
    query: { locale, [idField]: giftId },
  });

  scenariosOf(getPublicView, [
    scenario({
      name: `has the ${noun} as its own route returns it`,
      given,
      call,
      expect: { status: 200 },
      async then(world, { publicKey, giftId }, { answer }) {
        const path = { publicKey, [idField]: giftId };
        expect(answer.body).toMatchObject({
          donation: null,
          vote: null,
          [noun]: await partOf(world, operations.getPublic.id, path),
        });
      },
    }),
    scenario({
      name: `another campaign's ${noun} is not found, not even the same account's`,
      async given(world) {
        const gift = await given(world);
        const { publicKey } = await campaignOf(world, gift.account, kindOfCampaign);
        return { ...gift, publicKey };
      },
      call,
      refusal: "not_found",
    }),
    ...[unknownId, "not-an-id", ""].map((giftId) =>
      scenario({
        name: `a ${noun} that does not exist is not found (${JSON.stringify(giftId)})`,
        given,
        call: (gift) => call({ ...gift, giftId }),
        refusal: "not_found",
      }),
    ),
  ]);
}
