import { type ErrorBody, errorAnchor, type RefusalName, statusAnchor } from "@obole/core";
import { docUrlOf, withDocUrl } from "../docs/doc-url.js";

/** The body of an error as a test service sends it: with the address of its documentation. */
export function documented(body: ErrorBody, name?: RefusalName): ErrorBody {
  const anchor = name === undefined ? statusAnchor(Number(body.statusCode)) : errorAnchor(name);
  return withDocUrl(body, docUrlOf("http://127.0.0.1", anchor));
}
