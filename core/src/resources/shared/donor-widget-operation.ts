import { z } from "zod";
import { type Caller, callerGroups } from "../../contract/callers.js";
import type { Operation } from "../../contract/operation.js";

interface DonorWidgetRoute
  extends Partial<Pick<Operation, "summary" | "description" | "refusals">> {
  readonly id: string;
  readonly path: string;
}

/**
 * Derives a donor widget's operation from the account's: `donorId` comes from the token and cannot be sent. The rules,
 * refusals and events are the same, minus the refusals that cannot occur for a donor. The route may override texts of
 * the API reference.
 */
export function donorWidgetOperation(operation: Operation, route: DonorWidgetRoute): Operation {
  const { donorId: _, ...fields } = operation.input.shape;
  const { donorId: __, ...example } = operation.example as Record<string, unknown>;
  const handle = operation.handle as (
    context: { caller: Caller },
    input: object,
  ) => Promise<unknown>;
  return {
    ...operation,
    ...route,
    variantOf: operation.id,
    tag: "Widgets",
    callers: callerGroups.donor,
    input: z.strictObject(fields),
    example,
    handle(context: { caller: Caller }, input: object) {
      const { caller } = context;
      if (!("donorId" in caller)) throw new Error(`${route.id} was called without a donor's token`);
      return handle(context, { ...input, donorId: caller.donorId });
    },
  };
}
