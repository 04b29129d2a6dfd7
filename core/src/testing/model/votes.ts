import fc from "fast-check";
import type { Campaign } from "../../contract/resources/campaign.js";
import {
  assertAddressee,
  assertStillAddressee,
  broughtDonor,
  changedDonor,
  donorArgument,
  donorChange,
  dropUnused,
  sentDonor,
  withDonor,
} from "./donors.js";
import {
  assertChoosable,
  assertGivable,
  assertIdFree,
  assertNotEnded,
  assertValidated,
  campaignOf,
  namedCampaign,
  publicKeyOf,
  way,
} from "./giving.js";
import { find, fresh, type Model, type ModelVote, put, remove, view } from "./state.js";
import {
  charityIdOf,
  charityRef,
  command,
  externalIds,
  patched,
  type Ref,
  ref,
  refId,
  refuse,
  type Scene,
  sent,
  sometimes,
  step,
} from "./step.js";

const answer = (next: Model, { voteId }: ModelVote, status = 200) => {
  return { status, body: view(next, "votes", find(next, "votes", voteId)!), next };
};

const ofVote = (scene: Scene, reference: Ref, suits?: (vote: ModelVote) => boolean) => {
  const path = { voteId: refId(scene, "votes", reference, suits) };
  const vote = find(scene.model, "votes", path.voteId);
  return { path, vote, known: () => vote ?? refuse("not_found") };
};

const newVote = fc.record({
  campaign: ref,
  uniqueExternalId: fc.option(externalIds, { nil: undefined }),
  externalId: sometimes(fc.constant("route")),
  donor: donorArgument,
});

const takesVotes = ({ status, donationType }: Campaign) =>
  status === "ACTIVE" && donationType === "DISTRIBUTION";

export const createVote = command(
  "create-vote",
  newVote,
  (scene, { campaign: campaignRef, donor, ...said }) => {
    const { model, now } = scene;
    const campaignId = refId(scene, "campaigns", campaignRef, takesVotes);
    const body = sent({ ...said, campaignId, donor: sentDonor(scene, donor) });
    return step(scene, "create-vote", { body }, () => {
      const campaign = namedCampaign(scene, campaignId);
      const giver = broughtDonor(scene, campaignId, donor);
      assertValidated(scene);
      assertGivable(campaign);
      assertAddressee(campaign, giver);
      if (campaign.donationType === "FACE_VALUE")
        return refuse("face_value_campaign_takes_donations");
      if (campaign.kind === "POSTAL") return refuse("votes_cannot_be_posted");
      if (campaign.recurringType !== null)
        return refuse("recurring_campaign_takes_recurring_donations");
      assertIdFree(model.votes, said.uniqueExternalId);
      const { uniqueExternalId = null, externalId = null } = said;
      const { accountId } = campaign;
      const vote: ModelVote = {
        ...{ voteId: fresh(), accountId, campaignId, status: "PENDING", charityId: null },
        ...{ uniqueExternalId, externalId, donorId: giver?.donorId ?? null },
        ...{ castAt: null, validatedAt: null, billedAt: null },
        sentAt: campaign.kind === "EMAIL" ? now : null,
        ...{ createdAt: now, updatedAt: now },
      };
      return answer(withDonor(put(model, "votes", vote), giver), vote, 201);
    });
  },
);

const isOpen = ({ status, charityId }: ModelVote) => status === "PENDING" && charityId === null;

export const castVote = command(
  "cast-vote",
  fc.tuple(ref, charityRef, way),
  (scene, [reference, charity, by]) => {
    const { model, now } = scene;
    const { path, vote, known } = ofVote(scene, reference, isOpen);
    const charityId = charityIdOf(scene, charity);
    const publicKey = publicKeyOf(scene, by, vote?.campaignId);
    const body = { charityId };
    const call =
      publicKey === null
        ? { path, body }
        : { as: "nobody" as const, path: { ...path, publicKey }, body };
    return step(scene, publicKey === null ? "cast-vote" : "cast-public-vote", call, () => {
      if (by === "wrong widget") return refuse("not_found");
      const before = known();
      const campaign = campaignOf(model, before);
      assertChoosable(scene, campaign, charityId);
      assertValidated(scene);
      assertNotEnded(campaign);
      if (before.status !== "PENDING" || before.charityId !== null)
        return refuse("vote_already_casted");
      const status = campaign.withValidation ? "PENDING" : "DONE";
      const changes = { status, charityId, castAt: now, updatedAt: now } as const;
      const next = put(model, "votes", { ...before, ...changes });
      return publicKey === null ? answer(next, before) : { status: 200, next };
    });
  },
);

export const validateVote = command("validate-vote", ref, (scene, reference) => {
  const isWaiting = ({ status, charityId }: ModelVote) =>
    status === "PENDING" && charityId !== null;
  const { path, known } = ofVote(scene, reference, isWaiting);
  return step(scene, "validate-vote", { path }, () => {
    const { model, now } = scene;
    const before = known();
    if (before.charityId === null) return refuse("vote_not_casted_yet");
    if (before.status !== "PENDING") return refuse("vote_already_validated");
    const changes = { status: "DONE", validatedAt: now, updatedAt: now } as const;
    return answer(put(model, "votes", { ...before, ...changes }), before);
  });
});

const change = fc.record({
  uniqueExternalId: sometimes(fc.option(externalIds)),
  externalId: sometimes(fc.constantFrom("route", null)),
  donor: donorChange,
});

export const updateVote = command(
  "update-vote",
  fc.tuple(ref, change),
  (scene, [reference, { donor, ...said }]) => {
    const { model, now } = scene;
    const { path, known } = ofVote(scene, reference);
    const own = sent(said);
    const body = sent({ ...own, donor: sentDonor(scene, donor) });
    return step(scene, "update-vote", { path, body }, () => {
      const before = known();
      const giver = changedDonor(scene, before, donor);
      if (donor !== undefined) assertStillAddressee(campaignOf(model, before), giver);
      assertIdFree(model.votes, said.uniqueExternalId, before.uniqueExternalId);
      const changed = patched(before, { ...own, donorId: giver?.donorId ?? null }, now);
      const hasNewDonor = giver !== null && giver !== find(model, "donors", before.donorId);
      const after = hasNewDonor ? { ...changed, updatedAt: now } : changed;
      return answer(withDonor(put(model, "votes", after), giver, before.donorId), before);
    });
  },
);

export const deleteVote = command("delete-vote", ref, (scene, reference) => {
  const { path, known } = ofVote(scene, reference);
  return step(scene, "delete-vote", { path }, () => {
    const { voteId, donorId, billedAt, sentAt, charityId } = known();
    if (billedAt !== null) return refuse("vote_already_billed");
    if (sentAt !== null) return refuse("vote_already_sent");
    if (charityId !== null) return refuse("vote_already_used");
    return { status: 204, next: dropUnused(remove(scene.model, "votes", voteId), donorId) };
  });
});
