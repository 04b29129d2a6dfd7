import type { TokenClaims } from "../contract/callers.js";
import { integer, json, nullable, select, text } from "../contract/define-query.js";
import type { PaymentProviderPort } from "../contract/payment-provider.js";
import type {
  ApplicationSettings,
  Clock,
  DomainProofs,
  Environment,
  TargetPolicy,
} from "../contract/ports.js";
import type { SlackApi } from "../contract/slack.js";
import { StorageUnavailable, type Store } from "../contract/store.js";
import type { Tracing } from "../contract/tracing.js";
import type { Gift } from "../documents/find-gift.js";
import type { OpenedDownload } from "../documents/open-download.js";
import type { Renderer } from "../documents/renderer.js";
import type { ReceiptForm } from "../domain/receipt-form.js";
import type { Answer, Engine } from "../engine/engine.js";
import type { FileStore } from "../files/file-store.js";
import type { MailServer } from "../jobs/mails/start-mails.js";
import type { Service } from "../service/create-service.js";
import type { Role } from "../service/roles.js";
import { checkInvoices } from "./check-invoices.js";
import { observedOperations } from "./observed-operations.js";
import { type DatabaseKind, openTestStore } from "./stores.js";
import { openTransport } from "./transport.js";
import type { WorldCall } from "./world-call.js";
import { createWorldService } from "./world-service.js";

export { type DatabaseKind, databases, isAvailable, openTestStore } from "./stores.js";
export type { As, WorldCall } from "./world-call.js";

/** The defaults of a new account in the sandbox. */
const readyToGive = {
  ...{ validated: true, subscriptionActive: true, withPaymentMethod: "CARD" },
  administratorEmail: "ines@atelier-lumen.example",
};

/** A clock that only moves when told to. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** An account with what is needed to act for it. */
export interface TestAccount {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charitiesSelectionId: string;
  /** Lets a call act for the account: `as: account`. */
  readonly token: string;
}

/** A row of the events table. */
export interface RecordedEvent {
  readonly event: string;
  readonly accountId: string | null;
  readonly payload: Record<string, unknown>;
  readonly diff: Record<string, unknown> | null;
}

/** A whole service without HTTP, on an empty database of its own. */
export interface World {
  readonly database: DatabaseKind;
  readonly store: Store;
  readonly engine: Engine;
  readonly clock: TestClock;
  /** The webhooks woken so far, in order. */
  readonly woken: string[];
  call(operationId: string, call?: WorldCall): Promise<Answer>;
  /** Makes a call that must succeed, and returns its body. */
  ok<Body = Record<string, unknown>>(operationId: string, call?: WorldCall): Promise<Body>;
  /** Makes calls fail at statements whose name has this prefix, as by a crash; null ends this. */
  breakAt(queryName: string | null): void;
  /**
   * Runs everything that is due now: the schedule, files and mails. None of it runs by itself. Throws errors that the
   * schedule would log.
   */
  runDue(): Promise<void>;
  receiveNotification: Service["receiveNotification"];
  openDownload(signed: string): Promise<OpenedDownload | null>;
  findGift(code: string): Promise<Gift | null>;
  /** How many events of each kind were recorded so far. */
  eventCounts(): Promise<Record<string, number>>;
  /** The newest event's id, for `eventsAfter`. */
  lastEventId(): Promise<string>;
  /** The events recorded after an event, in order. */
  eventsAfter(eventId: string): Promise<RecordedEvent[]>;
  /** Every row of every table as text. Two equal snapshots mean that nothing changed between them. */
  snapshot(): Promise<string[]>;
  account(body?: Record<string, unknown>): Promise<TestAccount>;
  /** Creates published charities and returns their ids. */
  charities(count: number, body?: Record<string, unknown>): Promise<string[]>;
  /** Throws if an invoice that was made in this world is wrong: see `checkInvoices`. */
  close(): Promise<void>;
}

