import { BackupProblem, MoveProblem, StorageUnavailable } from "@obole/core";
import type { Config, ConfigResult } from "../config.js";
import { operatorKeyOf } from "../service-secrets.js";
import { StartProblem } from "../start-problem.js";
import type { Command } from "./command.js";
import { helpOf, overview } from "./help.js";
import { operatorApi } from "./operator-api.js";
import { OperatorProblem, UnknownToService, UsageProblem } from "./problems.js";
import { showProgress, type Terminal } from "./progress.js";
import { kebab, readArguments } from "./read-arguments.js";

/** The environment of the command line. */
export interface OperatorWorld {
  readonly commands: readonly Command[];
  /** The stream for results. Secrets are written only here. */
  readonly out: Pick<Terminal, "write">;
  /** The stream for progress and errors. */
  readonly err: Terminal;
  readonly readConfig: () => ConfigResult;
  readonly fetch?: typeof fetch;
}

/** 0: done. 1: failed, or done in part. 2: wrong arguments. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command in the arguments and prints its result. */
export async function runOperator(
  typed: readonly string[],
  world: OperatorWorld,
): Promise<ExitCode> {
  const { commands, out, err } = world;
  const [name, ...rest] = typed;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    out.write(`${overview(commands)}\n`);
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    err.write(`${name}: unknown command\n\n${overview(commands)}\n`);
    return 2;
  }
  try {
    return await runCommand(command, rest, world);
  } catch (error) {
    err.write(`${wordsOf(error)}\n`);
    if (!(error instanceof UsageProblem)) return 1;
    err.write(`\n\`npm run operator -- ${name} --help\` shows its arguments.\n`);
    return 2;
  }
}

async function runCommand(
  command: Command,
  typed: readonly string[],
  { out, err, readConfig, fetch }: OperatorWorld,
): Promise<ExitCode> {
  const { json, help, input } = readArguments(command, typed);
  if (help) {
    out.write(`${helpOf(command)}\n`);
    return 0;
  }
  const given = input();
  const config = configOf(readConfig());
  const service = operatorApi({
    baseUrl: config.baseUrl,
    operatorKey: () => operatorKeyOf(config),
    ...(fetch === undefined ? {} : { fetch }),
  });
  const progress = showProgress(err);
  try {
    const report = await command.run({ config, service, progress: progress.show }, given);
    progress.end();
    out.write(`${json ? JSON.stringify(report.json, null, 2) : report.lines.join("\n")}\n`);
    return report.isPartial === true ? 1 : 0;
  } catch (error) {
    throw error instanceof UnknownToService ? unknownArguments(command, given, config) : error;
  } finally {
    progress.end();
  }
}

/** Names the arguments that the service does not know. */
function unknownArguments(
  { positionals = [] }: Command,
  given: Readonly<Record<string, unknown>>,
  { baseUrl }: Config,
): OperatorProblem {
  const named = positionals.map((name) => `${kebab(name)} ${String(given[name])}`).join(", ");
  return new OperatorProblem(
    `The service at ${baseUrl} does not know ${named === "" ? "this object" : named}: check it and its environment`,
  );
}

function configOf({ config, problems }: ConfigResult): Config {
  if (config === undefined) throw new OperatorProblem(problems.join("\n"));
  return config;
}

/** The text of an error: the message of a problem; for unexpected errors only the message, without a stack. */
function wordsOf(error: unknown): string {
  const isWorded = [
    OperatorProblem,
    UsageProblem,
    BackupProblem,
    MoveProblem,
    StartProblem,
    StorageUnavailable,
  ];
  if (isWorded.some((known) => error instanceof known)) return (error as Error).message;
  return `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}
