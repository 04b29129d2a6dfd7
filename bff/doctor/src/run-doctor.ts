import { type Check, type Known, type Note, unseen } from "./check.js";
import { help, type Options, readOptions, UsageProblem } from "./read-options.js";

/** The doctor's environment: its variables, output streams and end signal. */
export interface DoctorWorld {
  readonly checks: readonly Check[];
  readonly env: NodeJS.ProcessEnv;
  /** Prints results. */
  readonly out: (text: string) => void;
  /** Prints instructions and usage errors. */
  readonly err: (text: string) => void;
  /** Ends checks that observe for some time. */
  readonly ended: AbortSignal;
}

/** The results of one check. */
interface Result {
  readonly check: string;
  readonly notes: readonly Note[];
}

/** 0: no findings. 1: findings. 2: wrong arguments. */
export type ExitCode = 0 | 1 | 2;

/** Runs the checks that the arguments ask for, and prints the results. */
export async function runDoctor(typed: readonly string[], world: DoctorWorld): Promise<ExitCode> {
  const { out, err, env } = world;
  let options: Options;
  try {
    options = readOptions(typed, env);
  } catch (error) {
    if (!(error instanceof UsageProblem)) throw error;
    err(`${error.message}\n\n${help}`);
    return 2;
  }
  if (options.help) {
    out(help);
    return 0;
  }
  const results = await resultsOf(options, world);
  const text = options.json ? JSON.stringify(reportOf(results), null, 2) : textOf(results);
  out(withoutSecrets(text, options));
  return countOf(results) > 0 ? 1 : 0;
}

async function resultsOf(options: Options, { checks, err, ended }: DoctorWorld): Promise<Result[]> {
  const context = { options, known: {} as Known, say: err, ended };
  const results: Result[] = [];
  // Sequential: later checks use the results of earlier ones.
  for (const check of checks) {
    if (!check.isAskedFor(options)) continue;
    // An unexpected error in one check must not hide the results of the others.
    const notes = await check
      .run(context)
      .catch((error: unknown) => [
        unseen(`the check failed: ${error instanceof Error ? error.message : error}`),
      ]);
    results.push({ check: check.name, notes });
  }
  return results;
}

function countOf(results: readonly Result[]): number {
  return results.flatMap(({ notes }) => notes).filter(({ kind }) => kind === "finding").length;
}

function reportOf(results: readonly Result[]) {
  const notes = results.flatMap(({ check, notes }) => notes.map((note) => ({ check, ...note })));
  return { ok: countOf(results) === 0, notes };
}

function textOf(results: readonly Result[]): string {
  const lines = results.flatMap(({ check, notes }) => [check, ...notes.flatMap(linesOf)]);
  const count = countOf(results);
  const sum = count === 0 ? "No findings." : `${count} ${count === 1 ? "finding" : "findings"}.`;
  return [...lines, "", sum].join("\n");
}

function linesOf(note: Note): string[] {
  if (note.kind === "finding") return [`  ✗ ${note.what}`, `    ${note.why}`, `    → ${note.fix}`];
  return [note.kind === "good" ? `  ✓ ${note.what}` : `  ? not checked: ${note.what}`];
}

/** Removes secrets from the output, in case an error message contains one. */
function withoutSecrets(text: string, options: Options): string {
  const { clientSecret, signingKey, authorization } = options;
  return [clientSecret, signingKey, authorization].reduce<string>(
    (kept, secret) => (secret ? kept.replaceAll(secret, "…") : kept),
    text,
  );
}
