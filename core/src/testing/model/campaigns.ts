import fc from "fast-check";
import type { RefusalName } from "../../contract/error-catalogue.js";
import type { Campaign } from "../../contract/resources/campaign.js";
import { campaignTemplates, fixedCharitiesSelectionId } from "../../domain/campaign-templates.js";
import { templates, unknownId } from "../fixtures.js";
import { refusalAnswer } from "../observe.js";
import { completed } from "./closing.js";
import { activated as budgetBilled, voided } from "./money.js";
import { find, fresh, idOf, type Model, put, remove } from "./state.js";
import {
  type Command,
  command,
  patched,
  type Ref,
  rarely,
  ref,
  refId,
  refuse,
  refuseInput,
  type Scene,
  sent,
  sometimes,
  step,
} from "./step.js";

const shapes = [
  { amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
  { amountType: "FREE_AMOUNT", donationType: "FACE_VALUE", budget: 1_000 },
  { amountType: "FIXED_AMOUNT", donationType: "FACE_VALUE", budget: 1_000 },
  { amountType: "FIXED_AMOUNT", donationType: "FACE_VALUE", budget: 2 },
  { amountType: "FIXED_AMOUNT", donationType: "DISTRIBUTION", budget: 1_000 },
  { amountType: "FIXED_AMOUNT", donationType: "DISTRIBUTION", budget: 1 },
] as const;
const wrongShapes = [
  { amountType: "FIXED_AMOUNT", donationType: "FACE_VALUE" },
  { amountType: "FREE_AMOUNT", donationType: "DISTRIBUTION" },
] as const;

const leadOptions = {
  fullname: true,
  companyName: false,
  email: true,
  phone: false,
  custom: false,
};
const noLeadOptions = { ...leadOptions, fullname: false, email: false };
const slugs = fc.constantFrom("gift", "Gift", "poll", "spring", "summer", "autumn", "x");
const past = "2020-01-01T00:00:00.000Z";
const future = "2190-01-01T00:00:00.000Z";

/** The options of an active campaign that accepts gifts; each is set in some campaigns. */
const openOptions = fc.record({
  kind: rarely(fc.constantFrom("EMAIL", "SLACK", "POSTAL"), fc.constant(undefined)),
  withValidation: fc.constantFrom(undefined, true),
  withLeadCollection: sometimes(fc.constant(true)),
  leadCollectionOptions: sometimes(fc.constant(leadOptions)),
  defaultHasBeenCharged: sometimes(fc.constant(true)),
  withFiscalReceipt: sometimes(fc.constant(true)),
  campaignTemplateId: rarely(
    fc.constantFrom(...Object.values(templates)),
    fc.constantFrom(undefined, undefined, undefined, templates.recurring),
  ),
});
const oddOptions = fc.record({
  visibility: sometimes(fc.constant("PUBLIC")),
  defaultFeeType: sometimes(fc.constant("INCLUDED")),
  givingTarget: sometimes(fc.constant(50_000)),
  endsAt: sometimes(fc.constantFrom(past, future)),
  campaignTemplateId: sometimes(fc.constant(unknownId)),
});

const newCampaign = fc.record({
  slug: slugs,
  shape: rarely(fc.constantFrom(...wrongShapes), fc.constantFrom(...shapes)),
  options: openOptions,
  odd: rarely(oddOptions, fc.constant({})),
  selection: rarely(fc.constant(null), ref),
});
type NewCampaign = typeof newCampaign extends fc.Arbitrary<infer Value> ? Value : never;

/** The selection of a reference; of one's own first selection there is always one. */
function selectionId(scene: Scene, selection: Ref | null): string | null {
  return selection === null ? null : refId(scene, "selections", selection);
}

function created(scene: Scene, { slug, shape, options, odd, selection }: NewCampaign) {
  const hasFixed = options.campaignTemplateId === templates.fixedCharities;
  const charitiesSelectionId = hasFixed && selection === 0 ? null : selectionId(scene, selection);
  const name = "Giving";
  const body = sent({ name, slug, ...shape, ...options, ...sent(odd), charitiesSelectionId });
  return step(scene, "create-campaign", { body }, () => {
    const { model, now } = scene;
    const campaign = {
      ...defaults(scene),
      ...body,
    } as unknown as Campaign;
    const template = campaignTemplates.find(
      (known) => known.campaignTemplateId === campaign.campaignTemplateId,
    );
    if (campaign.endsAt !== null && campaign.endsAt <= now) return refuseInput("endsAt");
    if (campaign.defaultHasBeenCharged && !model.account.hasB2c)
      return refuse("plan_upgrade_required");
    if (campaign.campaignTemplateId !== null && template === undefined)
      return refuse("bad_request");
    const { withFixedCharities = false, isOrder = false } = template ?? {};
    const { givingType = null, recurringType = null } = template ?? {};
    if (withFixedCharities && charitiesSelectionId !== null) return refuse("bad_request");
    const linkedId = withFixedCharities ? fixedCharitiesSelectionId : charitiesSelectionId;
    if (linkedId !== null && find(model, "selections", linkedId) === undefined)
      return refuse("invalid_charities_selection_id");
    if (!model.account.validated) return refuse("account_not_validated");
    if (campaign.amountType === "FIXED_AMOUNT" && campaign.budget === null)
      return refuse("budget_required");
    if (campaign.donationType === "DISTRIBUTION" && campaign.amountType !== "FIXED_AMOUNT")
      return refuse("distribution_must_be_fixed_amount");
    if (campaign.givingTarget !== null && !campaign.defaultHasBeenCharged)
      return refuse("giving_target_not_supported");
    if (campaign.defaultFeeType === "INCLUDED" && !campaign.defaultHasBeenCharged)
      return refuse("included_fee_type_not_supported");
    if (givingType !== null && model.campaigns.some((one) => one.givingType === givingType))
      return refuse("giving_type_taken", { givingType });
    if (campaign.visibility === "PUBLIC" && campaign.donationType !== "DISTRIBUTION")
      return refuse("public_campaigns_must_be_fixed_distribution");
    if (model.campaigns.some((one) => one.slug === slug)) return refuse("slug_already_used");
    const fixed = { withFixedCharities, isOrder, givingType, recurringType };
    const made = { ...campaign, ...fixed, charitiesSelectionId: linkedId };
    return { status: 201, body: made, next: put(model, "campaigns", made) };
  });
}

function defaults({ model, now }: Scene) {
  const offsets = { START: [3, 7, 14], END: [14, 7, 2] } as const;
  return {
    campaignId: fresh(),
    accountId: model.account.accountId,
    ...{ status: "DRAFT", kind: "STANDARD", visibility: "PRIVATE", language: "fr" },
    ...{ description: null, budget: null, campaignTemplateId: null, givingTarget: null },
    ...{ acceptsPublicDonations: false, suggestedAmounts: null, minAmount: null, maxAmount: null },
    ...{ defaultHasBeenCharged: false, defaultFeeType: "EXCLUDED", withFiscalReceipt: false },
    ...{ withValidation: false, withLeadCollection: false, leadCollectionOptions: noLeadOptions },
    ...{ acceptsPublicDonations: false, suggestedAmounts: null, minAmount: null, maxAmount: null },
    reminders: (["START", "END"] as const).flatMap((type) =>
      offsets[type].map((offsetDays) => ({
        ...{ campaignReminderId: fresh(), type, offsetDays, enabled: true },
      })),
    ),
    translations: [],
    publicKey: fresh(),
    ...{ invoiceId: null, activatedAt: null, closedAt: null, endsAt: null },
    ...{ createdAt: now, updatedAt: now },
  };
}

/** Everything that stands between a campaign and its activation, in the contract's order; the sandbox has no limits. */
function blockers({ account, selections }: Model, campaign: Campaign): RefusalName[] {
  const { status, charitiesSelectionId } = campaign;
  const selection = selections.find((one) => one.charitiesSelectionId === charitiesSelectionId);
  const isNew = status !== "ACTIVE";
  const found: (RefusalName | false)[] = [
    !account.validated && "account_not_validated",
    (status === "COMPLETE" || status === "CANCELED") && "campaign_has_ended",
    isNew && !selection?.charityIds.length && "no_charities_selection_linked",
    status === "PENDING" && "campaign_waiting_for_payment",
    isNew && !account.subscriptionActive && "no_active_subscription",
    isNew && !account.hasPaymentMethod && "missing_payment_method",
  ];
  return found.filter((blocker) => blocker !== false);
}

const change = fc.record({
  name: sometimes(fc.constantFrom("Giving", "Giving more")),
  slug: sometimes(slugs),
  description: sometimes(fc.constantFrom("For all", null)),
  selection: fc.option(fc.constantFrom<Ref | null>(null, 0, 0, 1, 2, "unknown", "foreign"), {
    nil: undefined,
    freq: 2,
  }),
  endsAt: sometimes(fc.constantFrom(past, future, null)),
  givingTarget: sometimes(fc.constantFrom(60_000, null)),
  withValidation: sometimes(fc.boolean()),
  withLeadCollection: sometimes(fc.boolean()),
  leadCollectionOptions: sometimes(fc.constantFrom(leadOptions, noLeadOptions)),
});

const ofCampaign = (scene: Scene, reference: Ref, suits?: (campaign: Campaign) => boolean) => {
  const path = { campaignId: refId(scene, "campaigns", reference, suits) };
  const campaign = find(scene.model, "campaigns", path.campaignId);
  return { path, known: () => campaign ?? refuse("not_found") };
};

export const createCampaign = command("create-campaign", newCampaign, created);

/** The ways of giving, each with a campaign of its own at the beginning. */
const openings = {
  gift: { shapes: [shapes[0], shapes[1], shapes[2]], campaignTemplateId: undefined },
  poll: { shapes: [shapes[4], shapes[4], shapes[5]], campaignTemplateId: undefined },
  rhythm: { shapes: [shapes[0], shapes[1]], campaignTemplateId: templates.recurring },
};

const opening = (slug: keyof typeof openings) =>
  fc
    .record({ shape: fc.constantFrom(...openings[slug].shapes), options: openOptions })
    .map(({ shape, options: anyOptions }): Command[] => {
      const { campaignTemplateId } = openings[slug];
      const options = { ...anyOptions, campaignTemplateId };
      const wanted = { slug, shape, options, odd: {}, selection: 0 } as NewCampaign;
      return ["create-campaign", "activate-campaign"].map((name, index) => ({
        name,
        plan: (scene) => (index === 0 ? created(scene, wanted) : activated(scene, 0)),
        [fc.toStringMethod]: () => `${name} ${index === 0 ? JSON.stringify(wanted) : "0"}`,
      }));
    });

/** The first commands of a sequence: they create campaigns that accept gifts, unless their options prevent it. */
export const openCampaigns: fc.Arbitrary<Command[]> = fc
  .tuple(
    ...(Object.keys(openings) as (keyof typeof openings)[]).map((slug) =>
      fc.option(opening(slug), { nil: [], freq: 4 }),
    ),
  )
  .map((opened) => opened.flat());

function activated(scene: Scene, reference: Ref) {
  const { path, known } = ofCampaign(scene, reference, ({ status }) => status === "DRAFT");
  return step(scene, "activate-campaign", { path }, () => {
    const { model, now } = scene;
    const campaign = known();
    const [blocker] = blockers(model, campaign);
    if (blocker !== undefined) return refuse(blocker);
    if (campaign.status === "ACTIVE") return { status: 200, body: campaign, next: model };
    if (campaign.amountType === "FIXED_AMOUNT") {
      const next = budgetBilled(scene, campaign);
      return { status: 200, body: find(next, "campaigns", campaign.campaignId), next };
    }
    const active = { ...campaign, status: "ACTIVE", activatedAt: now, updatedAt: now } as const;
    return { status: 200, body: active, next: put(model, "campaigns", active) };
  });
}

function closed(scene: Scene, reference: Ref) {
  const { path, known } = ofCampaign(scene, reference);
  return step(scene, "close-campaign", { path }, () => {
    const { model, now } = scene;
    const campaign = known();
    const { campaignId, status, invoiceId } = campaign;
    const answer = (next: Model) => ({
      ...{ status: 200, body: find(next, "campaigns", campaignId), next },
    });
    if (status === "COMPLETE" || status === "CANCELED") return answer(model);
    if (status === "ACTIVE") {
      const given = [...model.donations, ...model.votes];
      const isUntouched = !given.some((one) => one.campaignId === campaignId);
      if (isUntouched && campaign.amountType === "FIXED_AMOUNT") return refuse("nothing_to_close");
      return answer(completed(model, campaign, now));
    }
    const canceled = { ...campaign, status: "CANCELED", closedAt: now, updatedAt: now } as const;
    const next = put(model, "campaigns", canceled);
    const isOwed = find(model, "invoices", invoiceId)?.status === "OPEN";
    return answer(isOwed ? voided({ model: next, now }, invoiceId!) : next);
  });
}

export const activateCampaign = command("activate-campaign", ref, activated);
export const closeCampaign = command("close-campaign", ref, closed);

export const updateCampaign = command(
  "update-campaign",
  fc.tuple(ref, change),
  (scene, [reference, { selection, ...fields }]) => {
    const { path, known } = ofCampaign(scene, reference);
    // Whether a PENDING campaign may lose its charities, and then be paid for and open without any, is not settled.
    const isPending = find(scene.model, "campaigns", path.campaignId)?.status === "PENDING";
    const charitiesSelectionId =
      selection === undefined || isPending ? undefined : selectionId(scene, selection);
    const body = sent({ ...fields, charitiesSelectionId });
    return step(scene, "update-campaign", { path, body }, () => {
      const { model, now } = scene;
      const before = known();
      const linked = find(model, "selections", charitiesSelectionId);
      if (charitiesSelectionId && linked === undefined)
        return refuse("invalid_charities_selection_id");
      const isChange =
        charitiesSelectionId !== undefined && charitiesSelectionId !== before.charitiesSelectionId;
      // Whoever gives must find a charity, at the latest when the campaign closes.
      const needsCharity = before.status === "ACTIVE";
      const problems = [
        fields.endsAt && fields.endsAt !== before.endsAt && fields.endsAt <= now && "endsAt",
        needsCharity && isChange && !linked?.charityIds.length && "charitiesSelectionId",
        fields.givingTarget && !before.defaultHasBeenCharged && "givingTarget",
      ].filter((problem) => typeof problem === "string");
      if (problems.length > 0) return refuseInput(...problems);
      if (isChange && before.withFixedCharities) return refuse("campaign_charities_fixed");
      if (fields.slug !== undefined && fields.slug !== before.slug) {
        if (model.campaigns.some(({ slug }) => slug === fields.slug))
          return refuse("slug_already_used");
      }
      const after = patched(before, body, now);
      return { status: 200, body: after, next: put(model, "campaigns", after) };
    });
  },
);

export const deleteCampaign = command("delete-campaign", ref, (scene, reference) => {
  const { path, known } = ofCampaign(scene, reference);
  return step(scene, "delete-campaign", { path }, () => {
    const campaign = known();
    const { status, invoiceId } = campaign;
    const isDeletable = status === "DRAFT" || (status === "PENDING" && invoiceId === null);
    if (!isDeletable) return refuse("campaign_not_deletable");
    return { status: 204, next: remove(scene.model, "campaigns", idOf("campaigns", campaign)) };
  });
});

export const readReadiness = command("get-campaign-readiness", ref, (scene, reference) => {
  const { path, known } = ofCampaign(scene, reference);
  return step(scene, "get-campaign-readiness", { path }, () => {
    const found = blockers(scene.model, known()).map((name) => {
      const { status, body } = refusalAnswer(name);
      return {
        ...{ reason: name.toUpperCase(), status, message: body.message },
        code: "code" in body ? body.code : null,
      };
    });
    const body = { ready: found.length === 0, blockers: found };
    return { status: 200, body, next: scene.model };
  });
});
