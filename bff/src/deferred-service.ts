import { type Engine, type Operation, type Service, StorageUnavailable } from "@obole/core";
import { deferredEngine } from "./deferred-engine.js";

/** What the edge serves besides the engine's operations. */
export type EdgeService = Pick<
  Service,
  | "openDownload"
  | "findGift"
  | "countCall"
  | "widgetReleases"
  | "receiveNotification"
  | "readBrand"
  | "readPicture"
  | "slack"
  | "noteCall"
>;

/** A service that is unavailable until the real one has started. */
export interface DeferredService extends EdgeService, Pick<Service, "reachesDatabase"> {
  readonly engine: Engine;
  /** Forwards all further calls to the real service. */
  resolve(service: Service): void;
}

/** Creates a placeholder for the service, which fails with `StorageUnavailable` while the service starts. */
export function deferredService(operations: readonly Operation[]): DeferredService {
  const engine = deferredEngine(operations);
  let service: Omit<DeferredService, "engine" | "resolve"> = {
    openDownload: unavailable,
    findGift: unavailable,
    receiveNotification: unavailable,
    readBrand: unavailable,
    readPicture: unavailable,
    slack: unavailableSlack,
    // Calls are answered with 503 until the service has started.
    noteCall: () => true,
    // There is nothing to protect yet.
    countCall: async () => null,
    widgetReleases: { list: unavailable, readFile: unavailable },
    reachesDatabase: async () => false,
  };
  return {
    engine,
    resolve(started) {
      service = started;
      engine.resolve(started.engine);
    },
    openDownload: (signed) => service.openDownload(signed),
    findGift: (code) => service.findGift(code),
    receiveNotification: (...notification) => service.receiveNotification(...notification),
    readBrand: (subject) => service.readBrand(subject),
    readPicture: (hash) => service.readPicture(hash),
    slack: {
      consentUrl: (token) => service.slack.consentUrl(token),
      connect: (token, code) => service.slack.connect(token, code),
      checkTokens: (teamId) => service.slack.checkTokens(teamId),
      findGift: (messageId, person) => service.slack.findGift(messageId, person),
      stopReminders: (gift, person) => service.slack.stopReminders(gift, person),
      openGifts: (person) => service.slack.openGifts(person),
      callFor: (gift, method, args) => service.slack.callFor(gift, method, args),
    },
    countCall: (limit, address) => service.countCall(limit, address),
    noteCall: (call) => service.noteCall(call),
    widgetReleases: {
      list: () => service.widgetReleases.list(),
      readFile: (path) => service.widgetReleases.readFile(path),
    },
    reachesDatabase: () => service.reachesDatabase(),
  };
}

/** Slack while there is no service. */
export const unavailableSlack: EdgeService["slack"] = {
  consentUrl: unavailable,
  connect: unavailable,
  checkTokens: unavailable,
  findGift: unavailable,
  stopReminders: unavailable,
  openGifts: unavailable,
  callFor: unavailable,
};

async function unavailable(): Promise<never> {
  throw new StorageUnavailable("the service is starting");
}
