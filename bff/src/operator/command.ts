import type { z } from "zod";
import type { Config } from "../config.js";
import type { OperatorApi } from "./operator-api.js";

/** What a command works on: the running service over HTTP, or the database, or others, by itself. */
export type Reach = "service" | "database" | "databases" | "files";

/** What a command has of the world. */
export interface CommandContext {
  readonly config: Config;
  readonly service: OperatorApi;
  /** Says how far the work is; on a terminal in one line that changes. */
  progress(done: number, total: number, what: string): void;
}

/** What a command did. */
export interface Report {
  /** What `--json` prints, for scripts. */
  readonly json: unknown;
  /** What a person reads. */
  readonly lines: readonly string[];
  /** Whether not all was well: exit code 1. */
  readonly isPartial?: boolean;
}

/**
 * A command as one value, of which its help and the reading of its arguments are made: fields of `input` are options
 * (`webhookId` is `--webhook-id`), except those that are named as positionals. What it throws is told in words.
 */
export interface Command<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly summary: string;
  /** What there is to know before it is run. */
  readonly description: string;
  readonly reach: Reach;
  readonly positionals?: readonly (keyof Input["shape"] & string)[];
  readonly input: Input;
  run(context: CommandContext, input: z.output<Input>): Promise<Report>;
}

/** Makes a command; its list takes commands of every input. */
export function defineCommand<Input extends z.ZodObject>(command: Command<Input>): Command {
  return command as unknown as Command;
}
