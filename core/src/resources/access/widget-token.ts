import { z } from "zod";
import type { Caller } from "../../contract/callers.js";
import { Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import type { Context } from "../../contract/operation.js";

/** The response of the operations that create a widget token. */
export const WidgetToken = z
  .object({ token: z.string(), expiresAt: Timestamp })
  .meta({ id: "WidgetToken" });

/** The calling server. Tokens that it creates end when its credential is deleted. */
export function clientServer(caller: Caller): Extract<Caller, { kind: "access" }> {
  if (caller.kind !== "access") throw new Error("a token was requested without an access token");
  return caller;
}

/** Signs a widget token, valid for one day. */
export function signWidgetToken(
  { tokens, clock }: Pick<Context, "tokens" | "clock">,
  claims: Parameters<Context["tokens"]["sign"]>[0],
): z.input<typeof WidgetToken> {
  const expiresAt = new Date(clock.now() + lifetimes.widgetTokenMs);
  return { token: tokens.sign(claims, expiresAt), expiresAt: expiresAt.toISOString() };
}
