import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { TargetPolicy } from "../contract/ports.js";

/** Where webhooks may be sent: judged by its text when a webhook is made, and by its address at every connection. */
export interface TargetGuard extends TargetPolicy {
  readonly allowsPlainHttp: boolean;
  /** Whether a connection may be opened to an IP address. */
  allowsAddress(address: string): boolean;
}

/**
 * Makes the policy for webhook targets.
 *
 * @param allowPrivate lets them be loopback and private addresses and plain http
 *   (`ALLOW_PRIVATE_WEBHOOK_TARGETS` of the contract, section 1)
 */
export function createTargetPolicy({ allowPrivate }: { allowPrivate: boolean }): TargetGuard {
  return {
    allowsPlainHttp: allowPrivate,
    allowsAddress: (address) => allowPrivate || isPublicAddress(address),
    problem(target) {
      const url = URL.canParse(target) ? new URL(target) : null;
      if (url === null || !/^https?:$/.test(url.protocol))
        return "must be an http or https address";
      if (url.username !== "" || url.password !== "") return "must not hold credentials";
      if (target.includes("#")) return "must not have a fragment";
      if (allowPrivate) return null;
      if (url.protocol === "http:") return "must be an https address";
      if (isPrivateHost(url.hostname)) return "must not be a private address";
      return null;
    },
  };
}

/** Names that stand for this machine by themselves. What other names resolve to is judged at the connection. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return host === "localhost" || host.endsWith(".localhost");
}

/** Azure answers every machine's questions about itself, keys included, at this otherwise public address. */
const azureMetadata = "168.63.129.16";
/** All that is routed in IPv6. */
const globalUnicast = ipaddr.IPv6.parse("2000::");
const globalUnicastBits = 3;

/** Whether an address is a host's own on the public internet; IPv4 inside IPv6 is judged as IPv4. */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast, globalUnicastBits);
  return parsed.toString() !== azureMetadata;
}
