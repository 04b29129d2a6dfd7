import fc from "fast-check";
import { expect } from "vitest";
import { numbers, type Payments } from "../../../jobs/payments/testing/open-payments.js";
import { disputeFee, feeOfCard } from "../../../providers/stripe/testing/stand-in-numbers.js";
import { unique } from "../../fixtures.js";
import { actsOf, at, ref } from "../acts.js";
import { amounts, isOpen, newestPayment, newGift, paidByHand, type Scene } from "./invoice-acts.js";
import {
  addPayment,
  type CollectingModel,
  expectDivided,
  expectTransfer,
  type ModelGift,
  payInvoice,
  sumOf,
  takeBack,
} from "./state.js";

const act = actsOf<Scene>();

function paymentsOf({ payments }: Scene): Payments {
  if (payments === null) throw new Error("this world has no Stripe");
  return payments;
}

const held = "provider/stripe";
const payer = { number: numbers.card, name: "Ada Lumen", email: "ada@lumen.example" };

/** What the provider keeps of a charge. */
const expectCost = (model: CollectingModel, cents: number) =>
  expectTransfer(model, "COST", ["losses", held, feeOfCard(cents)]);

/** Less than this, Stripe does not charge. */
const leastCents = 50;

export const payByCard = act("pay by card", ref, async (scene, reference) => {
  const { world, model, campaign } = scene;
  const invoice = at(
    model.invoices.filter((one) => isOpen(one) && one.due >= leastCents),
    reference,
  );
  if (invoice === undefined) return;
  const path = { invoiceId: invoice.invoiceId };
  const paid = await world.ok("pay-invoice", { as: campaign.account, path });
  expect(paid).toMatchObject({ status: "SUCCEEDED", amount: invoice.due });
  const paymentId = String(paid.paymentId);
  const payment = payInvoice(model, invoice, { paymentId, provider: "stripe", kind: "CARD" });
  expectCost(model, payment.cents);
});

/** Opens the page on which a gift is paid. */
async function openPage(scene: Scene, gift: ModelGift): Promise<string> {
  const { url } = await scene.world.ok("create-payment-session", {
    as: scene.campaign.account,
    path: { donationId: gift.donationId },
    body: { returnUrl: "https://give.example/thanks" },
  });
  return await paymentsOf(scene).pageOf(url);
}

export const donorPays = act("a donor pays", amounts, async (scene, net) => {
  const { world, model } = scene;
  const payments = paymentsOf(scene);
  const gift = await newGift(scene, net);
  await payments.stripe.pay(await openPage(scene, gift), payer);
  await payments.notify();
  const paymentId = await newestPayment(world, model);
  const cents = sumOf(gift.charge);
  const given = { paymentId, provider: "stripe", kind: "CARD", cents, pays: gift } as const;
  Object.assign(gift, { cover: addPayment(model, given), isPaid: true });
  expectDivided(model, "PAYMENT", { from: held, charge: gift.charge });
  expectCost(model, cents);
});

/** A donor pays a gift that is paid for meanwhile: the money goes back. */
export const donorPaysTwice = act("a donor pays too late", amounts, async (scene, net) => {
  const { model } = scene;
  const payments = paymentsOf(scene);
  const gift = await newGift(scene, net);
  const page = await openPage(scene, gift);
  await paidByHand(scene, gift);
  await payments.stripe.pay(page, payer);
  await payments.notify();
  const cents = sumOf(gift.charge);
  expectTransfer(model, "PAYMENT", [held, "suspense", cents]);
  expectCost(model, cents);
  expectTransfer(model, "REFUND", ["suspense", held, cents]);
  scene.met.add("surplus");
});

/** The payer's bank takes a card payment back. */
export const loseDispute = act(
  "lose a dispute",
  fc.tuple(ref, fc.constantFrom("lost at once", "lost later", "won", "won with its fee")),
  async (scene, [reference, end]) => {
    const { model, met } = scene;
    const payment = at(
      model.payments.filter(({ kind, lost }) => kind === "CARD" && lost === 0),
      reference,
    );
    if (payment === undefined) return;
    const payments = paymentsOf(scene);
    const { stripe } = payments;
    const intent = stripe
      .all("payment_intent")
      .find(({ metadata }) => metadata.obole_payment_id === payment.paymentId);
    const id = String(intent?.id);
    if (stripe.all("dispute").some(({ payment_intent }) => payment_intent === id)) return;
    const dispute = stripe.openDispute(
      id,
      "fraudulent",
      end === "lost at once" ? "lost" : undefined,
    );
    await payments.notify();
    expectTransfer(model, "COST", ["losses", held, disputeFee]);
    const isWon = end === "won" || end === "won with its fee";
    const returnedFee = end === "won with its fee" ? disputeFee : 0;
    if (end !== "lost at once") {
      stripe.closeDispute(dispute, isWon ? "won" : "lost", returnedFee);
      await payments.notify();
    }
    expectTransfer(model, "COST", [held, "losses", returnedFee]);
    if (!isWon) takeBack(model, payment);
    met.add(`dispute ${end}`);
  },
);

const operator = "operator";
/** What payouts must reach in tests, in cents. */
const thresholdCents = 1_000;

/** Gives the charity a connected account that two operators agree to. */
export async function connectCharity(scene: Scene): Promise<void> {
  const { world, model } = scene;
  const stripeAccountId = `acct_${unique("charity").replaceAll("-", "")}`;
  paymentsOf(scene).stripe.connect(stripeAccountId);
  const path = { charityId: model.charityId };
  const body = { stripeAccountId, holder: "Les Ponts de Demain" };
  await world.ok("set-charity-bank-account", { as: operator, path, body });
  await world.ok("approve-charity-bank-account", { as: "second operator", path });
  model.isHeld = false;
}

/** A payout run: Stripe transfers what the charity is owed, if it holds as much. */
export const payCharity = act("pay the charity", fc.constant(null), async (scene) => {
  const { world, model, met } = scene;
  const { stripe } = paymentsOf(scene);
  const { owed } = model;
  const isPaid = owed >= thresholdCents && !model.isHeld;
  const isCovered = isPaid && stripe.balance() >= owed;
  const run = await world.ok("create-payout-run", { as: operator, body: {} });
  await world.runDue();
  expect(run.payouts, "payouts of the run").toBe(isPaid ? 1 : 0);
  if (!isCovered) return;
  expectTransfer(model, "PAYOUT", [`payable/${model.charityId}`, held, owed]);
  model.owed = 0;
  met.add("payout");
});

/** Somebody reverses a transfer in Stripe's dashboard. The operators then enter another account. */
export const reverseTransfer = act(
  "reverse a transfer",
  fc.tuple(ref, fc.boolean()),
  async (scene, [reference, entersAccount]) => {
    const { model, met } = scene;
    const payments = paymentsOf(scene);
    if (model.isHeld && entersAccount) await connectCharity(scene);
    const transfer = at(
      payments.stripe
        .all("transfer")
        .filter(({ reversed, created }) => !reversed && created >= model.startedAt),
      reference,
    );
    if (transfer === undefined) return;
    payments.stripe.reverseTransfer(transfer);
    await payments.notify();
    expectTransfer(model, "PAYOUT", [held, `payable/${model.charityId}`, transfer.amount]);
    model.owed += transfer.amount;
    model.isHeld = true;
    met.add("transfer reversed");
  },
);
