import { z } from "zod";
import { Name } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { PaymentMethod, paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { addPaymentMethod } from "./add-payment-method.js";
import { accountOfBillingLink, BillingToken } from "./open-billing-link.js";
import { CardExpiry, CardNumber, Iban, storedDetails, validateDetails } from "./payment-details.js";
import { deleteBillingLink } from "./payment-method-queries.js";

export const enterPaymentMethod = defineOperation({
  id: "enter-payment-method",
  summary: "Enter a payment method through a billing link",
  description:
    "A SEPA direct debit by `iban`; in the sandbox also a card by `cardNumber` and `cardExpiry`, for test numbers: " +
    "only a payment provider may handle live card numbers. Only the kind, the card's brand and the last four characters " +
    "are stored. The first success uses up the link; used, expired and unknown links all return 401. " +
    "From then on this payment method is the one that is charged.",
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
  scope: ({ token }) => [{ link: "billing", token }, "ledger"],
  async handle(context, { token, holder, ...entered }) {
    const { tx, secrets, settings, now, refuse, refuseInput } = context;
    const problems = validateDetails(entered, { environment: settings.environment, now });
    if (problems.length > 0) return refuseInput(...problems);
    const account = await accountOfBillingLink(context, token);
    if (account === undefined) return refuse("unauthorized");
    await tx.run(deleteBillingLink, { tokenHash: secrets.hash(token) });
    const details = { ...storedDetails(entered), holder, donorId: null };
    return await addPaymentMethod(context, account.accountId, details);
  },
});
