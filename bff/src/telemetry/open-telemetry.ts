import { StartProblem } from "../start-problem.js";
import type { Telemetry } from "./telemetry.js";
import type { TelemetrySettings } from "./telemetry-settings.js";

/**
 * Loads OpenTelemetry's SDK and begins to export. Its packages are optional, and a process without these settings loads none
 * of them.
 *
 * @throws StartProblem when the packages are not installed
 */
export async function openTelemetry(
  settings: TelemetrySettings | null,
  resource: { readonly version: string; readonly environment: string },
): Promise<Telemetry | null> {
  if (settings === null) return null;
  const { startSdk } = await import("./sdk.js").catch((error: unknown) => {
    const problem = "OpenTelemetry cannot be loaded: are the server's optional packages installed?";
    throw new StartProblem("OTEL_EXPORTER_OTLP_ENDPOINT", problem, error);
  });
  return await startSdk(settings, resource);
}
