import { expect } from "vitest";

/** Matches a text that `Intl` made: where we write a space, its data has no-break ones that differ by version. */
export const shown = (text: string): string =>
  expect.stringMatching(new RegExp(`^${text.replaceAll(/[$.]/g, "\\$&").replaceAll(" ", "\\s")}$`));
