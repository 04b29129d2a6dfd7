/** A text as `fieldsOf` reads it from a field that nobody changed. */
export const asTyped = (text: string | null) => (text ?? "").replace(/\r\n?/g, "\n").trim();

/**
 * A moment as a person typed it, where the person is.
 *
 * @returns ISO 8601 UTC. A text that is no moment, such as one with a year of five digits, stays as it is for the service
 * to refuse.
 */
export function typedMoment(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
}

/** The end of a day as a person typed it: midnight where the person is. */
export const endOfDay = (day: string) => typedMoment(`${day}T23:59:59`);
