/** Why a command cannot do what it was asked: told as it is, without a stack. */
export class OperatorProblem extends Error {
  override readonly name = "OperatorProblem";
}

/** What a command names is not there. */
export class UnknownToService extends OperatorProblem {}

/** The arguments are not those of the command: exit code 2. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}
