import { fetch } from "undici";
import type { SlackAnswer, SlackApi } from "../../contract/slack.js";

/** The app in Slack, as its settings show it. */
export interface SlackSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Another address of the API; null for Slack's own. */
  readonly apiUrl: string | null;
}

/** Slack responds within seconds, or not at all. Its own time limit for responding to a click is three seconds. */
const patienceMs = 10_000;

/** Errors after which Slack may have executed the request, according to its documentation. */
const unsure = new Set(["fatal_error", "internal_error", "request_timeout", "service_unavailable"]);

/** Loads Slack's client, an optional peer dependency that only services with an app in Slack need. */
async function loadClient() {
  try {
    return await import("@slack/web-api");
  } catch (error) {
    throw new Error("Slack needs a package: npm install @slack/web-api", { cause: error });
  }
}

/**
 * Opens Slack's Web API.
 *
 * @throws when Slack's client is not installed
 */
export async function openSlack({
  clientId,
  clientSecret,
  apiUrl,
}: SlackSettings): Promise<SlackApi> {
  const { ErrorCode, LogLevel, WebClient } = await loadClient();
  // Retries are the job queue's. The token is given with each call, because each workspace has its own.
  const client = new WebClient(undefined, {
    ...(apiUrl === null ? {} : { slackApiUrl: apiUrl }),
    allowAbsoluteUrls: false,
    logLevel: LogLevel.ERROR,
    // What it would log is in the answers below, without addresses and texts.
    logger: {
      debug() {},
      info() {},
      warn() {},
      error() {},
      setLevel() {},
      getLevel: () => LogLevel.ERROR,
      setName() {},
    },
    rejectRateLimitedCalls: true,
    retryConfig: { retries: 0 },
    timeout: patienceMs,
    // Undici's own, because Node's fails with the connections of another version of undici.
    fetch: fetch as never,
  });

  function answerTo(error: unknown): SlackAnswer {
    const { code, retryAfter, data, statusCode } = error as {
      readonly code?: string;
      readonly retryAfter?: number;
      readonly data?: { readonly error?: string };
      readonly statusCode?: number;
    };
    switch (code) {
      case ErrorCode.RateLimitedError:
        return { kind: "RATE_LIMITED", retryAfterMs: Math.max(1, Number(retryAfter) || 1) * 1_000 };
      case ErrorCode.PlatformError: {
        const reason = String(data?.error ?? "unknown_error");
        return unsure.has(reason)
          ? { kind: "UNKNOWN", error: reason }
          : { kind: "REFUSED", error: reason };
      }
      case ErrorCode.HTTPError:
        return { kind: "UNKNOWN", error: `status_${String(statusCode)}` };
      case ErrorCode.RequestError:
        return { kind: "UNKNOWN", error: "no_answer" };
      default:
        // An answer that is not JSON, such as a proxy's page.
        return { kind: "UNKNOWN", error: "unreadable_answer" };
    }
  }

  async function call(
    method: string,
    args: Readonly<Record<string, unknown>>,
  ): Promise<SlackAnswer> {
    try {
      const data = await client.apiCall(method, { ...args });
      return { kind: "OK", data: { ...data } };
    } catch (error) {
      return answerTo(error);
    }
  }

  return {
    clientId,
    // Of the same origin as the API, also at Slack's other addresses, such as GovSlack's.
    consentPage: new URL("/oauth/v2/authorize", apiUrl ?? "https://slack.com").href,
    call: (method, args, token) => call(method, token === null ? args : { ...args, token }),
    exchangeCode: (code, redirectUri) =>
      call("oauth.v2.access", {
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
      }),
  };
}
