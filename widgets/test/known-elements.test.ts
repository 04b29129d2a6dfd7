import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { claimsOf } from "../src/debug/claims.js";
import { knownElements } from "../src/debug/known-elements.js";

const source = resolve(import.meta.dirname, "../src");

it("the doctor knows every element that there is, and no other", () => {
  const folders = readdirSync(source, { recursive: true, encoding: "utf8" }).flatMap(
    (path) => /^([^/\\]+)[/\\]define\.ts$/.exec(path)?.[1] ?? [],
  );
  const tags = folders.filter((name) => name !== "core").map((name) => `obole-${name}`);
  expect(Object.keys(knownElements).sort()).toEqual(tags.sort());
});

it("reads what a token says of itself, letters beyond ASCII included, and nothing of anything else", () => {
  const claims = { kind: "adminWidget", widgets: ["metrics"], name: "Œuvre ÿÿ?>" };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  expect(claimsOf(`x.${payload}.y`)).toMatchObject({ kind: "adminWidget", widgets: ["metrics"] });
  for (const other of ["", "pk_test_1", "a.b", "a.b.c", `x.${btoa("7")}.y`])
    expect(claimsOf(other)).toBeNull();
});
