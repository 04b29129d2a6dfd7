import type { TestProject } from "vitest/node";

/** Over HTTP the scenarios need one database: what differs between two lies below the edge. */
export default function withoutPostgres(project: TestProject): void {
  project.provide("postgresUrl", null);
}
