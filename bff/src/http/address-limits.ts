import type { AddressLimit } from "@obole/core";

const minuteMs = 60_000;

/**
 * Wrong codes of printed cards. More than a family with its cards mistypes, or a company behind one address; a guess
 * needs millions.
 */
export const wrongCodes: AddressLimit = {
  name: "wrong codes",
  calls: 60,
  windowMs: minuteMs,
  reportedTogether: 1,
};

/**
 * Calls that need no credential. Twenty a second are a whole company that opens a page with a widget at once, behind one
 * address; a script that wants to keep the service busy makes thousands. A process tells the others of a hundred calls
 * at once, so that visitors cost no writes.
 */
export const openCalls: AddressLimit = {
  name: "open calls",
  calls: 1_200,
  windowMs: minuteMs,
  reportedTogether: 100,
};
