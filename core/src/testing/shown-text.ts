import { expect } from "vitest";

/** Matches a text that `Intl` made. Its data has various no-break spaces, by version, where we write a space. */
export const shown = (text: string): string =>
  expect.stringMatching(new RegExp(`^${text.replaceAll(/[$.]/g, "\\$&").replaceAll(" ", "\\s")}$`));
