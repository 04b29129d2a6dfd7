import { expect, test } from "vitest";
import { nullable, select, text } from "../contract/define-query.js";
import { newCampaign } from "../testing/fixtures.js";
import { recordingTracing } from "../testing/recording-tracing.js";
import { databases, isAvailable, openWorld } from "../testing/world.js";

const tracesOfMails = select({
  name: "test-traces-of-mails",
  text: "select traceparent from mails order by mail_id desc",
  parameters: {},
  row: { traceparent: nullable(text) },
});

test.for(databases.filter(isAvailable))(
  "a job that a call leaves keeps its trace, and continues it later, on %s",
  async (database) => {
    const tracing = recordingTracing();
    const world = await openWorld(database, { tracing });
    const { account, campaignId } = await newCampaign(world);
    await tracing.run("a call", async () => {
      await world.ok("create-file-generation-request", {
        as: account,
        body: { type: "DONATIONS_CSV", params: { campaignId } },
      });
      await world.ok("create-invitation", {
        as: account,
        body: { email: "ines@atelier-lumen.example", role: "ADMIN" },
      });
    });
    const [call] = tracing.spans;
    const [mail] = await world.store.read((tx) => tx.all(tracesOfMails, {}));
    expect(mail?.traceparent).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
    await world.runDue();
    const job = tracing.spans.find(({ name }) => name === "file requests job");
    expect(job).toMatchObject({ traceId: call?.traceId, parentId: call?.spanId });
    // What no call has caused begins a trace of its own, with a step for each task.
    const schedule = tracing.spans.find(({ name }) => name === "schedule job");
    expect(schedule).toMatchObject({ parentId: null });
    const tasks = tracing.spans.filter(({ name }) => name.startsWith("task "));
    expect(tasks.length).toBeGreaterThan(0);
    expect(new Set(tasks.map(({ traceId }) => traceId))).toEqual(new Set([schedule?.traceId]));
    await world.close();
  },
);
