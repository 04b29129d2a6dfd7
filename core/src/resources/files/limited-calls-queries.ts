import * as sql from "../../contract/define-query.js";

/** An accepted call of a rate-limited operation, stored for as long as it counts. */
const limitedCalls = sql.table("limited_calls", {
  limitedCallId: sql.text,
  accountId: sql.text,
  operationId: sql.text,
  calledAtMs: sql.integer,
});

export const insertLimitedCall = sql.insertInto(limitedCalls);

/** The newest accepted call that has `newer` calls after it. */
export const limitedCallAfter = sql.select({
  name: "limited-call-after",
  text: `select called_at_ms from limited_calls where account_id = :accountId and operation_id = :operationId
    order by called_at_ms desc limit 1 offset :newer`,
  parameters: { accountId: sql.text, operationId: sql.text, newer: sql.integer },
  row: { calledAtMs: sql.integer },
});

/** Deletes the calls that no longer count. */
export const deleteLimitedCallsBefore = sql.statement({
  name: "delete-limited-calls-before",
  text: `delete from limited_calls where account_id = :accountId and operation_id = :operationId
    and called_at_ms <= :beforeMs`,
  parameters: { accountId: sql.text, operationId: sql.text, beforeMs: sql.integer },
});
