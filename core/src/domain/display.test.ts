import { describe, expect, test } from "vitest";
import { formatsOf } from "./display.js";

/** Intl uses narrow and no-break spaces, which differ between versions of its data. */
const plain = (text: string) => text.replace(/\s/g, " ");

describe("formats", () => {
  test.each([
    ["fr", 123_450, "1 234,50 €"],
    ["en", 123_450, "€1,234.50"],
    ["de", 123_450, "1.234,50 €"],
    ["es", 12_345_678, "123.456,78 €"],
    ["it", 123_450, "1234,50 €"],
    ["nl", 123_450, "€ 1.234,50"],
    ["fr", 1, "0,01 €"],
    ["fr", 0, "0,00 €"],
  ])("in %s %d cents are %s", (locale, cents, text) => {
    expect(plain(formatsOf(locale).euros(cents))).toBe(text);
  });

  test.each([
    ["fr", 12_345, "12 345"],
    ["en", 12_345, "12,345"],
    ["de", 12_345, "12.345"],
    ["nl", 0, "0"],
  ])("in %s the count %d is %s", (locale, count, text) => {
    expect(plain(formatsOf(locale).count(count))).toBe(text);
  });

  test.each([
    ["fr", 0.4567, "45,7 %"],
    ["en", 0.4567, "45.7%"],
    ["en", 0.5, "50%"],
    ["en", 0.9996, "100%"],
    ["en", 0, "0%"],
  ])("in %s the fraction %d is %s", (locale, part, text) => {
    expect(plain(formatsOf(locale).percent(part))).toBe(text);
  });

  test.each([
    ["fr", "2026-03-02", "2 mars 2026"],
    ["fr-BE", "2026-05-01", "1er mai 2026"],
    ["fr", "2026-05-11", "11 mai 2026"],
    ["it", "2026-05-01", "1 maggio 2026"],
    ["en", "2026-03-02", "March 2, 2026"],
    ["en-GB", "2026-03-02", "2 March 2026"],
    ["de", "2026-03-02", "2. März 2026"],
  ])("in %s the date %s is %s", (locale, date, text) => {
    expect(formatsOf(locale).day(date)).toBe(text);
  });

  test.each([
    ["2025-12-31T22:59:59.999Z", "31 décembre 2025"],
    ["2025-12-31T23:00:00.000Z", "1er janvier 2026"],
    ["2026-07-14T22:00:00.000Z", "15 juillet 2026"],
  ])("%s is on the day %s in Paris, as on receipts", (at, text) => {
    expect(formatsOf("fr").day(at)).toBe(text);
  });
});

test.each([
  ["2026-12-31T22:59:59.000Z", "31 December 2026"],
  ["2026-12-31T23:00:00.000Z", "31 December 2026"],
  ["2026-12-31T23:00:00.001Z", "1 January 2027"],
])("the last day before the end %s is %s", (endsAt, text) => {
  expect(formatsOf("en-GB").lastDay(endsAt)).toBe(text);
});

test("a locale's formats are created once", () => {
  expect(formatsOf("fr-BE")).toBe(formatsOf("fr-BE"));
});

test("at most a hundred locales are cached", () => {
  const first = formatsOf("fr-x-first");
  for (let index = 0; index < 100; index++) formatsOf(`fr-x-${index}`);
  expect(formatsOf("fr-x-first")).not.toBe(first);
  expect(formatsOf("fr-x-first").count(1)).toBe("1");
});
