import type { BankEntry } from "../contract/resources/bank-entry.js";
import { type Camt, type CamtEntry, camtXml } from "./camt.js";
import { draftOf, fixedCampaign, unique } from "./fixtures.js";
import type { TestAccount, World } from "./world.js";

/** Fixtures of bank statements, and of invoices that bank transfers pay. */

/** An OPEN invoice of a new account, for the budget of a campaign that waits for it. */
export interface OpenInvoice {
  readonly account: TestAccount;
  readonly campaignId: string;
  readonly invoiceId: string;
  /** Its creditor reference. */
  readonly reference: string;
  /** The name of the account's legal entity. */
  readonly payer: string;
}

/** A PENDING campaign of a new account, and the OPEN invoice for its budget: 100.00 euros, unless another is given. */
export async function openInvoice(
  world: World,
  { budget = 10_000, name = unique("Atelier Lumen SAS") } = {},
): Promise<OpenInvoice> {
  const account = await world.account({ invoiceFixedBudgets: true, name });
  return await anotherInvoice(world, account, { budget, name });
}

/** Another OPEN invoice of an account. */
export async function anotherInvoice(
  world: World,
  account: TestAccount,
  { budget = 10_000, name = "" } = {},
): Promise<OpenInvoice> {
  const { campaignId } = await draftOf(world, account, { ...fixedCampaign, budget });
  const activated = await world.ok("activate-campaign", { as: account, path: { campaignId } });
  const invoiceId = String(activated.invoiceId);
  const invoice = await world.ok("get-invoice", { as: account, path: { invoiceId } });
  return { account, campaignId, invoiceId, reference: String(invoice.reference), payer: name };
}

export interface ImportCounts {
  readonly matched: number;
  readonly unmatched: number;
  readonly duplicates: number;
  readonly remaining: boolean;
}

/** Imports a statement with these entries, in one call. */
export async function imported(
  world: World,
  entries: readonly CamtEntry[],
  camt: Partial<Camt> = {},
): Promise<ImportCounts> {
  const xml = camtXml({ id: unique("statement"), ...camt, entries });
  return await world.ok("import-bank-statement", { as: "operator", body: { xml } });
}

/** The entries of the bank's statements, the last imported first. */
export async function bankEntriesOf(
  world: World,
  query: Record<string, string> = {},
): Promise<BankEntry[]> {
  const request = { as: "operator", query } as const;
  return (await world.ok<{ data: BankEntry[] }>("list-bank-entries", request)).data;
}

/** The UNMATCHED entry of a new transfer of 70.00 euros without a reference. */
export async function unmatchedEntry(
  world: World,
  entry: Partial<CamtEntry> = {},
): Promise<BankEntry> {
  await imported(world, [{ amount: "70.00", endToEndId: unique("E2E"), ...entry }]);
  const [newest] = await bankEntriesOf(world, { limit: "1" });
  if (newest === undefined) throw new Error("the bank entry was not recorded");
  return newest;
}
