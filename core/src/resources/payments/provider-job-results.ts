import type { SavingContext } from "../../contract/operation.js";
import type { SessionRequest } from "../../contract/payment-provider.js";
import { closePages } from "./close-pages.js";
import { paymentById } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";
import { isStillWanted } from "./payment-session.js";
import { askForPage, paymentSessionById } from "./payment-session-queries.js";
import type { Asking } from "./provider-jobs.js";

/** Stores the page that a provider has opened for a session. If its account was closed meanwhile, the page is closed. */
export async function pageOpened(
  context: Asking,
  { sessionId, payment }: SessionRequest,
  { url, reference }: { readonly url: string; readonly reference: string },
): Promise<void> {
  const { tx, now, vault } = context;
  const session = await tx.one(paymentSessionById, { sessionId });
  // Another page was asked for meanwhile.
  if (session === undefined || session.paymentId !== (payment?.paymentId ?? null)) return;
  const pageUrl = vault.lock(url);
  await tx.run(askForPage, { ...session, pageUrl, providerReference: reference, updatedAt: now });
  if (!(await isStillWanted(tx, session))) await closePages(context, session.accountId);
}

/** Shows the operator a payment whose provider cannot be reached, or refuses what it is asked, until that is over. */
export async function noteProviderTrouble(
  context: SavingContext<"payment_update">,
  paymentId: string,
  hasTrouble: boolean,
): Promise<void> {
  const payment = await context.tx.one(paymentById, { paymentId });
  // Another problem is not overwritten.
  if (payment?.problem !== (hasTrouble ? null : "PROVIDER_ERROR")) return;
  await paymentRows.change(context, payment, { problem: hasTrouble ? "PROVIDER_ERROR" : null });
}
