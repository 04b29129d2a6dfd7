import { expect } from "vitest";
import {
  addCard,
  campaignOf,
  closeCampaign,
  donationOf,
  draftOf,
  draftOfOwnCharities,
  fixedCampaign,
  freeCampaign,
  leaving,
  newCampaign,
  newDraft,
  removeCards,
  setAccount,
  type TestCampaign,
  unique,
  unknownId,
  unpublish,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  type Fault,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { activateCampaign } from "./activate-campaign.js";

type Body = Record<string, unknown>;

const activate = ({ account, campaignId }: TestCampaign) => ({ as: account, path: { campaignId } });
const call = ({ campaignId }: TestCampaign) => ({ path: { campaignId } });
const drafts =
  (body: Body = {}) =>
  (world: World, account: TestAccount) =>
    draftOf(world, account, body);

callRulesOf(activateCampaign, {
  given: drafts(),
  call,
  ownIds: { "path.campaignId": "not_found" },
});

const withoutSubscription: Fault<TestCampaign> = {
  name: "a campaign is not activated without a subscription",
  refusal: "no_active_subscription",
  inject: (world, _, account) => setAccount(world, account, { subscriptionActive: false }),
};
const withoutPaymentMethod: Fault<TestCampaign> = {
  name: "a campaign is not activated without a payment method",
  refusal: "missing_payment_method",
  inject: (world, _, account) => removeCards(world, account),
};
const withoutSelection: Fault<TestCampaign> = {
  name: "a campaign is not activated without a selection",
  refusal: "no_charities_selection_linked",
  async inject(world, given) {
    const body = { charitiesSelectionId: null };
    await world.ok("update-campaign", { ...activate(given), body });
  },
};
const notValidated: Fault<TestCampaign> = {
  name: "an account that is not validated cannot activate a campaign",
  refusal: "account_not_validated",
  inject: (world, _, account) => setAccount(world, account, { validated: false }),
};

precedenceOf(activateCampaign, { given: drafts(fixedCampaign), call }, [
  ...sharedFaults(activateCampaign),
  {
    name: "a campaign that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { campaignId: unknownId } }),
  },
  notValidated,
  {
    name: "a canceled campaign is not activated",
    refusal: "campaign_has_ended",
    inject: (world, given) => closeCampaign(world, given),
  },
  withoutSelection,
  withoutSubscription,
  withoutPaymentMethod,
]);

precedenceOf(
  activateCampaign,
  {
    async given(world, account) {
      await setAccount(world, account, { invoiceFixedBudgets: true });
      return await draftOf(world, account, fixedCampaign);
    },
    call,
  },
  [
    notValidated,
    withoutSelection,
    {
      name: "a campaign whose invoice is open waits for its payment",
      refusal: "campaign_waiting_for_payment",
      async inject(world, given, account) {
        // The invoice was issued before later faults removed the payment method and other prerequisites.
        await setAccount(world, account, { subscriptionActive: true });
        await addCard(world, account);
        await world.ok("activate-campaign", activate(given));
        await setAccount(world, account, { subscriptionActive: false });
        await removeCards(world, account);
      },
    },
    withoutSubscription,
    withoutPaymentMethod,
  ],
);

const tooMuch = { ...fixedCampaign, budget: 500_001 };
const tooMuchForDebit = { ...fixedCampaign, budget: 1_000_001 };
/** Creates a DRAFT on a new account. */
const draftFor = (account: Body, campaign: Body) => async (world: World) =>
  draftOf(world, await world.account(account), campaign);

scenariosOf(
  activateCampaign,
  [
    scenario({
      name: "a budget above the card limit is refused",
      given: draftFor({}, tooMuch),
      call: activate,
      refusal: "campaign_budget_over_card_limit",
    }),
    scenario({
      name: "a budget above the direct debit limit is refused",
      given: draftFor({ withPaymentMethod: "SEPA_DEBIT" }, tooMuchForDebit),
      call: activate,
      refusal: "campaign_budget_over_sdd_limit",
    }),
    scenario({
      name: "an invoice above the card limit is refused, with both amounts",
      given: draftFor({ invoiceFixedBudgets: true }, tooMuch),
      call: activate,
      refusal: "invoice_over_card_limit",
      parameters: () => ({ amount_due: 500_001, PAYMENT_CARD_AMOUNT_LIMIT: 500_000 }),
    }),
    scenario({
      name: "an invoice above the direct debit limit is refused, with both amounts",
      given: draftFor(
        { invoiceFixedBudgets: true, withPaymentMethod: "SEPA_DEBIT" },
        tooMuchForDebit,
      ),
      call: activate,
      refusal: "invoice_over_sdd_limit",
      parameters: () => ({ amount_due: 1_000_001, SDD_AMOUNT_LIMIT: 1_000_000 }),
    }),
    scenario({
      name: "a budget that limits gifts of any amount is not charged, and so has no limit",
      given: draftFor({}, { ...freeCampaign, budget: 500_001 }),
      call: activate,
      expect: { status: 200, body: { status: "ACTIVE" } },
      events: { campaign_update: 1 },
    }),
    scenario({
      name: "a missing payment method is refused before an exceeded limit",
      async given(world) {
        const draft = await draftFor({}, tooMuch)(world);
        await removeCards(world, draft.account);
        return draft;
      },
      call: activate,
      refusal: "missing_payment_method",
    }),
    scenario({
      name: "the newest payment method is the one that is charged",
      async given(world) {
        const draft = await draftFor({}, tooMuch)(world);
        await addCard(world, draft.account, "SEPA_DEBIT");
        return draft;
      },
      call: activate,
      expect: { status: 200, body: { status: "ACTIVE" } },
      events: { campaign_update: 1, invoice_create: 1 },
    }),
    scenario({
      name: "a budget of exactly the limit is activated",
      given: draftFor({}, { ...fixedCampaign, budget: 500_000 }),
      call: activate,
      expect: { status: 200, body: { status: "ACTIVE" } },
      events: { campaign_update: 1, invoice_create: 1 },
    }),
  ],
  { environment: "live" },
);

scenariosOf(
  activateCampaign,
  [
    scenario({
      name: "an EMAIL campaign is not activated in live without a mail server",
      given: (world) => newDraft(world, { kind: "EMAIL" }),
      call: activate,
      refusal: "mail_not_set_up",
    }),
    scenario({
      name: "a SLACK campaign is not activated in live without a workspace",
      given: (world) => newDraft(world, { kind: "SLACK" }),
      call: activate,
      refusal: "slack_not_connected",
    }),
    scenario({
      name: "a missing mail server is refused before a missing subscription",
      async given(world) {
        const draft = await newDraft(world, { kind: "EMAIL" });
        await setAccount(world, draft.account, { subscriptionActive: false });
        return draft;
      },
      call: activate,
      expect: {
        status: 400,
        body: { statusCode: 400, error: "Bad Request", message: "Mail is not set up" },
      },
    }),
    scenario({
      name: "a campaign that sends no mails is activated in live without a mail server",
      given: (world) => newDraft(world),
      call: activate,
      expect: { status: 200, body: { status: "ACTIVE" } },
      events: { campaign_update: 1 },
    }),
  ],
  { environment: "live" },
);

scenariosOf(
  activateCampaign,
  [
    scenario({
      name: "an EMAIL campaign is activated in live with a mail server",
      given: (world) => newDraft(world, { kind: "EMAIL" }),
      call: activate,
      expect: { status: 200, body: { status: "ACTIVE" } },
      events: { campaign_update: 1 },
    }),
  ],
  {
    environment: "live",
    mailServer: { smtpUrl: "smtp://127.0.0.1:9", from: "no-reply@give.example" },
    databases: ["sqlite"],
  },
);

scenariosOf(activateCampaign, [
  scenario({
    name: "an EMAIL campaign of the sandbox needs no mail server",
    given: (world) => newDraft(world, { kind: "EMAIL" }),
    call: activate,
    expect: { status: 200, body: { status: "ACTIVE" } },
    events: { campaign_update: 1 },
  }),
  ...leaving.map(([state, leave]) =>
    scenario({
      name: `a selection whose charities were all ${state} is refused like an empty one`,
      async given(world) {
        const campaign = await draftOfOwnCharities(world, await world.account());
        for (const charityId of campaign.charityIds) await leave(world, charityId);
        return campaign;
      },
      call: activate,
      refusal: "no_charities_selection_linked",
    }),
  ),
  scenario({
    name: "one published charity is enough",
    async given(world) {
      const campaign = await draftOfOwnCharities(world, await world.account());
      for (const charityId of campaign.charityIds.slice(1)) await unpublish(world, charityId);
      return campaign;
    },
    call: activate,
    expect: { status: 200, body: { status: "ACTIVE" } },
    events: { campaign_update: 1 },
  }),
  scenario({
    name: "a campaign with an empty selection is not activated",
    async given(world) {
      const account = await world.account();
      const body = { name: "Empty" };
      const empty = await world.ok("create-charities-selection", { as: account, body });
      return await draftOf(world, account, { charitiesSelectionId: empty.charitiesSelectionId });
    },
    call: activate,
    refusal: "no_charities_selection_linked",
  }),
  scenario({
    name: "a complete campaign is not activated again",
    async given(world) {
      const campaign = await newCampaign(world);
      await closeCampaign(world, campaign);
      return campaign;
    },
    call: activate,
    refusal: "campaign_has_ended",
  }),
  scenario({
    name: "a missing payment method is refused with its code",
    async given(world) {
      const draft = await newDraft(world);
      await removeCards(world, draft.account);
      return draft;
    },
    call: activate,
    expect: {
      status: 402,
      body: { code: "MISSING_PAYMENT_METHOD", message: "Missing payment method" },
    },
  }),
  scenario({
    name: "the sandbox has no limits",
    given: (world) => newDraft(world, tooMuchForDebit),
    call: activate,
    expect: { status: 200, body: { status: "ACTIVE" } },
    events: { campaign_update: 1, invoice_create: 1, invoice_update: 1, payment_create: 1 },
  }),
  scenario({
    name: "a DRAFT becomes ACTIVE, and its event contains the changes",
    given: (world) => newDraft(world),
    call: activate,
    expect: { status: 200, body: { status: "ACTIVE", invoiceId: null } },
    events: { campaign_update: 1 },
    then(world, { account }, { answer, events }) {
      const activatedAt = new Date(world.clock.now()).toISOString();
      const { accountId } = account;
      const diff = { status: "ACTIVE", activatedAt };
      expect(events).toEqual([{ event: "campaign_update", accountId, payload: answer.body, diff }]);
    },
  }),
  scenario({
    name: "activating an ACTIVE campaign changes nothing, even if a prerequisite is missing",
    async given(world) {
      const campaign = await newCampaign(world);
      await removeCards(world, campaign.account);
      await setAccount(world, campaign.account, { subscriptionActive: false });
      return campaign;
    },
    call: activate,
    expect: { status: 200, body: { status: "ACTIVE" } },
    unchanged: true,
  }),
  scenario({
    name: "a campaign with an invoiced fixed budget is PENDING until it is paid",
    given: draftFor({ invoiceFixedBudgets: true }, fixedCampaign),
    call: activate,
    expect: {
      status: 200,
      body: { status: "PENDING", invoiceId: expect.any(String), activatedAt: null },
    },
    events: { campaign_update: 1, invoice_create: 1 },
    async then(world, given, { answer, events }) {
      const { invoiceId } = answer.body as { invoiceId: string };
      expect(events.find(({ event }) => event === "campaign_update")?.diff).toEqual({
        status: "PENDING",
        invoiceId,
      });
      const refused = await world.call("create-donation", {
        as: given.account,
        body: { campaignId: given.campaignId, uniqueExternalId: unique("order"), amount: 1 },
      });
      expect(refused).toMatchObject({
        status: 403,
        body: { message: "Campaign has to be activated first." },
      });
      const paid = await world.ok("pay-operator-invoice", { as: "operator", path: { invoiceId } });
      expect(paid).toMatchObject({ status: "PAID", amount: 10_000, campaignId: given.campaignId });
      await donationOf(world, given);
    },
  }),
  scenario({
    name: "a campaign without a fixed budget is not invoiced",
    given: draftFor({ invoiceFixedBudgets: true }, freeCampaign),
    call: activate,
    expect: { status: 200, body: { status: "ACTIVE", invoiceId: null } },
    events: { campaign_update: 1 },
  }),
  scenario({
    name: "invoices are numbered without a gap",
    async given(world) {
      const account = await world.account({ invoiceFixedBudgets: true });
      const { campaignId } = await campaignOf(world, account, fixedCampaign);
      const { invoiceId } = await world.ok("get-campaign", { as: account, path: { campaignId } });
      const path = { invoiceId: String(invoiceId) };
      const { number } = await world.ok("get-invoice", { as: account, path });
      const draft = await draftOf(world, account, fixedCampaign);
      return {
        ...draft,
        next: `2026-${String(Number(String(number).slice(5)) + 1).padStart(6, "0")}`,
      };
    },
    call: activate,
    expect: { status: 200, body: { status: "PENDING" } },
    events: { campaign_update: 1, invoice_create: 1 },
    async then(world, { next }, { answer }) {
      const { invoiceId } = answer.body as { invoiceId: string };
      const invoice = await world.ok("void-invoice", { as: "operator", path: { invoiceId } });
      expect(invoice.number).toBe(next);
    },
  }),
]);
