import { z } from "zod";
import { type Caller, donorCallers } from "../../../contract/callers.js";
import type { Operation } from "../../../contract/operation.js";

interface DonorWidgetRoute
  extends Partial<Pick<Operation, "summary" | "description" | "refusals">> {
  readonly id: string;
  readonly path: string;
}

/**
 * The same operation under a donor widget's route: `donorId` is the token's own donor and nothing that a call could
 * send. Its rules, refusals and events are those of the account's operation, less the refusals that a donor cannot
 * meet; what the API reference says of it may be in other words.
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
    callers: donorCallers,
    input: z.strictObject(fields),
    example,
    handle(context: { caller: Caller }, input: object) {
      const { caller } = context;
      if (!("donorId" in caller)) throw new Error(`${route.id} is for donors`);
      return handle(context, { ...input, donorId: caller.donorId });
    },
  };
}
