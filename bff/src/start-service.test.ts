import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as core from "@obole/core";
import { pino } from "pino";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { parseServiceConfig } from "./config.js";
import { operatorSessions } from "./http/back-office-session.js";
import { jsonWebTokens } from "./http/tokens.js";
import { startService } from "./start-service.js";
import { operatorKeys, tokenSecret } from "./testing/test-service.js";

vi.mock("@obole/core", async (original) => ({ ...(await original<typeof core>()) }));

const folder = mkdtempSync(join(tmpdir(), "obole-start-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const { openStore } = core;

const outage = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** Starts a service, and returns why it failed and whether it closed its store. Stops one that started. */
async function start(
  variables: Record<string, string> = {},
  tokenSecrets: core.TokenSecrets = [tokenSecret],
) {
  let isClosed = false;
  vi.spyOn(core, "openStore").mockImplementation(async (...given) => {
    const store = await openStore(...given);
    return {
      ...store,
      async close() {
        isClosed = true;
        await store.close();
      },
    };
  });
  const { config, problems } = parseServiceConfig({
    DATABASE_URL: ":memory:",
    // No widgets of this release need to be built.
    ROLES: "schedule",
    START_WAIT_SECONDS: "0",
    ...variables,
  });
  if (config === undefined) throw new Error(problems.join("\n"));
  const clock = core.turnedClock(core.systemClock);
  const { baseUrl } = config;
  const failed = await startService(config, {
    clock,
    tokens: jsonWebTokens(tokenSecrets, { environment: "sandbox", clock }),
    tokenSecrets,
    operators: operatorSessions({ operatorKeys, baseUrl }),
    log: pino({ level: "silent" }),
    tracing: null,
  }).then(
    async (service) => {
      await service.stop(0);
      return null;
    },
    (error: Error) => error.message,
  );
  return { failed, isClosed };
}

describe("a start that fails", () => {
  it("names CATALOG_FILE if the file cannot be read, and closes its store", async () => {
    const path = join(folder, "none.ndjson");
    expect(await start({ CATALOG_FILE: path })).toEqual({
      failed: expect.stringContaining(`CATALOG_FILE: ${path} cannot be loaded (ENOENT`),
      isClosed: true,
    });
  });

  it("names DATABASE_URL if the database fails while the catalogue is loaded", async () => {
    const path = join(folder, "catalogue.ndjson");
    writeFileSync(path, '{"id":"1","name":"First"}');
    vi.spyOn(core, "loadCatalogueWhenEmpty").mockRejectedValue(outage());
    expect((await start({ CATALOG_FILE: path })).failed).toBe(
      "DATABASE_URL: the catalogue cannot be stored (connect ECONNREFUSED)",
    );
  });

  it("names DATABASE_URL if the database stops answering after it was opened", async () => {
    vi.spyOn(core, "sealWebhookSecrets").mockRejectedValue(outage());
    expect((await start()).failed).toBe(
      "DATABASE_URL: the database does not answer (connect ECONNREFUSED)",
    );
  });

  it("closes its store if Slack cannot be used", async () => {
    vi.spyOn(core, "openSlack").mockRejectedValue(new Error("not installed"));
    const slack = {
      SLACK_CLIENT_ID: "1.2",
      SLACK_CLIENT_SECRET: "0".repeat(32),
      SLACK_SIGNING_SECRET: "1".repeat(32),
    };
    expect(await start(slack)).toEqual({
      failed: "SLACK_CLIENT_ID: Slack cannot be used (not installed)",
      isClosed: true,
    });
  });
});

describe("a start on a database that another TOKEN_SECRET encrypted", () => {
  const newer = "a newer secret of the tests, as long";
  const onDatabase = (name: string) => ({ DATABASE_URL: `file:${join(folder, name)}` });

  it("fails before it encrypts anything with the wrong one, and succeeds with the right one", async () => {
    const database = onDatabase("other.db");
    expect((await start(database)).failed).toBeNull();
    const sealing = vi.spyOn(core, "sealWebhookSecrets");
    expect(await start(database, [newer])).toEqual({
      failed: expect.stringMatching(/^TOKEN_SECRET: does not decrypt this database/),
      isClosed: true,
    });
    expect(sealing).not.toHaveBeenCalled();
    expect((await start(database)).failed).toBeNull();
  });

  it("succeeds with a newer secret beside it in either order, before everything is encrypted anew", async () => {
    const database = onDatabase("rolled.db");
    expect((await start(database)).failed).toBeNull();
    for (const both of [
      [tokenSecret, newer],
      [newer, tokenSecret],
    ] as const)
      expect((await start(database, both)).failed, both.join()).toBeNull();
  });
});
