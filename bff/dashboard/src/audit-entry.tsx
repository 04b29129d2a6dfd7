import type { Item } from "./api.js";

export type AuditEntry = Item<"listAccountAuditLog">;

/** What an entry changed, in one line: “campaign: name, endsAt”. */
export function changesOf({ changes, changeCount }: AuditEntry): string {
  const [first] = changes;
  if (first === undefined) return "–";
  const { kind, action, fields } = first;
  const what = `${kind}: ${fields.length > 0 ? fields.join(", ") : action.toLowerCase()}`;
  return changeCount > 1 ? `${what} (+${changeCount - 1})` : what;
}
