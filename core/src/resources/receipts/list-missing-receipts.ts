import { z } from "zod";
import { Cents, Id, paged, Year } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import type { CursorKeys } from "../../contract/ports.js";
import { fiscalReceiptKinds } from "../../contract/resources/fiscal-receipt.js";
import type { ReadTransaction } from "../../contract/store.js";
import { aDayLater } from "../../domain/calendar.js";
import { fiscalIdentity, missingForDonor } from "../../domain/receipt-rules.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { companyReceiptsDueBy } from "./company-receipts-due-queries.js";
import { donorPaymentTime } from "./donor-payment-time.js";
import { donationsWithoutReceipt } from "./donor-receipts-due-queries.js";
import { type CompanyYear, companyReceiptFacts } from "./issue-company-receipt.js";
import { receiptIssuer } from "./receipt-issuer.js";

const MissingReceipt = z
  .object({
    kind: z.enum(fiscalReceiptKinds),
    accountId: Id,
    charityId: Id,
    charityName: z.string(),
    donationId: Id.nullable().meta({ description: "Null for a company's receipt of a year." }),
    year: Year,
    amount: Cents,
    missing: z.array(z.string()).meta({
      description:
        "`mandate`: the charity signed none, or none that covers a payment; `donor`: the donor's name or address; else a mandatory mention of the form, such as `charity.object` or `company.city`. Empty: the receipt is issued by the next settlement or within a day.",
      example: ["mandate", "charity.signatoryName"],
    }),
  })
  .meta({ id: "MissingReceipt" });
type MissingReceipt = z.output<typeof MissingReceipt>;

type Reading = Pick<Context, "now" | "settings"> & { readonly tx: ReadTransaction };

/** A receipt and its place in the list. */
interface Listed {
  readonly keys: CursorKeys;
  readonly item: MissingReceipt;
}

const belowEveryId = "";

export const listMissingReceipts = defineOperation({
  id: "list-missing-receipts",
  summary: "List the receipts that lack something",
  description:
    "The receipts that settled donations request and that are not issued: first those of donors, then those of companies whose year is over. Donations to charities that issue no receipts lack none. In live, a receipt needs its charity's mandate and every mandatory mention of its form. A missing receipt is issued by the next settlement or within a day of being complete.",
  tag: "Operator",
  path: "/operator/missing-receipts",
  callers: "operator",
  ...paged(MissingReceipt, { accountId: Id.optional(), charityId: Id.optional() }),
  async handle(context, { accountId = null, charityId = null, limit }) {
    const { after, page } = context;
    const filters = { accountId, charityId };
    // The extra item tells whether there is a next page.
    const most = limit + 1;
    const ofDonors =
      after?.[0] === "COMPANY" ? [] : await donorReceipts(context, filters, after, most);
    const listed = [
      ...ofDonors,
      ...(await companyReceipts(context, filters, after, most - ofDonors.length)),
    ];
    return page(
      listed,
      limit,
      ({ keys }) => keys,
      ({ item }) => item,
    );
  },
});

interface Filters {
  readonly accountId: string | null;
  readonly charityId: string | null;
}

function donorReceipts(
  context: Reading,
  filters: Filters,
  after: CursorKeys | null,
  most: number,
): Promise<Listed[]> {
  return collect(after ?? ["DONOR", belowEveryId], most, async ([, donationId], limit) => {
    const part = { ...filters, after: String(donationId), limit };
    const rows = await context.tx.all(donationsWithoutReceipt, part);
    return rows.map((donation) => ({
      keys: ["DONOR", donation.donationId],
      item: () => missingOfDonor(context, donation),
    }));
  });
}

async function missingOfDonor(
  context: Reading,
  donation: DonationRow,
): Promise<MissingReceipt | null> {
  const { accountId, charityId, donationId, amountCents: amount } = donation;
  const issuer = charityId === null ? undefined : await receiptIssuer(context, charityId, "DONOR");
  // Where no form applies, no receipt is due.
  if (issuer === undefined || charityId === null) return null;
  const donor = fiscalIdentity(donation);
  const charityName = issuer.charity.name;
  const paidAt = await donorPaymentTime(context.tx, donation);
  const year = issuer.form.calendar.yearOf(paidAt);
  const missing = donor === null ? ["donor"] : missingForDonor(issuer, paidAt, donor);
  const receipt = { accountId, charityId, charityName, donationId, year, amount };
  return { kind: "DONOR", ...receipt, missing: [...missing] };
}

function companyReceipts(
  context: Reading,
  filters: Filters,
  after: CursorKeys | null,
  most: number,
): Promise<Listed[]> {
  const first = ["COMPANY", belowEveryId, belowEveryId, 0];
  const from = after?.[0] === "COMPANY" ? after : first;
  return collect(from, most, async ([, accountId, charityId, year], limit) => {
    const rows = await context.tx.all(companyReceiptsDueBy, {
      ...filters,
      // A receipt that waits is tried again within a day.
      until: aDayLater(context.now),
      afterAccountId: String(accountId),
      afterCharityId: String(charityId),
      afterYear: Number(year),
      limit,
    });
    return rows.map((row) => ({
      keys: ["COMPANY", row.accountId, row.charityId, row.year],
      item: () => missingOfCompany(context, row),
    }));
  });
}

interface Candidate {
  readonly keys: CursorKeys;
  /** Null where no receipt is due. */
  readonly item: () => Promise<MissingReceipt | null>;
}

/** Reads candidates until there are `most` items, or no more candidates. */
async function collect(
  after: CursorKeys,
  most: number,
  read: (after: CursorKeys, limit: number) => Promise<Candidate[]>,
): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let from = after; listed.length < most; ) {
    const limit = most - listed.length;
    const candidates = await read(from, limit);
    for (const { keys, item } of candidates) {
      const found = await item();
      if (found !== null) listed.push({ keys, item: found });
      from = keys;
    }
    if (candidates.length < limit) break;
  }
  return listed;
}

async function missingOfCompany(
  context: Reading,
  { accountId, charityId, year }: CompanyYear,
): Promise<MissingReceipt | null> {
  const facts = await companyReceiptFacts(context, { accountId, charityId, year });
  if (facts === null) return null;
  const { issuer, payments, missing } = facts;
  const amount = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const receipt = { accountId, charityId, charityName: issuer.charity.name, donationId: null };
  return { kind: "COMPANY", ...receipt, year, amount, missing: [...missing] };
}
