import {
  insertInto,
  integer,
  select,
  statement,
  table,
  text,
} from "../../contract/define-query.js";

/** An accepted call of a rate-limited operation, stored for as long as it counts. */
const limitedCalls = table("limited_calls", {
  limitedCallId: text,
  accountId: text,
  operationId: text,
  calledAtMs: integer,
});

export const insertLimitedCall = insertInto(limitedCalls);

/** The newest accepted call that has `newer` calls after it. */
export const limitedCallAfter = select({
  name: "limited-call-after",
  text: `select called_at_ms from limited_calls where account_id = :accountId and operation_id = :operationId
    order by called_at_ms desc limit 1 offset :newer`,
  parameters: { accountId: text, operationId: text, newer: integer },
  row: { calledAtMs: integer },
});

/** Deletes the calls that no longer count. */
export const deleteLimitedCallsBefore = statement({
  name: "delete-limited-calls-before",
  text: `delete from limited_calls where account_id = :accountId and operation_id = :operationId
    and called_at_ms <= :beforeMs`,
  parameters: { accountId: text, operationId: text, beforeMs: integer },
});
