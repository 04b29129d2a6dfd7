import {
  classifiedTables,
  columnsIn,
  type ErrorRow,
  errorBody,
  errorCatalogue,
  errorRows,
  eventCatalogue,
  keptByLaw,
  type Operation,
  schemaProblemsBody,
} from "@obole/core";
import { statusTable } from "../openapi/introduction.js";

/** The operations of the service. */
type Operations = readonly Operation[];

/** The generated parts of the guides: Markdown by the name of the comment that it replaces. */
export function generatedTables(operations: Operations): Readonly<Record<string, string>> {
  return {
    refusal: json(errorBody(errorCatalogue.insufficient_campaign_budget)),
    problems: json(schemaProblemsBody(problems)),
    statuses: statusTable,
    errors: errorsTable(operations),
    events: eventsTable(),
    "personal-data": personalDataTable(),
    "kept-by-law": keptTable(),
  };
}

/** Examples in the words of the schemas. */
const problems = [
  "amount: too small: expected number to be >=1",
  "donor.nickname: is not a known field",
];

const json = (body: object) => `\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\``;

/** All errors that an operation can return, in the order of the catalogue. */
function errorsTable(operations: Operations): string {
  const rows = Object.entries<ErrorRow>(errorRows).flatMap(([key, row]) => {
    const refusing = operations.filter(({ refusals }) => refusals.includes(key as never));
    if (refusing.length === 0) return [];
    const cells = [
      // Where the request log's links to the error lead.
      `<a id="${key}"></a>${row.status}`,
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

/** A cell with more operations is too long to read: it shows their number. */
const mostNamed = 6;

/** The link to an operation in Swagger UI. */
function linkTo({ id, tag }: Operation): string {
  return `[${id}](/docs/api#/${encodeURIComponent(tag)}/${id})`;
}

const diffs = {
  whole: "the object",
  ready: "the object without `updatedAt`",
  changes: "the changed fields",
  none: "none",
} as const;
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
  return table(["event", "`payload`", "`diff`", "receivers"], rows);
}

/** What an erasure does with each table that holds donors' data. */
function personalDataTable(): string {
  const rows = classifiedTables.flatMap(([name, { donor, sealedDonor, erasure }]) => {
    if (erasure === undefined) return [];
    const columns = [
      ...columnsIn(donor).map((column) => `\`${column}\``),
      ...columnsIn(sealedDonor).map((column) => `\`${column}\` (encrypted or in a file)`),
    ];
    const outcome = typeof erasure === "object" ? `kept: see \`${erasure.keptAs}\` below` : erasure;
    return [[`\`${name}\``, columns.join(", ") || "ids only", outcome]];
  });
  return table(["table", "columns with a donor’s data", "by an erasure"], rows);
}

function keptTable(): string {
  const rows = Object.entries(keptByLaw).map(([kind, { days, law }]) => [
    `\`${kind}\``,
    `${days.toLocaleString("en")} days`,
    law,
  ]);
  return table(["`kind`", "kept for", "law"], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
