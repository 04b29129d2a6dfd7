import { type Clock, type Engine, type SlackEdge, StorageUnavailable } from "@obole/core";
import express, { type Express, type Request, type RequestHandler, type Response } from "express";
import { z } from "zod";
import { unavailablePage } from "../../pages/card-page.js";
import { slackPage } from "../../pages/slack-page.js";
import { edgeLimits } from "../edge-limits.js";
import { sessionCookie } from "../page-session.js";
import { noStore, type PageWriter } from "../page-writer.js";
import { createSlackInteractions } from "./slack-interactions.js";
import { isFromSlack } from "./verify-slack-request.js";

export interface SlackDependencies {
  readonly engine: Engine;
  readonly slack: SlackEdge;
  readonly signingSecret: string;
  readonly baseUrl: string;
  /** Slack's signatures contain the real time, even while the service's clock is advanced. */
  readonly wallClock: Clock;
  readonly pages: PageWriter;
}

/** How long an administrator may take on Slack's consent page. */
const installationSeconds = 15 * 60;

/**
 * Mounts the endpoints that Slack calls with signed requests (`/slack/interactions`, `/slack/commands`, `/slack/events`),
 * and the pages on which an administrator connects a workspace.
 */
export function mountSlack(app: Express, dependencies: SlackDependencies): void {
  mountInstallation(app, dependencies);
  const { engine, slack, signingSecret, wallClock } = dependencies;
  const { interact, listOpen } = createSlackInteractions(engine, slack);
  const readBytes = express.raw({ type: () => true, inflate: false, limit: edgeLimits.slackBytes });

  /** Answers signed requests. Slack repeats a request that was answered with 503; every effect is idempotent. */
  function signed(answer: (body: string) => Promise<object | null>): RequestHandler {
    return async (request, response) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const timestamp = request.get("x-slack-request-timestamp");
      const signature = request.get("x-slack-signature");
      if (!isFromSlack({ timestamp, signature, body }, signingSecret, wallClock.now()))
        return void response.status(401).set(noStore).end();
      try {
        const reply = await answer(body.toString());
        response.status(200).set(noStore);
        if (reply === null) response.end();
        else response.json(reply);
      } catch (error) {
        if (!(error instanceof StorageUnavailable)) throw error;
        response.status(503).set(noStore).end();
      }
    };
  }

  app.post(
    "/slack/interactions",
    readBytes,
    signed((body) => interact(parsed(new URLSearchParams(body).get("payload")))),
  );
  app.post(
    "/slack/commands",
    readBytes,
    signed(async (body) => {
      const fields = new URLSearchParams(body);
      return await listOpen({
        teamId: fields.get("team_id") ?? "",
        userId: fields.get("user_id") ?? "",
      });
    }),
  );
  app.post(
    "/slack/events",
    readBytes,
    signed(async (body) => {
      const { data: event } = Event.safeParse(parsed(body));
      if (event?.type === "url_verification") return { challenge: event.challenge };
      const isEnd = event !== undefined && revocationEvents.has(event.event.type);
      if (isEnd && !(await slack.checkTokens(event.team_id)))
        throw new StorageUnavailable("Slack did not say whether a workspace has removed the app");
      return null;
    }),
  );
}

const Event = z.discriminatedUnion("type", [
  z.object({ type: z.literal("url_verification"), challenge: z.string() }),
  z.object({
    type: z.literal("event_callback"),
    team_id: z.string(),
    event: z.object({ type: z.string() }),
  }),
]);
/** The events after which a workspace may no longer accept the app's token. */
const revocationEvents = new Set(["app_uninstalled", "tokens_revoked"]);

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "");
  } catch {
    return undefined;
  }
}

/**
 * Mounts the OAuth flow from an installation link to Slack's consent page and back. A cookie ties both ends to one browser,
 * so that nobody can make another person's browser connect a workspace.
 */
function mountInstallation(app: Express, { slack, baseUrl, pages }: SlackDependencies): void {
  const cookie = sessionCookie(baseUrl, "obole-slack", installationSeconds, "lax");
  const show = (
    request: Request,
    response: Response,
    status: number,
    shown: Parameters<typeof slackPage>[1],
  ) => pages.sendPage(response, status, slackPage(pages.languageOf(request), shown), noStore);

  const orUnavailable =
    (work: (request: Request, response: Response) => Promise<void>): RequestHandler =>
    async (request, response) => {
      try {
        await work(request, response);
      } catch (error) {
        if (!(error instanceof StorageUnavailable)) throw error;
        pages.sendPage(response, 503, unavailablePage(pages.languageOf(request)), noStore);
      }
    };

  app.get(
    "/slack/install/:token",
    orUnavailable(async (request, response) => {
      const token = String(request.params.token);
      const url = await slack.consentUrl(token);
      if (url === null) return show(request, response, 404, { kind: "INVALID" });
      cookie.set(response, token);
      pages.seeOther(response, url);
    }),
  );
  app.get(
    "/slack/oauth",
    orUnavailable(async (request, response) => {
      const { state, code, error } = request.query;
      if (typeof state !== "string" || cookie.read(request) !== state)
        return show(request, response, 400, { kind: "INVALID" });
      cookie.clear(response);
      if (typeof error === "string" || typeof code !== "string")
        return show(request, response, 200, { kind: "CANCELED" });
      const connected = await slack.connect(state, code);
      show(request, response, statusOf[connected.kind], connected);
    }),
  );
}

const statusOf = { CONNECTED: 200, INVALID: 400, REFUSED: 400, UNAVAILABLE: 503 } as const;
