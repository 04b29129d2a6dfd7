import { z } from "zod";

/** Environment variables by their names. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that are set: empty ones count as not set. */
export function setVariables(variables: Variables): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
}

/** One `VARIABLE: problem` per problem. */
export function settingProblems({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

export const text = (pattern: RegExp, problem: string) => z.string().regex(pattern, problem);

export function wholeNumber(least: number, most: number) {
  const problem = `must be a whole number from ${least} to ${most}`;
  return text(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= least && value <= most, problem);
}

/** The names of a comma-separated list. */
export const namesIn = (list: string) => list.split(",").map((name) => name.trim());
