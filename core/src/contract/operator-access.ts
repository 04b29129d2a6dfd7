/** What the edge knows of operators: their keys are settings, which neither the engine nor the database has. */
export interface OperatorAccess {
  /**
   * A mark of an operator's present key: another key has another one, and it does not tell the key.
   *
   * @returns null if no operator has this name
   */
  keyMarkOf(name: string): string | null;
  /**
   * Begins a session in the back office, which ends with the key, with the passkey that began it, and when its operator
   * signs out.
   */
  openSession(
    name: string,
    passkeyId?: string,
  ): { readonly token: string; readonly expiresAt: string };
}

/** A service without operators. */
export const noOperators: OperatorAccess = {
  keyMarkOf: () => null,
  openSession() {
    throw new Error("there are no operators");
  },
};
