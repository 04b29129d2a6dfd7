import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { decoded } from "../../../core/src/pictures/testing/decoded.js";
import {
  type HostilePicture,
  hostilePictures,
} from "../../../core/src/pictures/testing/hostile-pictures.js";
import { startTestService, type TestService } from "../testing/test-service.js";

/** Chosen once, so that a failure can be repeated. */
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
}, 60_000);
afterAll(() => service?.stop());

interface Size {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
type Kind = "logo" | "picture";

/** The codes of the refusals of an upload. An empty body has a problem of the schema. */
const codes = [
  "PICTURE_NOT_READABLE",
  "PICTURE_TOO_LARGE",
  "PICTURE_TOO_NARROW",
  "PICTURE_TOO_SMALL",
];

async function upload(kind: Kind, { name, bytes, ending }: HostilePicture): Promise<string> {
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
    expect(ending, `${name} is refused`).not.toBe("clean");
    return String(body.code);
  }
  expect(ending, `${name} is accepted`).not.toBe("refused");
  expect(body[kind].sizes.length, name).toBeGreaterThan(0);
  for (const size of body[kind].sizes) await expectClean(kind, size, name);
  return "clean";
}

const allowed: Readonly<Record<Kind, readonly string[]>> = {
  logo: ["88 × 88", "176 × 176"],
  picture: ["640 × 360", "1280 × 720"],
};
/** The most that a picture of noise takes. */
const mostBytes = 700_000;

/** What is served is a WebP file of pixels, and of nothing else. */
async function expectClean(kind: Kind, { url, width, height }: Size, name: string) {
  expect(allowed[kind], name).toContain(`${width} × ${height}`);
  const response = await service.fetch(new URL(url).pathname);
  expect(response.status, name).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length, name).toBeLessThan(mostBytes);
  // No chunk but those of pixels and alpha, and nothing after the last one.
  expect(
    chunksOf(bytes).filter((type) => !/^(?:VP8[ LX]|ALPH)$/.test(type)),
    name,
  ).toEqual([]);
  expect(await decoded(bytes), name).toEqual({
    ...{ format: "webp", width, height, isWhole: true },
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
  it(`${uploads} of them each end in a clear error or a clean picture, and the service answers`, {
    timeout: 600_000,
  }, async () => {
    expect(pictures.length).toBe(uploads);
    const beganWith = process.memoryUsage().rss;
    let most = 0;
    const endings: Record<string, number> = {};
    for (const [index, picture] of pictures.entries()) {
      const ending = await upload(index % 2 === 0 ? "logo" : "picture", picture);
      endings[ending] = (endings[ending] ?? 0) + 1;
      most = Math.max(most, process.memoryUsage().rss);
      const ready = await service.fetch("/readyz");
      expect(ready.status, picture.name).toBe(200);
    }
    // Each of the endings was reached, or the uploads would prove little.
    expect(Object.keys(endings).sort()).toEqual([...codes, "clean", "undefined"].sort());
    expect(endings.clean).toBeGreaterThan(uploads / 4);
    // The bombs take 100 to 320 MB once decoded, and some are decoded in a process of their own.
    expect((most - beganWith) / 1024 / 1024).toBeLessThan(300);
  });

  it("the same ones at once wait for each other, or are told to come back", {
    timeout: 600_000,
  }, async () => {
    const bombs = pictures.filter(({ name }) => name.includes("megapixels"));
    expect(bombs.length).toBeGreaterThan(3);
    const responses = await Promise.all(
      [...bombs, ...bombs, ...bombs, ...bombs].map(({ bytes }) =>
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
