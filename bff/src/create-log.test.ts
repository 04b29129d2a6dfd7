import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createLog } from "./create-log.js";

const folder = mkdtempSync(join(tmpdir(), "obole-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** Logs an error to a file, as the edge and the jobs do, and returns the line's error and the whole line. */
function logged(err: unknown) {
  const destination = join(folder, `${files++}.log`);
  const log = createLog({ tracing: null, destination });
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

  it.each(["a text", 7, null])("may be %s that was thrown", (thrown) => {
    expect(logged(thrown).err).toBe(thrown);
  });
});
