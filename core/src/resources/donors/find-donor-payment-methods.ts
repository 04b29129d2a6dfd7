import { callerGroups } from "../../contract/callers.js";
import { Id, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { PaymentMethod } from "../../contract/resources/payment-method.js";
import { listDonorPaymentMethodsQuery } from "../payments/payment-method-queries.js";
import { listRows } from "../shared/list-rows.js";
import { loadAnyDonor } from "./load-donor.js";

export const findDonorPaymentMethods = defineOperation({
  id: "find-donor-payment-methods",
  summary: "List a donor's payment methods",
  description: "Newest first. A donor platform token can only access its own donor.",
  tag: "Donors",
  path: "/v1/donors/{donorId}/payment-methods",
  callers: [...callerGroups.payroll, "donorPlatform"],
  ...paged(PaymentMethod, { donorId: Id }),
  refusals: ["not_found"],
  async handle(context, { donorId, limit }) {
    await loadAnyDonor(context, donorId);
    const filters = { donorId };
    return await listRows(context, listDonorPaymentMethodsQuery, {
      filters,
      limit,
      present: (row) => row,
    });
  },
});
