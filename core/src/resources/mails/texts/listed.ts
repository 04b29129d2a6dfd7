/** Names in one line. No language puts a comma before a name alone, so this needs no locale. */
export const listed = (names: readonly string[]) => names.join(", ");
