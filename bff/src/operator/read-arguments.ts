import { type ParseArgsConfig, parseArgs } from "node:util";
import { z } from "zod";
import type { Command } from "./command.js";
import { UsageProblem } from "./problems.js";

type ParseArgsOptions = NonNullable<ParseArgsConfig["options"]>;

/** A field of a command's input, for the help and the argument parser. */
export interface Field {
  readonly name: string;
  /** The argument as it is typed: `--webhook-id`, or `<file>`. */
  readonly typed: string;
  readonly kind: "flag" | "text" | "texts";
  readonly isRequired: boolean;
  readonly isPositional: boolean;
  readonly description: string;
  readonly choices: readonly string[];
}

interface JsonField {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: JsonField;
}

/** Converts a field's name to the form that is typed. */
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The fields of a command's input. */
export function fieldsOf({ input, positionals = [] }: Command): Field[] {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const field = property as JsonField;
    const isPositional = positionals.includes(name);
    return {
      name,
      typed: isPositional ? `<${kebab(name)}>` : `--${kebab(name)}`,
      kind: field.type === "boolean" ? "flag" : field.type === "array" ? "texts" : "text",
      isRequired: required.has(name),
      isPositional,
      description: field.description ?? "",
      choices: field.enum ?? field.items?.enum ?? [],
    };
  });
}

/** The options of every command. */
const commonOptions = {
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const satisfies ParseArgsOptions;

export interface ReadArguments {
  readonly json: boolean;
  readonly help: boolean;
  /** The validated input of the command. */
  input(): Record<string, unknown>;
}

/**
 * Parses the arguments after a command's name.
 *
 * @throws UsageProblem for wrong arguments; so does `input`, which is called only if help was not requested
 */
export function readArguments(command: Command, typed: readonly string[]): ReadArguments {
  const fields = fieldsOf(command);
  const options: ParseArgsOptions = { ...commonOptions };
  for (const { name, kind, isPositional } of fields) {
    if (isPositional) continue;
    options[kebab(name)] = {
      type: kind === "flag" ? "boolean" : "string",
      multiple: kind === "texts",
    };
  }
  const { values, positionals } = parsed(typed, options);
  return {
    json: values.json === true,
    help: values.help === true,
    input() {
      const slots = fields.filter(({ isPositional }) => isPositional);
      const extra = positionals[slots.length];
      if (extra !== undefined) throw new UsageProblem(`${extra}: unexpected argument`);
      const given: Record<string, unknown> = Object.fromEntries(
        slots.map(({ name }, index) => [name, positionals[index]]),
      );
      for (const { name, isPositional } of fields) {
        const value = values[kebab(name)];
        if (!isPositional && value !== undefined) given[name] = value;
      }
      return checked(command, fields, given);
    },
  };
}

function parsed(typed: readonly string[], options: ParseArgsOptions) {
  try {
    return parseArgs({ args: [...typed], options, allowPositionals: true });
  } catch (error) {
    // Node's message names the option.
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
}

function checked(
  { input }: Command,
  fields: readonly Field[],
  given: Record<string, unknown>,
): Record<string, unknown> {
  const result = input.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => {
    const field = fields.find(({ name }) => name === path[0]);
    if (field === undefined) return message;
    return given[field.name] === undefined
      ? `${field.typed}: is required`
      : `${field.typed}: ${message}`;
  });
  throw new UsageProblem(problems.join("\n"));
}
