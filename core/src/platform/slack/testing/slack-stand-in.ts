import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import {
  createSlackTeams,
  type Fields,
  SlackError,
  type SlackMessage,
  type SlackPersonOfTeam,
  type SlackTeam,
  type SlackView,
} from "./slack-teams.js";

/** What goes wrong with a call of the API, before its work is done or after. */
export interface Trouble {
  /** `rate_limited` with `Retry-After`, `drop` closes the connection, a number is a status, other texts are errors. */
  readonly kind: "rate_limited" | "drop" | number | string;
  readonly when?: "before" | "after";
  readonly seconds?: number;
  /** How many calls; 1 by default. */
  readonly times?: number;
}

/** What a signed request may have instead of the truth. */
export interface Forgery {
  readonly secret?: string;
  /** Milliseconds. */
  readonly at?: number;
  /** Changes the body after it was signed. */
  readonly tamper?: (body: string) => string;
  readonly retryNum?: number;
}

/** What the app answered to a request of Slack. */
export interface AppAnswer {
  readonly status: number;
  readonly body: Fields | null;
}

export interface SlackStandIn {
  /** The settings of a service that uses this Slack. */
  readonly env: Readonly<Record<string, string>>;
  /** Every call of the API since the start, such as `chat.postMessage`. */
  readonly calls: readonly string[];
  /** How often a call was answered with a rate limit. */
  readonly rateLimited: number;
  /** Creates a workspace with people by their ids. */
  addTeam(name: string, people: readonly SlackPersonOfTeam[]): SlackTeam;
  /** Something goes wrong with the next calls of a method. */
  failNext(method: string, trouble: Trouble): void;
  /** An administrator agrees on the consent page. Returns where the browser is sent. */
  agree(consentUrl: string, team: SlackTeam): string;
  /** A person presses a button of a message. Returns the dialog that the app opened, if it did. */
  click(
    app: string,
    team: SlackTeam,
    userId: string,
    message: SlackMessage,
    actionId: string,
    forgery?: Forgery,
  ): Promise<AppAnswer & { readonly view: SlackView | null }>;
  /** A person types into the dialog's search. */
  search(app: string, view: SlackView, typed: string): Promise<AppAnswer>;
  /** A person picks an option of the search. */
  pick(app: string, view: SlackView, option: Fields): Promise<AppAnswer>;
  /** A person submits the dialog with an option. */
  submit(app: string, view: SlackView, option: Fields, forgery?: Forgery): Promise<AppAnswer>;
  /** A person types `/give`. */
  command(app: string, team: SlackTeam, userId: string, forgery?: Forgery): Promise<AppAnswer>;
  /** Tells the app of an event. */
  event(app: string, team: SlackTeam, type: string, forgery?: Forgery): Promise<AppAnswer>;
  close(): Promise<void>;
}

const clientId = "1234567890.9876543210";
const clientSecret = "0123456789abcdef0123456789abcdef";
const signingSecret = "fedcba9876543210fedcba9876543210";

/**
 * A stand-in for Slack on loopback, for tests and for trying the service out. It follows Slack's documentation as far as
 * the service uses Slack, and refuses what it does not know.
 */
