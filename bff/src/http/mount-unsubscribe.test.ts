import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageLanguages } from "../pages/texts.js";
import { startTestService, type TestService } from "../testing/test-service.js";

/** The bodies of the calls to the engine. */
const callBodies: unknown[] = [];
/** The status that the engine returns for a token. Other tokens reach the real engine. */
const statusOf: Record<string, number> = { good: 204, unavailable: 503 };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    engineOf: (engine) => ({
      ...engine,
      async call(operation, call) {
        if (operation.id !== "unsubscribe-from-reminders")
          return await engine.call(operation, call);
        callBodies.push(call.body);
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
  callBodies.length = 0;
});

async function send(method: string, token: string, init: RequestInit = {}) {
  const headers = { accept: "text/html", "accept-language": "en", ...init.headers };
  const response = await service.fetch(`/unsubscribe/${token}`, {
    ...init,
    method,
    headers,
    redirect: "manual",
  });
  return { response, status: response.status, text: await response.text() };
}

describe("a reminder's unsubscribe link", () => {
  it("asks for confirmation and changes nothing when it is opened", async () => {
    const { response, status, text } = await send("GET", "good");
    expect(status).toBe(200);
    expect(text).toContain('<form method="post">');
    expect(text).not.toContain("good");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await send("HEAD", "good")).status).toBe(200);
    expect(callBodies).toEqual([]);
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["application/x-www-form-urlencoded", ""],
  ])("unsubscribes with one POST of %s, without a redirect or a cookie", async (type, body) => {
    const { response, status, text } = await send("POST", "good", {
      headers: { "content-type": type },
      body,
    });
    expect(status).toBe(200);
    expect(text).toContain("No more reminders");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(callBodies).toEqual([{ token: "good" }]);
  });

  it("returns 404 if it was altered, and 503 while the service is unavailable", async () => {
    expect(await send("POST", "altered")).toMatchObject({
      status: 404,
      text: expect.stringContaining("This link is not valid") as string,
    });
    expect((await send("POST", "x".repeat(2_000))).status).toBe(404);
    expect((await send("POST", "unavailable")).status).toBe(503);
  });

  it("rejects other methods and lists the allowed ones", async () => {
    const { response, status } = await send("PUT", "good");
    expect(status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
  });

  it.each(pageLanguages)("is shown in %s", async (language) => {
    const { text } = await send("GET", "good", { headers: { "accept-language": language } });
    expect(text).toContain(`<html lang="${language}">`);
  });
});
