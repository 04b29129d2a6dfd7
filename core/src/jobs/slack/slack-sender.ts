import type { Clock, Settings, Vault } from "../../contract/ports.js";
import {
  revokedErrors,
  type SlackAnswer,
  type SlackApi,
  slackMessageEvent,
} from "../../contract/slack.js";
import type { Store } from "../../contract/store.js";
import { type Language, languageOf } from "../../domain/language.js";
import { readSlackContent } from "../../resources/slack/slack-message.js";
import {
  type ClaimedSlackMessage,
  slackWorkspaceOfAccount,
} from "../../resources/slack/slack-queries.js";

/** The outcome of an attempt to send or update a message. */
export interface SendResult {
  /**
   * SHOWN: Slack shows the current message. LATER: after `waitMs`, because of a rate limit. RETRY: after a failure.
   * REVOKED: the workspace no longer accepts the token. FAILED: no attempt can succeed.
   */
  readonly kind: "FAILED" | "LATER" | "RETRY" | "REVOKED" | "SHOWN";
  readonly error: string | null;
  readonly waitMs: number;
  readonly language: Language | null;
  readonly channel: string | null;
  readonly ts: string | null;
  /** Not 0 while nobody knows whether Slack shows the message, so that the next attempt looks for it. */
  readonly claims: number;
  /** The encrypted token of the workspace that was called. */
  readonly usedToken: string | null;
}

interface SenderOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly settings: Pick<Settings, "baseUrl">;
  readonly slack: SlackApi;
}

/** Errors that an administrator of the workspace resolves. */
const passing = new Set([
  ...["missing_scope", "no_permission", "org_login_required", "team_added_to_org"],
]);

/** The messages of a conversation that are searched: more than the app writes to a person while a lease lasts. */
const searchedMessages = 200;
/** A lease must last for the calls that are still to be made, or another process could send the message too. */
const leaseReserveMs = 60_000;

/** Why an attempt ends early. NO_TOKEN: no workspace is connected. LEASE: its lease ends too soon. */
type Reason = Exclude<SlackAnswer, { kind: "OK" }> | { readonly kind: "LEASE" | "NO_TOKEN" };

class Ended extends Error {
  override readonly name = "Ended";
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.kind);
    this.reason = reason;
  }
}

/** A connected workspace. */
interface Team {
  readonly teamId: string;
  readonly token: string;
}
type Args = Readonly<Record<string, unknown>>;
type Call = (team: Team, method: string, args: Args) => Promise<Args>;

/** Creates calls that fail by throwing, and are not made while a method's rate limit in a workspace is exceeded. */
function limitedCalls(slack: SlackApi, clock: Clock): Call {
  const pausedUntil = new Map<string, number>();
  return async ({ teamId, token }, method, args) => {
    const key = `${teamId} ${method}`;
    const pausedMs = (pausedUntil.get(key) ?? 0) - clock.now();
    if (pausedMs > 0) throw new Ended({ kind: "RATE_LIMITED", retryAfterMs: pausedMs });
    pausedUntil.delete(key);
    const answer = await slack.call(method, args, token);
    if (answer.kind === "OK") return answer.data;
    if (answer.kind === "RATE_LIMITED") pausedUntil.set(key, clock.now() + answer.retryAfterMs);
    throw new Ended(answer);
  };
}

/** Creates what sends messages, and updates those that Slack shows. */
export function createSlackSender({ store, clock, vault, settings, slack }: SenderOptions) {
  const call = limitedCalls(slack, clock);

  async function teamOf({ accountId }: ClaimedSlackMessage, attempt: Attempt): Promise<Team> {
    const workspace = await store.read((tx) => tx.one(slackWorkspaceOfAccount, { accountId }));
    attempt.usedToken = workspace?.botToken ?? null;
    if (workspace === undefined || attempt.usedToken === null)
      throw new Ended({ kind: "NO_TOKEN" });
    const { teamId } = workspace;
    try {
      return { teamId, token: vault.unlock(attempt.usedToken) };
    } catch {
      // `TOKEN_SECRET` has changed since the token was encrypted.
      throw new Ended({ kind: "NO_TOKEN" });
    }
  }

  async function show(message: ClaimedSlackMessage, leaseEndMs: number, attempt: Attempt) {
    const team = await teamOf(message, attempt);
    attempt.language ??= await languageOfPerson(call, team, message.slackId);
    if (attempt.isUnsure) {
      const found = await findMessage(call, team, message);
      Object.assign(attempt, { isUnsure: false, ...found });
    }
    const { language, channel, ts } = attempt;
    const { asks, ...content } = await store.read((tx) =>
      readSlackContent({ tx, settings }, { ...message, language }),
    );
    if (ts !== null) await call(team, "chat.update", { channel, ts, ...content });
    // The gift was chosen, or its campaign has ended, before the person was asked.
    else if (!asks) throw new Ended({ kind: "REFUSED", error: "outdated" });
    else if (clock.now() > leaseEndMs - leaseReserveMs) throw new Ended({ kind: "LEASE" });
    else await post(call, team, { ...message, content }, attempt);
  }

  return {
    /** Sends a message, or updates it where Slack shows it already. */
    async send(message: ClaimedSlackMessage, leaseEndMs: number): Promise<SendResult> {
      const { language, channel, ts, claims } = message;
      const isUnsure = ts === null && claims > 1;
      const attempt: Attempt = { language, channel, ts, isUnsure, usedToken: null };
      let ended: Pick<SendResult, "kind" | "error" | "waitMs"> = shown;
      try {
        await show(message, leaseEndMs, attempt);
      } catch (error) {
        if (!(error instanceof Ended)) throw error;
        ended = afterReason(error.reason);
      }
      const { isUnsure: staysUnsure, ...known } = attempt;
      return { ...ended, ...known, claims: staysUnsure ? claims : 0 };
    },
  };
}

