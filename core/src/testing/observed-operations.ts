import { TestRunner } from "vitest";
import type { RefusalName } from "../contract/error-catalogue.js";
import type { Operation } from "../contract/operation.js";
import { operations } from "../resources/operations.js";

declare module "vitest" {
  interface TaskMeta {
    /** The outcomes of the test's calls: the operation's id and the refusal, or "success". */
    endings?: Record<string, true>;
    /** The outcomes that must each have a test. */
    declaredEndings?: readonly string[];
  }
}

/** `create-donation success` or `create-donation campaign_has_ended`. */
export const endingOf = (operation: Pick<Operation, "id">, ending: RefusalName | "success") =>
  `${operation.id} ${ending}`;

/**
 * The service's operations, each of which records the outcomes of its calls in the test. `.ci/endings-reporter.mjs`
 * fails a whole run when an operation never succeeded, or never returned a refusal that it declares.
 */
export const observedOperations: readonly Operation[] = operations.map((operation) => ({
  ...operation,
  async handle(context: never, input: never) {
    const { refuse } = context as { refuse: (name: RefusalName, ...rest: unknown[]) => never };
    const observed = {
      ...(context as object),
      refuse(name: RefusalName, ...parameters: unknown[]) {
        note(endingOf(operation, name));
        return refuse(name, ...parameters);
      },
    };
    const answer = await operation.handle(observed as never, input);
    note(endingOf(operation, "success"));
    return answer;
  },
}));

function note(ending: string): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta !== undefined) meta.endings = { ...meta.endings, [ending]: true };
}
