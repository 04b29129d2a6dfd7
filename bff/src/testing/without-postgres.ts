import type { TestProject } from "vitest/node";

/** Runs the scenarios over HTTP on one database only: the two databases differ below the edge. */
export default function withoutPostgres(project: TestProject): void {
  project.provide("postgresUrl", null);
}
