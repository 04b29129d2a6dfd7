import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, isAvailable, openWorld, type World, type WorldCall } from "../testing/world.js";

describe.each(databases.filter(isAvailable))("Idempotency-Key on %s", (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  afterAll(() => world.close());

  const selection = (token: string, name: string, idempotencyKey?: string): WorldCall => ({
    as: { token },
    body: { name },
    idempotencyKey,
  });

  test("the same key with the same call answers what it answered the first time, and does it once", async () => {
    const { token } = await world.account();
    const call = selection(token, "Once", "key-1");
    const first = await world.call("create-charities-selection", call);
    const before = await world.eventCounts();
    const second = await world.call("create-charities-selection", call);
    expect(first).toMatchObject({ status: 201 });
    expect(second).toEqual({ ...first, isReplay: true });
    expect(await world.eventCounts()).toEqual(before);
  });

  test("the same key with another call is refused and changes nothing", async () => {
    const { token } = await world.account();
    await world.ok("create-charities-selection", selection(token, "One", "key-2"));
    const before = await world.eventCounts();
    expect(
      await world.call("create-charities-selection", selection(token, "Two", "key-2")),
    ).toEqual({
      status: 409,
      body: {
        code: "IDEMPOTENCY_KEY_REUSED",
        message: "Idempotency-Key was used for another call",
      },
    });
    expect(await world.eventCounts()).toEqual(before);
  });

  test("a key is one account's: another account's same key is its own", async () => {
    const [one, other] = [await world.account(), await world.account()];
    const mine = await world.ok(
      "create-charities-selection",
      selection(one.token, "Mine", "key-3"),
    );
    const theirs = await world.ok(
      "create-charities-selection",
      selection(other.token, "Mine", "key-3"),
    );
    expect(theirs.charitiesSelectionId).not.toBe(mine.charitiesSelectionId);
  });

  test("a refusal is not kept: the corrected circumstances let the same call through", async () => {
    const { token } = await world.account();
    const call: WorldCall = {
      as: { token },
      body: { name: "Later", slug: "later", amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
      idempotencyKey: "key-4",
    };
    const taken = await world.ok("create-campaign", { ...call, idempotencyKey: undefined });
    expect(await world.call("create-campaign", call)).toMatchObject({ status: 409 });
    await world.ok("delete-campaign", {
      as: { token },
      path: { campaignId: String(taken.campaignId) },
    });
    expect(await world.call("create-campaign", call)).toMatchObject({ status: 201 });
  });

  test("after 24 hours a key is free again", async () => {
    const { token } = await world.account();
    const call = selection(token, "Daily", "key-5");
    const first = await world.ok("create-charities-selection", call);
    world.clock.advance(24 * 60 * 60);
    const second = await world.ok("create-charities-selection", call);
    expect(second.charitiesSelectionId).not.toBe(first.charitiesSelectionId);
  });

  test("parallel calls with one key do it once", async () => {
    const { token } = await world.account();
    const call = selection(token, "Parallel", "key-6");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.call("create-charities-selection", call)),
    );
    const ids = answers.map(
      ({ body }) => (body as { charitiesSelectionId: string }).charitiesSelectionId,
    );
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter(({ isReplay }) => isReplay)).toHaveLength(9);
  });

  test("a key that is no visible text is a problem of the call", async () => {
    const { token } = await world.account();
    expect(
      await world.call("create-charities-selection", selection(token, "Bad", "two words")),
    ).toMatchObject({
      status: 400,
      body: { message: ["Idempotency-Key: must be 1 to 255 visible ASCII characters"] },
    });
  });
});
