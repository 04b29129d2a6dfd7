import { z } from "zod";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Brand } from "../../contract/resources/account.js";
import { paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { languages } from "../../domain/language.js";
import { recurringFrequencies } from "../../domain/recurrence.js";
import { asksToConfirm } from "../../providers/sandbox/sandbox-provider.js";
import { brandOf, presentBrand } from "../accounts/branding.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { charityById } from "../charities/charity-queries.js";
import { offeredMandate, type Signing, signMandate } from "../direct-debits/sign-mandate.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { askForGift } from "../gifts/gift-payment.js";
import { existingAccount } from "../invoices/issue-invoice.js";
import { donorOfSession, frequencyOf } from "../public-giving/pending-gift.js";
import { addPaymentMethod } from "./add-payment-method.js";
import { type CollectingGift, chargeGift, collectingEvents, giftToPay } from "./collect-gift.js";
import {
  AcceptedMandate,
  acceptedTypes,
  CardExpiry,
  CardNumber,
  compactIban,
  type EnteredPaymentMethod,
  Holder,
  Iban,
  OfferedMandate,
  storedDetails,
  validateDetails,
} from "./payment-details.js";
import {
  mandateTermsOf,
  openSession,
  pageProviderOf,
  SessionToken,
  withOutcome,
} from "./payment-session.js";
import { completePaymentSession, type PaymentSessionRow } from "./payment-session-queries.js";
import { useKept } from "./repair-payments.js";

export const openPaymentSession = defineOperation({
  id: "open-payment-session",
  summary: "Get the content of a page of payment",
  description:
    "What is to be paid, to whom, and what may be entered. Does not use up the link. Used, expired and unknown links, and those of a donation that is paid or canceled meanwhile, or whose charity takes no donations any more, all return 401, and so do those of a closed account.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/payment-sessions/open",
  callers: ["none"],
  input: z.strictObject({
    token: SessionToken,
    language: z.enum(languages).default("fr").meta({ description: "Of the mandate." }),
  }),
  output: z.object({
    payer: z.enum(["ACCOUNT", "DONOR"]),
    accountName: z.string(),
    brand: Brand,
    charityName: z.string().nullable(),
    amount: z.int().nullable().meta({
      description:
        "What is charged, with a fee that the donor pays on top, in cents; null where only a payment method is entered.",
    }),
    frequency: z.enum(recurringFrequencies).nullable().meta({
      description:
        "How often the same is charged, with the payment method that is entered; null: once.",
    }),
    accepts: z.array(z.enum(paymentMethodTypes)).meta({
      description:
        "What can be entered with complete-payment-session; empty in live, where continue-payment-session leads to the provider's page.",
    }),
    keepsPaymentMethod: z.boolean(),
    mandate: OfferedMandate.nullable().meta({
      description: "What the person signs with a direct debit; null in the sandbox.",
    }),
    returnUrl: z.string(),
  }),
  refusals: ["unauthorized"],
  example: { token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  scope: "nothing",
  async handle(context, { token, language }) {
    const { tx, settings } = context;
    const session = await usableSession(context, token);
    const gift = await giftToPay(context.tx, session.donationId);
    if (gift === undefined) return context.refuse("unauthorized");
    const account = await existingAccount(tx, session.accountId);
    const brand = presentBrand(await brandOf(tx, session.accountId), settings);
    const { keepsMethod: keepsPaymentMethod, returnUrl } = session;
    const accepts = [...acceptedTypes(settings)];
    const mandate = offeredMandate(context, language);
    const isOfAccount = session.donorId === null && session.donationId === null;
    const shared = {
      payer: isOfAccount ? ("ACCOUNT" as const) : ("DONOR" as const),
      accountName: account.name,
      brand,
      accepts,
      keepsPaymentMethod,
      mandate,
      returnUrl,
    };
    if (gift === null) return { ...shared, charityName: null, amount: null, frequency: null };
    const campaign = await existingCampaign(tx, gift.campaignId);
    const { payment } = await askForGift(context, { ...gift, hasBeenCharged: true }, campaign, {
      provider: pageProviderOf(context) ?? (mandateTermsOf(context) === null ? "sandbox" : "bank"),
    });
    const { charityId } = gift;
    const charity = charityId === null ? undefined : await tx.one(charityById, { charityId });
    return {
      ...shared,
      charityName: charity?.name ?? null,
      amount: payment.amountCents,
      frequency: await frequencyOf(tx, gift),
    };
  },
});

/** What the payer did when asked to confirm. */
const confirmations = ["PASSED", "FAILED"] as const;

const Outcome = z.object({
  status: z.enum(["SUCCEEDED", "PROCESSING", "FAILED", "NEEDS_CONFIRMATION"]).meta({
    description:
      "`PROCESSING` takes days. After `FAILED` another payment method can be entered. `NEEDS_CONFIRMATION` asks for the same call with `confirmation`.",
  }),
  failure: z
    .string()
    .nullable()
    .meta({ description: "The provider's code, such as `card_declined`." }),
  returnUrl: z
    .string()
    .nullable()
    .meta({ description: "Where the page goes; null while it stays." }),
});

export const payByPaymentSession = defineOperation({
  id: "complete-payment-session",
  summary: "Pay, or enter a payment method, on a page of payment",
  description:
    "Cards only in the sandbox, for test numbers: in live the provider's own page takes them. In live a direct debit needs the `mandate` that open-payment-session returns, as the person has read and accepted it: the call signs it, and the payment is `PROCESSING`. Answers have the last four characters only. A success uses up the link.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/payment-sessions/complete",
  callers: ["none"],
  input: z.strictObject({
    token: SessionToken,
    type: z.enum(paymentMethodTypes),
    holder: Holder,
    iban: Iban.optional(),
    cardNumber: CardNumber.optional(),
    cardExpiry: CardExpiry.optional(),
    mandate: AcceptedMandate.optional(),
    confirmation: z.enum(confirmations).optional().meta({
      description: "What the payer did on the page of 3-D Secure, which the sandbox plays.",
    }),
  }),
  output: Outcome,
  refusals: ["unauthorized"],
  emits: [...collectingEvents, "paymentmethod_create"],
  example: {
    token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT",
    type: "CARD",
    holder: "Ada Lumen",
    cardNumber: "4242 4242 4242 4242",
    cardExpiry: "11/29",
  },
  scope: ({ token }) => [{ link: "payment", token }, "ledger", "receipts"],
  async handle(context, { token, holder, confirmation, ...entered }) {
    const { settings, now, refuseInput } = context;
    const problems = validateDetails(entered, { settings, now });
    if (problems.length > 0) return refuseInput(...problems);
    const session = await usableSession(context, token);
    const stays = (status: "FAILED" | "NEEDS_CONFIRMATION", failure: string | null) => ({
      status,
      failure,
      returnUrl: null,
    });
    const isSandbox = settings.environment === "sandbox";
    if (isSandbox && asksToConfirm(storedDetails(entered))) {
      if (confirmation === undefined) return stays("NEEDS_CONFIRMATION", null);
      if (confirmation === "FAILED") return stays("FAILED", "authentication_failed");
    }
    const gift = await giftToPay(context.tx, session.donationId);
    if (gift === undefined) return context.refuse("unauthorized");
    const { outcome, paymentId } = await collect(context, session, { gift, entered, holder });
    if (outcome.status === "FAILED") return stays("FAILED", outcome.failure);
    await context.tx.run(completePaymentSession, {
      sessionId: session.sessionId,
      status: "COMPLETED",
      paymentId,
      updatedAt: now,
    });
    return { ...outcome, failure: null, returnUrl: withOutcome(session.returnUrl, outcome.status) };
  },
});

/** The session of a token, of a donation that can still be paid. */
async function usableSession(
  context: Pick<Context<"unauthorized">, "tx" | "secrets" | "now" | "refuse">,
  token: string,
): Promise<PaymentSessionRow> {
  return (await openSession(context, token)) ?? context.refuse("unauthorized");
}

interface Entry {
  readonly gift: DonationRow | null;
  readonly entered: EnteredPaymentMethod;
  readonly holder: string;
}

type Collected = { readonly paymentId: string | null } & {
  readonly outcome:
    | { readonly status: "SUCCEEDED" | "PROCESSING" }
    | { readonly status: "FAILED"; readonly failure: string };
};

/** Pays the gift, if there is one, and keeps the payment method, if it is to be kept. */
async function collect(
  context: CollectingGift & Signing,
  session: PaymentSessionRow,
  { gift, entered, holder }: Entry,
): Promise<Collected> {
  const { accountId, keepsMethod } = session;
  if (mandateTermsOf(context) !== null)
    return await collectByDebit(context, session, { gift, entered, holder });
  const details = storedDetails(entered);
  const keep = async () => {
    const donorId = await donorOfSession(context, session);
    const kept = await addPaymentMethod(context, accountId, { ...details, holder, donorId });
    await useKept(context, session, kept);
  };
  if (gift === null) {
    await keep();
    return { paymentId: null, outcome: { status: "SUCCEEDED" } };
  }
  const method = {
    ...details,
    paymentMethodId: null,
    ...({ provider: "sandbox", providerReference: null } as const),
  };
  const { paymentId, status, failure } = await chargeGift(context, {
    gift,
    method,
    isConfirmed: true,
  });
  if (status === "FAILED")
    return { paymentId, outcome: { status, failure: failure?.code ?? "failed" } };
  if (keepsMethod) await keep();
  return { paymentId, outcome: { status: status === "SUCCEEDED" ? status : "PROCESSING" } };
}

/** Signs the mandate of a direct debit, and leaves the gift, if there is one, for the run of its collection date. */
async function collectByDebit(
  context: CollectingGift & Signing,
  session: PaymentSessionRow,
  { gift, entered: { iban = "", mandate }, holder }: Entry,
): Promise<Collected> {
  if (mandate === undefined) throw new Error("a direct debit was entered without its mandate");
  const { accountId, keepsMethod } = session;
  // A donor on a campaign's page is stored now: the copy of the mandate and the notice of the debit go to the donor.
  const donorId = await donorOfSession(context, session);
  const payer = gift === null && donorId === null ? "ACCOUNT" : "DONOR";
  const { method, kept } = await signMandate(context, {
    accountId,
    donorId,
    payer,
    holder,
    iban: compactIban(iban),
    language: mandate.language,
    keepsMethod,
  });
  if (kept !== null) await useKept(context, session, kept);
  if (gift === null) return { paymentId: null, outcome: { status: "SUCCEEDED" } };
  const { paymentId } = await chargeGift(context, { gift, method });
  return { paymentId, outcome: { status: "PROCESSING" } };
}
