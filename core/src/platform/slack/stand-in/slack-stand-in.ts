import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type Fields, SlackError } from "./block-kit.js";
import { type AppAnswer, type Forgery, signedRequests } from "./signed-requests.js";
import {
  createSlackTeams,
  type SlackMessage,
  type SlackPersonOfTeam,
  type SlackTeam,
  type SlackTeamState,
  type SlackView,
} from "./slack-teams.js";

export type {
  AppAnswer,
  Fields,
  Forgery,
  SlackMessage,
  SlackPersonOfTeam,
  SlackTeam,
  SlackTeamState,
  SlackView,
};
export { SlackError };

/** What goes wrong with a call of the API, before its work is done or after. */
interface Trouble {
  /** `rate_limited` with `Retry-After`, `drop` closes the connection, a number is a status, other texts are errors. */
  readonly kind: "rate_limited" | "drop" | number | string;
  readonly when?: "before" | "after";
  readonly seconds?: number;
  /** How many calls; 1 by default. */
  readonly times?: number;
}

/** The app's credentials, as its settings in Slack show them. */
export interface SlackAppSecrets {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly signingSecret: string;
}

export interface SlackStandInOptions {
  /** On loopback; any free one by default. */
  readonly port?: number;
  readonly app?: SlackAppSecrets;
  /** Answers what is no call of the API: the consent page, and what people see. */
  readonly pages?: RequestListener;
  /** Called after each call of the API that may have changed a workspace. */
  readonly onCall?: () => void;
}

/** A button of a message, or of a reply. */
export type SlackButton = Fields;

