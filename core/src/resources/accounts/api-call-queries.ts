import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { RefusalName } from "../../contract/error-catalogue.js";

export const apiCalls = sql.table("api_calls", {
  apiCallId: sql.text,
  accountId: sql.text,
  clientId: sql.text,
  method: sql.text,
  route: sql.text,
  operationId: sql.text,
  status: sql.integer,
  /** The first digit of the status. */
  statusClass: sql.integer,
  error: sql.nullable(sql.word<RefusalName>()),
  durationUs: sql.integer,
  requestId: sql.text,
  hasIdempotencyKey: sql.boolean,
  isReplay: sql.boolean,
  /** Calls of the account in the same batch that were not kept. */
  notKept: sql.integer,
  at: sql.text,
});
export type ApiCallRow = sql.TableRow<typeof apiCalls>;

/** A call to insert, with booleans as 0 and 1. If `accountId` is null, the account of the credential is used; a call without either is not stored. */
export interface NewApiCall
  extends Omit<ApiCallRow, "accountId" | "hasIdempotencyKey" | "isReplay"> {
  readonly accountId: string | null;
  readonly hasIdempotencyKey: number;
  readonly isReplay: number;
}

const { accountId: _, ...ownColumns } = apiCalls.columns;
const isNumber = { integer: true, boolean: true, text: false, json: false, bytes: false };

const insertText = (calls: string) => `
  insert into api_calls (account_id, ${sql.columnList(ownColumns)})
  select a.account_id, ${sql.columnList(ownColumns, "c")}
  from (${calls}) c left join credentials k on k.client_id = c.client_id
    join accounts a on a.account_id = coalesce(c.account_id, k.account_id)`;

const names = Object.keys(apiCalls.columns) as (keyof typeof apiCalls.columns)[];

/** Inserts the calls of a batch. */
export const insertApiCalls = sql.statement({
  name: "insert-api-calls",
  text: {
    sqlite: insertText(
      `select ${names.map((name) => `value ->> '${name}' as ${sql.snakeCase(name)}`).join(", ")}
      from json_each(:calls)`,
    ),
    postgres: insertText(
      `select ${names.map((name) => `"${name}" as ${sql.snakeCase(name)}`).join(", ")}
      from json_to_recordset(cast(:calls as json)) each (${names
        .map((name) => `"${name}" ${isNumber[apiCalls.columns[name].kind] ? "bigint" : "text"}`)
        .join(", ")})`,
    ),
  },
  parameters: { calls: sql.json<readonly NewApiCall[]>() },
});

/** Deletes the oldest calls from before a time. */
export const deleteOldApiCalls = sql.statement({
  name: "delete-old-api-calls",
  text: `delete from api_calls where api_call_id in (
    select api_call_id from api_calls where at < :before order by at limit :limit)`,
  parameters: { before: sql.text, limit: sql.integer },
});

export const listApiCallsQuery = listQuery({
  table: apiCalls,
  id: "apiCallId",
  filters: ["statusClass", "operationId", "clientId", "requestId"],
  fitsMost: "statusClass",
});
