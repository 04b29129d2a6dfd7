import type { WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { homeCalendar } from "../../domain/calendar.js";
import { type GiftMoney, serviceFeeLabels } from "../../domain/fees.js";
import type { InvoiceContent } from "../../domain/invoice-content.js";
import { languageOf } from "../../domain/language.js";
import { type LegalEntity, legalEntityOf } from "../../domain/legal-entity.js";
import { type AccountRow, accountById } from "../accounts/account-queries.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { nextNumber } from "../shared/next-number.js";
import { series } from "../shared/number-series-queries.js";
import { insertInvoice } from "./invoice-queries.js";

/** Zero-padded to six digits, so that the numbers of one account and year sort as text. */
const numberDigits = 6;

/** The billed amount: a campaign's budget, or a donation. */
interface Billed extends GiftMoney {
  readonly campaign: CampaignRow;
}

/**
 * Issues an invoice with the next number of the account and year by the service's calendar, and freezes the content of its PDF.
 * Bills the gift and, as a line of its own, the service's fee if there is one.
 *
 * @returns the invoice's id
 */
export async function issueInvoice(
  {
    tx,
    now,
    newId,
    settings,
    announce,
  }: Pick<WorkContext, "tx" | "now" | "newId" | "settings" | "announce">,
  { campaign, grossCents, netCents }: Billed,
): Promise<string> {
  const { accountId, campaignId, language } = campaign;
  const year = homeCalendar.yearOf(now);
  const sequence = await nextNumber(tx, series.invoices(accountId, year));
  const number = `${year}-${String(sequence).padStart(numberDigits, "0")}`;
  const lines = invoiceLines(campaign, { grossCents, netCents });
  const content: InvoiceContent = {
    number,
    issuedOn: homeCalendar.dateOf(now),
    customer: await payerOf(tx, accountId),
    lines,
    totalCents: grossCents,
    campaignName: campaign.name,
    language,
    specimen: settings.environment === "sandbox",
  };
  const invoiceId = newId();
  await tx.run(insertInvoice, {
    invoiceId,
    accountId,
    number,
    year,
    status: "OPEN",
    amountCents: grossCents,
    campaignId,
    lines: lines.map(({ label, amountCents }) => ({ label, amount: amountCents })),
    content,
    fileId: null,
    issuedAt: now,
    paidAt: null,
    createdAt: now,
    updatedAt: now,
  });
  announce("documents");
  return invoiceId;
}

/** The invoice's lines, which add up to the total. */
export function invoiceLines(
  { name, language }: Pick<CampaignRow, "name" | "language">,
  { grossCents, netCents }: GiftMoney,
): InvoiceContent["lines"] {
  const gift = { label: name, amountCents: netCents };
  if (grossCents === netCents) return [gift];
  const label = serviceFeeLabels[languageOf(language) ?? "en"];
  return [gift, { label, amountCents: grossCents - netCents }];
}

/** The legal entity that pays: the account itself or, if `billedTo` is PARENT, its parent. */
async function payerOf(tx: ReadTransaction, accountId: string): Promise<LegalEntity> {
  const account = await existing(tx, accountId);
  const { billedTo, parentAccountId } = account;
  const isParents = billedTo === "PARENT" && parentAccountId !== null;
  return legalEntityOf(isParents ? await existing(tx, parentAccountId) : account);
}

async function existing(tx: ReadTransaction, accountId: string): Promise<AccountRow> {
  const account = await tx.one(accountById, { accountId });
  if (account === undefined) throw new Error("an account is missing");
  return account;
}
