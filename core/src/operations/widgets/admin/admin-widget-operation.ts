import { z } from "zod";
import { type AdminWidget, adminWidgetCallers } from "../../../contract/callers.js";
import type { Operation } from "../../../contract/operation.js";

interface AdminWidgetRoute
  extends Partial<Pick<Operation, "summary" | "description" | "refusals" | "example">> {
  readonly id: string;
  readonly path: string;
  readonly widget: AdminWidget;
}

/**
 * The same operation under a widget's own route and token: its rules, refusals and events are those of the account's
 * operation, so the two cannot drift apart, less the refusals that a widget cannot meet. What the API reference says of
 * it may be in other words.
 */
export function adminWidgetOperation(operation: Operation, route: AdminWidgetRoute): Operation {
  const { accountIdInBody: _, ...rest } = operation;
  // Whose account is read is the token's to say.
  const { accountId: __, ...fields } = operation.input.shape;
  return {
    ...rest,
    input: z.strictObject(fields),
    variantOf: operation.id,
    tag: "Widgets",
    callers: adminWidgetCallers,
    ...route,
  };
}
