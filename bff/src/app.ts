import {
  type ApplicationSettings,
  bareErrorBody,
  type Clock,
  type Engine,
  type Environment,
  type Network,
  type Role,
  systemClock,
} from "@obole/core";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type { Logger } from "pino";
import type { EdgeService } from "./deferred-service.js";
import { type AnswerWriter, answerWriter } from "./http/api-answers.js";
import { createAuthGuard } from "./http/auth-guard.js";
import {
  type BackOfficeSessionDependencies,
  backOfficeCalls,
  operatorSessions,
} from "./http/back-office-session.js";
import { type ClientAddressReader, clientAddressReader } from "./http/client-address.js";
import { corsPolicies } from "./http/cors.js";
import { credentialReader } from "./http/credentials.js";
import { dashboardCalls } from "./http/dashboard-session.js";
import { type ExchangeResponse, requestIdHeader } from "./http/exchange.js";
import type { FormGuard } from "./http/form-guard.js";
import { createMetrics, type Metrics } from "./http/metrics.js";
import { mountApi } from "./http/mount-api.js";
import { mountDownloads } from "./http/mount-downloads.js";
import { mountEnvironment } from "./http/mount-environment.js";
import { mountHealth } from "./http/mount-health.js";
import { mountPages } from "./http/mount-pages.js";
import { mountPictures } from "./http/mount-pictures.js";
import { mountProviderWebhooks } from "./http/mount-provider-webhooks.js";
import { mountWidgetBundle } from "./http/mount-widget-bundle.js";
import { observeRequests } from "./http/observe-requests.js";
import { openApiRoutes } from "./http/open-api-route.js";
import { type CallerReaders, operationRoutes } from "./http/operation-endpoints.js";
import { refuseOtherMethods } from "./http/refuse-other-methods.js";
import { renderRoute } from "./http/render-route.js";
import { type SecurityHeaders, securityHeaders } from "./http/security-headers.js";
import { fileSender } from "./http/static-files.js";
import type { Tokens } from "./http/tokens.js";
import { widgetsPackage } from "./http/widget-bundle.js";
import type { OperatorKey } from "./operator-keys.js";
import type { Telemetry } from "./telemetry/telemetry.js";
import { version } from "./version.js";

/** Dependencies of the HTTP edge. */
export interface AppDependencies extends EdgeService {
  readonly engine: Engine;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly operatorKeys: readonly OperatorKey[];
  /** The key that opens `/metrics` alone; none by default. */
  readonly metricsKey?: string | null;
  /** The keys that only report bounces and complaints; none by default. */
  readonly mailReportsKeys?: readonly string[];
  /** The service's clock, which a sandbox can advance. */
  readonly clock: Clock;
  /** The machine's clock; the system's by default. */
  readonly wallClock?: Clock;
  /** Whether anybody can ask for an account; nobody by default. */
  readonly applications?: Pick<ApplicationSettings, "isOpen">;
  /** Whether a mail server is configured; none by default. */
  readonly sendsMails?: boolean;
  /** The app in Slack; none by default. */
  readonly slackApp?: { readonly signingSecret: string } | null;
  readonly tokens: Pick<Tokens, "verify">;
  readonly forms: FormGuard;
  readonly log: Logger;
  /** Exports traces and metrics; none by default. */
  readonly telemetry?: Telemetry | null;
  /** Whether the service can answer calls: false while it starts or stops, and while its database is unreachable. */
  readonly isReady: () => boolean | Promise<boolean>;
  /** Whether the service stops: each connection then ends with its response. Never by default. */
  readonly isStopping?: () => boolean;
  /** Proxies in front of the service whose `X-Forwarded-For` is trusted; none by default. */
  readonly trustedProxies?: readonly Network[];
  /** Without `api`, only the health and metrics endpoints are served. */
  readonly roles: readonly Role[];
  /** The built widgets; by default those of the package. */
  readonly widgets?: { readonly folder: string; readonly version: string };
}

