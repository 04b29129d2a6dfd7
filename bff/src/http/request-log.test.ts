import { operations } from "@obole/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedTables } from "../docs/generated-tables.js";
import { startTestService, type TestService } from "../testing/test-service.js";

interface Call {
  readonly operationId: string;
  readonly status: number;
  readonly error: { readonly name: string; readonly docUrl: string } | null;
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function logOf({ accessToken }: { readonly accessToken: string }): Promise<readonly Call[]> {
  await service.flushRequestLog();
  const response = await service.fetch("/v1/api-calls", {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return ((await response.json()) as { data: readonly Call[] }).data;
}

describe("the request log", () => {
  it("has the calls of the account's credentials, from create-token on, and their errors", async () => {
    const account = await service.signUp();
    const headers = {
      authorization: `Bearer ${account.accessToken}`,
      "content-type": "application/json",
      "idempotency-key": "order-7",
      "x-request-id": "my-own-id",
    };
    const create = await service.fetch("/v1/donations", {
      ...{ method: "POST", headers },
      body: JSON.stringify({ amount: "a secret" }),
    });
    expect(create.status).toBe(400);
    await service.fetch("/v1/donations", { headers: { authorization: headers.authorization } });

    const calls = await logOf(account);
    expect(calls).toMatchObject([
      { operationId: "list-donations", status: 200, error: null, hasIdempotencyKey: false },
      {
        ...{ operationId: "create-donation", method: "POST", route: "/v1/donations" },
        ...{ status: 400, clientId: account.clientId, requestId: "my-own-id" },
        error: { name: "schema_problems" },
        ...{ hasIdempotencyKey: true, isReplay: false, durationMs: expect.any(Number) },
      },
      { operationId: "create-token", status: 201, clientId: account.clientId },
    ]);
    expect(JSON.stringify(calls)).not.toContain("secret");
  });

  it("has a wrong secret, and leads to the error's place in the guide", async () => {
    const account = await service.signUp();
    const basic = (secret: string) => `Basic ${btoa(`${account.clientId}:${secret}`)}`;
    await service.fetch("/v1/authentication", {
      ...{ method: "POST", headers: { authorization: basic("wrong") } },
    });
    await service.fetch(`/v1/campaigns/${account.accountId}`, {
      headers: { authorization: `Bearer ${account.accessToken}` },
    });
    const [missing, denied] = await logOf(account);
    expect(denied).toMatchObject({ operationId: "create-token", status: 401 });
    expect(missing).toMatchObject({ status: 404, route: "/v1/campaigns/{campaignId}" });
    const { pathname, hash } = new URL(missing?.error?.docUrl ?? "");
    expect(pathname).toBe("/docs/errors");
    expect(generatedTables(operations).errors).toContain(`{${hash}}`);
  });

  it("has neither calls without a token, nor those of people and operators, nor polls of itself", async () => {
    const account = await service.signUp();
    await service.fetch("/v1/donations");
    await service.fetch("/v1/donations", { headers: { authorization: "Bearer made.up.token" } });
    await service.fetch("/operator/accounts", {
      headers: { authorization: `Bearer ${service.operatorKey}` },
    });
    await logOf(account);
    expect(await logOf(account)).toMatchObject([{ operationId: "create-token" }]);
  });
});
