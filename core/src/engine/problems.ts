import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** One text per problem of an input, each beginning with the path of its field. */
export function problemsOf(issues: readonly Issue[]): string[] {
  return issues.flatMap((issue) => {
    const at = pathText(issue.path);
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => `${at === "" ? key : `${at}.${key}`}: is not a known field`);
    }
    if (issue.code === "invalid_type" && issue.input === undefined) return [`${at}: is required`];
    return [`${at === "" ? "body" : at}: ${sentence(issue.message)}`];
  });
}

/** `reminders[2].type` */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text === "" ? String(key) : `${text}.${String(key)}`;
  }, "");
}

const sentence = (message: string) => message.charAt(0).toLowerCase() + message.slice(1);
