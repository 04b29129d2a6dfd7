import fc from "fast-check";
import { expect } from "vitest";
import { imported } from "../../bank.js";
import { collected, credit, giveBack as returned } from "../../direct-debits.js";
import { actsOf, at, ref } from "../acts.js";
import { isOpen, type Scene } from "./invoice-acts.js";
import { expectTransfer, payInvoice, settleDue, takeBack } from "./state.js";

const act = actsOf<Scene>();

/** An invoice is debited: the bank books it some days later, and nights pass until then. */
export const debit = act("debit", ref, async ({ world, model, campaign }, reference) => {
  const invoice = at(model.invoices.filter(isOpen), reference);
  if (invoice === undefined) return;
  const path = { invoiceId: invoice.invoiceId };
  const asked = await world.ok("pay-invoice", { as: campaign.account, path });
  expect(asked).toMatchObject({ status: "PENDING", amount: invoice.due });
  const filed = await collected(world, asked);
  settleDue(model);
  expect(await imported(world, [credit(filed)])).toMatchObject({ matched: 1, unmatched: 0 });
  await world.runDue();
  const { due } = invoice;
  expectTransfer(model, "BANK_ENTRY", ["bank", "suspense", due]);
  expectTransfer(model, "BANK_ENTRY", ["suspense", "bank", due]);
  const paymentId = String(asked.paymentId);
  payInvoice(model, invoice, { paymentId, provider: "bank", kind: "DEBIT", debit: filed });
});

/** A debit comes back, maybe with a fee of the bank. */
export const returnDebit = act(
  "return a debit",
  fc.tuple(ref, fc.constantFrom(0, 350)),
  async ({ world, model, met }, [reference, fee]) => {
    const payment = at(
      model.payments.filter(({ kind, lost }) => kind === "DEBIT" && lost === 0),
      reference,
    );
    const filed = payment?.debit;
    if (payment === undefined || filed == null) return;
    const amount = ((payment.cents + fee) / 100).toFixed(2);
    const entry = returned(filed, "MD06", amount);
    expect(await imported(world, [entry])).toMatchObject({ matched: 1, unmatched: 0 });
    await world.runDue();
    expectTransfer(model, "BANK_ENTRY", ["losses", "bank", fee]);
    takeBack(model, payment);
    met.add(fee > 0 ? "returned with a fee" : "returned");
  },
);