const eventCountsQuery = select({
  name: "test-event-counts",
  text: "select event, cast(count(*) as bigint) as count from events group by event",
  parameters: {},
  row: { event: text, count: integer },
});

const lastEventIdQuery = select({
  name: "test-last-event-id",
  text: "select coalesce(max(event_id), '') as event_id from events",
  parameters: {},
  row: { eventId: text },
});

const eventsAfterQuery = select({
  name: "test-events-after",
  text: `select event, account_id, payload, diff from events where event_id > :eventId order by event_id`,
  parameters: { eventId: text },
  row: {
    event: text,
    accountId: nullable(text),
    payload: json<Record<string, unknown>>(),
    diff: nullable(json<Record<string, unknown>>()),
  },
});

/**
 * The columns of every table except the search index, the content of files (whose rows have digests) and the
 * migrations.
 */
const columnsQuery = select({
  name: "test-columns",
  text: {
    sqlite: `select m.name as table_name, c.name as column_name
      from sqlite_master m join pragma_table_info(m.name) c
      where m.type = 'table' and m.name not like 'charity_search%' and m.name not in ('file_parts', 'pictures', 'widget_files', 'schema_versions')
      order by m.name, c.cid`,
    postgres: `select c.table_name, c.column_name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.table_name not like 'charity_search%'
        and c.table_name not in ('file_parts', 'pictures', 'widget_files', 'schema_versions')
      order by c.table_name, c.ordinal_position`,
  },
  parameters: {},
  row: { tableName: text, columnName: text },
});

/** Of each database, since reading PostgreSQL's takes a quarter of a second and all worlds have the same tables. */
const knownColumns = new Map<DatabaseKind, Promise<{ tableName: string; columnName: string }[]>>();

async function snapshotQuery(database: DatabaseKind, store: Store) {
  const known = knownColumns.get(database) ?? store.read((tx) => tx.all(columnsQuery, {}));
  knownColumns.set(database, known);
  const tables = new Map<string, string[]>();
  for (const { tableName, columnName } of await known) {
    tables.set(tableName, [...(tables.get(tableName) ?? []), columnName]);
  }
  const textFor = (asText: (names: string) => string) =>
    Array.from(
      tables,
      ([name, its]) => `select '${name} ' || ${asText(its.join(", "))} as row from ${name}`,
    ).join(" union all ");
  return select({
    name: "test-snapshot",
    text: {
      sqlite: textFor((names) => `json_array(${names})`),
      postgres: textFor((names) => `cast(json_build_array(${names}) as text)`),
    },
    parameters: {},
    row: { row: text },
    scans: "reads everything, in a test",
  });
}

export interface WorldOptions {
  /** How organisations become accounts; by default as in the service's own defaults. */
  readonly applications?: Partial<ApplicationSettings>;
  readonly environment?: Environment;
  /** Whether live collects direct debits through its bank; it does by default. */
  readonly collectsDebits?: boolean;
  readonly targets?: TargetPolicy;
  readonly domains?: DomainProofs;
  readonly renderer?: Renderer;
  readonly mailServer?: MailServer;
  /** The payment providers of a live world; none by default. */
  readonly paymentProviders?: readonly PaymentProviderPort[];
  /** The app in Slack; in the sandbox one that does not answer, in live none by default. */
  readonly slack?: SlackApi | null;
  /** The forms of receipts; those of all countries by default. */
  readonly receiptForms?: readonly ReceiptForm[];
  /** Where files are stored outside the database; in the database by default. */
  readonly files?: FileStore | null;
  /** True: what is announced is done beside the calls, as in life. */
  readonly runsJobs?: boolean;
  /** What this world does, as a process of several would; everything by default. */
  readonly roles?: readonly Role[];
  /** Records what calls and jobs do; none by default. */
  readonly tracing?: Tracing;
  /** A database shared with another world, as by another process; closed with the world, but not deleted. */
  readonly store?: Store;
  /** The url of that store, for calls through other processes. */
  readonly databaseUrl?: string;
}

