import { limits } from "../contract/limits.js";
import type { Store } from "../contract/store.js";
import { homeCalendar } from "../domain/calendar.js";
import type { Issuer } from "../domain/issuer.js";
import { languageOfCountry } from "../domain/language.js";
import type { RemittanceContent, RemittanceLines } from "../domain/remittance-content.js";
import { charityById } from "../resources/charities/charity-queries.js";
import {
  deductionsOfPayout,
  giftsOfPayout,
  payoutById,
  type RemittedGift,
  remittanceOfCharity,
  sumsOfPayout,
} from "../resources/payouts/payout-queries.js";
import { type CsvCell, csvStream, inEuros } from "./csv-stream.js";
import { eachRow } from "./each-row.js";

type Reading = Pick<Store, "read">;

/** The content of a payout's remittance advice; null unless the payout is PAID. */
export async function readRemittance(
  store: Reading,
  payoutId: string,
  { legalName: payer }: Pick<Issuer, "legalName">,
): Promise<RemittanceContent | null> {
  return await store.read(async (tx) => {
    const payout = await tx.one(payoutById, { payoutId });
    if (payout?.status !== "PAID" || payout.paidAt === null) return null;
    const { charityId, holder, last4, reference, amountCents, paidAt } = payout;
    const charity = await tx.one(charityById, { charityId });
    const address = await tx.one(remittanceOfCharity, { charityId });
    const page = { payoutId, after: "", limit: limits.remittanceLines };
    const sums = await tx.one(sumsOfPayout, { payoutId });
    const gifts = listed(await tx.all(giftsOfPayout, page), sums?.gifts, sums?.giftCents);
    const deductions = listed(
      await tx.all(deductionsOfPayout, page),
      sums?.deductions,
      sums?.deductedCents,
    );
    return {
      language: address?.language ?? languageOfCountry(charity?.country ?? null),
      payer,
      charity: charity?.name ?? holder,
      holder,
      last4,
      reference,
      amountCents,
      paidOn: homeCalendar.dateOf(paidAt),
      gifts,
      deductions,
      otherCents: amountCents - gifts.cents + deductions.cents,
    };
  });
}

const listed = (lines: readonly RemittedGift[], count = 0, cents = 0): RemittanceLines => ({
  lines,
  count,
  cents,
});

/** Whether a remittance advice lists all that its payout pays and deducts. */
export const isComplete = ({ gifts, deductions }: RemittanceContent) =>
  gifts.count === gifts.lines.length && deductions.count === deductions.lines.length;

const columns = ["type", "date", "campaign", "amount", "amountEuros", "donationId"] as const;

/** All that a payout pays and deducts as CSV, in bounded memory. What is deducted has type `DEDUCTION`. */
export function remittanceCsv(
  store: Reading,
  payoutId: string,
  { language }: Pick<RemittanceContent, "language">,
): AsyncIterable<Uint8Array> {
  return csvStream({ columns, language, records: records(store, payoutId) });
}

async function* records(store: Reading, payoutId: string): AsyncGenerator<CsvCell[]> {
  const kinds = [
    { type: "DONATION", query: giftsOfPayout },
    { type: "DEDUCTION", query: deductionsOfPayout },
  ];
  for (const { type, query } of kinds) {
    const rows = eachRow(
      (after, limit) => store.read((tx) => tx.all(query, { payoutId, after: after ?? "", limit })),
      ({ donationId }) => donationId,
    );
    for await (const { donationId, at, campaign, cents } of rows)
      yield [type, homeCalendar.dateOf(at), campaign, cents, inEuros(cents), donationId];
  }
}
