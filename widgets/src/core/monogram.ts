/** Up to two initials that stand for a name without a logo; short words such as "de la" or "des" are skipped. */
export function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => /^\p{Lu}..|.{4}/u.test(word));
  const initials = (telling.length > 0 ? telling : words).map(([initial]) => initial);
  return initials.slice(0, 2).join("").toUpperCase();
}
