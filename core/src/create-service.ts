import type { Operation } from "./contract/operation.js";
import type { Clock, Settings, TokenSigner } from "./contract/ports.js";
import type { Store } from "./contract/store.js";
import type { AnyTask } from "./contract/task.js";
import { type OpenedDownload, openDownload } from "./documents/open-download.js";
import type { Renderer } from "./documents/renderer.js";
import { startDocuments } from "./documents/start-documents.js";
import { createEngine, type Engine } from "./engine/engine.js";
import type { Committed } from "./engine/run-work.js";
import { type MailServer, startMailer } from "./mails/start-mailer.js";
import { startOutbox } from "./outbox/start-outbox.js";
import type { TargetGuard } from "./outbox/target-policy.js";
import { cursorCodec, linkSigner, newUuid, nodeSecrets, vault } from "./platform/node.js";
import { startSchedule } from "./schedule/start-schedule.js";
import type { TurnedClock } from "./schedule/turned-clock.js";
import type { ServiceLog } from "./service-log.js";

/** What the service needs of the world. */
export interface ServiceDependencies {
  readonly operations: readonly Operation[];
  readonly tasks: readonly AnyTask[];
  readonly store: Store;
  readonly settings: Settings;
  readonly clock: TurnedClock;
  readonly wallClock: Clock;
  /** Signs and seals everything but the tokens, which the edge signs. */
  readonly tokenSecret: string;
  readonly tokens: TokenSigner;
  readonly targets: TargetGuard;
  readonly renderer: Renderer;
  readonly mailServer: MailServer;
  readonly log?: ServiceLog;
  /** False: nothing runs beside the calls until `runDue`, so that a test sees one thing at a time. */
  readonly runsBeside?: boolean;
  /** Also told what each commit left for others to do. */
  readonly watch?: (committed: Committed) => void;
}

/** The engine and what runs beside its calls. */
export interface Service {
  readonly engine: Engine;
  /** Does everything that is due now: what the schedule holds, files, mails and webhooks. */
  runDue(): Promise<void>;
  /** Opens what a download link names; null for one that is not valid any more, or never was. */
  openDownload(signed: string): Promise<OpenedDownload | null>;
  /** Ends what runs beside the calls, within about `graceMs`. The store is the caller's to close. */
  stop(graceMs: number): Promise<void>;
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
  renderer,
  mailServer,
  log,
  runsBeside = true,
  watch,
}: ServiceDependencies): Service {
  const links = linkSigner(tokenSecret);
  const poll = runsBeside ? {} : { pollMs: null };
  const engine = createEngine(
    operations.filter(
      ({ sandboxOnly }) => sandboxOnly === undefined || settings.environment === "sandbox",
    ),
    {
      store,
      settings,
      clock,
      wallClock,
      newId: newUuid,
      secrets: nodeSecrets,
      cursors: cursorCodec(tokenSecret),
      vault: vault(tokenSecret),
      tokens,
      links,
      targets,
      async onCommitted(committed) {
        const { webhookIds, work } = committed;
        watch?.(committed);
        if (runsBeside) outbox?.wake(webhookIds);
        if (runsBeside && work.includes("documents")) documents.wake();
        if (runsBeside && work.includes("mails")) mailer.wake();
        if (!work.includes("clock")) return;
        await clock.load(store);
        await runDue();
      },
    },
  );
  const schedule = startSchedule({ engine, store, clock, tasks, log, ...poll });
  const documents = startDocuments({ engine, store, clock, renderer, log, ...poll });
  const mailer = startMailer({ store, clock, server: mailServer, log, ...poll });
  const outbox = runsBeside
    ? startOutbox({ store, clock, targets, ...(log === undefined ? {} : { log }) })
    : null;

  // In this order: what falls due makes files, files make mails, and all of them make events.
  async function runDue(): Promise<void> {
    await schedule.runDue();
    await documents.runDue();
    await mailer.runDue();
    await outbox?.runDue();
  }

  return {
    engine,
    runDue,
    openDownload: (signed) => openDownload({ store, clock, links, renderer }, signed),
    async stop(graceMs) {
      await Promise.all([
        schedule.stop(),
        documents.stop(),
        mailer.stop(),
        outbox?.stop({ graceMs }),
      ]);
      await renderer.close();
    },
  };
}
