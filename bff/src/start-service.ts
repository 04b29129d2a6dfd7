import {
  type Clock,
  createRenderer,
  createService,
  createTargetPolicy,
  type FileStore,
  loadCatalogueWhenEmpty,
  newUuid,
  type OperatorAccess,
  openFileStore,
  openPaymentProviders,
  openSlack,
  openStore,
  operations,
  readMoneyHold,
  type Service,
  type Settings,
  type Store,
  sealWebhookSecrets,
  shippedCatalogue,
  shippedPicturesIndex,
  storedHashKey,
  storeWidgetRelease,
  systemClock,
  type TokenSecrets,
  type TokenSigner,
  type Tracing,
  type TurnedClock,
  tasks,
} from "@obole/core";
import type { Logger } from "pino";
import type { Config, ServiceConfig } from "./config.js";
import { builtRelease } from "./http/widget-bundle.js";
import { databaseFolder, makeFolder } from "./make-folder.js";
import { providersIn } from "./money-settings.js";
import { StartProblem } from "./start-problem.js";
import { isOutage, startWait, type WhenReachable } from "./start-wait.js";
import { version } from "./version.js";

export interface ServiceDependencies {
  readonly clock: TurnedClock;
  readonly tokens: TokenSigner;
  readonly tokenSecrets: TokenSecrets;
  readonly operators: OperatorAccess;
  readonly log: Logger;
  /** Null if tracing is off: calls and jobs then create no spans. */
  readonly tracing: Tracing | null;
}

/**
 * One thread renders documents, so that rendering does not block calls. A machine with two cores has no capacity for
 * more.
 */
const documentThreads = 1;

/** A catalogue with an error in every line must not fill the log. */
const maxRefusedLinesLogged = 5;

/**
 * Opens the database, loads the catalogue into an empty database, and starts the background jobs. Retries for up to
 * `startWaitSeconds` while the database or the file store does not answer. Stopping the service also closes the
 * database.
 *
 * @throws StartProblem if the database, the file store, the catalogue, a payment provider or Slack cannot be used, or if
 *   another `TOKEN_SECRET` encrypted the database
 */
export async function startService(
  config: ServiceConfig,
  dependencies: ServiceDependencies,
): Promise<Service> {
  const { log, tracing } = dependencies;
  const whenReachable = startWait({ waitMs: config.startWaitSeconds * 1_000, log });
  const store = await whenReachable(() => storeOf(config, { tracing, log }));
  try {
    return await serviceOn(store, config, { ...dependencies, whenReachable });
  } catch (error) {
    // Why the start failed matters more than a failure to close.
    await store.close().catch(() => {});
    throw error;
  }
}

async function serviceOn(
  store: Store,
  config: ServiceConfig,
  { whenReachable, ...dependencies }: ServiceDependencies & { whenReachable: WhenReachable },
): Promise<Service> {
  const { clock, tokens, tokenSecrets, operators, log, tracing } = dependencies;
  const files = await whenReachable(() => fileStoreOf(config, store));
  const hashKey = await whenReachable(() => prepare(store, config, dependencies));
  const targets = createTargetPolicy({ allowPrivate: config.allowPrivateWebhookTargets });
  const service = createService({
    operations,
    tasks,
    store,
    settings: settingsOf(config),
    clock,
    wallClock: systemClock,
    tokenSecrets,
    hashKey,
    tokens,
    operators,
    targets,
    renderer: createRenderer({ threads: documentThreads }),
    mailServer: config.mail,
    paymentProviders: await paymentProvidersOf(config),
    slack: await slackOf(config),
    files,
    roles: config.roles,
    log,
    tracing,
  });
  return {
    ...service,
    async stop(graceMs) {
      await service.stop(graceMs);
      await store.close();
    },
  };
}

/**
 * Brings the content of the database up to date.
 *
 * @returns the key of keyed hashes
 */
async function prepare(
  store: Store,
  config: ServiceConfig,
  { clock, tokenSecrets, log }: ServiceDependencies,
) {
  try {
    await clock.load(store);
    // Before anything is encrypted: with the wrong secret, it would be lost.
    const hashKey = await hashKeyOf(store, tokenSecrets);
    const sealed = await sealWebhookSecrets(store, tokenSecrets);
    if (sealed > 0) log.info({ sealed }, "webhook secrets encrypted");
    await loadCatalogue(store, config, { clock, log });
    await keepWidgets(store, config, log);
    const hold = await readMoneyHold(store);
    if (hold !== null) log.warn(hold, "money is held until the operator runs release-money");
    return hashKey;
  } catch (error) {
    if (error instanceof StartProblem || !isOutage(error)) throw error;
    throw new StartProblem("DATABASE_URL", "the database does not answer", error);
  }
}

