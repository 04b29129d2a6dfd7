import { beforeEach, expect, test } from "vitest";
import { columnList, select } from "../contract/define-query.js";
import { StorageUnavailable } from "../contract/store.js";
import { onEveryDatabase } from "../testing/observe.js";
import { addressCalls } from "./address-calls-queries.js";
import { type AddressLimits, createAddressLimits } from "./address-limits.js";

const kept = select({
  name: "test-address-calls",
  text: `select ${columnList(addressCalls.columns)} from address_calls`,
  parameters: {},
  row: addressCalls.columns,
});
const exact = { name: "codes", calls: 3, windowMs: 60_000, callsPerReport: 1 };
const loose = { name: "calls", calls: 10, windowMs: 60_000, callsPerReport: 5 };

onEveryDatabase("limits by client address", (world) => {
  let nowMs: number;
  const clock = { now: () => nowMs };
  /** The limits of one of several processes on the same database. */
  const process = (): AddressLimits =>
    createAddressLimits({ store: world().store, clock, key: "a key of the tests" });

  beforeEach(async () => {
    // After the windows of every other test.
    nowMs = (nowMs ?? 1_800_000_000_000) + 3_600_000;
  });

  test("refuse a caller beyond the limit until the window ends", async () => {
    const limits = process();
    for (let count = 0; count < 3; count++)
      expect(await limits.countCall(exact, "192.0.2.1")).toBeNull();
    nowMs += 10_500;
    expect(await limits.countCall(exact, "192.0.2.1")).toBe(50);
    expect(await limits.countCall(exact, "192.0.2.2")).toBeNull();
    expect(await limits.countCall({ ...exact, name: "other" }, "192.0.2.1")).toBeNull();
    nowMs += 49_500;
    expect(await limits.countCall(exact, "192.0.2.1")).toBeNull();
  });

  test("are shared by processes", async () => {
    const [one, other] = [process(), process()];
    for (const limits of [one, other, one]) await limits.countCall(exact, "192.0.2.3");
    expect(await other.countCall(exact, "192.0.2.3")).toBe(60);
    expect(await one.countCall(exact, "192.0.2.3")).toBe(60);
    expect(await process().countCall(exact, "192.0.2.3")).toBe(60);
  });

  test("count the addresses of an IPv6 network of 64 bits as one", async () => {
    const limits = process();
    for (const end of ["1", "2", "ffff:1"]) await limits.countCall(exact, `2001:db8:1:1:${end}::`);
    expect(await limits.countCall(exact, "2001:db8:1:1::9")).toBe(60);
    expect(await limits.countCall(exact, "2001:db8:1:2::9")).toBeNull();
  });

  test("write once for several calls where configured, and never for few", async () => {
    const [one, other] = [process(), process()];
    const callers = async () => (await world().store.read((tx) => tx.all(kept, {}))).length;
    await one.countCall({ ...exact, name: "sweep" }, "192.0.2.200");
    expect(await callers()).toBe(1);
    for (let count = 0; count < 4; count++) await one.countCall(loose, "192.0.2.4");
    expect(await callers()).toBe(1);
    for (let count = 0; count < 6; count++) await one.countCall(loose, "192.0.2.4");
    expect(await callers()).toBe(2);
    for (let count = 0; count < 4; count++)
      expect(await other.countCall(loose, "192.0.2.4")).toBeNull();
    expect(await other.countCall(loose, "192.0.2.4")).toBe(60);
  });

  test("do not refuse a caller for as long as the machine's clock stepped back", async () => {
    const [one, other] = [process(), process()];
    nowMs += 3_600_000;
    for (let count = 0; count < 3; count++) await one.countCall(exact, "192.0.2.8");
    expect(await one.countCall(exact, "192.0.2.8")).toBe(60);
    nowMs -= 3_600_000;
    for (const limits of [one, other, one])
      expect(await limits.countCall(exact, "192.0.2.8")).toBeNull();
    for (const limits of [one, other]) expect(await limits.countCall(exact, "192.0.2.8")).toBe(60);
    // As the clocks of two processes differ.
    nowMs -= 1_000;
    for (const limits of [one, process()])
      expect(await limits.countCall(exact, "192.0.2.8")).toBe(61);
    nowMs += 3_600_000;
  });

  test("store no address, and forget callers that do not call again", async () => {
    const limits = process();
    await limits.countCall(exact, "192.0.2.5");
    const [before] = await world().store.read((tx) => tx.all(kept, {}));
    expect(JSON.stringify(before)).not.toContain("192.0.2");
    nowMs += 60_000;
    await limits.countCall(exact, "192.0.2.6");
    const after = await world().store.read((tx) => tx.all(kept, {}));
    expect(after.map(({ caller }) => caller)).not.toContain(before?.caller);
    expect(after).toHaveLength(1);
  });

  test("apply within a process while the database is unreachable", async () => {
    const store = { write: () => Promise.reject(new StorageUnavailable("away")) };
    const limits = createAddressLimits({ store, clock, key: "a key of the tests" });
    for (let count = 0; count < 3; count++)
      expect(await limits.countCall(exact, "192.0.2.7")).toBeNull();
    expect(await limits.countCall(exact, "192.0.2.7")).toBe(60);
  });
});
