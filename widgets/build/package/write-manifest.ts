import type { ElementApi, Named } from "./element-api.js";

/**
 * The custom-elements manifest (schema 2.1.0): what editors, documentation tools and framework
 * generators read. One module per element, with all that it inherits.
 *
 * @param entryOf - the path of an element's module in the package
 */
export function manifestText(
  elements: readonly ElementApi[],
  entryOf: (name: string) => string,
): string {
  const modules = elements.map((element) => moduleOf(element, entryOf(element.name)));
  return `${JSON.stringify({ schemaVersion: "2.1.0", readme: "README.md", modules }, null, 2)}\n`;
}

function moduleOf(element: ElementApi, path: string) {
  const { tag, className: name } = element;
  return {
    kind: "javascript-module",
    path,
    declarations: [declarationOf(element)],
    exports: [
      { kind: "js", name, declaration: { name } },
      { kind: "custom-element-definition", name: tag, declaration: { name, module: path } },
    ],
  };
}

function declarationOf(element: ElementApi) {
  const { tag: tagName, className: name, description } = element;
  return {
    kind: "class",
    customElement: true,
    tagName,
    name,
    description,
    attributes: element.attributes.map(({ property: fieldName, type, ...named }) => ({
      ...named,
      type: { text: type },
      fieldName,
    })),
    members: [
      ...element.properties.map(({ attribute, type, isReadonly, ...named }) => ({
        kind: "field",
        ...named,
        type: { text: type },
        ...(attribute ? { attribute } : {}),
        ...(isReadonly ? { readonly: true } : {}),
      })),
      ...element.methods.map(({ parameters, result, ...named }) => ({
        kind: "method",
        ...named,
        parameters: parameters.map(({ name, type }) => ({ name, type: { text: type } })),
        return: { type: { text: result } },
      })),
    ],
    events: element.events.map(({ name, description, type }) => ({
      name,
      description,
      type: { text: type },
    })),
    slots: element.slots satisfies readonly Named[],
    cssParts: element.parts,
    cssStates: element.states,
    cssProperties: element.customProperties,
  };
}
