import { expect } from "vitest";
import {
  campaignOf,
  claimed,
  closeCampaign,
  donationOf,
  fixedCampaign,
  unknownId,
} from "../../testing/fixtures.js";
import { paymentOfGift } from "../../testing/giving.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { TestAccount, World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { refundPayment } from "./refund-payment.js";

interface Paid {
  readonly account: TestAccount;
  readonly paymentId: string;
}

/** The payment of a budget of 100.00 € that left 90.00 €. */
async function paidBudget(world: World): Promise<Paid> {
  await world.runDue();
  const account = await world.account();
  const campaign = await campaignOf(world, account, fixedCampaign);
  await claimed(world, await donationOf(world, campaign, { amount: 1_000 }));
  await closeCampaign(world, campaign);
  await passTime(world, 2 * 86_400);
  const { data } = await world.ok<{ data: { paymentId: string }[] }>("list-payments", {
    as: account,
  });
  return { account, paymentId: data[0]!.paymentId };
}

const reason = "The donor asked for it";
const call =
  (amount: number) =>
  ({ paymentId }: Paid) => ({ path: { paymentId }, body: { amount, reason } });
const byOperator = (amount: number) => (given: Paid) =>
  ({ as: "operator", ...call(amount)(given) }) as const;
const verified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

const valid = { given: paymentOfGift("pay"), call: call(1_200) };
callRulesOf(refundPayment, {
  ...valid,
  wrong: { amount: "7" },
  sharedIds: { "path.paymentId": "not_found" },
});
precedenceOf(refundPayment, valid, [
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

scenariosOf(refundPayment, [
  scenario({
    name: "the payment of a donation is refunded, and the donation is CANCELED",
    given: paymentOfGift("pay"),
    call: byOperator(1_200),
    expect: { status: 200, body: { status: "SUCCEEDED", amount: 1_200, refunded: 1_200 } },
    events: { donation_update: 1, payment_update: 1 },
    then: verified,
  }),
  scenario({
    name: "the payment of a settled donation is refunded, and the donation is reversed",
    given: paymentOfGift("process"),
    call: byOperator(1_200),
    expect: { status: 200, body: { refunded: 1_200 } },
    events: { donation_update: 1, payment_update: 1 },
    then: verified,
  }),
  scenario({
    name: "a part of a donation's payment is not refunded",
    given: paymentOfGift("pay"),
    call: byOperator(1_199),
    problems: ["amount"],
  }),
  scenario({
    name: "what a budget left is paid out, and its credit note is used up",
    given: paidBudget,
    call: byOperator(9_000),
    expect: { status: 200, body: { amount: 10_000, refunded: 9_000 } },
    events: { invoice_update: 1, payment_update: 1 },
    async then(world, { account }) {
      const { data } = await world.ok<{ data: object[] }>("list-invoices", { as: account });
      expect(data).toMatchObject([
        { kind: "CREDIT_NOTE", status: "PAID", amountDue: 0 },
        { kind: "INVOICE", status: "PAID" },
      ]);
      await verified(world);
    },
  }),
  scenario({
    name: "more than the account's credit is not paid out",
    given: paidBudget,
    call: byOperator(9_001),
    problems: ["amount"],
  }),
  scenario({
    name: "a payment that was refunded already has nothing left",
    given: paymentOfGift("pay", "cancel"),
    call: byOperator(1_200),
    problems: ["amount"],
  }),
  scenario({
    name: "a payment that has not succeeded is not refunded",
    async given(world) {
      const account = await world.account({ withPaymentMethod: null });
      const body = { type: "SEPA_DEBIT", last4: "3003", holder: "Atelier Lumen" };
      const path = { accountId: account.accountId };
      await world.ok("create-payment-method", { as: "operator", path, body });
      await campaignOf(world, account, fixedCampaign);
      const { data } = await world.ok<{ data: { paymentId: string }[] }>("list-payments", {
        as: account,
      });
      return { account, paymentId: data[0]!.paymentId };
    },
    call: byOperator(10_000),
    refusal: "payment_not_refundable",
  }),
]);
