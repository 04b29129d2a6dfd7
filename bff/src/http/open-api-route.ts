import type { Operation } from "@obole/core";
import type { DocumentOptions } from "../openapi/document.js";
import type { Endpoint } from "./mount-api.js";
import type { Route } from "./resources.js";

/**
 * `GET /v1/openapi.json` for clients, and `GET /operator/openapi.json` for operators. Each document is generated on first
 * use, so that it does not delay the start.
 */
export function openApiRoutes(
  operations: readonly Operation[],
  options: DocumentOptions,
): readonly Route<Endpoint>[] {
  return [
    documentRoute("openapi", "/v1/openapi.json", operations, { ...options, audience: "clients" }),
    documentRoute("operator-openapi", "/operator/openapi.json", operations, {
      ...options,
      audience: "operators",
    }),
  ];
}

function documentRoute(
  id: string,
  path: string,
  operations: readonly Operation[],
  options: DocumentOptions,
): Route<Endpoint> {
  let document: Promise<Buffer> | undefined;
  const make = async () => {
    const { openApiDocument } = await import("../openapi/document.js");
    return Buffer.from(JSON.stringify(openApiDocument(operations, options)));
  };
  return {
    method: "GET",
    path,
    endpoint: {
      id,
      isOpen: true,
      async answer() {
        document ??= make();
        return { status: 200, body: await document };
      },
    },
  };
}
