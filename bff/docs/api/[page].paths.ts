import { operations } from "@obole/core";
import { apiReference } from "../../src/docs/api-reference.js";

/** The pages of the API reference, made of the OpenAPI document. */
export default {
  paths: () =>
    apiReference(operations).map(({ name, content }) => ({ params: { page: name }, content })),
};
