import type { Described } from "../support/checked-fetch.js";
import type { Random } from "../support/random.js";
import type { Delivery, FuzzCall } from "./call.js";
import type { KnownValues } from "./known-values.js";
import { isPage, pageOperations } from "./page-calls.js";
import { compressed, encodings, respelled, withKeyTwice } from "./raw-json.js";
import { hostileValue, mutated, type Schema, type ValueSource, validValue } from "./values.js";
import type { Credential } from "./world.js";

/** The inputs of the call generator. */
export interface CallSource {
  readonly operations: readonly Described[];
  readonly credentials: readonly Credential[];
  readonly known: KnownValues;
  readonly hostile: readonly string[];
  readonly schemas: Readonly<Record<string, unknown>>;
}

/** A call with the facts that are needed to check its response. */
export interface GeneratedCall {
  readonly call: FuzzCall;
  readonly operation: Described;
  readonly credential: Credential;
  /** The owners whose canaries may be in the response: those of the credential, and of secrets that the call sends. */
  readonly sees: ReadonlySet<string> | "all";
  /** The same as accounts; null if no credential is needed. */
  readonly accountIds: ReadonlySet<string> | "all" | null;
  /** Whether the call must be rejected. */
  readonly mustBeRefused: boolean;
  /** Whether the server may answer before routing, with responses that are not documented. */
  readonly isOdd: boolean;
}

/** How valid a call is. */
type Validity = "minimal" | "valid" | "mutated" | "hostile" | "malformed";
const validities: readonly Validity[] = [
  ...Array<Validity>(30).fill("minimal"),
  ...Array<Validity>(20).fill("valid"),
  ...Array<Validity>(25).fill("mutated"),
  ...Array<Validity>(15).fill("hostile"),
  ...Array<Validity>(10).fill("malformed"),
];

/** Generates a call from the document: its operation, its caller, and its content. */
export function generateCall(source: CallSource, random: Random): GeneratedCall {
  const operation = chosenOperation(source, random);
  const credential = credentialFor(source, operation, random);
  const validity = random.pick(validities);
  const secretsOf = new Set<string>();
  const share = validity === "minimal" ? 0.95 : 0.75;
  const values: ValueSource = {
    random,
    hostile: source.hostile,
    schemas: source.schemas,
    optionalShare: validity === "minimal" ? 0.05 : 0.4,
    known(field) {
      const found = source.known.pick(random, field, credential.owner, share);
      if (found !== undefined && source.known.isSecret(field)) secretsOf.add(found.owner);
      return found?.value;
    },
  };
  const target = targetOf(operation, values, validity);
  const written = writtenBody(bodyOf(operation, values, validity), operation, values);
  const { body } = written;
  const odd = validity === "malformed" ? oddHeaders(random, source.hostile) : [];
  const method = random.chance(0.04) ? otherMethod(source, operation, random) : operation.method;
  const headers: [string, string][] = [
    ...headersOf(credential, body, random),
    ...written.headers,
    ...odd,
    // At the end, where the trusted proxy adds it.
    ["X-Forwarded-For", addressOf(random)],
  ];
  // Node omits it for unusual bodies; the body would then be parsed as the next request.
  if (body !== null && !headers.some(([name]) => name === "Transfer-Encoding"))
    headers.push(["Content-Length", String(body.length)]);
  const isPublic = operation.security.length === 0;
  return {
    call: { method, target, headers, body, delivery: deliveryOf(body, headers, random) },
    operation,
    credential,
    sees: credential.sees === "all" ? "all" : new Set([...credential.sees, ...secretsOf]),
    accountIds: isPublic ? null : credential.accountIds,
    // A call with another method has no body to reject.
    mustBeRefused: written.mustBeRefused && method === operation.method,
    isOdd: odd.length > 0 || validity === "malformed",
  };
}

/** Many client addresses, so that few are rate limited; some calls share one. */
function addressOf(random: Random): string {
  const part = () => random.below(256);
  return random.chance(0.02) ? "10.0.0.1" : `10.${part()}.${part()}.${part()}`;
}

function headersOf({ authorization }: Credential, body: Buffer | null, random: Random) {
  const headers: [string, string][] = [];
  if (authorization !== null) headers.push(["Authorization", authorization]);
  if (body !== null) headers.push(["Content-Type", "application/json"]);
  const keys = ["once", "twice", "x".repeat(256), '" or 1=1'];
  if (random.chance(0.05)) headers.push(["Idempotency-Key", random.pick(keys)]);
  return headers;
}

