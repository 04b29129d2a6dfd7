import fc from "fast-check";
import type { Campaign } from "../../contract/resources/campaign.js";
import { nextRecurrence, recurringFrequencies } from "../../domain/recurrence.js";
import { broughtDonor, donorArgument, sentDonor, withDonor } from "./donors.js";
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
} from "./giving.js";
import { find, fresh, type Model, type ModelRecurringDonation, put, view } from "./state.js";
import {
  charityIdOf,
  charityRef,
  command,
  externalIds,
  ref,
  refId,
  refuse,
  sent,
  sometimes,
  step,
} from "./step.js";

const frequencies = fc.constantFrom(...recurringFrequencies);

const answer = (model: Model, recurring: ModelRecurringDonation, status = 200) => {
  const next = put(model, "recurringDonations", recurring);
  return { status, body: view(next, "recurringDonations", recurring), next };
};

const newRecurringDonation = fc.record({
  campaign: ref,
  uniqueExternalId: externalIds,
  amount: amountArgument,
  frequency: frequencies,
  donor: donorArgument,
  charity: fc.option(charityRef, { nil: undefined, freq: 2 }),
  externalId: sometimes(fc.constant("route")),
});

const recurs = ({ status, recurringType, amountType }: Campaign) =>
  status === "ACTIVE" && recurringType !== null && amountType === "FREE_AMOUNT";

export const createRecurringDonation = command(
  "create-recurring-donation",
  newRecurringDonation,
  (scene, { campaign: campaignRef, amount: amountRef, donor, charity, ...said }) => {
    const { model, now } = scene;
    const campaignId = refId(scene, "campaigns", campaignRef, recurs);
    const amount = centsOf(scene, amountRef, find(model, "campaigns", campaignId));
    const charityId = optionalCharity(scene, charity);
    const body = sent({ ...said, campaignId, amount, charityId, donor: sentDonor(scene, donor) });
    return step(scene, "create-recurring-donation", { body }, () => {
      const campaign = namedCampaign(scene, campaignId);
      const giver = broughtDonor(scene, campaignId, donor);
      if (charityId !== undefined) assertChoosable(scene, campaign, charityId);
      assertValidated(scene);
      assertGivable(campaign);
      if (campaign.amountType !== "FREE_AMOUNT") return refuse("campaign_not_free_amount");
      if (campaign.recurringType !== "FREQUENCY") return refuse("campaign_not_recurring_frequency");
      if (!model.account.hasPaymentMethod) return refuse("missing_payment_method");
      assertIdFree(model.recurringDonations, said.uniqueExternalId);
      const { uniqueExternalId, frequency, externalId = null } = said;
      const isActive = charityId !== undefined;
      const recurring: ModelRecurringDonation = {
        ...{ recurringDonationId: fresh(), accountId: campaign.accountId, campaignId },
        ...{ status: isActive ? "ACTIVE" : "PENDING", charityId: charityId ?? null, amount },
        ...{ frequency, uniqueExternalId, externalId, donorId: giver?.donorId ?? null },
        startedAt: isActive ? now : null,
        nextDonationAt: isActive ? nextRecurrence(now, frequency, now) : null,
        ...{ paymentMethodId: null, paymentFailedAt: null, pausedUntil: null },
        ...{ coversFee: null, isAnonymous: null },
        ...{ createdAt: now, updatedAt: now },
      };
      const kept = put(model, "recurringDonations", recurring);
      return answer(withDonor(kept, giver), recurring, 201);
    });
  },
);

export const claimRecurringDonation = command(
  "claim-recurring-donation",
  fc.tuple(ref, charityRef),
  (scene, [reference, charity]) => {
    const { model, now } = scene;
    const path = { recurringDonationId: refId(scene, "recurringDonations", reference) };
    const charityId = charityIdOf(scene, charity);
    return step(scene, "claim-recurring-donation", { path, body: { charityId } }, () => {
      const before =
        find(model, "recurringDonations", path.recurringDonationId) ?? refuse("not_found");
      const campaign = campaignOf(model, before);
      assertChoosable(scene, campaign, charityId);
      assertValidated(scene);
      assertNotEnded(campaign);
      assertFits(model, campaign, before.amount);
      if (before.status === "CANCELED") return refuse("recurring_donation_canceled");
      if (before.charityId === charityId) return answer(model, before);
      const { startedAt, nextDonationAt, frequency } = before;
      return answer(model, {
        ...{ ...before, status: "ACTIVE", charityId, startedAt: startedAt ?? now },
        nextDonationAt: nextDonationAt ?? nextRecurrence(now, frequency, now),
        updatedAt: now,
      });
    });
  },
);

const change = fc.record({
  amount: sometimes(fc.constantFrom(0, 1, 100, 2_000)),
  frequency: sometimes(frequencies),
  uniqueExternalId: sometimes(externalIds),
  status: sometimes(fc.constant("CANCELED" as const)),
});

export const updateRecurringDonation = command(
  "update-recurring-donation",
  fc.tuple(ref, change),
  (scene, [reference, said]) => {
    const { model, now } = scene;
    const path = { recurringDonationId: refId(scene, "recurringDonations", reference) };
    const body = sent(said);
    return step(scene, "update-recurring-donation", { path, body }, () => {
      const before =
        find(model, "recurringDonations", path.recurringDonationId) ?? refuse("not_found");
      assertIdFree(model.recurringDonations, said.uniqueExternalId, before.uniqueExternalId);
      const after = { ...before, ...body } as ModelRecurringDonation;
      if (JSON.stringify(after) === JSON.stringify(before)) return answer(model, before);
      if (before.status === "CANCELED") return refuse("recurring_donation_canceled");
      const { startedAt, frequency } = after;
      const presentDate = after.status === "ACTIVE" ? after.nextDonationAt : null;
      const hasNewRhythm = frequency !== before.frequency && startedAt !== null;
      // Without a next date there is none by a new frequency either: its campaign may have ended.
      const nextDonationAt =
        hasNewRhythm && presentDate !== null
          ? nextRecurrence(startedAt, frequency, now)
          : presentDate;
      return answer(model, { ...after, nextDonationAt, updatedAt: now });
    });
  },
);
