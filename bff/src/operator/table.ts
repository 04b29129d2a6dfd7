/** Aligns the columns of rows; returns `whenEmpty` if there are no rows. */
export function table(rows: readonly (readonly string[])[], whenEmpty: string): string[] {
  if (rows.length === 0) return [whenEmpty];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
