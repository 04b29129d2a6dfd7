import { describe, expect, it } from "vitest";
import { StartProblem } from "./start-problem.js";
import { startWait } from "./start-wait.js";

const withCode = (code: string, message = "no") => Object.assign(new Error(message), { code });

/** A start's wait on a clock that moves only while it sleeps. */
function waiting(waitMs: number) {
  let nowMs = 0;
  const time = {
    now: () => nowMs,
    async sleep(ms: number) {
      nowMs += ms;
    },
  };
  const reasons: unknown[] = [];
  const log = { warn: (fields: object) => void reasons.push(fields) };
  return { whenReachable: startWait({ waitMs, log, time }), reasons };
}

/** Runs a step that fails with these errors, one after the other, and then succeeds. */
async function start(errors: readonly Error[], { whenReachable, reasons } = waiting(60_000)) {
  let attempts = 0;
  const outcome = await whenReachable(async () => {
    const error = errors[attempts++];
    if (error !== undefined) throw error;
    return "started";
  }).catch((error: Error) => error);
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
    expect(await start(endless, waiting(5_000))).toMatchObject({ outcome: error, attempts: 6 });
    expect(await start(endless, waiting(0))).toMatchObject({ outcome: error, attempts: 1 });
  });

  it("has only the time that the steps before it left", async () => {
    const error = withCode("ECONNREFUSED");
    const wait = waiting(5_000);
    expect(await start(Array(4).fill(error), wait)).toMatchObject({ outcome: "started" });
    expect(await start(Array(100).fill(error), wait)).toMatchObject({
      outcome: error,
      attempts: 2,
    });
  });
});
