import { exampleId } from "@obole/core";
import type { Json } from "./schema-table.js";

/** Values of fields whose schemas say only that they are texts, by the end of the field's name. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/email|replyTo|^to$/i, "camille@atelier-lumen.example"],
  [/firstName/, "Camille"],
  [/lastName/, "Martin"],
  [/uniqueExternalId|externalId/, "order-7431"],
  [/slug/, "year-end"],
  [/publicKey/, "pk_test_…"],
  [/currency/, "EUR"],
  [/language|locale/i, "en"],
  [/url$|target|website/i, "https://atelier-lumen.example/"],
  [/domain/i, "give.atelier-lumen.example"],
  [/accentColor|color/, "#1f6f54"],
  [/country/, "FR"],
  [/city/, "Lyon"],
  [/zip/, "69001"],
  [/street/, "12 rue des Capucins"],
  [/phone/, "+33 4 72 00 00 00"],
  [/last4/, "4242"],
  [/name|holder|title/i, "Atelier Lumen"],
];

/**
 * A value that matches a schema of the OpenAPI document: its own examples where it has some. A test checks each against the
 * schema of its operation.
 */
export function exampleResponse(schema: Json, schemas: Readonly<Record<string, Json>>): unknown {
  return exampleOf(schema, "", 0);

  function exampleOf(part: Json, name: string, depth: number): unknown {
    if (part.$ref !== undefined)
      return exampleOf(schemas[String(part.$ref).split("/").at(-1) ?? ""] ?? {}, name, depth);
    if (part.example !== undefined) return part.example;
    if (part.const !== undefined) return part.const;
    if (part.enum !== undefined) return part.enum[0];
    const choices: Json[] | undefined = part.anyOf ?? part.oneOf;
    if (choices !== undefined) return ofChoices(choices, name, depth);
    if (part.type === "object" || part.properties !== undefined) return ofObject(part, depth);
    if (part.type === "array") return ofArray(part, name, depth);
    return simple(part, name);
  }

  /** A nullable object inside another one is shown as null: it would be longer than what it belongs to. */
  function ofChoices(choices: readonly Json[], name: string, depth: number): unknown {
    const isNullable = choices.some(({ type }) => type === "null");
    const first = choices.find(({ type }) => type !== "null") ?? {};
    const isLong = first.$ref !== undefined || first.properties !== undefined;
    return isNullable && isLong && depth > 1 ? null : exampleOf(first, name, depth);
  }

  function ofObject({ properties = {} }: Json, depth: number): Json {
    return Object.fromEntries(
      Object.entries<Json>(properties).map(([name, field]) => [
        name,
        exampleOf(field, name, depth + 1),
      ]),
    );
  }

  function ofArray({ items = {}, minItems = 0 }: Json, name: string, depth: number): unknown[] {
    if (depth > 2 && minItems === 0) return [];
    return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, name, depth + 1));
  }
}

function simple({ type, format, minimum, minLength = 0 }: Json, name: string): unknown {
  const types: readonly string[] = [type].flat();
  if (types.includes("null") && types.length === 1) return null;
  if (types.includes("boolean")) return !/^(has|is|no|with)/.test(name) || /Current/.test(name);
  if (types.includes("integer") || types.includes("number")) return Math.max(minimum ?? 1, 1);
  if (format === "uuid") return exampleId;
  if (format === "date-time") return "2026-11-20T09:30:00.000Z";
  if (format === "date") return "2026-11-20";
  if (format === "email") return "camille@atelier-lumen.example";
  if (format === "uri") return "https://atelier-lumen.example/";
  const [, text] = texts.find(([pattern]) => pattern.test(name)) ?? [];
  return (text ?? "…").padEnd(minLength, "…");
}
