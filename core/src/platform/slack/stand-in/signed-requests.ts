import { createHmac, randomUUID } from "node:crypto";
import type { Fields } from "./block-kit.js";
import type { SlackTeam } from "./slack-teams.js";

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

const formType = "application/x-www-form-urlencoded";

/** The requests that Slack makes to an app, at the app's address, signed with its secret. */
export function signedRequests(signingSecret: string) {
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
  return {
    interact(app: string, payload: object, forgery?: Forgery) {
      const form = new URLSearchParams({ payload: JSON.stringify(payload) });
      return send(`${app}/slack/interactions`, form.toString(), formType, forgery);
    },
    command(app: string, { id }: SlackTeam, userId: string, forgery?: Forgery) {
      const form = { command: "/give", team_id: id, user_id: userId, text: "" };
      const body = new URLSearchParams(form).toString();
      return send(`${app}/slack/commands`, body, formType, forgery);
    },
    event(app: string, { id }: SlackTeam, type: string, forgery?: Forgery) {
      const event = {
        type: "event_callback",
        team_id: id,
        event: { type },
        event_id: randomUUID(),
      };
      return send(`${app}/slack/events`, JSON.stringify(event), "application/json", forgery);
    },
  };
}
