import { claimed, donationOf, newCampaign, unknownId } from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { closePaymentProblem } from "./close-payment-problem.js";

/** A payment that has succeeded. Those with a problem: `start-payments.test.ts`. */
async function paid(world: World) {
  const donation = await claimed(world, await donationOf(world, await newCampaign(world)));
  const { account, donationId } = await moved(world, donation, "pay");
  const gift = await world.ok("get-donation", { as: account, path: { donationId } });
  return { account, paymentId: String(gift.paymentId) };
}

const call = ({ paymentId }: { readonly paymentId: string }) => ({
  path: { paymentId },
  body: { reason: "Refunded by bank transfer" },
});
const valid = { given: paid, call };
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
    given: paid,
    call: (given) => ({ as: "operator", ...call(given) }),
    expect: { status: 200, body: { status: "SUCCEEDED", refunded: 0 } },
    events: {},
  }),
]);
