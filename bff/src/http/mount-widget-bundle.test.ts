import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import {
  openStore,
  StorageUnavailable,
  type Store,
  storeWidgetRelease,
  systemClock,
} from "@obole/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";
import { builtRelease } from "./widget-bundle.js";

const loader = "/* loader */ ".repeat(100);
const chunk = "/* chunk */ ".repeat(100);

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "obole-widgets-"));
  mkdirSync(join(folder, "dist/chunks"), { recursive: true });
  writeFileSync(join(folder, "dist/obole.js"), loader);
  writeFileSync(join(folder, "dist/chunks/core-a1.js"), chunk);
  mkdirSync(join(folder, "dist/pinned/chunks"), { recursive: true });
  writeFileSync(join(folder, "dist/pinned/obole.js"), loader);
  writeFileSync(join(folder, "dist/pinned/chunks/core-a1.js"), chunk);
  writeFileSync(join(folder, "secret.js"), "outside");
  service = await startTestService({ widgets: { folder: join(folder, "dist"), version: "1.2.3" } });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

/** Sends an unnormalized path, which `fetch` would normalize. */
function rawStatus(path: string): Promise<string> {
  const { hostname, port } = new URL(service.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    });
    let text = "";
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("error", reject);
    socket.on("end", () => resolve(text.slice(0, 12)));
  });
}

