import fc from "fast-check";
import type { RefusalName } from "../../contract/error-catalogue.js";
import { billedMonth, creditedInvoice, paid, settledOutOfFund, voided } from "./money.js";
import { afterSchedule } from "./schedule.js";
import { find, type Model, type ModelInvoice, view } from "./state.js";
import { command, ref, refId, refuse, type Scene, step } from "./step.js";

interface InvoiceMove {
  readonly operation: string;
  readonly suits: (invoice: ModelInvoice) => boolean;
  readonly status: number;
  readonly body?: Record<string, unknown>;
  /** Why it is refused, if it is; `unchanged` where there is nothing to do. */
  readonly problem: (model: Model, invoice: ModelInvoice) => RefusalName | "unchanged" | null;
  readonly move: (scene: Scene, invoiceId: string) => Model;
}

const invoiceMove = ({ operation, suits, status, body, problem, move }: InvoiceMove) =>
  command(operation, ref, (scene, reference) => {
    // To the operator no account's invoice is foreign.
    const known = reference === "foreign" ? "unknown" : reference;
    const path = { invoiceId: refId(scene, "invoices", known, suits) };
    return step(scene, operation, { as: "operator", path, ...(body && { body }) }, () => {
      const { model } = scene;
      const { invoiceId } = path;
      const before = find(model, "invoices", invoiceId) ?? refuse("not_found");
      const found = problem(model, before);
      if (found !== null && found !== "unchanged") return refuse(found);
      const next = found === null ? move(scene, invoiceId) : model;
      const after = find(next, "invoices", invoiceId)!;
      return { status, body: view(next, "invoices", after), next };
    });
  });

export const payInvoice = invoiceMove({
  operation: "pay-operator-invoice",
  suits: ({ kind, status }) => kind === "INVOICE" && status === "OPEN",
  status: 200,
  problem: (_, { kind, status }) => {
    if (kind === "CREDIT_NOTE" || status === "PAID") return "unchanged";
    return status === "VOID" ? "invoice_already_void" : null;
  },
  move: (scene, invoiceId) => paid(scene, invoiceId),
});

/** Whether a gift that an invoice asks for is settled: the charity has its money. */
const isGiven = ({ donations }: Model, { invoiceId }: ModelInvoice) =>
  donations.some((gift) => gift.invoiceId === invoiceId && gift.status === "PROCESSED");

export const voidInvoice = invoiceMove({
  operation: "void-invoice",
  suits: ({ kind, status }) => kind === "INVOICE" && status === "OPEN",
  status: 200,
  problem: (model, invoice) => {
    const { kind, status } = invoice;
    if (status === "VOID") return "unchanged";
    if (kind === "CREDIT_NOTE" || status === "PAID") return "invoice_already_paid";
    if (model.invoices.some((note) => note.correctsInvoiceId === invoice.invoiceId))
      return "invoice_already_credited";
    return isGiven(model, invoice) ? "invoice_in_use" : null;
  },
  move: (scene, invoiceId) => voided(scene, invoiceId),
});

export const creditInvoice = invoiceMove({
  operation: "credit-invoice",
  suits: ({ kind, status }) => kind === "INVOICE" && status === "PAID",
  status: 201,
  body: { reason: "It was sent to the wrong company" },
  problem: (model, invoice) => {
    const { invoiceId, kind, status, isPrepaid, campaignId } = invoice;
    if (kind === "CREDIT_NOTE" || status !== "PAID" || isPrepaid) return "invoice_not_paid";
    if (model.invoices.some(({ correctsInvoiceId }) => correctsInvoiceId === invoiceId))
      return "invoice_already_credited";
    const isBudget = find(model, "campaigns", campaignId)?.invoiceId === invoiceId;
    const hasGiven = isBudget && settledOutOfFund(model, campaignId!) > 0;
    return isGiven(model, invoice) || hasGiven ? "invoice_in_use" : null;
  },
  move: (scene, invoiceId) => creditedInvoice(scene, invoiceId),
});

/** Bills what is unbilled; all other accounts were billed before the sequence. */
export const createInvoicingRun = command("create-invoicing-run", fc.constant(null), (scene) => {
  return step(scene, "create-invoicing-run", { as: "operator", body: {} }, () => {
    const { model, now } = scene;
    const next = billedMonth({ model, now }, new Date(Date.parse(now) + 1).toISOString());
    const invoices = next === model ? 0 : 1;
    return { status: 200, body: { invoices, remaining: false }, next };
  });
});

const aDay = 86_400;
/** Time that passes, with all that the schedule does in it. */
export const turnClock = command(
  "turn-clock",
  fc.constantFrom(aDay, aDay, 2 * aDay, 31 * aDay, 62 * aDay),
  ({ model, now }, advanceSeconds) => {
    const until = new Date(Date.parse(now) + advanceSeconds * 1_000).toISOString();
    return { advanceSeconds, next: afterSchedule(model, now, until) };
  },
);
