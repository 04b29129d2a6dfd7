/**
 * How a call is sent, and how long its caller stays: "trickled" in pieces, "cut off" within its body, "left waiting"
 * after it, "left reading" when the answer begins.
 */
export type Delivery = "whole" | "trickled" | "cut off" | "left waiting" | "left reading";

/** A call as it goes over the wire. */
export interface FuzzCall {
  readonly method: string;
  /** Path and query, not always valid ones. */
  readonly target: string;
  /** In order; a name may come twice. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** "whole" when left out. */
  readonly delivery?: Delivery;
}

/** What shows a call to a person, who can make it again. */
export function asCurl(baseUrl: string, { method, target, headers, body }: FuzzCall): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const parts = [
    `curl -g --path-as-is -X ${method} ${quoted(baseUrl + target)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ];
  if (body === null) return parts.join(" \\\n  ");
  const text = body.toString();
  // What a shell's argument cannot hold is piped.
  const isText = Buffer.from(text).equals(body) && !text.includes("\0") && text.length < 50_000;
  if (isText) return [...parts, `--data-binary ${quoted(text)}`].join(" \\\n  ");
  const packed = `printf %s ${body.toString("base64")} | base64 -d | `;
  return packed + [...parts, "--data-binary @-"].join(" \\\n  ");
}
