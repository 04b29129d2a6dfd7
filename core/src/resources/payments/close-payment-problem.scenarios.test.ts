import { unknownId } from "../../testing/fixtures.js";
import { paymentOfGift } from "../../testing/giving.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import { closePaymentProblem } from "./close-payment-problem.js";

/** It has succeeded. Payments with a problem: `start-payments.test.ts`. */
const given = paymentOfGift("pay");
const call = ({ paymentId }: { readonly paymentId: string }) => ({
  path: { paymentId },
  body: { reason: "Refunded by bank transfer" },
});
const valid = { given, call };
callRulesOf(closePaymentProblem, { ...valid, sharedIds: { "path.paymentId": "not_found" } });
precedenceOf(closePaymentProblem, valid, [
  {
    name: "a caller who is not an operator is refused",
    refusal: "unauthorized",
    inject: () => ({ as: "nobody" }),
  },
  {
    name: "a payment that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { paymentId: unknownId } }),
  },
]);

scenariosOf(closePaymentProblem, [
  scenario({
    name: "a payment without a problem stays as it is",
    given,
    call: (paid) => ({ as: "operator", ...call(paid) }),
    expect: { status: 200, body: { status: "SUCCEEDED", refunded: 0 } },
    events: {},
  }),
]);
