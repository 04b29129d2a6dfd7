import type { AddressLimit } from "@obole/core";
import { edgeLimits } from "./edge-limits.js";

const minuteMs = 60_000;

/** Wrong codes of printed cards: each counts. */
export const wrongCodes: AddressLimit = {
  name: "wrong codes",
  calls: edgeLimits.wrongCodesPerMinute,
  windowMs: minuteMs,
  reportedTogether: 1,
};

/** Calls that need no credential. A process tells the others of a hundred at once, so that visitors cost no writes. */
export const openCalls: AddressLimit = {
  name: "open calls",
  calls: edgeLimits.callsWithoutTokenPerMinute,
  windowMs: minuteMs,
  reportedTogether: 100,
};
