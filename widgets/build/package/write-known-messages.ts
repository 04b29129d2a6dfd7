import type { ElementApi } from "./element-api.js";

/** The keys that the doctor knows, and the places in each text. */
export function knownMessagesText(elements: readonly ElementApi[]): string {
  const lines = elements.flatMap((element) => [
    `  "${element.tag}": {`,
    ...[...element.messages].map(([key, text]) => {
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
