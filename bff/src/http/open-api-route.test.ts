import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it("the OpenAPI document is public and names the service's address", async () => {
  const response = await service.fetch("/v1/openapi.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const document = (await response.json()) as { openapi: string; servers: unknown };
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.servers).toEqual([{ url: "http://127.0.0.1", description: "sandbox" }]);
});

it("operators have a document of their own, and clients read nothing of it in theirs", async () => {
  const pathsOf = async (path: string) =>
    Object.keys(((await (await service.fetch(path)).json()) as { paths: object }).paths);
  const [clients, operators] = [
    await pathsOf("/v1/openapi.json"),
    await pathsOf("/operator/openapi.json"),
  ];
  expect(clients.filter((path) => path.startsWith("/operator"))).toEqual([]);
  expect(operators.filter((path) => !path.startsWith("/operator/"))).toEqual([]);
  expect(operators).toContain("/operator/accounts");
  expect(clients).toContain("/v1/widgets/public/{publicKey}/render");
});

it("other methods of the document's address are 405", async () => {
  expect((await service.fetch("/v1/openapi.json", { method: "POST" })).status).toBe(405);
});
