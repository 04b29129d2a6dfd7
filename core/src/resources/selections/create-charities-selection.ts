import { z } from "zod";
import { Id, Optional } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import { campaignById } from "../campaigns/campaign-queries.js";
import { campaignRows } from "../campaigns/campaign-rows.js";
import {
  arePublishedCharities,
  createSelection,
  selectionFields,
  unselectedFeatured,
} from "./selection.js";

export const createCharitiesSelection = defineOperation({
  id: "create-charities-selection",
  summary: "Create a charities selection",
  tag: "Charities",
  method: "POST",
  path: "/v1/charities-selections",
  callers: "account",
  accountIdInBody: true,
  input: z.strictObject({
    name: selectionFields.name,
    charityIds: selectionFields.charityIds.default([]),
    featuredCharitiesIds: selectionFields.featuredCharitiesIds.default([]),
    campaignId: Optional(Id, "The campaign to link to the selection."),
  }),
  output: CharitiesSelection,
  status: 201,
  refusals: [
    "bad_request",
    "featured_charities_not_selected",
    "selection_needs_a_charity_to_be_linked",
  ],
  emits: ["charitiesselection_create", "campaign_update"],
  example: { name: "Our favourites", charityIds: [], featuredCharitiesIds: [] },
  scope: "account",
  async handle(context, { campaignId, name, charityIds, featuredCharitiesIds }) {
    const { tx, account, refuse, emit } = context;
    const { accountId } = account;
    const campaign =
      campaignId === undefined ? undefined : await tx.one(campaignById, { accountId, campaignId });
    const isLinkable =
      campaignId === undefined || (campaign !== undefined && !campaign.withFixedCharities);
    if (!isLinkable || !(await arePublishedCharities(tx, charityIds))) return refuse("bad_request");
    const unselected = unselectedFeatured(charityIds, featuredCharitiesIds);
    if (unselected !== null) return refuse("featured_charities_not_selected", { list: unselected });
    if (campaign !== undefined && charityIds.length === 0)
      return refuse("selection_needs_a_charity_to_be_linked");
    const created = await createSelection(context, {
      accountId,
      name,
      kind: "CUSTOM",
      isFeatured: false,
      charityIds,
      featuredCharitiesIds,
    });
    const selection = {
      ...created,
      campaignIds: campaign === undefined ? [] : [campaign.campaignId],
    };
    emit("charitiesselection_create", selection);
    if (campaign !== undefined) {
      const { charitiesSelectionId } = selection;
      await campaignRows.change(context, campaign, { charitiesSelectionId });
    }
    return selection;
  },
});
