import {
  type Clock,
  createEngine,
  createTargetPolicy,
  cursorCodec,
  type Engine,
  loadCatalogueWhenEmpty,
  newUuid,
  nodeSecrets,
  openStore,
  operations,
  type Settings,
  type Store,
  shippedCatalogue,
  startOutbox,
  type TokenSigner,
  vault,
} from "@obole/core";
import type { Logger } from "pino";
import type { Config } from "./config.js";
import { databaseFolder, makeFolder } from "./make-folder.js";
import { StartProblem } from "./start-problem.js";
import { version } from "./version.js";

/** The service behind the HTTP server. */
export interface Service {
  readonly engine: Engine;
  /** Ends what runs beside the calls, within about `graceMs`, and closes the database. */
  stop(graceMs: number): Promise<void>;
}

export interface ServiceDependencies {
  readonly clock: Clock;
  readonly tokens: TokenSigner;
  readonly tokenSecret: string;
  readonly log: Logger;
}

/** Ceilings of one charge, checked in the live environment alone (contract, section 4, "Campaigns"). */
const ceilings = { cardLimitCents: 500_000, sepaDebitLimitCents: 1_000_000 };

/** A catalogue with a fault in every line must not fill the log. */
const mostRefusedLinesLogged = 5;

/**
 * Opens the database, loads the catalogue when there is none, and starts what runs beside the calls.
 *
 * @throws StartProblem when the database or the catalogue cannot be used
 */
export async function startService(
  config: Config,
  { clock, tokens, tokenSecret, log }: ServiceDependencies,
): Promise<Service> {
  const store = await storeOf(config);
  await loadCatalogue(store, config, { clock, log });
  const targets = createTargetPolicy({ allowPrivate: config.allowPrivateWebhookTargets });
  const outbox = startOutbox({ store, clock, targets, log });
  const engine = createEngine(operations, {
    store,
    settings: settingsOf(config),
    clock,
    newId: newUuid,
    secrets: nodeSecrets,
    cursors: cursorCodec(tokenSecret),
    vault: vault(tokenSecret),
    tokens,
    targets,
    onDeliveries: outbox.wake,
  });
  return {
    engine,
    async stop(graceMs) {
      await outbox.stop({ graceMs });
      await store.close();
    },
  };
}

async function storeOf(config: Config): Promise<Store> {
  const { databaseUrl } = config;
  const folder = databaseFolder(config);
  if (folder !== null) makeFolder(folder);
  try {
    return await openStore(databaseUrl);
  } catch (error) {
    // Without the address, which may hold a password.
    throw new StartProblem("DATABASE_URL", "the database cannot be used", error);
  }
}

async function loadCatalogue(
  store: Store,
  { catalogFile }: Config,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<void> {
  try {
    const path = catalogFile ?? shippedCatalogue;
    const { charities, refused } = await loadCatalogueWhenEmpty(store, path, {
      newId: newUuid,
      clock,
    });
    if (charities > 0) log.info({ charities }, "catalogue loaded");
    if (refused.length === 0) return;
    const first = refused.slice(0, mostRefusedLinesLogged);
    log.warn({ refused: refused.length, first }, "lines of the catalogue were refused");
  } catch (error) {
    throw new StartProblem(
      "CATALOG_FILE",
      `${catalogFile ?? "the shipped catalogue"} cannot be loaded`,
      error,
    );
  }
}

function settingsOf({ environment, baseUrl, serviceDomains }: Config): Settings {
  return { environment, version, baseUrl, serviceDomains, ...ceilings };
}
