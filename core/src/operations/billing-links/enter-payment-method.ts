import { z } from "zod";
import { Name } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { PaymentMethod, paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { deleteBillingLink } from "../../queries/billing-links.js";
import { addPaymentMethod } from "../payments/add-payment-method.js";
import { accountOfBillingLink, BillingToken } from "./load-billing-link.js";
import { CardExpiry, CardNumber, Iban, keptDetails, problemsOfEntered } from "./payment-details.js";

export const enterPaymentMethod = defineOperation({
  id: "enter-payment-method",
  summary: "Enter a payment method by a billing link",
  description:
    "A SEPA direct debit by `iban`; in the sandbox also a card by `cardNumber` and `cardExpiry`, for test numbers: " +
    "live card numbers are a payment provider's alone. Only the kind, the card's brand and the last four characters " +
    "are kept. The first success uses the link up; used, expired and unknown links are the same to a caller: 401. " +
    "The payment method is the one that is charged from then on.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/billing-links/payment-methods",
  callers: ["none"],
  input: z.strictObject({
    token: BillingToken,
    type: z.enum(paymentMethodTypes),
    holder: Name.meta({ description: "The name on the bank account or card." }),
    iban: Iban.optional(),
    cardNumber: CardNumber.optional(),
    cardExpiry: CardExpiry.optional(),
  }),
  output: PaymentMethod,
  status: 201,
  refusals: ["unauthorized"],
  emits: ["paymentmethod_create"],
  example: {
    token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT",
    type: "SEPA_DEBIT",
    holder: "Atelier Lumen",
    iban: "FR76 3000 6000 0112 3456 7890 189",
  },
  async handle(context, { token, holder, ...entered }) {
    const { tx, secrets, settings, now, refuse, refuseInput } = context;
    const problems = problemsOfEntered(entered, { environment: settings.environment, now });
    if (problems.length > 0) return refuseInput(...problems);
    const account = await accountOfBillingLink(context, token);
    if (account === undefined) return refuse("unauthorized");
    await tx.run(deleteBillingLink, { tokenHash: secrets.hash(token) });
    const details = { ...keptDetails(entered), holder, donorId: null };
    return await addPaymentMethod(context, account.accountId, details);
  },
});
