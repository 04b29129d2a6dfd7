/** The outcome of a call to Slack's API. */
export type SlackAnswer =
  | { readonly kind: "OK"; readonly data: Readonly<Record<string, unknown>> }
  /** Slack did nothing: too many calls of this method in the workspace. */
  | { readonly kind: "RATE_LIMITED"; readonly retryAfterMs: number }
  /** Slack did nothing, and says why: `channel_not_found`. */
  | { readonly kind: "REFUSED"; readonly error: string }
  /** It is unknown whether Slack did it: there was no response, or Slack had an internal error. */
  | { readonly kind: "UNKNOWN"; readonly error: string };

/** Slack's Web API, by the methods' own names and arguments. */
export interface SlackApi {
  /** The app's client id, which is public. */
  readonly clientId: string;
  /** The address of the page on which an administrator agrees to add the app, without its parameters. */
  readonly consentPage: string;
  /** @param token the bot's token of a workspace; null for methods of the app itself */
  call(
    method: string,
    args: Readonly<Record<string, unknown>>,
    token: string | null,
  ): Promise<SlackAnswer>;
  /** Exchanges the code that Slack gave an administrator's browser for the bot's token of the workspace. */
  exchangeCode(code: string, redirectUri: string): Promise<SlackAnswer>;
}

/**
 * What the app may do in a workspace: write direct messages, find again those that it wrote, read in which language a
 * person uses Slack, and take the `/give` command.
 */
export const slackScopes = [
  "chat:write",
  "commands",
  "im:history",
  "im:write",
  "users:read",
] as const;

/** The message's own id in its metadata, by which it is found again. */
export const slackMessageEvent = "obole_gift";

/** Errors that say that a workspace no longer accepts the app or its token. */
export const revokedErrors: ReadonlySet<string> = new Set([
  ...["account_inactive", "invalid_auth", "not_authed", "token_expired", "token_revoked"],
]);
