/** The values of `OBOLE_TESTS`, which selects the tier of the browser tests. */
const tiers = ["push", "thorough"];

const tier = process.env.OBOLE_TESTS ?? "push";
if (!tiers.includes(tier)) throw new Error(`OBOLE_TESTS must be one of: ${tiers.join(", ")}`);

/** Whether this run has all tests, or only those of every push. */
export const isThorough = tier === "thorough";

/** Marks a test or a group as thorough only: `test(name, thoroughOnly, …)`. */
export const thoroughOnly = { tag: "@thorough" };

/** Marks a test with one widget of what the base of all elements decides: a push runs it with two of them. */
export const ofBase = (name: string) =>
  ["charity-selection", "donor-platform"].includes(name) ? {} : thoroughOnly;
