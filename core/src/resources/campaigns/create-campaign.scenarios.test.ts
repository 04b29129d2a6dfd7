import { expect } from "vitest";
import type { RefusalName } from "../../contract/error-catalogue.js";
import { limits } from "../../contract/limits.js";
import {
  draftOf,
  fixedCampaign,
  fixedCharitiesSelection,
  freeCampaign,
  genericSelection,
  newDraft,
  selectionOf,
  setAccount,
  type TestCampaign,
  templates,
  unique,
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
import { createCampaign } from "./create-campaign.js";

type Body = Record<string, unknown>;

const create = (account: TestAccount, body: Body = {}) => ({
  as: account,
  body: { name: "Year-end giving", slug: unique("slug"), ...freeCampaign, ...body },
});
const past = "2026-03-02T09:00:00.000Z";

callRulesOf(createCampaign, {
  given: (world, account) => selectionOf(world, account),
  call: ({ account, charitiesSelectionId }) => ({
    body: create(account, { charitiesSelectionId }).body,
  }),
  ownIds: { "body.charitiesSelectionId": "invalid_charities_selection_id" },
  sharedIds: { "body.campaignTemplateId": "bad_request" },
  required: ["name", "slug", "amountType", "donationType"],
  wrong: {
    name: "",
    slug: "year end",
    amountType: "FIXED",
    donationType: null,
    kind: "SMS",
    visibility: "HIDDEN",
    budget: 0,
    defaultHasBeenCharged: "true",
    defaultFeeType: "NONE",
    givingTarget: 1.5,
    acceptsPublicDonations: "yes",
    suggestedAmounts: [1_000, 1_000],
    minAmount: 0,
    maxAmount: 1.5,
    withFiscalReceipt: 1,
    withValidation: "no",
    withLeadCollection: null,
    language: "French",
    description: "x".repeat(5_001),
    endsAt: "tomorrow",
  },
});

const valid = {
  /** An account that already has its payroll campaign. */
  given: (world: World, account: TestAccount) =>
    draftOf(world, account, { campaignTemplateId: templates.payroll }),
  call: ({ account }: TestCampaign) => ({ body: create(account).body }),
};
precedenceOf(createCampaign, valid, [
  ...sharedFaults(createCampaign),
  {
    name: "defaultHasBeenCharged needs the B2C feature",
    refusal: "plan_upgrade_required",
    async inject(world, _, account) {
      await setAccount(world, account, { features: ["API"] });
      return { body: { defaultHasBeenCharged: true } };
    },
  },
  {
    name: "a campaign has its template's charities or its own selection, not both",
    refusal: "bad_request",
    inject: () => ({ body: { campaignTemplateId: unknownId } }),
  },
  {
    name: "a selection must be on the account",
    refusal: "invalid_charities_selection_id",
    inject: () => ({ body: { charitiesSelectionId: unknownId } }),
  },
  {
    name: "an account that is not validated creates no campaign",
    refusal: "account_not_validated",
    inject: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  {
    name: "a FIXED_AMOUNT campaign needs a budget",
    refusal: "budget_required",
    inject: () => ({ body: { amountType: "FIXED_AMOUNT", budget: null } }),
  },
  {
    name: "a slug is unique among the account's campaigns",
    refusal: "slug_already_used",
    inject: (_, { slug }) => ({ body: { slug } }),
  },
]);

precedenceOf(createCampaign, valid, [
  {
    name: "a DISTRIBUTION campaign is a FIXED_AMOUNT one",
    refusal: "distribution_must_be_fixed_amount",
    inject: () => ({ body: { donationType: "DISTRIBUTION" } }),
  },
  {
    name: "a givingTarget is for fundraising campaigns",
    refusal: "giving_target_not_supported",
    // It takes donations on its page, so it is a fundraising campaign.
    mendedBy: ["public_donations_not_supported"],
    inject: () => ({ body: { givingTarget: 100_000 } }),
  },
  {
    name: "INCLUDED fees are for campaigns whose donors paid",
    refusal: "included_fee_type_not_supported",
    inject: () => ({ body: { defaultFeeType: "INCLUDED" } }),
  },
  {
    name: "an account has one PAYROLL campaign",
    refusal: "giving_type_taken",
    parameters: () => ({ givingType: "PAYROLL" }),
    inject: () => ({ body: { campaignTemplateId: templates.payroll } }),
  },
  {
    name: "a PUBLIC campaign is a FIXED_AMOUNT one and a DISTRIBUTION one",
    refusal: "public_campaigns_must_be_fixed_distribution",
    inject: () => ({ body: { visibility: "PUBLIC" } }),
  },
  {
    name: "a campaign that takes donations on its page has no budget",
    refusal: "public_donations_not_supported",
    inject: () => ({ body: { acceptsPublicDonations: true, budget: 700 } }),
  },
  {
    name: "a taken slug is refused last",
    refusal: "slug_already_used",
    inject: (_, { slug }) => ({ body: { slug } }),
  },
]);

const newAccount = (world: World) => world.account();
const refused = (name: string, refusal: RefusalName, body: Body) =>
  scenario({ name, given: newAccount, call: (account) => create(account, body), refusal });
const created = (name: string, body: Body, answer: Body = body) =>
  scenario({
    name,
    given: newAccount,
    call: (account) => create(account, body),
    expect: { status: 201, body: answer },
    events: { campaign_create: 1 },
  });

scenariosOf(createCampaign, [
  refused("a DISTRIBUTION campaign needs its budget first of all", "budget_required", {
    ...voteCampaign,
    budget: null,
    visibility: "PUBLIC",
  }),
  refused("a PUBLIC campaign cannot be FACE_VALUE", "public_campaigns_must_be_fixed_distribution", {
    ...fixedCampaign,
    visibility: "PUBLIC",
  }),
  scenario({
    name: "a template's GENERIC selection cannot be replaced by one's own",
    given: (world) => newDraft(world),
    call: ({ account, charitiesSelectionId }) =>
      create(account, { campaignTemplateId: templates.fixedCharities, charitiesSelectionId }),
    refusal: "bad_request",
  }),
  scenario({
    name: "a campaign cannot end before it begins",
    given: newAccount,
    call: (account) => create(account, { endsAt: past }),
    problems: ["endsAt"],
  }),
  scenario({
    name: "a template's values cannot be set by the client",
    given: newAccount,
    call: (account) =>
      create(account, {
        recurringType: "FREQUENCY",
        givingType: "PAYROLL",
        isOrder: true,
        status: "ACTIVE",
      }),
    problems: ["recurringType", "givingType", "isOrder", "status"],
  }),
  scenario({
    name: "the 409 on a slug carries its code",
    given: (world) => newDraft(world),
    call: ({ account, slug }) => create(account, { slug }),
    expect: { status: 409, body: { code: "slug_already_used", message: "Slug already used" } },
  }),
  scenario({
    name: "the message names the giving type that is taken",
    async given(world) {
      const account = await world.account();
      await world.ok(
        "create-campaign",
        create(account, { campaignTemplateId: templates.paidTimeOff }),
      );
      return account;
    },
    call: (account) => create(account, { campaignTemplateId: templates.paidTimeOff }),
    expect: {
      status: 400,
      body: {
        statusCode: 400,
        error: "Bad Request",
        message: "Only one of PAID_TIME_OFF campaigns is supported",
      },
    },
  }),
  scenario({
    name: "a new campaign is a DRAFT with six reminders, defaults and a public key",
    given: newAccount,
    call: (account) => create(account, { slug: "year-end" }),
    expect: {
      status: 201,
      body: (account: TestAccount) => ({
        accountId: account.accountId,
        slug: "year-end",
        status: "DRAFT",
        kind: "STANDARD",
        visibility: "PRIVATE",
        budget: null,
        charitiesSelectionId: null,
        campaignTemplateId: null,
        givingType: null,
        recurringType: null,
        isOrder: false,
        withFixedCharities: false,
        defaultHasBeenCharged: false,
        defaultFeeType: "EXCLUDED",
        givingTarget: null,
        acceptsPublicDonations: false,
        suggestedAmounts: null,
        minAmount: null,
        maxAmount: null,
        withFiscalReceipt: false,
        withValidation: false,
        withLeadCollection: false,
        leadCollectionOptions: {
          fullname: false,
          companyName: false,
          email: false,
          phone: false,
          custom: false,
        },
        language: "fr",
        description: null,
        translations: [],
        endsAt: null,
        activatedAt: null,
        closedAt: null,
        invoiceId: null,
        publicKey: expect.stringMatching(/^pk_test_[\w-]{22,}$/),
      }),
    },
    events: { campaign_create: 1 },
    then(_, { accountId }, { answer, events }) {
      expect(events).toEqual([
        { event: "campaign_create", accountId, payload: answer.body, diff: answer.body },
      ]);
      const { reminders } = answer.body as {
        reminders: { type: string; campaignReminderId: string }[];
      };
      expect(reminders.map(({ type }) => type).sort()).toEqual([
        "END",
        "END",
        "END",
        "START",
        "START",
        "START",
      ]);
      expect(new Set(reminders.map(({ campaignReminderId }) => campaignReminderId)).size).toBe(6);
    },
  }),
  created("a FIXED_AMOUNT campaign has its budget", fixedCampaign),
  created("a PUBLIC campaign is FIXED_AMOUNT and DISTRIBUTION", {
    ...voteCampaign,
    visibility: "PUBLIC",
  }),
  created("a fundraising campaign has a target and INCLUDED fees", {
    defaultHasBeenCharged: true,
    givingTarget: 100_000,
    defaultFeeType: "INCLUDED",
  }),
  created("a FREE_AMOUNT campaign may have a budget", { budget: 700 }),
  created("a campaign may take donations on its page, with its own amounts and a target", {
    acceptsPublicDonations: true,
    suggestedAmounts: [500, 1_500],
    minAmount: 500,
    maxAmount: 50_000,
    givingTarget: 100_000,
  }),
  ...(
    [
      ["minAmount", { minAmount: 99 }],
      ["maxAmount", { minAmount: 500, maxAmount: 499 }],
      ["suggestedAmounts", { suggestedAmounts: [499], minAmount: 500 }],
      ["suggestedAmounts", { suggestedAmounts: [501], maxAmount: 500 }],
    ] as const
  ).map(([field, body]) =>
    scenario({
      name: `${JSON.stringify(body)} names ${field}`,
      given: newAccount,
      call: (account) => create(account, { ...body, acceptsPublicDonations: true }),
      problems: [field],
    }),
  ),
  scenario({
    name: "more suggested amounts than fit on a page are a schema problem",
    given: newAccount,
    call: (account) =>
      create(account, {
        suggestedAmounts: Array.from({ length: limits.suggestedAmounts + 1 }, (_, at) => 500 + at),
      }),
    problems: ["suggestedAmounts"],
  }),
  ...(
    [
      ["a vote's campaign", { ...voteCampaign }],
      ["a FIXED_AMOUNT campaign", { ...fixedCampaign }],
      ["an EMAIL campaign", { kind: "EMAIL" }],
      ["an order campaign", { campaignTemplateId: templates.order }],
      ["a payroll campaign", { campaignTemplateId: templates.payroll }],
      ["a campaign whose choices are validated", { withValidation: true }],
    ] as const
  ).map(([name, body]) =>
    refused(`${name} takes no donations on its page`, "public_donations_not_supported", {
      ...body,
      acceptsPublicDonations: true,
    }),
  ),
  scenario({
    name: "a campaign that takes donations on its page needs the B2C feature",
    given: (world) => world.account({ features: ["API"] }),
    call: (account) => create(account, { acceptsPublicDonations: true }),
    refusal: "plan_upgrade_required",
  }),
  created(
    "times are stored in UTC with milliseconds",
    { endsAt: "2026-12-31T23:00:00Z" },
    { endsAt: "2026-12-31T23:00:00.000Z" },
  ),
  created(
    "lead fields that are not named are not collected",
    { withLeadCollection: true, leadCollectionOptions: { email: true } },
    {
      leadCollectionOptions: {
        fullname: false,
        companyName: false,
        email: true,
        phone: false,
        custom: false,
      },
    },
  ),
  created(
    "a payroll campaign gets its types from the template",
    { campaignTemplateId: templates.payroll },
    { givingType: "PAYROLL", recurringType: "FREQUENCY" },
  ),
  created(
    "a campaign from the order template is an order campaign",
    { campaignTemplateId: templates.order },
    { isOrder: true },
  ),
  scenario({
    name: "a fixed charities campaign has the template's GENERIC selection",
    given: async (world) => ({
      ...(await world.account()),
      selectionId: await fixedCharitiesSelection(world),
    }),
    call: (account) => create(account, { campaignTemplateId: templates.fixedCharities }),
    expect: {
      status: 201,
      body: ({ selectionId }: { selectionId: string }) => ({
        withFixedCharities: true,
        charitiesSelectionId: selectionId,
      }),
    },
    events: { campaign_create: 1 },
  }),
  scenario({
    name: "a GENERIC selection may be used by every account",
    given: async (world) => ({
      ...(await world.account()),
      selectionId: await genericSelection(world),
    }),
    call: (account) => create(account, { charitiesSelectionId: account.selectionId }),
    expect: {
      status: 201,
      body: ({ selectionId }: { selectionId: string }) => ({ charitiesSelectionId: selectionId }),
    },
    events: { campaign_create: 1 },
  }),
  scenario({
    name: "two accounts may use the same slug",
    given: async (world) => ({ ...(await world.account()), theirs: await newDraft(world) }),
    call: (account) => create(account, { slug: account.theirs.slug }),
    expect: { status: 201 },
    events: { campaign_create: 1 },
  }),
]);

scenariosOf(
  createCampaign,
  [
    created(
      "a live campaign's public key is a live one",
      {},
      { publicKey: expect.stringMatching(/^pk_live_[\w-]{22,}$/) },
    ),
  ],
  { environment: "live" },
);
