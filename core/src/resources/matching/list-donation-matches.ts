import { Id, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { DonationMatch } from "../../contract/resources/matching-rule.js";
import { listRows } from "../shared/list-rows.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";
import {
  type DonationMatchRow,
  listDonationMatchesQuery,
  matchingRuleById,
} from "./matching-queries.js";

const present = ({ donorKey: _, giftCents, amountCents, ...row }: DonationMatchRow) => ({
  giftAmount: giftCents,
  amount: amountCents,
  status:
    row.canceledAt !== null
      ? ("CANCELED" as const)
      : row.matchDonationId === null
        ? ("NOT_MATCHED" as const)
        : ("MATCHED" as const),
  ...row,
});

export const listDonationMatches = defineOperation({
  id: "list-donation-matches",
  summary: "List what was matched",
  description:
    "What matching rules decided on the gifts of their time, newest first: how much was added to each, and which maximum left less. A gift to which no rule applies is not listed.",
  tag: "Matching",
  path: "/v1/donation-matches",
  callers: "payroll",
  ...paged(DonationMatch, {
    matchingRuleId: Optional(Id, "Only what this rule decided."),
    donationId: Optional(Id, "Only the match of this gift."),
  }),
  refusals: ["bad_request"],
  example: { limit: "20" },
  async handle(context, { limit, matchingRuleId, donationId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const isUnknownRule =
      matchingRuleId !== undefined &&
      (await tx.one(matchingRuleById, { accountId, matchingRuleId })) === undefined;
    if (isUnknownRule || (await namesUnknownObject(context, { donationId })))
      return refuse("bad_request");
    const filters = { matchingRuleId, donationId };
    return await listRows(context, listDonationMatchesQuery, { filters, limit, present });
  },
});
