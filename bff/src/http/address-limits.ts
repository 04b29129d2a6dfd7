import type { AddressLimit } from "@obole/core";
import { edgeLimits } from "./edge-limits.js";

const minuteMs = 60_000;

/** The limit of wrong codes of printed cards. Every process counts each of them in the database. */
export const wrongCodes: AddressLimit = {
  name: "wrong codes",
  calls: edgeLimits.wrongCodesPerMinute,
  windowMs: minuteMs,
  reportedTogether: 1,
};

/**
 * The limit of calls without a credential. A process writes its count in batches of a hundred calls, so that page views
 * cause few writes.
 */
export const openCalls: AddressLimit = {
  name: "open calls",
  calls: edgeLimits.callsWithoutTokenPerMinute,
  windowMs: minuteMs,
  reportedTogether: 100,
};
