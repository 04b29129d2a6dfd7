export interface PlaceLimits {
  readonly callsPerWebhook: number;
  /** Of a webhook that has not accepted its last call. */
  readonly callsOnTrial: number;
  /** Of webhooks that have a group in common: an account, or a host that is called. */
  readonly callsPerGroup: number;
  readonly callsAtOnce: number;
}

/** The calls that may run at once, shared among webhooks. */
export interface Places {
  /**
   * Takes as many places as a webhook may have now: possibly none.
   *
   * @param waiting how many webhooks want places, this one included
   */
  take(webhookId: string, waiting: number): number;
  giveBack(webhookId: string, count: number): void;
  /** Tells to which groups a webhook belongs; that never changes. Its calls count for them from the first on. */
  join(webhookId: string, groups: readonly string[]): void;
  /** Tells how a call ended: a webhook that accepts has more places than one that does not, or not yet. */
  note(webhookId: string, isAccepted: boolean): void;
  isFull(): boolean;
}

/**
 * Makes the places of an outbox.
 *
 * Half of them are shared evenly among those who wait: nobody gets ahead of the others, whose deliveries of the same
 * events lie beside its own. Once they are taken a webhook gets one at a time, so that it takes very many dead receivers,
 * and not a few, to hold all of them. The places of a group are given away by the same rule, so that neither an account
 * with many webhooks nor a host that many of them call holds up the others, or the live ones among its own.
 */
export function createPlaces({
  callsPerWebhook,
  callsOnTrial,
  callsPerGroup,
  callsAtOnce,
}: PlaceLimits): Places {
  const taken = new Map<string, number>();
  const accepting = new Set<string>();
  const shared = callsAtOnce / 2;
  const sharedOfGroup = Math.floor(callsPerGroup / 2);
  const groupsOf = new Map<string, readonly string[]>();
  const takenOfGroup = new Map<string, number>();
  let total = 0;

  /** How many of the places of a webhook's groups are taken, where most are. */
  const mostOfGroups = (webhookId: string) =>
    Math.max(0, ...(groupsOf.get(webhookId) ?? []).map((group) => takenOfGroup.get(group) ?? 0));

  function count(webhookId: string, change: number): void {
    addTo(taken, webhookId, change);
    for (const group of groupsOf.get(webhookId) ?? []) addTo(takenOfGroup, group, change);
    total += change;
  }

  return {
    take(webhookId, waiting) {
      const share = Math.max(Math.floor(shared / waiting), 1);
      const bound = accepting.has(webhookId) ? callsPerWebhook : callsOnTrial;
      const ofGroups = mostOfGroups(webhookId);
      const isRoomy = total < shared && ofGroups < sharedOfGroup;
      const most = isRoomy ? Math.min(share, bound) : 1;
      const bounded = isRoomy ? sharedOfGroup : callsPerGroup;
      const roomOfGroups = groupsOf.has(webhookId) ? bounded - ofGroups : callsAtOnce;
      const own = taken.get(webhookId) ?? 0;
      const room = Math.min(most - own, roomOfGroups, callsAtOnce - total);
      const given = Math.max(0, room);
      count(webhookId, given);
      return given;
    },
    giveBack(webhookId, given) {
      count(webhookId, -given);
    },
    join(webhookId, groups) {
      if (groupsOf.has(webhookId)) return;
      groupsOf.set(webhookId, groups);
      const own = taken.get(webhookId) ?? 0;
      for (const group of groups) addTo(takenOfGroup, group, own);
    },
    note(webhookId, isAccepted) {
      if (isAccepted) accepting.add(webhookId);
      else accepting.delete(webhookId);
    },
    isFull: () => total >= callsAtOnce,
  };
}

function addTo(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
