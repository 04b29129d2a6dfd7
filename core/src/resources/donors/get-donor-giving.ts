import { z } from "zod";
import { callerGroups } from "../../contract/callers.js";
import { Cents } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction, RowOf } from "../../contract/store.js";
import { homeCalendar, homeTimeZone } from "../../domain/calendar.js";
import { taxReductionCents } from "../../domain/tax-reduction.js";
import { defineView } from "../shared/define-view.js";
import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";
import { firstGift, givenBetween, receiptedOfDonor } from "./giving-queries.js";
import { loadAnyDonor } from "./load-donor.js";

const Given = z.object({
  donations: z.int().meta({ description: "The number of donations." }),
  amount: Cents,
  charities: z.int().meta({ description: "The number of charities that they are for." }),
});

const GivingYear = Given.extend({
  year: z.int().meta({ example: 2026 }),
  receipted: Cents.meta({ description: "The sum of the year's valid fiscal receipts, in cents." }),
  taxReduction: Cents.nullable().meta({
    description:
      "The estimated income tax reduction for these receipts, in cents: at the rates that each receipt states, before the limit that depends on the donor's income. Null without a receipt that states a rate.",
  }),
  taxArticles: z.array(z.string()).meta({
    description: "The articles of the tax law that set the rates.",
    example: ["200"],
  }),
});

const DonorGiving = z
  .object({
    total: Given.meta({ description: "The donations of all years." }),
    years: z.array(GivingYear).meta({
      description: `Years with a donation or a receipt, newest first, at most ${limits.givingYears}. Donations by the time at which they were created, in ${homeTimeZone}; receipts by their own year.`,
    }),
  })
  .meta({ id: "DonorGiving" });

export const getDonorGiving = defineOperation({
  id: "get-donor-giving",
  summary: "Sum up a donor's giving",
  description:
    "By year and in total: the donations that have a charity and whose status is DONE or PROCESSED, whoever paid them, and the donor's valid fiscal receipts. A donor platform token can only access its own donor; the sums are then those of all donors of the same person, since each gift on a campaign's page creates a donor.",
  tag: "Donors",
  method: "GET",
  path: "/v1/donors/{donorId}/giving",
  callers: [...callerGroups.payroll, "donorPlatform"],
  output: DonorGiving,
  refusals: ["not_found"],
  async handle(context, { donorId }) {
    const { tx, account, caller, now } = context;
    await loadAnyDonor(context, donorId);
    const donorIds = "donorIds" in caller ? caller.donorIds : [donorId];
    return await givingOf(tx, { accountId: account.accountId, donorIds, now });
  },
});

interface Person {
  readonly accountId: string;
  /** The person's donors in the account: each gift on a campaign's page has a donor of its own. */
  readonly donorIds: readonly string[];
  /** ISO 8601 UTC. */
  readonly now: string;
}

async function givingOf(
  tx: ReadTransaction,
  { accountId, donorIds, now }: Person,
): Promise<z.input<typeof DonorGiving>> {
  const given: { year: number; rows: RowOf<typeof givenBetween.row>[] }[] = [];
  const receipts: RowOf<typeof receiptedOfDonor.row>[] = [];
  const thisYear = homeCalendar.yearOf(now);
  for (const donorId of donorIds) {
    const donor = { accountId, donorId };
    receipts.push(...(await tx.all(receiptedOfDonor, donor)));
    const first = (await tx.one(firstGift, donor))?.at ?? null;
    if (first === null) continue;
    for (let year = homeCalendar.yearOf(first); year <= thisYear; year++) {
      const period = { from: homeCalendar.yearEnd(year - 1), until: homeCalendar.yearEnd(year) };
      given.push({ year, rows: await tx.all(givenBetween, { ...donor, ...period }) });
    }
  }
  const givenIn = (year: number) =>
    given.filter((one) => one.year === year).flatMap(({ rows }) => rows);
  const years = [...given.filter(({ rows }) => rows.length > 0), ...receipts]
    .map(({ year }) => year)
    .toSorted((one, other) => other - one);
  return {
    total: sumOf(given.flatMap(({ rows }) => rows)),
    years: [...new Set(years)].slice(0, limits.givingYears).map((year) => ({
      year,
      ...sumOf(givenIn(year)),
      ...receiptedSum(receipts.filter((receipt) => receipt.year === year)),
    })),
  };
}

const sumOf = (rows: readonly RowOf<typeof givenBetween.row>[]) => ({
  donations: rows.reduce((sum, { donations }) => sum + donations, 0),
  amount: rows.reduce((sum, { cents }) => sum + cents, 0),
  charities: new Set(rows.map(({ charityId }) => charityId)).size,
});

function receiptedSum(receipts: readonly RowOf<typeof receiptedOfDonor.row>[]) {
  const articles = receipts.flatMap(({ taxRates }) => taxRates?.[0]?.article ?? []);
  return {
    receipted: receipts.reduce((sum, { cents }) => sum + cents, 0),
    taxReduction: articles.length === 0 ? null : taxReductionCents(receipts),
    taxArticles: [...new Set(articles)],
  };
}

const Shown = z.object({
  amount: z.string(),
  receipted: z.string(),
  taxReduction: z.string().nullable(),
});

const givingView = defineView({
  id: "WidgetDonorGiving",
  object: DonorGiving,
  display: z.object({
    amount: z.string().meta({ description: "The amount of all years." }),
    years: z.array(Shown).meta({ description: "In the order of the years." }),
  }),
  prepare:
    async (_, { formats }) =>
    ({ total, years }) => ({
      amount: formats.euros(total.amount),
      years: years.map(({ amount, receipted, taxReduction }) => ({
        amount: formats.euros(amount),
        receipted: formats.euros(receipted),
        taxReduction: taxReduction === null ? null : formats.euros(taxReduction),
      })),
    }),
});

export const getOwnGiving = donorWidgetOperation(withDisplay(getDonorGiving, givingView), {
  id: "get-own-giving",
  path: "/v1/widgets/donor/giving",
  summary: "Sum up one's own giving",
  description:
    "By year and in total: one's donations that have a charity and whose status is DONE or PROCESSED, whoever paid them, and one's valid fiscal receipts. The sums are those of all donors of the same person.",
  refusals: [],
});
