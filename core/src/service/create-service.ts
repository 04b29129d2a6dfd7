import type { Operation } from "../contract/operation.js";
import { noOperators, type OperatorAccess } from "../contract/operator-access.js";
import type { PictureEncoder } from "../contract/picture-encoder.js";
import type { DomainProofs, Environment, TokenSigner } from "../contract/ports.js";
import { findGift, type Gift } from "../documents/find-gift.js";
import { type OpenedDownload, openDownload } from "../documents/open-download.js";
import type { ReceiptForm } from "../domain/receipt-form.js";
import { createEngine, type Engine } from "../engine/engine.js";
import type { Committed } from "../engine/run-work.js";
import type { FileStore } from "../files/file-store.js";
import { fileStores } from "../files/stored-file.js";
import type { PaymentsWorker } from "../jobs/payments/start-payments.js";
import { lateTasks } from "../jobs/schedule/late-tasks.js";
import { tasksToRun } from "../jobs/schedule/start-schedule.js";
import { createPictureEncoder } from "../pictures/create-picture-encoder.js";
import { networkDomainProofs } from "../platform/domain-proofs.js";
import { mailReportReader } from "../platform/mail/mail-report-reader.js";
import {
  cursorCodec,
  deriveKey,
  linkSigner,
  newUuid,
  nodeSecrets,
  type TokenSecrets,
  vault,
} from "../platform/node.js";
import { passkeyVerifier } from "../platform/passkeys/passkey-verifier.js";
import { openIdentityProviders } from "../platform/sso/open-identity-providers.js";
import { withinMs } from "../platform/within-ms.js";
import { pictureByHash } from "../resources/charities/picture-queries.js";
import { clockAheadMs } from "../resources/operator/instance-settings-queries.js";
import { receiptForms } from "../resources/receipts/forms/receipt-forms.js";
import { type AddressLimits, createAddressLimits } from "./address-limits.js";
import { createProbe } from "./create-probe.js";
import { type BrandSubject, readBrand, type ShownBrand } from "./read-brand.js";
import { createRequestLog, type RequestLog } from "./request-log.js";
import { createSlackEdge, type SlackEdge } from "./slack-edge.js";
import { type JobDependencies, startJobs } from "./start-jobs.js";
import { type WidgetReleases, widgetReleasesIn } from "./widget-releases.js";

/** The dependencies of the service. */
export interface ServiceDependencies extends JobDependencies {
  readonly operations: readonly Operation[];
  /** The forms that receipts are issued by; those of all countries by default. */
  readonly receiptForms?: readonly ReceiptForm[];
  /** Signs links and cursors, and encrypts secrets. The HTTP layer signs access tokens. */
  readonly tokenSecrets: TokenSecrets;
  /** The key of keyed hashes, if the database has one; that of the oldest secret by default. */
  readonly hashKey?: Buffer | undefined;
  readonly tokens: TokenSigner;
  /** Looks up proofs of domain ownership; over the network by default. */
  readonly domains?: DomainProofs;
  /** What the edge knows of operators, who have no passkeys without it. */
  readonly operators?: OperatorAccess;
  /** The external store of new files; the database by default. */
  readonly files?: FileStore | null;
  /** Decodes uploaded pictures; in child processes by default. */
  readonly pictures?: PictureEncoder;
  /** Called after each commit with the jobs that it created. */
  readonly watch?: (committed: Committed) => void;
}

/** The engine and the background jobs. */
export interface Service extends AddressLimits {
  readonly engine: Engine;
  /** Runs every job of its roles that is due now: scheduled tasks, files, mails and webhooks. */
  runDue(): Promise<void>;
  /** Opens a download link; null for an invalid or expired one. */
  openDownload(signed: string): Promise<OpenedDownload | null>;
  /** Finds the gift of a printed card by its short code, in any case and grouping; null for an unknown one. */
  findGift(code: string): Promise<Gift | null>;
  /** What people do in Slack. */
  readonly slack: SlackEdge;
  readonly widgetReleases: WidgetReleases;
  /** Notes an answered call for the request log of its account: see {@link RequestLog}. */
  readonly noteCall: RequestLog["noteCall"];
  /** Writes the calls that the request log has noted, instead of within a second. */
  flushRequestLog(): Promise<void>;
  /**
   * The file of an uploaded picture; null for an unknown one.
   *
   * @param hash SHA-256 of its bytes, in lowercase hex
   */
  readPicture(hash: string): Promise<Uint8Array | null>;
  /** The brand of the account that a page belongs to; null for an unknown one. */
  readBrand(subject: BrandSubject): Promise<ShownBrand | null>;
  /**
   * Stores a payment provider's notification, to be applied by a worker. `FORGED`: its signature is not valid; `UNKNOWN`:
   * there is no such provider.
   *
   * @param body the raw bytes
   * @param headers with lower-case names
   */
  receiveNotification: PaymentsWorker["receiveNotification"];
  /** Whether the database responds. Queried at most once a second. */
  reachesDatabase(): Promise<boolean>;
  /** Stops the background jobs within about `graceMs`. The caller closes the store. */
  stop(graceMs: number): Promise<void>;
}

