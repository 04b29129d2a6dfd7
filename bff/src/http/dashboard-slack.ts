import type { Engine } from "@obole/core";
import type { Express } from "express";
import { dashboardSessionCookie } from "./dashboard-session.js";
import { operationOf } from "./open-call.js";
import { isFromOwnPage, refuse } from "./page-session.js";
import { noStore } from "./page-writer.js";
import type { SecurityHeaders } from "./security-headers.js";
import type { Tokens } from "./tokens.js";

export interface DashboardSlackDependencies {
  readonly engine: Engine;
  readonly baseUrl: string;
  readonly tokens: Pick<Tokens, "verify">;
  readonly securityHeaders: SecurityHeaders;
  /** The app in Slack; null for none. */
  readonly slackApp?: object | null;
}

/**
 * Mounts `/dashboard/slack-connection`: `get-slack-workspace` of the session's account, or of `accountId`. Without a workspace
 * that call is 404, which every browser reports as an error of the page; here the `workspace` is null. `isSetUp` says whether the
 * service has an app in Slack.
 */
export function mountDashboardSlack(
  app: Express,
  { engine, baseUrl, tokens, securityHeaders, slackApp }: DashboardSlackDependencies,
): void {
  const cookie = dashboardSessionCookie(baseUrl);
  const getWorkspace = operationOf(engine, "get-slack-workspace");
  const headers = { ...securityHeaders.api, ...noStore };
  const isSetUp = slackApp != null;
  app.get("/dashboard/slack-connection", async (request, response) => {
    response.set(headers);
    if (!isFromOwnPage(request)) return refuse(response, 403);
    const claims = tokens.verify(cookie.read(request) ?? "");
    if (claims === null) return refuse(response, 401);
    const { accountId } = request.query;
    const { status, body } = await engine.call(getWorkspace, {
      path: {},
      query: accountId === undefined ? {} : { accountId },
      body: undefined,
      credential: { kind: "token", claims },
    });
    if (status !== 200 && status !== 404) return void response.status(status).json(body);
    response.json({ isSetUp, workspace: status === 200 ? body : null });
  });
}
