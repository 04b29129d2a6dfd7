import { describe, expect, it } from "vitest";
import { ApiError } from "../core/api/errors.js";
import type { Page, WidgetDonation } from "../core/api/types.js";
import type { LoadState } from "../core/load.js";
import { addresses } from "./donor-platform.addresses.js";
import {
  listView,
  stageOf,
  viewByKey,
  viewOf,
  views,
  withClaimed,
} from "./donor-platform.model.js";
import { messageChunks } from "./messages/index.js";
import { sectionMessageChunks } from "./sections/messages/index.js";

function gift(fields: Partial<WidgetDonation> = {}): WidgetDonation {
  const display = {
    amount: "€12.00",
    charityName: null,
    createdAt: "March 2, 2026",
    claimedAt: null,
  };
  const made = { donationId: "d1", status: "PENDING", charityId: null, amount: 1_200, display };
  return { ...made, ...fields } as WidgetDonation;
}

const page = (data: WidgetDonation[], nextCursor: string | null = null) => ({ data, nextCursor });
const error = new ApiError("network", "offline");

describe("a view", () => {
  it("is the one of that name, and the first one without such a name", () => {
    for (const view of views) expect(viewOf(view)).toBe(view);
    for (const name of ["", "Gifts", "constructor", null, undefined])
      expect(viewOf(name)).toBe("gifts");
  });

  it.each([
    ["gifts", "ArrowRight", false, "recurring"],
    ["gifts", "ArrowLeft", false, "campaigns"],
    ["campaigns", "ArrowRight", false, "gifts"],
    ["recurring", "ArrowLeft", true, "receipts"],
    ["gifts", "ArrowRight", true, "campaigns"],
    ["receipts", "Home", false, "gifts"],
    ["receipts", "End", true, "campaigns"],
    ["receipts", "Enter", false, null],
    ["receipts", "ArrowDown", false, null],
  ] as const)("beside %s is reached by %s (right to left: %s)", (view, key, isRtl, next) => {
    expect(viewByKey(view, key, isRtl)).toBe(next);
  });
});

describe("a gift", () => {
  it.each([
    [gift(), "open"],
    [gift({ charityId: "c1" }), "waiting"],
    [gift({ status: "DONE", charityId: "c1" }), "DONE"],
    [gift({ status: "PROCESSED", charityId: "c1" }), "PROCESSED"],
    [gift({ status: "CANCELED" }), "CANCELED"],
  ])("has come as far as its status and charity say", (one, stage) => {
    expect(stageOf(one)).toBe(stage);
  });

  it("that was claimed has its charity at its place, and the others stay", () => {
    const other = gift({ donationId: "d2" });
    const claimed = {
      donationId: "d1",
      status: "DONE",
      charityId: "c1",
      charityName: "La Lune",
    } as const;
    const { data, nextCursor } = withClaimed(page([other, gift()], "n"), claimed);
    expect(data[0]).toBe(other);
    expect(data[1]).toMatchObject({
      status: "DONE",
      charityId: "c1",
      display: { charityName: "La Lune", amount: "€12.00" },
    });
    expect(nextCursor).toBe("n");
  });
});

describe("a list that", () => {
  it.each<[string, LoadState<Page<WidgetDonation>>, object]>([
    ["comes", { status: "loading" }, { status: "loading" }],
    ["did not come", { status: "error", error, value: null }, { status: "failed" }],
    ["is empty", { status: "ready", value: page([]) }, { status: "empty" }],
    ["is whole", { status: "ready", value: page([gift()]) }, { status: "ready", hasMore: false }],
    [
      "gets longer",
      { status: "extending", value: page([gift()], "n") },
      { status: "ready", hasMore: true, isExtending: true },
    ],
    [
      "did not get longer keeps what was there",
      { status: "error", error, value: page([gift()], "n") },
      { status: "ready", hasMore: true, hasMoreFailed: true },
    ],
    [
      "gives way to another one shows nothing of it, which may be another person's",
      { status: "stale", value: page([gift()]) },
      { status: "loading", items: [] },
    ],
  ])("%s", (_, state, view) => {
    expect(listView(state)).toMatchObject(view);
  });
});

it("asks for gifts first, in a way that takes a language", () => {
  expect(addresses.gifts).toMatch(/[?&]$/);
});

describe.each(["fr", "de", "es", "it", "nl"] as const)("the texts in %s", (language) => {
  it.each([
    ["first screen", messageChunks],
    ["sections", sectionMessageChunks],
  ])("of the %s have the places of the English ones", async (_, chunks) => {
    const english = (await chunks.en()).default as Record<string, string>;
    const texts = (await chunks[language]()).default as Record<string, string>;
    const placesOf = (text = "") => (text.match(/\{\w+\}/g) ?? []).sort();
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(texts[key], key).not.toBe("");
      expect(placesOf(texts[key]), key).toEqual(placesOf(text));
    }
  });

  it("have no break before the marks that French sets apart", async () => {
    const chunks = [messageChunks[language](), sectionMessageChunks[language]()];
    for (const { default: texts } of await Promise.all(chunks))
      for (const text of Object.values(texts)) expect(text).not.toMatch(/ [:;!?]/);
  });
});
