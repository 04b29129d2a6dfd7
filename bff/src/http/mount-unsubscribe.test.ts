import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageLanguages } from "../pages/texts.js";
import { startTestService, type TestService } from "../testing/test-service.js";

/** The calls to the engine, and its response to each token. */
const asked: unknown[] = [];
const statusOf: Record<string, number> = { good: 204, early: 503 };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    engineOf: (engine) => ({
      ...engine,
      async call(operation, call) {
        if (operation.id !== "unsubscribe-from-reminders")
          return await engine.call(operation, call);
        asked.push(call.body);
        const { token } = call.body as { token: string };
        const status = statusOf[token];
        return status === undefined
          ? await engine.call(operation, call)
          : { status, body: undefined };
      },
    }),
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  asked.length = 0;
});

async function open(method: string, token: string, init: RequestInit = {}) {
  const headers = { accept: "text/html", "accept-language": "en", ...init.headers };
  const response = await service.fetch(`/unsubscribe/${token}`, {
    ...{ ...init, method, headers },
    redirect: "manual",
  });
  return { response, status: response.status, text: await response.text() };
}

describe("a reminder's unsubscribe link", () => {
  it("asks for confirmation and changes nothing when it is opened", async () => {
    const { response, status, text } = await open("GET", "good");
    expect(status).toBe(200);
    expect(text).toContain('<form method="post">');
    expect(text).not.toContain("good");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await open("HEAD", "good")).status).toBe(200);
    expect(asked).toEqual([]);
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["application/x-www-form-urlencoded", ""],
  ])("unsubscribes with one POST of %s, without a redirect or a cookie", async (type, body) => {
    const { response, status, text } = await open("POST", "good", {
      headers: { "content-type": type },
      body,
    });
    expect(status).toBe(200);
    expect(text).toContain("No more reminders");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(asked).toEqual([{ token: "good" }]);
  });

  it("is invalid if it was altered, and can be retried while the service starts", async () => {
    expect(await open("POST", "altered")).toMatchObject({
      status: 404,
      text: expect.stringContaining("This link is not valid") as string,
    });
    expect((await open("POST", "x".repeat(2_000))).status).toBe(404);
    expect((await open("POST", "early")).status).toBe(503);
  });

  it("rejects other methods and lists the allowed ones", async () => {
    const { response, status } = await open("PUT", "good");
    expect(status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
  });

  it.each(pageLanguages)("speaks %s", async (language) => {
    const { text } = await open("GET", "good", { headers: { "accept-language": language } });
    expect(text).toContain(`<html lang="${language}">`);
  });
});
