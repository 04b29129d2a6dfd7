import {
  actsForAccounts,
  bareErrorBody,
  type ErrorBody,
  type ErrorRow,
  errorBody,
  errorRows,
  type Operation,
  ownErrors,
  type RefusalName,
  schemaProblemsBody,
} from "@obole/core";
import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { answerHeaders } from "./answer-headers.js";
import { isOpenToAll, needsCredential, takesIdempotencyKey } from "./callers.js";

const ErrorAnswer = z
  .object({
    statusCode: z.int(),
    error: z
      .string()
      .optional()
      .meta({ description: "The status's name. Nothing should depend on it." }),
    message: z.string(),
  })
  .meta({ id: "Error", description: "The usual refusal." });

const CodedErrorAnswer = z
  .object({ code: z.string(), message: z.string() })
  .meta({ id: "CodedError", description: "A refusal that programs tell by its `code`." });

const SchemaProblemsAnswer = z
  .object({
    statusCode: z.literal(400),
    error: z.literal("Bad Request"),
    message: z.array(z.string()).min(1),
  })
  .meta({
    id: "SchemaProblems",
    description: "What does not match the schema: one text per problem, field first.",
  });

interface Refusal {
  readonly name: string;
  readonly status: number;
  readonly body: ErrorBody;
}

/** Every refusal of an operation by its status: its own, and those that every call of its kind can meet. */
export function errorAnswers(operation: Operation): Record<string, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, Refusal[]>();
  for (const refusal of refusalsOf(operation)) {
    byStatus.set(refusal.status, [...(byStatus.get(refusal.status) ?? []), refusal]);
  }
  const statuses = [...byStatus].sort(([one], [other]) => one - other);
  return Object.fromEntries(
    statuses.map(([status, refusals]) => [status, errorAnswer(status, refusals)]),
  );
}

/** In the contract's order of checks, as far as a status has several. */
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
    bare(503),
  ];
}

/** Whether a token is looked at, be it one of another kind than the operation takes: a closed account is told first. */
function looksAtTokens(operation: Operation): boolean {
  return needsCredential(operation) && !operation.callers.includes("client");
}

/** Who sends wrong secrets again and again has to wait. */
function isSlowedDown({ callers }: Operation): boolean {
  return callers.includes("client") || callers.includes("operator");
}

const keyReused: Refusal = {
  name: "idempotency_key_reused",
  status: ownErrors.idempotency_key_reused.status,
  body: errorBody(ownErrors.idempotency_key_reused),
};

function refusalNamed(name: RefusalName): Refusal {
  const row: ErrorRow = errorRows[name];
  if (name === "schema_problems") {
    return { name, status: row.status, body: schemaProblemsBody(["amount: is required"]) };
  }
  // A message's places stay as they are: the example is the message's form.
  const places = Array.from(row.message.matchAll(/<(\w+)>/g), ([place, key]) => [key, place]);
  return { name, status: row.status, body: errorBody(row, Object.fromEntries(places)) };
}

function bare(status: number): Refusal {
  return { name: `status_${status}`, status, body: bareErrorBody(status) };
}

function errorAnswer(status: number, refusals: readonly Refusal[]): ZodOpenApiResponseObject {
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
          refusals.map(({ name, body }) => [name, { summary: titleOf(body), value: body }]),
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
