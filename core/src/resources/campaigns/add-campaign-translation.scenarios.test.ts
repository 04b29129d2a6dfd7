import { expect } from "vitest";
import { limits } from "../../contract/limits.js";
import { draftOf, newDraft, type TestCampaign, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { addCampaignTranslation } from "./add-campaign-translation.js";

const english = { language: "en", name: "Year-end giving" };
const add = ({ account, campaignId }: TestCampaign, body: object) => ({
  as: account,
  path: { campaignId },
  body,
});
const valid = {
  given: draftOf,
  call: ({ campaignId }: TestCampaign) => ({ path: { campaignId }, body: english }),
};
callRulesOf(addCampaignTranslation, {
  ...valid,
  given: (world, account) => draftOf(world, account),
  ownIds: { "path.campaignId": "not_found" },
  required: ["language", "name"],
  wrong: { language: "English", name: "", description: "" },
});
precedenceOf(
  addCampaignTranslation,
  { ...valid, given: (world, account) => draftOf(world, account) },
  [
    ...sharedFaults(addCampaignTranslation),
    {
      name: "a campaign that does not exist is not found",
      refusal: "not_found",
      inject: () => ({ path: { campaignId: unknownId } }),
    },
    {
      name: "the campaign's own language is no translation",
      refusal: "language_is_default",
      inject: () => ({ body: { language: "fr" } }),
    },
  ],
);

scenariosOf(addCampaignTranslation, [
  scenario({
    name: "a translation is added",
    given: (world) => newDraft(world),
    call: (given) => add(given, english),
    expect: { status: 201, body: { translations: [{ ...english, description: null }] } },
    events: { campaign_update: 1 },
    then: (_, __, { events }) =>
      expect(Object.keys(events[0]?.diff ?? {})).toEqual(["translations"]),
  }),
  scenario({
    name: "the same language again replaces it",
    async given(world) {
      const campaign = await newDraft(world);
      await world.ok("add-campaign-translation", add(campaign, english));
      return campaign;
    },
    call: (given) => add(given, { ...english, name: "Giving", description: "To all" }),
    expect: {
      status: 201,
      body: { translations: [{ language: "en", name: "Giving", description: "To all" }] },
    },
    events: { campaign_update: 1 },
  }),
  scenario({
    name: "the same translation again changes nothing",
    async given(world) {
      const campaign = await newDraft(world);
      await world.ok("add-campaign-translation", add(campaign, english));
      return campaign;
    },
    call: (given) => add(given, english),
    expect: { status: 201 },
    unchanged: true,
  }),
  scenario({
    name: "the number of translations of a campaign is limited",
    async given(world) {
      const campaign = await newDraft(world);
      const letters = [..."abcdefghijklmnopqrstuvwxyz"];
      const languages = ["x", "y"].flatMap((last) => letters.map((first) => `${first}${last}`));
      for (const language of languages.slice(0, limits.campaignTranslations))
        await world.ok("add-campaign-translation", add(campaign, { language, name: "Giving" }));
      return campaign;
    },
    call: (given) => add(given, english),
    problems: ["language"],
  }),
]);
