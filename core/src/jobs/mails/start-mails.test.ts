import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { select, text } from "../../contract/define-query.js";
import { limits } from "../../contract/limits.js";
import { StorageUnavailable, type Store } from "../../contract/store.js";
import { sandboxIssuer } from "../../domain/issuer.js";
import { partBytes, storeFile } from "../../files/store-file.js";
import { fileStores, prepareFile } from "../../files/stored-file.js";
import { nodeSecrets, vault } from "../../platform/node.js";
import { bounceAddress, mailsOfReturnPaths } from "../../resources/mails/bounce-address.js";
import { queueMail } from "../../resources/mails/queue-mail.js";
import { fakeRenderer } from "../../testing/fake-renderer.js";
import { donationOf, newCampaign, unique } from "../../testing/fixtures.js";
import { freePort } from "../../testing/free-port.js";
import { mailsIn } from "../../testing/mails.js";
import { testOfRules } from "../../testing/observe.js";
import { passTime } from "../../testing/time.js";
import {
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../../testing/world.js";
import type { JobWorker } from "../worker.js";
import { mailLimits } from "./mail-limits.js";
import { type MailsOptions, mailBackoff, startMails } from "./start-mails.js";
import { startMailServer, type TestMailServer } from "./testing/mail-server.js";

const from = "Obole <no-reply@give.example>";
const to = "ada@lumen.example";
const worldSecret = "a secret of the tests, long enough";
const daySeconds = 86_400;
const leaseSeconds = mailLimits.leaseMs / 1_000;

const claimedMails = select({
  name: "test-claimed-mails",
  text: "select mail_id from mails where next_attempt_at > created_at",
  parameters: {},
  row: { mailId: text },
});

describe.each(databases.filter(isAvailable))("mails on %s", (database) => {
  // PostgreSQL keeps those that a lease, a wake-up or another worker decides.
  const ruleTest = testOfRules(database);
  let world: World;
  let account: TestAccount;
  let server: TestMailServer;
  let logged: string[];
  const mailers: JobWorker[] = [];

  beforeEach(async () => {
    server = await startMailServer();
    // Mails stay pending: a server is configured, but only tests start workers.
    world = await openWorld(database, { mailServer: { smtpUrl: server.url, from } });
    account = await world.account();
    logged = [];
  });
  afterEach(async () => {
    for (const mailer of mailers.splice(0)) await mailer.stop({ graceMs: 0 });
    await world.close();
    await server.close();
  });

  function mailer(options: Partial<MailsOptions> = {}): JobWorker {
    const keep = (fields: unknown, message: string) =>
      void logged.push(`${JSON.stringify(fields)} ${message}`);
    const started = startMails({
      store: world.store,
      engine: world.engine,
      files: fileStores(world.store, null),
      clock: world.clock,
      vault: vault([worldSecret]),
      renderer: fakeRenderer(),
      settings: { issuer: sandboxIssuer },
      server: { smtpUrl: server.url, from },
      log: { warn: keep, error: keep },
      pollMs: null,
      ...options,
    });
    mailers.push(started);
    return started;
  }

  const link = "https://give.example/accept#token=x";
  const card = { brand: "Visa", last4: "4242", lastDay: "2026-11-30" };

  /** Queues a mail as an operation does. */
  async function queue({
    recipient = to,
    kind = "INVITATION",
    attachmentFileId,
  }: {
    recipient?: string;
    kind?: "INVITATION" | "CARD_EXPIRING";
    attachmentFileId?: string;
  } = {}): Promise<void> {
    const now = new Date(world.clock.now()).toISOString();
    await world.engine.act(
      (perform) =>
        perform({ id: "test", emits: [] }, now, (context) =>
          queueMail(context, {
            accountId: account.accountId,
            to: recipient,
            message:
              kind === "INVITATION"
                ? { kind, senderName: "Atelier Lumen", link }
                : { ...{ kind, accountName: "Atelier Lumen", link }, ...card },
            language: "fr",
            onceKey: unique("test"),
            ...(attachmentFileId !== undefined && { attachmentFileId }),
          }),
        ),
      { scope: "service" },
    );
  }
  const only = async () => {
    const mails = await mailsIn(world);
    expect(mails).toHaveLength(1);
    return mails[0]!;
  };
  const textOf = (mail: (typeof server.mails)[number] | undefined, mediaType: string) =>
    mail?.parts
      .find((part) => part.mediaType === mediaType)
      ?.bytes.toString()
      .trimEnd();

  test("a mail has a text and an HTML part, names its sender, and is marked as automatic", async () => {
    await queue();
    await mailer().runDue();
    const { mailId, subject, text: sentText, html, createdAt, ...kept } = await only();
    expect(kept).toMatchObject({ status: "SENT", error: null, sentAt: "2026-03-02T09:00:00.000Z" });
    const [received] = server.mails;
    expect(received).toMatchObject({ from: "no-reply@give.example", to: [to] });
    expect(received?.headers).toMatchObject({
      from: "Atelier Lumen via Obole <no-reply@give.example>",
      to,
      subject,
      "message-id": `<${mailId}@give.example>`,
      "auto-submitted": "auto-generated",
      "content-type": expect.stringMatching(/^multipart\/alternative;/),
    });
    expect(new Date(String(received?.headers.date)).toISOString()).toBe(createdAt);
    expect(received?.parts.map(({ mediaType }) => mediaType)).toEqual(["text/plain", "text/html"]);
    expect(textOf(received, "text/plain")?.replaceAll("\r\n", "\n")).toBe(sentText);
    expect(textOf(received, "text/html")?.replaceAll("\r\n", "\n")).toBe(html.trimEnd());
  });

  ruleTest(
    "an account's mail has its reply address, and the service's own mail neither that nor a name",
    async () => {
      await world.ok("update-account", {
        as: account,
        path: { id: account.accountId },
        body: { branding: { senderName: "Lumen", replyTo: "hello@lumen.example" } },
      });
      await queue();
      await queue({ kind: "CARD_EXPIRING" });
      await mailer().runDue();
      // Both are sent at once, and may arrive in either order.
      const replyAddresses = new Map(
        server.mails.map(({ headers }) => [headers.from, headers["reply-to"]]),
      );
      expect(server.mails).toHaveLength(2);
      expect(replyAddresses).toEqual(
        new Map([
          ["Lumen via Obole <no-reply@give.example>", "Lumen <hello@lumen.example>"],
          [from, undefined],
        ]),
      );
    },
  );

  ruleTest("a name cannot add a header, a recipient or a line", async () => {
    const name = "Lumen\r\nBcc: eve@evil.example\r\n\r\n<b>Hello</b>\u2028\u202Eevil";
    await world.ok("update-account", {
      as: account,
      path: { id: account.accountId },
      body: { branding: { senderName: name } },
    });
    await queue();
    await mailer().runDue();
    const [received] = server.mails;
    expect(received?.to).toEqual([to]);
    expect(Object.keys(received?.headers ?? {}).sort()).toEqual([
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "subject",
      "to",
    ]);
    expect(received?.headers.subject).toBe(
      "Lumen Bcc: eve@evil. example <b>Hell… vous invite sur Obole",
    );
  });

  test("with a bounce domain, each mail has a return path that names it alone", async () => {
    await queue();
    await queue({ recipient: "grace@lumen.example" });
    const bounceDomain = "bounces.give.example";
    await mailer({ server: { smtpUrl: server.url, from, bounceDomain } }).runDue();
    const ids = (await mailsIn(world)).map(({ mailId }) => mailId);
    const paths = server.mails.map((mail) => mail.from).sort();
    const keys = vault([worldSecret]);
    expect(paths).toEqual(ids.map((mailId) => bounceAddress(keys, mailId, bounceDomain)).sort());
    for (const path of paths) expect(path.indexOf("@")).toBeLessThanOrEqual(64);
    const text = `SRS0=x=${paths[0]?.toUpperCase()}; ${paths[1]?.replace("@", "0@")}`;
    const found = mailsOfReturnPaths({ vault: keys, secrets: nodeSecrets }, text);
    expect(found).toEqual([ids.find((id) => paths[0]?.includes(id.replaceAll("-", "")))]);
    expect(server.mails.map(({ headers }) => headers.from)[0]).toContain("no-reply@give.example");
  });

  test("a mail that waits while its address bounces is not sent", async () => {
    await queue();
    await queue();
    const [bounced] = await mailsIn(world);
    const report = { mail: bounced?.mailId, kind: "BOUNCE", permanent: true };
    await world.ok("report-mail", { as: "operator", body: report });
    await mailer().runDue();
    expect(server.mails).toEqual([]);
    expect(await mailsIn(world)).toMatchObject([
      { status: "BOUNCED", error: null },
      { status: "SUPPRESSED", error: "address_bounced", sentAt: null },
    ]);
  });

  test("a bounce that comes before the mail is recorded as sent is not lost", async () => {
    await queue();
    const [mail] = await mailsIn(world);
    const reported: Promise<unknown>[] = [];
    server.onTaken = () => {
      const body = { mail: mail?.mailId, kind: "BOUNCE", permanent: true };
      reported.push(world.ok("report-mail", { as: "operator", body }));
    };
    await mailer().runDue();
    await Promise.all(reported);
    expect(await only()).toMatchObject({ status: "BOUNCED", report: { permanent: true } });
  });

  test("a reminder can be unsubscribed from by one click in a mail program", async () => {
    const campaign = await newCampaign(world, { kind: "EMAIL", language: "en" });
    await donationOf(world, campaign, { donor: { email: to, firstName: "Ada" } });
    await passTime(world, 3 * daySeconds);
    await mailer().runDue();
    // Both are sent at once, and either can arrive first.
    const isReminder = ({ headers }: (typeof server.mails)[number]) =>
      "list-unsubscribe" in headers;
    const reminder = server.mails.find(isReminder);
    expect(server.mails).toHaveLength(2);
    expect(server.mails.filter(isReminder)).toHaveLength(1);
    const list = reminder?.headers["list-unsubscribe"];
    expect(list).toMatch(/^<https:\/\/give\.example\/unsubscribe\/[\w-]{20,}>$/);
    expect(textOf(reminder, "text/plain")).toContain(list);
    expect(reminder?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("mails beyond a person's daily limit are sent the next day", async () => {
    const campaign = await newCampaign(world, { kind: "EMAIL", language: "en" });
    const most = limits.campaignMailsToRecipientPerDay;
    for (let count = 0; count <= most; count++)
      await donationOf(world, campaign, { donor: { email: to, firstName: "Ada" } });
    const sending = mailer();
    await sending.runDue();
    expect(server.mails).toHaveLength(most);
    world.clock.advance(daySeconds);
    await sending.runDue();
    expect(server.mails).toHaveLength(most + 1);
  });

  test("an attached PDF arrives unchanged, even if it is stored in several parts", async () => {
    const bytes = randomBytes(2 * partBytes + 17);
    const now = new Date(world.clock.now()).toISOString();
    const pdf = await prepareFile(
      { external: null },
      { name: "2026-LUM-000001.pdf", mediaType: "application/pdf", bytes },
    );
    await world.engine.act(
      (perform) =>
        perform({ id: "test", emits: [] }, now, (context) =>
          storeFile(context, account.accountId, pdf),
        ),
      { scope: "service" },
    );
    await queue({ attachmentFileId: pdf.fileId });
    await mailer().runDue();
    const attached = server.mails[0]?.parts.at(-1);
    expect(attached).toMatchObject({
      mediaType: "application/pdf",
      fileName: "2026-LUM-000001.pdf",
    });
    expect(attached?.bytes.equals(bytes)).toBe(true);
  });

  ruleTest("a mail whose attachment is missing fails with its own error", async () => {
    await queue({ attachmentFileId: account.accountId });
    await mailer().runDue();
    expect(await only()).toMatchObject({ status: "FAILED", error: "attachment_missing" });
    expect(server.mails).toEqual([]);
  });

  ruleTest("a mail that was encrypted with another secret waits until that is set", async () => {
    await queue();
    await mailer({ vault: vault(["another secret, just as long as it"]) }).runDue();
    expect(await only()).toMatchObject({ status: "PENDING", error: "unreadable" });
    expect(server.mails).toEqual([]);
    world.clock.advance(60);
    await mailer().runDue();
    expect(server.mails).toHaveLength(1);
    expect(await only()).toMatchObject({ status: "SENT", error: null });
  });

  ruleTest.for(["sender", "recipient", "message"] as const)(
    "a mail that is put off at its %s is tried again after a minute",
    async (at) => {
      server.refusal = { at, code: 451 };
      await queue();
      const sending = mailer();
      await sending.runDue();
      expect(await only()).toMatchObject({ status: "PENDING", error: "451 put_off", sentAt: null });
      server.refusal = null;
      world.clock.advance(59);
      await sending.runDue();
      expect(server.mails).toEqual([]);
      world.clock.advance(1);
      await sending.runDue();
      expect(server.mails).toHaveLength(1);
      expect(await only()).toMatchObject({ status: "SENT", error: null });
    },
  );

  ruleTest("a mail that is deferred repeatedly fails after the last wait", async () => {
    server.refusal = { at: "recipient", code: 452 };
    await queue();
    const sending = mailer();
    for (const waitMs of mailBackoff.waitsMs) {
      await sending.runDue();
      expect(await only()).toMatchObject({ status: "PENDING" });
      world.clock.advance(waitMs / 1_000 - 1);
      await sending.runDue();
      world.clock.advance(1);
    }
    await sending.runDue();
    expect(await only()).toMatchObject({ status: "FAILED", error: "452 put_off" });
    server.refusal = null;
    world.clock.advance(7 * 86_400);
    await sending.runDue();
    expect(server.mails).toEqual([]);
  });

  ruleTest.for(["sender", "message"] as const)(
    "a mail that is refused at its %s fails at once",
    async (at) => {
      server.refusal = { at, code: 550 };
      await queue();
      const sending = mailer();
      await sending.runDue();
      expect(await only()).toMatchObject({ status: "FAILED", error: "550 refused" });
      server.refusal = null;
      world.clock.advance(86_400);
      await sending.runDue();
      expect(server.mails).toEqual([]);
    },
  );

  test("an address that the server does not have bounces at once, and gets no later mail", async () => {
    server.refusal = { at: "recipient", code: 550 };
    await queue();
    const sending = mailer();
    await sending.runDue();
    expect(await only()).toMatchObject({
      ...{ status: "BOUNCED", error: null },
      report: { kind: "BOUNCE", permanent: true, reason: "5.1.1" },
    });
    server.refusal = null;
    world.clock.advance(86_400);
    await queue();
    await sending.runDue();
    expect(server.mails).toEqual([]);
    expect((await mailsIn(world)).map(({ status }) => status).sort()).toEqual([
      ...["BOUNCED", "SUPPRESSED"],
    ]);
    expect(JSON.stringify(logged)).not.toContain(to);
  });

  ruleTest.for<[refused: string, words: string]>([
    ["a policy", "5.7.1 <ada@lumen.example>: Relay access denied"],
    ["a full mailbox", "5.2.2 <ada@lumen.example>: mailbox full"],
    ["the sender", "5.1.0 <no-reply@give.example>: Sender address rejected"],
  ])("a recipient that is refused for %s fails, and gets later mails", async ([, words]) => {
    server.refusal = { at: "recipient", code: 550, words };
    await queue();
    const sending = mailer();
    await sending.runDue();
    expect(await only()).toMatchObject({ status: "FAILED", error: "550 refused", report: null });
    server.refusal = null;
    await queue();
    await sending.runDue();
    expect(server.mails).toHaveLength(1);
  });

  ruleTest("a refused mail does not block others", async () => {
    server.refusal = { at: "recipient", code: 550 };
    await queue();
    const sending = mailer();
    await sending.runDue();
    server.refusal = null;
    await queue({ recipient: "grace@lumen.example" });
    await sending.runDue();
    expect(server.mails.map((mail) => mail.to)).toEqual([["grace@lumen.example"]]);
  });

  test("mails wait while the server is down, and are sent when it is up again", async () => {
    const port = await freePort();
    await queue();
    const sending = mailer({ server: { smtpUrl: `smtp://127.0.0.1:${port}`, from } });
    await sending.runDue();
    expect(await only()).toMatchObject({ status: "PENDING", error: "connection_failed" });
    await server.close();
    server = await startMailServer({ port });
    world.clock.advance(60);
    await sending.runDue();
    expect(server.mails).toHaveLength(1);
    expect(await only()).toMatchObject({ status: "SENT" });
  });

  ruleTest("a wrong password fails no mail, because it can be corrected", async () => {
    const guarded = await startMailServer({ withLogin: true });
    guarded.refusal = { at: "login", code: 535 };
    await queue();
    const sending = mailer({ server: { smtpUrl: guarded.url, from } });
    await sending.runDue();
    expect(await only()).toMatchObject({ status: "PENDING", error: "535 authentication_failed" });
    guarded.refusal = null;
    world.clock.advance(60);
    await sending.runDue();
    expect(guarded.mails).toHaveLength(1);
    await sending.stop({ graceMs: 0 });
    await guarded.close();
  });

  ruleTest(
    "a server without encryption gets neither password nor mail if encryption is required",
    async () => {
      const plain = await startMailServer({ withLogin: true });
      await queue();
      const sending = mailer({ server: { smtpUrl: `${plain.url}?tls=required`, from } });
      await sending.runDue();
      expect(await only()).toMatchObject({ status: "PENDING", error: "500 tls_failed" });
      expect(plain.logins).toBe(0);
      expect(plain.mails).toEqual([]);
      const optional = mailer({ server: { smtpUrl: `${plain.url}?tls=optional`, from } });
      world.clock.advance(60);
      await optional.runDue();
      expect(plain.mails).toHaveLength(1);
      for (const one of [sending, optional]) await one.stop({ graceMs: 0 });
      await plain.close();
    },
  );

  ruleTest("a server that does not respond is disconnected, and the mail retried", async () => {
    server.isSilent = true;
    await queue();
    await mailer({ sendMs: 200 }).runDue();
    expect(await only()).toMatchObject({ status: "PENDING", error: "timeout" });
    server.isSilent = false;
    world.clock.advance(60);
    await mailer().runDue();
    expect(server.mails).toHaveLength(1);
  });

  /** The world's store, whose writes fail while `fails` says so. */
  function storeThat(fails: () => boolean, error: Error): Store {
    const { store } = world;
    return {
      ...store,
      read: (work) => store.read(work),
      write: (work, options) => (fails() ? Promise.reject(error) : store.write(work, options)),
    };
  }

  test("after a crash between sending and recording, the mail is sent again with the same Message-ID", async () => {
    await queue();
    let isLost = false;
    const failing = storeThat(() => isLost, new Error("the process is gone"));
    server.onTaken = () => {
      isLost = true;
    };
    await mailer({ store: failing }).runDue();
    expect(await only()).toMatchObject({ status: "PENDING" });
    const another = mailer();
    await another.runDue();
    expect(server.mails).toHaveLength(1);
    world.clock.advance(leaseSeconds);
    await another.runDue();
    expect(await only()).toMatchObject({ status: "SENT" });
    const [first, second] = server.mails.map(({ headers }) => headers);
    expect(second).toMatchObject({ "message-id": first?.["message-id"], date: first?.date });
  });

  test("a mail that cannot be recorded while the database is away is sent once, also after its lease", async () => {
    await queue();
    let isAway = false;
    const failing = storeThat(() => isAway, new StorageUnavailable("away"));
    server.onTaken = () => {
      isAway = true;
    };
    const sending = mailer({ store: failing });
    await sending.runDue();
    expect(await only()).toMatchObject({ status: "PENDING" });
    world.clock.advance(leaseSeconds);
    await sending.runDue();
    isAway = false;
    await sending.runDue();
    expect(await only()).toMatchObject({ status: "SENT" });
    expect(server.mails).toHaveLength(1);
  });

  ruleTest("a mail that is being sent while a sandbox's clock is turned is sent once", async () => {
    await queue();
    const sending = mailer();
    server.onTaken = () => {
      world.clock.advance(daySeconds);
      sending.wake();
    };
    await sending.runDue();
    await sending.runDue();
    expect(await only()).toMatchObject({ status: "SENT" });
    expect(server.mails).toHaveLength(1);
  });

  test("several workers on one database send each mail once", async () => {
    for (let count = 0; count < 40; count++) await queue();
    const sending = Array.from({ length: 3 }, () => mailer());
    await Promise.all(sending.map((one) => one.runDue()));
    const ids = server.mails.map(({ headers }) => headers["message-id"]);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    expect((await mailsIn(world)).every(({ status }) => status === "SENT")).toBe(true);
  });

  test("stopping abandons a slow mail, which another process sends when the lease expires", async () => {
    server.isSilent = true;
    await queue();
    const stopping = mailer();
    const running = stopping.runDue();
    await expect.poll(() => world.store.read((tx) => tx.all(claimedMails, {}))).toHaveLength(1);
    await stopping.stop({ graceMs: 100 });
    await running;
    expect(await only()).toMatchObject({ status: "PENDING", error: null });
    server.isSilent = false;
    world.clock.advance(leaseSeconds);
    await mailer().runDue();
    expect(server.mails).toHaveLength(1);
  });

  test("a wake-up sends mails without a poll", async () => {
    const sending = mailer();
    await queue();
    sending.wake();
    await expect.poll(() => server.mails.length).toBe(1);
  });

  test("a mail is sent in the background as soon as its transaction is committed", async () => {
    const mailServer = { smtpUrl: server.url, from };
    const running = await openWorld(database, { mailServer, runsJobs: true });
    const invitation = { email: to, role: "ADMIN" };
    await running.ok("create-invitation", { as: await running.account(), body: invitation });
    await expect.poll(() => server.mails.length).toBe(1);
    await running.close();
  });

  test("a poll sends mails without a wake-up", async () => {
    await queue();
    mailer({ pollMs: 5 });
    await expect.poll(() => server.mails.length).toBe(1);
  });

  ruleTest(
    "neither the log nor a stored error contains personal data or server messages",
    async () => {
      server.refusal = { at: "message", code: 550 };
      await queue();
      const sending = mailer();
      await sending.runDue();
      server.refusal = { at: "recipient", code: 451 };
      await queue();
      await sending.runDue();
      const errors = (await mailsIn(world)).map(({ error }) => error);
      expect(errors).toEqual(["550 refused", "451 put_off"]);
      expect(logged).toHaveLength(2);
      expect(logged.join()).not.toMatch(/@|lumen|rejected/i);
    },
  );

  test("the links in mails are not stored in clear", async () => {
    await queue();
    expect((await world.snapshot()).join()).not.toMatch(/token=|accept#/);
  });
});
