/** How a call is sent, and when its caller disconnects. */
export type Delivery =
  /** The body is sent at once, and the caller reads the whole response. */
  | "complete"
  /** As "complete", but the body is sent slowly, in chunks. */
  | "in chunks"
  /** The caller disconnects within the body. */
  | "aborted in the body"
  /** The caller disconnects after the body, without waiting for the response. */
  | "aborted after the body"
  /** The caller disconnects when the response begins. */
  | "aborted in the response";

/** A raw HTTP request. */
export interface FuzzCall {
  readonly method: string;
  /** Path and query, not always valid. */
  readonly target: string;
  /** In order; names may repeat. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** "complete" by default. */
  readonly delivery?: Delivery;
}

/** A curl command that reproduces a call. */
export function asCurl(baseUrl: string, { method, target, headers, body }: FuzzCall): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const parts = [
    `curl -g --path-as-is -X ${method} ${quoted(baseUrl + target)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ];
  if (body === null) return parts.join(" \\\n  ");
  const text = body.toString();
  // A body that a shell argument cannot contain is piped, encoded as Base64.
  const isText = Buffer.from(text).equals(body) && !text.includes("\0") && text.length < 50_000;
  if (isText) return [...parts, `--data-binary ${quoted(text)}`].join(" \\\n  ");
  const decode = `printf %s ${body.toString("base64")} | base64 -d | `;
  return decode + [...parts, "--data-binary @-"].join(" \\\n  ");
}
