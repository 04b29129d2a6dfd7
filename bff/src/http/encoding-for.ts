import type { Request } from "express";

const best = ["br", "gzip"] as const;
/** A content encoding. */
export type Encoding = (typeof best)[number] | "identity";

/**
 * The smallest encoding that a caller accepts. Express would choose the first one that the caller lists, and browsers
 * list gzip before Brotli without preferring it.
 */
export function encodingFor(request: Request): Encoding {
  return best.find((encoding) => request.acceptsEncodings(encoding)) ?? "identity";
}
