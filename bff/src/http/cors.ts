import type { Engine, Environment } from "@obole/core";

/** A flat list of header names and values. */
type HeaderList = readonly string[];

/** An answer on its way out, as far as it matters who may read it. */
export interface ReadableAnswer {
  readonly status: number;
  /** The page's origin as its browser names it; none where no page of another origin calls. */
  readonly origin: string | undefined;
  /** The account of the call's token. */
  readonly accountId: string | null;
}

/** Which pages of other origins may call a path and read its answers. No answer ever allows cookies. */
export interface CorsPolicy {
  readonly preflight: HeaderList;
  /** For what tells nothing of any account, such as an unknown route: every page may read it. */
  readonly open: HeaderList;
  /** For the answer to a call. */
  answer(answer: ReadableAnswer): HeaderList | Promise<HeaderList>;
}

export interface CorsDependencies {
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly engine: Pick<Engine, "originsOf">;
}

/** A browser that has asked once need not ask again; Chromium keeps an answer no longer than this. */
const preflightSeconds = 7_200;
const exposed = ["Access-Control-Expose-Headers", "X-Request-Id, Retry-After"];
const varies = ["Vary", "Origin"];

/**
 * Which pages of other origins may call a path: public widget routes any; admin and donor widget routes any in the
 * sandbox, and live those of the account's own sites; everything else none.
 */
export function corsPolicies(dependencies: CorsDependencies): (path: string) => CorsPolicy | null {
  const publicRoutes = anyPage("Content-Type");
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
 * The pages of the account's own sites, and the service's own.
 *
 * A preflight carries no token and so names no account. Every page may ask: to allow those of any account's sites
 * would cost a look-up and tell whose sites there are, and keep nobody out, for without a token, which no page gets by
 * itself, a call does nothing. It is the answer that is kept to the pages of the token's own account. A 401 has no
 * account: a widget must see it to ask for a new token. It says as little as a fault of ours does.
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
