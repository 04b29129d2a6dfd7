import {
  type Answer,
  bareErrorBody,
  type Engine,
  type Operation,
  StorageUnavailable,
} from "@obole/core";

/** An engine that answers 503 until the real one has started. */
export interface DeferredEngine extends Engine {
  /** Forwards all further calls to the real engine. */
  resolve(engine: Engine): void;
}

/**
 * Creates a placeholder for the engine while the service starts. It knows the operations and answers each call with
 * 503, so that the process can listen before its database is migrated and its catalogue loaded.
 */
export function deferredEngine(operations: readonly Operation[]): DeferredEngine {
  const reason = "the service is starting";
  const unavailable: Answer = { status: 503, body: bareErrorBody(503), reason };
  let engine: Engine = {
    operations,
    call: async () => unavailable,
    rejectCredential: async () => unavailable,
    endOperatorSession: async () => {
      throw new StorageUnavailable(reason);
    },
    originsOf: async () => [],
    act: async () => {
      throw new Error(reason);
    },
  };
  return {
    operations,
    resolve(started) {
      engine = started;
    },
    call: (operation, call) => engine.call(operation, call),
    rejectCredential: (operation, credential) => engine.rejectCredential(operation, credential),
    endOperatorSession: (session) => engine.endOperatorSession(session),
    originsOf: (accountId) => engine.originsOf(accountId),
    act: (work, options) => engine.act(work, options),
  };
}
