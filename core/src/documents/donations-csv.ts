import { Donation } from "../contract/resources/donation.js";
import type { Lead } from "../contract/resources/lead.js";
import type { Store } from "../contract/store.js";
import type { CampaignRow } from "../resources/campaigns/campaign-queries.js";
import { namesOfCharities } from "../resources/charities/charity-queries.js";
import { ordersOfGifts } from "../resources/gift-orders/gift-order-queries.js";
import { type DonationRow, donationQueries } from "../resources/gifts/donation-queries.js";
import { type CsvCell, csvStream, inEuros } from "./csv-stream.js";
import { eachRow } from "./each-row.js";

type Row = DonationRow & {
  readonly charityName: string | null;
  /** The words to the recipient of an ordered gift. */
  readonly orderMessage: string | null;
};
/** The columns that are computed, not read from a column of the donation's row. */
const computed = {
  charityName: (row: Row) => row.charityName,
  orderMessage: (row: Row) => row.orderMessage,
  amount: (row: Row) => row.amountCents,
  amountEuros: (row: Row) => inEuros(row.amountCents),
  gross: (row: Row) => row.grossCents,
  grossEuros: (row: Row) => inEuros(row.grossCents),
  net: (row: Row) => row.netCents,
  netEuros: (row: Row) => inEuros(row.netCents),
  leadFullname: (row: Row) => row.lead?.fullname ?? null,
  leadCompanyName: (row: Row) => row.lead?.companyName ?? null,
  leadEmail: (row: Row) => row.lead?.email ?? null,
  leadPhone: (row: Row) => row.lead?.phone ?? null,
  leadCustom: (row: Row) => row.lead?.custom ?? null,
  leadHasAcceptedTerms: (row: Row) => row.lead?.hasAcceptedTerms ?? null,
  dedicationKind: (row: Row) => row.dedication?.kind ?? null,
  dedicationName: (row: Row) => row.dedication?.name ?? null,
  dedicationMessage: (row: Row) => row.dedication?.message ?? null,
} satisfies Readonly<Record<string, (row: Row) => CsvCell>> &
  Record<`lead${Capitalize<Exclude<keyof Lead, "consent">>}`, unknown>;

type RowColumn = Exclude<keyof DonationRow, "lead" | "dedication">;
type ColumnName = keyof typeof computed | RowColumn;

/** The columns of the first release, in order. */
const firstColumns: readonly ColumnName[] = [
  ...(["donationId", "campaignId", "status", "charityId", "charityName"] as const),
  ...(["amount", "amountEuros", "gross", "grossEuros", "net", "netEuros"] as const),
  ...(["uniqueExternalId", "externalId", "hasBeenCharged", "withFiscalReceipt"] as const),
  ...(["fiscalReceiptId", "invoiceId", "parentDonationId", "recurringDonationId"] as const),
  ...(["donorId", "donorEmail", "donorSlackId", "donorFirstName", "donorLastName"] as const),
  ...(["donorPhone", "donorStreet", "donorZip", "donorCity", "donorCountry"] as const),
  ...(["leadFullname", "leadCompanyName", "leadEmail", "leadPhone", "leadCustom"] as const),
  ...(["leadHasAcceptedTerms", "createdAt", "claimedAt", "validatedAt", "processedAt"] as const),
  ...(["billedAt", "paidAt", "cardPostedAt"] as const),
];

/** The columns of the next releases, in order. */
const nextColumns: readonly ColumnName[] = [
  ...(["paymentId", "paidOutAt", "redirectedTo", "coversFee", "isAnonymous", "message"] as const),
  ...(["dedicationKind", "dedicationName", "dedicationMessage"] as const),
];

/** The API fields without a column of their own: some are the same in all rows or meaningless here, others have several columns. */
const omitted = {
  accountId: true,
  updatedAt: true,
  donor: true,
  lead: true,
  dedication: true,
} as const;

/** The API fields with a column each. */
const apiFields = Object.keys(Donation.omit(omitted).shape) as Exclude<
  keyof Donation,
  keyof typeof omitted
>[] satisfies readonly ColumnName[];

/** All columns in order. A new API field is added before the last ones. */
const columns = [
  ...new Set<ColumnName>([...firstColumns, ...nextColumns, ...apiFields, "orderMessage"]),
];

const cellOf = (row: Row, name: ColumnName): CsvCell =>
  name in computed ? computed[name as keyof typeof computed](row) : row[name as RowColumn];

/** A campaign's donations as CSV, newest first, for readers of the campaign's language. */
export function donationsCsv(
  store: Pick<Store, "read">,
  campaign: CampaignRow,
): AsyncIterable<Uint8Array> {
  const { language } = campaign;
  return csvStream({ columns, language, records: records(store, campaign) });
}

async function* records(
  store: Pick<Store, "read">,
  campaign: CampaignRow,
): AsyncGenerator<CsvCell[], void, undefined> {
  const donations = eachRow(
    (after, limit) => donationsAfter(store, campaign, after, limit),
    ({ donationId }) => donationId,
  );
  for await (const row of donations) yield columns.map((name) => cellOf(row, name));
}

async function donationsAfter(
  store: Pick<Store, "read">,
  { accountId, campaignId, isOrder }: CampaignRow,
  after: string | null,
  limit: number,
): Promise<Row[]> {
  const filters = { campaignId };
  const page = { accountId, filters, after, limit, campaignIds: null };
  return await store.read(async (tx) => {
    const rows = (await tx.all(...donationQueries.list.page(page))) as DonationRow[];
    const charityIds = [...new Set(rows.flatMap(({ charityId }) => charityId ?? []))];
    const names = await tx.all(namesOfCharities, { charityIds });
    const nameOf = new Map(names.map(({ charityId, name }) => [charityId, name]));
    const orders = await ordersOfGifts(tx, { isOrder }, rows);
    return rows.map((row) => ({
      ...row,
      charityName: nameOf.get(row.charityId ?? "") ?? null,
      orderMessage: orders.get(row.donationId)?.message ?? null,
    }));
  });
}
