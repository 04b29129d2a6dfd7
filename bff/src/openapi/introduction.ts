import { limits } from "@obole/core";
import { edgeLimits } from "../http/edge-limits.js";

/** The meaning of each status, for the reference and the guide to errors. Markdown. */
export const statusTable = `
| status | meaning | what to do |
|---|---|---|
| 400 | the request is invalid | correct the request |
| 401 | the token is missing, expired or invalid | create a token and retry once |
| 402 | the account lacks a plan feature, a payment method or a subscription | change the account |
| 403 | a state or a role does not allow the call | show the error; do not retry |
| 404 | the account has no such object | check the ID and its environment |
| 405 | the address does not take this method | use one of those in \`Allow\` |
| 409 | the object already exists, or its state does not allow the call | read the object |
| 413, 415 | the body is larger than 1 MiB (16 KiB without a token; more where an operation takes a file), or not JSON | correct the request |
| 429 | too many calls of a rate-limited operation | wait for the seconds in \`Retry-After\`, then retry |
| 500 | an error in Obole | retry once with the same \`uniqueExternalId\` |
| 503 | temporarily unavailable | wait for the seconds in \`Retry-After\`, then retry |
`.trim();

/** The introduction to the operators' part of the API. Markdown. */
export const operatorIntroduction =
  "What the people who run the service do, with a key of theirs: accounts, charities, money, the audit log. Errors, lists and times are as in the clients' API. `npm run operator` is the command line for it.";

/** The introduction to the API reference. Markdown. */
export const introduction = `
Create a donation, let a person choose the charity, and receive a webhook. Amounts are integers in euro cents, IDs are
lowercase UUIDs, times are ISO 8601 in UTC. In responses, a field without a value is \`null\`, never absent. Responses
may gain fields: ignore unknown ones.

## Authentication

Send your client ID and client secret as HTTP Basic to \`POST /v1/authentication\`. The response contains an access
token, which you send with every other call as \`Authorization: Bearer <accessToken>\`. It is valid for one hour: reuse
it, and create a new one when a call returns 401. Credentials and access tokens stay on your server. In a browser,
widgets use their own tokens, or a campaign's \`publicKey\`, which is not secret.

Sandbox and live are separate environments with the same endpoints: IDs, tokens and credentials of one are unknown in
the other.

## Errors

Handle errors by the HTTP status first, then by \`code\` if there is one, then by \`message\`. Every operation lists its
errors in order of precedence. If a request does not match the schema, \`message\` is an array with one text per
problem, up to 20. Each text begins with the path of the field. Unknown fields and query parameters are errors; they
are not ignored.

${statusTable}

**Retry safely.** Send your own \`uniqueExternalId\` when you create a donation, a vote, a donor or a recurring
donation. If the first attempt succeeded, the second returns 409, and the list filtered by that ID returns the object
that you created. Recurring donations have no such filter: list those of the donor or of the campaign.

Any POST with a token also accepts an \`Idempotency-Key\` that you generate; so does \`create-public-donation\`. For 24
hours, the same request with the same key gets the same response, marked \`Idempotent-Replayed: true\`. Error responses
are not stored. All servers of an account share their keys, and so do all visitors of a campaign's page. The keys of a
signed-in person or donor are separate, and end with the session.

## Limits

| calls | limit | beyond it |
|---|---|---|
| to each operation that makes files or checks a domain, by account | ${limits.limitedCallsPerMinute} a minute | 429 |
| without a token, by network (IPv6: /64) | ${edgeLimits.callsWithoutTokenPerMinute} a minute | 429 |
| that mail an address that the caller typed, by network | ${edgeLimits.mailRequestsPerHour} an hour | 429 |
| with wrong credentials, by network | ${edgeLimits.freeAuthFailures}, then each waits twice as long, up to ${edgeLimits.longestAuthWaitMs / 60_000} minutes | 429 |
| that a process answers at the same time | ${edgeLimits.callsInFlight} | 503 |

Both errors have \`Retry-After\`, in seconds. All other calls with a token have no limit. An operator can set the first one.

## Lists

A list returns \`{ "data": […], "nextCursor": "…" }\` with up to 100 items. \`limit\` makes pages smaller. A page of long
items ends at about a megabyte, with at least one item. The last page is the one whose \`nextCursor\` is \`null\`. To read
on, pass \`nextCursor\` as \`cursor\`. Every object that existed when you started is returned exactly once, whatever is
created meanwhile. Lists are sorted newest first; charities and child accounts are sorted by name.

## Acting for a child account

One token acts for the account and for its children. Pass the child as \`accountId\` in the query of any operation, or
in the body of one that creates. Without it you act for your own account, and the objects of children are unknown.

## Calls from a browser

Pages of other origins can read only the responses of \`/v1/widgets/…\`, and never with cookies. The public routes allow
every page. Routes with a widget token allow every page in the sandbox, and in live the pages of the account's own
sites over https: add a site before its widgets go live. Every page can read a 401, so that a widget can request a new
token from your server. In responses to a widget token, \`display\` contains the formatted texts in \`locale\`.

## Events

A webhook receives a POST for every change of an object of its account and of the account's children:
\`{ "event", "payload", "diff" }\`. Respond with 2xx within 10 seconds. After 429, 500, 502, 503 or 504 the webhook is
retried up to twice. Deliveries survive a crash of Obole. The same event may arrive twice: \`X-Service-Event-Id\` is its \`eventId\`, also
in list-events. Events may arrive in any order: use \`payload.status\`, and ignore a payload whose \`updatedAt\` is older than the one
you know.

**Verify the signature** before you process a webhook. \`X-Service-Signature\` is \`sha256=\` and the lowercase hex
HMAC-SHA256 of \`<X-Service-Timestamp>:<raw body>\`, keyed with the webhook's \`signingKey\`:

\`\`\`js
import { createHmac, timingSafeEqual } from "node:crypto";

function isOurs(rawBody, headers, signingKey) {
  const timestamp = headers["x-service-timestamp"];
  const isFresh = Math.abs(Date.now() - Number(timestamp)) <= 5 * 60_000;
  const digest = createHmac("sha256", signingKey).update(\`\${timestamp}:\`).update(rawBody).digest("hex");
  const expected = Buffer.from(\`sha256=\${digest}\`);
  const received = Buffer.from(headers["x-service-signature"] ?? "");
  return isFresh && received.length === expected.length && timingSafeEqual(received, expected);
}
\`\`\`

If you roll the key with roll-webhook-signing-key, \`X-Service-Signature\` stays of the previous key for a day, and
\`X-Service-Signature-Next\` is of the new one. Use the raw bytes, before they are parsed. Webhooks also have the three headers of [Standard
Webhooks](https://www.standardwebhooks.com), so its libraries can verify them too.
`.trim();
