import { expect, test } from "vitest";
import { type ReadTransaction, StorageUnavailable } from "../contract/store.js";
import { createReports, reportLimits } from "./reports.js";

const limits = { atOnce: 1, waitMs: 60_000, longestMs: 60_000 };

/** Reports on connections that only count. */
function reportsOn(differences: Partial<typeof limits> = {}) {
  const closed: boolean[] = [];
  const reports = createReports(
    async () => ({
      tx: {} as ReadTransaction,
      end: () => {},
      close: async (isCut) => {
        closed.push(isCut);
      },
    }),
    { ...limits, ...differences },
  );
  return { ...reports, closed };
}
const never = () => new Promise<never>(() => {});

test("a caller that waits five minutes gets a response", () => {
  expect(reportLimits.waitMs + reportLimits.longestMs).toBeLessThan(300_000);
});

test("a report that takes too long fails, and the next one begins", async () => {
  const { run, closed } = reportsOn({ longestMs: 20 });
  const long = run(never);
  const next = run(async () => "next");
  await expect(long).rejects.toThrow(new StorageUnavailable("a report takes too long"));
  expect(await next).toBe("next");
  expect(closed).toEqual([true, false]);
});

test("a report that waits too long for another one fails, and the other one continues", async () => {
  const { run } = reportsOn({ waitMs: 20 });
  let finish = () => {};
  const first = run(
    () =>
      new Promise<string>((resolve) => {
        finish = () => resolve("done");
      }),
  );
  await expect(run(never)).rejects.toThrow(
    new StorageUnavailable("another report is still running"),
  );
  finish();
  expect(await first).toBe("done");
});

test("the end of the store ends the running report and refuses those that wait", async () => {
  const { run, end, closed } = reportsOn();
  const ends = Promise.allSettled([run(never), run(never)]);
  end();
  const reason = new StorageUnavailable("the store is closed");
  expect(await ends).toEqual([
    { status: "rejected", reason },
    { status: "rejected", reason },
  ]);
  await expect(run(never)).rejects.toThrow(reason);
  expect(closed.length).toBeLessThanOrEqual(1);
});

test("a connection that cannot be opened fails its report, and the next one opens another", async () => {
  let opened = 0;
  const { run } = createReports(async () => {
    opened += 1;
    if (opened === 1) throw new StorageUnavailable("no connection");
    return { tx: {} as ReadTransaction, end: () => {}, close: async () => {} };
  }, limits);
  await expect(run(async () => "first")).rejects.toThrow("no connection");
  expect(await run(async () => "second")).toBe("second");
});
