import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Json = Record<string, unknown>;

interface MediaType {
  readonly schema: Json;
  readonly examples?: Readonly<Record<string, { readonly value: Json }>>;
}

/** What a described operation may answer with one status. */
interface DescribedAnswer {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: { readonly "application/json": MediaType };
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}

/** As much of an OpenAPI document as is needed to check answers with it. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** A described operation and where it is. */
export interface Described extends DescribedOperation {
  readonly method: string;
  readonly path: string;
}

/** Every operation of a document. */
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
   * Like the global `fetch`. Calls of routes that the document does not have are not checked.
   *
   * @throws when the document does not describe the answer: its status, its schema, its headers, or the very refusal
   */
  readonly fetch: typeof fetch;
  /** The statuses that each operation has answered, by its id. */
  readonly seen: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * Makes a `fetch` that holds every answer against an OpenAPI document.
 *
 * It is stricter than the document's readers may be: a field that is not described is a fault here, because nobody
 * decided to publish it.
 */
export function checkedFetch(document: OpenApiDocument): CheckedFetch {
  const find = operationFinder(document);
  const validatorOf = validators(document);
  const seen = new Map<string, Set<number>>();
  return {
    seen,
    async fetch(input, init) {
      const request = new Request(input, init);
      const operation = find(request.method, new URL(request.url).pathname);
      const response = await fetch(request);
      if (operation === undefined) return response;
      const { operationId, responses } = operation;
      seen.set(operationId, (seen.get(operationId) ?? new Set()).add(response.status));
      const text = await response.clone().text();
      const fail = (problem: string): never => {
        throw new Error(`${operationId} answered ${response.status} ${text}: ${problem}`);
      };

      const described = responses[response.status];
      if (described === undefined) return fail("a status that is not described");
      for (const name of missingHeaders(described, response)) fail(`${name} is missing`);
      const media = described.content?.["application/json"];
      if (media === undefined) return text === "" ? response : fail("no body is described");
      if (!/^application\/json\b/.test(response.headers.get("content-type") ?? ""))
        fail(`its content type is ${response.headers.get("content-type")}`);
      const body = JSON.parse(text) as Json;
      const validate = validatorOf(`${operationId} ${response.status}`, media.schema);
      if (!validate(body)) fail(JSON.stringify(validate.errors));
      if (response.status >= 400 && !isNamedRefusal(body, media))
        fail("a refusal that is not among the examples");
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
  // `/campaigns/metrics` is no campaign's id: the route with fewer places is meant.
  routes.sort((one, other) => one.places - other.places);
  return (method: string, path: string) =>
    routes.find(({ operation, pattern }) => operation.method === method && pattern.test(path))
      ?.operation;
}

/** Headers that come with some answers only are described as such by their names. */
const sometimes = new Set(["Idempotent-Replayed"]);

function missingHeaders({ headers = {} }: DescribedAnswer, response: Response): string[] {
  return Object.keys(headers).filter(
    (name) => !sometimes.has(name) && response.headers.get(name) === null,
  );
}

/** Every refusal is an example of its status, with `<name>` for what differs from call to call. */
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
  const known = new Map<string, ValidateFunction>();
  return (key: string, schema: Json): ValidateFunction => {
    const validate = known.get(key) ?? ajv.compile(closed(schema) as Json);
    known.set(key, validate);
    return validate;
  };
}

/** A schema whose objects have the described fields and no other, with references as ajv finds them. */
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
