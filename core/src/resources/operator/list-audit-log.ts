import { Id, Name, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { AuditEntry } from "../../contract/resources/audit-entry.js";
import { aboveEveryId } from "../shared/list-rows.js";
import {
  type AuditEntryRow,
  listAuditLogOfAccountQuery,
  listAuditLogQuery,
} from "./audit-log-queries.js";

export const listAuditLog = defineOperation({
  id: "list-audit-log",
  summary: "List what operators changed",
  description:
    "Newest first. Each call with an operator key that changed something is kept, in the transaction of its change, and so is each export of a person's data. Other reads are not kept, nor are refused calls: see the request log, which names their callers too. Entries cannot be changed and are deleted after ten years.",
  tag: "Operator",
  path: "/operator/audit-log",
  callers: "operator",
  ...paged(AuditEntry, {
    operator: Optional(Name, "Only changes by the operator of this name."),
    operation: Optional(Name, "Only changes by this operation, such as `pay-operator-invoice`."),
    accountId: Optional(Id, "Only changes that concern this account."),
  }),
  example: { operation: "pay-operator-invoice" },
  async handle({ tx, after, page }, { accountId, limit, cursor: _, ...filters }) {
    const request = {
      accountId: accountId ?? null,
      filters,
      after: String(after?.[0] ?? aboveEveryId),
      campaignIds: null,
      limit: limit + 1,
    };
    const [query, parameters] =
      accountId === undefined
        ? listAuditLogQuery.page(request)
        : listAuditLogOfAccountQuery.page(request);
    const rows = (await tx.all(query as never, parameters as never)) as AuditEntryRow[];
    return page(rows, limit, ({ auditEntryId }) => [auditEntryId], presentAuditEntry);
  },
});

function presentAuditEntry({ onlyAccountId, changes, ...row }: AuditEntryRow) {
  return { ...row, changes: [...changes], accountId: onlyAccountId };
}
