import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { TargetPolicy } from "../contract/ports.js";

/** Where webhooks may be sent: checked by URL when a webhook is created, and by IP address for each connection. */
export interface TargetGuard extends TargetPolicy {
  readonly allowsPlainHttp: boolean;
  /** Whether a connection may be opened to an IP address. */
  allowsAddress(address: string): boolean;
}

const neverCalled = "must not be a link-local or metadata address";

/**
 * Makes the policy for webhook targets. No policy allows link-local addresses and those at which clouds tell machines
 * their keys.
 *
 * @param allowPrivate lets them be loopback and private addresses and plain http
 *   (`ALLOW_PRIVATE_WEBHOOK_TARGETS` of the contract, section 1)
 */
export function createTargetPolicy({ allowPrivate }: { allowPrivate: boolean }): TargetGuard {
  return {
    allowsPlainHttp: allowPrivate,
    allowsAddress: allowPrivate ? isNoMetadataAddress : isPublicAddress,
    problem(target) {
      const url = URL.canParse(target) ? new URL(target) : null;
      if (url === null || !/^https?:$/.test(url.protocol))
        return "must be an http or https address";
      if (url.username !== "" || url.password !== "") return "must not hold credentials";
      if (target.includes("#")) return "must not have a fragment";
      if (allowPrivate) return isMetadataHost(url.hostname) ? neverCalled : null;
      if (url.protocol === "http:") return "must be an https address";
      if (isPrivateHost(url.hostname)) return "must not be a private address";
      return null;
    },
  };
}

/** Names that always mean this machine. Other names are checked by their IP address when connecting. */
function isPrivateHost(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return host === "localhost" || host.endsWith(".localhost");
}

function isMetadataHost(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  return isIP(host) !== 0 && !isNoMetadataAddress(host);
}

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** Azure's metadata service, which also returns keys: this address looks public. */
const azureMetadata = "168.63.129.16";
/** Cloud metadata services, which return keys, outside of link-local addresses: Azure, Alibaba, Oracle, Amazon in IPv6. */
const metadataAddresses: ReadonlySet<string> = new Set([
  azureMetadata,
  "100.100.100.200",
  "192.0.0.192",
  "fd00:ec2::254",
]);
/** IPv6 ranges that embed an IPv4 address: `rfc6052` is NAT64, `rfc6145` its predecessor. */
const translatedRanges: ReadonlySet<string> = new Set(["rfc6052", "rfc6145", "6to4", "teredo"]);
/** NAT64 of a network's own (RFC 8215). */
const localNat64 = ipaddr.IPv6.parseCIDR("64:ff9b:1::/48");
/** IPv4-compatible addresses, which are deprecated. They include loopback and the unspecified address. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR("::/96");

/** Whether an address is neither link-local nor a cloud's metadata service, in IPv4, in IPv6 or embedded in IPv6. */
function isNoMetadataAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === "linkLocal" || metadataAddresses.has(parsed.toString())) return false;
  if (parsed instanceof ipaddr.IPv4 || range === "loopback" || range === "unspecified") return true;
  return !(translatedRanges.has(range) || parsed.match(localNat64) || parsed.match(ipv4Compatible));
}

/** All routed IPv6 addresses. */
const globalUnicast = ipaddr.IPv6.parse("2000::");
const globalUnicastBits = 3;

/** Whether an address is a host's own on the public internet; IPv4 inside IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast, globalUnicastBits);
  return parsed.toString() !== azureMetadata;
}
