import fc from "fast-check";
import { billed, coverOf, givenBack, isOfPaidBudget, paid, paidGift, settled } from "./money.js";
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

/** What comes of a move of a donation; the same model where it changes nothing. */
type Move = (scene: Scene, donation: ModelDonation) => Model;

const donationMove = (
  operation: string,
  move: Move,
  suits?: (donation: ModelDonation) => boolean,
  body?: Record<string, unknown>,
) =>
  command(operation, ref, (scene, reference) => {
    const path = { donationId: operatorId(scene, "donations", reference, suits) };
    return step(scene, operation, { as: "operator", path, ...(body && { body }) }, () => {
      const before = find(scene.model, "donations", path.donationId) ?? refuse("not_found");
      const next = move(scene, before);
      const after = find(next, "donations", path.donationId)!;
      return { status: 200, body: view(next, "donations", after), next };
    });
  });

const live =
  (move: Move): Move =>
  (scene, donation) =>
    donation.status === "CANCELED" ? refuseInput("donationId") : move(scene, donation);

const processDonation = donationMove(
  "process-donation",
  ({ model, now }, { donationId, status }) => {
    if (status === "PROCESSED") return model;
    if (status !== "DONE") return refuseInput("donationId");
    return settled({ model, now }, donationId);
  },
  ({ status }) => status === "DONE",
);

const cancelDonation = donationMove("cancel-donation", ({ model, now }, { donationId, status }) => {
  if (status === "CANCELED") return model;
  if (status === "PROCESSED") return refuseInput("donationId");
  return givenBack({ model, now }, donationId);
});

const reverseDonation = donationMove(
  "reverse-donation",
  ({ model, now }, { donationId, status, processedAt }) => {
    if (status === "CANCELED" && processedAt !== null) return model;
    if (status !== "PROCESSED") return refuse("donation_not_settled");
    return givenBack({ model, now }, donationId);
  },
  ({ status }) => status === "PROCESSED",
  { reason: "The direct debit was returned" },
);

/** Refuses a gift that is owed already: a budget asks for it from when it is DONE, if that was invoiced, or settled. */
function assertNotOfBudget(model: Model, gift: ModelDonation): void {
  if (coverOf(model, gift) !== "FUND" || gift.status === "PENDING") return;
  if (model.account.invoiceFixedBudgets || gift.status === "PROCESSED")
    refuse("donation_already_billed");
}

const billDonation = donationMove(
  "bill-donation",
  live((scene, gift) => {
    if (gift.invoiceId !== null) return refuse("donation_already_billed");
    assertNotOfBudget(scene.model, gift);
    return billed(scene, gift);
  }),
);

const payDonation = donationMove(
  "pay-donation",
  live(({ model, now }, gift) => {
    if (gift.paidAt !== null) return model;
    const invoice = find(model, "invoices", gift.invoiceId);
    if (invoice !== undefined) {
      if (invoice.campaignId !== gift.campaignId) return refuse("donation_already_billed");
      return paid({ model, now }, invoice.invoiceId);
    }
    assertNotOfBudget(model, gift);
    const paying =
      gift.paymentId === null ? paidGift({ model, now }, gift) : { model, changes: {} };
    const after = { ...gift, ...paying.changes, paidAt: now, updatedAt: now };
    return put(paying.model, "donations", after);
  }),
);

const postCard = donationMove(
  "post-donation-card",
  live(({ model, now }, gift) =>
    gift.cardPostedAt === null
      ? put(model, "donations", { ...gift, cardPostedAt: now, updatedAt: now })
      : model,
  ),
);

const settleDonations = command("settle-donations", fc.constant(null), (scene) => {
  const { model, now } = scene;
  const { accountId } = model.account;
  const due = model.donations.filter(
    (gift) =>
      gift.status === "DONE" &&
      (gift.paidAt !== null || gift.hasBeenCharged || isOfPaidBudget(model, gift)),
  );
  return step(scene, "settle-donations", { as: "operator", body: { accountId } }, () => {
    const next = due.reduce(
      (after, { donationId }) => settled({ model: after, now }, donationId),
      model,
    );
    return { status: 200, body: { processed: due.length, remaining: false }, next };
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
  feeBasisPoints: sometimes(fc.constantFrom(0, 333, 800)),
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
  reverseDonation,
  billDonation,
  payDonation,
  postCard,
  settleDonations,
  voteMove("send-vote", "sentAt"),
  voteMove("bill-vote", "billedAt"),
];