/** Creates the Express app, which does not listen yet. */
export function createApp(dependencies: AppDependencies): Express {
  const { baseUrl, log, roles, trustedProxies = [] } = dependencies;
  const { isStopping = () => false, telemetry = null } = dependencies;
  const tracing = telemetry?.tracing ?? null;
  const clientAddress = clientAddressReader(trustedProxies);
  const headers = securityHeaders(baseUrl);
  const metrics = createMetrics(version);
  const writeAnswer = answerWriter(headers.api, baseUrl);
  const readCredential = credentialReader(dependencies);
  const guard = createAuthGuard({ log, metrics, clientAddress });
  const sessions = operatorSessions(dependencies);
  const isPublic = roles.includes("api");

  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.use(observeRequests({ ...dependencies, metrics, tracing, isStopping }));
  // The API comes first, so that calls run no other middleware.
  const callers = { readCredential, clientAddress, guard };
  if (isPublic) {
    app.use(dashboardCalls(baseUrl));
    app.use(backOfficeCalls(baseUrl, sessions));
    app.use(apiOf(dependencies, { writeAnswer, callers, metrics }));
  }
  app.use(nameRequest);
  mountHealth(app, { ...dependencies, writeAnswer, readCredential, guard, metrics });
  if (isPublic) {
    const backOffice = { operatorSessions: sessions, readCredential, guard };
    mountPublic(app, dependencies, { writeAnswer, headers, clientAddress, backOffice });
  } else {
    refuseOtherMethods(app, headers.page);
    app.use(answerNotFound(writeAnswer));
  }
  app.use(answerFault(writeAnswer, log));
  return app;
}

function apiOf(
  dependencies: AppDependencies,
  {
    writeAnswer,
    callers,
    metrics,
  }: { writeAnswer: AnswerWriter; callers: Omit<CallerReaders, "countCall">; metrics: Metrics },
): RequestHandler {
  const { engine, environment, baseUrl, log, countCall } = dependencies;
  const routes = [
    ...operationRoutes(engine, { ...callers, countCall }),
    renderRoute(engine, { baseUrl, countCall, clientAddress: callers.clientAddress }),
    ...openApiRoutes(engine.operations, { environment, baseUrl, version }),
  ];
  return mountApi(routes, { writeAnswer, corsOf: corsPolicies(dependencies), log, metrics });
}

/** Mounts what browsers load besides the API: downloads, widgets and pages. */
function mountPublic(
  app: Express,
  dependencies: AppDependencies,
  {
    writeAnswer,
    headers,
    clientAddress,
    backOffice,
  }: {
    writeAnswer: AnswerWriter;
    headers: SecurityHeaders;
    clientAddress: ClientAddressReader;
    backOffice: Pick<
      BackOfficeSessionDependencies,
      "operatorSessions" | "readCredential" | "guard"
    >;
  },
): void {
  const { environment, clock, wallClock = systemClock, log, openDownload } = dependencies;
  const sendFile = fileSender();
  mountDownloads(app, {
    openDownload,
    writeAnswer,
    securityHeaders: headers.embedded,
    log,
  });
  mountPictures(app, {
    readPicture: dependencies.readPicture,
    securityHeaders: headers.embedded,
  });
  mountProviderWebhooks(app, { ...dependencies, writeAnswer });
  mountEnvironment(app, { environment, version, clock, securityHeaders: headers.embedded });
  mountWidgetBundle(app, {
    sendFile,
    baseUrl: dependencies.baseUrl,
    releases: dependencies.widgetReleases,
    securityHeaders: headers.embedded,
    ...(dependencies.widgets ?? widgetsPackage()),
  });
  mountPages(app, {
    ...dependencies,
    ...backOffice,
    ...{ clientAddress, sendFile, securityHeaders: headers, wallClock },
  });
}

/** Adds the request's ID to pages and files; API responses write it with their other headers. */
const nameRequest: RequestHandler = (_request, response, next) => {
  response.set(requestIdHeader, (response as ExchangeResponse).locals.requestId);
  next();
};

function answerNotFound(writeAnswer: AnswerWriter): RequestHandler {
  return (_request, response) =>
    writeAnswer(response as ExchangeResponse, { status: 404, body: bareErrorBody(404) });
}

/** Answers errors with 500. An invalid percent-encoding in the path is the caller's error: 404. */
function answerFault(writeAnswer: AnswerWriter, log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const exchangeResponse = response as ExchangeResponse;
    const status = error instanceof URIError ? 404 : (refusedStatusOf(error) ?? 500);
    if (status === 500)
      log.error({ err: error, requestId: exchangeResponse.locals.requestId }, "a request failed");
    if (response.headersSent) return response.destroy();
    writeAnswer(exchangeResponse, { status, body: bareErrorBody(status) });
  };
}

/** The status of an error that a body parser throws for a form it does not take, such as 413. */
function refusedStatusOf(error: unknown): number | null {
  const { status } = (error ?? {}) as { readonly status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}
