import { operations } from "@obole/core";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../openapi/document.js";
import { exampleResponse } from "./example-response.js";
import type { Json } from "./schema-table.js";

const document: Json = openApiDocument(operations, {
  environment: "sandbox",
  baseUrl: "https://give.example",
  version: "1",
});

describe("the example of a response", () => {
  it.each(operations.filter(({ output }) => output !== null))(
    "of $id matches its schema",
    ({ method, path, status, output }) => {
      const { responses } = document.paths[path][method.toLowerCase()];
      const { schema } = responses[status].content["application/json"];
      const example = exampleResponse(schema, document.components.schemas);
      expect(output?.safeParse(example).error?.issues ?? []).toEqual([]);
    },
  );
});
