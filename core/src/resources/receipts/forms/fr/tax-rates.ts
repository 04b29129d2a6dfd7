import type { ReceiptGiver } from "../../../../domain/receipt-content.js";
import type { TaxRate } from "../../../../domain/tax-reduction.js";
import type { CharityQuality } from "./charity-qualities.js";

/** An article of the tax code (CGI) under which a gift lowers a tax. */
export type TaxArticle = "200" | "238 bis" | "978";

/** Charities whose gifts also lower the tax on real estate wealth (art. 978 CGI, I). */
const ofArticle978: readonly CharityQuality[] = [
  "PUBLIC_UTILITY_FOUNDATION",
  "UNIVERSITY_FOUNDATION",
  "HIGHER_EDUCATION",
];

/** The articles that a charity certifies on its receipts. */
export function taxArticles(
  kind: ReceiptGiver["kind"],
  quality: CharityQuality,
): readonly TaxArticle[] {
  if (kind === "COMPANY") return ["238 bis"];
  return ofArticle978.includes(quality) ? ["200", "978"] : ["200"];
}

/** What the law takes off the tax. An estimate for the giver, and a record of the law as it was. */
interface DatedRate extends TaxRate {
  readonly article: TaxArticle;
  /** `YYYY-MM-DD`: the first payment date of the gifts that it applies to. */
  readonly from: string;
  /** Only for free help to people in difficulty: meals, housing, care (art. 200-1 ter, and 238 bis in its own way). */
  readonly aid: boolean;
}

/** For each article and kind of charity, oldest first. A new rate needs only a row here. */
const rates: readonly DatedRate[] = [
  {
    article: "200",
    aid: false,
    from: "2020-01-01",
    percent: 66,
    upToCents: null,
    percentAbove: 66,
  },
  {
    article: "200",
    aid: true,
    from: "2020-01-01",
    percent: 75,
    upToCents: 100_000,
    percentAbove: 66,
  },
  {
    article: "200",
    aid: true,
    from: "2025-10-14",
    percent: 75,
    upToCents: 200_000,
    percentAbove: 66,
  },
  // The reduction is limited to 50,000 euros, 75 % of this sum.
  {
    article: "978",
    aid: false,
    from: "2018-01-01",
    percent: 75,
    upToCents: 6_666_666,
    percentAbove: 0,
  },
  {
    article: "238 bis",
    aid: false,
    from: "2020-12-31",
    percent: 60,
    upToCents: 200_000_000,
    percentAbove: 40,
  },
  {
    article: "238 bis",
    aid: true,
    from: "2020-12-31",
    percent: 60,
    upToCents: null,
    percentAbove: 60,
  },
];

/** The rate in force on the day of the gift, or the oldest known rate for earlier gifts. */
export function taxRate(article: TaxArticle, quality: CharityQuality, paidOn: string): TaxRate {
  const isAid = quality === "AID_TO_PEOPLE_IN_DIFFICULTY";
  const ofArticle = rates.filter((rate) => rate.article === article && rate.aid === isAid);
  const rate = ofArticle.findLast(({ from }) => from <= paidOn) ?? ofArticle[0];
  if (rate === undefined) throw new Error(`there is no rate of article ${article}`);
  const { percent, upToCents, percentAbove } = rate;
  return { article, percent, upToCents, percentAbove };
}
