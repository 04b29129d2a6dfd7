import { describe, expect, it } from "vitest";
import { Load, type LoadHost, pause } from "./load.js";

/** A host that counts its requested updates. */
function fakeHost(): LoadHost & { renders: number } {
  return {
    renders: 0,
    addController() {},
    requestUpdate() {
      this.renders++;
    },
  };
}

/** Runs in order of their start, which the test resolves or rejects. */
function manualRuns<T>() {
  const runs: {
    resolve: (value: T) => void;
    reject: (error: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const run = (_: unknown, signal: AbortSignal) =>
    new Promise<T>((resolve, reject) => runs.push({ resolve, reject, signal }));
  return { runs, run };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("Load", () => {
  it("does not run while an argument is missing", () => {
    const { runs, run } = manualRuns<string>();
    const load = new Load(fakeHost(), { args: () => null, run });
    load.hostUpdate();
    expect(runs).toHaveLength(0);
    expect(load.state.status).toBe("loading");
  });

  it("runs once for the same arguments", async () => {
    const { runs, run } = manualRuns<string>();
    const load = new Load(fakeHost(), { args: () => ["a", 1] as const, run });
    load.hostUpdate();
    load.hostUpdate();
    runs[0]!.resolve("value");
    await settled();
    load.hostUpdate();
    expect(runs).toHaveLength(1);
    expect(load.state).toEqual({ status: "ready", value: "value" });
  });

  it("keeps the old value visible, aborts the replaced run and ignores its late response", async () => {
    const { runs, run } = manualRuns<string>();
    let search = "a";
    const load = new Load(fakeHost(), { args: () => [search] as const, run });
    load.hostUpdate();
    runs[0]!.resolve("for a");
    await settled();
    search = "b";
    load.hostUpdate();
    expect(load.state).toEqual({ status: "stale", value: "for a" });
    search = "c";
    load.hostUpdate();
    expect(runs[1]!.signal.aborted).toBe(true);
    runs[2]!.resolve("for c");
    runs[1]!.resolve("for b");
    await settled();
    expect(load.state).toEqual({ status: "ready", value: "for c" });
  });

  it("shows nothing of a forgotten value, ignores what was on its way, and loads with the next update", async () => {
    const { runs, run } = manualRuns<string>();
    const load = new Load(fakeHost(), { args: () => ["a"] as const, run });
    load.hostUpdate();
    runs[0]!.resolve("value");
    await settled();
    void load.retry();
    load.forget();
    expect(load.value).toBeNull();
    load.hostUpdate();
    runs[1]!.resolve("late");
    await settled();
    expect(load.state).toEqual({ status: "loading" });
    runs[2]!.resolve("again");
    await settled();
    expect(load.state).toEqual({ status: "ready", value: "again" });
  });

  it("reports an error once, and recovers after a retry", async () => {
    const { runs, run } = manualRuns<string>();
    const errors: unknown[] = [];
    const load = new Load(fakeHost(), {
      args: () => ["a"] as const,
      run,
      onError: (error) => errors.push(error),
    });
    load.hostUpdate();
    runs[0]!.reject("gone");
    await settled();
    expect(load.state).toEqual({ status: "error", error: "gone", value: null });
    void load.retry();
    runs[1]!.resolve("back");
    await settled();
    expect(load.state).toEqual({ status: "ready", value: "back" });
    expect(errors).toEqual(["gone"]);
  });

  it("keeps the present items if loading more fails", async () => {
    const { runs, run } = manualRuns<number[]>();
    const load = new Load(fakeHost(), { args: () => ["a"] as const, run });
    load.hostUpdate();
    runs[0]!.resolve([1]);
    await settled();
    const extended = load.extend(() => Promise.reject("gone"));
    expect(load.state).toEqual({ status: "extending", value: [1] });
    await extended;
    expect(load.state).toEqual({ status: "error", error: "gone", value: [1] });
    await load.extend(async (value) => [...value, 2]);
    expect(load.state).toEqual({ status: "ready", value: [1, 2] });
  });

  it("aborts when the element is disconnected, and loads again when it is reconnected", async () => {
    const { runs, run } = manualRuns<string>();
    const host = fakeHost();
    const load = new Load(host, { args: () => ["a"] as const, run });
    load.hostUpdate();
    load.hostDisconnected();
    expect(runs[0]!.signal.aborted).toBe(true);
    const { renders } = host;
    load.hostConnected();
    expect(host.renders).toBe(renders + 1);
    load.hostUpdate();
    runs[1]!.resolve("value");
    await settled();
    expect(load.state).toEqual({ status: "ready", value: "value" });
  });
});

describe("pause", () => {
  it("ends at once when it is aborted", async () => {
    const abort = new AbortController();
    const paused = pause(60_000, abort.signal);
    abort.abort(new Error("typed on"));
    await expect(paused).rejects.toThrow("typed on");
  });
});
