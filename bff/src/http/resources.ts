import findMyWay from "find-my-way";

/** The match of a request: its path fields and its query, decoded but not validated. */
export interface Match {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A path and the endpoints of its methods. */
export interface Resource<Endpoint> {
  /** The path with `{field}` placeholders. */
  readonly pattern: string;
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  /** The value of `Allow`. */
  readonly allow: string;
}

export interface Route<Endpoint> {
  readonly method: string;
  readonly path: string;
  readonly endpoint: Endpoint;
}

export type ResourceFinder<Endpoint> = (
  url: string,
) => { resource: Resource<Endpoint>; match: Match } | null;

/** Longer than any path that Node accepts: unknown IDs are rejected by the rules, not by their length. */
const maxParameterCharacters = 16 * 1024;

/** A NUL in the path. A NUL in the query is reported as a problem of its parameter. */
const hasNul = /^[^?]*%00/;

/**
 * Routes by path first and method second, to distinguish a known path with a wrong method from an unknown path.
 *
 * @returns a function that finds the resource of a URL; null if no route has its path
 */
export function resourceFinder<Endpoint>(
  routes: readonly Route<Endpoint>[],
): ResourceFinder<Endpoint> {
  const router = findMyWay({ maxParamLength: maxParameterCharacters, onBadUrl: () => {} });
  for (const resource of resourcesOf(routes)) {
    router.on("GET", resource.pattern.replace(/\{(\w+)\}/g, ":$1"), () => {}, resource);
  }
  return (url) => {
    // No ID or key contains a NUL, and PostgreSQL rejects text that does.
    const found = hasNul.test(url) ? null : router.find("GET", url);
    if (found === null || found.store === null) return null;
    return {
      resource: found.store as Resource<Endpoint>,
      match: { path: found.params as Match["path"], query: found.searchParams },
    };
  };
}

function resourcesOf<Endpoint>(routes: readonly Route<Endpoint>[]): Resource<Endpoint>[] {
  const byPath = new Map<string, Map<string, Endpoint>>();
  for (const { method, path, endpoint } of routes) {
    const endpoints = byPath.get(path) ?? new Map<string, Endpoint>();
    byPath.set(path, endpoints.set(method, endpoint));
    if (method === "GET") endpoints.set("HEAD", endpoint);
  }
  return [...byPath].map(([pattern, endpoints]) => ({
    pattern,
    endpoints,
    allow: [...endpoints.keys()].join(", "),
  }));
}