/** Reads the key of keyed hashes from the database. */
async function hashKeyOf(store: Store, tokenSecrets: TokenSecrets): Promise<Buffer> {
  const stored = await storedHashKey(store, tokenSecrets);
  if (stored !== null) return stored;
  throw new StartProblem(
    "TOKEN_SECRET",
    'does not decrypt this database: set the secret that it was used with. If that is lost, see "A lost secret" in the guide "Replacing secrets".',
  );
}

/** Stores this release's widgets before this process serves them: a page may request their chunks from any process. */
async function keepWidgets(store: Store, { roles }: Config, log: Logger): Promise<void> {
  if (!roles.includes("api")) return;
  const release = builtRelease();
  if (await storeWidgetRelease(store, release, systemClock))
    log.info({ version: release.version }, "widget release stored");
}

async function storeOf(
  config: Config,
  { tracing, log }: Pick<ServiceDependencies, "tracing" | "log">,
): Promise<Store> {
  const { databaseUrl, postgres } = config;
  const folder = databaseFolder(config);
  if (folder !== null) makeFolder(folder);
  try {
    return await openStore(databaseUrl, { postgres, tracing, log });
  } catch (error) {
    // The address is omitted, because it may contain a password.
    throw new StartProblem("DATABASE_URL", "the database cannot be used", error);
  }
}

async function paymentProvidersOf({ payments }: ServiceConfig) {
  try {
    return payments === null ? [] : await openPaymentProviders(payments);
  } catch (error) {
    throw new StartProblem("PAYMENT_PROVIDER", "a provider cannot be used", error);
  }
}

async function slackOf({ slackApp }: Config) {
  try {
    return slackApp === null ? null : await openSlack(slackApp);
  } catch (error) {
    throw new StartProblem("SLACK_CLIENT_ID", "Slack cannot be used", error);
  }
}

/** Opens the file store, which tests it with a small file: wrong credentials fail here, not with the first receipt. */
async function fileStoreOf({ files }: Config, store: Store): Promise<FileStore | null> {
  if (files?.kind === "folder") makeFolder(files.path, "FILES_URL");
  try {
    return await openFileStore(files, store);
  } catch (error) {
    throw new StartProblem("FILES_URL", "files cannot be stored or read", error);
  }
}

/**
 * The number of starter charities if the catalogue file marks none; the shipped catalogue marks as many. In live, only
 * the operator decides which charities a new account starts with.
 */
const sandboxStarters = 12;

/** Loads the catalogue file. Live has no default: the charities of the shipped catalogue are fictitious. */
async function loadCatalogue(
  store: Store,
  { environment, catalogFile }: Config,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<void> {
  const path = catalogFile ?? (environment === "sandbox" ? shippedCatalogue : null);
  if (path === null) return;
  try {
    const { charities, refused } = await loadCatalogueWhenEmpty(store, path, {
      newId: newUuid,
      clock,
      ...(path === shippedCatalogue && { pictures: shippedPicturesIndex }),
      ...(environment === "sandbox" && { startersIfNone: sandboxStarters }),
    });
    if (charities > 0) log.info({ charities }, "catalogue loaded");
    if (refused.length === 0) return;
    const first = refused.slice(0, maxRefusedLinesLogged);
    log.warn({ refused: refused.length, first }, "lines of the catalogue were rejected");
  } catch (error) {
    if (!isFileError(error))
      throw new StartProblem("DATABASE_URL", "the catalogue cannot be stored", error);
    const name = catalogFile ?? "the shipped catalogue";
    throw new StartProblem("CATALOG_FILE", `${name} cannot be loaded`, error);
  }
}

/** Whether a file could not be read; connections have system calls, too. */
const isFileError = (error: unknown) =>
  error instanceof Error && "syscall" in error && !isOutage(error);

function settingsOf(
  config: ServiceConfig,
): Omit<Settings, "sendsMails" | "connectsSlack" | "receiptForms"> {
  const { environment, baseUrl, serviceDomains, rateLimitPerMinute, applications } = config;
  const { issuer, payments, cardLimitCents, sepaDebitLimitCents, payoutThresholdCents } = config;
  return {
    environment,
    version,
    baseUrl,
    serviceDomains,
    rateLimitPerMinute,
    applications,
    issuer,
    cardLimitCents,
    sepaDebitLimitCents,
    payoutThresholdCents,
    directDebits: directDebitsOf(payments),
    paymentProviders: payments === null ? ["sandbox"] : providersIn(payments),
  };
}

function directDebitsOf(payments: ServiceConfig["payments"]): Settings["directDebits"] {
  const bank = payments?.bank ?? null;
  return bank === null ? null : { creditorId: bank.sepaCreditorId, noticeDays: bank.noticeDays };
}
