import { expect } from "vitest";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { rollWebhookSigningKey } from "./roll-webhook-signing-key.js";

const hourMs = 60 * 60 * 1_000;

interface Rolled {
  readonly webhookId: string;
  readonly signingKey: string;
  readonly previousKeyExpiresAt: string | null;
}

async function given(world: World, given?: TestAccount) {
  const account = given ?? (await world.account());
  const made = await world.ok<Rolled>("create-webhook", {
    as: account,
    body: {
      name: "Shop",
      target: "http://127.0.0.1:4100/hooks",
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

scenariosOf(rollWebhookSigningKey, [
  scenario({
    name: "the new key is shown once, and the previous one is valid for a day",
    given: (world) => given(world),
    call: (hook) => ({ as: hook.account, ...call(hook) }),
    expect: { status: 200 },
    async then(world, { account, webhookId, signingKey: previous }, { answer }) {
      const { signingKey, previousKeyExpiresAt } = answer.body as Rolled;
      expect(signingKey).toMatch(/^whsec_/);
      expect(signingKey).not.toBe(previous);
      expect(Date.parse(String(previousKeyExpiresAt)) - world.clock.now()).toBe(24 * hourMs);
      const shown = await world.ok("get-webhook", { as: account, path: { webhookId } });
      expect(shown).toMatchObject({ previousKeyExpiresAt });
      expect(shown).not.toHaveProperty("signingKey");
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
