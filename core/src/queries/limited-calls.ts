import { insertInto, integer, select, statement, table, text } from "./define-query.js";

/** An accepted call of a rate-limited operation, kept for as long as it counts. */
export const limitedCalls = table("limited_calls", {
  limitedCallId: text,
  accountId: text,
  operationId: text,
  calledAtMs: integer,
});

export const insertLimitedCall = insertInto(limitedCalls);

/** The newest call after so many newer ones. */
export const limitedCallAfter = select({
  name: "limited-call-after",
  text: `select called_at_ms from limited_calls where account_id = :accountId and operation_id = :operationId
    order by called_at_ms desc limit 1 offset :newer`,
  parameters: { accountId: text, operationId: text, newer: integer },
  row: { calledAtMs: integer },
});

/** Forgets the calls that count no longer. */
export const deleteLimitedCallsBefore = statement({
  name: "delete-limited-calls-before",
  text: `delete from limited_calls where account_id = :accountId and operation_id = :operationId
    and called_at_ms <= :beforeMs`,
  parameters: { accountId: text, operationId: text, beforeMs: integer },
});
