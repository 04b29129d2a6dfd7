import { z } from "zod";
import { Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation, type ProviderJob, type WorkContext } from "../../contract/operation.js";
import type { SessionRequest } from "../../contract/payment-provider.js";
import type { PaymentProvider } from "../../domain/ledger.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { askForGift } from "../gifts/gift-payment.js";
import { existingAccount } from "../invoices/issue-invoice.js";
import { giftToPay } from "./collect-gift.js";
import type { Collecting } from "./collect-invoice.js";
import { type PaymentRow, paymentById, updatePageOfPayment } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";
import {
  isStillWanted,
  pageProviderOf,
  SessionToken,
  sessionOfToken,
  withOutcome,
} from "./payment-session.js";
import {
  askForPage,
  type PaymentSessionRow,
  paymentSessionById,
} from "./payment-session-queries.js";
import { type Asking, queueProviderJob } from "./provider-jobs.js";

const statuses = ["OPEN", "WAITING", "SUCCEEDED", "PROCESSING"] as const;

const Progress = z.object({
  status: z.enum(statuses).meta({
    description:
      "`OPEN`: to be paid, or entered. `WAITING`: the payer was on the provider's page, and the provider has not said yet what came of it. `PROCESSING` takes days.",
  }),
  url: z.string().nullable().meta({
    description: "The provider's page, for the payer; null where there is none, or not now.",
  }),
  returnUrl: z
    .string()
    .nullable()
    .meta({ description: "Where the page goes; null while it stays." }),
});
type Progress = z.input<typeof Progress>;