/** The raw body: mostly unchanged, sometimes with another spelling or encoding. */
function writtenBody(body: Buffer | null, operation: Described, values: ValueSource) {
  const { random } = values;
  const asItIs = { body, headers: [] as [string, string][], mustBeRefused: false };
  const text = body?.toString() ?? "";
  // A respelled number of seconds could be ten years.
  const schema =
    operation.operationId === "turnClock" ? undefined : bodySchemaOf(operation, values);
  if (schema === undefined || !/^\{.*\}$/s.test(text) || !isJson(text)) return asItIs;
  if (random.chance(0.06)) return { ...asItIs, body: Buffer.from(respelled(random, text)) };
  if (random.chance(0.04)) {
    const other = JSON.stringify(validValue(values, schema));
    return { ...asItIs, body: Buffer.from(withKeyTwice(random, text, other)) };
  }
  if (!random.chance(0.03)) return asItIs;
  const encoding = random.pick(encodings);
  return {
    body: compressed(random, encoding, text),
    headers: [["Content-Encoding", encoding]] as [string, string][],
    mustBeRefused: true,
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A method that the path does not support. */
function otherMethod({ operations }: CallSource, { path }: Described, random: Random): string {
  const has = operations.filter((one) => one.path === path).map(({ method }) => method);
  const all = ["HEAD", "OPTIONS", "TRACE", "PUT", "PATCH", "POST", "DELETE", "PROPFIND", "BREW"];
  return random.pick(all.filter((method) => !has.includes(method)));
}

/** Most callers send at once and wait for the response. */
function deliveryOf(
  body: Buffer | null,
  headers: readonly (readonly [string, string])[],
  random: Random,
): Delivery {
  if (random.chance(0.96)) return "complete";
  const hasLength = headers.some(([name]) => name === "Content-Length");
  const hasBody = body !== null && body.length > 1 && hasLength;
  return random.pick<Delivery>(
    hasBody
      ? ["in chunks", "aborted in the body", "aborted after the body", "aborted in the response"]
      : ["aborted after the body", "aborted in the response"],
  );
}

/** Operations that make a credential or campaign unusable; called as often as others, they would leave none. */
const endsMuch =
  /^(?:logout|closeCampaign$|deleteUser$|deleteCredentials$|updateOperatorAccount$|disableDonorPlatform$)/;
const shareOfEnds = 0.03;

const shareOfPages = 0.04;
/** Operations that change sums and states are chosen more often, by these weights. */
const chosenMore: readonly (readonly [number, RegExp])[] = [
  [0.1, /^create(?:Donation|Vote|RecurringDonation)$/],
  [
    0.3,
    /^(?:update|delete|claim|validate|cast|cancel|process|bill|pay)\w*(?:Donation|Vote|Invoice|Campaign)$/,
  ],
];

function chosenOperation({ operations }: CallSource, random: Random): Described {
  if (random.chance(shareOfPages)) return random.pick(pageOperations);
  const [, wanted] = chosenMore.find(([share]) => random.chance(share)) ?? [];
  for (;;) {
    const operation = random.pick(operations);
    if (wanted?.test(operation.operationId) === false) continue;
    if (!endsMuch.test(operation.operationId) || random.chance(shareOfEnds)) return operation;
  }
}

/** Mostly a credential that the operation accepts. */
function credentialFor(
  { credentials }: CallSource,
  operation: Described,
  random: Random,
): Credential {
  if (random.chance(0.2)) return random.pick(credentials);
  const [scheme] = operation.security.flatMap((one) => Object.keys(one));
  const fits = credentials.filter(({ name }) => {
    if (scheme === "operatorKey") return name === "operator";
    if (scheme === "basic") return name.startsWith("basic");
    if (scheme === undefined || isPage(operation)) return name === "none";
    if (operation.path.includes("/widgets/donor")) return /^donor/.test(name);
    if (operation.path.includes("/widgets/admin")) return name.startsWith("admin widget");
    return /^(?:account|administrator|payroll|child)/.test(name);
  });
  return random.pick(fits);
}

/** Advancing the clock further would expire every token. */
const maxSecondsAhead = 60;

function bodyOf(operation: Described, values: ValueSource, validity: Validity): Buffer | null {
  const { random } = values;
  const schema = bodySchemaOf(operation, values);
  if (schema === undefined) {
    if (operation.method === "GET" || random.chance(0.9)) return null;
    return Buffer.from(JSON.stringify(hostileValue(values)) ?? "");
  }
  const valid = validValue(values, schema) as Record<string, unknown>;
  if (operation.operationId === "turnClock") return clockBody(valid, validity, values);
  switch (validity) {
    case "minimal":
    case "valid":
      return Buffer.from(JSON.stringify(valid));
    case "mutated":
      return Buffer.from(JSON.stringify(mutated(values, valid)) ?? "");
    case "hostile":
      return Buffer.from(JSON.stringify(hostileBody(values, schema)) ?? "");
    case "malformed":
      return malformedBody(random, JSON.stringify(valid));
    default:
      return validity satisfies never;
  }
}

function clockBody(
  valid: Record<string, unknown>,
  validity: Validity,
  values: ValueSource,
): Buffer {
  const { random } = values;
  const advanceSeconds =
    validity === "minimal" ? random.below(maxSecondsAhead) : random.pick([-1, 0.5, "1", null]);
  return Buffer.from(JSON.stringify({ ...valid, advanceSeconds }));
}

/** The schema of an operation's body; undefined if it has none. */
function bodySchemaOf(
  { requestBody }: Described,
  { schemas }: Pick<ValueSource, "schemas">,
): Schema | undefined {
  const content = requestBody?.content as Record<string, { schema: Schema }> | undefined;
  const schema = content?.["application/json"]?.schema;
  if (typeof schema?.$ref !== "string") return schema;
  return schemas[schema.$ref.replace("#/components/schemas/", "")] as Schema;
}

function hostileBody(values: ValueSource, { properties = {} }: Schema): unknown {
  if (values.random.chance(0.1)) return hostileValue(values);
  return Object.fromEntries(
    Object.keys(properties as object)
      .filter(() => values.random.chance(0.6))
      .map((name) => [name, hostileValue(values)]),
  );
}

/** Invalid JSON, or unusual JSON. */
function malformedBody(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text);
  const at = random.below(bytes.length + 1);
  return random.pick<() => Buffer>([
    () => bytes.subarray(0, at),
    () =>
      Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xc3, 0x28]), bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([0]), bytes.subarray(at)]),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, "utf16le"),
    () => Buffer.from(`${text.slice(0, -1)},${text.slice(1)}`),
    () => Buffer.from(`{"__proto__":{"amount":1},"constructor":null,${text.slice(1)}`),
    () => Buffer.from("[".repeat(50_000) + "]".repeat(50_000)),
    () => Buffer.from(`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`),
    () => Buffer.from(`{"name":"${"x".repeat(1_200_000)}"}`),
    () => Buffer.from(`[${"1,".repeat(200_000)}1]`),
    () => Buffer.alloc(0),
    () => Buffer.from("1e999"),
    () => Buffer.from('"\\ud800"'),
  ])();
}

