import { describe, expect, it } from "vitest";
import type { Page } from "../core/api/types.js";
import {
  formatsOf,
  type Metrics,
  merged,
  noFormats,
  sumOf,
  usedOf,
  viewOf,
} from "./campaign-metrics.model.js";
import { barAt, chartOf, pathOf, sumOfDays, ticksOf } from "./details/chart.js";
import { detailsMessageChunks } from "./details/messages.js";
import { csvCell, metricsCsv } from "./details/metrics-csv.js";
import { isCut, rankedCharities } from "./details/tables.js";

const none = { count: 0, cents: 0 };

/** A campaign with two donations, one of them claimed, unless overridden. */
function campaign(campaignId: string, change: Partial<Metrics> = {}): Metrics {
  const charities = change.topCharities ?? [{ charityId: "phare", count: 1, cents: 1_000 }];
  const daily = change.daily ?? [{ date: "2026-03-02", count: 2, cents: 3_000 }];
  const text = (value: number) => `text ${value}`;
  const counted = { count: "", amount: "" };
  return {
    campaignId,
    accountId: "lumen",
    budget: 10_000,
    donations: {
      PENDING: { count: 1, cents: 2_000 },
      DONE: { count: 1, cents: 1_000 },
      PROCESSED: none,
      CANCELED: { count: 1, cents: 50 },
    },
    votes: { PENDING: 0, DONE: 0, CANCELED: 0 },
    claimRate: 0.5,
    topCharities: charities,
    daily,
    display: {
      campaignName: campaignId,
      budget: "€100.00",
      total: { count: "2", amount: "€30.00" },
      chosen: { count: "1", amount: "€10.00" },
      settled: { count: "0", amount: "€0.00" },
      donations: { PENDING: counted, DONE: counted, PROCESSED: counted, CANCELED: counted },
      votes: { PENDING: "0", DONE: "0", CANCELED: "0" },
      claimRate: "50%",
      topCharities: charities.map(({ charityId, count, cents }) => ({
        charityName: `The ${charityId}`,
        count: text(count),
        amount: text(cents),
      })),
      daily: daily.map(({ date, count, cents }) => ({
        date: `day ${date}`,
        count: text(count),
        amount: text(cents),
      })),
    },
    ...change,
  };
}

const pageOf = (data: Metrics[], nextCursor: string | null = null): Page<Metrics> => ({
  data,
  nextCursor,
});
const en = formatsOf("en");

describe("sumOf", () => {
  it("returns the values of a single campaign unchanged", () => {
    const only = campaign("a");
    expect(sumOf([only], noFormats)).toBe(only);
  });

  it("adds up budgets, donations, votes and days, without canceled donations", () => {
    const sum = sumOf(
      [
        campaign("a"),
        campaign("b", {
          daily: [
            { date: "2026-03-01", count: 1, cents: 100 },
            { date: "2026-03-02", count: 1, cents: 500 },
          ],
        }),
      ],
      en,
    );
    expect(sum.budget).toBe(20_000);
    expect(sum.donations.PENDING).toEqual({ count: 2, cents: 4_000 });
    expect(sum.display.total).toEqual({ count: "4", amount: "€60.00" });
    expect(sum.display.chosen).toEqual({ count: "2", amount: "€20.00" });
    expect(sum.display.settled).toEqual({ count: "0", amount: "€0.00" });
    expect(sum.donations.CANCELED).toEqual({ count: 2, cents: 100 });
    expect(sum.daily).toMatchObject([
      { date: "2026-03-01", count: 1, cents: 100 },
      { date: "2026-03-02", count: 3, cents: 3_500 },
    ]);
    expect(sum.display.daily).toEqual([
      { date: "day 2026-03-01", count: "1", amount: "€1.00" },
      { date: "day 2026-03-02", count: "3", amount: "€35.00" },
    ]);
  });

  it("has no budget if one campaign has none", () => {
    const sum = sumOf([campaign("a"), campaign("b", { budget: null })], en);
    expect(sum.budget).toBeNull();
    expect(sum.display.budget).toBeNull();
    expect(usedOf(sum)).toBeNull();
  });

  it("weights claim rates by the number of donations, or of votes if there are any", () => {
    const votes = campaign("votes", {
      votes: { PENDING: 1, DONE: 5, CANCELED: 0 },
      claimRate: 5 / 6,
      donations: { PENDING: none, DONE: none, PROCESSED: none, CANCELED: none },
    });
    const sum = sumOf([campaign("a"), votes], en);
    expect(sum.claimRate).toBeCloseTo(6 / 8);
    expect(sum.display.claimRate).toBe("75%");
    const empty = { PENDING: none, DONE: none, PROCESSED: none, CANCELED: none };
    const unclaimed = campaign("b", { donations: empty, claimRate: 0 });
    expect(sumOf([unclaimed, unclaimed], en).claimRate).toBe(0);
  });
});

