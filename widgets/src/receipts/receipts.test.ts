import { describe, expect, it } from "vitest";
import { ApiError } from "../core/api/errors.js";
import type { WidgetReceiptsSummary } from "../core/api/types.js";
import { fileCounter, fileNameOf, problemOf } from "./download/download.js";
import { charityOptions, yearOf, yearOptions, zipYear } from "./receipts.js";

function summary(fields: Partial<WidgetReceiptsSummary> = {}): WidgetReceiptsSummary {
  const display = { count: "2", amount: "€24.00" };
  return { count: 2, amount: 2_400, years: [], charities: [], display, ...fields };
}

describe("the year", () => {
  it.each([
    ["2026", "2026"],
    ["", ""],
    [null, ""],
    [undefined, ""],
    ["last", ""],
    ["20260", ""],
  ])("%j → %j: what is no year filters nothing", (text, year) => {
    expect(yearOf(text)).toBe(year);
  });
});

describe("filters", () => {
  it("offer the years with receipts, newest first, and always the chosen one", () => {
    const values = (years: number[], year: string) =>
      yearOptions(summary({ years }), year).map(({ value }) => value);
    expect(values([2026, 2025], "2025")).toEqual(["2026", "2025"]);
    expect(values([2026], "2019")).toEqual(["2026", "2019"]);
    expect(yearOptions(null, "")).toEqual([]);
  });

  it("offer the charities with receipts, and always the chosen one", () => {
    const charities = [{ charityId: "c1", name: "Les Amis du Phare" }];
    const first = { value: "c1", label: "Les Amis du Phare" };
    const chosen = { value: "c2", label: "La Lune bleue" };
    expect(charityOptions(summary({ charities }), null)).toEqual([first]);
    expect(charityOptions(summary({ charities }), first)).toEqual([first]);
    expect(charityOptions(summary({ charities }), chosen)).toEqual([chosen, first]);
    expect(charityOptions(null, chosen)).toEqual([chosen]);
  });

  it("determine the year of a ZIP: the chosen one, or the only one with receipts", () => {
    expect(zipYear(summary({ years: [2026, 2025] }), "2025")).toBe(2025);
    expect(zipYear(summary({ years: [2026] }), "")).toBe(2026);
    expect(zipYear(summary({ years: [2026, 2025] }), "")).toBeNull();
    expect(zipYear(null, "")).toBeNull();
  });
});

describe("a download", () => {
  /** Bytes that count as a ZIP of three files, with misleading signature bytes in between. */
  const header = [0x50, 0x4b, 0x03, 0x04];
  const zip = [...header, 0x50, 0x4b, 0x01, ...header, 0x50, 0x50, ...header, 0x50, 0x4b];

  it.each([1, 2, 3, 5, 64])("counts the files of a ZIP that comes in parts of %i bytes", (size) => {
    const count = fileCounter();
    let files = 0;
    for (let at = 0; at < zip.length; at += size) {
      files = count(new Uint8Array(zip.slice(at, at + size)));
    }
    expect(files).toBe(3);
  });

  it("is named after the last segment of its link", () => {
    expect(fileNameOf("https://give.example/downloads/a.b/receipts%202026.zip")).toBe(
      "receipts 2026.zip",
    );
  });

  it("distinguishes too many receipts from other failures", () => {
    expect(problemOf(new ApiError("rate-limit", "Too many", 429))).toBe("tooMany");
    expect(problemOf(new ApiError("network", "no"))).toBe("downloadFailed");
    expect(problemOf(new TypeError("no"))).toBe("downloadFailed");
  });
});
