import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { elementNames } from "../build/elements.js";
import { generatedFiles, outdatedFiles } from "../build/package/generate.js";
import { contract } from "./contract.js";
import { root } from "./package-files.js";

interface Named {
  readonly name: string;
  readonly description: string;
}
interface Declaration extends Record<"attributes" | "events" | "cssParts", readonly Named[]> {
  readonly tagName: string;
  readonly cssStates: readonly Named[];
  readonly cssProperties: readonly (Named & { readonly default: string })[];
}

let files: Map<string, string>;
let declarations: ReadonlyMap<string, Declaration>;

beforeAll(async () => {
  files = await generatedFiles();
  const { modules } = JSON.parse(files.get("custom-elements.json") ?? "") as {
    modules: { declarations: [Declaration] }[];
  };
  declarations = new Map(
    modules.map(({ declarations: [declaration] }) => [declaration.tagName, declaration]),
  );
});

const names = elementNames();
const namesOf = (parts: readonly Named[] = []) => parts.map(({ name }) => name).sort();

/** The text of all sources below a folder. */
function sources(folder: string): string {
  return readdirSync(join(root, "src", folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => readFileSync(join(root, "src", folder, path), "utf8"))
    .join("\n");
}

/** All that a pattern's first group catches, once each. */
function caught(pattern: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap(([, found = ""]) => found.split(" ")))];
}

it("is the same in the repository as the elements make it", () => {
  expect(outdatedFiles(files)).toEqual([]);
});

// A push compares it with what an earlier run has made: the repository's.
it.runIf(inject("isThorough"))("is made the same way twice", async () => {
  expect(await generatedFiles()).toEqual(files);
});

it.each(Object.keys(contract))("%s has the attributes and events of the contract", (tag) => {
  const declaration = declarations.get(tag) as Declaration;
  expect({
    attributes: namesOf(declaration.attributes),
    events: namesOf(declaration.events),
  }).toEqual({
    attributes: [...(contract[tag]?.attributes ?? [])].sort(),
    events: [...(contract[tag]?.events ?? [])].sort(),
  });
});

describe.each(names)("the manifest of %s", (name) => {
  const tag = `obole-${name}`;
  const declaration = () => declarations.get(tag) as Declaration;

  it("names the parts that the element draws, at most eight of them", () => {
    const drawn = caught(/\bpart="([^"$]+)"/g, sources(name));
    const documented = namesOf(declaration().cssParts);
    expect(drawn.filter((part) => !documented.includes(part))).toEqual([]);
    // What every element draws is in the core.
    const common = caught(/\bpart="([^"$]+)"/g, sources("core"));
    expect(documented.filter((part) => ![...drawn, ...common].includes(part))).toEqual([]);
    expect(documented.length).toBeLessThanOrEqual(8);
  });

  it("names the states that the element takes", () => {
    const taken = caught(/toggleState\("([\w-]+)"/g, sources(name));
    expect(namesOf(declaration().cssStates)).toEqual([...taken, "failed", "loading"].sort());
  });

  it("names the custom properties that its styles ask for, with their defaults", () => {
    const styles = ["core", ...names].map(sources).join("\n");
    const used = caught(/var\((--obole-[\w-]+)/g, styles);
    expect(namesOf(declaration().cssProperties)).toEqual(used.sort());
    expect(declaration().cssProperties.filter((property) => !property.default)).toEqual([]);
  });

  it("is described in full on its reference page", () => {
    const page = files.get(`docs/${tag}.md`) ?? "";
    const { attributes, events, cssParts, cssStates, cssProperties } = declaration();
    const texts = [
      ...[...attributes, ...events, ...cssProperties].map((one) => `\`${one.name}\``),
      ...cssParts.map((part) => `::part(${part.name})`),
      ...cssStates.map((state) => `:state(${state.name})`),
    ];
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  });
});
