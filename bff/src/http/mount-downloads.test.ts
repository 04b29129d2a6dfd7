import { type OpenedDownload, operations, StorageUnavailable } from "@obole/core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { deferredService } from "../deferred-service.js";
import { documented } from "../testing/documented.js";
import { startTestService, type TestService } from "../testing/test-service.js";

const pathOf = (url: string) => new URL(url).pathname;
const forbidden = documented({ statusCode: 403, message: "Forbidden" });

describe("a download", () => {
  let service: TestService;
  let account: Awaited<ReturnType<TestService["signUp"]>>;
  /** The path of a CSV file without donations. */
  let path: string;

  beforeAll(async () => {
    service = await startTestService();
    account = await service.signUp();
    const { campaignId } = await call("POST", "/v1/campaigns", {
      name: "Year-end giving",
      slug: "year-end",
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
    });
    const request = await call("POST", "/v1/file-generation-requests", {
      type: "DONATIONS_CSV",
      params: { campaignId },
    });
    await service.runDue();
    const link = `/v1/file-generation-requests/${request.fileGenerationRequestId}/download-url`;
    path = pathOf(String((await call("GET", link)).url));
  });
  afterAll(() => service.stop());

  async function call(method: string, route: string, body?: unknown) {
    const response = await service.fetch(route, {
      method,
      headers: {
        authorization: `Bearer ${account.accessToken}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status, route).toBeLessThan(300);
    return (await response.json()) as Record<string, string>;
  }
  const headersOf = (response: Response) => {
    const name = path.split("/").at(-1);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename=${name}`,
      "content-length": expect.stringMatching(/^[1-9]\d+$/),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
      "access-control-expose-headers": expect.stringContaining("Content-Length"),
      "cross-origin-resource-policy": "cross-origin",
      "x-request-id": expect.any(String),
    });
    expect(response.headers.has("set-cookie")).toBe(false);
    expect(response.headers.has("access-control-allow-credentials")).toBe(false);
  };

  it("needs only its link, is complete, and is never cached", async () => {
    const response = await service.fetch(path);
    expect(response.status).toBe(200);
    headersOf(response);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get("content-length")));
    expect(bytes.toString()).toMatch(/^\ufeffdonationId;/);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const response = await service.fetch(path, { method: "HEAD" });
    expect(response.status).toBe(200);
    headersOf(response);
    expect(await response.text()).toBe("");
  });

  it("is forbidden if the file name in the link was altered", async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await service.fetch(path.replace(/[^/]+$/, "another.csv"), { method });
      expect(response.status).toBe(403);
    }
  });

  it("is forbidden if the link was altered", async () => {
    const [, , signed = ""] = path.split("/");
    for (const wrong of ["x", `${signed}x`, signed.slice(1), "%00", `${signed}.${signed}`]) {
      const response = await service.fetch(`/downloads/${wrong}/donations.csv`);
      expect(response.status, wrong).toBe(403);
      expect(response.headers.get("content-type")).toContain("application/json");
      expect(await response.json()).toEqual(forbidden);
    }
  });

  it("allows no other method", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const response = await service.fetch(path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    }
  });

  it("does not log the link", async () => {
    await service.fetch(path);
    const lines = JSON.stringify(service.logged);
    expect(lines).toContain("/downloads/:signed/:name");
    expect(lines).not.toContain(path.split("/")[2]);
  });

  it("is forbidden while its account is closed, and after 15 minutes", async () => {
    const close = (status: string) =>
      service.fetch(`/operator/accounts/${account.accountId}`, {
        method: "PATCH",
        headers: {
          authorization: `Bearer ${service.operatorKey}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ status }),
      });
    await close("CLOSED");
    expect(await (await service.fetch(path)).json()).toEqual(forbidden);
    await close("ACTIVE");
    expect((await service.fetch(path, { method: "HEAD" })).status).toBe(200);
    service.advance(15 * 60);
    expect(await (await service.fetch(path)).json()).toEqual(forbidden);
  });
});

describe("a download of any kind", () => {
  let service: TestService;
  let opened: () => Promise<OpenedDownload | null>;
  beforeAll(async () => {
    service = await startTestService({ edge: { openDownload: () => opened() } });
  });
  afterEach(() => {
    service.logged.length = 0;
  });
  afterAll(() => service.stop());

  const file = (bytes: AsyncIterable<Uint8Array>): OpenedDownload => ({
    fileName: "files.zip",
    mediaType: "application/zip",
    size: null,
    bytes,
  });
  const errors = () => service.logged.filter(({ level }) => Number(level) >= 50);
  const get = (init?: RequestInit) => service.fetch("/downloads/signed/files.zip", init);

  it("can have a file name in any script", async () => {
    const fileName = 'reçu – 田中 "1".zip';
    opened = async () => ({ ...file(nothing()), fileName, size: 0 });
    const response = await service.fetch(`/downloads/signed/${encodeURIComponent(fileName)}`);
    const disposition = response.headers.get("content-disposition");
    expect(disposition).toContain('attachment; filename="');
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(fileName)}`);
  });

  it("is refused before it starts if no byte can be read", async () => {
    for (const [fault, status] of [
      [new StorageUnavailable("the file store is unavailable"), 503],
      [new Error("the bytes are missing"), 500],
    ] as const) {
      opened = async () => file(failing(fault));
      const response = await get();
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ statusCode: status });
      expect(response.headers.has("content-disposition")).toBe(false);
    }
  });

  it("that is generated while it is sent has no length and is complete", async () => {
    opened = async () => file(chunks(100, 10_000).bytes);
    const response = await get();
    expect(response.headers.has("content-length")).toBe(false);
    expect((await response.arrayBuffer()).byteLength).toBe(1_000_000);
  });

  it("is read no faster than the client receives it", async () => {
    const { bytes, made } = chunks(4_000, 64 * 1024);
    opened = async () => file(bytes);
    const response = await get();
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let taken = 0;
    let maxAhead = 0;
    while (taken < 100 * 1024 * 1024) {
      const { value, done } = await reader.read();
      if (done) break;
      taken += value.length;
      maxAhead = Math.max(maxAhead, made.bytes - taken);
    }
    await reader.cancel();
    // The size of two socket buffers; without backpressure the whole rest would be read.
    expect(maxAhead).toBeLessThan(32 * 1024 * 1024);
  });

  it("stops when the client disconnects, which is not an error", async () => {
    const { bytes, made } = chunks(Number.POSITIVE_INFINITY, 64 * 1024);
    opened = async () => file(bytes);
    const aborted = new AbortController();
    const response = await get({ signal: aborted.signal });
    await (response.body as ReadableStream<Uint8Array>).getReader().read();
    aborted.abort();
    await expect.poll(() => made.ended).toBe(true);
    await expect.poll(() => service.logged.some(({ status }) => status === 499)).toBe(true);
    expect(errors()).toEqual([]);
  });

  it("that fails half-way is not mistaken for a complete file, and the error is logged", async () => {
    async function* broken() {
      yield Buffer.from("begun");
      throw new Error("the disk is gone");
    }
    opened = async () => file(broken());
    await expect(get().then((response) => response.arrayBuffer())).rejects.toThrow();
    await expect.poll(errors).toMatchObject([{ err: { message: "the disk is gone" } }]);
  });

  it("is answered with 503 if the storage is unavailable, and with a bare 500 after an error", async () => {
    opened = async () => {
      throw new StorageUnavailable("the disk is full");
    };
    const unavailable = await get();
    expect(unavailable.status).toBe(503);
    expect(unavailable.headers.get("retry-after")).toBe("1");
    expect(await unavailable.json()).toEqual(
      documented({ statusCode: 503, message: "Service Unavailable" }),
    );
    opened = async () => {
      throw new Error("a fault");
    };
    const failed = await get();
    expect(failed.status).toBe(500);
    expect(await failed.json()).toEqual(
      documented({ statusCode: 500, message: "Internal Server Error" }),
    );
  });

  it("is answered with 503 while the service starts", async () => {
    const starting = await startTestService({ edge: deferredService(operations) });
    const response = await starting.fetch("/downloads/signed/files.zip");
    await starting.stop();
    expect(response.status).toBe(503);
  });
});

async function* nothing() {}

async function* failing(fault: Error) {
  yield await Promise.reject<Uint8Array>(fault);
}

/** Generates chunks of a size. `made` counts how many were read, and whether the reader stopped early. */
function chunks(count: number, size: number) {
  const made = { bytes: 0, ended: false };
  async function* generate() {
    try {
      for (let index = 0; index < count; index++) {
        made.bytes += size;
        yield Buffer.alloc(size);
      }
    } finally {
      made.ended = true;
    }
  }
  return { bytes: generate(), made };
}
