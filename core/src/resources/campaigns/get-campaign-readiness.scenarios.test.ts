import { expect } from "vitest";
import {
  closeCampaign,
  draftOf,
  fixedCampaign,
  newCampaign,
  newDraft,
  removeCards,
  setAccount,
  type TestCampaign,
  unknownId,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { getCampaignReadiness } from "./get-campaign-readiness.js";

const sound = {
  given: draftOf,
  call: ({ campaignId }: TestCampaign) => ({ path: { campaignId } }),
};
const at = ({ account, campaignId }: TestCampaign) => ({ as: account, path: { campaignId } });

callRulesOf(getCampaignReadiness, { ...sound, ownIds: { "path.campaignId": "not_found" } });

precedenceOf(getCampaignReadiness, sound, [
  ...sharedFaults(getCampaignReadiness),
  {
    name: "a campaign that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { campaignId: unknownId } }),
  },
]);

/** The first blocker must be the refusal of activate-campaign. */
async function saysTheSame(
  world: World,
  campaign: TestCampaign,
  first: { status: number; message: string },
) {
  const answer = await world.call("activate-campaign", at(campaign));
  expect(answer).toMatchObject({ status: first.status, body: { message: first.message } });
}

scenariosOf(getCampaignReadiness, [
  scenario({
    name: "a campaign that has everything is ready",
    given: (world) => newDraft(world),
    call: at,
    expect: { status: 200, body: { ready: true, blockers: [] } },
  }),
  scenario({
    name: "an ACTIVE campaign is ready",
    given: (world) => newCampaign(world),
    call: at,
    expect: { status: 200, body: { ready: true, blockers: [] } },
  }),
  scenario({
    name: "all blockers are listed, in the order in which activate-campaign checks them",
    async given(world) {
      const account = await world.account();
      const draft = await draftOf(world, account, { charitiesSelectionId: null });
      await setAccount(world, account, { validated: false, subscriptionActive: false });
      await removeCards(world, account);
      return draft;
    },
    call: at,
    expect: {
      status: 200,
      body: {
        ready: false,
        blockers: [
          {
            reason: "ACCOUNT_NOT_VALIDATED",
            status: 403,
            message: "Account not validated",
            code: null,
          },
          {
            reason: "NO_CHARITIES_SELECTION_LINKED",
            status: 400,
            message: "No charity selection linked to this campaign",
            code: null,
          },
          {
            reason: "NO_ACTIVE_SUBSCRIPTION",
            status: 402,
            message: "No active subscription found",
            code: "NO_ACTIVE_SUBSCRIPTION",
          },
          {
            reason: "MISSING_PAYMENT_METHOD",
            status: 402,
            message: "Missing payment method",
            code: "MISSING_PAYMENT_METHOD",
          },
        ],
      },
    },
    then: (world, draft) =>
      saysTheSame(world, draft, { status: 403, message: "Account not validated" }),
  }),
  scenario({
    name: "a campaign with a pending payment has that blocker",
    async given(world) {
      const draft = await draftOf(
        world,
        await world.account({ invoiceFixedBudgets: true }),
        fixedCampaign,
      );
      await world.ok("activate-campaign", at(draft));
      return draft;
    },
    call: at,
    expect: {
      status: 200,
      body: {
        ready: false,
        blockers: [
          {
            reason: "CAMPAIGN_WAITING_FOR_PAYMENT",
            status: 403,
            message: "Campaign is waiting for payment",
            code: null,
          },
        ],
      },
    },
    then: (world, draft) =>
      saysTheSame(world, draft, { status: 403, message: "Campaign is waiting for payment" }),
  }),
  scenario({
    name: "a campaign that has ended has that blocker",
    async given(world) {
      const draft = await newDraft(world);
      await closeCampaign(world, draft);
      return draft;
    },
    call: at,
    expect: {
      status: 200,
      body: {
        ready: false,
        blockers: [
          { reason: "CAMPAIGN_HAS_ENDED", status: 403, message: "Campaign has ended.", code: null },
        ],
      },
    },
  }),
]);

scenariosOf(
  getCampaignReadiness,
  [
    scenario({
      name: "a missing mail server is a blocker of an EMAIL campaign",
      given: (world) => newDraft(world, { kind: "EMAIL" }),
      call: at,
      expect: {
        status: 200,
        body: {
          ready: false,
          blockers: [
            { reason: "MAIL_NOT_SET_UP", status: 400, message: "Mail is not set up", code: null },
          ],
        },
      },
      then: (world, draft) =>
        saysTheSame(world, draft, { status: 400, message: "Mail is not set up" }),
    }),
    scenario({
      name: "an exceeded limit is listed with the amounts",
      given: async (world) =>
        draftOf(world, await world.account({ invoiceFixedBudgets: true }), {
          ...fixedCampaign,
          budget: 500_001,
        }),
      call: at,
      expect: {
        status: 200,
        body: {
          blockers: [
            {
              reason: "INVOICE_OVER_CARD_LIMIT",
              status: 400,
              message: "Invoice amount 500001 is over the payment card limit 500000",
              code: "PAYMENT_CARD_AMOUNT_LIMIT_EXCEEDED",
            },
          ],
        },
      },
    }),
  ],
  { environment: "live" },
);
