/** A line of the service's log that tells of a fault of ours, or no line of its log at all. */
export interface LogFault {
  readonly requestId: string | null;
  readonly what: string;
}

/** From here on pino's levels are faults. */
const errorLevel = 50;

/** What in a log says that something went wrong: errors, and what Node itself writes of rejections and warnings. */
export function faultsInLog(log: string): LogFault[] {
  return log.split("\n").flatMap((line): LogFault[] => {
    if (line.trim() === "") return [];
    if (!line.startsWith("{")) return [{ requestId: null, what: line.slice(0, 300) }];
    const { level, msg, err, requestId } = JSON.parse(line) as {
      level?: number;
      msg?: string;
      err?: { type?: string; message?: string };
      requestId?: string;
    };
    if (level === undefined || level < errorLevel) return [];
    const what = `${msg}: ${err?.type ?? ""} ${err?.message ?? ""}`.slice(0, 300);
    return [{ requestId: requestId ?? null, what }];
  });
}
