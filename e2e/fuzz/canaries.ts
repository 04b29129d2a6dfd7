import { randomBytes } from "node:crypto";

/** Whether everybody with a campaign's key may see the text, such as names of accounts and campaigns. */
type Reach = "open" | "private";

const shape = /cnr-([a-z]+\d*)-(open|private)-[0-9a-f]{8}/g;

/** A unique text that names its owner, so that it can be found in any response. */
export function canary(owner: string, reach: Reach = "private"): string {
  return `cnr-${owner}-${reach}-${randomBytes(4).toString("hex")}`;
}

export const hasCanary = (text: string) => text.includes("cnr-");

/** Canaries in a text that its receiver must not see. */
export function strayCanaries(
  text: string,
  { sees, isPublic }: { readonly sees: ReadonlySet<string> | "all"; readonly isPublic: boolean },
): string[] {
  if (sees === "all" || !hasCanary(text)) return [];
  return Array.from(text.matchAll(shape))
    .filter(([, owner = "", reach]) => !sees.has(owner) && !(isPublic && reach === "open"))
    .map(([found]) => found);
}
