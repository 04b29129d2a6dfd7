import type { ErrorDetail } from "../../core/api/errors.js";
import { claimsOf } from "../claims.js";
import type { Finding, Tell } from "../finding.js";
import { knownElements } from "../known-elements.generated.js";
import { givenTo, type KnownElement, missingFrom, tokenSourceOf } from "../known-elements.js";
import { type Environment, reach } from "../service.js";

/** An element, and the service that it calls. */
export interface Access {
  readonly element: Element;
  readonly origin: string;
  readonly service: Environment;
  /** The error that the element has reported; null if none. Only after one may `getToken` be called here. */
  readonly failure: ErrorDetail | null;
}

type Cause = Omit<Finding, "element"> | null;

/** Checks the key or token of an element, and reports why it is refused. */
export async function checkAccess(access: Access, tell: Tell): Promise<void> {
  const { element } = access;
  const known = knownElements[element.localName];
  if (!known) return;
  const keyCause = await judgeKey(access);
  const credentialCause =
    keyCause ?? (known.key === "token" ? await judgeToken(access, known) : null);
  const cause =
    credentialCause ??
    (missingFrom(element, known) === null && access.failure
      ? withoutCause(element, access.failure)
      : null);
  if (cause) tell({ ...cause, element });
}

const nameOfKey = { sandbox: "pk_test_", live: "pk_live_" } as const;

async function judgeKey({ element, origin, service }: Access): Promise<Cause> {
  const key = givenTo(element, "public-key");
  if (!key) return null;
  const campaign = `${origin}/v1/widgets/public/${encodeURIComponent(key)}`;
  const { environment } = service;
  const section = "keys-and-tokens";
  if ((await reach(campaign))?.status !== 404) return await judgeGift(element, campaign);
  if (!key.startsWith("pk_"))
    return {
      id: "not-a-public-key",
      what: `The public-key of <${element.localName}> is not a public key.`,
      why: "Public keys begin with pk_test_ or pk_live_; this may be the campaign's ID or slug.",
      fix: "Set the campaign's `publicKey`, as the API returns it.",
      section,
    };
  if (!key.startsWith(nameOfKey[environment]))
    return wrongEnvironment(`The public-key of <${element.localName}>`, key.slice(0, 7), service);
  return {
    id: "unknown-key",
    what: `No campaign of ${environment} has the public-key of <${element.localName}>.`,
    why: "It may be mistyped or truncated, or its campaign was deleted, or its account was closed.",
    fix: "Compare it with the campaign's `publicKey`, as the API returns it.",
    section,
  };
}

/** The key is right; the donation or vote may be another campaign's. */
async function judgeGift(element: Element, campaign: string): Promise<Cause> {
  for (const kind of ["donation", "vote"] as const) {
    const id = givenTo(element, `${kind}-id`);
    if (!id || (await reach(`${campaign}/${kind}s/${encodeURIComponent(id)}`))?.status !== 404)
      continue;
    return {
      id: `unknown-${kind}`,
      what: `The campaign has no ${kind} with the ${kind}-id of <${element.localName}>.`,
      why: `The ${kind} was deleted, or belongs to another campaign or environment.`,
      fix: `Create the ${kind} in the campaign with this public-key, and give the page both values.`,
      section: "keys-and-tokens",
    };
  }
  return null;
}

async function judgeToken(access: Access, known: KnownElement): Promise<Cause> {
  const { element, origin, service } = access;
  const token = await tokenOf(access);
  if (!token) return null;
  const claims = claimsOf(token);
  const holder = `The token of <${element.localName}>`;
  const section = "tokens";
  if (!claims)
    return {
      id: "not-a-token",
      what: `${holder} is not a token.`,
      why: token.startsWith("pk_")
        ? "It is a campaign's public key, which works only in the charity selection."
        : "It does not have a token's format. It may be truncated, or be a whole JSON response.",
      fix: `Have your server send the \`token\` field of the response to ${known.made}.`,
      section,
    };
  const { environment } = service;
  if (claims.env !== undefined && claims.env !== environment)
    return wrongEnvironment(holder, claims.env, service);
  if (claims.kind === "access")
    return {
      id: "access-token-in-page",
      what: `${holder} is an access token, which must never be in a page.`,
      why: "For an hour, anyone who reads it can do everything that your server can.",
      fix: `Give the page a widget token: ${known.made}. The access token must stay on your server.`,
      section,
    };
  const isForIt =
    known.kinds?.includes(claims.kind ?? "") &&
    (!known.widget || claims.widgets?.includes(known.widget));
  if (!isForIt)
    return {
      id: "token-of-another-widget",
      what: `${holder} was created for another widget.`,
      why: `It is ${describeToken(claims.kind, claims.widgets)}.`,
      fix: `Create one for this element: ${known.made}.`,
      section,
    };
  const endsAt = new Date((claims.exp ?? 0) * 1_000);
  if (endsAt.getTime() <= Date.parse(service.now)) return expired(holder, endsAt, service);
  return await judgeAnswer(access, token, `${origin}/v1/widgets/${known.probe}`, holder);
}

