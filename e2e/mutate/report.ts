import type { FlowFault } from "./flow-faults.js";
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

/** What the models found, as a table: a row for each flow of the ledger, a column for each mistake. */
export function flowTable(faults: readonly FlowFault[], results: readonly FaultResult[]): string {
  const flows = [...new Set(faults.map(({ flow }) => flow))];
  const mistakes = [...new Set(faults.map(({ mistake }) => mistake))];
  const cellOf = (flow: string, mistake: string) => {
    const fault = faults.find((one) => one.flow === flow && one.mistake === mistake);
    const result = results.find(({ fault: { id } }) => id === fault?.id);
    return result === undefined ? "" : `${result.outcome}, ${result.seconds} s`;
  };
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(24), ...cells.map((cell) => cell.padEnd(18))].join("").trimEnd();
  return [
    row("", mistakes),
    ...flows.map((flow) =>
      row(
        flow,
        mistakes.map((mistake) => cellOf(flow, mistake)),
      ),
    ),
  ].join("\n");
}
