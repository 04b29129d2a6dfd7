import type { S3Location } from "./s3-files.js";

/** Where files are stored outside the database. */
export type FilesLocation =
  | { readonly kind: "folder"; readonly path: string }
  | ({ readonly kind: "s3" } & S3Location);

/** The region that S3-compatible stores use by default. */
const usualRegion = "us-east-1";

/**
 * Parses `file:<folder>` or `s3://<bucket>/<prefix>?endpoint=…&region=…`, of which only the bucket is required.
 *
 * @returns null for anything else
 */
export function parseFilesLocation(url: string): FilesLocation | null {
  if (/^file:./.test(url)) return { kind: "folder", path: url.slice("file:".length) };
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w./-]*)?(?:\?|$)/.test(url)) return null;
  const { hostname, pathname, searchParams, hash } = new URL(url);
  const { endpoint = null, region = usualRegion, ...unknown } = Object.fromEntries(searchParams);
  if (Object.keys(unknown).length > 0 || hash !== "") return null;
  if (endpoint !== null && !isHttpOrigin(endpoint)) return null;
  const prefix = pathname.replace(/^\/+|\/+$/g, "");
  return { kind: "s3", bucket: hostname, prefix, endpoint, region };
}

function isHttpOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}
