import { expect } from "vitest";
import {
  fixedCampaign,
  freeCampaign,
  selectionOf,
  setAccount,
  unknownId,
  voteCampaign,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { previewCampaign } from "./preview-campaign.js";

type Body = Record<string, unknown>;
interface Selection {
  readonly account: TestAccount;
  readonly charitiesSelectionId: string;
}

const bodyOf = ({ charitiesSelectionId }: Selection, body: Body = {}) => ({
  name: "Year-end giving",
  ...freeCampaign,
  charitiesSelectionId,
  ...body,
});
const preview = (selection: Selection, body: Body = {}) => ({
  as: selection.account,
  body: bodyOf(selection, body),
});
const selectionIn = async (world: World) => selectionOf(world, await world.account());

callRulesOf(previewCampaign, {
  given: (world, account) => selectionOf(world, account),
  call: (selection) => ({ body: bodyOf(selection) }),
  ownIds: { "body.charitiesSelectionId": "invalid_charities_selection_id" },
  sharedIds: { "body.campaignTemplateId": "bad_request" },
  required: ["name", "amountType", "donationType"],
  wrong: {
    name: "",
    amountType: "FIXED",
    language: "French",
    budget: 0,
    suggestedAmounts: [1_000, 1_000],
  },
});

precedenceOf(
  previewCampaign,
  {
    given: (world: World, account: TestAccount) => selectionOf(world, account),
    call: (selection: Selection) => ({ body: bodyOf(selection) }),
  },
  [
    ...sharedFaults(previewCampaign),
    {
      name: "a template that does not exist is refused",
      refusal: "bad_request",
      inject: () => ({ body: { campaignTemplateId: unknownId } }),
    },
    {
      name: "a selection must be on the account",
      refusal: "invalid_charities_selection_id",
      inject: () => ({ body: { charitiesSelectionId: unknownId } }),
    },
  ],
);

scenariosOf(previewCampaign, [
  scenario({
    name: "a campaign is shown as it will look once it has started, and nothing is stored",
    given: selectionIn,
    call: (selection) => preview(selection),
    expect: {
      status: 200,
      body: { campaign: { name: "Year-end giving", status: "ACTIVE", language: "fr" } },
    },
    async then(world, { account }, { answer }) {
      const { charities } = answer.body as { charities: { data: unknown[] } };
      expect(charities.data).toHaveLength(3);
      expect(await world.ok("list-campaigns", { as: account })).toMatchObject({ data: [] });
    },
  }),
  scenario({
    name: "a vote is shown with its budget, in the campaign's language",
    given: selectionIn,
    call: (selection) => preview(selection, { ...voteCampaign, language: "de" }),
    expect: {
      status: 200,
      body: { campaign: { donationType: "DISTRIBUTION", language: "de" } },
    },
  }),
  scenario({
    name: "an account that is not validated yet sees what it plans",
    async given(world) {
      const selection = await selectionIn(world);
      await setAccount(world, selection.account, { validated: false });
      return selection;
    },
    call: (selection) => preview(selection, fixedCampaign),
    expect: { status: 200 },
  }),
]);
