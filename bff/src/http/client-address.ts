import type { IncomingMessage } from "node:http";

/** Where a request comes from: the one place that decides it. */
export function clientAddress({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? "";
}
