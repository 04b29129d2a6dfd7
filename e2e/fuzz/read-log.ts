/** A log line that reports an error, or a line that is not in the log's format. */
export interface LogFault {
  readonly requestId: string | null;
  readonly what: string;
}

/** pino's levels from here on are errors. */
const errorLevel = 50;

/** Node's notices about interfaces of its own that a library uses. */
const notices = /ExperimentalWarning: |^\(Use `node --trace-warnings/;

/** Finds errors in a log, including Node's own messages about rejections and warnings. */
export function faultsInLog(log: string): LogFault[] {
  return log.split("\n").flatMap((line): LogFault[] => {
    if (line.trim() === "" || notices.test(line)) return [];
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
