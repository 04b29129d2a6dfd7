import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { integer, select, statement, text } from "../contract/define-query.js";
import { defineOperation, type Outside } from "../contract/operation.js";
import { StorageUnavailable } from "../contract/store.js";
import { passkeyVerifier } from "../platform/passkeys/passkey-verifier.js";
import { openIdentityProviders } from "../platform/sso/open-identity-providers.js";
import { createTargetPolicy } from "../platform/target-policy.js";
import { canOpen, type OpenStore, openStoreOf, storeKinds } from "../testing/stores.js";
import { syntheticEngine } from "../testing/synthetic-engine.js";
import { withOutsideWork } from "./outside-work.js";

const outside: Outside = {
  domains: { isPublished: async () => true },
  report: () => Promise.reject(new StorageUnavailable("no report")),
  askProvider: () => Promise.reject(new Error("no provider")),
  pictures: { encode: () => Promise.reject(new Error("no decoder")) },
  passkeys: passkeyVerifier("https://give.example"),
  identityProviders: openIdentityProviders(createTargetPolicy({ allowPrivate: false })),
  mailReports: { read: async () => null },
  noteCredentialUse: async () => {},
  noteSessionUse: async () => {},
};

describe("work outside of a transaction", () => {
  test("is done once, after which the call runs again with its result", async () => {
    const log: string[] = [];
    const result = await withOutsideWork(outside, async (doOutside) => {
      log.push("run");
      const found = doOutside("look", async () => {
        log.push("look");
        return "found";
      });
      return `${found} ${doOutside("look", async () => "again")}`;
    });
    expect(result).toBe("found found");
    expect(log).toEqual(["run", "look", "run"]);
  });

  test("may have the result undefined", async () => {
    let runs = 0;
    await withOutsideWork(outside, async (doOutside) => {
      runs += 1;
      doOutside("nothing", async () => undefined);
    });
    expect(runs).toBe(2);
  });

  test("is not done for a call that asks for none", async () => {
    expect(await withOutsideWork(outside, async () => "plain")).toBe("plain");
  });

  test("that fails fails the call", async () => {
    const call = withOutsideWork(outside, async (doOutside) =>
      doOutside("audit", ({ report }) => report(async () => 1)),
    );
    await expect(call).rejects.toBeInstanceOf(StorageUnavailable);
  });

  test("is bounded: a call that asks for ever new work fails", async () => {
    const done: string[] = [];
    const call = withOutsideWork(outside, async (doOutside) => {
      doOutside(`piece ${done.length}`, async () => done.push("done"));
    });
    await expect(call).rejects.toThrow("was needed before it was done");
    expect(done).toHaveLength(4);
  });
});

const insertMark = statement({
  name: "insert-mark",
  text: "insert into instance_settings (name, value) values (:name, 'x')",
  parameters: { name: text },
});
const countMarks = select({
  name: "count-marks",
  text: "select cast(count(*) as bigint) as count from instance_settings where name like 'mark%'",
  parameters: {},
  row: { count: integer },
});

describe.each(storeKinds)("on %s", (kind) => {
  describe.skipIf(!canOpen(kind))("a call's work outside of its transaction", () => {
    let opened: OpenStore;
    beforeEach(async () => {
      opened = await openStoreOf(kind);
    });
    afterEach(() => opened.dispose());

    test("sees none of its writes, which the transaction rolls back and then makes once", async () => {
      const mark = defineOperation({
        id: "mark",
        summary: "Mark",
        tag: "Operator",
        callers: "operator",
        method: "POST",
        path: "/mark",
        output: z.object({ before: z.int(), after: z.int().optional() }),
        scope: "service",
        async handle({ tx, doOutside }) {
          await tx.run(insertMark, { name: "mark" });
          const before = doOutside("count", ({ report }) =>
            report((reading) => reading.one(countMarks, {})),
          );
          return { before: before?.count ?? -1, after: (await tx.one(countMarks, {}))?.count };
        },
      });
      const engine = syntheticEngine(opened.store, [mark]);
      const credential = { kind: "operator", name: "operator" } as const;
      const answer = await engine.call(mark, { credential, path: {}, query: {}, body: {} });
      expect(answer).toMatchObject({ status: 200, body: { before: 0, after: 1 } });
    });
  });
});
