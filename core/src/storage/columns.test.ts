import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  boolean,
  insertInto,
  integer,
  json,
  nullable,
  selectBy,
  statement,
  table,
  text,
} from "../contract/define-query.js";
import type { RowOf } from "../contract/store.js";
import { canOpen, type OpenStore, openStoreOf } from "../testing/stores.js";

const samples = table("samples", {
  sampleId: text,
  someText: nullable(text),
  someNumber: nullable(integer),
  someFlag: nullable(boolean),
  someJson: nullable(json<unknown>()),
});
type Sample = RowOf<typeof samples.columns>;

const createSamples = statement({
  name: "create-samples",
  text: {
    sqlite: `create table samples (sample_id text not null primary key, some_text text, some_number integer,
      some_flag integer, some_json text) strict`,
    postgres: `create table samples (sample_id text not null primary key, some_text text, some_number bigint,
      some_flag bigint, some_json text)`,
  },
  parameters: {},
});
const insertSample = insertInto(samples);
const sampleById = selectBy(samples, ["sampleId"]);

const naughtyFile = fileURLToPath(
  new URL("../../../../shared/data/test-inputs/naughty_strings_blns.json", import.meta.url),
);

describe.each(["sqlite file", "postgres"] as const)("columns on %s", (kind) => {
  describe.skipIf(!canOpen(kind))("round trip", () => {
    let opened: OpenStore;
    let count = 0;

    beforeAll(async () => {
      opened = await openStoreOf(kind);
      await opened.store.write((tx) => tx.run(createSamples, {}));
    });
    afterAll(() => opened?.dispose());

    const empty = { someText: null, someNumber: null, someFlag: null, someJson: null };
    async function keep(values: Partial<Sample>): Promise<Sample | undefined> {
      const sampleId = `s${++count}`;
      const { store } = opened;
      await store.write((tx) => tx.run(insertSample, { sampleId, ...empty, ...values }));
      return await store.read((tx) => tx.one(sampleById, { sampleId }));
    }

    test("null stays null in every kind of column", async () => {
      expect(await keep({})).toMatchObject(empty);
    });

    test("true and false stay booleans", async () => {
      expect((await keep({ someFlag: true }))?.someFlag).toBe(true);
      expect((await keep({ someFlag: false }))?.someFlag).toBe(false);
    });

    test.each([0, -1, 1, 2 ** 31, -(2 ** 31) - 1, 10_000_000_000, 2 ** 53 - 1, -(2 ** 53) + 1])(
      "the number %d stays exact",
      async (someNumber) => {
        expect((await keep({ someNumber }))?.someNumber).toBe(someNumber);
      },
    );

    test.each([1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
      "%d is no exact integer and is refused",
      async (someNumber) => {
        await expect(keep({ someNumber })).rejects.toThrow();
      },
    );

    test.each<[string, string]>([
      ["the empty text", ""],
      ["spaces at both ends", "  two  "],
      ["quotes", `'"\`\\'; drop table samples; --`],
      ["what looks like parameters", ":name $1 ? ?1 %s"],
      ["emoji of several code points", "👩‍👩‍👧‍👦 🇫🇷 👍🏽"],
      ["right to left", "\u202Eשלום العالم\u202C"],
      ["line ends of every kind", "a\nb\r\nc\rd\u2028e\u2029f\tg"],
      ["a text and its decomposed twin", "é e\u0301"],
      ["control characters and the last of Unicode", "\u0001\u001F\u007F\uFEFF\uFFFF\u{10FFFF}"],
      ["a megabyte", "œ".repeat(500_000)],
    ])("%s comes back as it was", async (_, someText) => {
      expect((await keep({ someText }))?.someText).toBe(someText);
    });

    test.skipIf(!existsSync(naughtyFile))(
      "every naughty string round-trips unchanged (needs ../shared)",
      async () => {
        const strings = JSON.parse(readFileSync(naughtyFile, "utf8")) as string[];
        for (const someText of strings.filter((value) => !value.includes("\0"))) {
          expect(await keep({ someText, someJson: { [someText]: [someText] } })).toMatchObject({
            someText,
            someJson: { [someText]: [someText] },
          });
        }
      },
    );

    test("any JSON round-trips unchanged", async () => {
      const anyJson = fc.jsonValue().filter((value) => value !== null);
      await fc.assert(
        fc.asyncProperty(anyJson, async (someJson) => {
          // Values that JSON cannot represent, such as -0, are normalized first.
          const asJson: unknown = JSON.parse(JSON.stringify(someJson));
          expect((await keep({ someJson }))?.someJson).toStrictEqual(asJson);
        }),
        { numRuns: 60 },
      );
    });

    test("a missing value is rejected and does not become null", async () => {
      await expect(keep({ someText: undefined as never })).rejects.toThrow(
        "parameter someText is undefined",
      );
    });
  });
});
