import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import { PaymentMethod, paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { signMandate } from "../direct-debits/sign-mandate.js";
import { addPaymentMethod } from "./add-payment-method.js";
import { accountOfBillingLink, BillingToken } from "./open-billing-link.js";
import {
  AcceptedMandate,
  CardExpiry,
  CardNumber,
  compactIban,
  Holder,
  Iban,
  storedDetails,
  validateDetails,
} from "./payment-details.js";
import { deleteBillingLink } from "./payment-method-queries.js";
import { mandateTermsOf } from "./payment-session.js";

export const enterPaymentMethod = defineOperation({
  id: "enter-payment-method",
  summary: "Enter a payment method through a billing link",
  description:
    "A SEPA direct debit by `iban`; in the sandbox also a card by `cardNumber` and `cardExpiry`, for test numbers: " +
    "only a payment provider may handle live card numbers. In live a direct debit needs the `mandate` that open-billing-link " +
    "returns, as the person has read and accepted it: the call signs it. Answers have the kind, the card's brand and the " +
    "last four characters only. The first success uses up the link; used, expired and unknown links all return 401. " +
    "From then on this payment method is the one that is charged.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/billing-links/payment-methods",
  callers: ["none"],
  input: z.strictObject({
    token: BillingToken,
    type: z.enum(paymentMethodTypes),
    holder: Holder.meta({ description: "The name on the bank account or card." }),
    iban: Iban.optional(),
    cardNumber: CardNumber.optional(),
    cardExpiry: CardExpiry.optional(),
    mandate: AcceptedMandate.optional(),
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
    const problems = validateDetails(entered, { settings, now });
    if (problems.length > 0) return refuseInput(...problems);
    const account = await accountOfBillingLink(context, token);
    if (account === undefined) return refuse("unauthorized");
    await tx.run(deleteBillingLink, { tokenHash: secrets.hash(token) });
    const { accountId } = account;
    const { iban, mandate } = entered;
    if (mandateTermsOf(context) !== null && iban !== undefined && mandate !== undefined) {
      const { kept } = await signMandate(context, {
        accountId,
        donorId: null,
        payer: "ACCOUNT",
        holder,
        iban: compactIban(iban),
        keepsMethod: true,
        language: mandate.language,
      });
      if (kept !== null) return kept;
    }
    const details = { ...storedDetails(entered), holder, donorId: null };
    return await addPaymentMethod(context, accountId, details);
  },
});
