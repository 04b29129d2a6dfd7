import { expect, type Page } from "@playwright/test";
import { type Account, type Api, callOperator } from "./api.js";

/** A payment as the API shows it. */
export interface Payment {
  readonly paymentId: string;
  readonly payer: "ACCOUNT" | "DONOR";
  readonly amount: number;
  readonly status: string;
  readonly failure: { readonly code: string } | null;
  readonly disputed: number;
}

interface ListOf<Item> {
  readonly data: readonly Item[];
}

/** The payments of a donation or an invoice, newest first. */
export async function paymentsOf(
  account: Account,
  of: { readonly donationId: string } | { readonly invoiceId: string },
): Promise<readonly Payment[]> {
  const query = new URLSearchParams({ ...of });
  return (await account.call<ListOf<Payment>>("GET", `/v1/payments?${query}`)).data;
}

/** What the ledger accounts whose names begin with a prefix hold together: credits less debits, in cents. */
export async function balanceOf(api: Api, prefix: string): Promise<number> {
  const route = `/operator/ledger/balances?limit=100&prefix=${encodeURIComponent(prefix)}`;
  const { data } = await callOperator<ListOf<{ balance: number }>>(api, "GET", route);
  return data.reduce((sum, { balance }) => sum + balance, 0);
}

/**
 * What the transfers of a donation have left on the ledger accounts of each kind: credits less debits, in cents. A kind
 * on which nothing is left is not there.
 */
export async function moneyOf(api: Api, donationId: string): Promise<Record<string, number>> {
  type Transfer = Record<"debitAccount" | "creditAccount", string> & { amount: number };
  const route = `/operator/ledger/transfers?limit=100&donationId=${donationId}`;
  const { data } = await callOperator<ListOf<Transfer>>(api, "GET", route);
  const left = new Map<string, number>();
  const add = (ledgerAccount: string, cents: number) => {
    const [kind = ""] = ledgerAccount.split("/");
    left.set(kind, (left.get(kind) ?? 0) + cents);
  };
  for (const { debitAccount, creditAccount, amount } of data) {
    add(debitAccount, -amount);
    add(creditAccount, amount);
  }
  return Object.fromEntries([...left].filter(([, cents]) => cents !== 0));
}

/** Expects that every cent of the ledger agrees with invoices, payments and donations. */
export async function expectAudited(api: Api): Promise<void> {
  const { differences } = await callOperator(api, "POST", "/operator/ledger/audit");
  expect(differences).toEqual([]);
}

/** Lets days pass on the sandbox's clock, which does what becomes due. Tokens expire. */
export async function passDays(api: Api, days: number): Promise<void> {
  await callOperator(api, "POST", "/operator/clock", { advanceSeconds: days * 86_400 });
}

/** Turns the sandbox's clock to a moment, and no further. */
export async function passTo(api: Api, moment: string): Promise<void> {
  const turn = (advanceSeconds: number) =>
    callOperator<{ now: string }>(api, "POST", "/operator/clock", { advanceSeconds });
  const { now } = await turn(0);
  await turn(Math.max(0, Math.ceil((Date.parse(moment) - Date.parse(now)) / 1_000)));
}

interface Mail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails of one kind to an address, newest first. */
export async function mailsTo(api: Api, to: string, kind: string): Promise<readonly Mail[]> {
  const route = `/operator/mails?limit=100&to=${encodeURIComponent(to)}`;
  const { data } = await callOperator<ListOf<Mail>>(api, "GET", route);
  return data.filter((mail) => mail.kind === kind);
}

/** The link in a mail to a page of the service. */
export function linkIn({ text }: Mail, page: "pay" | "billing" | "sign-in"): string {
  const link = new RegExp(`https?://\\S+/${page}#token=[\\w-]+`).exec(text)?.[0];
  if (link === undefined) throw new Error(`The mail has no link to /${page}: ${text}`);
  return link;
}

/** Enters a test card on the page of payment, or on that of a billing link. */
export async function enterCard(page: Page, number: string, button = "Confirm"): Promise<void> {
  await page.getByRole("radio", { name: "Test card" }).check();
  await page.getByLabel("Holder’s name").fill("Ada Lumen");
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("11/69");
  await page.getByRole("button", { name: button }).click();
}

/** Gives a SEPA mandate for an IBAN on the page of payment. */
export async function enterIban(page: Page, iban: string): Promise<void> {
  await page.getByLabel("Holder’s name").fill("Ada Lumen");
  await page.getByLabel("IBAN").fill(iban);
  await page.getByRole("button", { name: "Confirm" }).click();
}
