import { expect } from "vitest";
import {
  campaignOf,
  newCampaign,
  newDraft,
  setAccount,
  type TestCampaign,
  voteCampaign,
} from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import { getPublicCampaign } from "./get-public-campaign.js";

const at = ({ publicKey }: TestCampaign, query: Record<string, string> = {}) => ({
  path: { publicKey },
  query,
});
const sound = {
  given: campaignOf,
  call: ({ publicKey }: TestCampaign) => ({ path: { publicKey } }),
};

callRulesOf(getPublicCampaign, { ...sound, wrong: { locale: "x".repeat(36) } });

precedenceOf(getPublicCampaign, sound, [
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

const texts = {
  termsUrl: "https://lumen.example/terms",
  privacyUrl: "https://lumen.example/privacy",
};

scenariosOf(getPublicCampaign, [
  scenario({
    name: "a closed account's campaign is not found",
    async given(world) {
      const campaign = await newCampaign(world);
      await setAccount(world, campaign.account, { status: "CLOSED" });
      return campaign;
    },
    call: at,
    refusal: "not_found",
  }),
  scenario({
    name: "a visitor sees no account, budget or donor data",
    given: (world) => newCampaign(world, { budget: 500, description: "For the sea" }),
    call: (campaign) => at(campaign, { locale: "fr-BE" }),
    expect: { status: 200 },
    then: (_, { campaignId }, { answer }) =>
      expect(answer.body).toEqual({
        campaignId,
        name: "Year-end giving",
        description: "For the sea",
        status: "ACTIVE",
        amountType: "FREE_AMOUNT",
        donationType: "FACE_VALUE",
        withLeadCollection: false,
        leadCollectionOptions: {
          fullname: false,
          companyName: false,
          email: false,
          phone: false,
          custom: false,
        },
        termsUrl: null,
        privacyUrl: null,
        language: "fr",
        translations: [],
        giving: null,
        takesVotes: false,
        vote: null,
        display: expect.objectContaining({ causes: expect.any(Array) }),
      }),
  }),
  scenario({
    name: "a vote shows what it divides, how, and until when",
    given: (world) => newCampaign(world, { ...voteCampaign, endsAt: "2026-04-30T22:00:00.000Z" }),
    call: (campaign) => at(campaign, { locale: "fr" }),
    expect: { status: 200 },
    then: (_, __, { answer }) =>
      expect((answer.body as { vote: object }).vote).toEqual({
        budget: voteCampaign.budget,
        endsAt: "2026-04-30T22:00:00.000Z",
        display: {
          budget: expect.stringMatching(/€$/),
          lastDay: "30 avril 2026",
          stakes: expect.stringMatching(
            /€ seront répartis entre les associations selon leurs votes\. Vous pouvez voter jusqu’au 30 avril 2026\.$/,
          ),
        },
      }),
  }),
  scenario({
    name: "a campaign that collects leads shows the terms that they accept",
    async given(world) {
      const campaign = await newCampaign(world, { withLeadCollection: true });
      await setAccount(world, campaign.account, texts);
      return campaign;
    },
    call: (campaign) => at(campaign),
    expect: { status: 200, body: texts },
  }),
  scenario({
    name: "a campaign that collects none shows no terms",
    async given(world) {
      const campaign = await newCampaign(world);
      await setAccount(world, campaign.account, texts);
      return campaign;
    },
    call: (campaign) => at(campaign),
    expect: { status: 200, body: { termsUrl: null, privacyUrl: null } },
  }),
  scenario({
    name: "a DRAFT is shown with its status",
    given: (world) => newDraft(world),
    call: (campaign) => at(campaign),
    expect: { status: 200, body: { status: "DRAFT" } },
  }),
  scenario({
    name: "an unsupported locale falls back to the campaign's language",
    given: (world) => newDraft(world, { language: "de" }),
    call: (campaign) => at(campaign, { locale: "xx-invalid-locale" }),
    expect: { status: 200, body: { name: "Year-end giving", language: "de" } },
  }),
]);
