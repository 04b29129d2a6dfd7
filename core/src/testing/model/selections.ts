import fc from "fast-check";
import { find, fresh, type Model, type ModelSelection, put, remove, view } from "./state.js";
import {
  type CharityRef,
  charityIdOf,
  charityRef,
  command,
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

const charities = rarely(
  fc.constant<CharityRef[]>([]),
  fc.uniqueArray(charityRef, { maxLength: 4 }),
);
const idsOf = (scene: Scene, refs: readonly CharityRef[] | undefined) =>
  refs?.map((reference) => charityIdOf(scene, reference));

const answer = (model: Model, selection: ModelSelection, status = 200) => {
  const next = put(model, "selections", selection);
  return { status, body: view(next, "selections", selection), next };
};

/** The selection of a path, and the account's campaigns that use it. */
const ofSelection = (scene: Scene, reference: Ref) => {
  const path = { charitiesSelectionId: refId(scene, "selections", reference) };
  const selection = find(scene.model, "selections", path.charitiesSelectionId);
  const users = scene.model.campaigns.filter(
    (one) => one.charitiesSelectionId === path.charitiesSelectionId,
  );
  return { path, users, known: () => selection ?? refuse("not_found") };
};

function assertPublished({ surroundings }: Scene, charityIds: readonly string[]): void {
  if (!charityIds.every((id) => surroundings.charityIds.includes(id))) refuse("bad_request");
}

function assertFeaturedSelected(charityIds: readonly string[], featured: readonly string[]): void {
  const outside = featured.filter((id) => !charityIds.includes(id));
  if (outside.length > 0) refuse("featured_charities_not_selected", { list: outside.join(", ") });
}

function assertCustom({ kind }: ModelSelection): void {
  if (kind !== "CUSTOM") refuse("selection_not_customizable");
}

export const createSelection = command(
  "create-charities-selection",
  fc.record({ charities, featured: sometimes(charities), campaign: sometimes(ref) }),
  (scene, { charities: refs, featured, campaign: campaignRef }) => {
    const { model, now } = scene;
    const charityIds = idsOf(scene, refs)!;
    const featuredCharitiesIds = idsOf(scene, featured);
    const campaignId =
      campaignRef === undefined ? undefined : refId(scene, "campaigns", campaignRef);
    const body = sent({ name: "Ours", charityIds, featuredCharitiesIds, campaignId });
    return step(scene, "create-charities-selection", { body }, () => {
      const campaign = find(model, "campaigns", campaignId);
      if (campaignId !== undefined && (campaign === undefined || campaign.withFixedCharities))
        return refuse("bad_request");
      assertPublished(scene, charityIds);
      assertFeaturedSelected(charityIds, featuredCharitiesIds ?? []);
      if (campaign !== undefined && charityIds.length === 0)
        return refuse("selection_needs_a_charity_to_be_linked");
      const charitiesSelectionId = fresh();
      const linked =
        campaign === undefined
          ? model
          : put(model, "campaigns", { ...campaign, charitiesSelectionId, updatedAt: now });
      const { accountId } = model.account;
      const selection: ModelSelection = {
        ...{ charitiesSelectionId, accountId, name: "Ours", kind: "CUSTOM", isFeatured: false },
        ...{ charityIds, featuredCharitiesIds: featuredCharitiesIds ?? [] },
        ...{ createdAt: now, updatedAt: now },
      };
      return answer(linked, selection, 201);
    });
  },
);

export const updateSelection = command(
  "update-charities-selection",
  fc.record({
    selection: ref,
    name: sometimes(fc.constantFrom("Ours", "Theirs")),
    charities: fc.option(charities, { nil: undefined }),
    featured: sometimes(charities),
  }),
  (scene, { selection, name, charities: refs, featured }) => {
    const { path, users, known } = ofSelection(scene, selection);
    const charityIds = idsOf(scene, refs);
    const featuredCharitiesIds = idsOf(scene, featured);
    const body = sent({ name, charityIds, featuredCharitiesIds });
    return step(scene, "update-charities-selection", { path, body }, () => {
      const before = known();
      assertPublished(scene, charityIds ?? []);
      if (charityIds?.length === 0 && users.length > 0)
        return refuse("linked_selection_needs_a_charity");
      const selected = charityIds ?? before.charityIds;
      const kept =
        featuredCharitiesIds ?? before.featuredCharitiesIds.filter((id) => selected.includes(id));
      assertFeaturedSelected(selected, kept);
      assertCustom(before);
      return answer(
        scene.model,
        patched(before, { ...body, featuredCharitiesIds: kept }, scene.now),
      );
    });
  },
);

export const addCharity = command("add-charity", fc.tuple(ref, charityRef), (scene, refs) => {
  const { path, known } = ofSelection(scene, refs[0]);
  const charityId = charityIdOf(scene, refs[1]);
  return step(scene, "add-charity", { path, body: { charityId } }, () => {
    const before = known();
    assertPublished(scene, [charityId]);
    assertCustom(before);
    const charityIds = [...new Set([...before.charityIds, charityId])];
    return answer(scene.model, patched(before, { charityIds }, scene.now));
  });
});

export const removeCharity = command("remove-charity", fc.tuple(ref, charityRef), (scene, refs) => {
  const { path, users, known } = ofSelection(scene, refs[0]);
  const charityId = charityIdOf(scene, refs[1]);
  return step(scene, "remove-charity", { path: { ...path, charityId } }, () => {
    const before = known();
    if (!before.charityIds.includes(charityId)) return refuse("not_found");
    if (before.charityIds.length === 1 && users.length > 0)
      return refuse("linked_selection_needs_a_charity");
    assertCustom(before);
    const others = (id: string) => id !== charityId;
    const charityIds = before.charityIds.filter(others);
    const featuredCharitiesIds = before.featuredCharitiesIds.filter(others);
    return answer(scene.model, patched(before, { charityIds, featuredCharitiesIds }, scene.now));
  });
});

export const deleteSelection = command("delete-charities-selection", ref, (scene, reference) => {
  const { path, users, known } = ofSelection(scene, reference);
  return step(scene, "delete-charities-selection", { path }, () => {
    const { charitiesSelectionId, isFeatured, kind } = known();
    if (users.some(({ status }) => !["COMPLETE", "CANCELED"].includes(status)))
      return refuse("selection_used_by_active_campaigns");
    if (isFeatured) return refuse("featured_selection_not_deletable");
    if (kind !== "CUSTOM") return refuse("only_custom_selections_deletable");
    const unlinked = users.reduce(
      (model, campaign) =>
        put(model, "campaigns", { ...campaign, charitiesSelectionId: null, updatedAt: scene.now }),
      scene.model,
    );
    return { status: 204, next: remove(unlinked, "selections", charitiesSelectionId) };
  });
});
