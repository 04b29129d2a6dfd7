/** As many letters may differ in a slip of the hand. */
const maxDifferences = 3;

/** The known name that was most likely meant. */
export function nearestTo(written: string, names: readonly string[]): string | null {
  const bare = (name: string) => name.replaceAll("-", "");
  const [best] = names
    .map((name) => ({ name, distance: distanceOf(bare(written), bare(name)) }))
    .sort((one, other) => one.distance - other.distance);
  return best && best.distance <= maxDifferences ? best.name : null;
}

/** How many letters must be put in, left out or changed to make one word of the other (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const letter of one) {
    const next = [(row[0] ?? 0) + 1];
    for (let index = 1; index <= other.length; index++) {
      const changed = (row[index - 1] ?? 0) + (letter === other[index - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
