import { parseArgs } from "node:util";
import { OboleError } from "@obole/client";
import { type Command, type ExitCode, Failure, UsageProblem, type World } from "./command.js";
import { commands, doctorName, runDoctor } from "./commands/index.js";

const help = `Usage: npx @obole/cli <command> [options]

Obole on the command line, for developers.

${commands.map(({ name, summary }) => `  ${name.padEnd(16)}${summary}`).join("\n")}
  ${doctorName.padEnd(16)}Check an integration from the outside

<command> --help explains a command. Exit codes: 0 done, 1 failed, 2 wrong arguments.`;

const common = {
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** Runs the command that the arguments name, and returns its exit code. */
export async function runCli(typed: readonly string[], world: World): Promise<ExitCode> {
  const { out, err } = world;
  try {
    // The doctor reads its own options.
    if (typed[0] === doctorName) return await runDoctor(world, typed.slice(1));
    const command = commands.find(({ name }) => isCalled(name, typed));
    if (command !== undefined) return await runCommand(command, typed, world);
    const [word] = typed;
    if (word === undefined || word === "--help" || word === "-h" || word === "help") {
      out(help);
      return word === undefined ? 2 : 0;
    }
    throw new UsageProblem(`${word}: there is no such command`);
  } catch (error) {
    return told(error, err);
  }
}

const isCalled = (name: string, typed: readonly string[]) =>
  name.split(" ").every((word, index) => typed[index] === word);

async function runCommand(
  command: Command,
  typed: readonly string[],
  world: World,
): Promise<ExitCode> {
  const args = typed.slice(command.name.split(" ").length);
  const { values, positionals } = parsed(command, args);
  if (values.help === true) {
    world.out(command.help);
    return 0;
  }
  if (positionals.length > command.words)
    throw new UsageProblem(`${positionals[command.words]}: is one word too many`);
  return await command.run(world, positionals, values);
}

function parsed({ options, name }: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, ...common },
      allowPositionals: true,
    });
  } catch (error) {
    // Node's message names the option.
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageProblem(`${message}\nnpx @obole/cli ${name} --help lists the options.`);
  }
}

/** Prints an error for the person. An unexpected one is a bug and shows where it happened. */
function told(error: unknown, err: World["err"]): ExitCode {
  if (error instanceof UsageProblem) {
    err(error.message);
    return 2;
  }
  if (error instanceof Failure) err(error.message);
  else if (error instanceof OboleError) err(wordsOf(error));
  else err(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}

/** What the service answered, with the id to quote. */
function wordsOf({ status, message, problems, requestId }: OboleError): string {
  const lines = problems.length > 0 ? problems : [message];
  return [
    ...lines.map((line) => (status === 0 ? line : `${status} ${line}`)),
    ...(requestId === undefined ? [] : [`request id: ${requestId}`]),
  ].join("\n");
}
