import type { z } from "zod";
import { limits } from "../contract/limits.js";

type Issue = z.core.$ZodIssue;

/** One text per problem of an input, each beginning with the path of its field: the first of them. */
export function problemsOf(issues: readonly Issue[]): string[] {
  // Each issue has one problem or more, so no others are looked at.
  return issues.slice(0, limits.problems).flatMap(textsOf).slice(0, limits.problems);
}

function textsOf(issue: Issue): string[] {
  const at = pathText(issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys
      .slice(0, limits.problems)
      .map((key) => `${at === "" ? cut(key) : `${at}.${cut(key)}`}: is not a known field`);
  }
  if (issue.code === "invalid_type" && issue.input === undefined) return [`${at}: is required`];
  return [`${at === "" ? "body" : at}: ${sentence(issue.message)}`];
}

/** A name that a caller made up, of a length that an answer can quote. */
const cut = (name: string) =>
  name.length <= limits.unknownNameCharacters
    ? name
    : `${name.slice(0, limits.unknownNameCharacters)}…`;

/** `reminders[2].type` */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text === "" ? String(key) : `${text}.${String(key)}`;
  }, "");
}

const sentence = (message: string) => message.charAt(0).toLowerCase() + message.slice(1);
