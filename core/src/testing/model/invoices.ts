import type { Campaign } from "../../contract/resources/campaign.js";
import { find, fresh, type Model, type ModelInvoice, put } from "./state.js";
import { command, ref, refId, refuse, type Scene, step } from "./step.js";

/** The account's next invoice, for a campaign's budget or one of its donations. */
export function issuedInvoice(
  { model, now }: Scene,
  { accountId, campaignId, name }: Campaign,
  amount: number,
): ModelInvoice {
  const year = now.slice(0, 4);
  const ofYear = model.invoices.filter(({ number }) => number.startsWith(`${year}-`));
  return {
    ...{ invoiceId: fresh(), accountId, campaignId, status: "OPEN", amount },
    number: `${year}-${String(ofYear.length + 1).padStart(6, "0")}`,
    lines: [{ label: name, amount }],
    ...{ issuedAt: now, paidAt: null, createdAt: now, updatedAt: now },
  };
}

/** What an invoice that is paid or void moves: the donations that it bills, or the campaign that waits for it. */
function settled(model: Model, invoice: ModelInvoice, status: "PAID" | "VOID", now: string): Model {
  const isPaid = status === "PAID";
  const { invoiceId, campaignId } = invoice;
  let next = put(model, "invoices", {
    ...invoice,
    ...{ status, paidAt: isPaid ? now : null, updatedAt: now },
  });
  for (const donation of model.donations.filter((one) => one.invoiceId === invoiceId)) {
    const progress = isPaid ? { paidAt: now } : { billedAt: null, invoiceId: null };
    next = put(next, "donations", { ...donation, ...progress, updatedAt: now });
  }
  const campaign = find(model, "campaigns", campaignId);
  if (campaign?.invoiceId !== invoiceId || campaign.status !== "PENDING") return next;
  const moved = isPaid
    ? ({ status: "ACTIVE", activatedAt: now } as const)
    : ({ status: "CANCELED", closedAt: now } as const);
  return put(next, "campaigns", { ...campaign, ...moved, updatedAt: now });
}

const settling = (operation: "pay-invoice" | "void-invoice", status: "PAID" | "VOID") =>
  command(operation, ref, (scene, reference) => {
    // To the operator no account's invoice is foreign.
    const known = reference === "foreign" ? "unknown" : reference;
    const invoiceId = refId(scene, "invoices", known, ({ status: is }) => is === "OPEN");
    return step(scene, operation, { as: "operator", path: { invoiceId } }, () => {
      const { model, now } = scene;
      const invoice = find(model, "invoices", invoiceId) ?? refuse("not_found");
      if (invoice.status === "PAID" && status === "VOID") return refuse("invoice_already_paid");
      if (invoice.status === "VOID" && status === "PAID") return refuse("invoice_already_void");
      const next = invoice.status === "OPEN" ? settled(model, invoice, status, now) : model;
      return { status: 200, body: find(next, "invoices", invoiceId), next };
    });
  });

export const payInvoice = settling("pay-invoice", "PAID");
export const voidInvoice = settling("void-invoice", "VOID");
