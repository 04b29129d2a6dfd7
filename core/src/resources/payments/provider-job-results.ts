import type { SavingContext, WorkContext } from "../../contract/operation.js";
import type { SessionRequest } from "../../contract/payment-provider.js";
import { paymentById } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";
import { askForPage, paymentSessionById } from "./payment-session-queries.js";

/** Stores the page that a provider has opened for a session. */
export async function pageOpened(
  { tx, now, vault }: Pick<WorkContext, "tx" | "now" | "vault">,
  { sessionId, payment }: SessionRequest,
  { url, reference }: { readonly url: string; readonly reference: string },
): Promise<void> {
  const session = await tx.one(paymentSessionById, { sessionId });
  // Another page was asked for meanwhile.
  if (session === undefined || session.paymentId !== (payment?.paymentId ?? null)) return;
  const pageUrl = vault.lock(url);
  await tx.run(askForPage, { ...session, pageUrl, providerReference: reference, updatedAt: now });
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
