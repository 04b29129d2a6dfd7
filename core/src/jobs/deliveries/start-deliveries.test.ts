import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import type { Store } from "../../contract/store.js";
import { StorageUnavailable } from "../../contract/store.js";
import { recordEvents } from "../../engine/record-events.js";
import { newUuid, vault } from "../../platform/node.js";
import { createTargetPolicy } from "../../platform/target-policy.js";
import {
  deleteDeliveriesOfWebhook,
  firstDueAt,
  updateDelivery,
} from "../../resources/webhooks/event-queries.js";
import {
  deleteWebhookRow,
  deleteWebhookSubscriptions,
} from "../../resources/webhooks/webhook-queries.js";
import { recordingTracing } from "../../testing/recording-tracing.js";
import { databases, isAvailable, openTestStore } from "../../testing/world.js";
import type { JobWorker } from "../worker.js";
import { sendingLimits } from "./sending-limits.js";
import { type DeliveriesOptions, startDeliveries } from "./start-deliveries.js";
import { type Receiver, startReceiver, withStatus } from "./testing/receiver.js";
import { deliveryOf, seedAccount, seedDelivery, seedWebhook } from "./testing/seed.js";

const logTo = (problems: string[]) => ({
  warn: (_: unknown, message: string) => void problems.push(message),
  error: (_: unknown, message: string) => void problems.push(message),
});

