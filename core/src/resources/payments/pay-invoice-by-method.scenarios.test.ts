import { expect } from "vitest";
import {
  addCard,
  campaignOf,
  claimed,
  donationOf,
  draftOf,
  fixedCampaign,
  removeCards,
  unknownId,
} from "../../testing/fixtures.js";
import { donorOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { payInvoiceByMethod } from "./pay-invoice-by-method.js";

interface Invoiced {
  readonly account: TestAccount;
  readonly campaignId: string;
  readonly invoiceId: string;
}

/** A PENDING campaign and the OPEN invoice that it waits for. */
async function invoiced(world: World, account: TestAccount): Promise<Invoiced> {
  const { accountId } = account;
  const body = { invoiceFixedBudgets: true };
  await world.ok("update-operator-account", { as: "operator", path: { accountId }, body });
  const { campaignId } = await draftOf(world, account, fixedCampaign);
  const path = { campaignId };
  const { invoiceId } = await world.ok("activate-campaign", { as: account, path });
  return { account, campaignId, invoiceId: String(invoiceId) };
}
const ofNewAccount = async (world: World) => invoiced(world, await world.account());

const call = ({ invoiceId }: Invoiced) => ({ path: { invoiceId } });
const byAccount = (given: Invoiced) => ({ as: given.account, ...call(given) });

/** Adds a payment method that behaves as the test number with these last characters. */
async function methodOf(world: World, { accountId }: TestAccount, type: string, last4: string) {
  const body = { type, last4, holder: "Atelier Lumen" };
  const { paymentMethodId } = await world.ok("create-payment-method", {
    as: "operator",
    path: { accountId },
    body,
  });
  return String(paymentMethodId);
}

const paidBy =
  (type: string, last4: string) =>
  async (world: World): Promise<Invoiced> => {
    const given = await ofNewAccount(world);
    await methodOf(world, given.account, type, last4);
    return given;
  };

const moved = (operation: string) => async (world: World) => {
  const given = await ofNewAccount(world);
  await world.ok(operation, { as: "operator", ...call(given) });
  return given;
};

callRulesOf(payInvoiceByMethod, {
  given: invoiced,
  call,
  wrong: { paymentMethodId: 7 },
  ownIds: { "path.invoiceId": "not_found" },
});

precedenceOf(payInvoiceByMethod, { given: invoiced, call }, [
  ...sharedFaults(payInvoiceByMethod),
  {
    name: "an invoice that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { invoiceId: unknownId } }),
  },
]);

scenariosOf(payInvoiceByMethod, [
  scenario({
    name: "the newest payment method is charged what is due, and the campaign that waited is ACTIVE",
    given: ofNewAccount,
    call: byAccount,
    expect: {
      status: 202,
      body: ({ invoiceId, account }: Invoiced) => ({
        invoiceId,
        accountId: account.accountId,
        payer: "ACCOUNT",
        provider: "sandbox",
        amount: 10_000,
        status: "SUCCEEDED",
        failure: null,
      }),
    },
    events: { campaign_update: 1, invoice_update: 1, payment_create: 1 },
    async then(world, given) {
      const invoice = await world.ok("get-invoice", byAccount(given));
      expect(invoice).toMatchObject({ status: "PAID", amountDue: 0 });
      expect((await world.store.read(verifyLedger)).differences).toEqual([]);
    },
  }),
  scenario({
    name: "another payment method of the account is charged if it is named",
    async given(world) {
      const given = await ofNewAccount(world);
      const paymentMethodId = await methodOf(world, given.account, "CARD", "4242");
      await methodOf(world, given.account, "CARD", "0002");
      return { ...given, paymentMethodId };
    },
    call: (given) => ({ ...byAccount(given), body: { paymentMethodId: given.paymentMethodId } }),
    events: { campaign_update: 1, invoice_update: 1, payment_create: 1 },
    expect: {
      status: 202,
      body: ({ paymentMethodId }: { paymentMethodId: string }) => ({
        paymentMethodId,
        status: "SUCCEEDED",
      }),
    },
  }),
  scenario({
    name: "a direct debit that takes days is PROCESSING, and its invoice stays OPEN",
    given: paidBy("SEPA_DEBIT", "3003"),
    call: byAccount,
    expect: { status: 202, body: { status: "PROCESSING", succeededAt: null } },
    events: { payment_create: 1 },
  }),
  scenario({
    name: "a declined card is refused with the provider's reason",
    given: paidBy("CARD", "9995"),
    call: byAccount,
    refusal: "payment_refused",
    parameters: () => ({ reason: "The card has insufficient funds." }),
  }),
  scenario({
    name: "a card that its holder must confirm each time cannot be charged without the holder",
    given: paidBy("CARD", "3184"),
    call: byAccount,
    refusal: "payment_refused",
    parameters: () => ({ reason: "The card must be confirmed by its holder." }),
  }),
  scenario({
    name: "while a direct debit is on its way, nothing else is charged",
    async given(world) {
      const given = await paidBy("SEPA_DEBIT", "3003")(world);
      await world.ok("pay-invoice", byAccount(given));
      await addCard(world, given.account);
      return given;
    },
    call: byAccount,
    refusal: "payment_in_progress",
  }),
  scenario({
    name: "a charge that is scheduled for a retry is replaced",
    async given(world) {
      const account = await world.account({ withPaymentMethod: null });
      await methodOf(world, account, "CARD", "0002");
      const campaign = await campaignOf(world, account);
      await claimed(world, await donationOf(world, campaign));
      await world.ok("create-invoicing-run", { as: "operator", body: {} });
      await addCard(world, account);
      const { data } = await world.ok<{ data: { invoiceId: string }[] }>("list-invoices", {
        as: account,
      });
      return { account, campaignId: campaign.campaignId, invoiceId: data[0]!.invoiceId };
    },
    call: byAccount,
    expect: { status: 202, body: { status: "SUCCEEDED" } },
    events: { donation_update: 1, invoice_update: 1, payment_create: 1, payment_update: 1 },
    async then(world, { account }) {
      const { data } = await world.ok<{ data: object[] }>("list-payments", { as: account });
      expect(data).toMatchObject([{ status: "SUCCEEDED" }, { status: "CANCELED" }]);
    },
  }),
  scenario({
    name: "an account without a payment method cannot pay by one",
    async given(world) {
      const given = await ofNewAccount(world);
      await removeCards(world, given.account);
      return given;
    },
    call: byAccount,
    refusal: "missing_payment_method",
  }),
  scenario({
    name: "a donor's payment method does not pay for the account",
    async given(world) {
      const given = await ofNewAccount(world);
      const { accountId } = given.account;
      const donorId = await donorOf(world, given.account);
      const body = { type: "CARD", last4: "4242", holder: "Ada Lumen", donorId };
      const path = { accountId };
      const method = await world.ok("create-payment-method", { as: "operator", path, body });
      return { ...given, paymentMethodId: String(method.paymentMethodId) };
    },
    call: (given) => ({ ...byAccount(given), body: { paymentMethodId: given.paymentMethodId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "a paid invoice is not paid again",
    given: moved("pay-operator-invoice"),
    call: byAccount,
    refusal: "invoice_already_paid",
  }),
  scenario({
    name: "a void invoice is not paid",
    given: moved("void-invoice"),
    call: byAccount,
    refusal: "invoice_already_void",
  }),
]);

scenariosOf(
  payInvoiceByMethod,
  [
    scenario({
      name: "in live, a payment method that no provider charges is refused",
      given: ofNewAccount,
      call: byAccount,
      refusal: "payment_refused",
      parameters: () => ({
        reason:
          "The payment method cannot be charged. Enter another one, or pay by bank transfer with the reference",
      }),
    }),
  ],
  { environment: "live" },
);
