import type { ReadTransaction } from "../../contract/store.js";
import { namesOfCharities } from "./charity-queries.js";

/** Looks up the names of the charities that gifts chose. The function returns null when no charity was chosen. */
export async function charityNames(
  tx: ReadTransaction,
  objects: readonly { readonly charityId: string | null }[],
): Promise<(charityId: string | null) => string | null> {
  const chosen = objects.flatMap(({ charityId }) => charityId ?? []);
  if (chosen.length === 0) return () => null;
  const rows = await tx.all(namesOfCharities, { charityIds: [...new Set(chosen)] });
  const names = new Map(rows.map(({ charityId, name }) => [charityId, name]));
  return (charityId) => (charityId === null ? null : (names.get(charityId) ?? null));
}
