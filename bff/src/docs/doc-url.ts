import { type ErrorBody, isClosedBody } from "@obole/core";

/** The address of the documentation of an error. */
export const docUrlOf = (baseUrl: string, anchor: string) => `${baseUrl}/docs/errors#${anchor}`;

/** The value of the `Link` header by which every error leads to its documentation (RFC 8288). */
export const helpLink = (docUrl: string) => `<${docUrl}>; rel="help"`;

/** The body of an error with the address of its documentation, where the specification leaves room for it. */
export function withDocUrl(body: ErrorBody, docUrl: string): ErrorBody & { docUrl?: string } {
  return isClosedBody(body) ? body : { ...body, docUrl };
}
