// @ts-check
/** Prints the OpenAPI document of the built service, without starting it. */
import { operations } from "@obole/core";
import { openApiDocument } from "../dist/openapi/document.js";
import { version } from "../dist/version.js";

const document = openApiDocument(operations, {
  environment: "sandbox",
  baseUrl: "http://127.0.0.1:4000",
  version,
});
console.log(JSON.stringify(document));
