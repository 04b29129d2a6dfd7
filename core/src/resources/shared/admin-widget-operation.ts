import { z } from "zod";
import { type AdminWidget, callerGroups } from "../../contract/callers.js";
import type { Operation } from "../../contract/operation.js";

interface AdminWidgetRoute
  extends Partial<Pick<Operation, "summary" | "description" | "refusals" | "example">> {
  readonly id: string;
  readonly path: string;
  readonly widget: AdminWidget;
}

/**
 * Derives a widget's operation from the account's: its own route and token; the same rules, refusals and events, minus
 * the refusals that cannot occur in a widget. The route may override texts of the API reference.
 */
export function adminWidgetOperation(operation: Operation, route: AdminWidgetRoute): Operation {
  const { accountIdInBody: _, ...rest } = operation;
  // The token determines the account.
  const { accountId: __, ...fields } = operation.input.shape;
  return {
    ...rest,
    input: z.strictObject(fields),
    variantOf: operation.id,
    tag: "Widgets",
    callers: callerGroups.adminWidget,
    ...route,
  };
}
