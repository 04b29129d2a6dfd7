import { expect, test } from "vitest";
import { onEveryDatabase } from "../testing/observe.js";
import { integrityOf, storeWidgetRelease, widgetReleasesIn } from "./widget-releases.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const release = (version: string, files: Readonly<Record<string, string>>) => ({
  version,
  files: new Map(Object.entries(files).map(([path, text]) => [path, bytes(text)])),
});
const old = release("1.0.0", { "v1.0.0/obole.js": "loader 1", "v1/chunks/core-a1.js": "core 1" });
const next = release("1.1.0", { "v1.1.0/obole.js": "loader 2", "v1/chunks/core-b2.js": "core 2" });

onEveryDatabase("releases of the widgets", (world) => {
  let nowMs = 1_800_000_000_000;
  const clock = { now: () => (nowMs += 1_000) };
  const text = async (path: string) => {
    const found = await widgetReleasesIn(world().store).readFile(path);
    return found === null ? null : new TextDecoder().decode(found);
  };

  test("are all stored, with every file", async () => {
    const { store } = world();
    expect(await storeWidgetRelease(store, old, clock)).toBe(true);
    expect(await storeWidgetRelease(store, next, clock)).toBe(true);
    expect(await text("v1.0.0/obole.js")).toBe("loader 1");
    expect(await text("v1.1.0/obole.js")).toBe("loader 2");
    expect(await text("v1/chunks/core-a1.js")).toBe("core 1");
    expect(await text("v1/chunks/core-b2.js")).toBe("core 2");
    expect(await text("v1.2.0/obole.js")).toBeNull();
    expect(await widgetReleasesIn(store).list()).toEqual(
      [next, old].map(({ version, files }) => ({
        version,
        integrity: Object.fromEntries([...files].map(([path, its]) => [path, integrityOf(its)])),
      })),
    );
  });

  test("are written once, even when many processes start at the same time", async () => {
    const { store } = world();
    const release = { ...next, version: "2.0.0" };
    await Promise.all([1, 2, 3].map(() => storeWidgetRelease(store, release, clock)));
    expect(await storeWidgetRelease(store, release, clock)).toBe(false);
    expect(await text("v1/chunks/core-b2.js")).toBe("core 2");
  });

  test("are replaced by a rebuild of the same version", async () => {
    const { store } = world();
    const again = release("1.0.0", { "v1.0.0/obole.js": "loader 1, built anew" });
    await storeWidgetRelease(store, old, clock);
    await storeWidgetRelease(store, again, clock);
    expect(await text("v1.0.0/obole.js")).toBe("loader 1, built anew");
    expect(await text("v1/chunks/core-a1.js")).toBeNull();
  });
});