/** The state of a message during an attempt. */
interface Attempt {
  language: Language | null;
  channel: string | null;
  ts: string | null;
  /** Whether Slack may show the message although it is not known where. */
  isUnsure: boolean;
  usedToken: string | null;
}

const shown = { kind: "SHOWN", error: null, waitMs: 0 } as const;

/** The consequences of an attempt's outcome. */
function afterReason(reason: Reason): Pick<SendResult, "kind" | "error" | "waitMs"> {
  switch (reason.kind) {
    case "RATE_LIMITED":
      return { kind: "LATER", error: "rate_limited", waitMs: reason.retryAfterMs };
    case "LEASE":
      return { kind: "LATER", error: null, waitMs: 0 };
    case "NO_TOKEN":
      return { kind: "REVOKED", error: "not_connected", waitMs: 0 };
    case "UNKNOWN":
      return { kind: "RETRY", error: reason.error, waitMs: 0 };
    case "REFUSED": {
      const { error } = reason;
      const kind = revokedErrors.has(error) ? "REVOKED" : passing.has(error) ? "RETRY" : "FAILED";
      return { kind, error, waitMs: 0 };
    }
    default:
      return reason satisfies never;
  }
}

/** Posts a message to a person. Only an answer tells whether Slack shows it. */
async function post(
  call: Call,
  team: Team,
  { slackId, messageId, content }: ClaimedSlackMessage & { readonly content: object },
  attempt: Attempt,
): Promise<void> {
  attempt.isUnsure = true;
  try {
    const sent = await call(team, "chat.postMessage", {
      channel: slackId,
      ...content,
      unfurl_links: false,
      unfurl_media: false,
      metadata: { event_type: slackMessageEvent, event_payload: { message_id: messageId } },
    });
    Object.assign(attempt, { isUnsure: false, channel: String(sent.channel), ts: String(sent.ts) });
  } catch (error) {
    if (error instanceof Ended) attempt.isUnsure = error.reason.kind === "UNKNOWN";
    throw error;
  }
}

/** The language of a person in Slack; null if the service does not have it. Refuses people of other workspaces. */
async function languageOfPerson(call: Call, team: Team, slackId: string): Promise<Language | null> {
  const refuse = (error: string) => new Ended({ kind: "REFUSED", error });
  const { user } = await call(team, "users.info", { user: slackId, include_locale: true });
  const { deleted, is_stranger, team_id, enterprise_user, locale } = (user ?? {}) as Args;
  if (deleted === true) throw refuse("user_disabled");
  // A person of another company, in a channel that both share.
  const isOfTeam = team_id === team.teamId || typeof enterprise_user === "object";
  if (is_stranger === true || !isOfTeam) throw refuse("user_not_in_workspace");
  return typeof locale === "string" ? languageOf(locale) : null;
}

/** Looks for a message that an attempt without an answer may have sent. */
async function findMessage(
  call: Call,
  team: Team,
  { slackId, messageId }: ClaimedSlackMessage,
): Promise<{ readonly channel: string; readonly ts: string } | null> {
  const { channel: conversation } = await call(team, "conversations.open", { users: slackId });
  const channel = String((conversation as Args).id);
  const { messages } = await call(team, "conversations.history", {
    channel,
    include_all_metadata: true,
    limit: searchedMessages,
  });
  for (const { ts, metadata } of messages as readonly Args[]) {
    const { event_type, event_payload } = (metadata ?? {}) as Args;
    const isOurs = event_type === slackMessageEvent;
    if (isOurs && (event_payload as Args).message_id === messageId)
      return { channel, ts: String(ts) };
  }
  return null;
}
