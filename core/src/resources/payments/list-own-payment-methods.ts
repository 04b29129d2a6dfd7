import { z } from "zod";
import { PaymentMethod } from "../../contract/resources/payment-method.js";
import { findDonorPaymentMethods } from "../donors/find-donor-payment-methods.js";
import { defineView } from "../shared/define-view.js";
import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";

const paymentMethodView = defineView({
  id: "WidgetPaymentMethod",
  object: PaymentMethod,
  display: z.object({ createdAt: z.string() }),
  prepare:
    async (_, { formats }) =>
    ({ createdAt }) => ({ createdAt: formats.day(createdAt) }),
});

export const listOwnPaymentMethods = donorWidgetOperation(
  withDisplay(findDonorPaymentMethods, paymentMethodView),
  {
    id: "list-own-payment-methods",
    path: "/v1/widgets/donor/payment-methods",
    summary: "List one's own payment methods",
    description: "Newest first.",
    refusals: [],
  },
);
