import { beforeAll, expect, test } from "vitest";
import type { Operation } from "../contract/operation.js";
import { assertProblems, inEveryProject, observe, selection } from "./observe.js";
import type { As, TestAccount, World } from "./world.js";

interface ListRules<Given> {
  readonly given: (world: World, account: TestAccount) => Promise<Given>;
  /** Creates another object and returns its id. */
  readonly add: (world: World, given: Given) => Promise<string>;
  /** Who reads the list; the account by default. */
  readonly reader?: (world: World, given: Given) => Promise<As>;
  /** Deletes an object, if the API can. */
  readonly remove?: (world: World, given: Given, id: string) => Promise<void>;
  /** Creates an object so long that a page holds few of them, if the API allows it. */
  readonly addLong?: (world: World, given: Given) => Promise<string>;
  /** The name of the id field. */
  readonly id: string;
  /** Another list, whose cursors are invalid in this one. */
  readonly otherList: string;
}

interface Page {
  readonly data: readonly Record<string, unknown>[];
  readonly nextCursor: string | null;
}

/** The rules of every list that is newest first (contract, section 2). */
export function listRulesOf<Given>(
  operation: Operation,
  { given, reader, add, addLong, remove, id, otherList }: ListRules<Given>,
): void {
  inEveryProject(
    `${operation.id}, pages`,
    (world) => {
      let as: As;
      let start: Given;
      const read = (query: Record<string, string>, list = operation.id) =>
        world().ok<Page>(list, { as, query });
      const idsOf = (page: Page) => page.data.map((item) => String(item[id]));
      beforeAll(async () => {
        const account = await world().account();
        start = await given(world(), account);
        as = (await reader?.(world(), start)) ?? account;
        for (let count = 0; count < 7; count++) await add(world(), start);
      });

      test("pagination returns each object that existed at its start exactly once while others are added and deleted", async () => {
        const existing = idsOf(await read({}));
        const seen: string[] = [];
        const gone = new Set<string>();
        let page = await read({ limit: "2" });
        for (;;) {
          seen.push(...idsOf(page));
          expect(page.data.length).toBeLessThanOrEqual(2);
          if (page.nextCursor === null) break;
          await add(world(), start);
          if (remove !== undefined) {
            // The last object of this page, and one that is on a later page.
            for (const removed of [
              seen.at(-1),
              existing.filter((one) => !seen.includes(one)).at(-1),
            ]) {
              if (removed === undefined || gone.has(removed)) continue;
              await remove(world(), start, removed);
              gone.add(removed);
            }
          }
          page = await read({ limit: "2", cursor: page.nextCursor });
        }
        expect(new Set(seen).size).toBe(seen.length);
        const promised = existing.filter((one) => !gone.has(one));
        expect(seen.filter((one) => promised.includes(one))).toEqual(promised);
      });

      if (selection !== "all") return;

      test("a list contains the account's own objects, newest first", async () => {
        const newest = await add(world(), start);
        const other = await world().account();
        const foreign = await add(world(), await given(world(), other));
        const ids = idsOf(await read({}));
        expect(ids[0]).toBe(newest);
        expect(ids).not.toContain(foreign);
        expect(ids).toEqual(ids.toSorted().toReversed());
      });

      test("a last page of exactly the limit has no next cursor", async () => {
        const count = idsOf(await read({})).length;
        expect(await read({ limit: String(count) })).toMatchObject({ nextCursor: null });
        expect((await read({ limit: String(count - 1) })).nextCursor).toEqual(expect.any(String));
      });

      test.for(["0", "101", "-1", "1.5", "ten", ""])("a limit of %j is refused", async (limit) => {
        assertProblems(await observe(world(), operation, { as, query: { limit } }), ["limit"]);
      });

      test("a limit of 1 and of 100 is accepted", async () => {
        expect(idsOf(await read({ limit: "1" }))).toHaveLength(1);
        expect(await read({ limit: "100" })).toMatchObject({ data: expect.any(Array) });
      });

      test("a forged, altered or foreign cursor is refused", async () => {
        const { nextCursor } = await read({ limit: "1" });
        const cursor = String(nextCursor);
        const [keys = "", seal = ""] = cursor.split(".");
        const otherKeys = Buffer.from(JSON.stringify(["0".repeat(36)])).toString("base64url");
        for (const wrong of [
          "x",
          `${cursor}x`,
          `${keys}.`,
          keys,
          `${otherKeys}.${seal}`,
          `${cursor}.${seal}`,
          "",
        ]) {
          assertProblems(await observe(world(), operation, { as, query: { cursor: wrong } }), [
            "cursor",
          ]);
        }
        const response = await world().call(otherList, { as, query: { cursor } });
        expect(response).toMatchObject({
          status: 400,
          body: { message: [expect.stringMatching(/^cursor: /)] },
        });
      });

      // Runs last: with long objects, reading the whole database takes time.
      test.skipIf(addLong === undefined)(
        "a page of long objects ends before its limit, and pagination returns each of them once",
        async () => {
          const account = await world().account();
          const theirs = await given(world(), account);
          const long: string[] = [];
          for (let count = 0; count < 3; count++) {
            const made = await addLong?.(world(), theirs);
            if (made !== undefined) long.unshift(made);
          }
          const seen: string[] = [];
          let cursor: string | null = null;
          do {
            const page: Page = await world().ok(operation.id, {
              as: (await reader?.(world(), theirs)) ?? account,
              query: cursor === null ? {} : { cursor },
            });
            expect(page.data.length).toBeGreaterThanOrEqual(1);
            expect(idsOf(page).filter((one) => long.includes(one)).length).toBeLessThan(
              long.length,
            );
            seen.push(...idsOf(page));
            cursor = page.nextCursor;
          } while (cursor !== null);
          expect(seen.filter((one) => long.includes(one))).toEqual(long);
          expect(new Set(seen).size).toBe(seen.length);
        },
      );
    },
    {},
  );
}
