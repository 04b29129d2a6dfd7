import { expect } from "vitest";
import { newCampaign } from "../../testing/fixtures.js";
import { recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import { getOperatorHealth } from "./get-operator-health.js";

const day = 86_400;
const byOperator = () => ({ as: "operator" }) as const;

callRulesOf(getOperatorHealth, { given: async () => null, call: () => ({}) });

scenariosOf(getOperatorHealth, [
  scenario({
    name: "a service that has nothing to do says so",
    given: (world) => world.runDue(),
    call: byOperator,
    expect: {
      status: 200,
      body: { queueDepth: 0, oldestPendingDeliveryAt: null, oldestDueAt: null },
    },
    then(_, __, { answer }) {
      const { databaseBytes, version } = answer.body as Record<string, unknown>;
      expect(databaseBytes).toBeGreaterThan(0);
      expect(version).toBe("0.0.0-test");
    },
  }),
  scenario({
    name: "the oldest of what has fallen due and was not done is told",
    async given(world) {
      const account = await world.account();
      const campaign = await recurringCampaignOf(world, account);
      await recurringOf(world, campaign, { charityId: campaign.charityIds[0] });
      const endsAt = new Date(world.clock.now() + 20 * day * 1_000).toISOString();
      await newCampaign(world, { endsAt });
      world.clock.advance(40 * day);
      return { endsAt };
    },
    call: byOperator,
    expect: {
      status: 200,
      body: ({ endsAt }: { endsAt: string }) => ({ oldestDueAt: endsAt }),
    },
    async then(world) {
      await world.runDue();
      expect(await world.ok("get-operator-health", byOperator())).toMatchObject({
        oldestDueAt: null,
      });
    },
  }),
]);
