import { scenario, scenariosOf } from "../../testing/scenario.js";
import { listPaymentProblems } from "./list-payment-problems.js";

scenariosOf(listPaymentProblems, [
  scenario({
    name: "where every payment is in order, the list is empty",
    given: (world) => world.account(),
    call: () => ({ as: "operator" }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
]);
