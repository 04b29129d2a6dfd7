import {
  type ErrorRow,
  errorBody,
  errorCatalogue,
  eventCatalogue,
  type Operation,
  refusalCatalogue,
  schemaProblemsBody,
} from "@obole/core";
import { statusTable } from "../openapi/introduction.js";

/** What the service can be asked. */
type Operations = readonly Operation[];

/** What guides say in one place with the code: Markdown by the name of the comment that it stands in for. */
export function generatedTables(operations: Operations): Readonly<Record<string, string>> {
  return {
    refusal: json(errorBody(errorCatalogue.insufficient_campaign_budget)),
    problems: json(schemaProblemsBody(problems)),
    statuses: statusTable,
    errors: errorsTable(operations),
    events: eventsTable(),
  };
}

/** As the schemas word them. */
const problems = [
  "amount: too small: expected number to be >=1",
  "donor.nickname: is not a known field",
];

const json = (body: object) => `\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\``;

/** Every refusal that some operation can answer, in the order of the catalogue. */
function errorsTable(operations: Operations): string {
  const rows = Object.entries<ErrorRow>(refusalCatalogue).flatMap(([key, row]) => {
    const refusing = operations.filter(({ refusals }) => refusals.includes(key as never));
    if (refusing.length === 0) return [];
    const cells = [
      String(row.status),
      `\`${row.message}\``,
      row.code === undefined ? "" : `\`${row.code}\``,
      refusing.length > mostNamed
        ? `${refusing.length} operations`
        : refusing.map(linkTo).join(", "),
    ];
    return [cells];
  });
  return table(["status", "message", "code", "operations"], rows);
}

/** A cell that names more operations is read by nobody. */
const mostNamed = 6;

/** Where Swagger UI shows an operation. */
function linkTo({ id, tag }: Operation): string {
  return `[${id}](/docs/api#/${encodeURIComponent(tag)}/${id})`;
}

const diffs = { whole: "the object", changes: "the changed fields", none: "none" } as const;
const audiences = {
  account: "the object’s account and its parent",
  everyone: "every account",
} as const;

function eventsTable(): string {
  const rows = Object.entries(eventCatalogue).map(([event, { payload, diff, audience }]) => [
    `\`${event}\``,
    String(payload.meta()?.id),
    diffs[diff],
    audiences[audience],
  ]);
  return table(["event", "`payload`", "`diff`", "who is told"], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
