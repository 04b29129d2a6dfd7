import { eventNames, type Operation, operations, requestParts } from "@obole/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openApiDocument, operationIdOf } from "./document.js";
import { exampleOf } from "./example-of.js";
import { renderWidget } from "./render-widget.js";

type Json = Record<string, unknown>;

const document = JSON.parse(
  JSON.stringify(
    openApiDocument(operations, {
      environment: "sandbox",
      baseUrl: "http://127.0.0.1",
      version: "1.2.3",
    }),
  ),
) as Json & { paths: Record<string, Record<string, Json>>; webhooks: Json };

const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Yields all objects within a value, including itself. */
function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== "object" || value === null) return;
  yield value as Json;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

function describedAs({ path, method }: Operation): Json {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not described`);
  return operation;
}

function at(pointer: string): unknown {
  const keys = pointer.replace(/^#\//, "").split("/");
  return keys.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);
}

describe("the OpenAPI document", () => {
  it("describes exactly the operations, and the route that renders a widget", () => {
    const routes = described.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(routes.sort()).toEqual(
      [...operations, renderWidget].map(({ method, path }) => `${method} ${path}`).sort(),
    );
    expect(Object.keys(document.webhooks)).toEqual(eventNames);
  });

  it("has unique operation IDs", () => {
    const ids = described.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("createToken");
  });

  it("has a target for every reference", () => {
    const references = [...objectsIn(document)].flatMap(({ $ref }) =>
      typeof $ref === "string" ? [$ref] : [],
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(at(reference), reference).toBeDefined();
  });

  it("uses the same schema names for requests and responses", () => {
    const { schemas } = document.components as { schemas: Json };
    expect(Object.keys(schemas).filter((name) => /(Input|Output)$/.test(name))).toEqual([]);
  });

  it("declares every path field as a required parameter", () => {
    for (const { path, operation } of described) {
      const inPath = (operation.parameters as Json[]).filter(
        (parameter) => parameter.in === "path",
      );
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required === true)).toBe(true);
    }
  });

  it("requires a credential exactly where one is needed", () => {
    for (const operation of operations) {
      const { security } = describedAs(operation);
      const isOpen = operation.callers.some((mark) => mark === "none" || mark === "publicKey");
      expect(isOpen ? security : (security as Json[]).length, operation.id).toEqual(
        isOpen ? [] : 1,
      );
    }
  });
});

it.each([
  ["clients", ["basic", "bearer"]],
  ["operators", ["operatorKey"]],
] as const)(
  "the document for %s names only the credentials that its operations take",
  (audience, schemes) => {
    const options = {
      environment: "sandbox",
      baseUrl: "http://127.0.0.1",
      version: "1.2.3",
    } as const;
    const { components } = openApiDocument(operations, { ...options, audience });
    expect(Object.keys(components?.securitySchemes ?? {})).toEqual(schemes);
  },
);

describe.each(operations.map((operation) => [operationIdOf(operation), operation] as const))(
  "%s",
  (_, operation) => {
    const parts = requestParts(operation);

    it("has a valid example", () => {
      expect(operation.input.safeParse(operation.example).error).toBeUndefined();
      for (const fields of [parts.path, parts.query, parts.body ?? {}]) {
        expect(
          z.strictObject(fields).safeParse(exampleOf(operation, fields)).error,
        ).toBeUndefined();
      }
    });

    it("declares all of its errors, with bodies that match the schema of their status", () => {
      const responses = describedAs(operation).responses as Json;
      const declared = Object.values(responses).flatMap((response) => {
        const { content } = response as { content?: { "application/json": { examples?: Json } } };
        return Object.keys(content?.["application/json"].examples ?? {});
      });
      expect(declared).toEqual(expect.arrayContaining([...operation.refusals]));
      expect(responses).toHaveProperty(String(operation.status));
    });
  },
);
