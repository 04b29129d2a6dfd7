import { type Check, type Known, type Note, unseen } from "./check.js";
import { help, type Options, readOptions, UsageProblem } from "./read-options.js";

/** What the doctor has of the world. */
export interface DoctorWorld {
  readonly checks: readonly Check[];
  readonly env: NodeJS.ProcessEnv;
  /** Results alone. */
  readonly out: (text: string) => void;
  /** What to do meanwhile, and what was typed wrong. */
  readonly err: (text: string) => void;
  /** Ends what watches for a while. */
  readonly ended: AbortSignal;
}

/** What one check saw. */
interface Result {
  readonly check: string;
  readonly notes: readonly Note[];
}

/** 0: all is well. 1: there are findings. 2: the arguments are wrong. */
export type ExitCode = 0 | 1 | 2;

/** Runs the checks that the arguments ask for, and tells what they saw. */
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
  // One after the other: later ones build on what earlier ones found out.
  for (const check of checks) {
    if (!check.isAskedFor(options)) continue;
    // What a check did not reckon with must not hide what the others saw.
    const notes = await check
      .run(context)
      .catch((error: unknown) => [
        unseen(`the check broke off: ${error instanceof Error ? error.message : error}`),
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
  const sum = count === 0 ? "All is well." : `${count} ${count === 1 ? "finding" : "findings"}.`;
  return [...lines, "", sum].join("\n");
}

function linesOf(note: Note): string[] {
  if (note.kind === "finding") return [`  ✗ ${note.what}`, `    ${note.why}`, `    → ${note.mend}`];
  return [note.kind === "good" ? `  ✓ ${note.what}` : `  ? not seen: ${note.what}`];
}

/** Nothing prints a secret; should a message of somebody else's hold one, it goes no further. */
function withoutSecrets(text: string, options: Options): string {
  const { clientSecret, signingKey, authorization } = options;
  return [clientSecret, signingKey, authorization].reduce<string>(
    (kept, secret) => (secret ? kept.replaceAll(secret, "…") : kept),
    text,
  );
}
