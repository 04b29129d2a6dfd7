import type { AddressLimit } from "@obole/core";
import { edgeLimits } from "./edge-limits.js";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The rate limit, per IP address, of wrong codes of printed cards. A process writes each one to the database. */
export const wrongCodes: AddressLimit = {
  name: "wrong codes",
  calls: edgeLimits.wrongCodesPerMinute,
  windowMs: minuteMs,
  callsPerReport: 1,
};

/**
 * The rate limit, per IP address, of calls to operations that need no credential. A process writes its count to the
 * database once per hundred calls, so that page views cause few writes.
 */
export const publicCalls: AddressLimit = {
  name: "open calls",
  calls: edgeLimits.callsWithoutTokenPerMinute,
  windowMs: minuteMs,
  callsPerReport: 100,
};

/** The rate limit, per IP address, of calls that mail an address that the caller typed. A process writes each one. */
export const mailRequests: AddressLimit = {
  name: "mail requests",
  calls: edgeLimits.mailRequestsPerHour,
  windowMs: hourMs,
  callsPerReport: 1,
};
