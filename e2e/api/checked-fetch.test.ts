import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkedFetch, type OpenApiDocument } from "../support/checked-fetch.js";
import { listen } from "../support/listen.js";

const document: OpenApiDocument = {
  paths: {
    "/things/{id}": {
      get: {
        operationId: "getThing",
        security: [],
        responses: {
          200: {
            headers: { "X-Request-Id": {} },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
          },
          404: {
            content: {
              "application/json": {
                schema: { type: "object", properties: { message: { type: "string" } } },
                examples: { unknown: { value: { message: "No <kind> here." } } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: "object",
        properties: { id: { type: "string", format: "uuid" }, name: { type: ["string", "null"] } },
        required: ["id", "name"],
      },
    },
  },
};
const id = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";

let server: Server;
let baseUrl: string;
let answer: { status: number; headers?: Record<string, string>; body: string };

beforeAll(async () => {
  server = createServer((_, response) => {
    const json = { "content-type": "application/json", "x-request-id": "1" };
    response.writeHead(answer.status, { ...json, ...answer.headers }).end(answer.body);
  });
  baseUrl = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.close();
});

it.each([
  ["an object", 200, { id, name: "Lamp" }],
  ["an object with a null field", 200, { id, name: null }],
  ["an error with its placeholder filled in", 404, { message: "No lamp here." }],
])("%s passes if it is described", async (_, status, body) => {
  answer = { status, body: JSON.stringify(body) };
  const { fetch, seen } = checkedFetch(document);
  expect(await (await fetch(`${baseUrl}/things/${id}`)).json()).toEqual(body);
  expect(seen).toEqual(new Map([["getThing", new Set([status])]]));
});

it.each([
  ["a field too many", 200, { id, name: "Lamp", owner: 7 }, "additional properties"],
  ["a field too few", 200, { id }, "required"],
  ["a value of another type", 200, { id, name: 7 }, "type"],
  ["a value of another format", 200, { id: "7", name: null }, "format"],
  ["an error with another message", 404, { message: "Nothing here." }, "not among the examples"],
  ["a status that is not described", 410, { message: "Gone" }, "not described"],
])("%s is a fault", async (_, status, body, problem) => {
  answer = { status, body: JSON.stringify(body) };
  const { fetch } = checkedFetch(document);
  await expect(fetch(`${baseUrl}/things/${id}`)).rejects.toThrow(problem);
});

it("a missing header that is described fails", async () => {
  const changed = structuredClone(document);
  Object.assign(changed.paths["/things/{id}"]?.get?.responses[200]?.headers ?? {}, { Age: {} });
  answer = { status: 200, body: JSON.stringify({ id, name: null }) };
  await expect(checkedFetch(changed).fetch(`${baseUrl}/things/${id}`)).rejects.toThrow("Age");
});
