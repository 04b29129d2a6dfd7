/** How many jobs of a kind may run concurrently in a process. */
export interface SlotLimits {
  readonly all: number;
  /** The number of slots that waiting keys share evenly. Of the others, a key gets one at a time. */
  readonly sharedEvenly: number;
  readonly perKey: number;
  /** For a key whose last job failed, or that has not finished one yet. */
  readonly perUntriedKey: number;
  /** For all keys of a group, such as an account or a receiver's host. */
  readonly perGroup: number;
}

/**
 * The concurrency slots of a kind of job, shared fairly among its keys.
 *
 * Some slots are shared evenly among waiting keys. Once those are taken, a key gets one slot at a time, so only a very
 * large number of keys with hanging jobs could take all slots. The slots of a group follow the same rule, so neither an
 * account with many webhooks nor a host that receives many of them delays the others.
 */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #taken = new Map<string, number>();
  readonly #takenOfGroup = new Map<string, number>();
  readonly #groups = new Map<string, readonly string[]>();
  readonly #succeeding = new Set<string>();
  #total = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /**
   * Takes as many slots as a key may have now, possibly none.
   *
   * @param waiting the number of waiting keys, including this one
   */
  take(key: string, waiting: number): number {
    const { all, sharedEvenly, perKey, perUntriedKey, perGroup } = this.#limits;
    const sharedOfGroup = Math.floor(perGroup / 2);
    const ofGroups = this.#maxOfGroups(key);
    const isRoomy = this.#total < sharedEvenly && (ofGroups === null || ofGroups < sharedOfGroup);
    const share = Math.max(Math.floor(sharedEvenly / waiting), 1);
    const bound = this.#succeeding.has(key) ? perKey : perUntriedKey;
    const most = isRoomy ? Math.min(share, bound) : 1;
    const roomOfGroups = ofGroups === null ? all : (isRoomy ? sharedOfGroup : perGroup) - ofGroups;
    const own = this.#taken.get(key) ?? 0;
    const given = Math.max(0, Math.min(most - own, roomOfGroups, all - this.#total));
    this.#count(key, given);
    return given;
  }

  release(key: string, count: number): void {
    this.#count(key, -count);
  }

  /** Sets the groups of a key, which never change. All of its jobs count for them, including running ones. */
  join(key: string, groups: readonly string[]): void {
    if (this.#groups.has(key) || groups.length === 0) return;
    this.#groups.set(key, groups);
    const own = this.#taken.get(key) ?? 0;
    for (const group of groups) addTo(this.#takenOfGroup, group, own);
  }

  /** Records the outcome of a key's job. A key whose jobs succeed gets more slots. */
  note(key: string, hasSucceeded: boolean): void {
    if (hasSucceeded) this.#succeeding.add(key);
    else this.#succeeding.delete(key);
  }

  isFull(): boolean {
    return this.#total >= this.#limits.all;
  }

  /** The number of slots taken in the fullest group of a key; null for a key without groups. */
  #maxOfGroups(key: string): number | null {
    const groups = this.#groups.get(key);
    if (groups === undefined) return null;
    return Math.max(...groups.map((group) => this.#takenOfGroup.get(group) ?? 0));
  }

  #count(key: string, change: number): void {
    addTo(this.#taken, key, change);
    for (const group of this.#groups.get(key) ?? []) addTo(this.#takenOfGroup, group, change);
    this.#total += change;
  }
}

function addTo(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
