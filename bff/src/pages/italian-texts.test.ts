import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** The Italian of the pages, mails, documents, widgets and the dashboard: a gift passes through several of them. */

const root = join(import.meta.dirname, "../../..");
const sources = ["core/src", "bff/src", "bff/dashboard/src", "widgets/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(root, folder, file)),
);

/** Every text below a property or a constant `it`, with its file. */
function italianOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  if (!/\bit\b\??:/.test(source)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node, isItalian: boolean): void => {
    const isNamedIt =
      (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
      node.name.getText() === "it";
    const isWithin = isItalian || isNamedIt;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isWithin && isText) found.push(`${relative(root, file)}: ${node.getText().slice(1, -1)}`);
    else ts.forEachChild(node, (child) => visit(child, isWithin));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), false);
  return found;
}
const texts = sources.flatMap(italianOf);

/** Words that address the reader as a friend. */
const familiar = /(?<![\p{L}.])(?:tu|te|ti|tuo|tua|tuoi|tue)(?!\p{L})/iu;
/** The same in a sentence. Buttons and links are commands to the program, as in other programs: “Salva”, “Riprova”. */
const familiarSentence =
  /(?:(?<!\p{L})(?:scegli|inserisci|chiedi|attendi)|(?:^|[.:,] )(?:controlla|riprova|compila|torna|cerca))(?:lo|la|ne)?(?!\p{L}).*\.$/iu;
/** The capital of old letters, within a sentence. */
const solemn = /(?<=[\p{L},] )(?:Suo|Sua|Suoi|Sue|Lei)(?!\p{L})/u;

describe("the Italian texts", () => {
  it("are found", () => {
    expect(texts.length).toBeGreaterThan(1_500);
  });

  it.each([
    ["by tu", familiar],
    ["by tu, in a sentence that asks for something", familiarSentence],
    ["by Lei with a capital", solemn],
  ])("address nobody %s: the reader is lei everywhere", (_, forbidden) => {
    expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
  });
});
