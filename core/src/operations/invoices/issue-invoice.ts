import type { WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type GiftMoney, serviceFeeLabels } from "../../domain/fees.js";
import { parisDate, parisYear } from "../../domain/fiscal-time.js";
import type { InvoiceContent } from "../../domain/invoice-content.js";
import { languageOf } from "../../domain/language.js";
import { type LegalEntity, legalEntityOf } from "../../domain/legal-entity.js";
import { type AccountRow, accountById } from "../../queries/accounts.js";
import type { CampaignRow } from "../../queries/campaigns.js";
import { insertInvoice } from "../../queries/invoices.js";
import { series } from "../../queries/number-series.js";
import { nextNumber } from "../next-number.js";

/** Work that issues invoices queues here: it takes numbers of the same series. */
export const invoiceQueue = "invoices";

/** Six digits keep numbers of one account and year in order as text. */
const numberDigits = 6;

/** What an invoice asks for: the budget of a campaign, or a donation on it. */
interface Billed extends GiftMoney {
  readonly campaign: CampaignRow;
}

/**
 * Issues an invoice with the next number of the account and year, in Paris, and freezes what its PDF says; gives its
 * id. It asks for the gift and, on a line of its own, for the service's fee where there is one.
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
  const year = parisYear(now);
  const sequence = await nextNumber(tx, series.invoices(accountId, year));
  const number = `${year}-${String(sequence).padStart(numberDigits, "0")}`;
  const lines = invoiceLines(campaign, { grossCents, netCents });
  const content: InvoiceContent = {
    number,
    issuedOn: parisDate(now),
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

/** Lines that add up to what is paid. */
export function invoiceLines(
  { name, language }: Pick<CampaignRow, "name" | "language">,
  { grossCents, netCents }: GiftMoney,
): InvoiceContent["lines"] {
  const gift = { label: name, amountCents: netCents };
  if (grossCents === netCents) return [gift];
  const label = serviceFeeLabels[languageOf(language) ?? "en"];
  return [gift, { label, amountCents: grossCents - netCents }];
}

/** Who pays what an account owes: itself or, where its parent is billed, that one. */
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