/** Opens a world. Close it after the file's tests. */
export async function openWorld(
  database: DatabaseKind,
  { environment = "sandbox", store: given, databaseUrl: givenUrl, ...parts }: WorldOptions = {},
): Promise<World> {
  const { store, databaseUrl } =
    given === undefined
      ? await openTestStore(database)
      : { store: given, databaseUrl: givenUrl ?? null };
  const faults: unknown[] = [];
  let now = Date.parse("2026-03-02T09:00:00.000Z");
  const clock: TestClock = {
    now: () => now,
    advance: (seconds) => {
      now += seconds * 1_000;
    },
  };
  const woken: string[] = [];
  const service = createWorldService({
    ...parts,
    store,
    clock,
    environment,
    log: {
      warn() {},
      error({ err }, message) {
        if (message.startsWith("schedule:")) faults.push(err);
      },
    },
    watch: ({ webhookIds }) => woken.push(...webhookIds),
  });
  const { engine } = service;
  let everything: Awaited<ReturnType<typeof snapshotQuery>> | undefined;
  const transport = await openTransport({
    engine,
    clock,
    environment,
    databaseUrl,
    brokenQuery: service.brokenQuery,
    hasOwnParts: Object.keys(parts).length > 0,
  });
  const byId = new Map(observedOperations.map((operation) => [operation.id, operation]));

  const world: World = {
    database,
    store,
    engine,
    clock,
    woken,
    async call(operationId, call = {}) {
      const operation = byId.get(operationId);
      if (operation === undefined) throw new Error(`unknown operation ${operationId}`);
      return await transport.call(operation, call);
    },
    async ok<Body>(operationId: string, call?: WorldCall) {
      const answer = await world.call(operationId, call);
      if (answer.status >= 300) {
        throw new Error(`${operationId} returned ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer.body as Body;
    },
    async eventCounts() {
      const rows = await store.read((tx) => tx.all(eventCountsQuery, {}));
      return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
    },
    breakAt: service.breakAt,
    async lastEventId() {
      const last = await store.read((tx) => tx.one(lastEventIdQuery, {}));
      return last?.eventId ?? "";
    },
    async runDue() {
      await service.runDue();
      if (faults.length > 0) throw faults.splice(0)[0];
    },
    receiveNotification: service.receiveNotification,
    openDownload: service.openDownload,
    findGift: service.findGift,
    eventsAfter: (eventId) => store.read((tx) => tx.all(eventsAfterQuery, { eventId })),
    async snapshot() {
      everything ??= await snapshotQuery(database, store);
      const query = everything;
      const rows = await store.read((tx) => tx.all(query, {}));
      return rows.map(({ row }) => row).sort();
    },
    async account(body = {}) {
      const made = await world.ok<
        Omit<TestAccount, "accountId" | "token"> & { account: { accountId: string } }
      >("create-operator-account", {
        as: "operator",
        body: { name: "Atelier Lumen", ...(environment === "live" ? readyToGive : {}), ...body },
      });
      const { accountId } = made.account;
      const claims: TokenClaims = { kind: "access", accountId, clientId: made.clientId };
      return { ...made, accountId, token: JSON.stringify(claims) };
    },
    async charities(count, body = {}) {
      const ids: string[] = [];
      for (let index = 1; index <= count; index++) {
        const { charityId } = await world.ok<{ charityId: string }>("create-operator-charity", {
          as: "operator",
          body: {
            name: `Charity ${String(index).padStart(3, "0")} (test)`,
            fiscalReceiptsSupport: "ENABLED",
            ...body,
          },
        });
        ids.push(charityId);
      }
      return ids;
    },
    async close() {
      await transport.close();
      await service.stop(0);
      try {
        await checkInvoices(store);
      } catch (error) {
        // Another world on the same store has closed it, and checked before.
        if (!(error instanceof StorageUnavailable)) throw error;
      } finally {
        await store.close();
      }
    },
  };
  return world;
}
