/** The reason why a command failed, printed without a stack. */
export class OperatorProblem extends Error {
  override readonly name = "OperatorProblem";
}

/** An argument refers to an object that does not exist. */
export class UnknownToService extends OperatorProblem {}

/** The service refused the call for what it says. */
export class RefusedByService extends OperatorProblem {}

/** Wrong arguments: exit code 2. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}
