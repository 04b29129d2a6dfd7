import { type Environment, type Operation, requestParts, type Tag, tags } from "@obole/core";
import { z } from "zod";
import {
  createDocument,
  type oas31,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import {
  answerHeaders,
  cacheableAnswerHeaders,
  replayableAnswerHeaders,
  sharedHeaders,
} from "./answer-headers.js";
import { callersInWords, securityOf, securitySchemesOf, takesIdempotencyKey } from "./callers.js";
import { documentOptions } from "./document-options.js";
import { errorAnswers } from "./error-answers.js";
import { exampleOf } from "./example-of.js";
import { withFieldMeanings } from "./field-meanings.js";
import { introduction, operatorIntroduction } from "./introduction.js";
import { renderWidget } from "./render-widget.js";
import { webhookCalls, webhookPayloads } from "./webhooks.js";

export interface DocumentOptions {
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly version: string;
  /** Only the operations of clients and their pages, or only those of the operators; all by default. */
  readonly audience?: "clients" | "operators";
}

/**
 * Creates the OpenAPI 3.1 document of a list of operations. It is derived from the values that validate the calls, so
 * the two cannot differ.
 */
export function openApiDocument(
  all: readonly Operation[],
  options: DocumentOptions,
): oas31.OpenAPIObject {
  const { audience } = options;
  const operations = [...all, renderWidget].filter(
    (operation) => audience === undefined || audienceOf(operation) === audience,
  );
  const isForOperators = audience === "operators";
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const path = paths[operation.path] ?? {};
    path[methodKeys[operation.method]] = describeOperation(operation, options.baseUrl);
    paths[operation.path] = path;
  }
  const document: ZodOpenApiObject = {
    openapi: "3.1.1",
    info: {
      title: isForOperators ? "Obole for operators" : "Obole",
      version: options.version,
      description: isForOperators ? operatorIntroduction : introduction,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: options.baseUrl, description: options.environment }],
    tags: [
      ...describedTags(operations),
      ...(isForOperators
        ? []
        : [{ name: "Events", description: "The requests that a webhook receives." }]),
    ],
    paths,
    ...(isForOperators ? {} : { webhooks: webhookCalls() }),
    components: {
      ...(isForOperators ? {} : { schemas: webhookPayloads }),
      securitySchemes: securitySchemesOf(operations),
      headers: sharedHeaders,
    },
  };
  return withFieldMeanings(createDocument(document, documentOptions));
}

const audienceOf = ({ path }: Operation) =>
  path.startsWith("/operator/") ? "operators" : "clients";

const methodKeys = {
  GET: "get",
  POST: "post",
  PUT: "put",
  PATCH: "patch",
  DELETE: "delete",
} as const;

/** The `operationId`: `createDonation` for `create-donation` (contract, section 4). */
export function operationIdOf({ id }: Operation): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function describeOperation(operation: Operation, baseUrl: string): ZodOpenApiOperationObject {
  const { path, query, body } = requestParts(operation);
  return {
    operationId: operationIdOf(operation),
    tags: [operation.tag],
    summary: operation.summary,
    description: descriptionOf(operation),
    security: securityOf(operation),
    requestParams: {
      path: parameters(operation, path),
      query: parameters(operation, query),
      ...(takesIdempotencyKey(operation) ? { header: idempotencyKey } : {}),
    },
    ...(body === null || Object.keys(body).length === 0
      ? {}
      : { requestBody: requestBody(operation, body) }),
    responses: { ...successAnswers(operation), ...errorAnswers(operation, baseUrl) },
  };
}

const idempotencyKey = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .meta({
      description:
        "A key that you generate. For 24 hours, the same request with the same key gets the same response.",
    }),
});

function descriptionOf(operation: Operation): string {
  const { description, feature, emits } = operation;
  const facts = [`**Who may call:** ${callersInWords(operation)}.`];
  if (feature !== undefined) facts.push(`**Plan feature:** \`${feature}\`.`);
  if (emits.length > 0)
    facts.push(`**Events:** ${emits.map((event) => `\`${event}\``).join(", ")}.`);
  return [...(description === undefined ? [] : [description]), facts.join("  \n")].join("\n\n");
}

/** The tags that have operations. */
function describedTags(operations: readonly Operation[]) {
  const used = new Set(operations.map(({ tag }) => tag));
  return Object.entries(tags)
    .filter(([name]) => used.has(name as Tag))
    .map(([name, description]) => ({ name, description }));
}

/** Adds the values of the operation's example to its parameters. */
function parameters(operation: Operation, fields: Record<string, z.ZodType>) {
  const examples = exampleOf(operation, fields);
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    name in examples ? field.meta({ param: { example: field.parse(examples[name]) } }) : field,
  ]);
  return z.object(Object.fromEntries(shown) as Record<string, z.ZodType>);
}

function requestBody(operation: Operation, fields: Record<string, z.ZodType>) {
  const name = operationIdOf(operation).replace(/^./, (letter) => letter.toUpperCase());
  const schema = z.strictObject(fields).meta({ id: `${name}Body` });
  const { fileBody } = operation;
  const file = fileBody === undefined ? undefined : fields[fileBody.field];
  return {
    required: !schema.safeParse({}).success,
    content: {
      "application/json": { schema, example: exampleOf(operation, fields) },
      ...(fileBody !== undefined && file !== undefined
        ? Object.fromEntries(fileBody.mediaTypes.map((type) => [type, { schema: file }]))
        : {}),
    },
  };
}

function successAnswers(operation: Operation) {
  const { status, statusIfExisted } = operation;
  return {
    [status]: successAnswer(operation, status, "Done."),
    ...(statusIfExisted === undefined
      ? {}
      : {
          [statusIfExisted]: successAnswer(
            operation,
            statusIfExisted,
            "The object already existed.",
          ),
        }),
  };
}

function successAnswer(operation: Operation, status: number, description: string) {
  const { output } = operation;
  const headers = takesIdempotencyKey(operation)
    ? replayableAnswerHeaders(status)
    : operation.cacheable
      ? cacheableAnswerHeaders(status)
      : answerHeaders(status);
  if (output === null) return { description, headers };
  return { description, headers, content: { "application/json": { schema: output } } };
}
