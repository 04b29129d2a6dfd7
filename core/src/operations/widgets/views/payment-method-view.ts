import { z } from "zod";
import { PaymentMethod } from "../../../contract/resources/payment-method.js";
import { defineView } from "./define-view.js";

export const paymentMethodView = defineView({
  id: "WidgetPaymentMethod",
  object: PaymentMethod,
  display: z.object({ createdAt: z.string() }),
  prepare:
    async (_, { formats }) =>
    ({ createdAt }) => ({ createdAt: formats.day(createdAt) }),
});
