import { type AddressLimits, createAddressLimits } from "./address-limits.js";
import type { Operation } from "./contract/operation.js";
import type { Clock, DomainProofs, Environment, Settings, TokenSigner } from "./contract/ports.js";
import type { Store } from "./contract/store.js";
import type { AnyTask } from "./contract/task.js";
import { createProbe } from "./create-probe.js";
import { findGift, type Gift } from "./documents/find-gift.js";
import { type OpenedDownload, openDownload } from "./documents/open-download.js";
import type { Renderer } from "./documents/renderer.js";
import { startDocuments } from "./documents/start-documents.js";
import { startWorkLoop } from "./documents/work-loop.js";
import { createEngine, type Engine } from "./engine/engine.js";
import type { Committed } from "./engine/run-work.js";
import type { FileStore } from "./files/file-store.js";
import { filePlaces } from "./files/stored-file.js";
import { type MailServer, startMailer } from "./mails/start-mailer.js";
import { networkDomainProofs } from "./outbox/domain-proofs.js";
import { startOutbox } from "./outbox/start-outbox.js";
import type { TargetGuard } from "./outbox/target-policy.js";
import { withinMs } from "./outbox/within-ms.js";
import {
  cursorCodec,
  deriveKey,
  linkSigner,
  newUuid,
  nodeSecrets,
  vault,
} from "./platform/node.js";
import { clockAheadMs } from "./queries/instance-settings.js";
import { allRoles, type Role } from "./roles.js";
import { startSchedule } from "./schedule/start-schedule.js";
import type { TurnedClock } from "./schedule/turned-clock.js";
import type { ServiceLog } from "./service-log.js";
import { type WidgetReleases, widgetReleasesIn } from "./widget-releases.js";

/**
 * How long a call that turns the clock waits for files, mails and webhooks that follow from it: they go on behind its
 * answer, and one receiver that never answers would otherwise hold it up for 10 s.
 */
const followingMs = 5_000;

/** As often as the schedule reads it where it runs. */
const clockPollMs = 1_000;

/** What the service needs of the world. */
export interface ServiceDependencies {
  readonly operations: readonly Operation[];
  readonly tasks: readonly AnyTask[];
  readonly store: Store;
  /** Without what the mail server says. */
  readonly settings: Omit<Settings, "sendsMails">;
  readonly clock: TurnedClock;
  readonly wallClock: Clock;
  /** Signs and seals everything but the tokens, which the edge signs. */
  readonly tokenSecret: string;
  readonly tokens: TokenSigner;
  readonly targets: TargetGuard;
  /** Where proofs of domains are looked for; on the network by default. */
  readonly domains?: DomainProofs;
  readonly renderer: Renderer;
  readonly mailServer: MailServer;
  /** Where new files are kept; in the database by default. */
  readonly files?: FileStore | null;
  readonly log?: ServiceLog;
  /** What runs here beside the calls; what does not is left in the database for other processes. */
  readonly roles?: readonly Role[];
  /** False: nothing runs beside the calls until `runDue`, so that a test sees one thing at a time. */
  readonly runsBeside?: boolean;
  /** Also told what each commit left for others to do. */
  readonly watch?: (committed: Committed) => void;
}

/** The engine and what runs beside its calls. */
export interface Service extends AddressLimits {
  readonly engine: Engine;
  /** Does everything of its roles that is due now: what the schedule holds, files, mails and webhooks. */
  runDue(): Promise<void>;
  /** Opens what a download link names; null for one that is not valid any more, or never was. */
  openDownload(signed: string): Promise<OpenedDownload | null>;
  /** Finds the gift of a printed card by its short code, however that was typed; null for one that no card bears. */
  findGift(code: string): Promise<Gift | null>;
  readonly widgetReleases: WidgetReleases;
  /** Whether the database answers; however often it is asked, that costs a read a second. */
  reachesDatabase(): Promise<boolean>;
  /** Ends what runs beside the calls, within about `graceMs`. The store is the caller's to close. */
  stop(graceMs: number): Promise<void>;
}

