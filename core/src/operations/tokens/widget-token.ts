import { z } from "zod";
import type { Caller } from "../../contract/callers.js";
import { Timestamp } from "../../contract/fields.js";

/** What the operations that make a widget token answer. */
export const WidgetToken = z
  .object({ token: z.string(), expiresAt: Timestamp })
  .meta({ id: "WidgetToken" });

/** The credential of the client server that calls: what it makes ends with it. */
export function clientIdOf(caller: Caller): string {
  if (caller.kind !== "access") throw new Error("only client servers get here");
  return caller.clientId;
}
