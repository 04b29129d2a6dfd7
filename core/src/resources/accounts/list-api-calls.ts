import { z } from "zod";
import { type ErrorRow, errorRows, type RefusalName } from "../../contract/error-catalogue.js";
import { Name, Optional, paged, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import type { Settings } from "../../contract/ports.js";
import { ApiCall } from "../../contract/resources/api-call.js";
import { retentionDays } from "../../contract/retention.js";
import { listRows } from "../shared/list-rows.js";
import { type ApiCallRow, listApiCallsQuery } from "./api-call-queries.js";

/** The classes of statuses by their names in the filter. */
const statusClasses = { "2xx": 2, "4xx": 4, "5xx": 5 } as const;
type StatusClass = keyof typeof statusClasses;

export const listApiCalls = defineOperation({
  id: "list-api-calls",
  summary: "List API calls",
  description: `The request log: the calls of the account's credentials of the last ${retentionDays.apiCall} days, newest first. An entry appears about a second after its response. It shows the pattern of the route and the name of the error, but neither ids, query nor bodies, which may hold personal data. Of more than ${limits.loggedCallsOfAccount} calls in a second only some are kept, errors first. Calls without a valid token, other than to create-token, belong to no account and are not listed; calls of this operation are not either.`,
  tag: "Accounts",
  path: "/v1/api-calls",
  callers: "account",
  feature: "API",
  isPolled: true,
  ...paged(ApiCall, {
    status: Optional(
      z.enum(Object.keys(statusClasses) as [StatusClass, ...StatusClass[]]),
      "Only calls with a status of this class.",
    ),
    operationId: Optional(Name, "Only calls to this operation, such as `create-donation`."),
    clientId: Optional(Text(limits.keyCharacters), "Only calls of this credential."),
    requestId: Optional(Text(limits.keyCharacters), "Only calls with this `X-Request-Id`."),
  }),
  example: { status: "4xx" },
  async handle(context, { status, operationId, clientId, requestId, limit }) {
    const statusClass = status === undefined ? undefined : statusClasses[status];
    return await listRows(context, listApiCallsQuery, {
      filters: { statusClass, operationId, clientId, requestId },
      limit,
      present: ({ error, durationUs, ...row }: ApiCallRow) => ({
        ...row,
        error: error === null ? null : presentError(error, context.settings),
        durationMs: durationUs / 1_000,
      }),
    });
  },
});

function presentError(name: RefusalName, { baseUrl }: Pick<Settings, "baseUrl">) {
  const { code, message }: ErrorRow = errorRows[name];
  return { name, code: code ?? null, message, docUrl: `${baseUrl}/docs/errors#${name}` };
}
