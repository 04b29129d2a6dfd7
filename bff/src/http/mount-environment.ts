import type { Clock, Environment } from "@obole/core";
import type { Express } from "express";

export interface EnvironmentDependencies {
  readonly environment: Environment;
  readonly version: string;
  /** The service's, by which tokens end. */
  readonly clock: Clock;
  readonly securityHeaders: Readonly<Record<string, string>>;
}

/**
 * Which environment this is and what time it has: what the two doctors ask first. It is under `/widgets/` because a
 * page of any origin may read it, also where a site that is not the account's gets no other answer.
 */
export function mountEnvironment(app: Express, dependencies: EnvironmentDependencies): void {
  const { environment, version, clock, securityHeaders } = dependencies;
  const headers = {
    ...securityHeaders,
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "no-store",
  };
  app.get("/widgets/v1/environment", (_request, response) => {
    const [now, wallClock] = [clock.now(), Date.now()].map((ms) => new Date(ms).toISOString());
    response.set(headers).json({ environment, version, now, wallClock });
  });
}
