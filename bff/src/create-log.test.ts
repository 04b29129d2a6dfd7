import fs, { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "./create-log.js";

const folder = mkdtempSync(join(tmpdir(), "obole-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** Logs an error to a file, as the edge and the jobs do, and returns the line's error and the whole line. */
function logged(err: unknown) {
  const destination = join(folder, `${files++}.log`);
  const log = createLog({ tracing: null, destination, report: () => {} });
  log.error({ err }, "a call failed");
  log.flush();
  const text = readFileSync(destination, "utf8");
  return { text, err: (JSON.parse(text) as { err: unknown }).err };
}

/** As PostgreSQL's client throws it. */
class DatabaseError extends Error {
  readonly code = "23514";
  readonly detail = "Failing row contains (7, ada@lumen.example).";
  readonly where = "COPY people, line 1: ada@lumen.example";
  readonly hint = "ada@lumen.example";
  readonly internalQuery = "insert into people values ('ada@lumen.example')";
  readonly constraint = "people_check";
  readonly table = "people";
  readonly column = "email";
}

describe("an error in the log", () => {
  it("says what failed and where, without the values of a database's row", () => {
    const { text, err } = logged(new DatabaseError("new row violates a check constraint"));
    expect(err).toEqual({
      ...{ type: "DatabaseError", message: "new row violates a check constraint" },
      stack: expect.stringContaining("create-log.test.ts"),
      ...{ code: "23514", constraint: "people_check", table: "people", column: "email" },
    });
    expect(text).not.toContain("ada@");
  });

  it("is kept like that as a cause and beside others, too", () => {
    const cause = new DatabaseError("refused");
    const { text, err } = logged(new AggregateError([cause], "both failed", { cause }));
    expect(err).toMatchObject({
      ...{ type: "AggregateError", message: "both failed: refused" },
      aggregateErrors: [{ type: "DatabaseError", message: "refused", code: "23514" }],
    });
    expect(text).not.toContain("ada@");
  });

  it("names no value that the database could not read, also as a cause and beside others", () => {
    const refused = () =>
      Object.assign(new Error('invalid input syntax for type bigint: "ada@lumen.example"'), {
        code: "22P02",
      });
    const wrapped = new Error("it failed", { cause: refused() });
    const [alone, cause, beside] = [
      logged(refused()),
      logged(wrapped),
      logged(new AggregateError([refused(), wrapped], "both failed")),
    ];
    for (const { text } of [alone, cause, beside]) expect(text).not.toContain("ada@");
    const instead = "a value was refused (22P02)";
    expect(alone.err).toMatchObject({
      ...{ message: instead, code: "22P02" },
      stack: expect.stringContaining("create-log.test.ts"),
    });
    expect(cause.err).toMatchObject({ message: `it failed: ${instead}` });
    expect(beside.err).toMatchObject({
      aggregateErrors: [{ message: instead }, { message: `it failed: ${instead}` }],
    });
  });

  it.each(["a text", 7, null])("may be %s that was thrown", (thrown) => {
    expect(logged(thrown).err).toBe(thrown);
  });
});

describe("a log that cannot be written", () => {
  const reported: string[] = [];
  let nowMs = 0;
  beforeEach(() => {
    nowMs = 0;
    reported.length = 0;
  });
  afterEach(() => vi.restoreAllMocks());

  /** A log, and a function that writes a mebibyte into it. */
  function openLog(destination: string) {
    const log = createLog({
      ...{ tracing: null, destination, now: () => nowMs },
      report: (problem) => void reported.push(problem),
    });
    const fill = () => {
      for (let line = 0; line < 1_024; line++) log.info("x".repeat(1_024));
    };
    return { log, fill };
  }

  it.skipIf(!existsSync("/dev/full"))(
    "neither fails a call nor keeps the process from its exit, and is reported once a minute",
    () => {
      const { log, fill } = openLog("/dev/full");
      const atExit = process.listeners("exit").at(-1);
      fill();
      nowMs = 59_999;
      log.flush();
      const problem = "The log cannot be written (ENOSPC): lines are dropped until it can.";
      expect(reported).toEqual([problem]);
      nowMs = 60_000;
      log.flush();
      expect(reported).toEqual([problem, problem]);
      atExit?.(0);
    },
  );

  it("keeps a mebibyte of lines at most, and is written as before once it can", () => {
    const destination = join(folder, "full.log");
    const { log, fill } = openLog(destination);
    const full = vi.spyOn(fs, "writeSync").mockImplementation(() => {
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    });
    for (let count = 0; count < 3; count++) fill();
    full.mockRestore();
    log.flush();
    expect(statSync(destination).size).toBeLessThanOrEqual(1_048_576);
    log.info("after");
    log.flush();
    const lines = readFileSync(destination, "utf8").trim().split("\n");
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages.at(-1)).toBe("after");
    expect(messages.length).toBeGreaterThan(500);
  });
});
