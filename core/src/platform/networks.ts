import ipaddr from "ipaddr.js";

/** A range of addresses, such as `10.0.0.0/8`. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses an address or a network in CIDR notation; null for anything else. */
export function parseNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // Exclude the short forms of an IPv4 address, such as `127.1`, which nobody intends.
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  const address = ipaddr.process(text);
  return [address, address instanceof ipaddr.IPv4 ? 32 : 128];
}

/** The canonical form of an address, with IPv4 inside IPv6 as IPv4; null for anything else. */
export function plainAddress(text: string): string | null {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : null;
}

/** Whether an address is in one of the networks. */
export function isWithin(address: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits));
}

/** The smallest network that providers assign to a customer, who controls all of its addresses. */
const ipv6CustomerBits = 64;

/** The network that counts as one caller: an IPv4 address, or an IPv6 network of 64 bits. */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${ipv6CustomerBits}`);
  return `${network.toString()}/${ipv6CustomerBits}`;
}

const withoutZone = (address: ipaddr.IPv6) => address.toNormalizedString().replace(/%.*/, "");
