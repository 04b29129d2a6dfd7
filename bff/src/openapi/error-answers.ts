import {
  actsForAccounts,
  bareErrorBody,
  type ErrorBody,
  type ErrorRow,
  errorAnchor,
  errorBody,
  errorRows,
  type Operation,
  ownErrors,
  type RefusalName,
  schemaProblemsBody,
  statusAnchor,
} from "@obole/core";
import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { docUrlOf, withDocUrl } from "../docs/doc-url.js";
import { answerHeaders } from "./answer-headers.js";
import { isOpenToAll, needsCredential, takesIdempotencyKey } from "./callers.js";

const docUrl = z
  .string()
  .meta({ description: "The page of the documentation that describes the error." });

const ErrorAnswer = z
  .object({
    statusCode: z.int(),
    error: z
      .string()
      .optional()
      .meta({ description: "The name of the status. Do not depend on it." }),
    message: z.string(),
    docUrl: docUrl.optional(),
  })
  .meta({
    id: "Error",
    description:
      "The common error format. The 409 on `uniqueExternalId` and the 429 have neither `error` nor `docUrl`.",
  });

const CodedErrorAnswer = z
  .object({ code: z.string(), message: z.string() })
  .meta({ id: "CodedError", description: "An error with a `code` for programs." });

const SchemaProblemsAnswer = z
  .object({
    statusCode: z.literal(400),
    error: z.literal("Bad Request"),
    message: z.array(z.string()).min(1),
    docUrl,
  })
  .meta({
    id: "SchemaProblems",
    description:
      "The parts of the request that do not match the schema: one text per problem, which begins with the field.",
  });

interface Refusal {
  readonly name: string;
  readonly status: number;
  readonly body: ErrorBody;
  /** Where the documentation describes it. */
  readonly anchor: string;
}

/** All errors of an operation by status: its own, and those that are common to all operations of its kind. */
export function errorAnswers(
  operation: Operation,
  baseUrl: string,
): Record<string, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, Refusal[]>();
  for (const refusal of refusalsOf(operation)) {
    byStatus.set(refusal.status, [...(byStatus.get(refusal.status) ?? []), refusal]);
  }
  const statuses = [...byStatus].sort(([one], [other]) => one - other);
  return Object.fromEntries(
    statuses.map(([status, refusals]) => [status, errorAnswer(status, refusals, baseUrl)]),
  );
}

/** The errors in the contract's order of checks, as far as a status has several. */
function refusalsOf(operation: Operation): Refusal[] {
  const takesBody = operation.method !== "GET" && operation.method !== "DELETE";
  const names = new Set<RefusalName>();
  if (needsCredential(operation)) names.add("unauthorized");
  if (looksAtTokens(operation)) names.add("account_closed").add("forbidden");
  names.add("schema_problems");
  if (takesBody || actsForAccounts(operation)) names.add("bad_request");
  if (operation.feature !== undefined) names.add("plan_upgrade_required");
  if (operation.callers.includes("publicKey")) names.add("not_found");
  if (isOpenToAll(operation)) names.add("rate_limit_exceeded");
  for (const name of operation.refusals) names.add(name);
  return [
    ...[...names].map(refusalNamed),
    ...(takesIdempotencyKey(operation) ? [keyReused] : []),
    ...(isSlowedDown(operation) ? [bare(429)] : []),
    ...(takesBody ? [bare(413), bare(415)] : []),
    bare(500),
    ...(decodesPictures(operation) ? [refusalNamed("pictures_unavailable")] : []),
    bare(503),
  ];
}

/**
 * Whether a token is read, even one of a kind that the operation does not accept: a closed account is reported first.
 */
function looksAtTokens(operation: Operation): boolean {
  return needsCredential(operation) && !operation.callers.includes("client");
}

/** Whether repeated wrong secrets delay the caller. */
function isSlowedDown({ callers }: Operation): boolean {
  return callers.includes("client") || callers.includes("operator");
}

const decodesPictures = ({ refusals }: Operation) => refusals.includes("picture_not_readable");

const keyReused: Refusal = {
  name: "idempotency_key_reused",
  status: ownErrors.idempotency_key_reused.status,
  body: errorBody(ownErrors.idempotency_key_reused),
  anchor: errorAnchor("idempotency_key_reused"),
};

function refusalNamed(name: RefusalName): Refusal {
  const row: ErrorRow = errorRows[name];
  const anchor = errorAnchor(name);
  if (name === "schema_problems") {
    return { name, status: row.status, body: schemaProblemsBody(["amount: is required"]), anchor };
  }
  // Placeholders stay in the message: the example shows its form.
  const places = Array.from(row.message.matchAll(/<(\w+)>/g), ([place, key]) => [key, place]);
  return { name, status: row.status, body: errorBody(row, Object.fromEntries(places)), anchor };
}

function bare(status: number): Refusal {
  return {
    name: `status_${status}`,
    status,
    body: bareErrorBody(status),
    anchor: statusAnchor(status),
  };
}

function errorAnswer(
  status: number,
  refusals: readonly Refusal[],
  baseUrl: string,
): ZodOpenApiResponseObject {
  const shapes = [...new Set(refusals.map(({ body }) => shapeOf(body)))];
  const [shape, ...others] = shapes;
  return {
    description: describe(status, refusals),
    headers: answerHeaders(status),
    content: {
      "application/json": {
        schema:
          shape !== undefined && others.length > 0
            ? z.union([shape, ...others])
            : (shape ?? ErrorAnswer),
        examples: Object.fromEntries(
          refusals.map(({ name, body, anchor }) => {
            const docUrl = docUrlOf(baseUrl, anchor);
            return [
              name,
              { summary: titleOf(body), description: docUrl, value: withDocUrl(body, docUrl) },
            ];
          }),
        ),
      },
    },
  };
}

function shapeOf({ code, message }: ErrorBody): z.ZodType {
  if (code !== undefined) return CodedErrorAnswer;
  return typeof message === "string" ? ErrorAnswer : SchemaProblemsAnswer;
}

function titleOf({ code, message }: ErrorBody): string {
  const text = typeof message === "string" ? message : "A list of schema problems";
  return code === undefined ? text : `${text} (${code})`;
}

function describe(status: number, refusals: readonly Refusal[]): string {
  const [only, ...others] = refusals.map(({ body }) => titleOf(body));
  if (others.length === 0)
    return `${bareErrorBody(status).message}${only === bareErrorBody(status).message ? "" : `: ${only}`}`;
  return [
    `${bareErrorBody(status).message}, in this order of precedence:`,
    "",
    ...refusals.map(({ body }) => `- ${titleOf(body)}`),
  ].join("\n");
}
