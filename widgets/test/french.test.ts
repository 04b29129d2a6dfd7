import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const source = resolve(import.meta.dirname, "../src");

/** Every file of French texts, of all elements and all their parts. */
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  /[/\\]messages[/\\]fr\.ts$/.test(file),
);

/** The texts between quotation marks of the language that they are written in. */
const textsIn = (file: string) =>
  [...readFileSync(resolve(source, file), "utf8").matchAll(/"([^"\n]*)"/g)].map(
    ([, text = ""]) => text,
  );

/** A mark of two parts or a guillemet that a line could end at, or that nothing keeps apart. */
const isLoose = (text: string) => /(?<![\u00A0\u202F])[:;!?»]|«(?![\u00A0\u202F])/.test(text);

describe("French texts", () => {
  it("are found", () => {
    expect(files.length).toBeGreaterThan(8);
  });

  it.each(files)("keep : ; ! ? and « » on the line of their word, in %s", (file) => {
    expect(textsIn(file).filter(isLoose)).toEqual([]);
  });
});
