import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureTools } from "../../../.ci/tools/ensure-tools.mjs";
import { addressesOf, elementNames } from "../elements.js";
import { messagesFilesIn, readMessages } from "../messages.js";
import type { CustomProperty, ElementApi, Named } from "./element-api.js";
import { type ElementTypes, readTypes } from "./read-types.js";

const analyzer = resolve(ensureTools("generators"), "@custom-elements-manifest/analyzer");

/** The used part of the analyzer, which has no types of its own; it needs its own compiler. */
interface Analyzer {
  readonly ts: typeof import("typescript");
  create(options: object): { readonly modules: readonly { declarations?: Declaration[] }[] };
}
const moduleOf = (file: string) => pathToFileURL(resolve(analyzer, file)).href;
const { create, ts }: Analyzer = await import(/* @vite-ignore */ moduleOf("index.js"));
const litFile = moduleOf("src/features/framework-plugins/lit/lit.js");
const { litPlugin }: { litPlugin(): object[] } = await import(/* @vite-ignore */ litFile);

const source = resolve(import.meta.dirname, "../../src");

/** The classes that elements are made from: what these offer, each element offers. */
const bases = ["core/element", "core/form-element", "core/token-element"];

/** Methods that the browser calls, not pages. */
const callback = /Callback$/;

/** The part of the analyzer's answer that is used here. */
interface Declaration {
  readonly name: string;
  readonly tagName?: string;
  readonly description?: string;
  readonly attributes?: readonly Described[];
  readonly members?: readonly Member[];
  readonly events?: readonly Described[];
  readonly slots?: readonly Described[];
  readonly cssParts?: readonly Described[];
  readonly cssStates?: readonly Described[];
  readonly cssProperties?: readonly Described[];
}

interface Described {
  readonly name: string;
  readonly description?: string;
}

interface Member extends Described {
  readonly kind: string;
  readonly privacy?: string;
  readonly static?: boolean;
  readonly readonly?: boolean;
  readonly attribute?: string;
  readonly type?: Typed;
  readonly return?: { readonly type?: Typed };
  readonly parameters?: readonly { readonly name: string; readonly type?: Typed }[];
}

interface Typed {
  readonly text: string;
}

