/** Why a command cannot do what it was asked: told as it is, without a stack. */
export class OperatorProblem extends Error {
  override readonly name = "OperatorProblem";
}

/** The arguments are not those of the command: exit code 2. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}
