import { getPublicSuffix } from "tldts";
import { isLoopbackHost } from "./loopback.js";

/** A label of a host name: 1 to 63 lowercase letters, digits or hyphens, with no hyphen at its ends. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text is a valid subdomain of one label. */
export function isLabel(subdomain: string): boolean {
  return label.test(subdomain);
}

/**
 * Whether an account can own a lowercase domain. Excludes domains of the service and below them, local names, IP
 * addresses and public suffixes such as `com`.
 */
export function isOwnable(domain: string, serviceDomains: readonly string[]): boolean {
  if (serviceDomains.some((own) => domain.includes(own))) return false;
  // Browsers parse a name with a numeric last label as an IPv4 address.
  if (/(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(domain)) return false;
  return (
    !isLoopbackHost(domain) && getPublicSuffix(domain, { allowPrivateDomains: true }) !== domain
  );
}

/** Names under the service's own domains that visitors would take for the service itself. */
const reservedLabels: ReadonlySet<string> = new Set([
  "admin",
  "api",
  "app",
  "billing",
  "dashboard",
  "docs",
  "give",
  "help",
  "live",
  "mail",
  "operator",
  "sandbox",
  "status",
  "support",
  "widgets",
  "www",
]);

/** Whether a subdomain is reserved for the service: a reserved name, or the host of the service itself. */
export function isReserved(
  subdomain: string,
  { baseUrl, serviceDomains }: { baseUrl: string; serviceDomains: readonly string[] },
): boolean {
  const host = hostOf(baseUrl);
  return (
    reservedLabels.has(subdomain) ||
    serviceDomains.some((domain) => `${subdomain}.${domain}` === host)
  );
}

/** The refusal of a subdomain for an account without a parent, or null. */
export function ownSubdomainRefusal(subdomain: string) {
  return label.test(subdomain) ? null : "nested_subdomains_not_allowed";
}

/** The refusal of a child's subdomain, given its parent's, or null. */
export function childSubdomainRefusal(subdomain: string, parentSubdomain: string) {
  const suffix = `.${parentSubdomain}`;
  if (!subdomain.endsWith(suffix)) return "subdomain_must_end_with_parent";
  return label.test(subdomain.slice(0, -suffix.length)) ? null : "nested_subdomains_not_allowed";
}

/** The hosts of an account's pages: its custom domains, and its subdomains under each of the service's own domains. */
export function hostsOf(
  domains: readonly { readonly subdomain: string | null; readonly customDomain: string | null }[],
  serviceDomains: readonly string[],
): string[] {
  return domains.flatMap(({ subdomain, customDomain }) => [
    ...(customDomain === null ? [] : [customDomain]),
    ...(subdomain === null ? [] : serviceDomains.map((domain) => `${subdomain}.${domain}`)),
  ]);
}

/** The host of an `http` or `https` address without its port; null for anything else. */
export function hostOf(url: string): string | null {
  return /^https?:\/\/([^/?#:@\\]+)(?::\d+)?(?:[/?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? null;
}
