import { describe, expect, it } from "vitest";
import { StartProblem } from "./start-problem.js";
import { whenReachable } from "./start-wait.js";

const withCode = (code: string, message = "no") => Object.assign(new Error(message), { code });

/** Runs a step that fails with these errors, one after the other, and then succeeds. */
async function start(errors: readonly Error[], waitMs = 60_000) {
  let nowMs = 0;
  let attempts = 0;
  const reasons: unknown[] = [];
  const step = async () => {
    const error = errors[attempts++];
    if (error !== undefined) throw error;
    return "started";
  };
  const time = {
    now: () => nowMs,
    async sleep(ms: number) {
      nowMs += ms;
    },
  };
  const log = { warn: (fields: object) => void reasons.push(fields) };
  const outcome = await whenReachable(step, { waitMs, log, time }).catch((error: Error) => error);
  return { outcome, attempts, reasons };
}

describe("a step of the start", () => {
  it.each([
    ["refuses connections", withCode("ECONNREFUSED")],
    ["has no address yet", withCode("ENOTFOUND")],
    ["is starting", withCode("57P03")],
    ["waits for a lock of another process", withCode("55P03")],
    ["does not greet", new Error("timeout expired")],
    ["gives no connection", new Error("timeout exceeded when trying to connect")],
    ["is paused", new Error("Query read timeout")],
    ["refuses each of its addresses", new AggregateError([withCode("ECONNREFUSED")])],
    ["answers S3 calls with 503", Object.assign(new Error("no"), { name: "SlowDown" })],
  ])("is repeated while a server %s, and the log says why", async (_, outage) => {
    const problem = new StartProblem("DATABASE_URL", "the database cannot be used", outage);
    expect(await start([problem, problem])).toEqual({
      outcome: "started",
      attempts: 3,
      reasons: Array(2).fill({ reason: problem.message }),
    });
  });

  it.each([
    ["a wrong password", withCode("28P01")],
    ["an unknown database", withCode("3D000")],
    ["a file that is none", new Error("file is not a database")],
    ["a wrong key of a bucket", Object.assign(new Error("no"), { name: "AccessDenied" })],
  ])("fails at once because of %s", async (_, error) => {
    expect(await start([error])).toEqual({ outcome: error, attempts: 1, reasons: [] });
  });

  it("fails with the last reason when the time is over", async () => {
    const error = withCode("ECONNREFUSED");
    const endless = Array(100).fill(error);
    expect(await start(endless, 5_000)).toMatchObject({ outcome: error, attempts: 6 });
    expect(await start(endless, 0)).toMatchObject({ outcome: error, attempts: 1 });
  });
});
