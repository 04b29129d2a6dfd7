import { pipeline, Readable } from "node:stream";
import { type Stringifier, stringify } from "csv-stringify";
import { Donation } from "../contract/resources/donation.js";
import type { Lead } from "../contract/resources/lead.js";
import type { Store } from "../contract/store.js";
import { languageOf } from "../domain/language.js";
import type { CampaignRow } from "../resources/campaigns/campaign-queries.js";
import { namesOfCharities } from "../resources/charities/charity-queries.js";
import { type DonationRow, donationQueries } from "../resources/gifts/donation-queries.js";
import { eachRow } from "./each-row.js";

type Row = DonationRow & { readonly charityName: string | null };
type Cell = string | number | boolean | null;

const inEuros = (cents: number | null): string | null =>
  cents === null ? null : `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** The columns that are no columns of a donation's row. */
const computed = {
  charityName: (row: Row) => row.charityName,
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
} satisfies Readonly<Record<string, (row: Row) => Cell>> &
  Record<`lead${Capitalize<Exclude<keyof Lead, "consent">>}`, unknown>;

type RowColumn = Exclude<keyof DonationRow, "lead">;
type ColumnName = keyof typeof computed | RowColumn;

/** The columns that the first exports had, in their order. */
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

/** What is no column, or several: the account is the same in all rows, and `updatedAt` says nothing of the gift. */
const omitted = { accountId: true, updatedAt: true, donor: true, lead: true } as const;

/** The fields of the API, of which each is a column. */
const apiFields = Object.keys(Donation.omit(omitted).shape) as Exclude<
  keyof Donation,
  keyof typeof omitted
>[] satisfies readonly ColumnName[];

/** The columns in their order. A new field of the API is a column at the end. */
const columns = [...new Set([...firstColumns, ...apiFields])];

const cellOf = (row: Row, name: ColumnName): Cell =>
  name in computed ? computed[name as keyof typeof computed](row) : row[name as RowColumn];

/** Spreadsheets separate fields as numbers are written in a language: by `;` where the decimal sign is a comma. */
const delimiterIn = (language: string) => (languageOf(language) === "en" ? "," : ";");

/**
 * Where a spreadsheet would begin a formula: at the start of a field, or where a reader splits it who takes another
 * character for the separator. Spaces and characters without a glyph do not change that.
 */
const formulaStart =
  /(?<=^|[;,\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800"])*[=+\-@＝＋－＠])/gu;

/** Text of which no spreadsheet runs a part: an apostrophe says that what follows is text. */
const harmless = (text: string): string => text.replace(formulaStart, "'");

/**
 * A campaign's donations as CSV (RFC 4180), newest first, separated as spreadsheets in the campaign's language expect
 * it. With a byte order mark they take it for UTF-8.
 */
export function donationsCsv(
  store: Pick<Store, "read">,
  campaign: CampaignRow,
): AsyncIterable<Uint8Array> {
  const csv: Stringifier = stringify({
    bom: true,
    delimiter: delimiterIn(campaign.language),
    // For readers who take another character for the separator.
    quoted_match: /[;,\t]/,
    header: true,
    columns,
    record_delimiter: "windows",
    quote_record_delimiter: true,
    cast: { boolean: String, string: harmless },
  });
  // A failure of the source reaches the reader through `csv`, and a reader who leaves ends the source.
  pipeline(Readable.from(records(store, campaign)), csv, () => {});
  return csv;
}

async function* records(
  store: Pick<Store, "read">,
  campaign: CampaignRow,
): AsyncGenerator<Cell[], void, undefined> {
  const donations = eachRow(
    (after, limit) => donationsAfter(store, campaign, after, limit),
    ({ donationId }) => donationId,
  );
  for await (const row of donations) yield columns.map((name) => cellOf(row, name));
}

async function donationsAfter(
  store: Pick<Store, "read">,
  { accountId, campaignId }: CampaignRow,
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
    return rows.map((row) => ({ ...row, charityName: nameOf.get(row.charityId ?? "") ?? null }));
  });
}
