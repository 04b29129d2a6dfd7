import type { Command, Reach } from "./command.js";
import { type Field, fieldsOf } from "./read-arguments.js";

const typedName = "npm run operator --";

/** How a command reaches what it works on, and what has to be set for it. */
const reachTexts: Record<Reach, string> = {
  service:
    "Asks the running service at BASE_URL with OPERATOR_KEY (in the sandbox: the key that is kept beside the database), so that the rules, the events and the caches are the service's own.",
  database:
    "Opens the database of DATABASE_URL itself, with the settings that `npm run serve` has; the service need not run. Run it as the service's user.",
  databases:
    "Opens the databases that it is told itself, with the other settings that `npm run serve` has. Run it as the service's user.",
  files: "Reads files alone.",
};

const lineCharacters = 100;

/** A text in lines, broken between words. */
function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > lineCharacters) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}

const widthOf = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));

/** All commands, a line each. */
export function overview(commands: readonly Command[]): string {
  const width = widthOf(commands.map(({ name }) => name));
  return [
    `Usage: ${typedName} <command> [options]`,
    "",
    "The commands of who runs the service:",
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    ...wrapped(
      `\`${typedName} <command> --help\` tells more of one. For scripts: \`npm run --silent operator -- <command> --json\`. Exit codes: 0 all was done, 1 it was not, or not all of it, 2 wrong arguments.`,
    ),
  ].join("\n");
}

/** One command: what it does, what it takes and what it needs. */
export function helpOf(command: Command): string {
  const fields = fieldsOf(command);
  const positionals = fields.filter(({ isPositional }) => isPositional);
  const usage = [
    typedName,
    command.name,
    ...positionals.map(({ typed, isRequired }) => (isRequired ? typed : `[${typed}]`)),
    "[options]",
  ];
  const rows = [
    ...positionals.map(rowOf),
    ...fields.filter(({ isPositional }) => !isPositional).map(rowOf),
    ["--json", "Print JSON, for scripts."] as const,
  ];
  const width = widthOf(rows.map(([typed]) => typed));
  return [
    `Usage: ${usage.join(" ")}`,
    "",
    ...wrapped(`${command.summary}. ${command.description}`),
    "",
    ...rows.map(([typed, text]) => `  ${typed.padEnd(width)}  ${text}`.trimEnd()),
    "",
    ...wrapped(reachTexts[command.reach]),
  ].join("\n");
}

function rowOf({ typed, kind, isPositional, choices, description, isRequired }: Field) {
  const value = choices.length > 0 ? choices.join("|") : "value";
  const shown = kind === "flag" || isPositional ? typed : `${typed} <${value}>`;
  const notes = [
    ...(kind === "texts" ? ["May be given several times."] : []),
    ...(isRequired && !isPositional ? ["Required."] : []),
  ];
  return [shown, [description, ...notes].join(" ")] as const;
}
