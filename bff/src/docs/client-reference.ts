import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const client = fileURLToPath(new URL("../../../core/client/", import.meta.url));

/** The README of the client without its heading, and the reference that its comments make. Markdown. */
export function clientPages() {
  const readme = readFileSync(join(client, "README.md"), "utf8");
  return {
    "client-readme": readme.slice(readme.indexOf("```sh")).replace(/\n+Licensed under .*\n$/, "\n"),
    "client-reference": referenceOf(join(client, "src")),
  };
}

/** Every export with its comment and its declaration. */
function referenceOf(folder: string): string {
  return exportsOf(join(folder, "index.ts"))
    .map(({ file, name }) => section(sourceOf(join(folder, file)), name))
    .join("\n\n");
}

const sourceOf = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);

/** The names that a module exports from others, except the generated ones. */
function exportsOf(index: string): { file: string; name: string }[] {
  return sourceOf(index).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) return [];
    const file = (statement.moduleSpecifier as ts.StringLiteral).text.replace(/\.js$/, ".ts");
    const clause = statement.exportClause;
    if (file.includes("generated") || clause === undefined || !ts.isNamedExports(clause)) return [];
    return clause.elements.map(({ name }) => ({ file, name: name.text }));
  });
}

type Declared =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration;

const isDeclared = (node: ts.Node): node is Declared =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

function section(source: ts.SourceFile, name: string): string {
  const found = source.statements.filter(
    (node): node is Declared => isDeclared(node) && node.name?.text === name,
  );
  // The signatures of an overloaded function, without its implementation.
  const overloads = found.filter(
    (node) => !ts.isFunctionDeclaration(node) || node.body === undefined,
  );
  const shown = overloads.length > 0 ? overloads : found;
  const [first] = found;
  if (first === undefined) throw new Error(`${source.fileName} does not declare ${name}`);
  return [
    `### ${name}`,
    commentOf(first),
    `\`\`\`ts\n${shown.map((node) => declarationOf(node, source)).join("\n")}\n\`\`\``,
  ].join("\n\n");
}

/** The text of the comment, and what its tags say about parameters and errors. */
function commentOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const tags = (comment?.tags ?? []).map((tag) => {
    const text = (ts.getTextOfJSDocComment(tag.comment) ?? "").trim();
    if (ts.isJSDocParameterTag(tag)) return `- \`${tag.name.getText()}\`: ${text}`;
    return ts.isJSDocThrowsTag(tag)
      ? `- throws ${tag.typeExpression?.getText() ?? ""} ${text}`
      : `- ${tag.tagName.text}: ${text}`;
  });
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? "";
  return [text, tags.join("\n")].filter((part) => part !== "").join("\n\n");
}

function declarationOf(node: Declared, source: ts.SourceFile): string {
  if (ts.isClassDeclaration(node)) return classOf(node, source);
  if (!ts.isFunctionDeclaration(node)) return node.getText(source).replace(/^export /, "");
  const end = node.body?.getStart(source) ?? node.getEnd();
  return source.text
    .slice(node.getStart(source), end)
    .trim()
    .replace(/^export (async )?/, "")
    .replace(/;?$/, ";");
}

/** The fields of a class, without its constructor and methods. */
function classOf(node: ts.ClassDeclaration, source: ts.SourceFile): string {
  const fields = node.members
    .filter(ts.isPropertyDeclaration)
    .map((field) => `  ${source.text.slice(field.getFullStart(), field.getEnd()).trim()}`);
  const base = node.heritageClauses?.map((clause) => ` ${clause.getText(source)}`).join("") ?? "";
  return `class ${node.name?.text}${base} {\n${fields.join("\n")}\n}`;
}
