import type { Operation } from "@obole/core";
import { openApiDocument } from "../openapi/document.js";
import { exampleResponse } from "./example-response.js";
import { referenceAddress, slugOf } from "./reference-address.js";
import { cell, fieldsTable, type Json, table, typeInWords } from "./schema-table.js";

/** A page of the API reference. */
export interface ReferencePage {
  /** Its name below `/docs/api/`; `index` for the first one. */
  readonly name: string;
  readonly title: string;
  /** Markdown. */
  readonly content: string;
}

interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
}

/** The tag of the operators' routes, which have a list and a document of their own. */
const operatorTag = "Operator";

/**
 * The API reference: the list of all operations, a page for each tag, and the objects. All of it is made of the
 * OpenAPI document.
 */
export function apiReference(operations: readonly Operation[]): readonly ReferencePage[] {
  const document: Json = openApiDocument(operations, {
    environment: "sandbox",
    baseUrl: "https://give.example",
    version: "1",
  });
  const described = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const tags: { name: string; description: string }[] = document.tags.filter(
    ({ name }: { name: string }) => described.some(({ operation }) => operation.tags[0] === name),
  );
  const withTag = (name: string) => described.filter(({ operation }) => operation.tags[0] === name);
  return [
    {
      name: "index",
      title: "API reference",
      content: indexPage(
        document.info.description,
        tags.filter(({ name }) => name !== operatorTag),
        withTag,
      ),
    },
    ...tags.map(({ name, description }) => ({
      name: slugOf(name),
      title: name,
      content: tagPage({ name, description }, withTag(name), document.components.schemas),
    })),
    { name: "objects", title: "Objects", content: objectsPage(document.components.schemas) },
  ];
}

function indexPage(
  introduction: string,
  tags: readonly { name: string; description: string }[],
  withTag: (name: string) => readonly Described[],
): string {
  return [
    "# API reference",
    "All operations with their errors. The [OpenAPI document](https://give.example/v1/openapi.json) generates a client in your language; the [client for JavaScript](/docs/client) is ready-made. Operators have [operations of their own](/docs/api/operator).",
    "## All operations",
    ...tags.map(
      ({ name }) => `### [${name}](/docs/api/${slugOf(name)})\n\n${listOf(withTag(name))}`,
    ),
    introduction,
  ].join("\n\n");
}

const listOf = (described: readonly Described[]) =>
  table(
    ["operation", "what it does"],
    described.map(({ method, path, operation }) => [
      `[\`${method.toUpperCase()} ${path}\`](${referenceAddress(operation.tags[0], operation.operationId)})`,
      cell(operation.summary),
    ]),
  );

function tagPage(
  { name, description }: { name: string; description: string },
  described: readonly Described[],
  schemas: Readonly<Record<string, Json>>,
): string {
  const document =
    name === operatorTag
      ? [
          "Their [OpenAPI document](https://give.example/operator/openapi.json) is separate from the clients'.",
        ]
      : [];
  const topics =
    name === operatorTag ? operatorTopics(described) : [{ title: undefined, described }];
  return [
    `# ${name}`,
    description,
    ...document,
    ...topics.flatMap(({ title, described: ofTopic }) => [
      ...(title === undefined ? [] : [`**${title}**`]),
      listOf(ofTopic),
    ]),
    ...topics.flatMap(({ described: ofTopic }) =>
      ofTopic.map((one) => operationSection(one, schemas)),
    ),
  ].join("\n\n");
}

/** The topics of the operators' routes: the first names of their paths. What none of them lists belongs to the service. */
const topicsOfOperators: readonly (readonly [string, readonly string[]])[] = [
  ["Applications", ["applications", "screening-lists"]],
  ["Accounts", ["accounts", "credentials", "users", "mandates"]],
  ["Charities", ["charities", "charities-selections"]],
  ["Campaigns, donations and votes", ["campaigns", "donations", "recurring-donations", "votes"]],
  ["Donors and their data", ["donors", "erasures"]],
  ["Invoices and payments", ["invoices", "invoicing-runs", "payments", "payment-problems"]],
  ["Bank and direct debits", ["bank-statements", "bank-entries", "direct-debit-runs"]],
  ["Settlement and payouts", ["settlements", "payout-runs", "payouts", "balance-redirects"]],
  ["Mails", ["mails", "mail-reports", "mail-suppressions"]],
  ["Receipts and ledger", ["fiscal-receipts", "missing-receipts", "ledger"]],
];

function operatorTopics(described: readonly Described[]) {
  const nameOf = ({ path }: Described) => path.split("/")[2] ?? "";
  const listed = new Set(topicsOfOperators.flatMap(([, names]) => names));
  const topics = topicsOfOperators.map(([title, names]) => ({
    title,
    described: described.filter((one) => names.includes(nameOf(one))),
  }));
  const others = described.filter((one) => !listed.has(nameOf(one)));
  return [...topics, { title: "The service", described: others }].filter(
    (topic) => topic.described.length > 0,
  );
}

