import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { sandboxIssuer } from "../../domain/issuer.js";
import { fileStores } from "../../files/stored-file.js";
import { vault } from "../../platform/node.js";
import { queueMail } from "../../resources/mails/queue-mail.js";
import { fakeRenderer } from "../../testing/fake-renderer.js";
import { unique } from "../../testing/fixtures.js";
import { mailsIn } from "../../testing/mails.js";
import { passTime } from "../../testing/time.js";
import {
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../../testing/world.js";
import { worldTokenSecret } from "../../testing/world-service.js";
import { startMails } from "./start-mails.js";
import { startMailServer } from "./testing/mail-server.js";

const daySeconds = 86_400;
const most = limits.invitationMailsToRecipientPerDay;
const waiting = { status: "PENDING", error: "mail_not_set_up", sentAt: null };

describe.each(databases.filter(isAvailable))("live without a mail server on %s", (database) => {
  let world: World;
  let account: TestAccount;
  let email: string;
  beforeEach(async () => {
    world = await openWorld(database, { environment: "live" });
    account = await world.account();
    email = `${unique("ada")}@example.org`;
  });
  afterEach(() => world.close());

  async function invite(): Promise<string> {
    const body = { email, role: "ADMIN" };
    const { invitationId } = await world.ok<{ invitationId: string }>("create-invitation", {
      as: account,
      body,
    });
    return invitationId;
  }
  const resend = (invitationId: string) =>
    world.call("resend-user-invitation", { as: account, path: { invitationId } });
  const queueReceipt = () =>
    world.engine.act(
      (perform) =>
        perform({ id: "test", emits: [] }, new Date(world.clock.now()).toISOString(), (context) =>
          queueMail(context, {
            accountId: account.accountId,
            to: email,
            message: {
              kind: "FISCAL_RECEIPT",
              link: "https://give.example/verify/x",
              ...{ firstName: "Ada", charityName: "Phare", amountCents: 1, number: "2026-1-1" },
            },
            language: "fr",
            onceKey: unique("receipt"),
          }),
        ),
      { scope: "service" },
    );
  /** Runs the mail worker of a service that was started again with a mail server. */
  async function sendAll(): Promise<string[]> {
    const server = await startMailServer();
    const mailer = startMails({
      engine: world.engine,
      store: world.store,
      files: fileStores(world.store, null),
      clock: world.clock,
      vault: vault([worldTokenSecret]),
      renderer: fakeRenderer(),
      settings: { issuer: sandboxIssuer },
      server: { smtpUrl: server.url, from: "no-reply@give.example" },
      pollMs: null,
    });
    try {
      await mailer.runDue();
      return server.mails.flatMap((mail) => mail.to);
    } finally {
      await mailer.stop({ graceMs: 0 });
      await server.close();
    }
  }

  test("a mail waits, is never marked as sent, and is sent once there is a server", async () => {
    await invite();
    await passTime(world, daySeconds);
    expect(await mailsIn(world, email)).toMatchObject([waiting]);
    expect(await sendAll()).toEqual([email]);
    expect(await mailsIn(world, email)).toMatchObject([{ status: "SENT", error: null }]);
  });

  test("what waits is bounded by a day's mails to an address, and counts for no day", async () => {
    const invitationId = await invite();
    for (let count = 1; count < most; count++)
      expect((await resend(invitationId)).status).toBe(200);
    await passTime(world, daySeconds);
    // The next day changes nothing: as many would reach the address at once.
    expect((await resend(invitationId)).status).toBe(429);
    expect(await mailsIn(world, email)).toHaveLength(most);
    expect(await sendAll()).toHaveLength(most);
    expect((await resend(invitationId)).status).toBe(200);
    for (let count = 1; count < most; count++)
      expect((await resend(invitationId)).status).toBe(200);
    expect((await resend(invitationId)).status).toBe(429);
  });

  test("after a week it fails, visibly, because it would be outdated; a receipt waits on", async () => {
    await invite();
    await queueReceipt();
    await passTime(world, limits.mailDelayDays * daySeconds - 1);
    expect(await mailsIn(world, email)).toMatchObject([waiting, waiting]);
    await passTime(world, daySeconds);
    expect(await mailsIn(world, email)).toMatchObject([
      { kind: "INVITATION", status: "FAILED", error: "mail_not_set_up", sentAt: null },
      { kind: "FISCAL_RECEIPT", ...waiting },
    ]);
    await passTime(world, 400 * daySeconds);
    expect(await sendAll()).toEqual([email]);
  });
});
