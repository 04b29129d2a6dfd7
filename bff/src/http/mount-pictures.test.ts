import { StorageUnavailable } from "@obole/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blackPng } from "../../../core/src/pictures/testing/png.js";
import { startTestService, type TestService } from "../testing/test-service.js";
import { edgeLimits } from "./edge-limits.js";

let service: TestService;
let charityId: string;
beforeAll(async () => {
  service = await startTestService();
  const response = await send(
    "/operator/charities",
    "POST",
    JSON.stringify({ name: "Le Phare" }),
    json,
  );
  ({ charityId } = (await response.json()) as { charityId: string });
});
afterAll(() => service.stop());

const json = "application/json";
/** As small as is accepted. */
const photograph = blackPng({ width: 640, height: 360 });

function send(path: string, method: string, body?: Uint8Array | string, type = "image/png") {
  const headers = { authorization: `Bearer ${service.operatorKey}`, "content-type": type };
  const init = { method, headers, ...(body === undefined ? {} : { body: body as BodyInit }) };
  return service.fetch(path, init);
}
const upload = (body: Uint8Array | string, type?: string) =>
  send(`/operator/charities/${charityId}/picture`, "PUT", body, type);

interface Uploaded {
  readonly picture: { readonly sizes: readonly { readonly url: string }[] };
}
const pathOf = async (response: Response) => {
  const { picture } = (await response.json()) as Uploaded;
  return new URL(picture.sizes[0]?.url ?? "").pathname;
};

describe("an upload", () => {
  it.each(["image/png", "image/jpeg", "image/webp", "IMAGE/PNG"])(
    "is the file itself, as %s",
    async (type) => {
      expect((await upload(photograph, type)).status).toBe(200);
    },
  );

  it("is the same in Base64 as a field", async () => {
    const body = JSON.stringify({ picture: photograph.toString("base64") });
    const [asFile, asField] = [await upload(photograph), await upload(body, json)];
    expect(await pathOf(asFile)).toBe(await pathOf(asField));
  });

  it.each(["image/svg+xml", "text/html", "multipart/form-data; boundary=x"])(
    "as %s is refused with 415",
    async (type) => {
      expect((await upload("<svg/>", type)).status).toBe(415);
    },
  );

  it("of more than 10 MiB is refused with 413, and without a key with 401", async () => {
    const large = Buffer.alloc(edgeLimits.fileBodyBytes + 1);
    expect((await upload(large)).status).toBe(413);
    const path = `/operator/charities/${charityId}/picture`;
    const headers = { "content-type": "image/png" };
    const response = await service.fetch(path, {
      method: "PUT",
      headers,
      body: photograph as BodyInit,
    });
    expect(response.status).toBe(401);
  });

  it("of nothing is refused", async () => {
    expect((await upload("")).status).toBe(400);
  });
});

describe("a picture", () => {
  it("is served to any page, is never changed, and can do nothing as a page", async () => {
    const path = await pathOf(await upload(photograph));
    const response = await service.fetch(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12)).toBe("RIFFWEBP");
    const head = await service.fetch(path, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
  });

  it.each([
    `/pictures/${"0".repeat(64)}.webp`,
    `/pictures/${"A".repeat(64)}.webp`,
    "/pictures/x.webp",
    `/pictures/${"0".repeat(64)}.html`,
    `/pictures/${"0".repeat(64)}`,
  ])("is not found at %s", async (path) => {
    const response = await service.fetch(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  it("is only read", async () => {
    const response = await service.fetch(`/pictures/${"0".repeat(64)}.webp`, { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("cannot be read while the database is unreachable", async () => {
    const readPicture = async () => {
      throw new StorageUnavailable("the database is gone");
    };
    const broken = await startTestService({ edge: { readPicture } });
    const response = await broken.fetch(`/pictures/${"0".repeat(64)}.webp`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    await broken.stop();
  });
});
