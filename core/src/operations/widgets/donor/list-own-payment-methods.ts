import { findDonorPaymentMethods } from "../../donors/find-donor-payment-methods.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const listOwnPaymentMethods = donorWidgetOperation(findDonorPaymentMethods, {
  id: "list-own-payment-methods",
  path: "/v1/widgets/donor/payment-methods",
});
