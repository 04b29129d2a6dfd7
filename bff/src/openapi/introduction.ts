/** What each status means, here and in the guide to errors. Markdown. */
export const statusTable = `
| status | meaning | what to do |
|---|---|---|
| 400 | the call is not valid | correct it |
| 401 | token missing, expired or not valid | create a token, try once more |
| 402 | the account lacks a plan feature, a payment method or a subscription | change the account |
| 403 | understood, and refused because of a state or a role | show it; the same call will be refused again |
| 404 | no such object on this account | check the id, and the environment it is from |
| 409 | it exists already, or its state does not allow it | read the object |
| 413, 415 | the body is over 1 MiB (16 KiB where no token is sent), or not JSON | correct it |
| 429 | too many calls of a limited operation | wait the seconds of \`Retry-After\` |
| 500 | a fault of ours | try once more with the same \`uniqueExternalId\` |
| 503 | not now | wait the seconds of \`Retry-After\` |
`.trim();

/** What a developer reads first in the API reference. Markdown. */
export const introduction = `
Create a donation, let a person choose the charity, and hear of it by webhook. Amounts are integer cents of euros,
ids are lowercase UUIDs, times are ISO 8601 in UTC. A field without a value is \`null\` in answers, never absent.
Answers may gain fields: ignore those that you do not know.

## Authentication

Send your client id and client secret as HTTP Basic to \`POST /v1/authentication\`. The answer holds an access token,
which every other call carries as \`Authorization: Bearer <accessToken>\`. It lasts one hour: keep it, and create a new
one when a call answers 401. Credentials and access tokens stay on your server. In a browser, widgets use tokens of
their own, or a campaign's \`publicKey\`, which may be seen by anyone.

Sandbox and live are two worlds with the same routes: ids, tokens and credentials of one are unknown in the other.

## Errors

Read the HTTP status first, then \`code\` where there is one, then \`message\`. Every operation lists its refusals in
their order of precedence. When a call does not match the schema, \`message\` is a list with one text per problem, and
each begins with the path of its field, up to 20 of them; fields and query parameters that are not known are refused, not ignored.

${statusTable}

**Trying again without doing it twice.** Send your own \`uniqueExternalId\` when you create a donation, a vote, a donor
or a recurring donation. If the first try had succeeded, the second answers 409, and the list filtered by that id
returns what you created.

Any POST with a token also takes an \`Idempotency-Key\` of your own making: within 24 hours the same call with the same
key has the same answer, marked \`Idempotent-Replayed: true\`. Refusals are not kept. All servers of an account share
their keys; the keys of a signed-in person or donor are its own, and end with its session.

## Lists

A list answers \`{ "data": […], "nextCursor": "…" }\` with up to 100 items; \`limit\` makes pages smaller, and a page of
long items ends at about a megabyte, with one item at least. Only a \`nextCursor\` of \`null\` says that nothing is left. Pass
\`nextCursor\` as \`cursor\` to read on, until it is \`null\`. Everything that existed when you began comes exactly once,
whatever is created meanwhile. The newest comes first; charities and child accounts come by name.

## Acting for a child account

One token acts for the account and for its children. Name the child by \`accountId\` in the query of any operation, or
in the body of one that creates. Without it your own account acts, and the objects of children are unknown.

## Calls from a browser

Pages of other origins can read the answers of \`/v1/widgets/…\` alone, and never with cookies. The public routes answer
every page. Those with a widget token answer every page in the sandbox, and live the pages of the account's own sites
over https: add a site before its widgets go live. Every page can read a 401, so a widget can ask your server for a new
token. In the answers to a widget token \`display\` holds what is shown, as text in \`locale\`.

## Events

A webhook receives a POST for every change of an object of its account, and of the account's children:
\`{ "event", "payload", "diff" }\`. Answer 2xx within 10 seconds. After 429, 500, 502, 503 or 504 the call is repeated up
to twice; nothing is lost by a crash of ours, so the same event may arrive twice, and events may arrive in another order:
go by \`payload.status\`.

**Check the signature** before you believe a call. \`X-Service-Signature\` is \`sha256=\` and the lowercase hex
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

Use the bytes as they came, before they are parsed. Calls also carry the three headers of
[Standard Webhooks](https://www.standardwebhooks.com), so that its libraries verify them too.
`.trim();
