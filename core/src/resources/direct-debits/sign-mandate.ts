import { lifetimes } from "../../contract/lifetimes.js";
import { newRow } from "../../contract/new-row.js";
import type { Context } from "../../contract/operation.js";
import type { PaymentMethod } from "../../contract/resources/payment-method.js";
import { lapseOf, mandateReference } from "../../domain/direct-debit.js";
import type { Language } from "../../domain/language.js";
import { mandateFileName } from "../../domain/mandate-content.js";
import { mandateText, mandateTextVersion } from "../../domain/mandate-text.js";
import { downloadUrl } from "../files/download-url.js";
import type { Queueing } from "../mails/queue-mail.js";
import { queueMandateMails } from "../mails/queue-mandate-mail.js";
import { addPaymentMethod } from "../payments/add-payment-method.js";
import type { Method } from "../payments/charge.js";
import type { PaymentRow } from "../payments/payment-queries.js";
import { mandateTermsOf } from "../payments/payment-session.js";
import { insertMandate, type MandateRow, mandates } from "./mandate-queries.js";

/** The capabilities that signing a mandate needs. The scope must contain the account and `"ledger"`. */
export type Signing = Queueing &
  Pick<Context<never, "paymentmethod_create">, "emit" | "origin" | "links" | "clock">;

interface Signed {
  readonly accountId: string;
  /** Null for an account's own mandate, and for that of a donor who is not known. */
  readonly donorId: string | null;
  readonly payer: PaymentRow["payer"];
  readonly holder: string;
  /** Valid, without spaces. */
  readonly iban: string;
  readonly language: Language;
  /** Whether it may be charged again later: then it is a payment method. */
  readonly keepsMethod: boolean;
}

/** The mandate's text as the service shows it now; null where payers give none. */
export function offeredMandate(context: Pick<Context, "settings">, language: Language) {
  const terms = mandateTermsOf(context);
  if (terms === null) return null;
  const { creditorId, noticeDays } = terms;
  const creditor = context.settings.issuer.legalName;
  const { paragraphs, ...text } = mandateText(language, { creditor, noticeDays });
  const offered = { version: mandateTextVersion, creditor, creditorId, language };
  return { ...text, ...offered, paragraphs: [...paragraphs] };
}

/**
 * Records the mandate that a person has just signed on a page, and sends a copy. The IBAN, the address and the browser
 * are sealed.
 *
 * @returns the method to charge, and the payment method if it is kept
 */
export async function signMandate(
  context: Signing,
  { accountId, donorId, payer, holder, iban, language, keepsMethod }: Signed,
): Promise<{ readonly method: Method; readonly kept: PaymentMethod | null }> {
  const { tx, now, newId, vault, origin } = context;
  const offered = offeredMandate(context, language);
  const terms = mandateTermsOf(context);
  if (offered === null || terms === null)
    throw new Error("a mandate was signed where no direct debits are collected");
  const { creditor, creditorId, version, title, paragraphs, consent } = offered;
  const mandateId = newId();
  const last4 = iban.slice(-4);
  const provided = {
    ...({ type: "SEPA_DEBIT", provider: "bank" } as const),
    providerReference: vault.lock(mandateId),
    last4,
  };
  const kept = keepsMethod
    ? await addPaymentMethod(context, accountId, { ...provided, brand: null, holder, donorId })
    : null;
  const mandate = newRow(mandates.columns, {
    mandateId,
    accountId,
    donorId,
    reference: mandateReference(mandateId),
    creditorId,
    creditorName: creditor,
    holder,
    iban: vault.lock(iban),
    last4,
    language,
    textVersion: version,
    shown: { title, paragraphs, consent },
    paymentMethodId: kept?.paymentMethodId ?? null,
    noticeDays: terms.noticeDays,
    evidence: vault.lock(JSON.stringify(origin())),
    signedAt: now,
    lapsesAt: lapseOf(now),
    createdAt: now,
    updatedAt: now,
  });
  await tx.run(insertMandate, mandate);
  const { url } = mandateLink(context, mandate, lifetimes.mandateLinkMs);
  await queueMandateMails(context, { mandate, payer }, url);
  return { method: { ...provided, paymentMethodId: kept?.paymentMethodId ?? null }, kept };
}

/** A link to a mandate's PDF. */
export function mandateLink(
  context: Pick<Context, "links" | "clock" | "settings">,
  { accountId, mandateId, reference }: MandateRow,
  validMs?: number,
) {
  const download = { kind: "mandate", accountId, mandateId } as const;
  return downloadUrl(context, download, mandateFileName(reference), validMs);
}
