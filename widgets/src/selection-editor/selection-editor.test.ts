import { describe, expect, it } from "vitest";
import type { WidgetCharity, WidgetSelection } from "../core/api/types.js";
import { addresses } from "./selection-editor.js";
import {
  chosenSelection,
  displayOrder,
  editorStatus,
  knownPart,
  learned,
  unknownOf,
} from "./selection-editor.model.js";

const selection = (charitiesSelectionId: string, kind: "CUSTOM" | "GENERIC" = "CUSTOM") =>
  ({ charitiesSelectionId, kind }) as WidgetSelection;
const charity = (charityId: string) => ({ charityId }) as WidgetCharity;

describe("chosenSelection", () => {
  const shared = selection("shared", "GENERIC");
  const all = [shared, selection("new"), selection("old")];

  it.each([
    ["the requested one", all, "old", "old"],
    ["the account's newest", all, null, "new"],
    ["a shared one where there is no other", [shared], "", "shared"],
    ["none in place of one that is not there", all, "gone", undefined],
    ["none where there is none", [], null, undefined],
  ])("is %s", (_, selections, requestedId, expected) => {
    expect(chosenSelection(selections, requestedId)?.charitiesSelectionId).toBe(expected);
  });
});

describe("editorStatus", () => {
  const page = (...data: WidgetSelection[]) => ({ data, nextCursor: null });
  const one = selection("one");

  it("distinguishes loading, failure, no selection, and a missing one", () => {
    expect(editorStatus({ status: "loading" }, null)).toBe("loading");
    expect(editorStatus({ status: "error", error: 1, value: null }, null)).toBe("failed");
    expect(editorStatus({ status: "ready", value: page() }, null)).toBe("none");
    expect(editorStatus({ status: "ready", value: page(one) }, null)).toBe("unknown");
    expect(editorStatus({ status: "stale", value: page(one) }, one)).toBe("ready");
  });

  it("keeps the view if loading more fails", () => {
    expect(editorStatus({ status: "error", error: 1, value: page(one) }, one)).toBe("ready");
  });
});

describe("displayOrder", () => {
  it("has the featured charities first, in their own order", () => {
    const content = { charityIds: ["a", "b", "c"], featuredCharitiesIds: ["c", "a"] };
    expect(displayOrder(content)).toEqual(["c", "a", "b"]);
  });
});

describe("the known charities", () => {
  it("grow with each response; requested charities that are missing have left the catalogue", () => {
    const known = learned(new Map([["a", charity("a")]]), ["b", "gone"], [charity("b")]);
    expect([...known.keys()]).toEqual(["a", "b", "gone"]);
    expect(known.get("gone")).toBeNull();
    expect(knownPart(["a", "gone", "new", "b"], known)).toEqual(["a", "gone"]);
    expect(knownPart(["a", "b"], known)).toEqual(["a", "b"]);
  });

  it("are requested a hundred at a time", () => {
    const many = Array.from({ length: 120 }, (_, index) => `${index}`);
    expect(unknownOf(["a", "b", "c"], new Set(["b"]))).toBe("a,c");
    expect(unknownOf(many, new Set()).split(",")).toHaveLength(100);
  });
});

it("first requests the selections, with a language", () => {
  expect(addresses.selections).toMatch(/[?&]$/);
});
