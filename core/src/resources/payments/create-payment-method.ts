import { z } from "zod";
import { Formed, Id, Text } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { PaymentMethod, paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { accountById } from "../accounts/account-queries.js";
import { donorById } from "../donors/donor-queries.js";
import { addPaymentMethod } from "./add-payment-method.js";
import { isChargeable } from "./charge.js";
import { Holder } from "./payment-details.js";
import { repairPayments } from "./repair-payments.js";

export const createPaymentMethod = defineOperation({
  id: "create-payment-method",
  summary: "Add a payment method to an account or donor",
  tag: "Operator",
  method: "POST",
  path: "/operator/accounts/{accountId}/payment-methods",
  callers: "operator",
  input: z.strictObject({
    accountId: Id,
    type: z.enum(paymentMethodTypes),
    brand: Text(30).nullable().default(null),
    last4: Formed(/^[0-9A-Z]{4}$/, 4, "must be four digits or letters"),
    holder: Holder,
    donorId: Id.nullable().default(null),
  }),
  output: PaymentMethod,
  status: 201,
  refusals: ["not_found", "bad_request"],
  emits: ["paymentmethod_create", "recurringdonation_update"],
  example: {
    accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    type: "SEPA_DEBIT",
    last4: "0189",
    holder: "Atelier Lumen",
  },
  scope: ({ accountId }) => [{ accountId }, "ledger"],
  async handle(context, { accountId, ...fields }) {
    const { tx, refuse } = context;
    if ((await tx.one(accountById, { accountId })) === undefined) return refuse("not_found");
    const { donorId } = fields;
    if (donorId !== null && (await tx.one(donorById, { accountId, donorId })) === undefined) {
      return refuse("bad_request");
    }
    const added = await addPaymentMethod(context, accountId, fields);
    if (isChargeable(context, added)) await repairPayments(context, added);
    return added;
  },
});
