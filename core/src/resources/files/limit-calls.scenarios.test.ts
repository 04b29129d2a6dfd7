import { expect, test } from "vitest";
import { campaignOf, childOf } from "../../testing/fixtures.js";
import { onEveryDatabase, refusalAnswer } from "../../testing/scenario.js";
import type { TestAccount } from "../../testing/world.js";

/** The three operations that the specification limits; ten accepted calls a minute here. */
const limited = [
  "create-file-generation-request",
  "generate-fiscal-receipts-bulk-download-url",
  "generate-invoices-bulk-download-url",
] as const;
type Limited = (typeof limited)[number];

const tooMany = (retryAfterSeconds: number) =>
  refusalAnswer("rate_limit_exceeded", { retryAfterSeconds });

onEveryDatabase("the rate limit", (world) => {
  async function calling(account: TestAccount) {
    const { campaignId } = await campaignOf(world(), account);
    const bodies: Record<Limited, object> = {
      "create-file-generation-request": { type: "DONATIONS_CSV", params: { campaignId } },
      "generate-fiscal-receipts-bulk-download-url": { year: 2026 },
      "generate-invoices-bulk-download-url": { year: 2026 },
    };
    return (operation: Limited, query = {}) =>
      world().call(operation, { as: account, body: bodies[operation], query });
  }
  const newCalling = async () => calling(await world().account());
  const times = async (count: number, call: () => Promise<{ status: number }>) => {
    for (let done = 0; done < count; done++) expect((await call()).status).toBe(201);
  };

  test.for(limited)(
    "%s accepts ten calls, and one more when the first is a minute old",
    async (id) => {
      const call = await newCalling();
      await times(1, () => call(id));
      world().clock.advance(30.5);
      await times(9, () => call(id));
      expect(await call(id)).toEqual(tooMany(30));
      world().clock.advance(29.499);
      expect(await call(id)).toEqual(tooMany(1));
      world().clock.advance(0.001);
      await times(1, () => call(id));
      expect(await call(id)).toEqual(tooMany(31));
    },
  );

  test("refused calls do not count, whatever the refusal", async () => {
    const call = await newCalling();
    const account = await world().account();
    const id = "generate-fiscal-receipts-bulk-download-url";
    for (let count = 0; count < 12; count++) {
      const wrong = await world().call(id, { as: account, body: { year: "2026" } });
      expect(wrong.status).toBe(400);
    }
    await times(10, () => call(id));
    for (let count = 0; count < 12; count++) expect(await call(id)).toEqual(tooMany(60));
    world().clock.advance(60);
    await times(10, () => call(id));
  });

  test("each operation and each account is counted for itself, including children", async () => {
    const parent = await world().account();
    const child = await childOf(world(), parent);
    const call = await calling(parent);
    for (const id of limited) await times(10, () => call(id));
    for (const id of limited) expect(await call(id)).toEqual(tooMany(60));
    const id = "generate-invoices-bulk-download-url";
    const ofChild = () => call(id, { accountId: child.accountId });
    await times(10, ofChild);
    expect(await ofChild()).toEqual(tooMany(60));
    await times(10, async () => (await newCalling())(id));
  });

  test("a repeated call with the same Idempotency-Key counts once", async () => {
    const as = await world().account();
    const call = (idempotencyKey: string) =>
      world().call("generate-invoices-bulk-download-url", {
        as,
        body: { year: 2026 },
        idempotencyKey,
      });
    for (let count = 0; count < 30; count++) expect((await call("the-first")).status).toBe(201);
    for (let count = 2; count <= 10; count++) expect((await call(`no-${count}`)).status).toBe(201);
    expect(await call("no-11")).toEqual(tooMany(60));
    expect((await call("the-first")).status).toBe(201);
  });

  test("turning the sandbox's clock does not reset the limit, which uses the machine's clock", async () => {
    const call = await newCalling();
    const id = "generate-invoices-bulk-download-url";
    await times(10, () => call(id));
    await world().ok("turn-clock", { as: "operator", body: { advanceSeconds: 3_600 } });
    const later = await call(id);
    await world().ok("turn-clock", { as: "operator", body: { reset: true } });
    expect(later).toEqual(tooMany(60));
  });

  test("a machine's clock that steps back an hour does not refuse calls for as long", async () => {
    const call = await newCalling();
    const id = "generate-invoices-bulk-download-url";
    world().clock.advance(3_600);
    await times(10, () => call(id));
    world().clock.advance(-3_600);
    await times(10, () => call(id));
    expect(await call(id)).toEqual(tooMany(60));
    // As the clocks of two processes differ.
    world().clock.advance(-1);
    expect(await call(id)).toEqual(tooMany(61));
    world().clock.advance(1);
  });

  test("only rows that count are stored", async () => {
    const call = await newCalling();
    const id = "generate-invoices-bulk-download-url";
    const rows = async () =>
      (await world().snapshot()).filter((row) => row.startsWith("limited_calls ")).length;
    const before = await rows();
    for (let minute = 0; minute < 5; minute++) {
      await times(10, () => call(id));
      world().clock.advance(60);
    }
    expect((await rows()) - before).toBe(10);
  });
});
