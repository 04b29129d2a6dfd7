import type { Command, Reach } from "./command.js";
import { type Field, fieldsOf } from "./read-arguments.js";

const typedName = "npm run operator --";

/** How a command accesses the service or the database, and its settings. */
const reachTexts: Record<Reach, string> = {
  service:
    "Calls the running service at BASE_URL with OPERATOR_KEY (in the sandbox: the generated key next to the database).",
  database:
    "Opens the database of DATABASE_URL directly, with the same settings as `npm run serve`. The service need not run. Run it as the service's user.",
  databases:
    "Opens the given databases directly, with the other settings of `npm run serve`. Run it as the service's user.",
  files: "Reads only files.",
};

const lineCharacters = 100;

/** Wraps a text into lines. */
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

/** The help of all commands, one line each. */
export function overview(commands: readonly Command[]): string {
  const width = widthOf(commands.map(({ name }) => name));
  return [
    `Usage: ${typedName} <command> [options]`,
    "",
    "Commands for the operator of the service:",
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    ...wrapped(
      `\`${typedName} <command> --help\` shows the details of a command. In scripts, use \`npm run --silent operator -- <command> --json\`. Exit codes: 0 done, 1 failed, or done in part, 2 wrong arguments.`,
    ),
  ].join("\n");
}

/** The help of one command: its purpose, arguments and settings. */
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
