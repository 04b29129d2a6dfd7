import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { startDeliveries } from "../../jobs/deliveries/start-deliveries.js";
import { startReceiver, withStatus } from "../../jobs/deliveries/testing/receiver.js";
import { vault } from "../../platform/node.js";
import { createTargetPolicy } from "../../platform/target-policy.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { worldTokenSecret } from "../../testing/world-service.js";
import { rollWebhookSigningKey } from "./roll-webhook-signing-key.js";

const hourMs = 60 * 60 * 1_000;

interface Rolled {
  readonly webhookId: string;
  readonly signingKey: string;
  readonly previousKeyExpiresAt: string | null;
}

async function given(world: World, given?: TestAccount, target = "http://127.0.0.1:4100/hooks") {
  const account = given ?? (await world.account());
  const made = await world.ok<Rolled>("create-webhook", {
    as: account,
    body: {
      name: "Shop",
      target,
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token",
    },
  });
  return { account, webhookId: made.webhookId, signingKey: made.signingKey };
}
const call = ({ webhookId }: { webhookId: string }) => ({ path: { webhookId }, body: {} });

callRulesOf(rollWebhookSigningKey, {
  given: (world, account) => given(world, account),
  call,
  ownIds: { "path.webhookId": "not_found" },
  wrong: { previousValidHours: 73 },
});

const roll = (world: World, { account, webhookId }: Awaited<ReturnType<typeof given>>, body = {}) =>
  world.ok<Rolled>("roll-webhook-signing-key", { as: account, path: { webhookId }, body });

/** Sends a ping to a receiver, and says which of the keys signed which of its headers. */
async function signersOf(
  world: World,
  hook: Awaited<ReturnType<typeof given>>,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  keys: Readonly<Record<string, string>>,
) {
  receiver.calls.length = 0;
  const { account, webhookId } = hook;
  await world.ok("ping-webhook", { as: account, path: { webhookId } });
  const worker = startDeliveries({
    store: world.store,
    clock: world.clock,
    targets: createTargetPolicy({ allowPrivate: true }),
    vault: vault([worldTokenSecret]),
    pollMs: 3_600_000,
  });
  await worker.runDue();
  await worker.stop();
  const [sent] = receiver.calls;
  if (sent === undefined) throw new Error("nothing was sent");
  const { headers, body } = sent;
  const signer = (found: (key: string) => string, text: unknown) =>
    Object.keys(keys).find((name) => found(keys[name] ?? "") === text) ?? null;
  const own = (key: string) =>
    `sha256=${createHmac("sha256", key)
      .update(`${headers["x-service-timestamp"]}:`)
      .update(body)
      .digest("hex")}`;
  const standard = (key: string) =>
    `v1,${createHmac("sha256", Buffer.from(key.slice("whsec_".length), "base64"))
      .update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`)
      .update(body)
      .digest("base64")}`;
  return {
    own: signer(own, headers["x-service-signature"]),
    next: signer(own, headers["x-service-signature-next"]),
    standard: String(headers["webhook-signature"])
      .split(" ")
      .map((text) => signer(standard, text)),
  };
}

scenariosOf(rollWebhookSigningKey, [
  scenario({
    name: "for a day each call is signed with the previous key and the new one, afterwards with the new one",
    async given(world) {
      const receiver = await startReceiver();
      receiver.answering = withStatus(200);
      return { receiver, hook: await given(world, undefined, receiver.url) };
    },
    call: ({ hook }) => ({ as: hook.account, ...call(hook) }),
    expect: { status: 200 },
    async then(world, { hook, receiver }, { answer }) {
      const { signingKey, previousKeyExpiresAt } = answer.body as Rolled;
      expect(Date.parse(String(previousKeyExpiresAt)) - world.clock.now()).toBe(24 * hourMs);
      const keys = { previous: hook.signingKey, new: signingKey };
      expect(await signersOf(world, hook, receiver, keys)).toEqual({
        ...{ own: "previous", next: "new", standard: ["new", "previous"] },
      });
      world.clock.advance(24 * hourMs);
      const after = await signersOf(world, hook, receiver, keys);
      expect(after).toEqual({ own: "new", next: null, standard: ["new"] });
      await receiver.close();
    },
  }),
  scenario({
    name: "a leaked key ends at once",
    given: (world) => given(world),
    call: (hook) => ({ as: hook.account, ...call(hook), body: { previousValidHours: 0 } }),
    expect: { status: 200, body: () => ({ previousKeyExpiresAt: null }) },
  }),
  scenario({
    name: "the previous key is valid for at most three days",
    given: (world) => given(world),
    call: (hook) => ({ as: hook.account, ...call(hook), body: { previousValidHours: 73 } }),
    problems: ["previousValidHours"],
    async then(world, hook) {
      const { previousKeyExpiresAt } = await roll(world, hook, { previousValidHours: 72 });
      expect(Date.parse(String(previousKeyExpiresAt)) - world.clock.now()).toBe(72 * hourMs);
    },
  }),
  scenario({
    name: "another account's webhook is not found",
    async given(world) {
      return { hook: await given(world), other: await world.account() };
    },
    call: ({ hook, other }) => ({ as: other, ...call(hook) }),
    refusal: "not_found",
  }),
]);
