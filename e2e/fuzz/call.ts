/**
 * How a call is sent, and when its caller disconnects: "trickled" in chunks; "cut off" within the body, "left waiting"
 * after it, "left reading" when the response begins.
 */
export type Delivery = "whole" | "trickled" | "cut off" | "left waiting" | "left reading";

/** A raw HTTP request. */
export interface FuzzCall {
  readonly method: string;
  /** Path and query, not always valid. */
  readonly target: string;
  /** In order; names may repeat. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** "whole" by default. */
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
  // Bodies that a shell argument cannot contain are piped.
  const isText = Buffer.from(text).equals(body) && !text.includes("\0") && text.length < 50_000;
  if (isText) return [...parts, `--data-binary ${quoted(text)}`].join(" \\\n  ");
  const packed = `printf %s ${body.toString("base64")} | base64 -d | `;
  return packed + [...parts, "--data-binary @-"].join(" \\\n  ");
}
