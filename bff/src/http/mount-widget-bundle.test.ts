import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

const loader = "/* loader */ ".repeat(100);
const chunk = "/* chunk */ ".repeat(100);

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "obole-widgets-"));
  mkdirSync(join(folder, "dist/chunks"), { recursive: true });
  writeFileSync(join(folder, "dist/obole.js"), loader);
  writeFileSync(join(folder, "dist/chunks/core-a1.js"), chunk);
  writeFileSync(join(folder, "secret.js"), "outside");
  service = await startTestService({ widgets: { folder: join(folder, "dist"), version: "1.2.3" } });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

/** Sends a path as it is: `fetch` would tidy it up first. */
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
  it("is there for pages of any origin, whatever they demand of what they embed", async () => {
    const { status, headers } = await service.fetch("/widgets/v1/obole.js");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  it("asks anew for the loader that a page names for good, and never for anything else", async () => {
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
    "comes to who accepts %s as %s, under an ETag of its own",
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

  it("is the new one once it was built anew", async () => {
    const path = join(folder, "dist/chunks/core-a1.js");
    expect(await (await service.fetch("/widgets/v1/chunks/core-a1.js")).text()).toBe(chunk);
    writeFileSync(path, "built anew");
    utimesSync(path, new Date(), new Date(Date.now() + 10_000));
    expect(await (await service.fetch("/widgets/v1/chunks/core-a1.js")).text()).toBe("built anew");
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
  ])("has nothing at %s", async (path) => {
    expect(await rawStatus(path)).toBe("HTTP/1.1 404");
  });
});
