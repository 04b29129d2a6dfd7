import { describe, expect, it } from "vitest";
import { ApiError } from "../../core/api/errors.js";
import type { WidgetSelection } from "../../core/api/types.js";
import {
  adding,
  apply,
  type Change,
  featuring,
  inverse,
  kindOf,
  moving,
  newer,
  nextWrite,
  type Problem,
  problemOf,
  projected,
  removing,
  type Wish,
} from "./editing.model.js";

const content = { charityIds: ["a", "b", "c", "d"], featuredCharitiesIds: ["c", "a"] };
const waiting = (change: Change): Wish => ({ change, state: "waiting" });
const refused = (change: Change): Wish => ({ change, state: "needsCharity" });
const moved = (charityId: string, targetId: string) =>
  moving(content, charityId, targetId) as Change;

describe("a change", () => {
  it.each([
    ["adds at the end", adding(content, "e"), ["a", "b", "c", "d", "e"], ["c", "a"], "added"],
    [
      "removes a charity, also from the featured ones",
      removing(content, "c"),
      ["a", "b", "d"],
      ["a"],
      "removed",
    ],
    [
      "features a charity after the featured ones",
      featuring(content, "b"),
      ["a", "b", "c", "d"],
      ["c", "a", "b"],
      "featuredNow",
    ],
    ["features no longer", featuring(content, "c"), ["a", "b", "c", "d"], ["a"], "unfeatured"],
    ["moves down", moved("b", "d"), ["a", "c", "d", "b"], ["c", "a"], "moved"],
    ["moves up", moved("d", "b"), ["a", "d", "b", "c"], ["c", "a"], "moved"],
    [
      "moves a featured one among the featured ones",
      moved("a", "c"),
      ["a", "b", "c", "d"],
      ["a", "c"],
      "moved",
    ],
  ] as const)(
    "%s, and its inverse brings back what was",
    (_, change, charityIds, featuredCharitiesIds, kind) => {
      const after = apply(content, change);
      expect(after).toEqual({ charityIds, featuredCharitiesIds });
      expect(kindOf(change)).toBe(kind);
      expect(apply(after, inverse(change))).toEqual(content);
    },
  );

  it.each([
    ["onto itself", "b", "b"],
    ["a featured one among the others", "a", "b"],
    ["another one among the featured ones", "b", "a"],
    ["what is not there", "x", "b"],
    ["to what is not there", "b", "x"],
  ])("does not move %s", (_, charityId, targetId) => {
    expect(moving(content, charityId, targetId)).toBeNull();
  });
});

describe("the view", () => {
  it("shows the requested charities, in the requested order", () => {
    const wishes = [waiting(removing(content, "b")), waiting(featuring(content, "d"))];
    expect(projected(content, wishes)).toEqual({
      charityIds: ["a", "c", "d"],
      featuredCharitiesIds: ["c", "a", "d"],
    });
  });

  it("keeps charities whose removal was refused, and shows those whose addition was refused", () => {
    const wishes = [refused(removing(content, "b")), refused(adding(content, "e"))];
    expect(projected(content, wishes).charityIds).toEqual(["a", "b", "c", "d", "e"]);
  });
});

describe("the next request", () => {
  it("adds or removes one charity", () => {
    const add = waiting(adding(content, "e"));
    const remove = waiting(removing(content, "b"));
    expect(nextWrite(content, [add, remove])).toEqual({
      wishes: [add],
      method: "POST",
      path: "/charities",
      body: { charityId: "e" },
    });
    expect(nextWrite(content, [remove, add])).toEqual({
      wishes: [remove],
      method: "DELETE",
      path: "/charities/b",
      body: {},
    });
  });

  it("combines all moves and features, up to a change that needs its own request", () => {
    const move = waiting(moved("d", "b"));
    const feature = waiting(featuring(content, "b"));
    const write = nextWrite(content, [move, feature, waiting(removing(content, "a")), move]);
    expect(write).toEqual({
      wishes: [move, feature],
      method: "PATCH",
      path: "",
      body: { charityIds: ["a", "d", "b", "c"], featuredCharitiesIds: ["c", "a", "b"] },
    });
  });

  it("sends no unchanged list", () => {
    expect(nextWrite(content, [waiting(featuring(content, "b"))])?.body).toEqual({
      featuredCharitiesIds: ["c", "a", "b"],
    });
    expect(nextWrite(content, [waiting(moved("d", "b"))])?.body).toEqual({
      charityIds: ["a", "d", "b", "c"],
    });
  });

  it("restores a removed charity at its position, in one request", () => {
    const removal = removing(content, "c");
    const without = apply(content, removal);
    expect(nextWrite(without, [waiting(inverse(removal))])).toMatchObject({
      method: "PATCH",
      body: content,
    });
  });

  it("omits refused changes", () => {
    const write = nextWrite(content, [refused(adding(content, "e")), waiting(moved("d", "b"))]);
    expect(write?.body).toEqual({ charityIds: ["a", "d", "b", "c"] });
    expect(nextWrite(content, [refused(removing(content, "b"))])).toBeNull();
  });
});

describe("problemOf", () => {
  it.each<[number | null, string, Problem]>([
    [null, "Failed to fetch", "notSaved"],
    [503, "Service Unavailable", "notSaved"],
    [429, "Too Many Requests", "tooMany"],
    [404, "Not Found", "notFound"],
    [400, "A selection must have at least one charity when linked to a campaign", "needsCharity"],
    [403, "This selection can't be customized", "fixed"],
    [400, "charityId: a selection holds at most 25000 charities", "full"],
    [400, "Bad Request", "leftCatalogue"],
  ])("%s %s is %s", (status, message, problem) => {
    expect(problemOf(new ApiError("server", message, status))).toBe(problem);
  });
});

describe("newer", () => {
  const at = (updatedAt: string) => ({ updatedAt }) as WidgetSelection;

  it("ignores a late response that is older than the last save", () => {
    const before = at("2026-11-20T09:30:00.000Z");
    const after = at("2026-11-20T09:30:00.001Z");
    expect(newer(before, after)).toBe(after);
    expect(newer(after, before)).toBe(after);
    const saved = at(before.updatedAt);
    expect(newer(saved, before)).toBe(saved);
  });
});