function operationSection(
  { method, path, operation }: Described,
  schemas: Readonly<Record<string, Json>>,
): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const [[type, content] = []] = Object.entries<Json>(requestBody?.content ?? {});
  return [
    `## ${summary} {#${operationId.toLowerCase()}}`,
    `**\`${method.toUpperCase()} ${path}\`** · \`${operationId}\``,
    description,
    `\`\`\`sh\n${curl({ method, path, operation })}\n\`\`\``,
    ...(parameters.length === 0 ? [] : [`**Parameters**\n\n${parametersTable(parameters)}`]),
    ...(content === undefined ? [] : [`**Body** (\`${type}\`)\n\n${bodyOf(content.schema)}`]),
    `**Responses**\n\n${responsesList(responses)}`,
    ...exampleOf(responses, schemas),
  ].join("\n\n");
}

/** What a successful call returns, folded away: some are long. */
function exampleOf(
  responses: Readonly<Record<string, Json>>,
  schemas: Readonly<Record<string, Json>>,
): string[] {
  const [response] = Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .map(([, one]) => one);
  const [content] = Object.values<Json>(response?.content ?? {});
  if (content?.schema === undefined) return [];
  const example = JSON.stringify(exampleResponse(content.schema, schemas), null, 2);
  return [`::: details Example of a response\n\n\`\`\`json\n${example}\n\`\`\`\n\n:::`];
}

function parametersTable(parameters: readonly Json[]): string {
  return table(
    ["parameter", "in", "type", "meaning"],
    parameters.map(({ name, in: place, required, schema, description = "" }) => [
      `\`${name}\`${required ? " \\*" : ""}`,
      place,
      typeInWords(schema),
      cell(description),
    ]),
  );
}

const bodyOf = (schema: Json) => fieldsTable(schema) || typeInWords(schema);

function responsesList(responses: Readonly<Record<string, Json>>): string {
  return Object.entries(responses)
    .map(([status, response]) => {
      const [content] = Object.values<Json>(response.content ?? {});
      const isError = Number(status) >= 400;
      return `- **${status}** ${isError ? errorsOf(content) : successOf(response, content)}`;
    })
    .join("\n");
}

function successOf({ description }: Json, content: Json): string {
  if (content === undefined) return cell(description);
  const { schema } = content;
  const fields = Object.entries<Json>(schema?.properties ?? {});
  if (fields.length === 0) return typeInWords(schema ?? {});
  return `\`{ ${fields.map(([name]) => name).join(", ")} }\`: ${fields
    .map(([name, field]) => `\`${name}\` ${typeInWords(field)}`)
    .join("; ")}`;
}

function errorsOf(content: Json): string {
  return Object.values<Json>(content?.examples ?? {})
    .map(
      ({ summary, description }) =>
        `[${cell(summary)}](${new URL(description).pathname}${new URL(description).hash})`,
    )
    .join(" · ");
}

/** A call with the values of the operation's example. */
function curl({ method, path, operation }: Described): string {
  const { parameters = [], requestBody, security = [] } = operation;
  const exampleOf = (name: string) => {
    const parameter = parameters.find((one: Json) => one.name === name);
    return String(parameter?.example ?? parameter?.schema?.example ?? `{${name}}`);
  };
  const address = `https://give.example${path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name))}`;
  const [[type, content] = []] = Object.entries<Json>(requestBody?.content ?? {});
  const example = content?.example;
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} '${address}'`,
    ...credentialOf(security),
    ...(type === undefined ? [] : [`-H 'Content-Type: ${type}'`]),
    ...(example === undefined
      ? []
      : [`-d '${JSON.stringify(example, null, 2).replaceAll("'", "’")}'`]),
  ].join(" \\\n  ");
}

function credentialOf(security: readonly Json[]): string[] {
  const schemes = security.flatMap((one) => Object.keys(one));
  if (schemes.includes("basic")) return ['-u "$CLIENT_ID:$CLIENT_SECRET"'];
  if (schemes.includes("operatorKey")) return ['-H "Authorization: Bearer $OPERATOR_KEY"'];
  return schemes.includes("bearer") ? ['-H "Authorization: Bearer $TOKEN"'] : [];
}

function objectsPage(schemas: Readonly<Record<string, Json>>): string {
  return [
    "# Objects",
    "What responses and webhooks contain. A field without a value is `null`, never absent. Objects may gain fields: ignore unknown ones.",
    ...Object.entries(schemas).map(([name, schema]) =>
      [
        `## ${name} {#${name.toLowerCase()}}`,
        ...(schema.description === undefined ? [] : [schema.description]),
        bodyOf(schema),
      ].join("\n\n"),
    ),
  ].join("\n\n");
}