/** The API of every element, from its JSDoc, properties and types. */
export async function readElements(): Promise<ElementApi[]> {
  const names = elementNames();
  for (const name of names) assertFiles(name);
  const modules = [...bases, ...names.map((name) => `${name}/${name}`)];
  const declarations = analyzed(modules, litPlugin());
  // What the analyzer knows of Lit puts a field's comment in the place of the class's `@attr`.
  const unmixed = analyzed(modules, []);
  const theme = declarations.find(({ name }) => name === "OboleElement")?.cssProperties ?? [];
  const styles = styleTexts();
  const customProperties = theme.map((property) => themed(property, styles));
  const elements = names.map((name) => {
    const declaration = declarations.find(({ tagName }) => tagName === `obole-${name}`);
    const className = `Obole${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
    if (declaration?.name !== className)
      throw new Error(
        `src/${name}/${name}.ts must export "class ${className}" with "@tag obole-${name}" in its JSDoc`,
      );
    const own = unmixed.find((one) => one.name === declaration.name)?.attributes ?? [];
    return { name, declaration: { ...declaration, attributes: own } };
  });
  const types = readTypes(elements.map(({ name }) => `${name}/${name}.ts`));
  return Promise.all(
    elements.map(async ({ name, declaration }) => {
      const api = apiOf(name, declaration, types);
      const [addresses, messages] = await Promise.all([addressesOf(name), englishOf(api)]);
      return { ...api, customProperties, addresses, messages };
    }),
  );
}

function assertFiles(name: string): void {
  for (const file of [`${name}.ts`, `${name}.styles.ts`, "messages.ts"])
    if (!existsSync(resolve(source, name, file)))
      throw new Error(
        `src/${name}/define.ts makes an element, but there is no src/${name}/${file}: see "How to add a widget" in the README`,
      );
}

/** Every text that an element shows, in English and by its key. */
async function englishOf({
  name,
  attributes,
}: Pick<ElementApi, "name" | "attributes">): Promise<Map<string, string>> {
  const isOpenedByToken = attributes.some((attribute) => attribute.name === "token");
  const folders = [
    name,
    ...(isOpenedByToken ? ["core/denied"] : []),
    // Its receipts are downloaded by the same code as in the element of receipts.
    ...(name === "donor-platform" ? ["receipts/download"] : []),
  ];
  const files = await Promise.all(folders.flatMap(messagesFilesIn).map(readMessages));
  return new Map(
    files
      .flatMap(({ texts }) => Object.entries(texts.en))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function analyzed(modules: readonly string[], plugins: readonly object[]): Declaration[] {
  const { modules: found } = create({
    modules: modules.map((module) => {
      const text = readFileSync(resolve(source, `${module}.ts`), "utf8");
      return ts.createSourceFile(`src/${module}.ts`, text, ts.ScriptTarget.ES2015, true);
    }),
    plugins,
    context: { dev: false },
  });
  return found.flatMap(({ declarations = [] }) => declarations);
}

function apiOf(
  name: string,
  declaration: Declaration,
  types: ElementTypes,
): Omit<ElementApi, "customProperties" | "addresses" | "messages"> {
  const tag = `obole-${name}`;
  const named = (part: Described) => checked(part, tag);
  // In alphabetical order, because the analyzer's depends on who inherits what.
  const members = (declaration.members ?? [])
    .filter(({ privacy = "public", static: isStatic }) => privacy === "public" && !isStatic)
    .filter(({ name }) => !callback.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const fields = members.filter(({ kind }) => kind === "field");
  const textOf = new Map(declaration.attributes?.map((one) => [one.name, one.description]));
  // The class's `@attr` is more specific than the field, which may be inherited.
  const properties = fields.map((field) => ({
    ...named({
      ...field,
      description: textOf.get(field.attribute ?? "") ?? field.description ?? "",
    }),
    attribute: field.attribute ?? null,
    // Written out it would be a line of all keys; the reference lists them with their texts.
    type:
      field.name === "messages"
        ? `Messages<${declaration.name}>`
        : types.ofProperty(tag, field.name),
    isReadonly: field.readonly ?? false,
  }));
  return {
    name,
    tag,
    className: declaration.name,
    heightPx: heightPxOf(name),
    description: declaration.description ?? "",
    properties,
    attributes: properties.flatMap(({ name: property, attribute, description, type }) =>
      attribute ? [{ name: attribute, description, property, type }] : [],
    ),
    methods: members
      .filter(({ kind }) => kind === "method")
      .map((method) => ({
        ...named(method),
        parameters: (method.parameters ?? []).map(({ name, type }) => ({
          name,
          type: type?.text ?? "unknown",
        })),
        result: method.return?.type?.text ?? "void",
      })),
    // The analyzer also lists what it sees being sent, without a name.
    events: (declaration.events ?? [])
      .filter(({ name }) => name)
      .map((event) => ({ ...named(event), ...types.ofEvent(tag, event.name) })),
    slots: (declaration.slots ?? []).map(named),
    parts: (declaration.cssParts ?? []).map(named),
    states: (declaration.cssStates ?? []).map(named),
  };
}

function checked({ name, description = "" }: Described, owner: string): Named {
  const text = description.replace(/\s+/g, " ").trim();
  if (!text)
    throw new Error(
      `${owner}: say what "${name}" is, in JSDoc above it or in the class's, as "@csspart ${name} - one charity"`,
    );
  return { name, description: text };
}

/** All style sheets, as one text. */
function styleTexts(): string {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => /(\.styles|tokens)\.ts$/.test(path))
    .sort()
    .map((path) => readFileSync(resolve(source, path), "utf8"))
    .join("\n");
}

function themed(property: Described, styles: string): CustomProperty {
  const { name, description } = checked(property, "The theme");
  const [, rest] = styles.split(`var(${name},`);
  if (rest === undefined) throw new Error(`No style sheet uses ${name}`);
  // The default goes up to the bracket that closes `var(`.
  let depth = 1;
  const end = [...rest].findIndex((sign) => {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    return depth === 0;
  });
  // A default may be another property of the theme, by its name within the element.
  const written = rest.slice(0, end).trim();
  const value = written.replaceAll(
    /var\((--_[\w-]+)\)/g,
    (whole, inner) =>
      new RegExp(`${inner}: (var\\(--obole[\\w-]+)`).exec(styles)?.[1]?.concat(")") ?? whole,
  );
  return { name, description, default: value };
}

function heightPxOf(name: string): number {
  const styles = readFileSync(resolve(source, name, `${name}.styles.ts`), "utf8");
  const [, height] = /:host {\s+min-block-size: (\d+)px/.exec(styles) ?? [];
  if (!height)
    throw new Error(
      `src/${name}/${name}.styles.ts must begin with the space that pages keep free, such as ":host { min-block-size: 600px; }"`,
    );
  return Number(height);
}
