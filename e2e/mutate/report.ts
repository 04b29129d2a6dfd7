import type { FaultResult } from "./mutate.js";

/** The result of a fault in one line, with the test that found it. */
export function lineOf({ fault, outcome, suite, failure, seconds }: FaultResult): string {
  const head = `${outcome.padEnd(9)} ${`${seconds} s`.padStart(6)}  ${fault.group}/${fault.id}`;
  if (failure === null) return `${head}\n    ${fault.file}: ${fault.known ?? fault.harm}`;
  return `${head}\n    ${suite}: ${failure.file || "no file"} › ${failure.test}`;
}

/** Whether a fault fails the run: no test found it although one should have, or the test that found it is unsound. */
export function isMissed({ fault, outcome }: FaultResult): boolean {
  return outcome === "unsound" || (outcome === "not found" && fault.known === undefined);
}

/** The summary of the run: how many faults were found, and which were not. */
export function summaryOf(results: readonly FaultResult[]): string {
  const found = results.filter(({ outcome }) => outcome === "found");
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const outdated = found.filter(({ fault }) => fault.known !== undefined);
  return [
    `${found.length} of ${results.length} faults found in ${Math.ceil(seconds / 60)} min`,
    ...results.filter(isMissed).map(({ fault, outcome }) => `${outcome}: ${fault.id}`),
    ...outdated.map(
      ({ fault }) => `found, though its \`known\` says that nothing would: ${fault.id}`,
    ),
  ].join("\n");
}
