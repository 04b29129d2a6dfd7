import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Json = Record<string, unknown>;

interface MediaType {
  readonly schema: Json;
  readonly examples?: Readonly<Record<string, { readonly value: Json }>>;
}

/** The described responses of an operation with one status. */
interface DescribedAnswer {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: { readonly "application/json": MediaType };
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: Json;
  }[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}

/** The parts of an OpenAPI document that are needed to check responses. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** A described operation with its method and path. */
export interface Described extends DescribedOperation {
  readonly method: string;
  readonly path: string;
}

/** All operations of a document. */
export function operationsOf({ paths }: OpenApiDocument): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

export interface CheckedFetch {
  /**
   * Like the global `fetch`. Does not check calls of unknown routes.
   *
   * @throws if the document does not describe the response: its status, its schema, its headers, or the error
   */
  readonly fetch: typeof fetch;
  /** The statuses of responses, by operation ID. */
  readonly seen: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A received response. */
export interface ReceivedAnswer {
  readonly status: number;
  /** The value of a header; null if it is missing. */
  header(name: string): string | null;
  readonly text: string;
}

/** Checks responses against an OpenAPI document. */
export interface AnswerCheck {
  /** Finds the operation of a method and path. */
  find(method: string, pathname: string): Described | undefined;
  /** The first part of a response that the document does not describe: its status, schema, headers, or the error. */
  problem(operation: Described, answer: ReceivedAnswer): string | null;
}

/**
 * Creates the check of a document's responses.
 *
 * It is stricter than clients of the document should be: an undescribed field fails, because nobody decided to publish
 * it.
 */
export function answerCheck(document: OpenApiDocument): AnswerCheck {
  const validatorOf = validators(document);
  return {
    find: operationFinder(document),
    problem({ responses }, { status, header, text }) {
      const described = responses[status];
      if (described === undefined) return "a status that is not described";
      const [missing] = missingHeaders(described, header);
      if (missing !== undefined) return `${missing} is missing`;
      const media = described.content?.["application/json"];
      if (media === undefined) return text === "" ? null : "no body is described";
      const type = header("content-type");
      if (!/^application\/json\b/.test(type ?? "")) return `its content type is ${type}`;
      const body = jsonIn(text);
      if (body === undefined) return "its body is no JSON";
      const validate = validatorOf(media.schema);
      if (!validate(body)) return JSON.stringify(validate.errors);
      if (status >= 400 && !isNamedRefusal(body, media))
        return "a refusal that is not among the examples";
      return null;
    },
  };
}

function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Creates a `fetch` that checks every response against an OpenAPI document. */
export function checkedFetch(document: OpenApiDocument): CheckedFetch {
  const check = answerCheck(document);
  const seen = new Map<string, Set<number>>();
  return {
    seen,
    async fetch(input, init) {
      const request = new Request(input, init);
      const operation = check.find(request.method, new URL(request.url).pathname);
      const response = await fetch(request);
      if (operation === undefined) return response;
      const { operationId } = operation;
      const { status } = response;
      seen.set(operationId, (seen.get(operationId) ?? new Set()).add(status));
      const text = await response.clone().text();
      const header = (name: string) => response.headers.get(name);
      const problem = check.problem(operation, { status, header, text });
      if (problem !== null)
        throw new Error(`${operationId} answered ${status} ${text}: ${problem}`);
      return response;
    },
  };
}

function operationFinder(document: OpenApiDocument) {
  const routes = operationsOf(document).map((operation) => ({
    operation,
    pattern: new RegExp(
      `^${operation.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`,
    ),
    places: operation.path.split("{").length,
  }));
  // Routes with fewer parameters come first: `/campaigns/metrics` is not a campaign's ID.
  routes.sort((one, other) => one.places - other.places);
  return (method: string, path: string) => {
    const meant = routes.find(({ pattern }) => pattern.test(path))?.operation.path;
    return routes.find(({ operation }) => operation.method === method && operation.path === meant)
      ?.operation;
  };
}

/** Headers that are not in every response. */
const sometimes = new Set(["Idempotent-Replayed", "ETag"]);

function missingHeaders(
  { headers = {} }: DescribedAnswer,
  header: ReceivedAnswer["header"],
): string[] {
  return Object.keys(headers).filter((name) => !sometimes.has(name) && header(name) === null);
}

/** Whether an error matches an example of its status, in which `<name>` is a placeholder. */
function isNamedRefusal(body: Json, { examples = {} }: MediaType): boolean {
  return Object.values(examples).some(({ value }) => {
    if (Object.keys(value).join() !== Object.keys(body).join()) return false;
    return Object.entries(value).every(([name, expected]) => {
      if (name !== "message" || typeof expected !== "string") {
        return Array.isArray(expected) ? Array.isArray(body[name]) : body[name] === expected;
      }
      const parts = expected.split(/<\w+>/).map((part) => escaped(part));
      return typeof body[name] === "string" && new RegExp(`^${parts.join(".+")}$`).test(body[name]);
    });
  });
}

function validators({ components }: OpenApiDocument) {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addVocabulary(["example"]);
  ajv.addSchema({ $id: "openapi", $defs: closed(components.schemas) as Json });
  // By what they say: hundreds of operations describe the same refusals.
  const known = new Map<string, ValidateFunction>();
  return (schema: Json): ValidateFunction => {
    const key = JSON.stringify(schema);
    const validate = known.get(key) ?? ajv.compile(closed(schema) as Json);
    known.set(key, validate);
    return validate;
  };
}

/** Closes a schema: its objects may have only the described fields. Rewrites references for ajv. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy: Json = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  );
  if (typeof copy.$ref === "string")
    copy.$ref = copy.$ref.replace("#/components/schemas/", "openapi#/$defs/");
  if (copy.type === "object" && "properties" in copy && !("additionalProperties" in copy))
    copy.additionalProperties = false;
  return copy;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