/** The operations of an environment. */
export function operationsIn(
  environment: Environment,
  operations: readonly Operation[],
): readonly Operation[] {
  return operations.filter(({ sandboxOnly = false }) => environment === "sandbox" || !sandboxOnly);
}

/** Builds the service on a store and starts its background jobs. */
export function createService({
  operations,
  tokenSecrets,
  hashKey,
  tokens,
  domains = networkDomainProofs(),
  receiptForms: forms = receiptForms,
  operators = noOperators,
  files: external = null,
  pictures: ownPictures,
  watch,
  ...shared
}: ServiceDependencies): Service {
  const { store, settings, clock, wallClock, targets, renderer, mailServer, slack, log } = shared;
  const { tracing = null } = shared;
  const pictures = ownPictures ?? createPictureEncoder({ log });
  const links = linkSigner(tokenSecrets);
  const ownVault = vault(tokenSecrets, hashKey);
  const files = fileStores(store, external);
  const engine = createEngine(operationsIn(settings.environment, operations), {
    store,
    settings: {
      ...settings,
      sendsMails: mailServer !== null,
      connectsSlack: slack != null,
      receiptForms: forms,
    },
    clock,
    wallClock,
    newId: newUuid,
    secrets: nodeSecrets,
    cursors: cursorCodec(tokenSecrets),
    vault: ownVault,
    tracing,
    tokens,
    links,
    targets,
    domains,
    askProvider: (scope, ask) => jobs.askProvider(scope, ask),
    pictures,
    passkeys: passkeyVerifier(settings.baseUrl),
    operators,
    identityProviders: openIdentityProviders(targets),
    mailReports: mailReportReader,
    lateTasks: async (tx, now) => lateTasks(tx, await tasksToRun(tx, shared.tasks), now),
    async onCommitted(committed) {
      watch?.(committed);
      await wake(committed);
    },
  });
  const jobs = startJobs({ ...shared, engine, files, vault: ownVault });
  // Jobs belong to their own trace, and not to that of the call which happens to wake their worker.
  const wake = tracing === null ? jobs.wake : tracing.bind(jobs.wake);
  const requestLog = createRequestLog({ store, clock: wallClock, newId: newUuid, log });

  return {
    engine,
    runDue: jobs.runDue,
    receiveNotification: jobs.receiveNotification,
    openDownload: (signed) =>
      openDownload(
        { engine, store, files, clock, links, vault: ownVault, renderer, settings, log },
        signed,
      ),
    findGift: (code) =>
      findGift({ store, secrets: nodeSecrets, now: new Date(clock.now()).toISOString() }, code),
    readBrand: (subject) => readBrand({ store, settings, vault: ownVault }, subject),
    slack: createSlackEdge({
      ...{ store, settings, clock, vault: ownVault, secrets: nodeSecrets, slack: slack ?? null },
    }),
    widgetReleases: widgetReleasesIn(store),
    noteCall: requestLog.noteCall,
    flushRequestLog: requestLog.flush,
    async readPicture(hash) {
      return (await store.read((tx) => tx.one(pictureByHash, { hash })))?.bytes ?? null;
    },
    ...createAddressLimits({
      store,
      clock: wallClock,
      key: deriveKey(tokenSecrets[0], "client addresses"),
    }),
    reachesDatabase: createProbe(() => store.read((tx) => tx.one(clockAheadMs, {}))),
    async stop(graceMs) {
      pictures.close();
      await Promise.all([jobs.stop(graceMs), withinMs(graceMs, requestLog.flush())]);
      await renderer.close();
    },
  };
}
