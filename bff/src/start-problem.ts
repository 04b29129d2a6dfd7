/** The reason why the service cannot start, with the variable to change. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";

  constructor(variable: string, problem: string, cause?: unknown) {
    const reason = cause instanceof Error ? ` (${cause.message.split("\n", 1)[0]})` : "";
    super(`${variable}: ${problem}${reason}`, { cause });
  }
}
