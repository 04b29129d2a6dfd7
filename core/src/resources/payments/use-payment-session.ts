import { z } from "zod";
import { Name, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { asksToConfirm } from "../../providers/sandbox/sandbox-provider.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { charityById } from "../charities/charity-queries.js";
import { type DonationRow, donationQueries } from "../gifts/donation-queries.js";
import { askForGift } from "../gifts/gift-payment.js";
import { existingAccount } from "../invoices/issue-invoice.js";
import { addPaymentMethod } from "./add-payment-method.js";
import { type CollectingGift, chargeGift } from "./collect-gift.js";
import {
  CardExpiry,
  CardNumber,
  type EnteredPaymentMethod,
  Iban,
  storedDetails,
  validateDetails,
} from "./payment-details.js";
import { openSession } from "./payment-session.js";
import { completePaymentSession, type PaymentSessionRow } from "./payment-session-queries.js";
import { repairPayments } from "./repair-payments.js";

const SessionToken = Text(limits.linkTokenCharacters).meta({
  description: "The link's `#token=` fragment.",
});

export const openPaymentSession = defineOperation({
  id: "open-payment-session",
  summary: "Get the content of a page of payment",
  description:
    "What is to be paid, to whom, and what may be entered. Does not use up the link. Used, expired and unknown links, and those of a donation that is paid or canceled meanwhile, all return 401.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/payment-sessions/open",
  callers: ["none"],
  sandboxOnly: true,
  input: z.strictObject({ token: SessionToken }),
  output: z.object({
    accountName: z.string(),
    charityName: z.string().nullable(),
    amount: z.int().nullable().meta({
      description:
        "What is charged, with a fee that the donor pays on top, in cents; null where only a payment method is entered.",
    }),
    accepts: z.array(z.enum(paymentMethodTypes)),
    keepsPaymentMethod: z.boolean(),
    returnUrl: z.string(),
  }),
  refusals: ["unauthorized"],
  example: { token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  scope: "nothing",
  async handle(context, { token }) {
    const { tx, settings } = context;
    const session = await usableSession(context, token);
    const gift = await giftOf(context, session);
    const { name: accountName } = await existingAccount(tx, session.accountId);
    const { keepsMethod: keepsPaymentMethod, returnUrl } = session;
    const accepts: (typeof paymentMethodTypes)[number][] =
      settings.environment === "sandbox" ? ["CARD", "SEPA_DEBIT"] : [];
    const shared = { accountName, accepts, keepsPaymentMethod, returnUrl };
    if (gift === null) return { ...shared, charityName: null, amount: null };
    const campaign = await existingCampaign(tx, gift.campaignId);
    const { payment } = await askForGift(context, { ...gift, hasBeenCharged: true }, campaign, {
      provider: "sandbox",
    });
    const { charityId } = gift;
    const charity = charityId === null ? undefined : await tx.one(charityById, { charityId });
    return { ...shared, charityName: charity?.name ?? null, amount: payment.amountCents };
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
    "Only in the sandbox, for test numbers: in live the provider's own page takes card numbers. The number is not stored, only its last four characters. A success uses up the link.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/payment-sessions/complete",
  callers: ["none"],
  sandboxOnly: true,
  input: z.strictObject({
    token: SessionToken,
    type: z.enum(paymentMethodTypes),
    holder: Name,
    iban: Iban.optional(),
    cardNumber: CardNumber.optional(),
    cardExpiry: CardExpiry.optional(),
    confirmation: z.enum(confirmations).optional().meta({
      description: "What the payer did on the page of 3-D Secure, which the sandbox plays.",
    }),
  }),
  output: Outcome,
  refusals: ["unauthorized"],
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
    "paymentmethod_create",
    "recurringdonation_update",
  ],
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
    const problems = validateDetails(entered, { environment: settings.environment, now });
    if (problems.length > 0) return refuseInput(...problems);
    const session = await usableSession(context, token);
    const stays = (status: "FAILED" | "NEEDS_CONFIRMATION", failure: string | null) => ({
      ...{ status, failure, returnUrl: null },
    });
    if (asksToConfirm(storedDetails(entered))) {
      if (confirmation === undefined) return stays("NEEDS_CONFIRMATION", null);
      if (confirmation === "FAILED") return stays("FAILED", "authentication_failed");
    }
    const gift = await giftOf(context, session);
    const { outcome, paymentId } = await collect(context, session, { gift, entered, holder });
    if (outcome.status === "FAILED") return stays("FAILED", outcome.failure);
    await context.tx.run(completePaymentSession, {
      ...{ sessionId: session.sessionId, status: "COMPLETED", paymentId, updatedAt: now },
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

/** The gift that a session pays; null where it pays none. A gift that is paid or canceled meanwhile ends the session. */
async function giftOf(
  { tx, refuse }: Pick<Context<"unauthorized">, "tx" | "refuse">,
  { donationId }: PaymentSessionRow,
): Promise<DonationRow | null> {
  if (donationId === null) return null;
  const gift = await tx.one(donationQueries.anyById, { giftId: donationId });
  const isPayable =
    (gift?.status === "PENDING" || gift?.status === "DONE") &&
    gift.paymentId === null &&
    gift.invoiceId === null &&
    gift.paidAt === null;
  return isPayable ? gift : refuse("unauthorized");
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
  context: CollectingGift & Pick<Context<never, "paymentmethod_create">, "emit">,
  { accountId, donorId, keepsMethod }: PaymentSessionRow,
  { gift, entered, holder }: Entry,
): Promise<Collected> {
  const details = storedDetails(entered);
  const keep = async () => {
    const kept = await addPaymentMethod(context, accountId, { ...details, holder, donorId });
    await repairPayments(context, kept);
    return kept;
  };
  if (gift === null) {
    await keep();
    return { paymentId: null, outcome: { status: "SUCCEEDED" } };
  }
  const method = { ...details, paymentMethodId: null };
  const { paymentId, status, failure } = await chargeGift(context, {
    ...{ gift, method, isConfirmed: true },
  });
  if (status === "FAILED")
    return { paymentId, outcome: { status, failure: failure?.code ?? "failed" } };
  if (keepsMethod) await keep();
  return { paymentId, outcome: { status: status === "SUCCEEDED" ? status : "PROCESSING" } };
}

/** The address to return to, with what came of the payment in its query. */
function withOutcome(returnUrl: string, status: "SUCCEEDED" | "PROCESSING"): string {
  const end = returnUrl.indexOf("#");
  const [address, fragment] =
    end < 0 ? [returnUrl, ""] : [returnUrl.slice(0, end), returnUrl.slice(end)];
  const separator = address.includes("?") ? "&" : "?";
  return `${address}${separator}payment=${status.toLowerCase()}${fragment}`;
}
