import { z } from "zod";
import { Id, Name, Optional, paged, Text, TimestampInput } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { AccountAuditEntry, actorKinds } from "../../contract/resources/account-audit-entry.js";
import { auditLogFilters, pageOfAuditLog } from "./account-audit-log-queries.js";
import { accountById } from "./account-queries.js";

/** Sorts after every timestamp. */
const endOfTime = "9999";

const filters = {
  actorKind: Optional(z.enum(actorKinds), "Only what such an actor did."),
  actorId: Optional(Text(limits.keyCharacters), "Only what this user, credential or charity did."),
  operation: Optional(Name, "Only this operation, such as `update-campaign`."),
  objectId: Optional(Text(limits.keyCharacters), "Only what concerns this object."),
  from: Optional(TimestampInput, "Only entries from this time on."),
  until: Optional(TimestampInput, "Only entries before this time."),
};

const whatIsKept =
  "Newest first. Each call of a user, an admin widget, the operator or a charity that changed something is kept, in the transaction of its change, and so are sign-ins, exports and erasures of a person's data, and what the service did by itself to campaigns and webhooks. Of servers it is kept too, except what they do day by day to donations, votes, recurring donations, donors and tokens: events and the request log tell of that. An entry has ids and the names of the changed fields, without their values. Refused calls and other reads are not kept. Entries cannot be changed, and are deleted after thirteen months.";

export const listAccountAuditLog = defineOperation({
  id: "list-account-audit-log",
  summary: "List who changed what in the account",
  description: whatIsKept,
  tag: "Accounts",
  path: "/v1/audit-log",
  callers: "account",
  ...paged(AccountAuditEntry, filters),
  example: { operation: "update-campaign" },
  handle: (context, input) => listAuditLogOf(context.account.accountId, context, input),
});

export const listOperatorAccountAuditLog = defineOperation({
  id: "list-operator-account-audit-log",
  summary: "List who changed what in an account",
  description: `${whatIsKept} Which of the operators made a change is in \`list-audit-log\`.`,
  tag: "Operator",
  path: "/operator/accounts/{accountId}/audit-log",
  callers: "operator",
  ...paged(AccountAuditEntry, { accountId: Id, ...filters }),
  refusals: ["not_found"],
  example: { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", operation: "update-campaign" },
  async handle(context, { accountId, ...input }) {
    const account = await context.tx.one(accountById, { accountId });
    return account === undefined
      ? context.refuse("not_found")
      : await listAuditLogOf(accountId, context, input);
  },
});

type Input = z.output<z.ZodObject<typeof filters>> & { readonly limit: number };

async function listAuditLogOf(
  accountId: string,
  {
    tx,
    after,
    page,
  }: Pick<Context, "after" | "page"> & { readonly tx: Pick<Context["tx"], "all"> },
  { limit, from, until, ...input }: Input,
) {
  const names = auditLogFilters.filter((name) => input[name] !== undefined);
  const rows = await tx.all(pageOfAuditLog(names), {
    ...Object.fromEntries(names.map((name) => [name, input[name]])),
    accountId,
    from: from ?? "",
    beforeAt: String(after?.[0] ?? until ?? endOfTime),
    beforeId: String(after?.[1] ?? ""),
    limit: limit + 1,
  } as never);
  return page(
    rows,
    limit,
    ({ at, accountAuditEntryId }) => [at, accountAuditEntryId],
    ({ accountId: _, changes, ...entry }) => ({ ...entry, changes: [...changes] }),
  );
}
