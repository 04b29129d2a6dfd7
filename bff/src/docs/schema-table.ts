/** A part of the OpenAPI document. */
// biome-ignore lint/suspicious/noExplicitAny: JSON Schema is read by its keywords.
export type Json = any;

/** Escapes a text for a cell of a Markdown table, outside of its code spans also for HTML. */
export function cell(text: string): string {
  return text
    .replace(/\s*\n\s*/g, " ")
    .replace(/\|/g, "\\|")
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replaceAll("<", "&lt;")))
    .join("");
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** The fields of an object, and of the objects in it, as a table. */
export function fieldsTable(schema: Json): string {
  const rows = fieldsOf(schema, "");
  return rows.length === 0 ? "" : table(["field", "type", "meaning"], rows);
}

/** The value of a type, in words: `integer, 1 to 100`, or a link to a named object. */
export function typeInWords(schema: Json): string {
  if (schema.$ref !== undefined) return linkTo(String(schema.$ref).split("/").at(-1) ?? "");
  const choices: Json[] | undefined = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeInWords))].join(" or ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined)
    return schema.enum.map((value: unknown) => `\`${value}\``).join(", ");
  if (schema.type === "array") return `list of ${typeInWords(schema.items ?? {})}${limits(schema)}`;
  const { format } = schema;
  if (format !== undefined && format in formats) return formats[format] ?? "";
  return `${schema.type ?? "any value"}${limits(schema)}`;
}

const formats: Readonly<Record<string, string>> = {
  uuid: "UUID",
  "date-time": "time",
  date: "date",
  email: "e-mail address",
  uri: "URL",
};

const linkTo = (name: string) => `[${name}](/docs/api/objects#${name.toLowerCase()})`;

function limits(schema: Json): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  // Every integer has the bounds of those that a number holds exactly; they say nothing of the field.
  const least = minimum <= Number.MIN_SAFE_INTEGER ? undefined : minimum;
  if (least !== undefined || (maximum ?? Infinity) < Number.MAX_SAFE_INTEGER)
    return range(least, maximum, "");
  if (minLength !== undefined || maxLength !== undefined)
    return range(minLength, maxLength, " characters");
  if (minItems !== undefined || maxItems !== undefined) return range(minItems, maxItems, " items");
  return "";
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (most === undefined || most >= Number.MAX_SAFE_INTEGER)
    return `, at least ${least ?? 0}${unit}`;
  return least === undefined ? `, at most ${most}${unit}` : `, ${least} to ${most}${unit}`;
}

/** Objects in objects become rows with a path: `donor.email`. */
function fieldsOf(schema: Json, prefix: string): string[][] {
  const required = new Set<string>(schema.required ?? []);
  return Object.entries<Json>(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const inner = innerObject(field);
    const facts = [
      field.description,
      field.default === undefined || field.default === null
        ? undefined
        : `Default: \`${JSON.stringify(field.default)}\`.`,
    ].filter((fact) => fact !== undefined);
    return [
      [`\`${path}\`${required.has(name) ? " \\*" : ""}`, typeInWords(field), cell(facts.join(" "))],
      ...(inner === undefined ? [] : fieldsOf(inner.object, `${path}${inner.suffix}.`)),
    ];
  });
}

/** The object of which a field has one or a list, if it has no name of its own. */
function innerObject(field: Json): { object: Json; suffix: string } | undefined {
  if (field.properties !== undefined) return { object: field, suffix: "" };
  if (field.type === "array" && field.items?.properties !== undefined)
    return { object: field.items, suffix: "[]" };
  const choices: Json[] = field.anyOf ?? field.oneOf ?? [];
  const objects = choices.map(innerObject).filter((inner) => inner !== undefined);
  return objects.length === 1 ? objects[0] : undefined;
}
