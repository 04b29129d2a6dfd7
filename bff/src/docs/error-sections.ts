import {
  bareErrorBody,
  type ErrorRow,
  errorAdvice,
  errorAnchor,
  errorRows,
  type Operation,
  type RefusalName,
} from "@obole/core";
import { operationIdOf } from "../openapi/document.js";
import { errorAnswers } from "../openapi/error-answers.js";
import { cell } from "./schema-table.js";

/** A list of more operations is too long to read: their number is shown. */
const mostNamed = 12;

/** A section for each error that an operation can return, by status, with the targets of `docUrl`. Markdown. */
export function errorSections(operations: readonly Operation[]): string {
  const refusedWith = operations.map((operation) => ({
    operation,
    names: errorNamesOf(operation),
  }));
  const anchors = new Set<string>();
  const shown = (Object.entries(errorRows) as [RefusalName, ErrorRow][]).flatMap(([name, row]) => {
    const refusing = refusedWith.flatMap(({ operation, names }) =>
      names.has(name) ? [operation] : [],
    );
    if (refusing.length === 0) return [];
    return [{ status: row.status, text: section(name, row, refusing, anchors) }];
  });
  const statuses = [...new Set(shown.map(({ status }) => status))].sort((one, next) => one - next);
  return statuses
    .flatMap((status) => [
      `### ${status} ${bareErrorBody(status).message}`,
      ...shown.filter((one) => one.status === status).map(({ text }) => text),
    ])
    .join("\n\n");
}

function section(
  name: RefusalName,
  row: ErrorRow,
  refusing: readonly Operation[],
  anchors: Set<string>,
): string {
  // Links lead to an error by the anchor of its `docUrl`, or by its name, as those of the request log do.
  const [anchor, ...others] = [errorAnchor(name), name].filter((one) => {
    const isNew = !one.startsWith("status-") && !anchors.has(one);
    if (isNew) anchors.add(one);
    return isNew;
  });
  const [when, remedy] = errorAdvice[name];
  return [
    `#### ${titleOf(name, row)} {#${anchor}}`,
    `${others.map((one) => `<span id="${one}"></span>`).join("")}HTTP ${row.status} · \`${name}\``,
    `${when} **What to do:** ${remedy}`,
    `Returned by ${refusing.length > mostNamed ? `${refusing.length} operations` : refusing.map((one) => `\`${operationIdOf(one)}\``).join(", ")}.`,
  ].join("\n\n");
}

/** The message, and the code by which programs know it. */
function titleOf(name: RefusalName, { message, code }: ErrorRow): string {
  if (name === "schema_problems") return "A list of problems";
  return code === undefined ? cell(message) : `${cell(message)} \`${code}\``;
}

/** The names of an operation's errors, as the API reference lists them. */
function errorNamesOf(operation: Operation): ReadonlySet<string> {
  const answers = Object.values(errorAnswers(operation, ""));
  const examples = answers.map(({ content }) => content?.["application/json"]?.examples ?? {});
  return new Set(examples.flatMap((named) => Object.keys(named)));
}
