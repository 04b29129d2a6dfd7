import type { Described, ReceivedAnswer } from "../support/checked-fetch.js";

/** Pages and files of the service, which the OpenAPI document does not describe. */
const paths = [
  "/",
  "/sign-in",
  "/accept-invitation",
  "/billing",
  "/assets/{file}",
  "/give",
  "/give/{publicKey}",
  "/give/{publicKey}/donations/{donationId}",
  "/give/{publicKey}/votes/{voteId}",
  "/widgets/v1/environment",
  "/widgets/v1/obole.js",
  "/widgets/{version}/{name}",
  "/widgets/v1/chunks/{name}",
  "/downloads/{token}/{name}",
  "/docs",
  "/docs/widgets",
  "/docs/{name}",
  "/verify",
  "/verify/{number}",
  "/livez",
  "/readyz",
  "/{name}",
];
const queries = ["token", "key", "locale", "lang", "code", "number", "next", "returnUrl"];

/** The routes of the pages in the form of operations. */
export const pageOperations: readonly Described[] = paths.map((path) => ({
  operationId: `page ${path}`,
  method: "GET",
  path,
  security: [],
  parameters: queries.map((name) => ({ name, in: "query", schema: { type: "string" } })),
  responses: {},
}));

export const isPage = ({ operationId }: Pick<Described, "operationId">) =>
  operationId.startsWith("page ");

/** The reason why a page is unsafe: unescaped input, or a missing header. */
export function pageProblem(
  target: string,
  { status, header, text }: ReceivedAnswer,
): string | null {
  for (const name of ["x-content-type-options", "content-security-policy", "x-request-id"])
    if (header(name) === null) return `${status} without ${name}`;
  if (!/^text\/html\b/.test(header("content-type") ?? "")) return null;
  const sent = decoded(target).match(/<[a-z!][^<]*/gi) ?? [];
  // Short tags are ignored, because pages contain them anyway.
  const taken = ["<script>alert", ...sent.filter((tag) => tag.length > 8)].find((tag) =>
    text.includes(tag),
  );
  return taken === undefined ? null : `shows ${taken} as it was sent`;
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** The problem of a response to an unsupported method. */
export function methodProblem(
  method: string,
  { status, header, text }: ReceivedAnswer,
): string | null {
  if (method === "HEAD") return text === "" ? null : "a HEAD with a body";
  if (status === 405) {
    const allowed = (header("allow") ?? "").split(", ");
    if (allowed[0] === "" || allowed.includes(method)) return `405, and allows ${header("allow")}`;
  }
  const isDone = status < 300 && !(method === "OPTIONS" && status === 204);
  return isDone ? `${method} is done: ${status}` : null;
}
