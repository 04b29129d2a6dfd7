import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

/** Chromium's Accept-Encoding. */
const browser = "gzip, deflate, br, zstd";

let service: TestService;
let charities: string;
let bearer: Record<string, string>;

beforeAll(async () => {
  service = await startTestService();
  const { accessToken } = await service.signUp();
  bearer = { authorization: `Bearer ${accessToken}` };
  const post = async (token: string, path: string, body: unknown) => {
    const answer = await service.fetch(path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as Record<string, string>;
  };
  const charityIds: (string | undefined)[] = [];
  for (let index = 0; index < 20; index++) {
    const name = `Les Amis du Phare no ${index}`;
    const { charityId } = await post(service.operatorKey, "/operator/charities", { name });
    charityIds.push(charityId);
  }
  const selection = { name: "Ours", charityIds };
  const { charitiesSelectionId } = await post(accessToken, "/v1/charities-selections", selection);
  const { publicKey } = await post(accessToken, "/v1/campaigns", {
    name: "Spring",
    slug: "spring",
    kind: "STANDARD",
    charitiesSelectionId,
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
  });
  charities = `/v1/widgets/public/${publicKey}/charities`;
});
afterAll(() => service.stop());

const ask = (path: string, acceptEncoding: string, headers: Record<string, string> = {}) =>
  service.fetch(path, { headers: { ...headers, "accept-encoding": acceptEncoding } });
const encodingOf = ({ headers }: Response) => headers.get("content-encoding");

it("a public list is sent in the smallest accepted encoding, with the same content", async () => {
  const plain = await ask(charities, "identity");
  expect(encodingOf(plain)).toBeNull();
  const list = await plain.json();
  for (const [accepted, encoding] of [
    [browser, "br"],
    ["gzip", "gzip"],
    ["gzip, br;q=0", "gzip"],
  ] as const) {
    const answer = await ask(charities, accepted);
    expect(encodingOf(answer)).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(
      Number(plain.headers.get("content-length")) / 3,
    );
    expect(await answer.json()).toEqual(list);
  }
});

it("the OpenAPI document is compressed too", async () => {
  const answer = await ask("/v1/openapi.json", browser);
  expect(encodingOf(answer)).toBe("br");
  expect(await answer.json()).toHaveProperty("openapi");
});

it("short responses and responses to a token are not compressed", async () => {
  const refusal = await ask("/v1/widgets/public/pk_test_x", browser);
  expect(refusal.status).toBe(404);
  expect(encodingOf(refusal)).toBeNull();
  const own = await ask("/v1/charities", browser, bearer);
  expect(Number(own.headers.get("content-length"))).toBeGreaterThan(2_000);
  expect(encodingOf(own)).toBeNull();
});