describe("rankedCharities", () => {
  it("ranks at most ten charities by count, then by amount", () => {
    const many = Array.from({ length: 10 }, (_, at) => ({
      charityId: `c${at}`,
      count: 2,
      cents: at,
    }));
    const campaigns = [campaign("a", { topCharities: many }), campaign("b"), campaign("c")];
    const ranked = rankedCharities(campaigns, merged);
    expect(ranked).toHaveLength(10);
    expect(ranked.slice(0, 2)).toEqual([
      { charityId: "phare", name: "The phare", count: 2, cents: 2_000 },
      { charityId: "c9", name: "The c9", count: 2, cents: 9 },
    ]);
    expect(isCut(campaigns)).toBe(true);
    expect(isCut(campaigns.slice(0, 1))).toBe(false);
    expect(isCut(campaigns.slice(1))).toBe(false);
  });
});

describe("viewOf", () => {
  const all = { campaignId: "", withChildren: true };
  const chosen = { ...all, campaignId: "a" };
  const ready = (page: Page<Metrics>) => ({ status: "ready", value: page }) as const;
  const failed = (value: Page<Metrics> | null) =>
    ({ status: "error", error: null, value }) as const;
  const a = campaign("a");
  const b = campaign("b");

  it.each([
    ["nothing is there yet", { status: "loading" } as const, all, "loading"],
    ["nothing came", failed(null), all, "failed"],
    ["there is no campaign", ready(pageOf([])), all, "empty"],
    ["all are there", ready(pageOf([a, b])), all, "ready"],
    ["more are to come", ready(pageOf([b], "next")), all, "loading"],
    ["more did not come", failed(pageOf([b], "next")), all, "partial"],
    ["the chosen one is among the first", ready(pageOf([a], "next")), chosen, "ready"],
    ["the chosen one may be among the next", ready(pageOf([b], "next")), chosen, "loading"],
    ["the chosen one is not there", ready(pageOf([b])), chosen, "missing"],
    ["others did not come", failed(pageOf([a], "next")), chosen, "ready"],
  ])("%s", (_, state, choice, status) => {
    expect(viewOf(state, choice).status).toBe(status);
  });
});

describe("ticksOf", () => {
  it.each([
    [0, [100, 0]],
    [100, [100, 0]],
    [350, [400, 300, 200, 100, 0]],
    [123_450, [150_000, 100_000, 50_000, 0]],
    [80_000, [80_000, 60_000, 40_000, 20_000, 0]],
    [399_000, [400_000, 300_000, 200_000, 100_000, 0]],
  ])("%i cents → %j", (most, ticks) => {
    expect(ticksOf(most)).toEqual(ticks);
  });

  it("returns a few ticks in whole euros that cover any maximum", () => {
    for (let most = 1; most < 10 ** 11; most = Math.ceil(most * 1.37)) {
      const ticks = ticksOf(most);
      expect(ticks[0]).toBeGreaterThanOrEqual(most);
      expect(ticks.at(-1)).toBe(0);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every((tick) => tick % 100 === 0)).toBe(true);
    }
  });
});

