import type { Credential, TokenClaims } from "../contract/callers.js";
import type { Operation } from "../contract/operation.js";
import type { Clock, Environment } from "../contract/ports.js";
import type { Answer, Engine } from "../engine/engine.js";
import type { As, WorldCall } from "./world-call.js";

/** How a world's calls reach its engine. */
export interface Transport {
  call(operation: Operation, call: WorldCall): Promise<Answer>;
  close(): Promise<void>;
}

/** A world, as far as it matters to who carries its calls. */
export interface Destination {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly environment: Environment;
  /** Null for a database that is this process's own. */
  readonly databaseUrl: string | null;
  /** Where statements fail now; null for nowhere. */
  brokenQuery(): string | null;
  /** Whether it was given parts that only its own process can have, a renderer for example. */
  readonly hasOwnParts: boolean;
}

/** Opens a transport to a world's service. */
export type TransportOpener = (destination: Destination) => Promise<Transport>;

let opener: TransportOpener = async ({ engine }) => ({
  call: (operation, { as = "nobody", path = {}, query = {}, body, idempotencyKey }) =>
    engine.call(operation, { credential: credentialOf(as), path, query, body, idempotencyKey }),
  close: async () => {},
});

/** From now on worlds are reached in another way: the edge's tests run every scenario over HTTP. */
export function setTransport(another: TransportOpener): void {
  opener = another;
}

export const openTransport: TransportOpener = (destination) => opener(destination);

/** What a test's token says: here it is enough that tokens carry their claims. */
export function claimsOf(token: string): TokenClaims {
  return JSON.parse(token) as TokenClaims;
}

function credentialOf(as: As): Credential {
  if (as === "operator") return { kind: "operator" };
  if (as === "nobody") return { kind: "none" };
  if ("token" in as) return { kind: "token", claims: claimsOf(as.token) };
  return { kind: "client", ...as };
}
