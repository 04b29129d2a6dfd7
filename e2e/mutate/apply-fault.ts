import type { CodeFault } from "./code-fault.js";

/**
 * Puts a fault into a file's text.
 *
 * @throws if the text to replace does not occur exactly once: the file has changed, and the fault must be updated
 */
export function withFault(
  source: string,
  { id, file, find, replace }: Pick<CodeFault, "id" | "file" | "find" | "replace">,
): string {
  const parts = source.split(find);
  const [before, after, ...more] = parts;
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(
      `${id}: ${file} holds ${parts.length - 1} times instead of once: ${find.trim()}`,
    );
  }
  return `${before}${replace}${after}`;
}
