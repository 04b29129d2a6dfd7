/** The fields that a PATCH brought: what was left out is no change, `null` clears. */
export function sentFields<T extends object>(
  changes: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}

/** Whether a row would be another with these fields: a PATCH that says what is there already changes nothing. */
export function differs<Row extends object>(row: Row, fields: Partial<Row>): boolean {
  // Lists and options are compared by what they hold.
  return Object.entries(fields).some(
    ([name, value]) => JSON.stringify(row[name as keyof Row]) !== JSON.stringify(value),
  );
}
