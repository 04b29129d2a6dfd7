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
        body: { email: "ines@atelier-lumen.example", role: "MEMBER" },
      });
    });
    const [call] = tracing.spans;
    const [mail] = await world.store.read((tx) => tx.all(tracesOfMails, {}));
    expect(mail?.traceparent).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
    await world.runDue();
    const jobs = tracing.spans.filter(({ name }) => name.endsWith(" job"));
    expect(jobs).toMatchObject([
      { name: "file requests job", traceId: call?.traceId, parentId: call?.spanId },
    ]);
    await world.close();
  },
);