export interface SlackStandIn {
  /** The settings of a service that uses this Slack. */
  readonly env: Readonly<Record<string, string>>;
  /** The newest calls of the API, such as `chat.postMessage`; oldest first. */
  readonly calls: readonly string[];
  /** How often a call was answered with a rate limit. */
  readonly rateLimited: number;
  /** Creates a workspace with people by their ids. */
  addTeam(
    name: string,
    people: readonly SlackPersonOfTeam[],
    /** What it had before a restart. */
    kept?: SlackTeamState,
  ): SlackTeam;
  /** Something goes wrong with the next calls of a method. */
  failNext(method: string, trouble: Trouble): void;
  /**
   * An administrator agrees on the consent page. Returns where the browser is sent.
   *
   * @throws {SlackError} if the page is of another app
   */
  agree(consentUrl: string, team: SlackTeam): string;
  /** An administrator cancels on the consent page. Returns where the browser is sent. */
  cancel(consentUrl: string): string;
  /** A person presses a button of a message. Returns the dialog that the app opened, if it did. */
  click(
    app: string,
    team: SlackTeam,
    userId: string,
    message: Pick<SlackMessage, "blocks">,
    actionId: string,
    forgery?: Forgery,
  ): Promise<AppAnswer & { readonly view: SlackView | null }>;
  /** A person presses one of the buttons of `buttonsOf`. */
  press(
    app: string,
    team: SlackTeam,
    userId: string,
    button: SlackButton,
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

const defaultApp: SlackAppSecrets = {
  clientId: "1234567890.9876543210",
  clientSecret: "0123456789abcdef0123456789abcdef",
  signingSecret: "fedcba9876543210fedcba9876543210",
};

/** The body of a call of the API. Slack's longest message has 50 blocks of 3,000 characters. */
const mostBytes = 1_000_000;
const mostCalls = 10_000;

/**
 * A stand-in for Slack on loopback, for tests and for trying the service out. It follows Slack's documentation as far as
 * the service uses Slack, and refuses what it does not know.
 */
export async function startSlackStandIn({
  port = 0,
  app = defaultApp,
  pages = (_, response) => response.writeHead(404).end(),
  onCall = () => {},
}: SlackStandInOptions = {}): Promise<SlackStandIn> {
  const teams = createSlackTeams(app);
  const api = createApi(teams.call, onCall);
  const server = createServer((request, response) => {
    if (!request.url?.startsWith("/api/")) return pages(request, response);
    api.answer(request, response).catch(() => response.writeHead(500).end());
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;

  return {
    env: {
      SLACK_CLIENT_ID: app.clientId,
      SLACK_CLIENT_SECRET: app.clientSecret,
      SLACK_SIGNING_SECRET: app.signingSecret,
      SLACK_API_URL: apiUrl,
    },
    calls: api.calls,
    get rateLimited() {
      return api.rateLimited;
    },
    addTeam: teams.add,
    failNext: api.failNext,
    agree(consentUrl, team) {
      const { redirectUri, scopes, state } = consentOf(consentUrl, app);
      const code = teams.codeFor(team, redirectUri, scopes);
      return `${redirectUri}?${new URLSearchParams({ code, state })}`;
    },
    cancel(consentUrl) {
      const { redirectUri, state } = consentOf(consentUrl, app);
      return `${redirectUri}?${new URLSearchParams({ error: "access_denied", state })}`;
    },
    ...peopleOf(teams, signedRequests(app.signingSecret)),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What a consent page asks for. */
function consentOf(consentUrl: string, { clientId }: SlackAppSecrets) {
  const { searchParams } = new URL(consentUrl);
  if (searchParams.get("client_id") !== clientId) throw new SlackError("invalid_client_id");
  return {
    redirectUri: searchParams.get("redirect_uri") ?? "",
    scopes: (searchParams.get("scope") ?? "").split(","),
    state: searchParams.get("state") ?? "",
  };
}

/** The Web API over HTTP, with the faults that a test asks for. */
function createApi(
  call: ReturnType<typeof createSlackTeams>["call"],
  onCall: () => void,
): Pick<SlackStandIn, "calls" | "failNext"> & {
  rateLimited: number;
  answer: (...exchange: Parameters<RequestListener>) => Promise<void>;
} {
  const calls: string[] = [];
  const troubles = new Map<string, Trouble[]>();
  const outcome = (method: string, form: URLSearchParams, token: string | null): object => {
    try {
      const result = call(method, fieldsOf(form), token);
      onCall();
      return { ok: true, ...result };
    } catch (error) {
      if (!(error instanceof SlackError)) throw error;
      return { ok: false, error: error.message };
    }
  };
  return {
    calls,
    rateLimited: 0,
    failNext(method, { times = 1, ...trouble }) {
      const list = troubles.get(method) ?? [];
      troubles.set(method, [...list, ...Array.from({ length: times }, () => trouble)]);
    },
    async answer(request, response) {
      const method = /^\/api\/([\w.]+)$/.exec(request.url ?? "")?.[1] ?? "";
      const form = new URLSearchParams(await bodyOf(request));
      const token = request.headers.authorization?.replace(/^Bearer /, "") ?? null;
      calls.push(method);
      calls.splice(0, calls.length - mostCalls);
      const trouble = troubles.get(method)?.shift();
      const { kind, when = "before", seconds = 1 } = trouble ?? {};
      const send = (status: number, body: object, headers: Record<string, string> = {}) =>
        response
          .writeHead(status, { "content-type": "application/json", ...headers })
          .end(JSON.stringify(body));
      if (kind === "rate_limited") {
        this.rateLimited++;
        const retryAfter = { "retry-after": String(seconds) };
        return void send(429, { ok: false, error: "ratelimited" }, retryAfter);
      }
      const isDone = trouble === undefined || when === "after";
      const result = isDone ? outcome(method, form, token) : {};
      if (kind === "drop") return void request.socket.destroy();
      if (typeof kind === "number") return void send(kind, { ok: false });
      send(200, kind === undefined ? result : { ok: false, error: kind });
    },
  };
}

/** What people do in Slack, and the requests that it makes. */
function peopleOf(
  teams: ReturnType<typeof createSlackTeams>,
  { interact, command, event }: ReturnType<typeof signedRequests>,
): Pick<SlackStandIn, "click" | "press" | "search" | "pick" | "submit" | "command" | "event"> {
  const from = ({ id }: SlackTeam, userId: string) => ({ team: { id }, user: { id: userId } });
  const shown = ({ id, hash, content }: SlackView) => ({ id, hash, ...content });
  const field = "charity";

  const press: SlackStandIn["press"] = async (app, team, userId, button, forgery) => {
    const trigger_id = teams.newTrigger(team, userId);
    const click = { type: "block_actions", trigger_id, actions: [button] };
    const answered = await interact(app, { ...from(team, userId), ...click }, forgery);
    return { ...answered, view: teams.viewOf(trigger_id) };
  };
  return {
    press,
    async click(app, team, userId, message, actionId, forgery) {
      const button = buttonsOf(message.blocks).find(({ action_id }) => action_id === actionId);
      if (button === undefined) throw new Error(`the message has no button ${actionId}`);
      return await press(app, team, userId, button, forgery);
    },
    search: (app, view, value) =>
      interact(app, {
        ...from(view.team, view.userId),
        type: "block_suggestion",
        action_id: field,
        block_id: field,
        value,
        view: shown(view),
      }),
    pick: (app, view, option) =>
      interact(app, {
        ...from(view.team, view.userId),
        type: "block_actions",
        trigger_id: randomUUID(),
        view: shown(view),
        actions: [{ action_id: field, selected_option: option }],
      }),
    async submit(app, view, option, forgery) {
      const values = { [field]: { [field]: { selected_option: option } } };
      const state = { ...shown(view), ...view.form, state: { values } };
      const submission = { type: "view_submission", view: state };
      const answered = await interact(
        app,
        { ...from(view.team, view.userId), ...submission },
        forgery,
      );
      if (answered.body?.response_action === "update")
        teams.show(view, answered.body.view as Fields);
      return answered;
    },
    command,
    event,
  };
}

/** The buttons of blocks, in their order. */
export function buttonsOf(blocks: readonly Fields[]): SlackButton[] {
  return blocks.flatMap(({ elements, accessory }) => [
    ...((elements as Fields[] | undefined) ?? []),
    ...(accessory === undefined ? [] : [accessory as Fields]),
  ]);
}

/** @throws if the body is too large; the connection is closed then */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error("the body is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** The fields of a form, of which the official client encodes lists and objects as JSON. */
function fieldsOf(form: URLSearchParams): Fields {
  return Object.fromEntries(
    Array.from(form, ([name, value]) => [name, /^[[{]/.test(value) ? JSON.parse(value) : value]),
  );
}
