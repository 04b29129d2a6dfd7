import type { Attribute, ElementApi } from "./element-api.js";
import { sentence } from "./write-entries.js";

/** The tags for VS Code's HTML editor, which reads them from its setting `html.customData`. */
export function customDataText(elements: readonly ElementApi[]): string {
  const tags = elements.map(({ tag, description, attributes }) => ({
    name: tag,
    description: sentence(description),
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      description: sentence(attribute.description),
      ...valuesOf(attribute),
    })),
  }));
  return `${JSON.stringify({ version: 1.1, tags }, null, 2)}\n`;
}

/** The values of an attribute that has a list of them; `v` means that it needs none. */
function valuesOf({ type }: Attribute) {
  if (/^boolean\b/.test(type)) return { valueSet: "v" };
  const values = [...type.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ name }));
  return values.length > 0 ? { values } : {};
}
