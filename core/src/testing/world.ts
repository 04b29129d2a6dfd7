import { inject } from "vitest";
import type { Credential, TokenClaims } from "../contract/callers.js";
import type { Clock, Environment, TargetPolicy } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import { type Answer, createEngine, type Engine } from "../engine/engine.js";
import { operations } from "../operations/index.js";
import { cursorCodec, newUuid, nodeSecrets } from "../platform/node.js";
import { integer, select, text } from "../queries/define-query.js";
import { openPostgres } from "../storage/postgres.js";
import { openSqlite } from "../storage/sqlite.js";
import { createTestDatabase } from "./postgres-server.js";

/** The databases that everything is tested on. */
export const databases = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof databases)[number];

/** Whether tests can run on a database here; the reason why not is printed by the set-up. */
export function isAvailable(database: DatabaseKind): boolean {
  return database === "sqlite" || inject("postgresUrl") !== null;
}

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** Who makes a call. */
export type As = "operator" | "nobody" | { readonly token: string } | { readonly clientId: string; readonly clientSecret: string };

export interface WorldCall {
  readonly as?: As;
  readonly path?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** An account with what is needed to act for it. */
export interface TestAccount {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charitiesSelectionId: string;
  /** For the calls of the account: `as: account`. */
  readonly token: string;
}

/** A whole service without HTTP, on an empty database of its own. */
export interface World {
  readonly database: DatabaseKind;
  readonly store: Store;
  readonly engine: Engine;
  readonly clock: TestClock;
  /** Webhooks that were woken, in order. */
  readonly woken: string[];
  call(operationId: string, call?: WorldCall): Promise<Answer>;
  /** A call that must succeed: its body. */
  ok<Body = Record<string, unknown>>(operationId: string, call?: WorldCall): Promise<Body>;
  /** How many events of each kind were recorded so far. */
  eventCounts(): Promise<Record<string, number>>;
  account(body?: Record<string, unknown>): Promise<TestAccount>;
  /** Ids of new published charities. */
  charities(count: number, body?: Record<string, unknown>): Promise<string[]>;
  close(): Promise<void>;
}

const eventCountsQuery = select({
  name: "test-event-counts",
  text: "select event, cast(count(*) as bigint) as count from events group by event",
  parameters: {},
  row: { event: text, count: integer },
});

/** Opens a world. Close it when the file's tests have run. */
export async function openWorld(
  database: DatabaseKind,
  {
    environment = "sandbox",
    targets = { problem: () => null },
  }: { environment?: Environment; targets?: TargetPolicy } = {},
): Promise<World> {
  const { store, dispose } = await openTestStore(database);
  let now = Date.parse("2026-03-02T09:00:00.000Z");
  const clock: TestClock = {
    now: () => now,
    advance: (seconds) => {
      now += seconds * 1_000;
    },
  };
  const woken: string[] = [];
  const engine = createEngine(operations, {
    store,
    clock,
    newId: newUuid,
    secrets: nodeSecrets,
    cursors: cursorCodec("a secret of the tests, long enough"),
    // The edge signs and checks tokens; here it is enough that they carry their claims.
    tokens: { sign: (claims) => JSON.stringify(claims) },
    targets,
    onDeliveries: (webhookIds) => woken.push(...webhookIds),
    settings: {
      environment,
      baseUrl: "https://give.example",
      serviceDomains: ["obole.example"],
      cardLimitCents: 500_000,
      sepaDebitLimitCents: 1_000_000,
    },
  });
  const byId = new Map(operations.map((operation) => [operation.id, operation]));

  const world: World = {
    database,
    store,
    engine,
    clock,
    woken,
    async call(operationId, { as = "nobody", path = {}, query = {}, body } = {}) {
      const operation = byId.get(operationId);
      if (operation === undefined) throw new Error(`there is no operation ${operationId}`);
      return await engine.call(operation, { credential: credentialOf(as), path, query, body });
    },
    async ok<Body>(operationId: string, call?: WorldCall) {
      const answer = await world.call(operationId, call);
      if (answer.status >= 300) {
        throw new Error(`${operationId} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer.body as Body;
    },
    async eventCounts() {
      const rows = await store.read((tx) => tx.all(eventCountsQuery, {}));
      return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
    },
    async account(body = {}) {
      const made = await world.ok<Omit<TestAccount, "accountId" | "token"> & { account: { accountId: string } }>(
        "create-operator-account",
        { as: "operator", body: { name: "Atelier Lumen", ...body } },
      );
      const { accountId } = made.account;
      const claims: TokenClaims = { kind: "access", accountId, clientId: made.clientId };
      return { ...made, accountId, token: JSON.stringify(claims) };
    },
    async charities(count, body = {}) {
      const ids: string[] = [];
      for (let index = 1; index <= count; index++) {
        const { charityId } = await world.ok<{ charityId: string }>("create-operator-charity", {
          as: "operator",
          body: { name: `Charity ${String(index).padStart(3, "0")} (test)`, fiscalReceiptsSupport: "ENABLED", ...body },
        });
        ids.push(charityId);
      }
      return ids;
    },
    async close() {
      await store.close();
      await dispose();
    },
  };
  return world;
}

function credentialOf(as: As): Credential {
  if (as === "operator") return { kind: "operator" };
  if (as === "nobody") return { kind: "none" };
  if ("token" in as) return { kind: "token", claims: JSON.parse(as.token) as TokenClaims };
  return { kind: "client", ...as };
}

/** An empty store on a database of its own. */
export async function openTestStore(database: DatabaseKind): Promise<{ store: Store; dispose(): Promise<void> }> {
  if (database === "sqlite") return { store: openSqlite(":memory:"), dispose: async () => {} };
  const serverUrl = inject("postgresUrl");
  if (serverUrl === null) throw new Error("there is no PostgreSQL here");
  const { url, drop } = await createTestDatabase(serverUrl);
  return { store: await openPostgres(url), dispose: drop };
}
