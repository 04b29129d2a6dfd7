import { existsSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import type { SlackTeamState } from "@obole/core/slack-stand-in";

/** Keeps the workspace in a file: one write at a time, of the newest state. */
export function storeIn(file: string | null) {
  let newest: (() => SlackTeamState) | null = null;
  let writing: Promise<void> | null = null;

  async function write(path: string): Promise<void> {
    while (newest !== null) {
      const text = JSON.stringify(newest());
      newest = null;
      await writeFile(`${path}.new`, text, { mode: 0o600 });
      await rename(`${path}.new`, path);
    }
    writing = null;
  }
  return {
    kept: file !== null && existsSync(file) ? stateIn(file) : undefined,
    save(state: () => SlackTeamState): void {
      if (file === null) return;
      newest = state;
      writing ??= write(file).catch((error: Error) => {
        writing = null;
        console.error(`the workspace could not be stored: ${error.message}`);
      });
    },
    async saved(): Promise<void> {
      await writing;
    },
  };
}

/** A file that was cut short begins the workspace anew. */
function stateIn(file: string): SlackTeamState | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SlackTeamState;
  } catch {
    return undefined;
  }
}
