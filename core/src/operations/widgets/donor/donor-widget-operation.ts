import { z } from "zod";
import { type Caller, donorCallers } from "../../../contract/callers.js";
import type { Operation } from "../../../contract/operation.js";

interface DonorWidgetRoute {
  readonly id: string;
  readonly path: string;
}

/**
 * The same operation under a donor widget's route: `donorId` is the token's own donor and nothing that a call could
 * send. Its rules, refusals and events are those of the account's operation.
 */
export function donorWidgetOperation(
  operation: Operation,
  { id, path }: DonorWidgetRoute,
): Operation {
  const { donorId: _, ...fields } = operation.input.shape;
  const { donorId: __, ...example } = operation.example as Record<string, unknown>;
  const handle = operation.handle as (
    context: { caller: Caller },
    input: object,
  ) => Promise<unknown>;
  return {
    ...operation,
    id,
    variantOf: operation.id,
    path,
    tag: "Widgets",
    callers: donorCallers,
    input: z.strictObject(fields),
    example,
    handle(context: { caller: Caller }, input: object) {
      const { caller } = context;
      if (!("donorId" in caller)) throw new Error(`${id} is for donors`);
      return handle(context, { ...input, donorId: caller.donorId });
    },
  };
}
