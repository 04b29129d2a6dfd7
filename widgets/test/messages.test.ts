import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { elementNames } from "../build/elements.js";
import { messagesFilesIn, readMessages } from "../build/messages.js";
import { readElements } from "../build/package/read-elements.js";
import { catalogues } from "../src/core/i18n/catalogues/catalogues.js";
import { languages } from "../src/core/i18n/locale.js";
import { knownMessages } from "../src/debug/known-messages.generated.js";
import { root } from "./package-files.js";

const files = messagesFilesIn("").map((file) => relative(root, file));
const textsOf = async (file: string) => (await readMessages(`${root}/${file}`)).texts;

const placesIn = (text = "") => (text.match(/\{\w+\}/g) ?? []).sort();

/** A mark of two parts or a guillemet that a line could end at, or that nothing keeps apart. */
const isLoose = (text: string) => /(?<![\u00A0\u202F])[:;!?»]|«(?![\u00A0\u202F])/.test(text);

describe.each(files)("the texts of %s", (file) => {
  it.each(languages)("are all there in %s, with the places of the English ones", async (one) => {
    const texts = await textsOf(file);
    for (const [key, english] of Object.entries(texts.en)) {
      expect(texts[one][key]?.trim(), key).toBeTruthy();
      expect(placesIn(texts[one][key]), key).toEqual(placesIn(english));
    }
  });

  it("keep : ; ! ? and « » on the line of their word in French", async () => {
    expect(Object.values((await textsOf(file)).fr).filter(isLoose)).toEqual([]);
  });
});

/** The elements for donors. Those for administrators are in English where a text is missing. */
const inAll = /src\/(?:charity-selection|core|donor-platform|gift-journey|give|round-up)\//;

describe.each(files.filter((file) => inAll.test(file)))("the texts of %s", (file) => {
  it.each(Object.entries(catalogues))("are translated to %s", async (_, catalogue) => {
    const english = Object.values((await textsOf(file)).en);
    expect(english.filter((text) => !catalogue[text])).toEqual([]);
  });
});

describe("a translation", () => {
  it("has no text that the widgets do not show", async () => {
    const english = new Set(
      (await Promise.all(files.map(textsOf))).flatMap((texts) => Object.values(texts.en)),
    );
    for (const [language, catalogue] of Object.entries(catalogues))
      expect(
        Object.keys(catalogue).filter((text) => !english.has(text)),
        language,
      ).toEqual([]);
  });
});

describe("the texts of an element", () => {
  const foldersOf = (element: string) => ["core/denied", element];

  it.each(languages)("are the same in %s wherever its parts share a key", async (language) => {
    // The donor platform shows the texts of one view at a time.
    for (const element of elementNames().filter((name) => name !== "donor-platform")) {
      const said = new Map<string, string>();
      for (const file of foldersOf(element).flatMap(messagesFilesIn)) {
        const { texts } = await readMessages(file);
        for (const [key, text] of Object.entries(texts[language])) {
          expect(said.get(key) ?? text, `${element} ${key}`).toBe(text);
          said.set(key, text);
        }
      }
    }
  });

  it("are all known to the doctor, with their places", async () => {
    const all = await Promise.all(files.map(textsOf));
    const keys = new Set(all.flatMap((texts) => Object.keys(texts.en)));
    expect(new Set(Object.values(knownMessages).flatMap((each) => Object.keys(each)))).toEqual(
      keys,
    );
    for (const { tag, messages } of await readElements())
      expect([...messages.keys()]).toEqual(Object.keys(knownMessages[tag] ?? {}));
    expect(knownMessages["obole-charity-selection"]?.give).toBe("{amount}");
  });
});
