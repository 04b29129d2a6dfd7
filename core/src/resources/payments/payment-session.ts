import { z } from "zod";
import { Text, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import type { WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { PaymentProvider } from "../../domain/ledger.js";
import { type AccountRow, accountById } from "../accounts/account-queries.js";
import { answersLater } from "./charge.js";
import {
  insertPaymentSession,
  type PaymentSessionRow,
  paymentSessionByToken,
} from "./payment-session-queries.js";

const tokenBytes = 32;

/** The answer that opens a payment session. */
export const PaymentSessionLink = z.object({
  url: z
    .string()
    .meta({ description: "The page to send the person to. Valid 24 hours, or until it is used." }),
  expiresAt: Timestamp,
});

/** The token in the link of a page of payment. */
export const SessionToken = Text(limits.linkTokenCharacters).meta({
  description: "The link's `#token=` fragment.",
});

/** Where the page sends the person back to. */
export const ReturnAddress = Text(limits.urlCharacters)
  .pipe(z.url({ protocol: /^https?$/, error: "must be an http or https address" }))
  .meta({
    description:
      "Where the page sends the person back to: an address on one of the account's sites or on the service itself, in live with https; in the sandbox also on localhost. `payment=succeeded`, `processing` or `canceled` is added to its query.",
    example: "https://shop.example/thanks",
  });

type NewSession = Pick<
  PaymentSessionRow,
  "accountId" | "donorId" | "donationId" | "keepsMethod" | "returnUrl"
>;

/**
 * Who shows the pages on which payers pay; null in the sandbox and in live without such a provider, where the service's own
 * page takes the payment.
 */
export function pageProviderOf({
  settings,
}: Pick<WorkContext, "settings">): PaymentProvider | null {
  return settings.paymentProviders.find(answersLater) ?? null;
}

/** How payers give mandates on the service's own page; null: they do not, or enter bank accounts on another provider's page. */
export const mandateTermsOf = (context: Pick<WorkContext, "settings">) =>
  pageProviderOf(context) === null ? context.settings.directDebits : null;

/** Whether payers can pay, or enter a payment method, on a page. */
export const hasPages = (context: Pick<WorkContext, "settings">) =>
  context.settings.environment === "sandbox" ||
  pageProviderOf(context) !== null ||
  mandateTermsOf(context) !== null;

/** Creates the link to a page of payment. Only a hash of its secret is stored. */
export async function createSession(
  {
    tx,
    now,
    newId,
    settings,
    secrets,
  }: Pick<WorkContext, "tx" | "now" | "newId" | "settings" | "secrets">,
  given: NewSession,
  validMs: number = lifetimes.paymentSessionMs,
): Promise<z.input<typeof PaymentSessionLink> & { readonly sessionId: string }> {
  const sessionId = newId();
  const token = secrets.random(tokenBytes);
  const expiresAt = new Date(Date.parse(now) + validMs).toISOString();
  await tx.run(insertPaymentSession, {
    ...given,
    sessionId,
    tokenHash: secrets.hash(token),
    paymentId: null,
    provider: null,
    providerReference: null,
    pageUrl: null,
    pageAskedAt: null,
    status: "OPEN",
    expiresAt,
    createdAt: now,
    updatedAt: now,
  });
  return { url: `${settings.baseUrl}/pay#token=${token}`, expiresAt, sessionId };
}

/** Whether an account is asked for a payment method of its own: not once it is closed, or its parent is billed. */
export const paysItself = ({ status, billedTo }: Pick<AccountRow, "status" | "billedTo">) =>
  status !== "CLOSED" && billedTo !== "PARENT";

/** Whether the account of a session still takes what its page is for. */
export async function isStillWanted(
  tx: ReadTransaction,
  { accountId, donorId, donationId }: Pick<NewSession, "accountId" | "donorId" | "donationId">,
): Promise<boolean> {
  const account = await tx.one(accountById, { accountId });
  if (account === undefined) return false;
  const isOfAccount = donorId === null && donationId === null;
  return isOfAccount ? paysItself(account) : account.status !== "CLOSED";
}

/** The session of a token, used or not. Undefined when it is expired or unknown, or its account does not want it any more. */
export async function sessionOfToken(
  { tx, secrets, now }: Pick<WorkContext, "tx" | "secrets" | "now">,
  token: string,
): Promise<PaymentSessionRow | undefined> {
  const session = await tx.one(paymentSessionByToken, { tokenHash: secrets.hash(token) });
  if (session === undefined || session.expiresAt <= now) return undefined;
  return (await isStillWanted(tx, session)) ? session : undefined;
}

/** The session of a token that can still be used. Undefined when it is used, too. */
export async function openSession(
  context: Pick<WorkContext, "tx" | "secrets" | "now">,
  token: string,
): Promise<PaymentSessionRow | undefined> {
  const session = await sessionOfToken(context, token);
  return session?.status === "OPEN" ? session : undefined;
}

/** The address to return to, with what came of the payment in its query. */
export function withOutcome(
  returnUrl: string,
  status: "SUCCEEDED" | "PROCESSING" | "CANCELED",
): string {
  return withParameter(returnUrl, "payment", status.toLowerCase());
}

/** An address with one more parameter in its query. */
export function withParameter(url: string, name: string, value: string): string {
  const end = url.indexOf("#");
  const [address, fragment] = end < 0 ? [url, ""] : [url.slice(0, end), url.slice(end)];
  const separator = address.includes("?") ? "&" : "?";
  return `${address}${separator}${name}=${value}${fragment}`;
}
