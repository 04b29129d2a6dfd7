import { z } from "zod";
import { callerGroups } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { isBeingPaid } from "../../domain/gift-cover.js";
import { receivesNewGifts } from "../charities/receives-new-gifts.js";
import { donorById } from "../donors/donor-queries.js";
import { donationQueries, markDonorAsked } from "../gifts/donation-queries.js";
import { loadGift } from "../gifts/load-gift.js";
import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { mayReturnTo, returnUrlProblem } from "./may-return-to.js";
import {
  createSession,
  hasPages,
  PaymentSessionLink,
  paysItself,
  ReturnAddress,
} from "./payment-session.js";

export const createPaymentSession = defineOperation({
  id: "create-payment-session",
  summary: "Open a page on which a donor pays a donation",
  description:
    "For a donation that its donor pays to the service, and not to the client. The page asks for a card or a bank account; `payment_create` and `payment_update` tell what came of it, and the donation then has a `paymentId` and `paidAt`. `savePaymentMethod` keeps the payment method for the donor's later gifts, and needs a donor. A donation that is billed, paid, or out of a budget is refused, and so is one that the client has charged (`hasBeenCharged`). A CANCELED donation, or one for a charity that takes no donations any more, is refused with a 400 error list. From then on no invoice asks the account for the donation, even if the donor never pays.",
  tag: "Donations",
  method: "POST",
  path: "/v1/donations/{donationId}/payment-session",
  callers: callerGroups.server,
  input: z.strictObject({
    donationId: Id,
    returnUrl: ReturnAddress,
    savePaymentMethod: z.boolean().default(false),
  }),
  output: PaymentSessionLink,
  status: 201,
  refusals: ["not_found", "donation_already_billed", "payments_not_set_up"],
  example: {
    donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    returnUrl: "http://localhost:3000/thanks",
  },
  scope: ({ donationId }) => ["account", { donationId }],
  async handle(context, { donationId, returnUrl, savePaymentMethod }) {
    const { tx, account, now, refuse, refuseInput } = context;
    const { gift, campaign } = await loadGift(context, donationQueries, donationId);
    if (!(await mayReturnTo(context, returnUrl))) return refuseInput(returnUrlProblem);
    const { status, hasBeenCharged, invoiceId, paidAt, donorId, charityId } = gift;
    if (status === "CANCELED") return refuseInput("donationId: the donation is canceled");
    const isCovered = hasBeenCharged || invoiceId !== null || paidAt !== null || isBeingPaid(gift);
    if (isCovered || campaign.invoiceId !== null || status === "PROCESSED")
      return refuse("donation_already_billed");
    if (charityId !== null && !(await receivesNewGifts(tx, charityId)))
      return refuseInput("donationId: its charity takes no donations now");
    if (savePaymentMethod && donorId === null)
      return refuseInput("savePaymentMethod: the donation has no donor");
    if (!hasPages(context)) return refuse("payments_not_set_up");
    await tx.run(markDonorAsked, { donationId, donorAskedAt: gift.donorAskedAt ?? now });
    return await createSession(context, {
      accountId: account.accountId,
      donorId,
      donationId,
      returnUrl,
      keepsMethod: savePaymentMethod,
    });
  },
});

export const createPaymentMethodSession = defineOperation({
  id: "create-payment-method-session",
  summary: "Open a page on which a payment method is entered",
  description:
    "For the account, unless its parent is billed, or with `donorId` for one of its donors. `paymentmethod_create` tells that it was entered. A refused payment is charged to it at once, and a donor's recurring donations are charged to it from then on if their payment method was refused.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/payment-method-sessions",
  callers: "account",
  input: z.strictObject({ returnUrl: ReturnAddress, donorId: Id.nullable().default(null) }),
  output: PaymentSessionLink,
  status: 201,
  refusals: ["bad_request", "payments_not_set_up"],
  example: { returnUrl: "http://localhost:3000/account" },
  scope: "account",
  async handle(context, { returnUrl, donorId }) {
    const { tx, account, refuse, refuseInput } = context;
    const { accountId } = account;
    if (donorId === null && !paysItself(account))
      return refuseInput("donorId: is required, because the account's parent is billed");
    if (donorId !== null && (await tx.one(donorById, { accountId, donorId })) === undefined)
      return refuse("bad_request");
    if (!(await mayReturnTo(context, returnUrl))) return refuseInput(returnUrlProblem);
    if (!hasPages(context)) return refuse("payments_not_set_up");
    return await createSession(context, {
      accountId,
      donorId,
      donationId: null,
      returnUrl,
      keepsMethod: true,
    });
  },
});

export const createOwnPaymentMethodSession = donorWidgetOperation(createPaymentMethodSession, {
  id: "create-own-payment-method-session",
  path: "/v1/widgets/donor/payment-method-sessions",
  summary: "Open a page on which one enters an own payment method",
  // The donor is the token's own.
  refusals: ["payments_not_set_up"],
});
