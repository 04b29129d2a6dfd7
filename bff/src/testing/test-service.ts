import { once } from "node:events";
import type { AddressInfo } from "node:net";
import {
  allRoles,
  type Clock,
  createRenderer,
  createService,
  createTargetPolicy,
  type Engine,
  type Environment,
  openStore,
  operations,
  type Renderer,
  type Role,
  type Store,
  sandboxIssuer,
  tasks,
  turnedClock,
} from "@obole/core";
import { pino } from "pino";
import { type AppDependencies, createApp } from "../app.js";
import type { EdgeService } from "../deferred-service.js";
import { operatorSessions } from "../http/back-office-session.js";
import { createFastServer } from "../http/fast-server.js";
import { formGuard } from "../http/form-guard.js";
import { jsonWebTokens, type Tokens } from "../http/tokens.js";
import type { OperatorKey } from "../operator-keys.js";
import type { Telemetry } from "../telemetry/telemetry.js";

/** A whole service in memory, which listens on a free loopback port. */
export interface TestService {
  readonly baseUrl: string;
  readonly operatorKey: string;
  readonly tokens: Tokens;
  /** Every line of its log, parsed. */
  readonly logged: Record<string, unknown>[];
  /** Runs all due jobs: they do not run by themselves. */
  runDue(): Promise<void>;
  /** Writes the calls that the request log has noted. */
  flushRequestLog(): Promise<void>;
  /** Moves the engine's clock. */
  advance(seconds: number): void;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Creates an account and an access token for it. */
  signUp(): Promise<{
    accountId: string;
    clientId: string;
    clientSecret: string;
    accessToken: string;
  }>;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  readonly environment?: Environment;
  readonly isReady?: AppDependencies["isReady"];
  readonly roles?: readonly Role[];
  /** Replaces or wraps the engine. */
  readonly engineOf?: (engine: Engine) => Engine;
  /** Replaces what the edge serves besides the operations. */
  readonly edge?: Partial<EdgeService>;
  readonly trustedProxies?: AppDependencies["trustedProxies"];
  readonly slackApp?: AppDependencies["slackApp"];
  readonly metricsKey?: string;
  readonly mailReportsKeys?: readonly string[];
  /** The public address; by default one without TLS. */
  readonly publicUrl?: string;
  readonly renderer?: Renderer;
  readonly widgets?: { readonly folder: string; readonly version: string };
  /** Exports its traces and metrics; the test stops it. */
  readonly telemetry?: Telemetry | null;
  readonly operatorKeys?: readonly OperatorKey[];
  /** A shared database; its own by default. */
  readonly store?: Store;
}

export const operatorKey = "operator-key-of-the-tests-0123456789";
export const secondOperatorKey = "second-operator-key-of-the-tests-0123456789";
export const operatorKeys: readonly OperatorKey[] = [
  { name: "operator", key: operatorKey },
  { name: "second-operator", key: secondOperatorKey },
];
export const tokenSecret = "token-secret-of-the-tests-0123456789";

/** Starts a service; the test stops it. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const {
    environment = "sandbox",
    isReady = () => true,
    roles = allRoles,
    engineOf = (engine) => engine,
    edge = {},
    publicUrl = "http://127.0.0.1",
    trustedProxies = [],
    slackApp = null,
    metricsKey = null,
    mailReportsKeys = [],
    renderer = createRenderer({ threads: 0 }),
    widgets,
    telemetry = null,
    operatorKeys: ownKeys = operatorKeys,
    store = await openStore(":memory:", { tracing: telemetry?.tracing ?? null }),
  } = options;
  const isOpenToApplications = environment === "sandbox";
  let aheadMs = 0;
  const wallClock: Clock = { now: () => Date.now() + aheadMs };
  const clock = turnedClock(wallClock);
  const tokens = jsonWebTokens([tokenSecret], { environment, clock });
  const core = createService({
    operations,
    tasks,
    store,
    settings: {
      environment,
      version: "0.0.0-test",
      baseUrl: publicUrl,
      serviceDomains: ["obole.example"],
      cardLimitCents: 500_000,
      sepaDebitLimitCents: 1_000_000,
      payoutThresholdCents: 1_000,
      directDebits: null,
      paymentProviders: environment === "sandbox" ? ["sandbox"] : [],
      issuer: sandboxIssuer,
      rateLimitPerMinute: 10,
      applications: {
        isOpen: isOpenToApplications,
        terms: { version: "sandbox", url: `${publicUrl}/docs/becoming-a-customer` },
        needsTwoOperators: false,
      },
    },
    clock,
    wallClock,
    tokenSecrets: [tokenSecret],
    tokens,
    operators: operatorSessions({ operatorKeys: ownKeys, baseUrl: publicUrl }),
    targets: createTargetPolicy({ allowPrivate: true }),
    // All domains count as verified, so that no test uses the network.
    domains: { isPublished: async () => true },
    renderer,
    mailServer: null,
    runsJobs: false,
    tracing: telemetry?.tracing ?? null,
  });
  const { engine, openDownload, findGift, countCall, widgetReleases, runDue } = core;
  const { receiveNotification, readBrand, readPicture, slack, noteCall } = core;
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) });
  const app = createApp({
    engine: engineOf(engine),
    openDownload,
    findGift,
    receiveNotification,
    readBrand,
    readPicture,
    slack,
    noteCall,
    countCall,
    widgetReleases,
    ...edge,
    environment,
    baseUrl: publicUrl,
    operatorKeys: ownKeys,
    clock,
    tokens,
    forms: formGuard([tokenSecret], wallClock),
    applications: { isOpen: isOpenToApplications },
    log,
    isReady,
    roles,
    trustedProxies,
    slackApp,
    metricsKey,
    mailReportsKeys,
    telemetry,
    ...(widgets === undefined ? {} : { widgets }),
  });
  const server = createFastServer(app);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: TestService = {
    baseUrl,
    operatorKey,
    tokens,
    logged,
    runDue,
    flushRequestLog: core.flushRequestLog,
    advance(seconds) {
      aheadMs += seconds * 1_000;
    },
    fetch: (path, init) => fetch(`${baseUrl}${path}`, init),
    signUp: () => signUp(service),
    async stop() {
      server.close();
      server.closeAllConnections();
      await core.stop(0);
      if (options.store === undefined) await store.close();
    },
  };
  return service;
}

async function signUp(service: TestService) {
  const made = await service.fetch("/operator/accounts", {
    method: "POST",
    headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json" },
    // In the sandbox these are the defaults.
    body: JSON.stringify({
      name: "Atelier Lumen",
      ...{ validated: true, subscriptionActive: true, withPaymentMethod: "CARD" },
      administratorEmail: "ines@atelier-lumen.example",
    }),
  });
  const { account, clientId, clientSecret } = (await made.json()) as {
    account: { accountId: string };
    clientId: string;
    clientSecret: string;
  };
  const signedIn = await service.fetch("/v1/authentication", {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  return { accountId: account.accountId, clientId, clientSecret, accessToken };
}
