import type { Clock, Environment } from "@obole/core";
import type { Express } from "express";

export interface EnvironmentDependencies {
  readonly environment: Environment;
  readonly version: string;
  /** The service's clock, which decides when tokens expire. */
  readonly clock: Clock;
  readonly securityHeaders: Readonly<Record<string, string>>;
}

/**
 * Mounts the endpoint that reports the environment's name, version and time. The doctor and the debug panel request it
 * first. Its path is under `/widgets/` because pages of any origin may read it, even those that may not use the API.
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
