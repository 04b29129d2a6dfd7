import { describe, expect, it } from "vitest";
import type { Page } from "./api/types.js";
import { listView } from "./list.js";
import type { LoadState } from "./load.js";

const page = (data: string[], nextCursor: string | null = null) => ({ data, nextCursor });
const error = new Error("no");
type State = LoadState<Page<string>>;

describe("a list that", () => {
  it.each<[string, State, object]>([
    ["is loading", { status: "loading" }, { status: "loading", items: [], nextCursor: null }],
    ["could not be loaded", { status: "error", error, value: null }, { status: "failed" }],
    ["is empty", { status: "ready", value: page([]) }, { status: "empty" }],
    ["is whole", { status: "ready", value: page(["a"]) }, { status: "ready", nextCursor: null }],
    ["has more pages", { status: "ready", value: page(["a"], "n") }, { nextCursor: "n" }],
    [
      "is loading more",
      { status: "extending", value: page(["a"], "n") },
      { status: "ready", nextCursor: "n", isWaiting: true },
    ],
    [
      "failed to load more keeps its items and its button",
      { status: "error", error, value: page(["a"], "n") },
      { status: "ready", nextCursor: "n", hasMoreFailed: true, items: ["a"] },
    ],
    [
      "is replaced shows none of the old items, which may belong to another person",
      { status: "stale", value: page(["a"]) },
      { status: "loading", items: [] },
    ],
  ])("%s", (_, state, view) => {
    expect(listView(state)).toMatchObject(view);
  });

  it("keeps its items while others load, if the element requests it", () => {
    const stale: State = { status: "stale", value: page(["a"], "n") };
    expect(listView(stale, true)).toMatchObject({
      ...{ status: "ready", items: ["a"], nextCursor: "n", isWaiting: true },
    });
    expect(listView({ status: "loading" }, true)).toMatchObject({ status: "loading" });
  });
});
