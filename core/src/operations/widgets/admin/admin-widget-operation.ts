import { z } from "zod";
import { type AdminWidget, adminWidgetCallers } from "../../../contract/callers.js";
import type { Operation } from "../../../contract/operation.js";

interface AdminWidgetRoute {
  readonly id: string;
  readonly path: string;
  readonly widget: AdminWidget;
}

/**
 * The same operation under a widget's own route and token: its rules, refusals and events are those of the account's
 * operation, so the two cannot drift apart.
 */
export function adminWidgetOperation(
  operation: Operation,
  { id, path, widget }: AdminWidgetRoute,
): Operation {
  const { accountIdInBody: _, ...rest } = operation;
  // Whose account is read is the token's to say.
  const { accountId: __, ...fields } = operation.input.shape;
  return {
    ...rest,
    input: z.strictObject(fields),
    id,
    variantOf: operation.id,
    path,
    widget,
    tag: "Widgets",
    callers: adminWidgetCallers,
  };
}
