import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startMailServer, type TestMailServer } from "../jobs/mails/testing/mail-server.js";
import { queueMail } from "../resources/mails/queue-mail.js";
import { mailsIn } from "../testing/mails.js";
import { databases, isAvailable, openWorld, type World } from "../testing/world.js";
import type { Role } from "./roles.js";

describe.each(databases.filter(isAvailable))("mails on %s", (database) => {
  let server: TestMailServer;
  const worlds: World[] = [];

  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(async () => {
    for (const world of worlds.splice(0).reverse()) await world.close();
    await server.close();
  });

  /** A process with these roles; further ones share the first one's database. */
  async function start(...roles: Role[]): Promise<World> {
    const [first] = worlds;
    const world = await openWorld(database, {
      mailServer: { smtpUrl: server.url, from: "Obole <no-reply@give.example>" },
      runsJobs: true,
      roles,
      ...(first === undefined ? {} : { store: first.store }),
    });
    worlds.push(world);
    return world;
  }

  test("are sent only by the outbox, soon after another process has queued them", async () => {
    const others = await start("api", "schedule", "documents");
    const { accountId } = await others.account();
    const now = new Date(others.clock.now()).toISOString();
    await others.engine.act(
      (perform) =>
        perform({ id: "test", emits: [] }, now, (context) =>
          queueMail(context, {
            accountId,
            to: "ada@lumen.example",
            message: {
              kind: "INVITATION",
              senderName: "Atelier Lumen",
              link: "https://give.example/accept#token=x",
            },
            language: "fr",
            onceKey: "test",
          }),
        ),
      { scope: "service" },
    );
    await others.runDue();
    expect(await mailsIn(others)).toMatchObject([{ status: "PENDING" }]);
    await start("outbox");
    await expect
      .poll(() => mailsIn(others), { timeout: 30_000 })
      .toMatchObject([{ status: "SENT" }]);
    expect(server.mails).toHaveLength(1);
  });
});
