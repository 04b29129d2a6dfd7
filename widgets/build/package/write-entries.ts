import type { ElementApi } from "./element-api.js";

const header = "// Generated from the elements: `npm run generate -w @obole/widgets`.";

/** `obole-select` as the name of a React prop: `onOboleSelect`. */
export function eventProp(event: string): string {
  return `on${event.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** Properties that no attribute sets; they exist for functions and the like. */
export function plainProperties({ properties }: ElementApi) {
  return properties.filter(({ attribute, isReadonly }) => attribute === null && !isReadonly);
}

/** The entry of one element: importing it defines the element. */
export function entryText({ name, className, events }: ElementApi): string {
  const modules = [...new Set(events.map(({ module }) => module))].sort();
  return [
    header,
    `import "../../${name}/define.js";`,
    "",
    `export { ${className} } from "../../${name}/${name}.js";`,
    ...modules.map((module) => `export type * from "../../${module}.js";`),
    "",
  ].join("\n");
}

/** Types of all elements, and no code. */
export function typesText(elements: readonly ElementApi[]): string {
  const lines = elements.map(({ name }) => `export type * from "./generated/${name}.js";`);
  return [header, ...lines, ""].join("\n");
}

/** The React component of one element. */
export function wrapperText(element: ElementApi): string {
  const { name, tag, className, description, attributes, events } = element;
  return `"use client";
${header}
import type { ForwardRefExoticComponent } from "react";
${importsOf(events, "../../")}
import { ${className} as Element } from "../../package/generated/${name}.js";
import { wrap, type WrapperProps } from "../wrap.js";

export interface ${className}Props extends WrapperProps<Element> {
${[
  ...attributes.map(({ property, description }) => ({ name: property, description })),
  ...plainProperties(element),
]
  .map((one) => member(one.name, `Element["${one.name}"] | undefined`, one.description))
  .join("\n")}
${events
  .map(({ name, type, description }) => member(eventProp(name), handler(type), description))
  .join("\n")}
}

/** ${sentence(description)} */
export const ${className}: ForwardRefExoticComponent<${className}Props> = /* @__PURE__ */ wrap(
  "${tag}",
  Element,
  { ${attributes.map(({ property, name }) => `${property}: "${name}"`).join(", ")} },
  { ${events.map(({ name }) => `${eventProp(name)}: "${name}"`).join(", ")} },
);
`;
}

/** All React components. */
export function wrappersText(elements: readonly ElementApi[]): string {
  const lines = elements.map(({ name }) => `export * from "./generated/${name}.js";`);
  return ['"use client";', header, ...lines, ""].join("\n");
}

/** The elements as tags in the JSX of React 19, which needs no wrappers. */
export function jsxText(elements: readonly ElementApi[]): string {
  return `${header}
import type { DetailedHTMLProps, HTMLAttributes } from "react";
${typeImports(elements, "../")}

/** What every tag of JSX takes. */
type Common<E> = DetailedHTMLProps<HTMLAttributes<E>, E>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
${tagTypes(elements)}
    }
  }
}
`;
}

/** The elements as tags of Svelte's templates. */
export function svelteText(elements: readonly ElementApi[]): string {
  return `${header}
import type { HTMLAttributes as Common } from "svelte/elements";
${typeImports(elements, compiledTypes)}

declare module "svelte/elements" {
  interface SvelteHTMLElements {
${tagTypes(elements).replaceAll(/^ {2}/gm, "")}
  }
}
`;
}

/** The elements as components of Vue's templates, which know no other typed tags. */
export function vueText(elements: readonly ElementApi[]): string {
  const tags = elements.map((element) => {
    const { tag, className, description, events } = element;
    const properties = settable(element).map(({ name, property, description }) => {
      // Vue makes an attribute of `:get-token`.
      const hint = name === property && /[A-Z]/.test(name) ? ` Bind it as \`:${name}\`.` : "";
      return member(
        property,
        `${className}["${property}"] | undefined`,
        sentence(description) + hint,
      );
    });
    const handlers = events.map(({ name, type, description }) =>
      member(eventProp(name), handler(type), description),
    );
    return `    /** ${sentence(description)} */
    "${tag}": Tag<${className}, {
${[...properties, ...handlers].join("\n").replaceAll(/^/gm, "    ")}
    }>;`;
  });
  return `${header}
import type { HTMLAttributes, ReservedProps } from "vue";
${typeImports(elements, compiledTypes)}

/** A template ref to the tag is the element; \`$props\` is there for the compiler alone. */
type Tag<E extends HTMLElement, Props> = new () => E & {
  readonly $props: HTMLAttributes & ReservedProps & DataAttributes & Props;
};

/** \`data-…\`, as Vue's compiler spells names. */
interface DataAttributes {
  readonly [name: \`data\${Capitalize<string>}\`]: unknown;
}

declare module "vue" {
  interface GlobalComponents {
${tags.join("\n")}
  }
}
`;
}

/** Where the compiler puts the types of the sources, seen from the types that it does not compile. */
const compiledTypes = "../dist/types/";

/** What a page can set, by the names of attributes where there are some. */
const settable = (element: ElementApi) => [
  ...element.attributes,
  ...plainProperties(element).map((one) => ({ ...one, property: one.name })),
];

/** A type for each tag of templates that set attributes and listen by `on` and the event's name. */
function tagTypes(elements: readonly ElementApi[]): string {
  const tags = elements.map((element) => {
    const { tag, className } = element;
    const members = [
      ...settable(element).map(({ name, property, description }) =>
        member(`"${name}"`, `${className}["${property}"] | undefined`, description),
      ),
      ...element.events.map(({ name, type, description }) =>
        member(`"on${name}"`, handler(type), description),
      ),
    ];
    return `      "${tag}": Common<${className}> & {
${members.join("\n").replaceAll(/^/gm, "      ")}
      };`;
  });
  return tags.join("\n");
}

/** Imports of the classes of elements, and of the types of their events. */
function typeImports(elements: readonly ElementApi[], source: string): string {
  const classes = elements.map(
    ({ name, className }) => `import type { ${className} } from "${source}${name}/${name}.js";`,
  );
  const events = elements.flatMap((element) => element.events);
  return [importsOf(events, source), ...classes].join("\n");
}

/** Imports of the types that events have, `OboleEvent` among them where it is named. */
function importsOf(events: ElementApi["events"], source: string): string {
  const named = events.map(({ type, module }) => {
    const [, outer] = /^(\w+)<.*>$/.exec(type) ?? [];
    return outer ? { type: outer, module: "core/events" } : { type, module };
  });
  const modules = [...new Set(named.map(({ module }) => module))].sort();
  return modules
    .map((module) => {
      const types = named.filter((one) => one.module === module).map(({ type }) => type);
      return `import type { ${[...new Set(types)].sort().join(", ")} } from "${source}${module}.js";`;
    })
    .join("\n");
}

const member = (name: string, type: string, description: string) =>
  `  /** ${sentence(description)} */\n  readonly ${name}?: ${type};`;

const handler = (type: string) => `((event: ${type}) => void) | undefined`;

/** A description as a sentence: in JSDoc it follows a name, in lower case. */
export function sentence(description: string): string {
  const text = description.replace(/\s+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
