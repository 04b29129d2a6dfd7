import { findDonorPaymentMethods } from "../../donors/find-donor-payment-methods.js";
import { paymentMethodView } from "../views/payment-method-view.js";
import { withDisplay } from "../with-display.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

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
