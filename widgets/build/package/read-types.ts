import { relative, resolve } from "node:path";
import ts from "typescript";
import type { EventType } from "./element-api.js";

const root = resolve(import.meta.dirname, "../..");

/** The types of elements, as the compiler sees them. */
export interface ElementTypes {
  /** What an event carries that an element fires. */
  ofEvent(tag: string, name: string): EventType;
  /** A property's type, with names only for what the platform names. */
  ofProperty(tag: string, name: string): string;
}

/** Reads the elements' main files, and what they need. */
export function readTypes(files: readonly string[]): ElementTypes {
  const { config } = ts.readConfigFile(resolve(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const paths = files.map((file) => resolve(root, "src", file));
  const program = ts.createProgram(paths, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const first = program.getSourceFile(paths[0] ?? "");
  const globals = checker.getSymbolsInScope(first as ts.Node, ts.SymbolFlags.Interface);

  const membersOf = (name: string): ts.Type => {
    const symbol = globals.find((one) => one.name === name);
    if (!symbol) throw new Error(`No global interface ${name}`);
    return checker.getDeclaredTypeOfSymbol(symbol);
  };
  const events = membersOf("HTMLElementEventMap");
  const changes = membersOf("OboleChanges");
  const tags = membersOf("HTMLElementTagNameMap");

  function ofProperty(tag: string, name: string): string {
    const element = tags.getProperty(tag);
    const property = element && checker.getTypeOfSymbol(element).getProperty(name);
    if (!property)
      throw new Error(
        `${tag} has no type: add it to "declare global { interface HTMLElementTagNameMap }" at the end of its file (looking for ${name})`,
      );
    return named(checker, checker.getTypeOfSymbol(property));
  }

  function ofEvent(tag: string, name: string): EventType {
    const event = events.getProperty(name);
    if (!event)
      throw new Error(
        `${tag} fires ${name}, which has no type: add it to "declare global { interface HTMLElementEventMap }" beside its class`,
      );
    const eventType = checker.getTypeOfSymbol(event);
    // Several elements fire `obole-change`: what it carries is the element's business.
    const change = name === "obole-change" ? changes.getProperty(tag) : undefined;
    const detail = change ?? eventType.getProperty("detail");
    if (!detail) throw new Error(`${name} has no detail`);
    return {
      type: change
        ? `OboleEvent<OboleChanges["${tag}"]>`
        : checker.typeToString(eventType, undefined, ts.TypeFormatFlags.NoTruncation),
      detail: written(checker, checker.getTypeOfSymbol(detail)),
      module: moduleOf(change ?? eventType.symbol),
    };
  }

  return { ofEvent, ofProperty };
}

function moduleOf(symbol: ts.Symbol): string {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? "";
  return relative(resolve(root, "src"), file).replaceAll("\\", "/").replace(/\.ts$/, "");
}

/** A type with the members of its objects, and what their comments say. */
function written(checker: ts.TypeChecker, type: ts.Type, indent = ""): string {
  const objects = (type.isUnion() ? type.types : [type]).filter(
    (one) => one.flags & ts.TypeFlags.Object,
  );
  if (objects.length === 0) return named(checker, type);
  if (type.isUnion()) {
    return type.types.map((one) => written(checker, one, indent)).join(" | ");
  }
  const [item] = checker.isArrayType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)
    : [];
  if (item) return `${written(checker, item, indent)}[]`;
  const inner = `${indent}  `;
  const members = type.getProperties().flatMap((member) => {
    const text = ts.displayPartsToString(member.getDocumentationComment(checker));
    const comment = text.replace(/\s+/g, " ").trim();
    const mark = member.flags & ts.SymbolFlags.Optional ? "?" : "";
    const memberType = written(checker, checker.getTypeOfSymbol(member), inner);
    const line = `${inner}${member.name}${mark}: ${memberType};`;
    return comment ? [`${inner}/** ${comment} */`, line] : [line];
  });
  return members.length === 0 ? "{}" : ["{", ...members, `${indent}}`].join("\n");
}

/** A type by its name; a choice between values by these, in alphabetical order: the compiler's changes with any file. */
function named(checker: ts.TypeChecker, type: ts.Type): string {
  const nameOf = (one: ts.Type) =>
    checker.typeToString(one, undefined, ts.TypeFormatFlags.NoTruncation);
  const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  if (!type.isUnion() || !type.types.every((one) => one.isLiteral() || one.flags & nothing))
    return nameOf(type);
  const isNothing = (one: ts.Type) => Number(Boolean(one.flags & nothing));
  return type.types
    .toSorted(
      (one, other) => isNothing(one) - isNothing(other) || (nameOf(one) < nameOf(other) ? -1 : 1),
    )
    .map(nameOf)
    .join(" | ");
}
