import type { Request } from "express";

const best = ["br", "gzip"] as const;
/** How a body comes. */
export type Encoding = (typeof best)[number] | "identity";

/**
 * The smallest encoding that a caller takes. Asked for all of them at once, Express prefers what the caller names first,
 * and browsers name gzip before Brotli without meaning anything by it.
 */
export function encodingFor(request: Request): Encoding {
  return best.find((encoding) => request.acceptsEncodings(encoding)) ?? "identity";
}
