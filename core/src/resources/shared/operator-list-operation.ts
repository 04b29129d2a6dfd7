import { z } from "zod";
import { callerGroups } from "../../contract/callers.js";
import { Id, Optional } from "../../contract/fields.js";
import type { ActingAccount, Operation, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountById } from "../accounts/account-queries.js";

interface OperatorListRoute extends Pick<Operation, "id" | "path" | "summary" | "example"> {
  /** What the operator should know about this list. */
  readonly description?: string;
}

interface ListContext {
  readonly tx: ReadTransaction;
  readonly refuse: Refuse<"bad_request">;
}
type Handle = (
  context: ListContext & { readonly account: ActingAccount | null },
  input: object,
) => Promise<unknown>;

const paging =
  "Newest first, of all accounts. A page can have fewer items than its limit, or none, while `nextCursor` leads on: a page examines a limited number of rows.";

/**
 * Derives the operator's list over all accounts from an account's: the same filters and items, and `accountId` as a
 * filter.
 */
export function operatorListOperation(operation: Operation, route: OperatorListRoute): Operation {
  const { feature: _, widget: __, ...rest } = operation;
  // No filter: the account's list declares it only to refuse it.
  const { includeDonor: ___, ...filters } = operation.input.shape;
  const handle = operation.handle as Handle;
  return {
    ...rest,
    ...route,
    tag: "Operator",
    description: route.description === undefined ? paging : `${paging} ${route.description}`,
    callers: callerGroups.operator,
    input: z.strictObject({
      accountId: Optional(Id, "Only those of this account, without its children."),
      ...filters,
    }),
    refusals: ["bad_request"],
    async handle(context: ListContext, { accountId, ...input }: { accountId?: string }) {
      const account =
        accountId === undefined
          ? null
          : ((await context.tx.one(accountById, { accountId })) ?? context.refuse("bad_request"));
      return await handle({ ...context, account }, input);
    },
  };
}
