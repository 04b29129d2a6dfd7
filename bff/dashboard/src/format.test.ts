import { limits } from "@obole/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Figures of the back office, which is in English alone. */

beforeEach(() => {
  // Files share their modules, and another file's language may already be chosen.
  vi.resetModules();
  vi.stubGlobal("location", { pathname: "/back-office" });
  vi.stubGlobal("document", { documentElement: {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("a backlog that is not counted to its end is shown with a plus", async () => {
  const { counted, mostCounted } = await import("./format.js");
  expect(mostCounted).toBe(limits.countedBacklog);
  expect([counted(9_999), counted(10_000)]).toEqual(["9,999", "10,000+"]);
});

test.each(["America/Guadeloupe", "Europe/Paris", "Pacific/Auckland"])(
  "a day without a time is that day in %s, too",
  async (zone) => {
    vi.stubEnv("TZ", zone);
    const { dayOf } = await import("./format.js");
    expect(dayOf("2026-01-01")).toContain("2026");
    vi.unstubAllEnvs();
  },
);
