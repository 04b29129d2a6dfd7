/**
 * `npm run check:complexity`: fails for every function with more than 15 independent paths (McCabe's cyclomatic number),
 * and prints the highest. Biome counts cognitive complexity, which is another measure.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

const limit = 15;
const sources = /^(core|bff|widgets|demo-site)\/.*(?<!\.(?:test|spec|generated|d))\.[cm]?[jt]s$/;
const others = /\/(?:testing|test|bench|generated|frameworks)\//;

const { SyntaxKind } = ts;
const branches = new Set([
  SyntaxKind.IfStatement,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.CaseClause,
  SyntaxKind.CatchClause,
  SyntaxKind.ForStatement,
  SyntaxKind.ForInStatement,
  SyntaxKind.ForOfStatement,
  SyntaxKind.WhileStatement,
  SyntaxKind.DoStatement,
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);

/** @typedef {{ place: string, name: string, paths: number }} Measured */

/**
 * The paths of each function of a file. A function inside of another counts for itself alone.
 *
 * @param {string} file
 * @returns {Measured[]}
 */
function measure(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  /** @type {Measured[]} */
  const measured = [];
  /**
   * @param {import("typescript").Node} node
   * @param {Measured | null} within
   */
  function visit(node, within) {
    let holder = within;
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const named = node.name ?? ("name" in node.parent ? node.parent.name : undefined);
      const name = named === undefined ? "a function" : /** @type {any} */ (named).getText();
      holder = { place: `${file}:${line + 1}`, name, paths: 1 };
      measured.push(holder);
    } else if (holder !== null && branches.has(node.kind)) holder.paths++;
    ts.forEachChild(node, (child) => visit(child, holder));
  }
  visit(source, null);
  return measured;
}

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => sources.test(file) && !others.test(`/${file}`));
const functions = files.flatMap(measure).sort((one, other) => other.paths - one.paths);
const [highest] = functions;
const tooMany = functions.filter(({ paths }) => paths > limit);
for (const { place, name, paths } of tooMany)
  console.error(`${place}: ${name} has ${paths} paths, at most ${limit} are allowed`);
console.log(
  `${functions.length} functions of ${files.length} files; the most paths: ${highest?.paths} (${highest?.place})`,
);
process.exit(tooMany.length === 0 ? 0 : 1);
