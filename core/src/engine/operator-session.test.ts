import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Credential } from "../contract/callers.js";
import { defineOperation } from "../contract/operation.js";
import type { Store } from "../contract/store.js";
import { newUuid } from "../platform/node.js";
import { insertOperatorPasskey } from "../resources/operator/operator-passkey-queries.js";
import { syntheticEngine, syntheticNow } from "../testing/synthetic-engine.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import type { Engine } from "./engine.js";

const asks = defineOperation({
  id: "asks",
  summary: "Ask",
  tag: "Operator",
  path: "/operator/asks",
  callers: "operator",
  method: "GET",
  output: z.object({ isKnown: z.boolean() }),
  async handle() {
    return { isKnown: true };
  },
});

const expiresAt = "2026-03-02T17:00:00.000Z";

describe.each(databases.filter(isAvailable))("a session of the back office on %s", (database) => {
  let store: Store;
  let engine: Engine;
  const passkeyId = newUuid();

  beforeAll(async () => {
    ({ store } = await openTestStore(database));
    engine = syntheticEngine(store, [asks]);
    await store.write((tx) =>
      tx.run(insertOperatorPasskey, {
        ...{ passkeyId, operator: "ines", keyMark: "mark", name: "Laptop", publicKey: "" },
        ...{ credentialId: passkeyId, counter: 0, createdAt: syntheticNow, lastUsedAt: null },
      }),
    );
  });
  afterAll(async () => {
    await store?.close();
  });

  /** What a call is answered, and what a request is whose body cannot be read. */
  async function answersTo(credential: Credential) {
    const { status } = await engine.call(asks, {
      credential,
      path: {},
      query: {},
      body: undefined,
    });
    const rejected = await engine.rejectCredential(asks, credential);
    return [status, rejected?.status ?? null];
  }
  const inSession = (sessionId: string, session: object = {}): Credential => ({
    ...{ kind: "operator", name: "ines", sessionId },
    ...session,
  });

  test.each([
    ["a key", {}],
    ["a passkey", { passkeyId }],
  ])("that %s began ends when it is signed out of, and no other ends", async (_, began) => {
    const [ended, open] = [newUuid(), newUuid()];
    expect(await answersTo(inSession(ended, began))).toEqual([200, null]);
    await engine.endOperatorSession({ sessionId: ended, expiresAt });
    await engine.endOperatorSession({ sessionId: ended, expiresAt });
    expect(await answersTo(inSession(ended, began))).toEqual([401, 401]);
    expect(await answersTo(inSession(open, began))).toEqual([200, null]);
    expect(await answersTo({ kind: "operator", name: "ines" })).toEqual([200, null]);
  });

  test("of a passkey that is not there has ended", async () => {
    const session = inSession(newUuid(), { passkeyId: newUuid() });
    expect(await answersTo(session)).toEqual([401, 401]);
  });
});
