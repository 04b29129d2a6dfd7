import {
  classifiedTables,
  columnsIn,
  errorBody,
  errorCatalogue,
  eventCatalogue,
  type Feature,
  features,
  keptByLaw,
  type Operation,
  planNames,
  plans,
  schemaProblemsBody,
  statusAnchor,
} from "@obole/core";
import { operationIdOf } from "../openapi/document.js";
import { statusTable } from "../openapi/introduction.js";
import { errorSections } from "./error-sections.js";
import { table } from "./schema-table.js";

/** The operations of the service. */
type Operations = readonly Operation[];

/** The generated parts of the guides: Markdown by the name of the comment that it replaces. */
export function generatedTables(operations: Operations): Readonly<Record<string, string>> {
  return {
    refusal: json(errorBody(errorCatalogue.insufficient_campaign_budget)),
    problems: json(schemaProblemsBody(problems)),
    statuses: anchoredStatuses(),
    errors: errorSections(operations),
    plans: plansTable(operations),
    "event-table": eventsTable(),
    "personal-data": personalDataTable(),
    "kept-by-law": keptTable(),
  };
}

/** Examples in the words of the schemas. */
const problems = [
  "amount: too small: expected number to be >=1",
  "donor.nickname: is not a known field",
];

/** The table of statuses with the targets of `docUrl`. */
const anchoredStatuses = () =>
  statusTable.replace(
    /^\| ([\d, ]+) \|/gm,
    (_, statuses: string) =>
      `| ${statuses.replace(/\d+/g, (status) => `${target(statusAnchor(Number(status)))}${status}`)} |`,
  );

const target = (anchor: string) => `<span id="${anchor}"></span>`;

const json = (body: object) => `\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\``;

/** The features of each plan, and the operations that need them. */
function plansTable(operations: Operations): string {
  const rows = features.map((feature) => [
    `\`${feature}\``,
    ...planNames.map((plan) =>
      (plans[plan] as readonly Feature[]).includes(feature) ? "yes" : "",
    ),
    operations
      .filter((operation) => operation.feature === feature)
      .map(linkTo)
      .join(", "),
  ]);
  return table(["feature", ...planNames.map((plan) => `\`${plan}\``), "what needs it"], rows);
}

/** The link to an operation in the API reference. */
const linkTo = (operation: Operation) => `\`${operationIdOf(operation)}\``;

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

const objectLink = (name: string) => `[${name}](/docs/api/objects#${name.toLowerCase()})`;

function eventsTable(): string {
  const rows = Object.entries(eventCatalogue).map(([event, { payload, diff, audience }]) => [
    `[\`${event}\`](/docs/events#${event.replaceAll("_", "-")})`,
    objectLink(String(payload.meta()?.id)),
    diffs[diff],
    audiences[audience],
  ]);
  return table(["event", "`payload` is a", "`diff` has", "sent to"], rows);
}

/** What an erasure does with each table that holds donors' data. */
function personalDataTable(): string {
  const rows = classifiedTables.flatMap(([name, { donor, sealedDonor, erasure }]) => {
    if (erasure === undefined) return [];
    const columns = [
      ...columnsIn(donor).map((column) => `\`${column}\``),
      ...columnsIn(sealedDonor).map((column) => `\`${column}\` (not readable in the table)`),
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