describe.for(databases.filter(isAvailable))("deliveries on %s", (database) => {
  let store: Store;
  let receiver: Receiver;
  let accountId: string;
  let nowMs: number;
  let workers: JobWorker[];

  beforeAll(async () => {
    ({ store } = await openTestStore(database));
    receiver = await startReceiver();
    accountId = await seedAccount(store);
    nowMs = Date.parse("2026-03-02T09:00:00.000Z");
  });
  afterAll(async () => {
    await receiver.close();
    await store.close();
  });
  beforeEach(() => {
    receiver.calls.length = 0;
    receiver.answering = withStatus(200);
    workers = [];
  });
  afterEach(async () => {
    for (const worker of workers) await worker.stop({ graceMs: 0 });
    // Jobs that a test leaves behind must not be due in the next one.
    nowMs += 3_600_000;
    await openWorker({ callMs: 20, backoff: { waitsMs: [] } }).runDue();
    await workers.at(-1)?.stop();
  });

  const at = (ms: number) => new Date(ms).toISOString();
  const advance = (seconds: number) => {
    nowMs += seconds * 1_000;
  };
  function openWorker(options: Partial<DeliveriesOptions> = {}): JobWorker {
    const worker = startDeliveries({
      store,
      clock: { now: () => nowMs },
      targets: createTargetPolicy({ allowPrivate: true }),
      vault: vault(["0123456789abcdef0123456789abcdef"]),
      random: () => 0,
      pollMs: null,
      ...options,
    });
    workers.push(worker);
    return worker;
  }
  const webhookTo = (target: string) => seedWebhook(store, { accountId, target });
  const dueDelivery = (webhookId: string) => seedDelivery(store, { webhookId, dueAt: at(nowMs) });
  const bodies = () => receiver.calls.map(({ headers }) => String(headers["webhook-id"]));

  test("sends a due delivery and records the attempt", async () => {
    const deliveryId = await dueDelivery(await webhookTo(receiver.url));
    await openWorker().runDue();
    expect(bodies()).toEqual([deliveryId]);
    const delivery = await deliveryOf(store, deliveryId);
    expect(delivery).toMatchObject({
      status: "SUCCEEDED",
      tries: 1,
      nextAttemptAt: null,
      updatedAt: at(nowMs),
    });
    expect(delivery.attempts).toEqual([
      { at: at(nowMs), status: 200, durationMs: expect.any(Number) as number, error: null },
    ]);
  });

  test("sends no delivery before it is due", async () => {
    const webhookId = await webhookTo(receiver.url);
    await seedDelivery(store, { webhookId, dueAt: at(nowMs + 1) });
    const worker = openWorker();
    await worker.runDue();
    expect(receiver.calls).toHaveLength(0);
    advance(1);
    await worker.runDue();
    expect(receiver.calls).toHaveLength(1);
  });

  test("makes three attempts with the same ID and body, then gives up", async () => {
    receiver.answering = withStatus(503);
    const deliveryId = await dueDelivery(await webhookTo(receiver.url));
    const worker = openWorker();
    for (const seconds of [0, 29, 1, 149, 1, 86_400]) {
      advance(seconds);
      await worker.runDue();
    }
    expect(bodies()).toEqual([deliveryId, deliveryId, deliveryId]);
    expect(new Set(receiver.calls.map(({ body }) => body.toString())).size).toBe(1);
    const { status, attempts } = await deliveryOf(store, deliveryId);
    expect(status).toBe("FAILED");
    expect(attempts.map((attempt) => attempt.status)).toEqual([503, 503, 503]);
    const sinceFirst = attempts.map(
      (attempt) => Date.parse(attempt.at) - Date.parse(attempts[0]!.at),
    );
    expect(sinceFirst).toEqual([0, 30_000, 180_000]);
  });

  test("makes no further attempt after a success", async () => {
    receiver.answering = withStatus(500);
    const deliveryId = await dueDelivery(await webhookTo(receiver.url));
    const worker = openWorker();
    await worker.runDue();
    receiver.answering = withStatus(204);
    advance(30);
    await worker.runDue();
    advance(86_400);
    await worker.runDue();
    expect(receiver.calls).toHaveLength(2);
    expect(await deliveryOf(store, deliveryId)).toMatchObject({ status: "SUCCEEDED", tries: 2 });
  });

  test("never retries a timeout", async () => {
    receiver.answering = () => {};
    const deliveryId = await dueDelivery(await webhookTo(receiver.url));
    const worker = openWorker({ callMs: 30 });
    await worker.runDue();
    advance(86_400);
    await worker.runDue();
    expect(receiver.calls).toHaveLength(1);
    expect(await deliveryOf(store, deliveryId)).toMatchObject({
      status: "FAILED",
      attempts: [{ status: null, error: "timeout" }],
    });
  });

  test("a webhook whose receiver hangs delays no other, whatever its backlog", async () => {
    receiver.answering = (response, { path }) => {
      if (path === "/fine") response.end();
    };
    const dead = await webhookTo(`${receiver.url}/dead`);
    for (let count = 0; count < 30; count++) await dueDelivery(dead);
    const fine = await webhookTo(`${receiver.url}/fine`);
    const deliveryId = await dueDelivery(fine);
    // On a slow machine, calls that end at the usual limit would make room for others.
    const worker = openWorker({ callMs: 600_000 });
    worker.wake([dead, fine]);
    await receiver.called(sendingLimits.callsOnTrial + 1);
    await expect
      .poll(async () => (await deliveryOf(store, deliveryId)).status, { timeout: 30_000 })
      .toBe("SUCCEEDED");
    const deadCalls = receiver.calls.filter(({ path }) => path === "/dead");
    expect(deadCalls).toHaveLength(sendingLimits.callsOnTrial);
  });

  test("sends a whole backlog after one wake-up", async () => {
    const webhookId = await webhookTo(receiver.url);
    const backlog = 3 * sendingLimits.callsPerWebhook + 1;
    for (let count = 0; count < backlog; count++) await dueDelivery(webhookId);
    openWorker().wake([webhookId]);
    await receiver.called(backlog);
    expect(new Set(bodies()).size).toBe(backlog);
  });

  test("several workers send a whole backlog, each delivery once", async () => {
    const webhookIds = await Promise.all([1, 2, 3].map(() => webhookTo(receiver.url)));
    const deliveryIds: string[] = [];
    for (let count = 0; count < 20; count++) {
      for (const webhookId of webhookIds) deliveryIds.push(await dueDelivery(webhookId));
    }
    const several = [openWorker(), openWorker(), openWorker()];
    await Promise.all(several.map((worker) => worker.runDue()));
    expect(bodies().sort()).toEqual(deliveryIds.sort());
  });

  test("sends a delivery again after its lease expires if a crash left it unrecorded", async () => {
    receiver.answering = () => {};
    const deliveryId = await dueDelivery(await webhookTo(receiver.url));
    const crashed = openWorker();
    const lost = crashed.runDue();
    await receiver.called(1);
    await crashed.stop({ graceMs: 0 });
    await lost;
    expect(await deliveryOf(store, deliveryId)).toMatchObject({
      status: "PENDING",
      tries: 0,
      attempts: [],
    });

    receiver.answering = withStatus(200);
    const next = openWorker();
    advance(sendingLimits.leaseMs / 1_000 - 1);
    await next.runDue();
    expect(receiver.calls).toHaveLength(1);
    advance(1);
    await next.runDue();
    expect(bodies()).toEqual([deliveryId, deliveryId]);
    expect(await deliveryOf(store, deliveryId)).toMatchObject({ status: "SUCCEEDED", tries: 1 });
  });

  test("stops after the requests in flight, and starts no new ones", async () => {
    const webhookId = await webhookTo(receiver.url);
    const deliveryId = await dueDelivery(webhookId);
    let answer = () => {};
    receiver.answering = (response) => {
      answer = () => response.end();
    };
    const worker = openWorker();
    worker.wake([webhookId]);
    await receiver.called(1);
    const stopped = worker.stop();
    await dueDelivery(webhookId);
    worker.wake([webhookId]);
    answer();
    await stopped;
    expect(receiver.calls).toHaveLength(1);
    expect(await deliveryOf(store, deliveryId)).toMatchObject({ status: "SUCCEEDED" });
  });

  test("a webhook that is deleted during a request does not count as a failure", async () => {
    const webhookId = await webhookTo(receiver.url);
    await dueDelivery(webhookId);
    let answer = () => {};
    receiver.answering = (response) => {
      answer = () => response.end();
    };
    const problems: string[] = [];
    const worker = openWorker({ log: logTo(problems) });
    const ran = worker.runDue();
    await receiver.called(1);
    await store.write(async (tx) => {
      await tx.run(deleteWebhookSubscriptions, { webhookId });
      await tx.run(deleteDeliveriesOfWebhook, { webhookId });
      await tx.run(deleteWebhookRow, { webhookId });
    });
    answer();
    await ran;
    expect(problems).toEqual([]);
  });

  test("a redelivery during a request is sent as well, and both attempts are recorded", async () => {
    const deliveryId = await dueDelivery(await webhookTo(receiver.url));
    let answer = () => {};
    receiver.answering = (response) => {
      answer = () => response.writeHead(404).end();
    };
    const worker = openWorker();
    const ran = worker.runDue();
    await receiver.called(1);
    advance(1);
    const delivery = await deliveryOf(store, deliveryId);
    await store.write((tx) => tx.run(updateDelivery, { ...delivery, ...firstDueAt(at(nowMs)) }));
    receiver.answering = withStatus(200);
    answer();
    await ran;
    const { status, tries, attempts } = await deliveryOf(store, deliveryId);
    expect({ status, tries }).toEqual({ status: "SUCCEEDED", tries: 1 });
    expect(attempts.map((attempt) => attempt.status)).toEqual([404, 200]);
  });

  test("both attempts are recorded if a request and its redelivery end together", async () => {
    const webhookId = await webhookTo(receiver.url);
    const deliveryId = await dueDelivery(webhookId);
    const answers: (() => void)[] = [];
    receiver.answering = (response) => answers.push(() => response.end());
    const worker = openWorker();
    worker.wake([webhookId]);
    await receiver.called(1);
    const delivery = await deliveryOf(store, deliveryId);
    await store.write((tx) => tx.run(updateDelivery, { ...delivery, ...firstDueAt(at(nowMs)) }));
    worker.wake([webhookId]);
    await receiver.called(2);
    for (const answer of answers) answer();
    await worker.stop();
    const { status, tries, attempts } = await deliveryOf(store, deliveryId);
    expect({ status, tries }).toEqual({ status: "SUCCEEDED", tries: 1 });
    expect(attempts).toHaveLength(2);
  });

  test("only the last hundred attempts of a delivery are stored", async () => {
    const deliveryId = await dueDelivery(await webhookTo(receiver.url));
    const earlier = Array.from({ length: sendingLimits.keptAttempts }, (_, index) => ({
      at: at(nowMs),
      status: 500,
      durationMs: index,
      error: null,
    }));
    const delivery = await deliveryOf(store, deliveryId);
    await store.write((tx) => tx.run(updateDelivery, { ...delivery, attempts: earlier }));
    receiver.answering = withStatus(204);
    await openWorker().runDue();
    const { attempts } = await deliveryOf(store, deliveryId);
    expect(attempts.slice(0, -1)).toEqual(earlier.slice(1));
    expect(attempts.at(-1)?.status).toBe(204);
  });

  test("an event is sent to webhooks of the account and its parent, but not of its siblings", async () => {
    const parent = await seedAccount(store);
    const [child, sibling] = [await seedAccount(store, parent), await seedAccount(store, parent)];
    const stranger = await seedAccount(store);
    const events = ["charitiesselection_create" as const];
    const paths = Object.entries({ parent, child, sibling, stranger });
    for (const [path, owner] of paths) {
      await seedWebhook(store, { accountId: owner, target: `${receiver.url}/${path}`, events });
    }
    await seedWebhook(store, {
      accountId: child,
      target: `${receiver.url}/other-event`,
      events: ["donation_create"],
    });
    const now = at(nowMs);
    const payload: CharitiesSelection = CharitiesSelection.parse({
      charitiesSelectionId: newUuid(),
      accountId: child,
      name: "Featured charities",
      kind: "CUSTOM",
      isFeatured: false,
      charityIds: [],
      featuredCharitiesIds: [],
      campaignIds: [],
      createdAt: now,
      updatedAt: now,
    });
    const woken = await store.write((tx) =>
      recordEvents(tx, [{ event: "charitiesselection_create", payload, before: undefined }], {
        ...{ now, newId: newUuid, traceparent: null },
      }),
    );
    const worker = openWorker();
    worker.wake(woken);
    await worker.runDue();
    expect(receiver.calls.map(({ path }) => path).sort()).toEqual(["/child", "/parent"]);
    expect(JSON.parse(receiver.calls[0]!.body.toString())).toEqual({
      event: "charitiesselection_create",
      payload,
      diff: payload,
    });
  });

  test("continue the trace of the call that caused the event, to the receiver and in another process", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const [webhookId, tracing] = [
      await webhookTo(`${receiver.url}/in?key=s3cret`),
      recordingTracing(),
    ];
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    await seedDelivery(store, { webhookId, dueAt: at(nowMs), traceparent });
    receiver.answering = withStatus(500);
    await openWorker({ tracing }).runDue();
    const [job, request] = tracing.spans;
    expect(tracing.spans.map(({ name }) => name)).toEqual(["deliveries job", "POST"]);
    expect(job).toMatchObject({ traceId, parentId: "00f067aa0ba902b7", failure: null });
    expect(request).toMatchObject({ traceId, parentId: job?.spanId, failure: "500" });
    expect(request?.attributes).toMatchObject({
      "server.address": "127.0.0.1",
      "http.response.status_code": 500,
      "obole.webhook_id": webhookId,
    });
    expect(JSON.stringify(tracing.spans)).not.toContain("s3cret");
    const [call] = receiver.calls;
    expect(call?.headers.traceparent).toBe(`00-${traceId}-${request?.spanId}-01`);
  });

  test("send no trace context without tracing, even one that another process has kept", async () => {
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    await seedDelivery(store, {
      webhookId: await webhookTo(receiver.url),
      dueAt: at(nowMs),
      traceparent,
    });
    await openWorker().runDue();
    expect(receiver.calls[0]?.headers).not.toHaveProperty("traceparent");
  });

  test("polls for deliveries that did not wake it", async () => {
    const deliveryId = await dueDelivery(await webhookTo(receiver.url));
    openWorker({ pollMs: 5 });
    await receiver.called(1);
    expect(bodies()).toEqual([deliveryId]);
  });

  test("survives a temporarily unreachable database", async () => {
    const webhookId = await webhookTo(receiver.url);
    await dueDelivery(webhookId);
    let isDown = true;
    const flaky: Store = {
      ...store,
      write: async (work, options) => {
        if (isDown) throw new StorageUnavailable("the disk is full");
        return await store.write(work, options);
      },
    };
    const problems: string[] = [];
    const worker = openWorker({
      store: flaky,
      log: logTo(problems),
    });
    await worker.runDue();
    expect(problems).toEqual(["deliveries: recording and claiming failed"]);
    isDown = false;
    await worker.runDue();
    expect(receiver.calls).toHaveLength(1);
  });
});
