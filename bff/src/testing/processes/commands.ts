import type { Environment } from "@obole/core";

/** What a server process of the tests is told to do. */
export type Command =
  | { readonly name: "open"; readonly databaseUrl: string; readonly environment: Environment }
  | { readonly name: "follow-clock"; readonly baseUrl: string }
  | { readonly name: "close"; readonly baseUrl: string }
  | { readonly name: "count" };

export interface CommandAnswers {
  open: { readonly baseUrl: string };
  "follow-clock": object;
  close: object;
  /** The calls that it has taken in all. */
  count: { readonly calls: number };
}

/** What a world tells the processes with each call: they have no clock of their own, and fail where it wishes. */
export const callHeaders = { now: "x-test-now", breakAt: "x-test-break-at" } as const;

/** Gives a command to a process. */
export async function tell<One extends Command>(
  processUrl: string,
  command: One,
): Promise<CommandAnswers[One["name"]]> {
  const response = await fetch(processUrl, { method: "POST", body: JSON.stringify(command) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`a server process failed: ${answer}`);
  return answer as CommandAnswers[One["name"]];
}
