import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./package-files.js";

/** The bundle of pages that pin a release, as it is built: its loader vouches for every byte of code. */

const folder = join(root, "dist/pinned");
const chunks = readdirSync(join(folder, "chunks")).filter((file) => file.endsWith(".js"));
const files = [...chunks.map((file) => `chunks/${file}`), "debug.js"];
const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
const loader = textOf("obole.js");

describe("the pinned bundle", () => {
  it.each(files)("has the hash of %s in its loader, and what it imports at once", (file) => {
    const hash = createHash("sha256").update(textOf(file)).digest("base64").slice(0, -1);
    const [name = ""] = file.split("/").slice(-1);
    const [, said = ""] = loader.split(`"${name}":\``);
    const [kept, ...imports] = (said.split("`")[0] ?? "").split(" ");
    expect(kept).toBe(hash);
    const named = [...textOf(file).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, its]) => its);
    const later = [...textOf(file).matchAll(/\w\(["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
      ([, its]) => its,
    );
    expect(imports.sort()).toEqual(named.filter((its) => !later.includes(its)).sort());
    expect(named.filter((its) => !chunks.includes(String(its)))).toEqual([]);
  });

  it("imports nothing but by the function that checks it", () => {
    const unchecked = files.filter((file) => /\bimport\s*\(/.test(textOf(file)));
    expect(unchecked).toEqual([]);
    expect([...loader.matchAll(/\bimport\s*\(/g)]).toHaveLength(1);
  });
});
