import fc from "fast-check";
import type { Campaign } from "../../contract/resources/campaign.js";
import { newDonation } from "./closing.js";
import {
  assertAddressee,
  assertStillAddressee,
  broughtDonor,
  changedDonor,
  donorArgument,
  donorChange,
  dropUnused,
  isPostable,
  sentDonor,
  withDonor,
} from "./donors.js";
import {
  amountArgument,
  assertChoosable,
  assertFits,
  assertGivable,
  assertIdFree,
  assertNotEnded,
  assertValidated,
  campaignOf,
  centsOf,
  namedCampaign,
  optionalCharity,
  publicKeyOf,
  way,
} from "./giving.js";
import { find, type Model, type ModelDonation, put, remove, view } from "./state.js";
import {
  charityIdOf,
  charityRef,
  command,
  externalIds,
  patched,
  type Ref,
  rarely,
  ref,
  refId,
  refuse,
  type Scene,
  sent,
  sometimes,
  step,
} from "./step.js";

const newDonationArguments = fc.record({
  campaign: ref,
  uniqueExternalId: externalIds,
  amount: amountArgument,
  externalId: sometimes(fc.constant("route")),
  donor: donorArgument,
  charity: fc.option(charityRef, { nil: undefined, freq: 2 }),
  hasBeenCharged: fc.constantFrom(undefined, true, true, false),
  withFiscalReceipt: fc.constantFrom(undefined, true, true, false),
  parent: sometimes(sometimes(ref)),
});

const answer = (next: Model, { donationId }: ModelDonation, status = 200) => {
  const donation = find(next, "donations", donationId)!;
  return { status, body: view(next, "donations", donation), next };
};

const ofDonation = (scene: Scene, reference: Ref, suits?: (donation: ModelDonation) => boolean) => {
  const path = { donationId: refId(scene, "donations", reference, suits) };
  const donation = find(scene.model, "donations", path.donationId);
  return { path, donation, known: () => donation ?? refuse("not_found") };
};

const takesDonations = ({ status, donationType, recurringType, isOrder }: Campaign) =>
  status === "ACTIVE" && donationType === "FACE_VALUE" && recurringType === null && !isOrder;

export const createDonation = command(
  "create-donation",
  newDonationArguments,
  (scene, { campaign: campaignRef, amount: amountRef, donor, charity, parent, ...said }) => {
    const { model, now } = scene;
    const campaignId = refId(scene, "campaigns", campaignRef, takesDonations);
    const amount = centsOf(scene, amountRef, find(model, "campaigns", campaignId));
    const charityId = optionalCharity(scene, charity);
    const parentDonationId = parent === undefined ? undefined : refId(scene, "donations", parent);
    const own = sent({ ...said, amount, charityId, parentDonationId });
    const body = sent({ ...own, campaignId, donor: sentDonor(scene, donor) });
    return step(scene, "create-donation", { body }, () => {
      if (said.hasBeenCharged && !model.account.hasB2c) return refuse("plan_upgrade_required");
      const campaign = namedCampaign(scene, campaignId);
      const giver = broughtDonor(scene, campaignId, donor);
      if (charityId !== undefined) assertChoosable(scene, campaign, charityId);
      if (parent !== undefined && find(model, "donations", parentDonationId) === undefined)
        return refuse("invalid_parent_donation_id");
      assertValidated(scene);
      assertGivable(campaign);
      const { kind, donationType, isOrder, recurringType } = campaign;
      if (kind === "POSTAL" && !isPostable(giver)) return refuse("invalid_postal_address");
      assertAddressee(campaign, giver);
      if (donationType === "DISTRIBUTION") return refuse("distribution_campaign_takes_votes");
      if (kind === "POSTAL" && charityId !== undefined)
        return refuse("charity_not_allowed_for_postal_campaigns");
      if (isOrder) return refuse("order_campaign_donations_not_allowed");
      if (recurringType !== null) return refuse("recurring_campaign_takes_recurring_donations");
      assertFits(model, campaign, amount);
      assertIdFree(model.donations, said.uniqueExternalId);
      const donation: ModelDonation = {
        ...{ ...newDonation(campaign, now), amount },
        ...own,
        status: charityId === undefined ? "PENDING" : "DONE",
        claimedAt: charityId === undefined ? null : now,
        donorId: giver?.donorId ?? null,
      };
      return answer(put(withGiver(model, giver), "donations", donation), donation, 201);
    });
  },
);

