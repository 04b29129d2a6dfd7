import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callersOf } from "../testing/derived/callers-of.js";
import { donorLink, donorToken, redeem, signIn, userOf } from "../testing/derived/people.js";
import { campaignOf, childOf, donationOf } from "../testing/fixtures.js";
import { donorOf } from "../testing/giving.js";
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

  test("the same key with the same call returns the first response and acts once", async () => {
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

  test("the same key of another account is another key", async () => {
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

  test("a donor's key replays no response of another donor: the claim is still not found", async () => {
    const account = await world.account();
    const { as, donorId } = await callersOf(world, account);
    const other = await donorToken(world, account, await donorOf(world, account), "donorWidget");
    const donation = await donationOf(world, await campaignOf(world, account), {
      donor: { donorId },
    });
    const claim: WorldCall = {
      path: { donationId: donation.donationId },
      body: { charityId: donation.charityIds[0] },
      idempotencyKey: "claim-1",
    };
    expect(await world.call("claim-own-donation", { ...claim, as: as.donorWidget })).toMatchObject({
      status: 200,
    });
    const answer = await world.call("claim-own-donation", { ...claim, as: other });
    expect(answer.status).toBe(404);
    expect(answer.isReplay).toBeUndefined();
  });

  test("two donors who log out with the same key are both logged out", async () => {
    const account = await world.account();
    const { as } = await callersOf(world, account);
    const other = await donorToken(world, account, await donorOf(world, account), "donorWidget");
    for (const donor of [as.donorWidget, other]) {
      await world.ok("logout-own-donor", { as: donor, body: {}, idempotencyKey: "logout-1" });
      expect(await world.call("get-own-donor", { as: donor })).toMatchObject({ status: 401 });
    }
  });

  test("a person who signs in again and logs out with the same key is logged out again", async () => {
    const account = await world.account();
    const { donorId } = await callersOf(world, account);
    const userId = await userOf(world, account, "ADMIN");
    for (const _ of ["first", "second"]) {
      const user = await signIn(world, account, userId);
      const { body } = await redeem(world, await donorLink(world, account, donorId));
      const donor = body as { token: string };
      const logout = { body: {}, idempotencyKey: "logout-2" };
      await world.ok("logout-user", { ...logout, as: user, path: { userId } });
      await world.ok("logout-donor", { ...logout, as: donor, path: { donorId } });
      expect(await world.call("list-users", { as: user })).toMatchObject({ status: 401 });
      expect(await world.call("get-own-donor", { as: donor })).toMatchObject({ status: 401 });
    }
  });

  test("only servers use up a server's keys or learn which it has used", async () => {
    const account = await world.account();
    const { as, donorId } = await callersOf(world, account);
    const key = { idempotencyKey: "order-1", body: {} };
    await world.ok("logout-own-donor", { ...key, as: as.donorWidget });
    await world.ok("create-charities-selection", {
      ...selection("", "By a user"),
      as: as["user:ADMIN"],
      idempotencyKey: key.idempotencyKey,
    });
    const made = await world.call("create-donor", { ...key, as: account });
    expect(made.status).toBe(201);
    expect(made.isReplay).toBeUndefined();
    expect((made.body as { donorId: string }).donorId).not.toBe(donorId);
  });

  test("a response to one administrator is not replayed to another", async () => {
    const account = await world.account();
    const users = [await userOf(world, account, "ADMIN"), await userOf(world, account, "ADMIN")];
    const ids = new Set<string>();
    for (const userId of users) {
      const { token } = await signIn(world, account, userId);
      const made = await world.ok<{ charitiesSelectionId: string }>(
        "create-charities-selection",
        selection(token, "Ours", "key-7"),
      );
      ids.add(made.charitiesSelectionId);
    }
    expect(ids.size).toBe(2);
  });

  test("servers of an account share its keys: a rotated credential does not run a retry twice", async () => {
    const account = await world.account();
    const made = await world.ok<{ clientId: string; clientSecret: string }>("create-credentials", {
      as: "operator",
      path: { accountId: account.accountId },
    });
    const { accessToken } = await world.ok<{ accessToken: string }>("create-token", { as: made });
    const first = await world.call(
      "create-charities-selection",
      selection(account.token, "Rotated", "key-8"),
    );
    await world.ok("delete-credentials", {
      as: "operator",
      path: { clientId: account.clientId },
    });
    expect(
      await world.call("create-charities-selection", selection(accessToken, "Rotated", "key-8")),
    ).toEqual({ ...first, isReplay: true });
  });

  test("a parent that acts for its child and the child itself have separate keys", async () => {
    const parent = await world.account();
    const child = await childOf(world, parent);
    const ids = new Set<string>();
    for (const { token } of [parent, child]) {
      const made = await world.ok<{ charitiesSelectionId: string }>("create-charities-selection", {
        ...selection(token, "Family", "key-9"),
        query: { accountId: child.accountId },
      });
      ids.add(made.charitiesSelectionId);
    }
    expect(ids.size).toBe(2);
  });

  test("a refusal is not stored: the same call succeeds after its cause is corrected", async () => {
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

  test("after 24 hours a key can be used again", async () => {
    const { token } = await world.account();
    const call = selection(token, "Daily", "key-5");
    const first = await world.ok("create-charities-selection", call);
    world.clock.advance(24 * 60 * 60);
    const second = await world.ok("create-charities-selection", call);
    expect(second.charitiesSelectionId).not.toBe(first.charitiesSelectionId);
  });

  test("concurrent calls with one key act once", async () => {
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

  test("a key that is not visible ASCII is a problem of the call", async () => {
    const { token } = await world.account();
    expect(
      await world.call("create-charities-selection", selection(token, "Bad", "two words")),
    ).toMatchObject({
      status: 400,
      body: { message: ["Idempotency-Key: must be 1 to 255 visible ASCII characters"] },
    });
  });
});
