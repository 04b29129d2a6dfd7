import type { IncomingHttpHeaders } from "node:http";
import { isWithin, type Network, plainAddress } from "@obole/core";

/** The parts of a request that identify its client. */
interface Request {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Returns the address of a request's client. */
export type ClientAddressReader = (request: Request) => string;

/**
 * Creates the reader of client addresses.
 *
 * Reads `X-Forwarded-For` from its end, and only the entries that trusted proxies added: everything before the first
 * untrusted address was sent by the client itself.
 */
export function clientAddressReader(trusted: readonly Network[]): ClientAddressReader {
  return ({ headers, socket }) => {
    let address = plainAddress(socket.remoteAddress ?? "") ?? "";
    const sent = headers["x-forwarded-for"];
    const hops = (Array.isArray(sent) ? sent.join(",") : (sent ?? "")).split(",");
    for (const hop of hops.reverse()) {
      if (!isWithin(address, trusted)) break;
      const before = plainAddress(withoutPort(hop.trim()));
      if (before === null) break;
      address = before;
    }
    return address;
  };
}

/** Some proxies include the port: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(hop) ?? [];
  return ipv4 ?? ipv6 ?? hop;
}
