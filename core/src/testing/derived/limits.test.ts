import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * SECURITY.md shows every limit, with its figure: `.ci/limits-table.mjs` makes its tables. Here each limit has a test:
 * one that names it, or one that is named here. A new limit without either fails.
 */

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");

/** Where the tables are made from, by the name under which tests use it. */
const sources = {
  edgeLimits: "bff/src/http/edge-limits.ts",
  limits: "core/src/contract/limits.ts",
  lifetimes: "core/src/contract/lifetimes.ts",
  retentionDays: "core/src/contract/retention.ts",
  sendingLimits: "core/src/outbox/sending-limits.ts",
  mailLimits: "core/src/mails/mail-limits.ts",
} as const;

const inputs =
  "core/src/testing/derived/bounded-input.test.ts: takes no string, array or record without a bound";
const purges = "core/src/tasks/purge-expired.test.ts: %s are kept until %s and gone at %s";

/** A file and the words that its test is named by. */
const shownBy: Readonly<Record<string, string>> = {
  "edgeLimits.bodyBytes": "bff/src/http/calls.test.ts: takes a body of exactly 1 MiB",
  "edgeLimits.bodyWithoutTokenBytes":
    "bff/src/http/connections.test.ts: may have 16 KiB and no more",
  "edgeLimits.discardedBodyBytes": "bff/src/http/connections.test.ts: is ended by the server: %s",
  "edgeLimits.bodiesInFlightBytes":
    "bff/src/http/read-json-body.test.ts: bodies that are read at once share a budget",
  "edgeLimits.requestTimeoutMs":
    "bff/src/http/connections.test.ts: a server limits how long a request may take to come",
  "edgeLimits.headersTimeoutMs":
    "bff/src/http/connections.test.ts: a server limits how long a request may take to come",
  "edgeLimits.connections": "bff/src/http/connections.test.ts: and how many connections there are",
  "edgeLimits.callsWithoutTokenPerMinute":
    "bff/src/http/address-limits.test.ts: are refused with 429 once their address has made too many",
  "edgeLimits.wrongCodesPerMinute":
    "bff/src/http/mount-give-codes.test.ts: are refused after sixty wrong ones",
  "edgeLimits.firstAuthWaitMs":
    "bff/src/http/backoff.test.ts: doubles the wait with each further failure, up to the longest",
  "limits.limitedCallsPerMinute":
    "core/src/operations/files/limit-calls.scenarios.test.ts: each operation and each account is counted for itself",
  "limits.webhooksOfAccount":
    "core/src/operations/webhooks/create-webhook.test.ts: an account has at most 50 webhooks",
  "limits.webhookFailingDays":
    "core/src/operations/webhooks/disabled-webhook.test.ts: is disabled once every delivery of five days has failed, and no moment earlier",
  "limits.pageItems": "core/src/testing/list-rules.ts: a limit of %j is refused",
  "limits.pageBytes":
    "core/src/engine/order-of-checks.test.ts: that walks a list of long items gets pages that end early",
  "limits.problems": "core/src/engine/problems.test.ts: are told as the first twenty",
  "limits.unknownNameCharacters":
    "core/src/engine/problems.test.ts: each of a length that can be quoted",
  "limits.charityProfiles":
    "core/src/testing/derived/bounded-input.test.ts: a charity of a catalogue file has 30 profiles at most",
  "limits.linkTokenCharacters": inputs,
  "limits.nameCharacters": inputs,
  "limits.externalIdCharacters": inputs,
  "limits.descriptionCharacters": inputs,
  "limits.emailCharacters": inputs,
  "limits.urlCharacters": inputs,
  "limits.timestampCharacters": inputs,
  "limits.localeCharacters": inputs,
  "limits.keyCharacters": inputs,
  "limits.searchCharacters": inputs,
  "limits.secretCharacters": inputs,
  "limits.selectionCharities": inputs,
  "limits.memberCampaigns": inputs,
  "limits.platformCampaigns": inputs,
  "limits.campaignReminders": inputs,
  "limits.featuredCharities": inputs,
  "limits.fileRefs": inputs,
  "lifetimes.accessTokenMs":
    "core/src/operations/tokens/create-token.scenarios.test.ts: a token is valid for one hour",
  "lifetimes.widgetTokenMs":
    "core/src/operations/tokens/widget-tokens.scenarios.test.ts: an admin widget token is valid one day",
  "lifetimes.sessionMs":
    "core/src/operations/sessions/sessions.scenarios.test.ts: a link signs a user in for a working day",
  "lifetimes.downloadLinkMs":
    "core/src/documents/open-download.test.ts: opens its file until its 15 minutes are over",
  "lifetimes.magicLinkMs":
    "core/src/operations/sessions/sessions.scenarios.test.ts: after ten minutes a link is no more than an unknown one",
  "lifetimes.invitationMs":
    "core/src/operations/invitations/invitations.scenarios.test.ts: an invitation is accepted until seven days have passed",
  "lifetimes.billingLinkMs":
    "core/src/operations/billing-links/billing-links.scenarios.test.ts: a link is valid for seven days",
  "retentionDays.idempotencyKey": purges,
  "retentionDays.event": purges,
  "retentionDays.mailCount": purges,
  "retentionDays.mail":
    "core/src/tasks/purge-expired.test.ts: of mails the last 1,000 stay however old they are",
  "sendingLimits.callMs":
    "core/src/outbox/create-sender.test.ts: and never answers costs the time limit",
  "sendingLimits.answerBytes":
    "core/src/outbox/create-sender.test.ts: and sends without end is read no further than 64 KiB",
  "sendingLimits.callsPerGroup":
    "core/src/outbox/places.test.ts: have no more calls at once than a group's limit",
  "sendingLimits.callsAtOnce":
    "core/src/outbox/places.test.ts: there are never more calls at once than the process can bear",
  "sendingLimits.recordedTogether":
    "core/src/outbox/create-line.test.ts: records no more in one step than its limit",
  "mailLimits.sendMs":
    "core/src/mails/start-mailer.test.ts: a server that does not answer is let go",
};

