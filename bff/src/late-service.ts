import { type Engine, type Operation, type Service, StorageUnavailable } from "@obole/core";
import { lateEngine } from "./late-engine.js";

/** What the edge serves besides the engine's operations. */
export type EdgeService = Pick<
  Service,
  "openDownload" | "findGift" | "countCall" | "widgetReleases"
>;

/** A service that is not available yet. */
export interface LateService extends EdgeService, Pick<Service, "reachesDatabase"> {
  readonly engine: Engine;
  /** Forwards everything to this service from now on. */
  open(service: Service): void;
}

/** Creates a stand-in for the service while it starts, which answers that the service is unavailable. */
export function lateService(operations: readonly Operation[]): LateService {
  const engine = lateEngine(operations);
  let service: Omit<LateService, "engine" | "open"> = {
    openDownload: notYet,
    findGift: notYet,
    // Nothing needs a limit yet.
    countCall: async () => null,
    widgetReleases: { list: notYet, readFile: notYet },
    reachesDatabase: async () => false,
  };
  return {
    engine,
    open(opened) {
      service = opened;
      engine.open(opened.engine);
    },
    openDownload: (signed) => service.openDownload(signed),
    findGift: (code) => service.findGift(code),
    countCall: (limit, address) => service.countCall(limit, address),
    widgetReleases: {
      list: () => service.widgetReleases.list(),
      readFile: (path) => service.widgetReleases.readFile(path),
    },
    reachesDatabase: () => service.reachesDatabase(),
  };
}

async function notYet(): Promise<never> {
  throw new StorageUnavailable("the service is starting");
}
