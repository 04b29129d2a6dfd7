/** Wrong arguments: exit code 2. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}

/** A command that could not do what was asked for: exit code 1. The message is for the person. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** 0: done. 1: failed. 2: wrong arguments. The doctor has the same codes. */
export type ExitCode = 0 | 1 | 2;

/** The environment of a command, which tests replace. */
export interface World {
  readonly env: NodeJS.ProcessEnv;
  /** The folder of the command's own files. */
  readonly folder: string;
  /** Prints results. */
  readonly out: (text: string) => void;
  /** Prints what is said beside them. */
  readonly err: (text: string) => void;
  /** Aborted by Ctrl-C. */
  readonly ended: AbortSignal;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Runs a program in the same terminal, and returns its exit code. */
  readonly run: (file: string, args: readonly string[]) => Promise<number>;
  /** Asks for a line on standard input. */
  readonly readLine: (question: string) => Promise<string>;
}

/** The options of a command, as Node's `parseArgs` takes them. */
export type OptionTypes = Readonly<
  Record<string, { readonly type: "string" | "boolean"; readonly short?: string }>
>;

/** The options that were typed. */
export type Typed = Readonly<Record<string, string | boolean | undefined>>;

/** A command of the command line. */
export interface Command {
  /** The words that call it, such as `logs tail`. */
  readonly name: string;
  readonly summary: string;
  /** The text of `--help`. */
  readonly help: string;
  readonly options: OptionTypes;
  /** The most words after the name. */
  readonly words: number;
  run(world: World, words: readonly string[], typed: Typed): Promise<ExitCode>;
}

/** A typed text; undefined if it was not typed. */
export const textOf = (typed: Typed, name: string): string | undefined => {
  const value = typed[name];
  return typeof value === "string" ? value : undefined;
};
