import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer as whole } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readZip } from "./testing/read-zip.js";
import { type ZipEntry, zipStream } from "./zip-stream.js";

const text = (value: string) => new TextEncoder().encode(value);
const changedAt = new Date("2026-03-02T09:00:00.000Z");

async function* inChunks(...chunks: string[]) {
  for (const chunk of chunks) yield text(chunk);
}
const entry = (name: string, ...chunks: string[]): ZipEntry => ({
  name,
  size: chunks.join("").length,
  changedAt,
  bytes: inChunks(...chunks),
});
async function* entriesOf(...entries: ZipEntry[]) {
  yield* entries;
}

test("a ZIP contains the names and contents of its entries, in order", async () => {
  const zip = await whole(
    zipStream(
      entriesOf(entry("one.txt", "first ", "and second"), entry("empty.txt"), entry("é.txt", "x")),
    ),
  );
  expect(readZip(zip).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ["one.txt", "first and second"],
    ["empty.txt", ""],
    ["é.txt", "x"],
  ]);
});

test("equal files give equal bytes", async () => {
  const zip = () => whole(zipStream(entriesOf(entry("one.txt", "first"))));
  expect(await zip()).toEqual(await zip());
});

test("a duplicate name gets a number", async () => {
  const names = ["cards.pdf", "cards.pdf", "cards-2.pdf", "cards.pdf"];
  const zip = await whole(zipStream(entriesOf(...names.map((name) => entry(name, "x")))));
  expect(readZip(zip).map(({ name }) => name)).toEqual([
    "cards.pdf",
    "cards-2.pdf",
    "cards-2-2.pdf",
    "cards-3.pdf",
  ]);
});

test("unzip finds no errors (needs unzip)", async (context) => {
  if (spawnSync("unzip", ["-v"]).error !== undefined) return context.skip("unzip is not installed");
  const folder = await mkdtemp(join(tmpdir(), "obole-zip-"));
  try {
    const file = join(folder, "files.zip");
    const entries = Array.from({ length: 300 }, (_, index) =>
      entry(`${index}.txt`, "x".repeat(index)),
    );
    await writeFile(file, await whole(zipStream(entriesOf(...entries))));
    const { status, stdout } = spawnSync("unzip", ["-t", file], { encoding: "utf8" });
    expect(stdout).toContain("No errors detected");
    expect(status).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** An endless sequence of entries with one chunk each. `read` counts the consumed entries. */
function endless() {
  const read = { entries: 0, ended: false };
  async function* entries() {
    try {
      for (;;) yield entry(`${read.entries++}.txt`, "x".repeat(1_000));
    } finally {
      read.ended = true;
    }
  }
  return { read, entries };
}

test("entries are read only as the reader consumes the ZIP, and no longer after it stops", async () => {
  const { read, entries } = endless();
  const zip = zipStream(entries());
  let taken = 0;
  for await (const chunk of zip) {
    taken += chunk.length;
    if (taken > 20_000) break;
  }
  expect(read.entries).toBeLessThan(25);
  expect(read.ended).toBe(true);
});

test("an entry that cannot be read makes the ZIP fail, so that it never looks complete", async () => {
  async function* broken() {
    yield text("begun");
    throw new Error("the disk is gone");
  }
  const entries = entriesOf(entry("one.txt", "x"), { ...entry("two.txt"), bytes: broken() });
  await expect(whole(zipStream(entries))).rejects.toThrow("the disk is gone");
});
