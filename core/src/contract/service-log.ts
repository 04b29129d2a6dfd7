/** The log of errors, and of events that an operator should see. Must not contain personal data or secrets. */
export interface ServiceLog {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