describe("chartOf", () => {
  it("covers the last 90 days, with each day at its position", () => {
    const chart = chartOf(
      campaign("a", {
        daily: [
          { date: "2026-01-01", count: 1, cents: 200 },
          { date: "2026-03-31", count: 1, cents: 400 },
        ],
      }),
      "2026-03-31",
      90,
    );
    expect(chart?.days).toEqual(["2026-01-01", "2026-02-14", "2026-03-31"]);
    expect(chart?.bars.map(({ at, part }) => [at, part])).toEqual([
      [0, 0.5],
      [89, 1],
    ]);
    expect(chart?.highest.day).toBe("day 2026-03-31");
  });

  it("begins with the first gift, is a week at least, and leaves out what is older than its period", () => {
    const daily = [
      { date: "2026-03-01", count: 1, cents: 200 },
      { date: "2026-03-25", count: 1, cents: 400 },
    ];
    const of = (span: number) => chartOf(campaign("a", { daily }), "2026-03-31", span);
    expect(of(90)).toMatchObject({ width: 31, bars: [{ at: 0 }, { at: 24 }] });
    expect(of(30)).toMatchObject({ width: 7, bars: [{ at: 0 }] });
    expect(of(7)?.days).toEqual(["2026-03-25", "2026-03-28", "2026-03-31"]);
    expect(chartOf(campaign("a", { daily }), "2026-05-31", 30)).toBeNull();
  });

  it("ends with the service's date if that is later", () => {
    const chart = chartOf(campaign("a"), "2026-01-01", 90);
    expect(chart?.days[2]).toBe("2026-03-02");
  });

  it("returns no chart without donations", () => {
    expect(chartOf(campaign("a", { daily: [] }), "2026-03-31", 90)).toBeNull();
    const free = { daily: [{ date: "2026-03-02", count: 1, cents: 0 }] };
    expect(chartOf(campaign("a", free), "2026-03-31", 90)).toBeNull();
  });

  it("finds the day at a position, and keeps small days visible", () => {
    const daily = [
      { date: "2026-03-02", count: 1, cents: 100_000 },
      { date: "2026-03-03", count: 1, cents: 1 },
    ];
    const chart = chartOf(campaign("a", { daily }), "2026-03-03", 90);
    if (!chart) throw new Error("There are donations");
    expect(barAt(chart, 0.999)?.day).toBe("day 2026-03-03");
    expect(barAt(chart, 0.5)).toBeNull();
    expect(pathOf(chart.bars)).toBe("M5.1 100V0.0h.8V100zM6.1 100V99.0h.8V100z");
  });
});

describe("sumOfDays", () => {
  const daily = [
    { date: "2026-03-17", count: 1, cents: 50 },
    { date: "2026-03-18", count: 1, cents: 400 },
    { date: "2026-03-25", count: 1, cents: 500 },
    { date: "2026-03-31", count: 1, cents: 100 },
  ];
  const of = (span: number, known: number) =>
    sumOfDays({ daily }, { today: "2026-03-31", span, known });

  it("compares a period with as many days before it", () => {
    expect(of(7, 90)).toEqual({ cents: 600, change: 0.5 });
    expect(of(14, 90)).toEqual({ cents: 1_000, change: 19 });
  });

  it("compares nothing with days of which it knows too few, or on which nothing was given", () => {
    expect(of(7, 13).change).toBeNull();
    expect(of(30, 90)).toEqual({ cents: 1_050, change: null });
  });
});

describe("metricsCsv", () => {
  it.each([
    ["=1+1", '"\'=1+1"'],
    ["+33 1", '"\'+33 1"'],
    ["-1", '"\'-1"'],
    ["@x", '"\'@x"'],
    ["\t=1", '"\t\'=1"'],
    ["x;=1+cmd;y", '"x;\'=1+cmd;y"'],
    ["x,-1", '"x,\'-1"'],
    ["x\n@SUM(A1)", '"x\n\'@SUM(A1)"'],
    ["\u00a0=1", '"\'\u00a0=1"'],
    ["\ufeff\u200b=1", '"\'\ufeff\u200b=1"'],
    ["＝1", '"\'＝1"'],
    [" =1", '"\' =1"'],
    ["a;b", '"a;b"'],
    ['a "b", c', '"a ""b"", c"'],
    ["plain", "plain"],
    [-0.5, "-0.5"],
    [null, ""],
  ])("%j is written as %s", (cell, written) => {
    expect(csvCell(cell)).toBe(written);
  });

  it("has a row for each figure of each campaign", async () => {
    const { default: texts } = await detailsMessageChunks("en");
    const csv = metricsCsv([campaign("a"), campaign("b", { budget: null })], texts, "en");
    const lines = csv.split("\r\n");
    expect(lines[0]).toBe("\uFEFFcampaignId,Campaign,Figure,Detail,Number,Amount (EUR)");
    expect(lines).toContain("a,a,Budget,,,100.00");
    expect(lines).toContain("b,b,Budget,,,");
    expect(lines).toContain("a,a,Claim rate,,0.5,");
    expect(lines).toContain("a,a,Donations,CANCELED,1,0.50");
    expect(lines).toContain("a,a,Charity,The phare,1,10.00");
    expect(lines).toContain("a,a,Day (UTC),2026-03-02,2,30.00");
    expect(lines.at(-1)).toBe("");
  });

  it.each(["fr", "de", "es", "it", "nl"] as const)(
    "uses the delimiter that spreadsheets in %s expect",
    async (language) => {
      const { default: texts } = await detailsMessageChunks(language);
      const lines = metricsCsv([campaign("a")], texts, language).split("\r\n");
      expect(lines[0]?.split(";")).toHaveLength(6);
      expect(lines[1]?.split(";")).toEqual(["a", "a", texts.budget, "", "", "100.00"]);
    },
  );
});
