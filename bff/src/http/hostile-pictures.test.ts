import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { decoded } from "../../../core/src/pictures/testing/decoded.js";
import {
  type HostilePicture,
  hostilePictures,
} from "../../../core/src/pictures/testing/hostile-pictures.js";
import { startTestService, type TestService } from "../testing/test-service.js";

/** Fixed, so that a failure can be reproduced. */
const seed = 20_261_124;
const uploads = inject("isThorough") ? 200 : 80;

let service: TestService;
let pictures: readonly HostilePicture[];
let charityId: string;
let operator: Record<string, string>;
beforeAll(async () => {
  pictures = await hostilePictures(seed, uploads);
  service = await startTestService();
  operator = { authorization: `Bearer ${service.operatorKey}` };
  const response = await service.fetch("/operator/charities", {
    method: "POST",
    headers: { ...operator, "content-type": "application/json" },
    body: JSON.stringify({ name: "Le Phare" }),
  });
  ({ charityId } = (await response.json()) as { charityId: string });
});
afterAll(() => service?.stop());

interface Size {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
type Kind = "logo" | "picture";

/** The error codes of a refused picture. An empty body fails the schema instead, and has no code. */
const codes = [
  "PICTURE_NOT_READABLE",
  "PICTURE_TOO_LARGE",
  "PICTURE_TOO_NARROW",
  "PICTURE_TOO_SMALL",
];

async function upload(kind: Kind, { name, bytes, outcome }: HostilePicture): Promise<string> {
  const response = await service.fetch(`/operator/charities/${charityId}/${kind}`, {
    method: "PUT",
    headers: { ...operator, "content-type": "image/jpeg" },
    body: bytes as BodyInit,
  });
  const body = (await response.json()) as Record<Kind, { sizes: readonly Size[] }> & {
    code?: string;
    error?: string;
  };
  if (response.status !== 200) {
    expect(response.status, name).toBe(400);
    const isExplained =
      bytes.length === 0 ? body.error === "Bad Request" : codes.includes(String(body.code));
    expect(isExplained, `${name}: ${JSON.stringify(body)}`).toBe(true);
    expect(outcome, `${name} is refused`).not.toBe("clean");
    return String(body.code);
  }
  expect(outcome, `${name} is accepted`).not.toBe("refused");
  expect(body[kind].sizes.length, name).toBeGreaterThan(0);
  for (const size of body[kind].sizes) await expectClean(kind, size, name);
  return "clean";
}

const allowed: Readonly<Record<Kind, readonly string[]>> = {
  logo: ["88 × 88", "176 × 176"],
  picture: ["640 × 360", "1280 × 720"],
};
/** The size of a picture of noise, which compresses worst. */
const maxBytes = 700_000;

/** Expects that the served file is a WebP file with pixels and no metadata. */
async function expectClean(kind: Kind, { url, width, height }: Size, name: string) {
  expect(allowed[kind], name).toContain(`${width} × ${height}`);
  const response = await service.fetch(new URL(url).pathname);
  expect(response.status, name).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length, name).toBeLessThan(maxBytes);
  // Only chunks of pixels and alpha.
  expect(
    chunksOf(bytes).filter((type) => !/^(?:VP8[ LX]|ALPH)$/.test(type)),
    name,
  ).toEqual([]);
  expect(await decoded(bytes), name).toEqual({
    format: "webp",
    width,
    height,
    isWhole: true,
    extras: {},
  });
}

function chunksOf(bytes: Buffer): string[] {
  expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12)).toBe("RIFFWEBP");
  expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
  const types: string[] = [];
  let at = 12;
  while (at < bytes.length) {
    types.push(bytes.toString("latin1", at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  expect(at).toBe(bytes.length);
  return types;
}

describe("hostile uploads", () => {
  it(`${uploads} uploads each get a clear error or a clean picture, and the service stays ready`, {
    timeout: 600_000,
  }, async () => {
    expect(pictures.length).toBe(uploads);
    const initialBytes = process.memoryUsage().rss;
    let peakBytes = 0;
    const outcomes: Record<string, number> = {};
    for (const [index, picture] of pictures.entries()) {
      const outcome = await upload(index % 2 === 0 ? "logo" : "picture", picture);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
      const ready = await service.fetch("/readyz");
      expect(ready.status, picture.name).toBe(200);
    }
    // The uploads are varied enough to produce every outcome.
    expect(Object.keys(outcomes).sort()).toEqual([...codes, "clean", "undefined"].sort());
    expect(outcomes.clean).toBeGreaterThan(uploads / 4);
    // The decompression bombs take 100 to 320 MB once decoded, some of them in a process of their own.
    expect((peakBytes - initialBytes) / 1024 / 1024).toBeLessThan(300);
  });

  it("decompression bombs at the same time wait for each other or get a 503", {
    timeout: 600_000,
  }, async () => {
    const bombs = pictures.filter(({ name }) => name.includes("megapixels"));
    expect(bombs.length).toBeGreaterThan(3);
    // One is decoded and eight wait. Those beside each bomb are the first again, which costs the least.
    const others = Array.from({ length: 8 }, () => bombs.slice(0, 1)).flat();
    const responses = await Promise.all(
      [...bombs, ...others].map(({ bytes }) =>
        service.fetch(`/operator/charities/${charityId}/picture`, {
          method: "PUT",
          headers: { ...operator, "content-type": "image/png" },
          body: bytes as BodyInit,
        }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(503);
    const busy = responses.find(({ status }) => status === 503);
    expect(await busy?.json()).toMatchObject({ code: "PICTURES_UNAVAILABLE" });
    expect((await service.fetch("/readyz")).status).toBe(200);
  });
});
