import { z } from "zod";
import { Amount, Id, Optional, paged, Remark } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { BalanceRedirect } from "../../contract/resources/balance-redirect.js";
import { flows } from "../../domain/ledger.js";
import { receivesNewGifts } from "../charities/receives-new-gifts.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { operatorName } from "../operator/operator-name.js";
import { listRows } from "../shared/list-rows.js";
import {
  type BalanceRedirectRow,
  insertBalanceRedirect,
  listBalanceRedirectsQuery,
  redirectDeductions,
  redirectDonations,
  redirectRestoredDeductions,
} from "./balance-redirect-queries.js";
import { charityOwed } from "./payout-queries.js";

const presentRedirect = (row: BalanceRedirectRow): BalanceRedirect => ({
  ...row,
  amount: row.amountCents,
});

export const redirectBalance = defineOperation({
  id: "redirect-charity-balance",
  summary: "Give the balance of a charity that left to another one",
  description:
    "Moves the whole balance of a charity that is not published any more to another one, with the donations that it is for: the next payout of that charity pays them. They keep their `charityId` and their receipts, and show the other charity in `redirectedTo`. Their donors are told by mail. `amount` is the balance that you saw: if it has changed since, or was redirected already, nothing moves. Nor does anything while a payout of it is not booked or a returned one is being undone.",
  tag: "Operator",
  callers: "operator",
  method: "POST",
  path: "/operator/charities/{charityId}/redirect-balance",
  input: z.strictObject({
    charityId: Id,
    toCharityId: Id,
    amount: Amount.meta({
      description: "The charity's balance, in cents.",
    }),
    reason: Remark.meta({ description: "Why. The audit log keeps it." }),
  }),
  output: BalanceRedirect,
  status: 201,
  refusals: ["not_found", "charity_is_published", "payout_not_booked", "balance_changed"],
  example: {
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    toCharityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
    amount: 12_500,
    reason: "Les Jardins du Phare was dissolved",
  },
  scope: "ledger",
  async handle(context, { charityId, toCharityId, amount: amountCents, reason }) {
    const { tx, now, newId, caller, refuse, refuseInput } = context;
    const owed = (await tx.one(charityOwed, { charityId })) ?? refuse("not_found");
    if (toCharityId === charityId || !(await receivesNewGifts(tx, toCharityId)))
      return refuseInput("toCharityId: must be another charity, published and not paused");
    if (owed.published) return refuse("charity_is_published");
    if (owed.inTransitCents > 0 || owed.isComingBack) return refuse("payout_not_booked");
    if (owed.balanceCents !== amountCents) return refuse("balance_changed");
    const balanceRedirectId = newId();
    const moved = { charityId, toCharityId };
    const donations = await tx.run(redirectDonations, { ...moved, balanceRedirectId });
    await tx.run(redirectDeductions, moved);
    await tx.run(redirectRestoredDeductions, moved);
    await postTransfers(context, flows.balanceRedirected({ ...moved, cents: amountCents }), {});
    const redirect: BalanceRedirectRow = {
      ...{ balanceRedirectId, charityId, toCharityId, amountCents, donations, reason },
      ...{ createdBy: operatorName(caller), isShown: false, createdAt: now },
    };
    await tx.run(insertBalanceRedirect, redirect);
    return presentRedirect(redirect);
  },
});

export const listBalanceRedirects = defineOperation({
  id: "list-balance-redirects",
  summary: "List the balances that were given to other charities",
  description: "Newest first.",
  tag: "Operator",
  callers: "operator",
  path: "/operator/balance-redirects",
  ...paged(BalanceRedirect, {
    charityId: Optional(Id, "Only the balances of this charity."),
  }),
  example: { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { limit, cursor: _, ...filters }) {
    return await listRows(context, listBalanceRedirectsQuery, {
      ...{ filters, limit, present: presentRedirect },
    });
  },
});
