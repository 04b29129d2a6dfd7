import { z } from "zod";
import { Timestamp } from "../../contract/fields.js";

/** The specification's lifetime of a widget token. */
export const widgetTokenMs = 24 * 60 * 60 * 1_000;

/** What the operations that make a widget token answer. */
export const WidgetToken = z
  .object({ token: z.string(), expiresAt: Timestamp })
  .meta({ id: "WidgetToken" });
