/** The one component of the React host, in plain JavaScript: browsers and Node run it alike. */
import manifest from "@obole/widgets/custom-elements.json" with { type: "json" };
import * as components from "@obole/widgets/react";
import { createElement, Fragment, StrictMode, useState } from "react";

/**
 * What the page shows.
 *
 * @typedef {object} Shown
 * @property {string} tag
 * @property {"tag" | "component"} as as a tag, which React 19 knows how to handle, or as a component of the package
 * @property {Readonly<Record<string, string>>} attributes
 * @property {string} [token] given as a function, as an application does that gets tokens from its server
 */

/**
 * An event, as the page got it.
 *
 * @typedef {{ readonly type: string, readonly detail: unknown }} Heard
 */

/**
 * The part of a manifest's declaration that the page needs.
 *
 * @typedef {object} Declaration
 * @property {string} tagName
 * @property {string} name
 * @property {readonly { readonly name: string, readonly fieldName: string }[]} attributes
 * @property {readonly { readonly name: string }[]} events
 */

/** @type {readonly { readonly declarations: readonly Declaration[] }[]} */
const modules = manifest.modules;
const declarations = modules.flatMap((module) => module.declarations);

/**
 * The page; nothing where nothing is to be shown.
 *
 * @param {Shown | null} shown
 */
export function page(shown) {
  return createElement(StrictMode, null, shown && createElement(Widget, shown));
}

/** @param {Shown} shown */
function Widget({ tag, as, attributes, token }) {
  const [heard, setHeard] = useState(/** @type {readonly Heard[]} */ ([]));
  /** @param {Heard} event */
  const hear = ({ type, detail }) => setHeard((list) => [...list, { type, detail }]);
  const declaration = declarations.find(({ tagName }) => tagName === tag);
  if (!declaration) throw new Error(`${tag} is not in the manifest`);
  const isTag = as === "tag";
  /** @param {string} name */
  const propOf = (name) =>
    declaration.attributes.find((attribute) => attribute.name === name)?.fieldName ?? name;
  const props = Object.fromEntries([
    ...Object.entries(attributes).map(([name, value]) => [isTag ? name : propOf(name), value]),
    ...declaration.events.map(({ name }) => [isTag ? `on${name}` : eventProp(name), hear]),
    ...(token ? [["getToken", async () => token]] : []),
  ]);
  const type = isTag ? tag : Reflect.get(components, declaration.name);
  const link = createElement("a", { href: "/elsewhere" }, "Write to us");
  const told = createElement("output", null, JSON.stringify(heard));
  return createElement(Fragment, null, createElement(type, props, link), told);
}

/** @param {string} event */
function eventProp(event) {
  return `on${event.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;
}
