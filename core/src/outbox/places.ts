export interface PlaceLimits {
  readonly callsPerWebhook: number;
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
  isFull(): boolean;
}

/**
 * Makes the places of an outbox.
 *
 * Half of them are shared evenly among those who wait: nobody gets ahead of the others, whose deliveries of the same
 * events lie beside its own. Once they are taken a webhook gets one at a time, so that it takes very many dead receivers,
 * and not a few, to hold all of them.
 */
export function createPlaces({ callsPerWebhook, callsAtOnce }: PlaceLimits): Places {
  const taken = new Map<string, number>();
  const shared = callsAtOnce / 2;
  let total = 0;
  return {
    take(webhookId, waiting) {
      const share = Math.floor(shared / waiting);
      const most = total < shared ? Math.min(Math.max(share, 1), callsPerWebhook) : 1;
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
    isFull: () => total >= callsAtOnce,
  };
}
