import { detailOf } from "../../core/api/errors.js";
import type { WidgetSelection } from "../../core/api/types.js";
import type { Content } from "../selection-editor.model.js";

/** Where a charity is: its index in the selection, and among the featured ones; null where it is not. */
export interface Place {
  readonly index: number | null;
  readonly featured: number | null;
}

/** A wish of the person: where one charity shall be. Every edit is one of these, and so is its undoing. */
export interface Change {
  readonly charityId: string;
  readonly from: Place;
  readonly to: Place;
}

/** The kinds of change, by the key of their message. */
export type ChangeKind = "added" | "removed" | "moved" | "featuredNow" | "unfeatured";

/** Why a change is not saved. */
export type Problem =
  | "notSaved"
  | "tooMany"
  | "needsCharity"
  | "fixed"
  | "notFound"
  | "leftCatalogue"
  | "full";

/** A change that the service has not confirmed. */
export interface Wish {
  readonly change: Change;
  readonly state: "waiting" | "sending" | Problem;
}

function placeOf({ charityIds, featuredCharitiesIds }: Content, charityId: string): Place {
  const indexIn = (ids: readonly string[]) => {
    const index = ids.indexOf(charityId);
    return index < 0 ? null : index;
  };
  return { index: indexIn(charityIds), featured: indexIn(featuredCharitiesIds) };
}

function placed(ids: readonly string[], charityId: string, index: number | null): string[] {
  // Copied and moved as one block: a function called for each of 25,000 ids takes many times as long.
  const list = ids.slice();
  const before = list.indexOf(charityId);
  if (before >= 0) list.splice(before, 1);
  if (index !== null) list.splice(index, 0, charityId);
  return list;
}

/** The content after a change, which touches no list that it does not mean; behind the end is the end. */
export function apply(content: Content, { charityId, from, to }: Change): Content {
  const { charityIds, featuredCharitiesIds } = content;
  const isFeaturedAsBefore = from.featured === to.featured && to.index !== null;
  return {
    charityIds: from.index === to.index ? charityIds : placed(charityIds, charityId, to.index),
    featuredCharitiesIds: isFeaturedAsBefore
      ? featuredCharitiesIds
      : placed(featuredCharitiesIds, charityId, to.featured),
  };
}

export const inverse = ({ charityId, from, to }: Change): Change => ({
  charityId,
  from: to,
  to: from,
});

export function kindOf({ from, to }: Change): ChangeKind {
  if (from.index === null) return "added";
  if (to.index === null) return "removed";
  if (from.featured === null && to.featured !== null) return "featuredNow";
  return from.featured !== null && to.featured === null ? "unfeatured" : "moved";
}

export function adding(content: Content, charityId: string): Change {
  const to = { index: content.charityIds.length, featured: null };
  return { charityId, from: placeOf(content, charityId), to };
}

export function removing(content: Content, charityId: string): Change {
  return { charityId, from: placeOf(content, charityId), to: { index: null, featured: null } };
}

/** A charity that gets featured comes behind those that are. */
export function featuring(content: Content, charityId: string): Change {
  const from = placeOf(content, charityId);
  const featured = from.featured === null ? content.featuredCharitiesIds.length : null;
  return { charityId, from, to: { ...from, featured } };
}

/**
 * Moves a charity to where another one is; featured ones among the featured ones, and the others among
 * the others, since people see them apart. Null where there is nothing to do.
 */
export function moving(content: Content, charityId: string, targetId: string): Change | null {
  const from = placeOf(content, charityId);
  const target = placeOf(content, targetId);
  const isApart = (from.featured === null) !== (target.featured === null);
  if (charityId === targetId || from.index === null || target.index === null || isApart)
    return null;
  const to =
    from.featured === null
      ? { ...from, index: target.index }
      : { ...from, featured: target.featured };
  return { charityId, from, to };
}

/**
 * The content on view while changes are in flight. A refused removal is not applied: its charity stays,
 * with the reason beside it; whatever else was refused stays as it was wished.
 */
export function projected(saved: Content, wishes: readonly Wish[]): Content {
  return wishes
    .filter(({ change, state }) => !isProblem(state) || kindOf(change) !== "removed")
    .reduce<Content>((content, { change }) => apply(content, change), saved);
}

export const isProblem = (state: Wish["state"]): state is Problem =>
  state !== "waiting" && state !== "sending";

/** Whether the same call may succeed later. */
export const isPassing = (state: Wish["state"]): boolean =>
  state === "notSaved" || state === "tooMany";

/** One call, and the wishes that it fulfils. */
export interface Write {
  readonly wishes: readonly Wish[];
  readonly method: "POST" | "PATCH" | "DELETE";
  /** The path after the selection's address. */
  readonly path: string;
  readonly body: object;
}

/** Whether a change takes a call of its own: one that adds to the end, or removes. */
function ownCall(saved: Content, { charityId, to }: Change): Omit<Write, "wishes"> | null {
  if (to.index === null) return { method: "DELETE", path: `/charities/${charityId}`, body: {} };
  const isNew = !saved.charityIds.includes(charityId);
  const isLast = to.index >= saved.charityIds.length;
  if (!isNew || !isLast || to.featured !== null) return null;
  return { method: "POST", path: "/charities", body: { charityId } };
}

/** The next call: the first wish that waits, with those right behind it when they go into one list. */
export function nextWrite(saved: Content, wishes: readonly Wish[]): Write | null {
  const waiting = wishes.filter(({ state }) => state === "waiting");
  const [first] = waiting;
  if (!first) return null;
  const own = ownCall(saved, first.change);
  if (own) return { ...own, wishes: [first] };
  const end = waiting.findIndex(({ change }) => ownCall(saved, change));
  const together = end < 0 ? waiting : waiting.slice(0, end);
  const content = together.reduce<Content>((next, { change }) => apply(next, change), saved);
  return { wishes: together, method: "PATCH", path: "", body: changedLists(saved, content) };
}

/** The lists that differ; what did not change is not sent, and so does not overwrite what others did. */
function changedLists(saved: Content, content: Content): Partial<Content> {
  const isSame = (list: keyof Content) =>
    saved[list].length === content[list].length &&
    saved[list].every((id, index) => id === content[list][index]);
  const { charityIds, featuredCharitiesIds } = content;
  return {
    ...(isSame("charityIds") ? {} : { charityIds }),
    ...(isSame("featuredCharitiesIds") ? {} : { featuredCharitiesIds }),
  };
}

/** The problem to show for a failed call. */
export function problemOf(error: unknown): Problem {
  const { status, message } = detailOf(error);
  if (status === 429) return "tooMany";
  if (status === 404) return "notFound";
  if (/linked to a campaign/.test(message)) return "needsCharity";
  if (/customized/.test(message)) return "fixed";
  if (/at most/.test(message)) return "full";
  return status === 400 ? "leftCatalogue" : "notSaved";
}

/** Of two answers about a selection, the newer one; the first when they are of one moment. */
export function newer(one: WidgetSelection, other: WidgetSelection): WidgetSelection {
  return other.updatedAt > one.updatedAt ? other : one;
}