/** Keeps a donor before what refers to it is there. */
function withGiver(model: Model, giver: Model["donors"][number] | null): Model {
  return giver === null ? model : put(model, "donors", giver);
}

const fullLead = { fullname: "Ada Lumen", email: "ada@example.org", hasAcceptedTerms: true };
const leads = fc.constantFrom(
  undefined,
  undefined,
  fullLead,
  fullLead,
  { ...fullLead, hasAcceptedTerms: false },
  { fullname: "Ada Lumen", hasAcceptedTerms: true },
);

/** Why a lead does not fit its campaign: the first row of the specification's table that says so. */
function assertLead(
  campaign: Campaign,
  lead: typeof leads extends fc.Arbitrary<infer L> ? L : never,
  { language, now }: { readonly language: string | null; readonly now: string },
) {
  const { withLeadCollection, leadCollectionOptions: required } = campaign;
  if (lead === undefined) {
    if (withLeadCollection) refuse("lead_is_required");
    return null;
  }
  // Without lead collection no field is required. Of the optional fields, the leads here vary only in the e-mail
  // address.
  const isWrong = (["fullname", "email"] as const).some(
    (field) => required[field] !== field in lead,
  );
  if (withLeadCollection && isWrong) refuse("invalid_lead_information");
  if (!withLeadCollection) refuse("lead_collection_not_enabled");
  if (!lead.hasAcceptedTerms) refuse("lead_has_to_accept_terms");
  const { fullname, hasAcceptedTerms } = lead;
  const email = "email" in lead ? lead.email : null;
  const consent = { termsUrl: null, privacyUrl: null, language, acceptedAt: now };
  const rest = { companyName: null, phone: null, custom: null };
  return { fullname, email, ...rest, hasAcceptedTerms, consent };
}

const isOpen = ({ status, charityId }: ModelDonation) => status === "PENDING" && charityId === null;

export const claimDonation = command(
  "claim-donation",
  fc.tuple(ref, charityRef, leads, way),
  (scene, [reference, charity, lead, by]) => {
    const { model, now } = scene;
    const { path, donation, known } = ofDonation(scene, reference, isOpen);
    const charityId = charityIdOf(scene, charity);
    const body = sent({ charityId, lead });
    const publicKey = publicKeyOf(scene, by, donation?.campaignId);
    const call =
      publicKey === null
        ? { path, body }
        : { as: "nobody" as const, path: { ...path, publicKey }, body };
    const operation = publicKey === null ? "claim-donation" : "claim-public-donation";
    return step(scene, operation, call, () => {
      if (by === "wrong widget") return refuse("not_found");
      const before = known();
      const campaign = campaignOf(model, before);
      assertChoosable(scene, campaign, charityId);
      assertValidated(scene);
      assertNotEnded(campaign);
      const language = publicKey === null ? null : campaign.language;
      const kept = assertLead(campaign, lead, { language, now });
      if (before.status !== "PENDING" || before.charityId !== null)
        return refuse("donation_already_claimed");
      const status = campaign.withValidation ? "PENDING" : "DONE";
      const changes = { status, charityId, lead: kept, claimedAt: now, updatedAt: now } as const;
      const next = put(model, "donations", { ...before, ...changes });
      return publicKey === null ? answer(next, before) : { status: 200, next };
    });
  },
);

export const validateDonation = command("validate-donation", ref, (scene, reference) => {
  const isWaiting = ({ status, charityId }: ModelDonation) =>
    status === "PENDING" && charityId !== null;
  const { path, known } = ofDonation(scene, reference, isWaiting);
  return step(scene, "validate-donation", { path }, () => {
    const { model, now } = scene;
    const before = known();
    if (before.charityId === null) return refuse("donation_not_claimed_yet");
    if (before.status !== "PENDING") return refuse("donation_already_validated");
    const changes = { status: "DONE", validatedAt: now, updatedAt: now } as const;
    return answer(put(model, "donations", { ...before, ...changes }), before);
  });
});

