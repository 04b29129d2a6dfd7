import { parseConfig } from "../config.js";
import { commands } from "../operator/commands/index.js";
import { type ExitCode, runOperator } from "../operator/run-operator.js";
import { operatorKey, type TestService, tokenSecret } from "./test-service.js";

/** The output and exit code of a command. */
export interface Typed {
  readonly exitCode: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Runs the arguments after `npm run operator --`. */
export async function runTyped(
  typed: readonly string[],
  variables: Record<string, string> = {},
  terminal: { isTTY?: boolean; columns?: number } = {},
  fetched?: typeof fetch,
): Promise<Typed> {
  let out = "";
  let err = "";
  const exitCode = await runOperator(typed, {
    commands,
    ...(fetched === undefined ? {} : { fetch: fetched }),
    out: { write: (text) => (out += text) },
    err: { ...terminal, write: (text) => (err += text) },
    readConfig: () =>
      parseConfig({ TOKEN_SECRET: tokenSecret, OPERATOR_KEY: operatorKey, ...variables }),
  });
  return { exitCode, out, err };
}

/** Runs a command against a service. */
export const runAt = (service: TestService, ...typed: string[]) =>
  runTyped(typed, { BASE_URL: service.baseUrl });

/** Runs a command with `--json` and returns its output; fails if the command fails. */
export async function jsonAt<Json>(service: TestService, ...typed: string[]): Promise<Json> {
  const { exitCode, out, err } = await runAt(service, ...typed, "--json");
  if (exitCode !== 0) throw new Error(`${typed.join(" ")}: exit code ${exitCode}\n${err}`);
  return JSON.parse(out) as Json;
}
