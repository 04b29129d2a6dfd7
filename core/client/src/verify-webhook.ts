import type { EventPayloads } from "./generated/events.js";
import type { PlatformHeaders, PlatformRequest } from "./platform.js";

/** The content of a webhook call; `event` determines the type of `payload`. */
export type WebhookEvent =
  | {
      [Event in keyof EventPayloads]: {
        readonly event: Event;
        /** The object after the change. */
        readonly payload: EventPayloads[Event];
        /** The changed fields with their new values. */
        readonly diff?: Partial<EventPayloads[Event]>;
      };
    }[keyof EventPayloads]
  | { readonly event: "ping"; readonly payload: unknown; readonly diff?: never };

/** Why a call was rejected. */
export type WebhookRejection = "incomplete" | "stale" | "forged";

/** A webhook call that is not authentic or not current. Respond with 401 and change nothing. */
export class WebhookRejected extends Error {
  override readonly name = "WebhookRejected";
  readonly reason: WebhookRejection;

  constructor(reason: WebhookRejection) {
    super(`The webhook call was rejected: ${reason}`);
    this.reason = reason;
  }
}

/** Headers of a request, as the platform or Node's `request.headers` provides them. */
export type WebhookHeaders =
  | PlatformHeaders
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The tolerance that the specification requires, in both directions: an older call may be a replay. */
const toleranceMs = 5 * 60 * 1_000;

/** A body as received, before any parsing. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** The signing key of a webhook, or several while it is replaced: a call that one of them signed is accepted. */
export type SigningKeys = string | readonly string[];

/** Options for tests. */
interface VerifyOptions {
  /** The current time in milliseconds since 1970. */
  readonly now?: number;
}

/**
 * Verifies that a webhook call is authentic and current, and returns its event.
 *
 * The same change can arrive twice: store the header `webhook-id` of each one that you processed.
 *
 * @param rawBody the body's bytes as received, before any parsing
 * @param signingKey the webhook's `signingKey`, shown once when it was created; after it was rolled the new one, or both
 * @throws WebhookRejected for a call that is not authentic or not current
 * @throws TypeError for a mistake in the receiver: a parsed body, or a missing key
 */
export async function verifyWebhook(
  rawBody: RawBody,
  headers: WebhookHeaders,
  signingKey: SigningKeys,
  options?: VerifyOptions,
): Promise<WebhookEvent>;
/** The same for a `Request` with an unread body, as edge runtimes and frameworks provide it. */
export async function verifyWebhook(
  request: PlatformRequest,
  signingKey: SigningKeys,
  options?: VerifyOptions,
): Promise<WebhookEvent>;
export async function verifyWebhook(
  given: RawBody | PlatformRequest,
  second: WebhookHeaders | SigningKeys,
  third?: SigningKeys | VerifyOptions,
  fourth?: VerifyOptions,
): Promise<WebhookEvent> {
  if (isRequest(given)) {
    if (given.bodyUsed)
      throw new TypeError(
        "The request's body was already read: pass the request to verifyWebhook first",
      );
    const body = await given.arrayBuffer();
    return await verify(body, given.headers, second, third as VerifyOptions | undefined);
  }
  return await verify(given, second as WebhookHeaders, third, fourth);
}

async function verify(
  rawBody: RawBody,
  headers: WebhookHeaders,
  given: unknown,
  { now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const signingKeys = [given].flat();
  if (signingKeys.length === 0 || !signingKeys.every(isKey))
    throw new TypeError(
      "The signing key is missing: pass the signingKey that create-webhook returned",
    );
  const body = bytesOf(rawBody);
  const timestamp = headerOf(headers, "X-Service-Timestamp");
  const signature = headerOf(headers, "X-Service-Signature");
  if (body.length === 0 || !timestamp || !signature) throw new WebhookRejected("incomplete");
  const sentAt = Number(timestamp);
  if (!Number.isFinite(sentAt) || Math.abs(now - sentAt) > toleranceMs)
    throw new WebhookRejected("stale");
  // While a key is replaced, the first header is of the previous one and the second of the new one.
  const next = headerOf(headers, "X-Service-Signature-Next");
  const signatures = next ? [signature, next] : [signature];
  const checks = signatures.flatMap((its) =>
    signingKeys.map((key) => isSigned(timestamp, body, its, key)),
  );
  if (!(await Promise.all(checks)).includes(true)) throw new WebhookRejected("forged");
  return JSON.parse(decoder.decode(body)) as WebhookEvent;
}

const isKey = (key: unknown): key is string => typeof key === "string" && key !== "";

function isRequest(given: unknown): given is PlatformRequest {
  return typeof (given as Partial<PlatformRequest> | null | undefined)?.arrayBuffer === "function";
}

/** A missing body comes from the sender and is rejected; any other value is a mistake in the receiver. */
function bytesOf(body: unknown): Uint8Array {
  if (body === undefined || body === null) return new Uint8Array();
  if (typeof body === "string") return encoder.encode(body);
  if (ArrayBuffer.isView(body))
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  // Compare by name: a buffer of another realm is not an instance of this realm's class.
  if (Object.prototype.toString.call(body) === "[object ArrayBuffer]")
    return new Uint8Array(body as ArrayBuffer);
  throw new TypeError(
    "The body was already parsed: pass its bytes as received (in Express: express.raw({ type: () => true }) on this route)",
  );
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function headerOf(headers: WebhookHeaders, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const value = headers[name.toLowerCase()] ?? headers[name];
  return typeof value === "string" ? value : null;
}

/** The platform's HMAC verification compares in constant time. */
async function isSigned(
  timestamp: string,
  body: Uint8Array,
  signature: string,
  signingKey: string,
): Promise<boolean> {
  const [, hex] = /^sha256=((?:[0-9a-f]{2}){32})$/.exec(signature) ?? [];
  if (hex === undefined) return false;
  const expected = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(signingKey), algorithm, false, [
    "verify",
  ]);
  const prefix = encoder.encode(`${timestamp}:`);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  return await crypto.subtle.verify(algorithm, key, expected, signed);
}
