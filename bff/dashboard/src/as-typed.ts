/** A text as `fieldsOf` reads it from a field that nobody changed. */
export const asTyped = (text: string | null) => (text ?? "").replace(/\r\n?/g, "\n").trim();
