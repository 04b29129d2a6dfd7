/** Up to two initials of a name, shown where there is no logo; short words such as "de la" or "des" are skipped. */
export function monogram(name: string): string {
  const initials = name.match(/(?<!\p{L})(?=\p{Lu}\p{L}{2}|\p{L}{4})\p{L}/gu) ?? [name.charAt(0)];
  return initials.slice(0, 2).join("").toUpperCase();
}
