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

/** The parts of a world that a transport needs. */
export interface Destination {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly environment: Environment;
  /** Null for an in-process database. */
  readonly databaseUrl: string | null;
  /** The name prefix of the queries that fail now; null for none. */
  brokenQuery(): string | null;
  /** Whether it has in-process parts, a fake renderer for example. */
  readonly hasOwnParts: boolean;
}

/** Opens a transport to a world's service. */
export type TransportOpener = (destination: Destination) => Promise<Transport>;

let opener: TransportOpener = async ({ engine }) => ({
  async call(operation, { as = "nobody", path = {}, query = {}, body, idempotencyKey }) {
    const call = { credential: credentialOf(as), path, query, body, idempotencyKey };
    // The name of an error is for the request log: over HTTP, callers do not see it either.
    const { error: _, ...answer } = await engine.call(operation, call);
    return answer;
  },
  close: async () => {},
});

/** Replaces the transport of all worlds: the edge's tests run every scenario over HTTP. */
export function setTransport(another: TransportOpener): void {
  opener = another;
}

export const openTransport: TransportOpener = (destination) => opener(destination);

/** Reads the claims of a test's token, which is not signed. */
export function claimsOf(token: string): TokenClaims {
  return JSON.parse(token) as TokenClaims;
}

/** The credential of a test's caller, as the edge would read it. */
export function credentialOf(as: As): Credential {
  if (as === "operator") return { kind: "operator", name: "operator" };
  if (as === "second operator") return { kind: "operator", name: "second-operator" };
  if (as === "nobody") return { kind: "none" };
  if ("token" in as) return { kind: "token", claims: claimsOf(as.token) };
  return { kind: "client", ...as };
}