/** The operations that an environment knows. */
export function operationsIn(
  environment: Environment,
  operations: readonly Operation[],
): readonly Operation[] {
  return operations.filter(({ sandboxOnly = false }) => environment === "sandbox" || !sandboxOnly);
}

/** Builds the service on a store and starts what runs beside the calls. */
export function createService({
  operations,
  tasks,
  store,
  settings,
  clock,
  wallClock,
  tokenSecret,
  tokens,
  targets,
  domains = networkDomainProofs(),
  renderer,
  mailServer,
  files: outside = null,
  log,
  roles = allRoles,
  runsBeside = true,
  watch,
}: ServiceDependencies): Service {
  const links = linkSigner(tokenSecret);
  const ownVault = vault(tokenSecret);
  const files = filePlaces(store, outside);
  const has = (role: Role) => roles.includes(role);
  const poll = runsBeside ? {} : { pollMs: null };
  const engine = createEngine(operationsIn(settings.environment, operations), {
    store,
    settings: { ...settings, sendsMails: mailServer !== null },
    clock,
    wallClock,
    newId: newUuid,
    secrets: nodeSecrets,
    cursors: cursorCodec(tokenSecret),
    vault: ownVault,
    tokens,
    links,
    targets,
    domains,
    async onCommitted(committed) {
      const { webhookIds, work } = committed;
      watch?.(committed);
      if (runsBeside) outbox?.wake(webhookIds);
      if (runsBeside && work.includes("documents")) documents?.wake();
      if (runsBeside && work.includes("mails")) mailer?.wake();
      if (work.includes("clock")) await followClock();
    },
  });
  // Without its role it looks for nothing by itself, and is there for the call that turns the clock.
  const schedule = startSchedule({
    ...{ engine, store, clock, wallClock, tasks, log },
    ...(has("schedule") ? poll : { pollMs: null }),
  });
  const clockFollower = startWorkLoop(() => clock.load(store), {
    // The schedule reads it too, and nobody turns a live one.
    pollMs:
      runsBeside && !has("schedule") && settings.environment === "sandbox" ? clockPollMs : null,
    onError: (err) => log?.warn({ err }, "the clock could not be read"),
  });
  const documents = has("documents")
    ? startDocuments({ engine, store, files, clock, renderer, settings, log, ...poll })
    : null;
  const mailer = has("outbox")
    ? startMailer({ store, files, clock, vault: ownVault, server: mailServer, log, ...poll })
    : null;
  const outbox =
    has("outbox") && runsBeside
      ? startOutbox({
          store,
          clock,
          targets,
          vault: ownVault,
          ...(log === undefined ? {} : { log }),
        })
      : null;

  // In this order: what falls due makes files, files make mails, and all of them make events.
  async function runDue(): Promise<void> {
    if (has("schedule")) await schedule.runDue();
    await runFollowing();
  }

  async function runFollowing(): Promise<void> {
    await documents?.runDue();
    await mailer?.runDue();
    await outbox?.runDue();
  }

  /**
   * All that has fallen due by a clock that was turned is done, and what follows from it as far as it is quick and of
   * this process's roles. What falls due is done whatever they are: whoever turns the clock is promised that.
   */
  async function followClock(): Promise<void> {
    await schedule.runDue();
    const following = runFollowing();
    await (runsBeside ? withinMs(followingMs, following) : following);
  }

  return {
    engine,
    runDue,
    openDownload: (signed) =>
      openDownload({ engine, store, files, clock, links, renderer, log }, signed),
    findGift: (code) => findGift(store, code),
    widgetReleases: widgetReleasesIn(store),
    ...createAddressLimits({
      store,
      clock: wallClock,
      key: deriveKey(tokenSecret, "client addresses"),
    }),
    reachesDatabase: createProbe(() => store.read((tx) => tx.one(clockAheadMs, {})), {
      clock: wallClock,
    }),
    async stop(graceMs) {
      await Promise.all([
        schedule.stop(),
        clockFollower.stop(),
        documents?.stop(),
        mailer?.stop({ graceMs }),
        outbox?.stop({ graceMs }),
      ]);
      await renderer.close();
    },
  };
}
