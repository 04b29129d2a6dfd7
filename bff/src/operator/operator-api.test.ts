import { expect, it } from "vitest";
import { operatorApi } from "./operator-api.js";

const baseUrl = "https://give.example";

it.each([
  [
    "a proxy that gave up waiting",
    new Response("<html>Gateway Time-out</html>", { status: 504 }),
    "A proxy at https://give.example gave up waiting, and the service may still be at work: set BASE_URL to the service's own address",
  ],
  [
    "a service that cannot answer now",
    Response.json({ message: "Service unavailable" }, { status: 503 }),
    "The service at https://give.example is unavailable: it is starting, its database cannot be used, or another audit runs",
  ],
  [
    "a server that is another one",
    new Response("<html>Welcome</html>"),
    "The server at https://give.example is not Obole (status 200): check BASE_URL",
  ],
])("says what to do about %s", async (_, response, words) => {
  const api = operatorApi({ baseUrl, operatorKey: () => "a key", fetch: async () => response });
  await expect(api.call("POST", "/operator/ledger/audit", {})).rejects.toThrow(words);
});