/** What only tunes how soon or how evenly something is done, and would be shown by measuring time alone. */
const tuning = [
  "edgeLimits.connectionsCheckingMs",
  "sendingLimits.betweenStepsMs",
  "sendingLimits.pollMs",
  "sendingLimits.stopMs",
  "sendingLimits.walkedWebhooks",
  "sendingLimits.idleConnections",
  "mailLimits.sendsAtOnce",
  "mailLimits.connectMs",
  "mailLimits.pollMs",
  "mailLimits.stopMs",
];

/** Bounds that no test reaches: each would take a fixture of that many rows. */
const unreached = [
  "limits.noticedAdministrators",
  "limits.printedCards",
  "sendingLimits.keptAttempts",
];

const names = Object.entries(sources).flatMap(([object, path]) =>
  Array.from(read(path).matchAll(/\*\/\s*(\w+)(?:,|: )/g), ([, name]) => `${object}.${name}`),
);
const tests = ["core/src", "bff/src"].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts"))
    .map((path) => read(`${folder}/${path}`)),
);

test.for(names)("%s is shown by a test", (name) => {
  if (tuning.includes(name) || unreached.includes(name)) return;
  const shown = shownBy[name];
  if (shown === undefined) {
    expect(tests.some((text) => text.includes(name))).toBe(true);
    return;
  }
  const [path = "", words = ""] = shown.split(/: (.*)/s);
  expect(read(path)).toContain(words);
});

test("no limit that is gone is named here", () => {
  const named = [...Object.keys(shownBy), ...tuning, ...unreached];
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

test("SECURITY.md has as many rows as there are limits", () => {
  const [, tables = ""] = read("SECURITY.md").split("<!-- limits");
  const heads = Object.keys(sources).length;
  const rows = tables.match(/^\| /gm)?.length ?? 0;
  expect(rows - heads).toBe(names.length);
});
