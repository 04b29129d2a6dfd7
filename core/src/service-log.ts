/** Told of failures of ours, and of what an operator should see. Never of personal data or secrets. */
export interface ServiceLog {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