export const continuePaymentSession = defineOperation({
  id: "continue-payment-session",
  summary: "Go to the provider's page of a payment, or see what came of it",
  description:
    "In live, the payer pays or enters a payment method on the page of the payment provider, and comes back to ours. In the sandbox there is no such page. Used links show what came of them until they expire; expired and unknown links, and those of a donation that is paid otherwise or canceled meanwhile, or whose charity takes no donations any more, return 401, and so do all of a closed account.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/payment-sessions/continue",
  callers: ["none"],
  input: z.strictObject({
    token: SessionToken,
    language: Text(limits.localeCharacters).default("en").meta({
      description: "The language of the provider's page, as a BCP 47 tag.",
    }),
    hasReturned: z.boolean().default(false).meta({
      description:
        "Whether the payer comes back from the provider's page. If the payment is `OPEN` then, `url` is null: call again without `hasReturned` for a page to pay on.",
    }),
  }),
  output: Progress,
  refusals: ["unauthorized"],
  example: { token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  scope: ({ token }) => [{ link: "payment", token }, "ledger"],
  async handle(context, { token, language, hasReturned }) {
    const { tx, vault, doOutside, refuse } = context;
    const session = (await sessionOfToken(context, token)) ?? refuse("unauthorized");
    const { paymentId } = session;
    const payment = paymentId === null ? undefined : await tx.one(paymentById, { paymentId });
    const ended = endOf(session, payment);
    if (ended !== null)
      return { status: ended, url: null, returnUrl: withOutcome(session.returnUrl, ended) };
    // A payment that failed, or whose page was closed, can be made again.
    const isOver = payment?.status === "FAILED" || payment?.status === "CANCELED";
    if (hasReturned && !isOver && session.providerReference !== null) {
      await readSoon(context, session, session.providerReference);
      return waiting;
    }
    const open = (url: string | null): Progress => ({ status: "OPEN", url, returnUrl: null });
    const provider = pageProviderOf(context);
    const gift = await giftToPay(context.tx, session.donationId);
    if (gift === undefined) return context.refuse("unauthorized");
    // Its client shows the payment anew, and then asks for the page.
    if (provider === null || hasReturned) return open(null);
    if (session.pageUrl !== null && (await isCurrent(context, session, { gift, payment })))
      return open(vault.unlock(session.pageUrl));
    doOutside("page", ({ askProvider }) =>
      askProvider([{ link: "payment", token }, "ledger"], (own) =>
        askPage(own, session.sessionId, { provider, token, language }),
      ),
    );
    // The provider cannot be reached now.
    return open(null);
  },
});

const waiting: Progress = { status: "WAITING", url: null, returnUrl: null };

/** How a session has ended; null while it has not. */
function endOf(
  { status, donationId }: PaymentSessionRow,
  payment: PaymentRow | undefined,
): "SUCCEEDED" | "PROCESSING" | null {
  if (donationId === null) return status === "COMPLETED" ? "SUCCEEDED" : null;
  return payment?.status === "SUCCEEDED" || payment?.status === "PROCESSING"
    ? payment.status
    : null;
}

/** Payers look every few seconds: the provider is asked once in this time. */
const readEveryMs = 5_000;

/** Has the provider asked what came of its page, in case that its notification is late. */
async function readSoon(
  context: Asking,
  { provider, paymentId }: PaymentSessionRow,
  reference: string,
): Promise<void> {
  if (provider === null) return;
  const period = Math.floor(Date.parse(context.now) / readEveryMs);
  await queueProviderJob(context, {
    provider,
    paymentId,
    key: `${reference} ${period}`,
    work: { kind: "READ", request: { paymentId, reference } },
  });
}

const hourMs = 60 * 60 * 1_000;
/** Stripe's pages are open for 24 hours at most, and 30 minutes at least. */
const longestPageMs = 23 * hourMs;
const shortestPageMs = hourMs;

interface Paid {
  readonly gift: DonationRow | null;
  readonly payment: PaymentRow | undefined;
}

/** Whether the provider's page of a session is still open, and asks for what is to be paid now. */
async function isCurrent(
  context: Pick<WorkContext, "tx" | "now" | "newId" | "settings">,
  { pageAskedAt }: PaymentSessionRow,
  { gift, payment }: Paid,
): Promise<boolean> {
  const { tx, now } = context;
  if (pageAskedAt === null || Date.parse(now) - Date.parse(pageAskedAt) > longestPageMs - hourMs)
    return false;
  if (gift === null) return true;
  if (payment?.status !== "PENDING") return false;
  const campaign = await existingCampaign(tx, gift.campaignId);
  const { provider } = payment;
  const asked = await askForGift(context, { ...gift, hasBeenCharged: true }, campaign, {
    provider,
  });
  return asked.payment.amountCents === payment.amountCents;
}

interface PageWish {
  readonly provider: PaymentProvider;
  readonly token: string;
  readonly language: string;
}

/**
 * Stores what a provider's page will ask for, before the provider is asked for it. After a crash the same page is asked for
 * again.
 */
async function askPage(
  context: Collecting,
  sessionId: string,
  { provider, token, language }: PageWish,
): Promise<{ readonly job: ProviderJob | null; readonly result: null }> {
  const nothing = { job: null, result: null };
  const { tx, now, settings } = context;
  const session = await tx.one(paymentSessionById, { sessionId });
  if (session === undefined || !(await isStillWanted(tx, session))) return nothing;
  const { donationId, paymentId: before, returnUrl } = session;
  const gift = await giftToPay(tx, donationId);
  if (gift === undefined) return nothing;
  const known = before === null ? undefined : await tx.one(paymentById, { paymentId: before });
  const isKnown = await isCurrent(context, session, { gift, payment: known });
  const pageAskedAt = isKnown ? (session.pageAskedAt ?? now) : now;
  const jobKey = `${sessionId} ${pageAskedAt}`;
  const job = { provider, kind: "OPEN_PAGE", jobKey } as const;
  if (isKnown) return { job, result: null };
  const closesMs = Math.min(
    Math.max(Date.parse(session.expiresAt), Date.parse(now) + shortestPageMs),
    Date.parse(now) + longestPageMs,
  );
  const expiresAt = new Date(closesMs).toISOString();
  const payment = gift === null ? null : await addPayment(context, gift, provider, expiresAt);
  const paymentId = payment?.paymentId ?? null;
  const { providerReference } = session;
  // The page that is replaced can be paid until it closes: the provider is asked then what came of it.
  if (known?.status === "PENDING" && providerReference !== null)
    await tx.run(updatePageOfPayment, { paymentId: known.paymentId, providerReference });
  await tx.run(askForPage, {
    sessionId,
    provider,
    paymentId,
    pageAskedAt,
    updatedAt: now,
    providerReference: null,
    pageUrl: null,
  });
  const request: SessionRequest = {
    idempotencyKey: jobKey,
    sessionId,
    language,
    email: null,
    expiresAt,
    payment:
      payment === null ? null : { paymentId: payment.paymentId, amountCents: payment.amountCents },
    description: await describe(context, session, gift),
    keepsMethod: session.keepsMethod,
    returnUrl: `${settings.baseUrl}/pay?returned=1#token=${token}`,
    cancelUrl: withOutcome(returnUrl, "CANCELED"),
  };
  await queueProviderJob(context, {
    provider,
    key: jobKey,
    paymentId,
    isClaimed: true,
    work: { kind: "OPEN_PAGE", request },
  });
  return { job, result: null };
}

/** The payment that a page will make. The gift has none yet: its donor may leave the page. */
async function addPayment(
  context: Collecting,
  gift: DonationRow,
  provider: PaymentProvider,
  expiresAt: string,
): Promise<PaymentRow> {
  const campaign = await existingCampaign(context.tx, gift.campaignId);
  const { payment } = await askForGift(context, { ...gift, hasBeenCharged: true }, campaign, {
    provider,
    payer: "DONOR",
    retries: false,
    // Looked at once the page is closed, in case that its notification is lost.
    nextStepAt: new Date(Date.parse(expiresAt) + hourMs).toISOString(),
  });
  await paymentRows.add(context, payment);
  return payment;
}

/** What the provider's page shows. */
async function describe(
  { tx }: Pick<WorkContext, "tx">,
  { accountId }: PaymentSessionRow,
  gift: DonationRow | null,
): Promise<string> {
  if (gift !== null) return (await existingCampaign(tx, gift.campaignId)).name;
  return (await existingAccount(tx, accountId)).name;
}
