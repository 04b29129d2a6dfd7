import { randomBytes } from "node:crypto";

/** Whether everybody who has a campaign's key may see it, as the names of accounts and campaigns. */
type Reach = "open" | "private";

const shape = /cnr-([a-z]+\d*)-(open|private)-[0-9a-f]{8}/g;

/** A text that is found again wherever it appears, and says whose it is. */
export function canary(owner: string, reach: Reach = "private"): string {
  return `cnr-${owner}-${reach}-${randomBytes(4).toString("hex")}`;
}

export const hasCanary = (text: string) => text.includes("cnr-");

/** Canaries in a text that whoever got it must not see. */
export function strayCanaries(
  text: string,
  { sees, isPublic }: { readonly sees: ReadonlySet<string> | "all"; readonly isPublic: boolean },
): string[] {
  if (sees === "all" || !hasCanary(text)) return [];
  return Array.from(text.matchAll(shape))
    .filter(([, owner = "", reach]) => !sees.has(owner) && !(isPublic && reach === "open"))
    .map(([found]) => found);
}
