import type { CharityQuality } from "./legal-entity.js";
import type { TaxArticle } from "./receipt-forms.js";

/**
 * What the law takes off the tax for a gift, before the limits that depend on who gives: its income or turnover. An
 * estimate for the giver, and a record of the law as it was.
 */
export interface TaxRate {
  readonly article: TaxArticle;
  /** Of gifts of one year up to `upToCents`. */
  readonly percent: number;
  /** Null where one percentage holds for any sum. */
  readonly upToCents: number | null;
  /** Of what lies above; the same where there is no such sum. */
  readonly percentAbove: number;
}

interface DatedRate extends TaxRate {
  /** `YYYY-MM-DD`: the first day of the gifts that it holds for. */
  readonly from: string;
  /** Only for free help to people in difficulty: meals, housing, care (art. 200-1 ter, and 238 bis in its own way). */
  readonly aid: boolean;
}

/** Of each article and kind of charity the oldest first; a new rate is a new row. */
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
  // At most 50,000 euros are taken off, which is three quarters of this.
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

/** The rate of a gift of a day; before the oldest that we know, that one. */
export function taxRate(article: TaxArticle, quality: CharityQuality, paidOn: string): TaxRate {
  const isAid = quality === "AID_TO_PEOPLE_IN_DIFFICULTY";
  const ofArticle = rates.filter((rate) => rate.article === article && rate.aid === isAid);
  const rate = ofArticle.findLast(({ from }) => from <= paidOn) ?? ofArticle[0];
  if (rate === undefined) throw new Error(`there is no rate of article ${article}`);
  const { percent, upToCents, percentAbove } = rate;
  return { article, percent, upToCents, percentAbove };
}
