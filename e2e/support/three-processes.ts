import type { TestProject } from "vitest/node";

/** What these files test is the same however many processes there are, or they start their own. */
export const apart = {
  "backup.test.ts": "backups are of a SQLite file",
  "move.test.ts": "a move begins in a SQLite file",
  "durability.test.ts": "kills the one process of a SQLite file; clock.test.ts kills three",
  "database-restart.test.ts": "starts three processes of its own in every run",
  "parallel.test.ts": "starts three processes of its own in every run",
  "roles.test.ts": "starts processes of its own in every run",
  "shared-database.test.ts": "starts two processes of its own in every run",
  "checked-fetch.test.ts": "tests a tool of the tests, on no service",
};

/** Vitest's global set-up of the API's tests on three processes, behind that of PostgreSQL: says what is left out. */
export default function sayWhatIsLeftOut(project: TestProject): void {
  if (project.getProvidedContext().postgresUrl === null) {
    // No test has a name with a character before its first one.
    project.config.testNamePattern = /(?!)/;
    return;
  }
  const lines = Object.entries(apart).map(([file, reason]) => `  ${file}: ${reason}`);
  process.stdout.write(`Left to the usual run:\n${lines.join("\n")}\n`);
}