/** Sends a token with plausible claims to the service, and explains why it is refused. */
async function judgeAnswer(
  { element, service }: Access,
  token: string,
  address: string,
  holder: string,
): Promise<Cause> {
  const answer = await reach(address, { Authorization: `Bearer ${token}` });
  if (answer === null) {
    // Every page may read a 401, but only the account's own pages may read other responses.
    const control = await reach(address, { Authorization: "Bearer none" });
    if (control?.status !== 401) return null;
    return {
      id: "origin-not-allowed",
      what: `Pages of ${location.origin} may not show <${element.localName}> of this account.`,
      why: `In ${service.environment}, only pages of the account's own sites can read responses to calls with a token. The service answered, and the browser blocked the response.`,
      fix: `Add ${location.host} to the account with create-site (\`customDomain\`) and verify it with verify-site, or open the page at one of its sites.`,
      section: "content-security-policy",
    };
  }
  const refusal = answer.body as { readonly code?: string } | null;
  if (refusal?.code === "ACCOUNT_CLOSED")
    return {
      id: "account-closed",
      what: `${holder} belongs to a closed account.`,
      why: "Tokens of a closed account do not work.",
      fix: "Ask Obole to reopen the account, or use a token of another account.",
      section: "tokens",
    };
  if (answer.status !== 401) return null;
  return {
    id: "token-refused",
    what: `${holder} is refused, although it has not expired.`,
    why: "It was altered, comes from another installation, or was revoked: its credentials were deleted, or the person was logged out.",
    fix: "Have your server create a new one with its current credentials.",
    section: "tokens",
  };
}

/** The page's token. If the page has `getToken` instead, it is called only after the element has reported an error. */
async function tokenOf({ element, failure }: Access): Promise<string | null> {
  const own = givenTo(element, "token");
  const source = tokenSourceOf(element);
  if (own || !source || !failure) return own;
  try {
    const token = await source();
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
}

/** An element with a valid key or token failed: reports its error. */
function withoutCause(element: Element, failure: ErrorDetail): Cause {
  const { type, message, status, requestId, retryable } = failure;
  return {
    id: "call-failed",
    what: `<${element.localName}> failed (${status ?? type}): ${message}`,
    why: requestId
      ? `This is Obole's response; its request ID is ${requestId}.`
      : "There was no response that the page can read.",
    fix: retryable
      ? "It may be temporary: try again. If it persists, send the request ID to Obole."
      : "Correct what the message describes. Repeating the same call will not help.",
    section: "when-it-does-not-work",
  };
}

function wrongEnvironment(holder: string, of: string, { environment }: Environment): Cause {
  const other = environment === "live" ? "the sandbox" : "live";
  return {
    id: "wrong-environment",
    what: `${holder} belongs to ${other}, and this is ${environment === "live" ? "live" : "the sandbox"}.`,
    why: `It says “${of}”. The two environments share no data.`,
    fix: `Use one from ${environment}, or load the script from the address of ${other}.`,
    section: "tokens",
  };
}

function expired(holder: string, endsAt: Date, { now, wallClock }: Environment): Cause {
  const aheadMs = Date.parse(now) - Date.parse(wallClock);
  const advanced = aheadMs > 60_000 ? ", which was advanced" : "";
  return {
    id: "token-expired",
    what: `${holder} has expired.`,
    why: `It expired at ${endsAt.toISOString()}. The service's clock says ${now}${advanced}.`,
    fix: "Give the element a `getToken` function. It is called for a new token when one has expired.",
    section: "tokens",
  };
}

function describeToken(kind: string | undefined, widgets: readonly string[] = []): string {
  if (kind === "adminWidget") return `an admin widget token for ${widgets.join(", ")}`;
  if (kind === "donorWidget") return "a donor's widget token";
  if (kind === "donorPlatform") return "a donor platform token";
  return kind === "user" ? "a user's session" : "of a kind that no widget takes";
}
