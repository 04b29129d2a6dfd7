import { type Engine, type Operation, type Service, StorageUnavailable } from "@obole/core";
import { lateEngine } from "./late-engine.js";

/** What the edge serves beside the engine's operations. */
export type EdgeService = Pick<
  Service,
  "openDownload" | "findGift" | "countCall" | "widgetReleases"
>;

/** A service that is not there yet. */
export interface LateService extends EdgeService, Pick<Service, "reachesDatabase"> {
  readonly engine: Engine;
  /** From now on everything goes to this service. */
  open(service: Service): void;
}

/** Stands for the service while it starts: what asks it for something is told that it cannot be had now. */
export function lateService(operations: readonly Operation[]): LateService {
  const engine = lateEngine(operations);
  let service: Omit<LateService, "engine" | "open"> = {
    openDownload: notYet,
    findGift: notYet,
    // There is nothing yet that a call could take too much of.
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
  throw new StorageUnavailable("the service is not there yet");
}
