const dayMs = 24 * 60 * 60 * 1_000;
/** How many days before the card's last month ends the holder gets a mail. */
const noticeDays = 30;

/** The last valid month of a card as it is stored, `YYYY-MM`, from what is printed on it, `MM/YY`. */
export function monthOfExpiry(printed: string): string {
  const [month, year] = printed.split("/");
  return `20${year}-${month}`;
}

/** When a card is no longer valid: at the end of its last month, ISO 8601 UTC. */
export function endOfCard(expiresAt: string): string {
  const [year, month] = expiresAt.split("-");
  return new Date(Date.UTC(Number(year), Number(month), 1)).toISOString();
}

/** The last day on which a card is valid, `YYYY-MM-DD`. */
export function lastDayOfCard(expiresAt: string): string {
  return new Date(Date.parse(endOfCard(expiresAt)) - dayMs)
    .toISOString()
    .slice(0, "YYYY-MM-DD".length);
}

/**
 * When to look next whether the holder of a card gets a mail about its expiry, which only a card in use does: 30 days
 * before its last month ends. Within those 30 days, a day from now, because an unused card can come into use.
 *
 * @param expiresAt its last month, `YYYY-MM`
 * @returns null once it has expired
 */
export function nextExpiryNoticeAt(expiresAt: string, now: string): string | null {
  const end = endOfCard(expiresAt);
  const notice = new Date(Date.parse(end) - noticeDays * dayMs).toISOString();
  if (now < notice) return notice;
  const tomorrow = new Date(Date.parse(now) + dayMs).toISOString();
  return tomorrow < end ? tomorrow : null;
}

/** Cards whose last month is before this one (`YYYY-MM`) have expired, or expire within the 30 days of the notice. */
export function expiringBefore(now: string): string {
  return new Date(Date.parse(now) + noticeDays * dayMs).toISOString().slice(0, "YYYY-MM".length);
}
