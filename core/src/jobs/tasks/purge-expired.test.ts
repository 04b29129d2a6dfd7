import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { integer, nullable, select, statement, text } from "../../contract/define-query.js";
import { newRow } from "../../contract/new-row.js";
import { newUuid } from "../../platform/node.js";
import { insertMagicLink } from "../../resources/access/access-queries.js";
import { insertIdempotencyKey } from "../../resources/access/idempotency-key-queries.js";
import { useChallenge } from "../../resources/access/passkey-queries.js";
import { releasePicture, usePicture } from "../../resources/charities/picture-queries.js";
import { insertFileGenerationRequest } from "../../resources/files/file-generation-request-queries.js";
import { insertFile } from "../../resources/files/file-queries.js";
import { insertMailDay, insertMailOnce } from "../../resources/mails/mail-queries.js";
import { insertBillingLink } from "../../resources/payments/payment-method-queries.js";
import { insertProviderJob } from "../../resources/payments/provider-job-queries.js";
import {
  insertSlackMessageOnce,
  slackMessageColumns,
} from "../../resources/slack/slack-queries.js";
import { firstDueAt, insertDelivery, insertEvent } from "../../resources/webhooks/event-queries.js";
import { signIn, userOf } from "../../testing/derived/people.js";
import { campaignOf, type TestCampaign } from "../../testing/fixtures.js";
import { passTimeTo } from "../../testing/time.js";
import {
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../../testing/world.js";

/** The start of each world. */
const now = "2026-03-02T09:00:00.000Z";

const countOf = (table: string) =>
  select({
    name: `test-count-of-${table}`,
    text: `select cast(count(*) as bigint) as count from ${table}`,
    parameters: {},
    row: { count: integer },
  });

const requestsWithFile = select({
  name: "test-requests-with-file",
  text: "select status, file_id from file_generation_requests",
  parameters: {},
  row: { status: text, fileId: nullable(text) },
});

const deliverAll = statement({
  name: "test-deliver-all",
  text: "update deliveries set status = :status, next_attempt_at = null",
  parameters: { status: text },
});

const linkOf = ({ accountId }: TestAccount, expiresAt: string) => ({
  tokenHash: newUuid(),
  accountId,
  expiresAt,
});
const eventAt = (createdAt: string) => ({
  ...{ eventId: newUuid(), accountId: null, event: "ping", payload: {}, diff: null, createdAt },
  traceparent: null,
});
const mailOf = ({ accountId }: TestAccount, status: "SENT" | "PENDING") => ({
  ...{ mailId: newUuid(), accountId, kind: "INVITATION" as const, onceKey: newUuid() },
  ...{ recipient: "ada@lumen.example", subject: "", bodyText: "", bodyHtml: "" },
  ...{
    attachmentFileId: null,
    senderName: null,
    replyTo: null,
    payoutId: null,
    unsubscribeLink: null,
    status,
    tries: 0,
    nextAttemptAt: null,
    error: null,
  },
  ...{ sentAt: null, report: null, createdAt: now, updatedAt: now, traceparent: null },
});
const slackMessageOf = ({ accountId }: TestAccount, campaignId: string) =>
  newRow(slackMessageColumns, {
    ...{ messageId: newUuid(), accountId, campaignId, giftKind: "VOTE", giftId: newUuid() },
    ...{ onceKey: newUuid(), slackId: "U000000001", revision: 0, claims: 0, tries: 0 },
    ...{ status: "SENT", createdAt: now, updatedAt: now },
  });
const keyOf = ({ accountId }: TestAccount) => ({
  ...{ accountId, caller: "", idempotencyKey: newUuid(), fingerprint: "", status: 200 },
  ...{ lockedBody: null, createdAt: now },
});

const doneJob = {
  ...({ provider: "stripe", kind: "READ", jobKey: "pi_1", status: "DONE" } as const),
  ...{ paymentId: null, payload: "", nextAttemptAt: null, tries: 1, error: null },
  ...{ createdAt: now, updatedAt: now, traceparent: null },
};

/** Requests a campaign's list of donations. */
const requestList = ({ ok }: World, { account, campaignId }: TestCampaign) =>
  ok<{ fileGenerationRequestId: string }>("create-file-generation-request", {
    as: account,
    body: { type: "DONATIONS_CSV", params: { campaignId } },
  });

/** Writes one row of a table. */
type Write = (world: World, account: TestAccount) => Promise<unknown>;
/** For each table, until when such a row is useful, and when it is deleted. */
const expiring: readonly [table: string, usefulUntil: string, goneAt: string, write: Write][] = [
  [
    "magic_links",
    "2026-03-02T09:10:00.000Z",
    "2026-03-03T00:00:00.000Z",
    ({ store }, account) =>
      store.write((tx) =>
        tx.run(insertMagicLink, {
          ...linkOf(account, "2026-03-02T09:10:00.000Z"),
          ...{ kind: "USER", subjectId: newUuid(), sessionEpoch: null },
          ...{ returnUrl: null, clientId: null },
        }),
      ),
  ],
  [
    "user_sessions",
    "2026-03-02T21:00:00.000Z",
    "2026-03-03T00:00:00.000Z",
    async (world, account) => await signIn(world, account, await userOf(world, account, "ADMIN")),
  ],
  [
    "used_challenges",
    "2026-03-02T09:05:00.000Z",
    "2026-03-03T00:00:00.000Z",
    ({ store }) =>
      store.write((tx) =>
        tx.run(useChallenge, { challengeHash: newUuid(), expiresAt: "2026-03-02T09:05:00.000Z" }),
      ),
  ],
  [
    "account_requests",
    "2026-03-03T09:00:00.000Z",
    "2026-03-04T00:00:00.000Z",
    (world) =>
      world.ok("request-account", {
        body: { email: "ines@atelier-lumen.example", organisation: "Atelier Lumen" },
      }),
  ],
  [
    "billing_links",
    "2026-03-09T09:00:00.000Z",
    "2026-03-10T00:00:00.000Z",
    ({ store }, account) =>
      store.write((tx) => tx.run(insertBillingLink, linkOf(account, "2026-03-09T09:00:00.000Z"))),
  ],
  [
    "idempotency_keys",
    "2026-03-03T09:00:00.000Z",
    "2026-03-04T00:00:00.000Z",
    ({ store }, account) => store.write((tx) => tx.run(insertIdempotencyKey, keyOf(account))),
  ],
  [
    "mail_days",
    "2026-03-02T23:59:59.999Z",
    "2026-03-04T00:00:00.000Z",
    ({ store }) =>
      store.write((tx) =>
        tx.run(insertMailDay, {
          boundKey: "whose",
          dayBeginsAt: "2026-03-02T00:00:00.000Z",
          mails: 1,
        }),
      ),
  ],
  [
    "events",
    "2026-04-01T09:00:00.000Z",
    "2026-04-02T00:00:00.000Z",
    ({ store }) => store.write((tx) => tx.run(insertEvent, eventAt(now))),
  ],
  [
    "payment_sessions",
    "2026-03-10T09:00:00.000Z",
    "2026-03-11T00:00:00.000Z",
    (world, account) =>
      world.ok("create-payment-method-session", {
        as: account,
        body: { returnUrl: "http://localhost:3000/" },
      }),
  ],
  [
    "provider_jobs",
    "2026-04-01T09:00:00.000Z",
    "2026-04-02T00:00:00.000Z",
    ({ store }) => store.write((tx) => tx.run(insertProviderJob, { ...doneJob, jobId: newUuid() })),
  ],
  [
    "pictures",
    "2026-04-01T09:00:00.000Z",
    "2026-04-02T00:00:00.000Z",
    async (world) => {
      const hash = newUuid();
      await world.store.write(async (tx) => {
        await tx.run(usePicture, { hash, bytes: new Uint8Array([1]), now });
        await tx.run(releasePicture, { hash, now });
      });
    },
  ],
  [
    "files",
    "2026-04-01T09:00:00.000Z",
    "2026-04-02T00:00:00.000Z",
    async (world, account) => {
      await requestList(world, await campaignOf(world, account));
      await world.runDue();
    },
  ],
  [
    "audit_entries",
    "2036-03-02T09:00:00.000Z",
    "2036-03-03T00:00:00.000Z",
    (world, { accountId }) =>
      world.ok("create-credentials", { as: "operator", path: { accountId } }),
  ],
  [
    "account_audit_entries",
    "2027-04-02T09:00:00.000Z",
    "2027-04-03T00:00:00.000Z",
    (world, { accountId }) =>
      world.ok("create-credentials", { as: "operator", path: { accountId } }),
  ],
  [
    "audit_entry_accounts",
    "2036-03-02T09:00:00.000Z",
    "2036-03-03T00:00:00.000Z",
    (world, { accountId }) =>
      world.ok("create-credentials", { as: "operator", path: { accountId } }),
  ],
];

describe.each(databases.filter(isAvailable))("expired data on %s", (database) => {
  let world: World;
  let account: TestAccount;
  beforeEach(async () => {
    world = await openWorld(database);
    account = await world.account();
  });
  afterEach(() => world.close());

  const count = async (table: string) =>
    (await world.store.read((tx) => tx.one(countOf(table), {})))?.count ?? 0;

  test.for(expiring)("%s are kept until %s and gone at %s", async ([table, until, gone, write]) => {
    const others = await count(table);
    await write(world, account);
    await passTimeTo(world, until);
    expect(await count(table)).toBe(others + 1);
    await passTimeTo(world, new Date(Date.parse(gone) - 1).toISOString());
    expect(await count(table)).toBe(others + 1);
    await passTimeTo(world, gone);
    expect(await count(table)).toBe(0);
  });

  test("any number of expired rows is deleted", async () => {
    await world.store.write(async (tx) => {
      for (let rows = 0; rows < 2_500; rows++) await tx.run(insertIdempotencyKey, keyOf(account));
    });
    await passTimeTo(world, "2026-03-04T00:00:00.000Z");
    expect(await count("idempotency_keys")).toBe(0);
  });

  test("a request of a file stays DONE without it, and no link or ZIP has it any more", async () => {
    const campaign = await campaignOf(world, account);
    const { fileGenerationRequestId } = await requestList(world, campaign);
    await world.runDue();
    await passTimeTo(world, "2026-04-02T00:00:00.000Z");
    expect([await count("files"), await count("file_parts")]).toEqual([0, 0]);
    expect(await world.store.read((tx) => tx.all(requestsWithFile, {}))).toEqual([
      { status: "DONE", fileId: null },
    ]);
    const path = { fileGenerationRequestId };
    const download = "generate-file-generation-request-download-url";
    expect(await world.call(download, { as: account, path })).toMatchObject({ status: 404 });
    const params = { fileRefs: [fileGenerationRequestId] };
    const zip = { as: account, body: { type: "FILES_ZIP", params } };
    expect(await world.call("create-file-generation-request", zip)).toMatchObject({ status: 400 });
  });

  test("any number of requested files is deleted, also outside of the database, and no other file", async () => {
    const { accountId } = account;
    const fileOf = (fileId: string, outside: boolean) => ({
      ...{ fileId, accountId, name: "list.csv", mediaType: "text/csv", size: 1, sha256: "" },
      ...{ outside, createdAt: now },
    });
    await world.store.write(async (tx) => {
      await tx.run(insertFile, fileOf(newUuid(), true));
      for (let files = 0; files < 45; files++) {
        const [fileId, fileGenerationRequestId] = [newUuid(), newUuid()];
        await tx.run(insertFile, fileOf(fileId, files % 3 === 0));
        await tx.run(insertFileGenerationRequest, {
          ...{ fileGenerationRequestId, accountId, type: "DONATIONS_CSV", status: "DONE", fileId },
          ...{ params: { campaignId: null, fileRefs: null }, failure: null, tries: 1 },
          ...{ nextTryAt: null, createdAt: now, updatedAt: now, traceparent: null },
        });
      }
    });
    await passTimeTo(world, "2026-04-02T00:00:00.000Z");
    expect([await count("files"), await count("file_removals")]).toEqual([1, 15]);
  });

  test("a picture that a charity shows is kept at any age", async () => {
    const picture = { hash: newUuid(), bytes: new Uint8Array([1]), now };
    await world.store.write((tx) => tx.run(usePicture, picture));
    await passTimeTo(world, "2026-05-02T00:00:00.000Z");
    expect(await count("pictures")).toBe(1);
  });

  test("a job for a payment provider that is not done is kept at any age", async () => {
    const pending = { status: "PENDING", nextAttemptAt: "9999-01-01T00:00:00.000Z" } as const;
    await world.store.write((tx) =>
      tx.run(insertProviderJob, { ...doneJob, ...pending, jobId: newUuid() }),
    );
    await passTimeTo(world, "2026-05-02T00:00:00.000Z");
    expect(await count("provider_jobs")).toBe(1);
  });

  test("only expired rows are deleted", async () => {
    await world.store.write((tx) => tx.run(insertEvent, eventAt(now)));
    await world.store.write((tx) => tx.run(insertEvent, eventAt("2026-03-03T09:00:00.000Z")));
    await passTimeTo(world, "2026-04-02T00:00:00.000Z");
    expect(await count("events")).toBe(1);
  });

  test("an event with a pending delivery is kept, and deleted with its deliveries once none is pending", async () => {
    const { webhookId } = await world.ok<{ webhookId: string }>("create-webhook", {
      as: account,
      body: {
        ...{ name: "Shop", target: "https://shop.example/hooks", events: ["donation_create"] },
        ...{ authenticationStrategy: "BEARER", accessToken: "a-token-of-the-shop" },
      },
    });
    const event = eventAt(now);
    const { eventId } = event;
    const delivery = (status: "PENDING" | "SUCCEEDED") => ({
      ...{ deliveryId: newUuid(), webhookId, accountId: account.accountId, eventId },
      ...{ ...firstDueAt(now), event: "ping", attempts: [], createdAt: now },
      ...(status === "SUCCEEDED" && { status, nextAttemptAt: null }),
    });
    await world.store.write(async (tx) => {
      await tx.run(insertEvent, event);
      await tx.run(insertDelivery, delivery("PENDING"));
      await tx.run(insertDelivery, delivery("SUCCEEDED"));
    });
    await passTimeTo(world, "2026-05-01T00:00:00.000Z");
    expect([await count("events"), await count("deliveries")]).toEqual([1, 2]);
    await world.store.write((tx) => tx.run(deliverAll, { status: "FAILED" }));
    await world.runDue();
    expect([await count("events"), await count("deliveries")]).toEqual([0, 0]);
  });

  test("the latest 1,000 mails and unsent mails are kept at any age", async () => {
    const mails = 1_010;
    await world.store.write(async (tx) => {
      await tx.run(insertMailOnce, mailOf(account, "PENDING"));
      for (let rows = 1; rows < mails; rows++)
        await tx.run(insertMailOnce, mailOf(account, "SENT"));
    });
    await passTimeTo(world, "2026-04-01T23:59:59.999Z");
    expect(await count("mails")).toBe(mails);
    await passTimeTo(world, "2026-04-02T00:00:00.000Z");
    expect(await count("mails")).toBe(1_001);
  });

  test("a message in Slack is kept while its campaign lasts, and 30 days at least", async () => {
    for (const endsAt of ["2026-06-01T09:00:00.000Z", "2026-03-05T09:00:00.000Z"]) {
      const { campaignId } = await campaignOf(world, account, { endsAt });
      const message = slackMessageOf(account, campaignId);
      await world.store.write((tx) => tx.run(insertSlackMessageOnce, message));
    }
    await passTimeTo(world, "2026-04-01T23:59:59.999Z");
    expect(await count("slack_messages")).toBe(2);
    await passTimeTo(world, "2026-04-02T00:00:00.000Z");
    expect(await count("slack_messages")).toBe(1);
    await passTimeTo(world, "2026-06-02T00:00:00.000Z");
    expect(await count("slack_messages")).toBe(0);
  });
});