describe("the widget bundle", () => {
  it("can be loaded by pages of any origin, with any embedder policy", async () => {
    const { status, headers } = await service.fetch("/widgets/v1/obole.js");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  it("lets browsers revalidate the loader at the unpinned address in the background", async () => {
    const widgets = { folder: join(folder, "dist"), version: "1.2.3" };
    const secure = await startTestService({ widgets, publicUrl: "https://give.example" });
    const { headers } = await secure.fetch("/widgets/v1/obole.js");
    expect(headers.get("cache-control")).toBe("public, max-age=300, stale-while-revalidate=86400");
    await secure.stop();
  });

  it("lets browsers keep all else, and without TLS revalidate the loader, whose chunks a build replaces", async () => {
    const cachingOf = async (path: string) =>
      (await service.fetch(path)).headers.get("cache-control");
    expect(await cachingOf("/widgets/v1/obole.js")).toBe("no-cache");
    expect(await cachingOf("/widgets/v1.2.3/obole.js")).toBe("public, max-age=31536000, immutable");
    expect(await cachingOf("/widgets/v1/chunks/core-a1.js")).toBe(
      "public, max-age=31536000, immutable",
    );
    expect(await cachingOf("/widgets/v1.2.3/chunks/core-a1.js")).toBe(
      "public, max-age=31536000, immutable",
    );
    expect(await cachingOf("/widgets/v1/chunks/core-b2.js")).toBe("no-store");
  });

  it.each([
    ["br", "br", brotliDecompressSync],
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", "identity", (bytes: Buffer) => bytes],
  ] as const)(
    "for Accept-Encoding %s is sent as %s, with its own ETag",
    async (accepted, encoding, decoded) => {
      const { request } = await import("node:http");
      const answer = await new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
        (resolve) => {
          const headers = { "accept-encoding": accepted };
          request(`${service.baseUrl}/widgets/v1/obole.js`, { headers }, (response) => {
            const parts: Buffer[] = [];
            response.on("data", (part) => parts.push(part));
            response.on("end", () =>
              resolve({ headers: response.headers, body: Buffer.concat(parts) }),
            );
          }).end();
        },
      );
      expect(decoded(answer.body).toString()).toBe(loader);
      expect(answer.headers["content-encoding"]).toBe(
        encoding === "identity" ? undefined : encoding,
      );
      expect(answer.headers.vary).toBe("Accept-Encoding");
      const again = await service.fetch("/widgets/v1/obole.js", {
        headers: { "accept-encoding": accepted, "if-none-match": String(answer.headers.etag) },
      });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
    },
  );

  it("is updated after a new build", async () => {
    const path = join(folder, "dist/chunks/core-a1.js");
    expect(await (await service.fetch("/widgets/v1/chunks/core-a1.js")).text()).toBe(chunk);
    writeFileSync(path, "built anew");
    utimesSync(path, new Date(), new Date(Date.now() + 10_000));
    expect(await (await service.fetch("/widgets/v1/chunks/core-a1.js")).text()).toBe("built anew");
  });

  it("is sent as the build has compressed it, unless it has changed since", async () => {
    const path = join(folder, "dist/chunks/core-c3.js");
    writeFileSync(path, "/* plain */");
    writeFileSync(`${path}.br`, brotliCompressSync("/* compressed by the build */"));
    const get = async () =>
      await (
        await service.fetch("/widgets/v1/chunks/core-c3.js", {
          headers: { "accept-encoding": "br" },
        })
      ).text();
    expect(await get()).toBe("/* compressed by the build */");
    writeFileSync(path, "/* built anew */");
    utimesSync(path, new Date(), new Date(Date.now() + 10_000));
    expect(await get()).toBe("/* built anew */");
  });

  it.each([
    "/widgets/v1/../secret.js",
    "/widgets/v1/..%2fsecret.js",
    "/widgets/v1/%2e%2e%2fsecret.js",
    "/widgets/v1/chunks/..%2f..%2fsecret.js",
    "/widgets/v1/chunks/..%5c..%5csecret.js",
    "/widgets/v1/chunks/%2e%2e/%2e%2e/secret.js",
    "/widgets/v1/.%00.js",
    "/widgets/v1/chunks",
    "/widgets/v2/obole.js",
    "/widgets/v1.2.4/obole.js",
    "/widgets/..%2f/secret.js",
    "/widgets/v1/obole.js%00",
  ])("is 404 at %s", async (path) => {
    expect(await rawStatus(path)).toBe("HTTP/1.1 404");
  });
});

describe("an upgrade", () => {
  /** Creates a build whose files contain its version. */
  function built(version: string) {
    const dist = join(folder, version);
    for (const [file, text] of [
      ["obole.js", `loader ${version}`],
      [`chunks/core-${version}.js`, `core ${version}`],
      ["pinned/obole.js", `pinned ${version}`],
      ["pinned/debug.js", `debug ${version}`],
      [`pinned/chunks/core-${version}.js`, `pinned core ${version}`],
    ] as const) {
      mkdirSync(join(dist, file, ".."), { recursive: true });
      writeFileSync(join(dist, file), text.repeat(100));
    }
    return { folder: dist, version };
  }

  let store: Store;
  let before: TestService;
  let after: TestService;
  beforeAll(async () => {
    store = await openStore(":memory:");
    // Two processes start one after the other, as in a rolling upgrade.
    const [old, next] = [built("3.0.0"), built("3.1.0")];
    await storeWidgetRelease(store, builtRelease(old), systemClock);
    before = await startTestService({ store, widgets: old });
    await storeWidgetRelease(store, builtRelease(next), systemClock);
    after = await startTestService({ store, widgets: next });
  });
  afterAll(async () => {
    await before.stop();
    await after.stop();
    await store.close();
  });

  const answerOf = async (service: TestService, path: string) => {
    const response = await service.fetch(path);
    const { status, headers } = response;
    return [status, headers.get("cache-control"), headers.get("etag"), await response.text()];
  };

  it.each([
    "/widgets/v3.0.0/obole.js",
    "/widgets/v3.0.0/debug.js",
    "/widgets/v3.0.0/chunks/core-3.0.0.js",
    "/widgets/v1/chunks/core-3.0.0.js",
  ])("leaves %s unchanged, for pages that pin it and for open tabs", async (path) => {
    const [status, caching, ...rest] = await answerOf(before, path);
    expect([status, caching]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(await answerOf(after, path)).toEqual([status, caching, ...rest]);
  });

  it.each(["/widgets/v3.1.0/obole.js", "/widgets/v1/chunks/core-3.1.0.js"])(
    "has %s at once in processes of the old release",
    async (path) => {
      expect(await answerOf(before, path)).toEqual(await answerOf(after, path));
      expect((await before.fetch(path)).status).toBe(200);
    },
  );

  it("serves the new release at the unpinned address", async () => {
    expect(await (await after.fetch("/widgets/v1/obole.js")).text()).toContain("loader 3.1.0");
  });

  it("lists both releases, the new one first, with the right hashes", async () => {
    const { releases } = (await (await after.fetch("/widgets/releases.json")).json()) as {
      releases: { version: string; src: string; integrity: string; files: object }[];
    };
    expect(releases.map(({ version }) => version)).toEqual(["3.1.0", "3.0.0"]);
    for (const { version, src, integrity, files } of releases) {
      expect(src).toBe(`http://127.0.0.1/widgets/v${version}/obole.js`);
      expect(Object.keys(files)).toHaveLength(4);
      for (const [path, hash] of [
        ...Object.entries(files),
        [new URL(src).pathname.slice(9), integrity],
      ]) {
        const bytes = Buffer.from(await (await after.fetch(`/widgets/${path}`)).arrayBuffer());
        expect(hash, path).toBe(`sha384-${createHash("sha384").update(bytes).digest("base64")}`);
      }
    }
  });

  it("answers files of other releases with an uncached 503 while the database is unavailable", async () => {
    const away = async () => {
      throw new StorageUnavailable("away");
    };
    const alone = await startTestService({
      widgets: built("3.1.0"),
      edge: { widgetReleases: { list: away, readFile: away } },
    });
    const refused = await alone.fetch("/widgets/v3.0.0/obole.js");
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect((await alone.fetch("/widgets/releases.json")).status).toBe(503);
    expect((await alone.fetch("/widgets/v3.1.0/obole.js")).status).toBe(200);
    await alone.stop();
  });
});
