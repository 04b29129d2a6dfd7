import { type ErrorRow, errorRows, type RefusalName } from "./error-catalogue.js";
import { statusNames } from "./status-names.js";

/** The name by which the documentation of errors (`/docs/errors#…`) describes an error whose body names only the status. */
export const statusAnchor = (status: number) => `status-${status}`;

/**
 * The name by which the documentation describes an error: its code, or else the name of its row. Errors with the same body
 * have the same, so that it tells a caller no more than the body.
 */
export function errorAnchor(name: RefusalName): string {
  const { status, message, code }: ErrorRow = errorRows[name];
  if (code !== undefined) return code;
  return message === statusNames[status] ? statusAnchor(status) : name;
}
