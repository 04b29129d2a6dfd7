import ipaddr from "ipaddr.js";

/** Addresses that belong together, as `10.0.0.0/8` names them. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Reads an address or a network in CIDR notation; null for what is neither. */
export function parseNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // Not the short forms that stand for an IPv4 address, such as `127.1`: nobody means them.
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  const address = ipaddr.process(text);
  return [address, address instanceof ipaddr.IPv4 ? 32 : 128];
}

/** The one way to write an address, IPv4 inside IPv6 as IPv4; null for what is none. */
export function plainAddress(text: string): string | null {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : null;
}

/** Whether an address lies in one of the networks. */
export function isWithin(address: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits));
}

/** What a provider gives to one customer at least: whoever has one address of it has them all. */
const ipv6CustomerBits = 64;

/** Those who count as one caller: an IPv4 address, or an IPv6 network of 64 bits. */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${ipv6CustomerBits}`);
  return `${network.toString()}/${ipv6CustomerBits}`;
}

const withoutZone = (address: ipaddr.IPv6) => address.toNormalizedString().replace(/%.*/, "");
