import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readElements } from "../build/package/read-elements.js";
import { messagesOf } from "../build/package/write-known-messages.js";
import { knownMessages } from "../src/debug/known-messages.generated.js";

const source = resolve(import.meta.dirname, "../src");
const folders = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith("messages/en.ts"),
);
type Texts = Readonly<Record<string, string>>;
const textsIn = async (folder: string, language: string) =>
  (await import(resolve(source, folder.replace("en.ts", `${language}.ts`)))).default as Texts;

describe("the texts of an element", { timeout: 60_000 }, () => {
  it.each(["en", "fr", "de", "es", "it", "nl"])(
    "are the same in %s wherever its parts share a key",
    async (language) => {
      for (const element of [
        "campaign-metrics",
        "charity-selection",
        "receipts",
        "selection-editor",
      ]) {
        const said = new Map<string, string>();
        const own = [
          "core/denied/",
          `${element}/`,
          element === "donor-platform" ? "receipts/download/" : "",
        ].filter(Boolean);
        for (const folder of folders.filter((path) => own.some((part) => path.startsWith(part))))
          for (const [key, text] of Object.entries(await textsIn(folder, language))) {
            expect(said.get(key) ?? text, `${element} ${key}`).toBe(text);
            said.set(key, text);
          }
      }
    },
  );

  it("are all known to the doctor, with their places", async () => {
    const all = await Promise.all(folders.map((folder) => textsIn(folder, "en")));
    const keys = new Set(all.flatMap((each) => Object.keys(each)));
    expect(new Set(Object.values(knownMessages).flatMap((each) => Object.keys(each)))).toEqual(
      keys,
    );
    for (const element of readElements())
      expect([...messagesOf(element).keys()]).toEqual(
        Object.keys(knownMessages[element.tag] ?? {}),
      );
    expect(knownMessages["obole-charity-selection"]?.give).toBe("{amount}");
  });
});
