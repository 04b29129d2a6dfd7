import { z } from "zod";
import { Id, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import {
  BankEntry,
  bankEntryDirections,
  bankEntryStatuses,
} from "../../contract/resources/bank-entry.js";
import { accountById } from "../accounts/account-queries.js";
import { listRows } from "../shared/list-rows.js";
import { presentBankEntry } from "./bank-entry.js";
import { listBankEntriesQuery } from "./bank-queries.js";

export const listBankEntries = defineOperation({
  id: "list-bank-entries",
  summary: "List the entries of the bank's statements",
  description:
    "The last imported first. To see what needs a decision, filter by `status=UNMATCHED` and `direction=CREDIT`. A page can have fewer items than its limit, or none, while `nextCursor` leads on.",
  tag: "Operator",
  path: "/operator/bank-entries",
  callers: "operator",
  ...paged(BankEntry, {
    status: Optional(z.enum(bankEntryStatuses), "Only entries in this status."),
    direction: Optional(z.enum(bankEntryDirections), "Only money that came in, or went out."),
    accountId: Optional(Id, "Only entries that were matched with this account."),
  }),
  refusals: ["bad_request"],
  example: { status: "UNMATCHED", direction: "CREDIT" },
  async handle(context, { limit, cursor: _, ...filters }) {
    const { accountId } = filters;
    if (accountId !== undefined && !(await context.tx.one(accountById, { accountId })))
      return context.refuse("bad_request");
    return await listRows(context, listBankEntriesQuery, {
      filters,
      limit,
      present: presentBankEntry,
    });
  },
});
