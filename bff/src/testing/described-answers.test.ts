import { type Answer, type Engine, operations } from "@obole/core";
import { expect, it } from "vitest";
import { fetchDescribed } from "./described-answers.js";
import { startTestService } from "./test-service.js";

/** Gets `/v1/donations` from a service that gives this answer to all calls. */
async function get(answer: Answer): Promise<Response> {
  const service = await startTestService({
    engineOf: (engine): Engine => ({ ...engine, call: async () => answer }),
  });
  const fetch = fetchDescribed({ operations }, "sandbox");
  try {
    return await fetch(`${service.baseUrl}/v1/donations`);
  } finally {
    await service.stop();
  }
}

it("a response that the OpenAPI document describes passes", async () => {
  const body = { data: [], nextCursor: null };
  expect(await (await get({ status: 200, body })).json()).toEqual(body);
});

it.each<[string, Answer, string]>([
  ["a status that the operation does not declare", { status: 409, body: {} }, "not described"],
  [
    "a body that does not match the operation",
    { status: 200, body: { data: [], nextCursor: null, total: 0 } },
    "additional properties",
  ],
  [
    "a refusal that the operation does not declare",
    { status: 403, body: { statusCode: 403, message: "Campaign has ended." } },
    "not among the examples",
  ],
])("%s fails the call", async (_, answer, problem) => {
  await expect(get(answer)).rejects.toThrow(problem);
});