function targetOf(operation: Described, values: ValueSource, validity: Validity): string {
  const { random } = values;
  const segment = (name: string) => {
    const known = values.known(name);
    const isInvalid = validity === "malformed" ? random.chance(0.4) : random.chance(0.05);
    if (known !== undefined && !isInvalid) return encodeURIComponent(known);
    return invalidSegment(values, validity);
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(name));
  const pairs = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === "query" && random.chance(0.3))
    .map(({ name, schema = {} }) => [name, queryValue(values, name, schema, validity)] as const);
  if (validity === "mutated" && random.chance(0.1)) pairs.push(...pairs.slice(0, 1));
  if (validity === "hostile" && random.chance(0.1)) pairs.push([random.pick(values.hostile), "1"]);
  const query = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  const odd = validity === "malformed" && random.chance(0.2) ? "&%zz=%c0%af&=&&a[b]=c" : "";
  return query + odd === "" ? path : `${path}?${query}${odd}`;
}

function queryValue(values: ValueSource, name: string, schema: Schema, validity: Validity): string {
  const isValid = validity === "minimal" || validity === "valid";
  const isInvalid = !isValid && values.random.chance(0.5);
  const value = isInvalid ? hostileValue(values) : validValue(values, schema, name);
  return typeof value === "string" ? value : String(JSON.stringify(value)).slice(0, 2_000);
}

function invalidSegment({ random, hostile }: ValueSource, validity: Validity): string {
  if (validity === "malformed")
    return random.pick([
      "%zz",
      "%",
      "%c0%af",
      "%ff",
      "..",
      "%2e%2e%2f",
      ".",
      "%00",
      "\u00ff\u00fe",
      "a".repeat(9_000),
    ]);
  return random.chance(0.5)
    ? "01920000-0000-7000-8000-00000000dead"
    : encoded(random.pick(hostile)).slice(0, 3_000) || "-";
}

/** Lone surrogates cannot be encoded: replacement characters are sent instead. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Unusual headers. */
function oddHeaders(random: Random, hostile: readonly string[]): [string, string][] {
  const sendable = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, 4_000);
  const text = sendable(random.pick(hostile));
  return random.pick<() => [string, string][]>([
    () => [],
    () => [["Authorization", "Bearer another"]],
    () => [
      [
        "Content-Type",
        random.pick([
          "text/plain",
          "application/json; charset=latin1",
          "application/xml",
          "*/*",
          "",
        ]),
      ],
    ],
    () => [["Content-Encoding", random.pick(["gzip", "br", "identity", text])]],
    () => [["X-Padding", "x".repeat(random.pick([8_000, 15_000, 17_000]))]],
    () => [
      ["Idempotency-Key", text],
      ["Idempotency-Key", "another"],
    ],
    () => [["X-HTTP-Method-Override", "DELETE"]],
    () => [["Origin", random.pick(["null", "https://evil.example", text])]],
    () => [
      ["Accept", text],
      ["Accept-Language", text],
      ["Accept-Encoding", text],
    ],
    () => [
      ["Range", "bytes=0-0"],
      ["If-None-Match", "*"],
    ],
    () => [
      ["X-Request-Id", text],
      ["X-Forwarded-For", text],
      ["Forwarded", text],
    ],
    () => [["Transfer-Encoding", "chunked"]],
    () => [
      ["Cookie", text],
      ["Upgrade", "websocket"],
    ],
    () => [["Expect", "200-maybe"]],
  ])();
}
