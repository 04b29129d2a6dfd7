import * as sql from "../../contract/define-query.js";

/** An accepted call of a rate-limited operation, stored for as long as it counts. */
const limitedCalls = sql.table("limited_calls", {
  limitedCallId: sql.text,
  accountId: sql.text,
  operationId: sql.text,
  calledAtMs: sql.integer,
});

export const insertLimitedCall = sql.insertInto(limitedCalls);

/** The newest accepted call until `latestMs` that has `newer` such calls after it. */
export const limitedCallAfter = sql.select({
  name: "limited-call-after",
  text: `select called_at_ms from limited_calls where account_id = :accountId and operation_id = :operationId
    and called_at_ms <= :latestMs order by called_at_ms desc limit 1 offset :newer`,
  parameters: {
    accountId: sql.text,
    operationId: sql.text,
    latestMs: sql.integer,
    newer: sql.integer,
  },
  row: { calledAtMs: sql.integer },
});

/** Deletes the calls that do not count: those until `beforeMs`, and those after `latestMs`. */
export const deleteUncountedCalls = sql.statement({
  name: "delete-uncounted-calls",
  text: `delete from limited_calls where account_id = :accountId and operation_id = :operationId
    and (called_at_ms <= :beforeMs or called_at_ms > :latestMs)`,
  parameters: {
    ...{ accountId: sql.text, operationId: sql.text },
    ...{ beforeMs: sql.integer, latestMs: sql.integer },
  },
});
