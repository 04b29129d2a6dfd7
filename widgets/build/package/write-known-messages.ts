import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ElementApi } from "./element-api.js";

const source = resolve(import.meta.dirname, "../../src");
const english = "messages/en.ts";
/** A key and its text, as the formatter writes them. */
const message = /^ {2}"?([\w-]+)"?:\s*("(?:[^"\\]|\\.)*"),$/gm;

/** What an element says beside the texts in its own folder. */
function partsOf({ name, attributes }: ElementApi): string[] {
  const isOpenedByToken = attributes.some((attribute) => attribute.name === "token");
  return [
    name,
    ...(isOpenedByToken ? ["core/denied"] : []),
    // Its receipts are downloaded as in the element of their own.
    ...(name === "donor-platform" ? ["receipts/download"] : []),
  ];
}

/** Every text of an element in English, by its key. */
export function messagesOf(element: ElementApi): Map<string, string> {
  const files = partsOf(element).flatMap((part) =>
    readdirSync(resolve(source, part), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(english))
      .map((file) => resolve(source, part, file)),
  );
  const pairs = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(message)]);
  return new Map(
    pairs
      .map(([, key = "", text = '""']): [string, string] => [key, JSON.parse(text) as string])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The keys that the doctor knows, and the places in each text. */
export function knownMessagesText(elements: readonly ElementApi[]): string {
  const lines = elements.flatMap((element) => [
    `  "${element.tag}": {`,
    ...[...messagesOf(element)].map(([key, text]) => {
      const places = [...new Set(text.match(/\{\w+\}/g) ?? [])].join(" ");
      const name = /^\w+$/.test(key) ? key : `"${key}"`;
      return `    ${name}: "${places}",`;
    }),
    "  },",
  ]);
  return `// Generated from the elements: \`npm run generate -w @obole/widgets\`.
/** The texts of every element by its tag: their keys, and the places in each, which the element fills. */
export const knownMessages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
${lines.join("\n")}
};
`;
}
