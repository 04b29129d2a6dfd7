import { describe, expect, inject, test } from "vitest";
import type { Answer } from "../../engine/engine.js";
import { openPostgres } from "../../storage/postgres.js";
import { callsAtOnce, refusalAnswer } from "../../testing/scenario.js";
import { openPostgresStore } from "../../testing/stores.js";
import { openWorld, type TestAccount, type World } from "../../testing/world.js";

const id = "generate-invoices-bulk-download-url";
const call = (world: World, as: TestAccount) => world.call(id, { as, body: { year: 2026 } });

function assertTenOf(answers: readonly Answer[]) {
  const refused = answers.filter(({ status }) => status !== 201);
  expect(answers.length - refused.length).toBe(10);
  const tooMany = refusalAnswer("rate_limit_exceeded", { retryAfterSeconds: 60 });
  for (const answer of refused) expect(answer).toEqual(tooMany);
}

callsAtOnce("the rate limit under concurrent calls", (world) => {
  test("of 40 concurrent calls ten are accepted", async () => {
    const account = await world().account();
    const calls = Array.from({ length: 40 }, () => call(world(), account));
    assertTenOf(await Promise.all(calls));
  });
});

describe.skipIf(inject("postgresUrl") === null)("the rate limit in two processes", () => {
  test("is shared: of 40 concurrent calls ten are accepted", async () => {
    const { store, url, dispose } = await openPostgresStore();
    const one = await openWorld("postgres", { store, databaseUrl: url });
    const other = await openWorld("postgres", {
      store: await openPostgres(url),
      databaseUrl: url,
    });
    try {
      const account = await one.account();
      const calls = Array.from({ length: 40 }, (_, index) =>
        call(index % 2 === 0 ? one : other, account),
      );
      assertTenOf(await Promise.all(calls));
    } finally {
      await other.close();
      await one.close();
      await dispose();
    }
  });
});
