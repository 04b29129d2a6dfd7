import type { Engine, Environment } from "@obole/core";

/** Header names and values, alternating. */
type HeaderList = readonly string[];

/** The parts of an answer that decide which pages may read it. */
export interface CorsAnswer {
  readonly status: number;
  /** The value of the Origin header; undefined if the call is not cross-origin. */
  readonly origin: string | undefined;
  /** The account of the call's token. */
  readonly accountId: string | null;
}

/** Decides which pages of other origins may call a path and read its responses. Cookies are never allowed. */
export interface CorsPolicy {
  readonly preflight: HeaderList;
  /** The headers of responses without account data, such as for an unknown route: every page may read them. */
  readonly open: HeaderList;
  /** The headers of the response to a call. */
  answer(answer: CorsAnswer): HeaderList | Promise<HeaderList>;
}

export interface CorsDependencies {
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly engine: Pick<Engine, "originsOf">;
}

/** How long a browser may cache a preflight; Chromium's maximum. */
const preflightSeconds = 7_200;
const exposed = ["Access-Control-Expose-Headers", "X-Request-Id, Retry-After, Link"];
const varies = ["Vary", "Origin"];

/**
 * Creates the CORS policies by path. Public widget routes allow any page. Admin and donor widget routes allow any page
 * in the sandbox; in live only pages of the account's own sites. Everything else allows none.
 */
export function corsPolicies(dependencies: CorsDependencies): (path: string) => CorsPolicy | null {
  const publicRoutes = anyPage("Content-Type, Idempotency-Key");
  const sandboxRoutes = anyPage("Authorization, Content-Type, Idempotency-Key");
  const tokenRoutes =
    dependencies.environment === "sandbox" ? sandboxRoutes : ownPages(sandboxRoutes, dependencies);
  return (path) => {
    if (!path.startsWith("/v1/widgets/")) return null;
    return path.startsWith("/v1/widgets/public/") ? publicRoutes : tokenRoutes;
  };
}

function anyPage(allowedHeaders: string): CorsPolicy {
  const origin = ["Access-Control-Allow-Origin", "*"];
  const open = [...origin, ...exposed];
  return {
    preflight: [
      ...origin,
      "Access-Control-Allow-Headers",
      allowedHeaders,
      "Access-Control-Max-Age",
      String(preflightSeconds),
    ],
    open,
    answer: () => open,
  };
}

/**
 * Allows the pages of the account's own sites, and the service's own pages.
 *
 * A preflight has no token and therefore no account, so it is allowed for every page. Checking it against the sites of
 * all accounts would cost a lookup, reveal which sites exist, and protect nothing: a call without a token does nothing,
 * and a page gets tokens only from its own server. Only the response is restricted to pages of the token's account. A
 * widget must be able to read a 401, which has no account, to request a new token. Like an internal error, a 401
 * reveals nothing.
 */
function ownPages(
  { preflight, open }: CorsPolicy,
  { baseUrl, engine }: CorsDependencies,
): CorsPolicy {
  const ownOrigin = new URL(baseUrl).origin;
  const openHere = [...open, ...varies];
  return {
    preflight,
    open: openHere,
    async answer({ status, origin, accountId }) {
      if (status === 401 || status >= 500) return openHere;
      if (origin === undefined) return varies;
      const mayRead =
        origin === ownOrigin ||
        (accountId !== null && (await engine.originsOf(accountId)).includes(origin));
      return mayRead ? ["Access-Control-Allow-Origin", origin, ...exposed, ...varies] : varies;
    },
  };
}
