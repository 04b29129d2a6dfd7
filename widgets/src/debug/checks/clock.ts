import type { Tell } from "../finding.js";
import type { Environment } from "../service.js";

/** Nobody notices less, and a slow answer takes some of it. */
const toleranceMs = 90_000;

/** The device's clock against the service's real one. */
export function checkClock({ wallClock }: Environment, tell: Tell): void {
  const aheadMs = Date.now() - Date.parse(wallClock);
  if (Math.abs(aheadMs) <= toleranceMs) return;
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  tell({
    id: "clock-off",
    what: `This device's clock is ${minutes} minutes ${aheadMs > 0 ? "fast" : "slow"}.`,
    why: "Tokens expire and dates are shown by the correct time, so what this page computes with its own clock is wrong.",
    fix: "Set the device's date, time and time zone to automatic. If your server's clock is wrong as well, it rejects webhooks as stale: synchronize it by NTP.",
    section: "when-it-does-not-work",
  });
}
