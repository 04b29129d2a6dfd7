import { expect, test } from "vitest";
import type { RefusalName } from "../../contract/error-catalogue.js";
import { operations } from "../../resources/operations.js";
import { endingOf } from "../observed-operations.js";

type Reasons = Readonly<Partial<Record<RefusalName, string>>>;

const byTheEngine = "the engine refuses before the handler";

/** Declared refusals that no handler makes, by operation, each with the reason. */
const notMade: Readonly<Record<string, Reasons>> = {
  "activate-campaign": {
    missing_budget:
      "create-campaign refuses FIXED_AMOUNT without a budget, and no operation takes one away",
  },
  "create-public-donation": { not_found: byTheEngine },
  "create-token": { unauthorized: byTheEngine },
  "get-public-campaign": { not_found: byTheEngine },
  "get-public-quote": { not_found: byTheEngine },
  "list-public-charities": { not_found: byTheEngine },
  "request-public-vote": { not_found: byTheEngine },
};

test("the declared refusals are passed to the reporter, which requires a test of each", ({
  task,
}) => {
  const declared = operations.flatMap((operation) => [
    endingOf(operation, "success"),
    ...operation.refusals.map((name) => endingOf(operation, name)),
  ]);
  const exempt = Object.entries(notMade).flatMap(([id, reasons]) =>
    Object.keys(reasons).map((name) => `${id} ${name}`),
  );
  expect(exempt.filter((ending) => !declared.includes(ending))).toEqual([]);
  task.meta.declaredEndings = declared.filter((ending) => !exempt.includes(ending));
});
