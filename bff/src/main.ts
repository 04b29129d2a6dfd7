import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { operations, operationsIn, type Service, systemClock, turnedClock } from "@obole/core";
import type { Logger } from "pino";
import { createApp } from "./app.js";
import { readServiceConfig, type ServiceConfig, startWarnings } from "./config.js";
import { createLog } from "./create-log.js";
import { deferredService } from "./deferred-service.js";
import { operatorSessions } from "./http/back-office-session.js";
import { limitConnections, openFilesLimit } from "./http/connection-limit.js";
import { createFastServer } from "./http/fast-server.js";
import { formGuard } from "./http/form-guard.js";
import { jsonWebTokens } from "./http/tokens.js";
import { secretsOf } from "./service-secrets.js";
import { StartProblem } from "./start-problem.js";
import { startService } from "./start-service.js";
import { patienceMs, stopMs } from "./stop-limits.js";
import { openTelemetry } from "./telemetry/open-telemetry.js";
import type { Telemetry } from "./telemetry/telemetry.js";
import { version } from "./version.js";

/** Short enough that a connection that becomes idle during a stop does not delay it. */
const idleCheckMs = 50;

/** The phase of the service. */
type Phase = "starting" | "ready" | "stopping";

await main();

async function main(): Promise<void> {
  if (process.argv.length > 2)
    return refuse([
      'The service takes no arguments. Its settings are environment variables: see the guide "Installing".',
    ]);
  const { config, problems } = readServiceConfig();
  if (problems !== undefined) return refuse(problems);
  try {
    await run(config);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    refuse([error.message]);
  }
}

/** Fails the start: prints what to change, line by line. */
function refuse(problems: readonly string[]): never {
  for (const problem of problems) complain(problem);
  process.exit(1);
}

/** Writes a line to standard error, if that can be written. */
function complain(problem: string): void {
  console.error(problem);
}

async function run(config: ServiceConfig): Promise<void> {
  const { environment } = config;
  const telemetry = await openTelemetry(config.telemetry, { version, environment });
  const tracing = telemetry?.tracing ?? null;
  const log = createLog({ tracing, report: complain });
  telemetry?.reportTo(log);
  for (const warning of startWarnings(config)) log.warn(warning);
  const clock = turnedClock(systemClock);
  const secrets = secretsOf(config);
  const tokens = jsonWebTokens(secrets.tokenSecrets, { environment, clock });
  const deferred = deferredService(operationsIn(environment, operations));
  let phase: Phase = "starting";
  const server = createFastServer(
    createApp({
      ...config,
      ...secrets,
      ...deferred,
      sendsMails: config.mail !== null,
      clock,
      tokens,
      forms: formGuard(secrets.tokenSecrets, systemClock),
      log,
      telemetry,
      isStopping: () => phase === "stopping",
      isReady: async () => phase === "ready" && (await deferred.reachesDatabase()),
    }),
  );
  limitConnections(server, openFilesLimit(), log);
  await listen(server, config);
  const operators = operatorSessions({ ...config, ...secrets });
  const starting = startService(config, { ...secrets, clock, tokens, operators, log, tracing });
  // Terminals, npm and service managers may each send a signal: the first one counts.
  const signaled = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});

  const service = await Promise.race([starting, signaled.then(() => null)]);
  // No call was accepted yet, and the database needs no clean shutdown.
  if (service === null) process.exit(0);
  deferred.resolve(service);
  phase = "ready";
  const { baseUrl, roles } = config;
  log.info({ baseUrl, environment, roles }, "ready");
  await signaled;
  phase = "stopping";
  await stop(server, service, { log, telemetry, drainMs: config.drainSeconds * 1_000 });
}

async function listen(server: Server, { host, port }: ServiceConfig): Promise<void> {
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new StartProblem("PORT", `${port} on ${host} is in use`);
    throw new StartProblem("HOST", `cannot listen on ${host}, port ${port}`, error);
  }
}

interface Stopping {
  readonly log: Logger;
  readonly telemetry: Telemetry | null;
  /** How long `/readyz` answers 503 before calls are no longer accepted. */
  readonly drainMs: number;
}

/**
 * Lets load balancers see that the service stops, then stops accepting calls, finishes those in flight, and exits. Each
 * response closes its connection meanwhile, so that no client sends its next call into a closed one.
 */
async function stop(
  server: Server,
  service: Service,
  { log, telemetry, drainMs }: Stopping,
): Promise<never> {
  log.info("stopping");
  await sleep(drainMs);
  setTimeout(() => {
    log.warn("stopped before everything had ended");
    process.exit(0);
  }, stopMs);
  const deadline = setTimeout(() => server.closeAllConnections(), patienceMs.calls);
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  server.close();
  await once(server, "close");
  clearTimeout(deadline);
  clearInterval(idleCheck);
  await service.stop(patienceMs.jobs);
  await telemetry?.stop(patienceMs.telemetry);
  log.info("stopped");
  process.exit(0);
}
