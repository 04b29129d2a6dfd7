/** Up to two initials that stand for a name without a logo; short words such as "de la" or "des" are skipped. */
export function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter(
    (word) => word.length > 3 || (word.length === 3 && /^\p{Lu}/u.test(word)),
  );
  const [first = "", second = ""] = telling.length > 0 ? telling : words;
  return ([...first].slice(0, 1).join("") + [...second].slice(0, 1).join("")).toUpperCase();
}
