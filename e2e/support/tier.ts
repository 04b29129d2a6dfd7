/** The values of `OBOLE_TESTS`, which chooses how much the browser tests check. */
const tiers = ["push", "thorough"];

const tier = process.env.OBOLE_TESTS ?? "push";
if (!tiers.includes(tier)) throw new Error(`OBOLE_TESTS is one of: ${tiers.join(", ")}`);

/** Whether this run makes every test, or only those that every push must pass. */
export const isThorough = tier === "thorough";

/** Marks a test, or a group of tests, that only a thorough run makes: `test(name, thoroughOnly, …)`. */
export const thoroughOnly = { tag: "@thorough" };
