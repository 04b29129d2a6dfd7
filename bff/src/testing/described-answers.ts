import type { Engine, Environment } from "@obole/core";
import { checkedFetch, type OpenApiDocument } from "../../../e2e/support/checked-fetch.js";
import { openApiDocument } from "../openapi/document.js";

const made = new Map<Environment, typeof fetch>();

/**
 * Creates a `fetch` that fails for responses that the OpenAPI document does not describe. It is created once for all
 * services of an environment: creating the document and compiling its schemas takes longer than most tests.
 */
export function fetchDescribed(
  { operations }: Pick<Engine, "operations">,
  environment: Environment,
): typeof fetch {
  const known = made.get(environment);
  if (known !== undefined) return known;
  const document = openApiDocument(operations, {
    environment,
    baseUrl: "https://give.example",
    version: "0.0.0-test",
  });
  const checked = checkedFetch(document as unknown as OpenApiDocument);
  made.set(environment, checked.fetch);
  return checked.fetch;
}
