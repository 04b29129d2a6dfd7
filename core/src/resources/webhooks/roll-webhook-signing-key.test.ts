import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { startDeliveries } from "../../jobs/deliveries/start-deliveries.js";
import {
  type Receiver,
  startReceiver,
  withStatus,
} from "../../jobs/deliveries/testing/receiver.js";
import { vault } from "../../platform/node.js";
import { createTargetPolicy } from "../../platform/target-policy.js";
import { onEveryDatabase } from "../../testing/observe.js";
import type { TestAccount, World } from "../../testing/world.js";
import { worldTokenSecret } from "../../testing/world-service.js";

const hourMs = 60 * 60 * 1_000;

/** Sends a ping to a receiver, and says which of the keys signed which of its headers. */
async function signersOf(
  world: World,
  { account, webhookId }: { readonly account: TestAccount; readonly webhookId: string },
  receiver: Receiver,
  keys: Readonly<Record<string, string>>,
) {
  receiver.calls.length = 0;
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

onEveryDatabase("a rolled signing key", (world) => {
  test("signs each call beside the previous one for a day, and afterwards alone", async () => {
    const receiver = await startReceiver();
    receiver.answering = withStatus(200);
    const account = await world().account();
    const made = await world().ok<{ webhookId: string; signingKey: string }>("create-webhook", {
      as: account,
      body: {
        ...{ name: "Shop", target: receiver.url, events: ["donation_create"] },
        ...{ authenticationStrategy: "BEARER", accessToken: "a-token" },
      },
    });
    const hook = { account, webhookId: made.webhookId };
    const { signingKey } = await world().ok<{ signingKey: string }>("roll-webhook-signing-key", {
      ...{ as: account, path: { webhookId: made.webhookId }, body: {} },
    });
    const keys = { previous: made.signingKey, new: signingKey };
    expect(await signersOf(world(), hook, receiver, keys)).toEqual({
      ...{ own: "previous", next: "new", standard: ["new", "previous"] },
    });
    world().clock.advance(24 * hourMs);
    expect(await signersOf(world(), hook, receiver, keys)).toEqual({
      ...{ own: "new", next: null, standard: ["new"] },
    });
    await receiver.close();
  });
});
