import type { z } from "zod";
import type { Config } from "../config.js";
import type { OperatorApi } from "./operator-api.js";

/** What a command works on: the running service over HTTP, the configured database, several databases, or files. */
export type Reach = "service" | "database" | "databases" | "files";

/** The environment of a command. */
export interface CommandContext {
  readonly config: Config;
  readonly service: OperatorApi;
  /** Reports progress; on a terminal in one line that is updated. */
  progress(done: number, total: number, what: string): void;
}

/** The result of a command. */
export interface Report {
  /** The output of `--json`. */
  readonly json: unknown;
  /** The output for people. */
  readonly lines: readonly string[];
  /** Whether the command failed in part: exit code 1. */
  readonly isPartial?: boolean;
}

/**
 * A command as one value, from which its help and its argument parser are derived. Fields of `input` are options
 * (`webhookId` is `--webhook-id`), except those listed as positionals. Errors are printed as messages.
 */
export interface Command<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly summary: string;
  /** What the user must know before running it. */
  readonly description: string;
  readonly reach: Reach;
  readonly positionals?: readonly (keyof Input["shape"] & string)[];
  readonly input: Input;
  run(context: CommandContext, input: z.output<Input>): Promise<Report>;
}

/** Defines a command. Erases the type of its input, so that commands fit in one list. */
export function defineCommand<Input extends z.ZodObject>(command: Command<Input>): Command {
  return command as unknown as Command;
}
