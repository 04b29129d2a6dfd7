import { expect } from "vitest";
import { boolean, integer, nullable, select, text } from "../../contract/define-query.js";
import type { World } from "../world.js";

const receiptsOfAccount = select({
  name: "test-model-receipts",
  text: `select r.fiscal_receipt_id, r.status, r.amount_cents, d.status as donation_status, d.has_been_charged,
      d.with_fiscal_receipt, d.amount_cents as donation_cents, r.charity_id, d.charity_id as donation_charity_id,
      d.fiscal_receipt_id as borne_id
    from fiscal_receipts r left join donations d on d.donation_id = r.donation_id
    where r.account_id = :accountId and r.kind = 'DONOR'`,
  parameters: { accountId: text },
  row: {
    fiscalReceiptId: text,
    status: text,
    amountCents: integer,
    donationStatus: nullable(text),
    hasBeenCharged: nullable(boolean),
    withFiscalReceipt: nullable(boolean),
    donationCents: nullable(integer),
    charityId: text,
    donationCharityId: nullable(text),
    borneId: nullable(text),
  },
});

/** Of each charity and year: how many receipts there are, and the last number. */
const seriesQuery = select({
  name: "test-model-series",
  text: `select charity_id, year, cast(count(*) as bigint) as total, cast(count(distinct number) as bigint) as numbers,
      min(number) as first, max(number) as last
    from fiscal_receipts group by charity_id, year`,
  parameters: {},
  row: {
    charityId: text,
    year: integer,
    total: integer,
    numbers: integer,
    first: text,
    last: text,
  },
});

const sequenceOf = (number: string) => Number(number.split("-")[2]);

/**
 * Asserts what holds of receipts whatever was called, from the rows alone.
 *
 * @returns how many the account's donors have
 */
export async function assertReceipts(world: World, accountId: string): Promise<number> {
  const [receipts, series] = await world.store.read(
    async (tx) =>
      [await tx.all(receiptsOfAccount, { accountId }), await tx.all(seriesQuery, {})] as const,
  );
  for (const { fiscalReceiptId, amountCents, charityId, ...receipt } of receipts) {
    expect(receipt, "a receipt and its donation").toEqual({
      // The receipt of a reversed donation is canceled.
      ...(receipt.status === "CANCELED"
        ? { status: "CANCELED", donationStatus: "CANCELED" }
        : { status: "ISSUED", donationStatus: "PROCESSED" }),
      hasBeenCharged: true,
      withFiscalReceipt: true,
      donationCents: amountCents,
      donationCharityId: charityId,
      borneId: fiscalReceiptId,
    });
  }
  for (const { year, total, numbers, first, last } of series) {
    expect(numbers, "a number that two receipts have").toBe(total);
    expect([sequenceOf(first), sequenceOf(last)], "a gap in the numbers").toEqual([1, total]);
    expect(first.startsWith(`${year}-`), `${first} is no number of ${year}`).toBe(true);
  }
  return receipts.length;
}
