import { z } from "zod";
import { Text, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import type { WorkContext } from "../../contract/operation.js";
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
): Promise<z.input<typeof PaymentSessionLink>> {
  const token = secrets.random(tokenBytes);
  const expiresAt = new Date(Date.parse(now) + lifetimes.paymentSessionMs).toISOString();
  await tx.run(insertPaymentSession, {
    ...given,
    ...{ sessionId: newId(), tokenHash: secrets.hash(token), paymentId: null },
    ...{ status: "OPEN", expiresAt, createdAt: now, updatedAt: now },
  });
  return { url: `${settings.baseUrl}/pay#token=${token}`, expiresAt };
}

/** The session of a token that can still be used. Undefined when it is used, expired or unknown. */
export async function openSession(
  { tx, secrets, now }: Pick<WorkContext, "tx" | "secrets" | "now">,
  token: string,
): Promise<PaymentSessionRow | undefined> {
  const session = await tx.one(paymentSessionByToken, { tokenHash: secrets.hash(token) });
  return session?.status === "OPEN" && session.expiresAt > now ? session : undefined;
}
