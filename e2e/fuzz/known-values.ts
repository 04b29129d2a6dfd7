import type { Random } from "../support/random.js";
import { hasCanary } from "./canaries.js";

/** A value that the service returned, and its receiver. */
interface Known {
  readonly value: string;
  readonly owner: string;
}

/** The maximum for each field and owner: enough to choose from, and few enough that most still exist. */
const maxPerOwner = 30;
const maxFirst = 4;
/** Fields whose values authorize access. */
const secretFields = new Set(["token", "magicToken", "key"]);
/** Input fields whose values have another name in responses. */
const sameAs: Readonly<Record<string, string>> = {
  id: "accountId",
  parentDonationId: "donationId",
  fileRef: "fiscalReceiptId",
  cursor: "nextCursor",
  magicToken: "token",
};

/** IDs, keys, tokens and cursors that the service returned, by receiver. */
export interface KnownValues {
  /** Collects the values of a response. */
  learn(answer: unknown, owner: string): void;
  /** A value for a field: mostly the caller's own, otherwise another's; undefined if none is known. */
  pick(random: Random, field: string, owner: string, shareOfOwn: number): Known | undefined;
  isSecret(field: string): boolean;
}

export function knownValues(): KnownValues {
  const byField = new Map<string, Map<string, string[]>>();

  function keep(field: string, value: string, owner: string): void {
    // If another caller sent a canary, its appearance would be legitimate.
    if (hasCanary(value)) return;
    const owners = byField.get(field) ?? new Map<string, string[]>();
    byField.set(field, owners);
    const values = owners.get(owner) ?? [];
    owners.set(owner, values);
    if (values.includes(value)) return;
    // Keep the first values, which are from the initial data.
    if (values.length >= maxPerOwner) values.splice(maxPerOwner / 2, 1);
    values.push(value);
  }

  function learn(answer: unknown, owner: string): void {
    if (Array.isArray(answer)) {
      for (const item of answer.slice(0, maxPerOwner)) learn(item, owner);
      return;
    }
    if (typeof answer !== "object" || answer === null) return;
    for (const [field, value] of Object.entries(answer)) {
      if (typeof value !== "string") learn(value, owner);
      else if (/(?:Id|Key|^number|Cursor|^token)$/.test(field)) keep(field, value, owner);
      else if (/url$/i.test(field)) {
        const token = /#token=([^&]+)/.exec(value)?.[1];
        if (token !== undefined) keep("token", decodeURIComponent(token), owner);
      }
    }
  }

  return {
    learn,
    isSecret: (field) => secretFields.has(field),
    pick(random, field, owner, shareOfOwn) {
      const owners = byField.get(sameAs[field] ?? field);
      if (owners === undefined) return undefined;
      const own =
        random.chance(shareOfOwn) && owners.has(owner) ? owner : random.pick([...owners.keys()]);
      const values = owners.get(own) ?? [];
      // Values of the initial data are most likely to be valid.
      const first = values.slice(0, random.chance(0.5) ? maxFirst : maxPerOwner);
      return { value: random.pick(first), owner: own };
    },
  };
}
