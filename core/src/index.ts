/** The service without HTTP: what a server, a command line or a test needs to run it. */

export { loadCatalogueWhenEmpty, shippedCatalogue } from "./catalogue/load-catalogue.js";
export * from "./contract/callers.js";
export * from "./contract/error-catalogue.js";
export * from "./contract/events.js";
export * from "./contract/features.js";
export * from "./contract/operation.js";
export * from "./contract/ports.js";
export * from "./contract/request-parts.js";
export { StorageUnavailable, type Store } from "./contract/store.js";
export * from "./contract/tags.js";
export {
  type Answer,
  type Call,
  createEngine,
  type Engine,
  type EngineDependencies,
} from "./engine/engine.js";
export { operations } from "./operations/index.js";
export { type Outbox, startOutbox } from "./outbox/start-outbox.js";
export { createTargetPolicy } from "./outbox/target-policy.js";
export {
  cursorCodec,
  deriveKey,
  newUuid,
  nodeSecrets,
  systemClock,
  vault,
} from "./platform/node.js";
export { openStore } from "./storage/open-store.js";
