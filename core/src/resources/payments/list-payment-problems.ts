import { z } from "zod";
import { paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Payment } from "../../contract/resources/payment.js";
import { paymentProblems } from "../../domain/payment-status.js";
import { listRows } from "../shared/list-rows.js";
import { listPaymentProblemsQuery } from "./payment-queries.js";
import { presentPayment } from "./payment-rows.js";

const PaymentWithProblem = Payment.extend({
  problem: z.enum(paymentProblems).meta({
    description:
      "`OVERDUE`: open longer than its payment method takes, or refunded for more than three weeks without an end; also a direct debit of your bank that no statement shows: ask the bank, and record its refusal with `refuse-direct-debit`. `PROVIDER_ERROR`: the provider cannot be reached, or refuses what it is asked; it is asked again. `REFUND_FAILED`: the money is still there; refund it again. `REFUND_BY_HAND`: a direct debit through your bank came in for a donation that was canceled, deleted or paid otherwise meanwhile, and is recorded as refunded; transfer it back by hand, then close the problem. The payment leaves the list if the payer's bank returns the debit first. `REFUNDED_AT_PROVIDER`: refunded there and not here. `CHARGED_TWICE`: two attempts have succeeded, and the second is being refunded; the payment leaves the list when it is. `SECOND_CHARGE_KEPT`: that refund has failed; refund the second charge, as the provider shows it, and no other. `DISPUTE_WON_LATE`: won after it was lost; what followed from the loss is not undone. `LOST_AFTER_REFUND`: the payer got the money back twice, by a refund or a credit and from the bank; an invoice asks its account for it again, of a VOID one ask the account and assign its transfer to it, of a donation it is a loss of yours unless the donor gives it back.",
  }),
}).meta({ id: "PaymentWithProblem" });

export const listPaymentProblems = defineOperation({
  id: "list-payment-problems",
  summary: "List the payments that need an operator",
  description:
    "Newest first. A payment leaves the list when its provider or a bank statement says what it has come to, or with `close-payment-problem`.",
  tag: "Operator",
  path: "/operator/payment-problems",
  callers: "operator",
  ...paged(PaymentWithProblem, {}),
  async handle(context, { limit }) {
    return await listRows(context, listPaymentProblemsQuery, {
      filters: {},
      limit,
      present: (row) => ({ ...presentPayment(row), problem: row.problem ?? "OVERDUE" }),
    });
  },
});
