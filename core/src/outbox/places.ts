export interface PlaceLimits {
  readonly callsPerWebhook: number;
  /** Of a webhook that has not accepted its last call. */
  readonly callsOnTrial: number;
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
  /** Tells how a call ended: a webhook that accepts has more places than one that does not, or not yet. */
  note(webhookId: string, isAccepted: boolean): void;
  isFull(): boolean;
}

/**
 * Makes the places of an outbox.
 *
 * Half of them are shared evenly among those who wait: nobody gets ahead of the others, whose deliveries of the same
 * events lie beside its own. Once they are taken a webhook gets one at a time, so that it takes very many dead receivers,
 * and not a few, to hold all of them.
 */
export function createPlaces({ callsPerWebhook, callsOnTrial, callsAtOnce }: PlaceLimits): Places {
  const taken = new Map<string, number>();
  const accepting = new Set<string>();
  const shared = callsAtOnce / 2;
  let total = 0;
  return {
    take(webhookId, waiting) {
      const share = Math.max(Math.floor(shared / waiting), 1);
      const bound = accepting.has(webhookId) ? callsPerWebhook : callsOnTrial;
      const most = total < shared ? Math.min(share, bound) : 1;
      const own = taken.get(webhookId) ?? 0;
      const count = Math.max(0, Math.min(most - own, callsAtOnce - total));
      if (count > 0) taken.set(webhookId, own + count);
      total += count;
      return count;
    },
    giveBack(webhookId, count) {
      const own = (taken.get(webhookId) ?? 0) - count;
      if (own > 0) taken.set(webhookId, own);
      else taken.delete(webhookId);
      total -= count;
    },
    note(webhookId, isAccepted) {
      if (isAccepted) accepting.add(webhookId);
      else accepting.delete(webhookId);
    },
    isFull: () => total >= callsAtOnce,
  };
}
