import fc from "fast-check";
import { campaignOf } from "./giving.js";
import { issuedInvoice } from "./invoices.js";
import {
  find,
  type Kind,
  type Model,
  type ModelDonation,
  type ModelVote,
  put,
  view,
} from "./state.js";
import {
  command,
  patched,
  type Ref,
  ref,
  refId,
  refuse,
  refuseInput,
  type Scene,
  sent,
  sometimes,
  step,
} from "./step.js";

/** To the operator no account's object is foreign. */
const operatorId = <K extends Kind>(
  scene: Scene,
  kind: K,
  reference: Ref,
  suits?: (object: Model[K][number]) => boolean,
) => refId(scene, kind, reference === "foreign" ? "unknown" : reference, suits);

/** What a move changes of a donation; nothing where it is so already. */
type Move = (scene: Scene, donation: ModelDonation) => Partial<ModelDonation>;

const donationMove = (
  operation: string,
  move: Move,
  suits?: (donation: ModelDonation) => boolean,
) =>
  command(operation, ref, (scene, reference) => {
    const donationId = operatorId(scene, "donations", reference, suits);
    return step(scene, operation, { as: "operator", path: { donationId } }, () => {
      const { model, now } = scene;
      const before = find(model, "donations", donationId) ?? refuse("not_found");
      const after = patched(before, move(scene, before), now);
      const next = put(withInvoiceOf(model, before, after), "donations", after);
      return { status: 200, body: view(next, "donations", after), next };
    });
  });

/** A donation's invoice is paid with it, and void when it is billed no longer. */
function withInvoiceOf(model: Model, before: ModelDonation, after: ModelDonation): Model {
  const invoice = find(model, "invoices", before.invoiceId);
  if (invoice === undefined) return model;
  const { paidAt, updatedAt } = after;
  if (after.invoiceId === null)
    return put(model, "invoices", { ...invoice, status: "VOID", updatedAt });
  if (paidAt === before.paidAt) return model;
  return put(model, "invoices", { ...invoice, status: "PAID", paidAt, updatedAt });
}

const live =
  (move: Move): Move =>
  (scene, donation) =>
    donation.status === "CANCELED" ? refuseInput("donationId") : move(scene, donation);

const processDonation = donationMove(
  "process-donation",
  ({ now }, { status }) => {
    if (status === "PROCESSED") return {};
    if (status !== "DONE") return refuseInput("donationId");
    return { status: "PROCESSED", processedAt: now };
  },
  ({ status }) => status === "DONE",
);

const cancelDonation = donationMove("cancel-donation", (_, { status, paidAt }) => {
  if (status === "CANCELED") return {};
  if (status === "PROCESSED") return refuseInput("donationId");
  const bill = paidAt === null ? { billedAt: null, invoiceId: null } : {};
  return { status: "CANCELED", ...bill };
});

const billDonation = command("bill-donation", ref, (scene, reference) => {
  const donationId = operatorId(scene, "donations", reference);
  return step(scene, "bill-donation", { as: "operator", path: { donationId } }, () => {
    const { model, now } = scene;
    const before = find(model, "donations", donationId) ?? refuse("not_found");
    if (before.status === "CANCELED") return refuseInput("donationId");
    if (before.billedAt !== null)
      return { status: 200, body: view(model, "donations", before), next: model };
    const issued = issuedInvoice(scene, campaignOf(model, before), before.amount);
    const { paidAt } = before;
    // What is paid already is not asked for again.
    const invoice = paidAt === null ? issued : { ...issued, status: "PAID" as const, paidAt };
    const after = { ...before, billedAt: now, invoiceId: invoice.invoiceId, updatedAt: now };
    const next = put(put(model, "invoices", invoice), "donations", after);
    return { status: 200, body: view(next, "donations", after), next };
  });
});

const payDonation = donationMove(
  "pay-donation",
  live(({ now }, { paidAt }) => (paidAt === null ? { paidAt: now } : {})),
);

const postCard = donationMove(
  "post-donation-card",
  live(({ now }, { cardPostedAt }) => (cardPostedAt === null ? { cardPostedAt: now } : {})),
);

const settleDonations = command("settle-donations", fc.constant(null), (scene) => {
  const { model, now } = scene;
  const { accountId } = model.account;
  const due = model.donations.filter(
    ({ status, paidAt, hasBeenCharged }) =>
      status === "DONE" && (paidAt !== null || hasBeenCharged),
  );
  return step(scene, "settle-donations", { as: "operator", body: { accountId } }, () => {
    const changes = { status: "PROCESSED", processedAt: now, updatedAt: now } as const;
    const next = due.reduce(
      (settled, donation) => put(settled, "donations", { ...donation, ...changes }),
      model,
    );
    return { status: 200, body: { processed: due.length }, next };
  });
});

const voteMove = (operation: string, time: "sentAt" | "billedAt") =>
  command(operation, ref, (scene, reference) => {
    const voteId = operatorId(scene, "votes", reference);
    return step(scene, operation, { as: "operator", path: { voteId } }, () => {
      const { model, now } = scene;
      const before = find(model, "votes", voteId) ?? refuse("not_found");
      if (before.status === "CANCELED") return refuseInput("voteId");
      const after: ModelVote =
        before[time] === null ? { ...before, [time]: now, updatedAt: now } : before;
      const next = put(model, "votes", after);
      return { status: 200, body: view(next, "votes", after), next };
    });
  });

const accountChange = fc.record({
  validated: sometimes(fc.boolean()),
  subscriptionActive: sometimes(fc.boolean()),
  invoiceFixedBudgets: sometimes(fc.boolean()),
  hasB2c: sometimes(fc.boolean()),
});

/** What the operator sets on the account. */
export const updateAccount = command("update-operator-account", accountChange, (scene, change) => {
  const { hasB2c, ...flags } = change;
  const { model } = scene;
  const { accountId } = model.account;
  const features = hasB2c === undefined ? undefined : ["API", ...(hasB2c ? ["B2C"] : [])];
  const call = { as: "operator" as const, path: { accountId }, body: sent({ ...flags, features }) };
  return step(scene, "update-operator-account", call, () => {
    const account = { ...model.account, ...sent(change) };
    return { status: 200, next: { ...model, account } };
  });
});

/** What the operator does to donations and votes. */
export const operatorMoves = [
  processDonation,
  cancelDonation,
  billDonation,
  payDonation,
  postCard,
  settleDonations,
  voteMove("send-vote", "sentAt"),
  voteMove("bill-vote", "billedAt"),
];
