import { type CallOrigin, callerNetwork, isPublicAddress } from "@obole/core";
import type { Request } from "express";
import type { ClientAddressReader } from "./client-address.js";

/** Browsers send some 100 to 300 characters. */
const maxUserAgentCharacters = 500;

/** Where a request comes from, for the operations that limit or record it. */
export function originOf(
  request: Pick<Request, "headers" | "socket">,
  clientAddress: ClientAddressReader,
): CallOrigin {
  const address = clientAddress(request) ?? null;
  return {
    address,
    // A private address is a proxy's or the operator's: everybody behind it would count as one caller.
    network: address !== null && isPublicAddress(address) ? callerNetwork(address) : null,
    userAgent: request.headers["user-agent"]?.slice(0, maxUserAgentCharacters) ?? null,
  };
}
