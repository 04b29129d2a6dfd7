import { expect } from "vitest";
import { nextMidnight, nextMonth } from "../../domain/calendar.js";
import { newUuid } from "../../platform/node.js";
import { campaignOf, fixedCampaign, newCampaign } from "../../testing/fixtures.js";
import { recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import { insertProviderJob } from "../payments/provider-job-queries.js";
import { deliveryById, updateDelivery } from "../webhooks/event-queries.js";
import { getOperatorHealth } from "./get-operator-health.js";

const day = 86_400;
const byOperator = () => ({ as: "operator" }) as const;

callRulesOf(getOperatorHealth, { given: async () => null, call: () => ({}) });

scenariosOf(getOperatorHealth, [
  scenario({
    name: "an idle service reports an empty backlog",
    given: (world) => world.runDue(),
    call: byOperator,
    expect: {
      status: 200,
      body: {
        queueDepth: 0,
        oldestPendingDeliveryAt: null,
        failedDeliveries: 0,
        heldDeliveries: 0,
        disabledWebhooks: 0,
        waitingMails: 0,
        oldestWaitingMailAt: null,
        permanentBounces: 0,
        temporaryBounces: 0,
        complaints: 0,
        failedMails: 0,
        waitingProviderJobs: 0,
        oldestWaitingProviderJobAt: null,
        paymentProblems: 0,
        lateTasks: [],
        waitingDocuments: 0,
        oldestWaitingDocumentAt: null,
        oldestDueAt: null,
        moneyHeldSince: null,
      },
    },
    then(_, __, { answer }) {
      const { databaseBytes, schemaVersion, version } = answer.body as Record<string, unknown>;
      expect(databaseBytes).toBeGreaterThan(0);
      expect(schemaVersion).toBeGreaterThan(0);
      expect(version).toBe("0.0.0-test");
    },
  }),
  scenario({
    name: "pending and failed deliveries are counted separately",
    async given(world) {
      const account = await world.account();
      const { webhookId } = await world.ok<{ webhookId: string }>("create-webhook", {
        as: account,
        body: {
          name: "Shop",
          target: "http://127.0.0.1:4100/hooks",
          events: ["donation_create"],
          authenticationStrategy: "BEARER",
          accessToken: "a-token",
        },
      });
      const before = await world.ok<{ queueDepth: number; failedDeliveries: number }>(
        "get-operator-health",
        byOperator(),
      );
      const path = { webhookId };
      await world.ok("ping-webhook", { as: account, path });
      const { deliveryId } = await world.ok<{ deliveryId: string }>("ping-webhook", {
        as: account,
        path,
      });
      await world.store.write(async (tx) => {
        const row = await tx.one(deliveryById, { deliveryId });
        if (row === undefined) throw new Error("there is no such delivery");
        await tx.run(updateDelivery, { ...row, status: "FAILED", nextAttemptAt: null });
      });
      return before;
    },
    call: byOperator,
    expect: {
      status: 200,
      body: (before: { queueDepth: number; failedDeliveries: number }) => ({
        queueDepth: before.queueDepth + 1,
        failedDeliveries: before.failedDeliveries + 1,
      }),
    },
  }),
  scenario({
    name: "a transfer to a charity that its provider does not take waits",
    async given(world) {
      const createdAt = new Date(world.clock.now()).toISOString();
      await world.store.write((tx) =>
        tx.run(insertProviderJob, {
          ...{ jobId: newUuid(), provider: "stripe", kind: "TRANSFER", jobKey: "a payout" },
          ...{ paymentId: null, payload: "", status: "PENDING", tries: 3, error: "failed" },
          ...{ nextAttemptAt: nextMidnight(createdAt), createdAt, updatedAt: createdAt },
          traceparent: null,
        }),
      );
      world.clock.advance(3_600);
      return { createdAt };
    },
    call: byOperator,
    expect: {
      status: 200,
      body: ({ createdAt }: { createdAt: string }) => ({
        waitingProviderJobs: 1,
        oldestWaitingProviderJobAt: createdAt,
      }),
    },
  }),
  scenario({
    name: "the oldest overdue job is reported",
    async given(world) {
      await world.runDue();
      world.clock.advance(day);
      // The first night's settlement, which is always planned.
      await world.runDue();
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
      body: ({ endsAt }: { endsAt: string }) => ({
        oldestDueAt: endsAt,
        lateTasks: expect.arrayContaining([
          { task: "end-campaigns", dueAt: endsAt },
          { task: "make-recurring-donations", dueAt: expect.any(String) },
        ]),
      }),
    },
    async then(world) {
      await world.runDue();
      expect(await world.ok("get-operator-health", byOperator())).toMatchObject({
        oldestDueAt: null,
        lateTasks: [],
      });
    },
  }),
  scenario({
    name: "monthly invoices that are overdue are reported",
    async given(world) {
      await world.runDue();
      const dueAt = nextMonth(new Date(world.clock.now()).toISOString());
      world.clock.advance(32 * day);
      return { dueAt };
    },
    call: byOperator,
    expect: {
      status: 200,
      body: ({ dueAt }: { dueAt: string }) => ({
        lateTasks: expect.arrayContaining([{ task: "issue-monthly-invoices", dueAt }]),
      }),
    },
    then: (world) => world.runDue(),
  }),
  scenario({
    name: "a settlement that is overdue is reported",
    async given(world) {
      // A budget that is paid for.
      await campaignOf(world, await world.account(), fixedCampaign);
      const dueAt = nextMidnight(new Date(world.clock.now()).toISOString());
      world.clock.advance(day);
      return { dueAt };
    },
    call: byOperator,
    expect: {
      status: 200,
      body: ({ dueAt }: { dueAt: string }) => ({
        lateTasks: expect.arrayContaining([{ task: "settle-paid-donations", dueAt }]),
      }),
    },
    then: (world) => world.runDue(),
  }),
]);
