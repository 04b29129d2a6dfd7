import type { z } from "zod";
import { limits } from "../contract/limits.js";
import { maskNumbers } from "../domain/mask-numbers.js";

type Issue = z.core.$ZodIssue;

/** The problems of an input, up to the limit, each beginning with the path of its field. */
export function problemsOf(issues: readonly Issue[]): string[] {
  // Each issue has at least one problem, so later issues cannot be listed.
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

/** Masks the numbers in an unknown field name, and truncates it to a length that a response can quote. */
function cut(name: string): string {
  const most = limits.unknownNameCharacters;
  // Searching a name of any length takes too long. A number across the end of what is quoted is found whole.
  const begin = name.slice(0, 2 * most);
  const masked = maskNumbers(begin);
  return begin === name && masked.length <= most ? masked : `${masked.slice(0, most)}…`;
}

/** `reminders[2].type` */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text === "" ? String(key) : `${text}.${String(key)}`;
  }, "");
}

const sentence = (message: string) => message.charAt(0).toLowerCase() + message.slice(1);
