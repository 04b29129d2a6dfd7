/** The fields that a PATCH sets: an omitted field is unchanged, `null` clears it. */
export function sentFields<T extends object>(
  changes: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}

/** Whether a PATCH would change a row: a field with its current value is no change. */
export function differs<Row extends object>(row: Row, fields: Partial<Row>): boolean {
  // Compare lists and objects by value.
  return Object.entries(fields).some(
    ([name, value]) => JSON.stringify(row[name as keyof Row]) !== JSON.stringify(value),
  );
}