export async function startSlackStandIn(): Promise<SlackStandIn> {
  const teams = createSlackTeams({ clientId, clientSecret });
  const calls: string[] = [];
  const troubles = new Map<string, Trouble[]>();
  let rateLimited = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = /^\/api\/([\w.]+)$/.exec(request.url ?? "")?.[1] ?? "";
    const form = new URLSearchParams(await readText(request));
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? null;
    calls.push(method);
    const trouble = troubles.get(method)?.shift();
    const { kind, when = "before" } = trouble ?? {};
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify(body));
    if (kind === "rate_limited") {
      rateLimited++;
      return void send(
        429,
        { ok: false, error: "ratelimited" },
        { "retry-after": String(trouble?.seconds ?? 1) },
      );
    }
    let result: object = { ok: false, error: String(kind) };
    if (trouble === undefined || when === "after") {
      try {
        result = { ok: true, ...teams.call(method, fieldsOf(form), token) };
      } catch (error) {
        if (!(error instanceof SlackError)) throw error;
        result = { ok: false, error: error.message };
      }
    }
    if (kind === "drop") return void request.socket.destroy();
    if (typeof kind === "number") return void send(kind, { ok: false });
    send(200, trouble === undefined ? result : { ok: false, error: kind });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;

  async function send(
    address: string,
    body: string,
    type: string,
    { secret = signingSecret, at = Date.now(), tamper = (sent) => sent, retryNum }: Forgery = {},
  ): Promise<AppAnswer> {
    const timestamp = String(Math.floor(at / 1_000));
    const signature = createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex");
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": type,
        "x-slack-request-timestamp": timestamp,
        "x-slack-signature": `v0=${signature}`,
        ...(retryNum === undefined
          ? {}
          : { "x-slack-retry-num": String(retryNum), "x-slack-retry-reason": "http_timeout" }),
      },
      body: tamper(body),
    });
    const sent = await response.text();
    return { status: response.status, body: sent.startsWith("{") ? JSON.parse(sent) : null };
  }
  const interact = (app: string, payload: object, forgery?: Forgery) =>
    send(
      `${app}/slack/interactions`,
      new URLSearchParams({ payload: JSON.stringify(payload) }).toString(),
      "application/x-www-form-urlencoded",
      forgery,
    );
  const from = ({ id }: SlackTeam, userId: string) => ({ team: { id }, user: { id: userId } });
  const shown = ({ id, hash, content }: SlackView) => ({ id, hash, ...content });

  return {
    env: {
      SLACK_CLIENT_ID: clientId,
      SLACK_CLIENT_SECRET: clientSecret,
      SLACK_SIGNING_SECRET: signingSecret,
      SLACK_API_URL: apiUrl,
    },
    calls,
    get rateLimited() {
      return rateLimited;
    },
    addTeam: teams.add,
    failNext(method, { times = 1, ...trouble }) {
      const list = troubles.get(method) ?? [];
      troubles.set(method, [...list, ...Array.from({ length: times }, () => trouble)]);
    },
    agree(consentUrl, team) {
      const { searchParams } = new URL(consentUrl);
      const redirectUri = searchParams.get("redirect_uri") ?? "";
      const code = teams.codeFor(team, redirectUri, (searchParams.get("scope") ?? "").split(","));
      return `${redirectUri}?${new URLSearchParams({ code, state: searchParams.get("state") ?? "" })}`;
    },
    async click(app, team, userId, message, actionId, forgery) {
      const buttons = message.blocks.flatMap((block) => [
        ...((block.elements as Fields[] | undefined) ?? []),
        ...(block.accessory === undefined ? [] : [block.accessory as Fields]),
      ]);
      const button = buttons.find(({ action_id }) => action_id === actionId);
      if (button === undefined) throw new Error(`the message has no button ${actionId}`);
      const triggerId = randomUUID();
      teams.triggers.set(triggerId, { team, userId });
      const answered = await interact(
        app,
        { ...from(team, userId), type: "block_actions", trigger_id: triggerId, actions: [button] },
        forgery,
      );
      return { ...answered, view: teams.views.get(triggerId) ?? null };
    },
    search: (app, view, value) =>
      interact(app, {
        ...from(view.team, view.userId),
        type: "block_suggestion",
        action_id: "charity",
        block_id: "charity",
        value,
        view: shown(view),
      }),
    pick: (app, view, option) =>
      interact(app, {
        ...from(view.team, view.userId),
        type: "block_actions",
        trigger_id: randomUUID(),
        view: shown(view),
        actions: [{ action_id: "charity", selected_option: option }],
      }),
    async submit(app, view, option, forgery) {
      const values = { charity: { charity: { selected_option: option } } };
      const answered = await interact(
        app,
        {
          ...from(view.team, view.userId),
          type: "view_submission",
          view: { ...shown(view), ...view.form, state: { values } },
        },
        forgery,
      );
      if (answered.body?.response_action === "update")
        teams.show(view, answered.body.view as Fields);
      return answered;
    },
    command: (app, { id }, userId, forgery) =>
      send(
        `${app}/slack/commands`,
        new URLSearchParams({
          command: "/give",
          team_id: id,
          user_id: userId,
          text: "",
        }).toString(),
        "application/x-www-form-urlencoded",
        forgery,
      ),
    event: (app, { id }, type, forgery) =>
      send(
        `${app}/slack/events`,
        JSON.stringify({
          type: "event_callback",
          team_id: id,
          event: { type },
          event_id: randomUUID(),
        }),
        "application/json",
        forgery,
      ),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The fields of a form, of which the official client encodes lists and objects as JSON. */
function fieldsOf(form: URLSearchParams): Fields {
  return Object.fromEntries(
    Array.from(form, ([name, value]) => [name, /^[[{]/.test(value) ? JSON.parse(value) : value]),
  );
}