const change = fc.record({
  amount: fc.option(amountArgument, { nil: undefined, freq: 2 }),
  uniqueExternalId: sometimes(externalIds),
  externalId: sometimes(fc.constantFrom("route", null)),
  donor: donorChange,
});

/** Why an amount stands: its one reason, or the message that names them all. */
function assertAmountOpen({ charityId, billedAt, paymentId, cardPostedAt }: ModelDonation): void {
  const isClaimed = charityId !== null;
  const isBilled = billedAt !== null || paymentId !== null;
  const isPosted = cardPostedAt !== null;
  if (Number(isClaimed) + Number(isBilled) + Number(isPosted) > 1) refuse("donation_amount_locked");
  if (isBilled) refuse("donation_amount_billed");
  if (isClaimed) refuse("donation_amount_claimed");
  if (isPosted) refuse("donation_amount_card_posted");
}

export const updateDonation = command(
  "update-donation",
  fc.tuple(ref, change),
  (scene, [reference, { amount: amountRef, donor, ...said }]) => {
    const { model, now } = scene;
    const { path, donation, known } = ofDonation(scene, reference);
    const campaign = donation && campaignOf(model, donation);
    const amount =
      amountRef === undefined
        ? undefined
        : centsOf(scene, amountRef, campaign, donation?.amount ?? 0);
    const own = sent({ ...said, amount });
    const body = sent({ ...own, donor: sentDonor(scene, donor) });
    return step(scene, "update-donation", { path, body }, () => {
      const before = known();
      const giver = changedDonor(scene, before, donor);
      if (donor !== undefined) assertStillAddressee(campaignOf(model, before), giver);
      if (amount !== undefined && amount !== before.amount) {
        assertAmountOpen(before);
        const isMore = amount > before.amount && before.status !== "CANCELED";
        if (isMore) assertFits(model, campaignOf(model, before), amount - before.amount);
      }
      assertIdFree(model.donations, said.uniqueExternalId, before.uniqueExternalId);
      const donorId = giver?.donorId ?? null;
      const changes = { ...own, donorId };
      const changed = patched(before, changes, now);
      const hasNewDonor = giver !== find(model, "donors", before.donorId) && giver !== null;
      const after = hasNewDonor ? { ...changed, updatedAt: now } : changed;
      const next = withDonor(put(model, "donations", after), giver, before.donorId);
      // A recurring donation shares its donor with its donations.
      return { ...answer(next, before), tellsOnly: before.donationId };
    });
  },
);

export const deleteDonation = command("delete-donation", ref, (scene, reference) => {
  const { path, known } = ofDonation(scene, reference);
  return step(scene, "delete-donation", { path }, () => {
    const { donationId, donorId, billedAt, paidAt, processedAt, cardPostedAt } = known();
    if (billedAt !== null) return refuse("donation_already_invoiced");
    if (paidAt !== null) return refuse("donation_already_paid");
    // Also of one that was reversed: its receipt and its transfers name it.
    if (processedAt !== null) return refuse("donation_already_processed");
    if (cardPostedAt !== null) return refuse("donation_card_already_posted");
    return { status: 204, next: dropUnused(remove(scene.model, "donations", donationId), donorId) };
  });
});

export const listDonationsByUniqueExternalId = command(
  "list-donations",
  rarely(fc.constant("never"), externalIds),
  (scene, uniqueExternalId) => {
    const { model, account } = scene;
    const found = model.donations.filter((one) => one.uniqueExternalId === uniqueExternalId);
    const data = found.map((donation) => view(model, "donations", donation));
    return {
      operation: "list-donations",
      call: { as: account, query: { uniqueExternalId } },
      outcome: { status: 200, body: { data, nextCursor: null }, next: model },
    };
  },
);
