import type { Environment } from "@obole/core";

/** A command to a server process of the tests. */
export type Command =
  | { readonly name: "open"; readonly databaseUrl: string; readonly environment: Environment }
  | { readonly name: "follow-clock"; readonly baseUrl: string }
  | { readonly name: "close"; readonly baseUrl: string }
  | { readonly name: "count" };

export interface CommandAnswers {
  open: { readonly baseUrl: string };
  "follow-clock": object;
  close: object;
  /** The number of calls that it has answered. */
  count: { readonly calls: number };
}

/**
 * Headers that a world sends to the processes with each call: they have no clock of their own, and break the connection
 * where it requests.
 */
export const callHeaders = { now: "x-test-now", breakAt: "x-test-break-at" } as const;

/** Sends a command to a process. */
export async function tell<One extends Command>(
  processUrl: string,
  command: One,
): Promise<CommandAnswers[One["name"]]> {
  const response = await fetch(processUrl, { method: "POST", body: JSON.stringify(command) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`a server process failed: ${answer}`);
  return answer as CommandAnswers[One["name"]];
}
