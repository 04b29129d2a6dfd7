import { pipeline, Readable } from "node:stream";
import { type Stringifier, stringify } from "csv-stringify";
import type { Store } from "../contract/store.js";
import { languageOf } from "../domain/language.js";
import type { CampaignRow } from "../queries/campaigns.js";
import { namesOfCharities } from "../queries/charities.js";
import { type DonationRow, listDonationsQuery } from "../queries/donations.js";
import { eachRow } from "./each-row.js";

type Row = DonationRow & { readonly charityName: string | null };
type Cell = string | number | boolean | null;

const inEuros = (cents: number | null): string | null =>
  cents === null ? null : `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** The columns in their order; the names of the API where it has them. */
const columns: Readonly<Record<string, (row: Row) => Cell>> = {
  donationId: (row) => row.donationId,
  campaignId: (row) => row.campaignId,
  status: (row) => row.status,
  charityId: (row) => row.charityId,
  charityName: (row) => row.charityName,
  amount: (row) => row.amountCents,
  amountEuros: (row) => inEuros(row.amountCents),
  gross: (row) => row.grossCents,
  grossEuros: (row) => inEuros(row.grossCents),
  net: (row) => row.netCents,
  netEuros: (row) => inEuros(row.netCents),
  uniqueExternalId: (row) => row.uniqueExternalId,
  externalId: (row) => row.externalId,
  hasBeenCharged: (row) => row.hasBeenCharged,
  withFiscalReceipt: (row) => row.withFiscalReceipt,
  fiscalReceiptId: (row) => row.fiscalReceiptId,
  invoiceId: (row) => row.invoiceId,
  parentDonationId: (row) => row.parentDonationId,
  recurringDonationId: (row) => row.recurringDonationId,
  donorId: (row) => row.donorId,
  donorEmail: (row) => row.donorEmail,
  donorSlackId: (row) => row.donorSlackId,
  donorFirstName: (row) => row.donorFirstName,
  donorLastName: (row) => row.donorLastName,
  donorPhone: (row) => row.donorPhone,
  donorStreet: (row) => row.donorStreet,
  donorZip: (row) => row.donorZip,
  donorCity: (row) => row.donorCity,
  donorCountry: (row) => row.donorCountry,
  leadFullname: (row) => row.lead?.fullname ?? null,
  leadCompanyName: (row) => row.lead?.companyName ?? null,
  leadEmail: (row) => row.lead?.email ?? null,
  leadPhone: (row) => row.lead?.phone ?? null,
  leadCustom: (row) => row.lead?.custom ?? null,
  leadHasAcceptedTerms: (row) => row.lead?.hasAcceptedTerms ?? null,
  createdAt: (row) => row.createdAt,
  claimedAt: (row) => row.claimedAt,
  validatedAt: (row) => row.validatedAt,
  processedAt: (row) => row.processedAt,
  billedAt: (row) => row.billedAt,
  paidAt: (row) => row.paidAt,
  cardPostedAt: (row) => row.cardPostedAt,
};

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
    columns: Object.keys(columns),
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
  for await (const row of donations) yield Object.values(columns).map((cellOf) => cellOf(row));
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
    const rows = (await tx.all(...listDonationsQuery.page(page))) as DonationRow[];
    const charityIds = [...new Set(rows.flatMap(({ charityId }) => charityId ?? []))];
    const names = await tx.all(namesOfCharities, { charityIds });
    const nameOf = new Map(names.map(({ charityId, name }) => [charityId, name]));
    return rows.map((row) => ({ ...row, charityName: nameOf.get(row.charityId ?? "") ?? null }));
  });
}
