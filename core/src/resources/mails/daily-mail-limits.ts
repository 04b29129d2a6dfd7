import { limits } from "../../contract/limits.js";
import type { Refuse, WorkContext } from "../../contract/operation.js";
import { awaitsMailServer } from "./awaits-mail-server.js";
import { countWaitingMails, insertMailDay, mailDayOf, updateMailDay } from "./mail-queries.js";

const dayMs = 24 * 60 * 60 * 1_000;

/** A day (UTC) and its number of mails. */
export interface MailDay {
  /** ISO 8601 UTC with milliseconds. */
  readonly dayBeginsAt: string;
  readonly mails: number;
}

/** The start of the day of a moment, or of a later day. */
export function dayBeginning(moment: string, daysLater = 0): string {
  const day = Math.floor(Date.parse(moment) / dayMs) + daysLater;
  return new Date(day * dayMs).toISOString();
}

/**
 * The day on which one more mail can be sent: today, or the first later day below the limit. Days fill in order, so the
 * last day with mails determines the next.
 *
 * @param last the last day with mails
 */
export function dayOfNextMail(last: MailDay | undefined, now: string, mostPerDay: number): MailDay {
  const today = dayBeginning(now);
  if (last === undefined || last.dayBeginsAt < today) return { dayBeginsAt: today, mails: 1 };
  const { dayBeginsAt, mails } = last;
  if (mails < mostPerDay) return { dayBeginsAt, mails: mails + 1 };
  return { dayBeginsAt: dayBeginning(dayBeginsAt, 1), mails: 1 };
}

type LimitContext = Pick<WorkContext, "tx" | "now" | "secrets" | "settings">;

/**
 * A mail that an account's calls cause and that daily limits apply to. Receipts, which donors are owed, are not
 * limited.
 */
export interface LimitedMail {
  /** A parent and its children share their limits. */
  readonly account: { readonly accountId: string; readonly parentAccountId: string | null };
  readonly kind: keyof typeof mostToRecipient;
  readonly to: string;
}

/** When the daily limits allow a mail. */
export interface MailSlot {
  /** When it may be sent: now, or at the start of a later day. */
  readonly sendAt: string;
  /** Counts the mail towards the limits. */
  count(): Promise<void>;
}

const mostToRecipient = {
  campaign: limits.campaignMailsToRecipientPerDay,
  invitation: limits.invitationMailsToRecipientPerDay,
  signIn: limits.signInMailsToRecipientPerDay,
} as const;

/** Normalizes an address, so that variants in case or with a `+` tag count as one recipient. */
export function recipientOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, "@");
}

/** Finds the first moment at which the daily limits allow an account one more mail to an address. */
export async function findMailSlot(
  context: LimitContext,
  { account, kind, to }: LimitedMail,
): Promise<MailSlot> {
  const { tx, now, secrets } = context;
  if (awaitsMailServer(context.settings)) return await waitingSlot(context, { account, kind, to });
  const root = account.parentAccountId ?? account.accountId;
  // Locks the account's row first, so that a transaction that waits for it holds no other row and cannot deadlock.
  const bounds = [
    { name: root, most: limits.mailsOfAccountPerDay },
    { name: `${root} ${kind} ${recipientOf(to)}`, most: mostToRecipient[kind] },
  ];
  const counts: { boundKey: string; isNew: boolean; next: MailDay }[] = [];
  for (const { name, most } of bounds) {
    const boundKey = secrets.hash(`mails ${name}`);
    const last = await tx.one(mailDayOf, { boundKey });
    counts.push({ boundKey, isNew: last === undefined, next: dayOfNextMail(last, now, most) });
  }
  const [latest = now] = counts
    .map(({ next }) => next.dayBeginsAt)
    .sort()
    .reverse();
  return {
    sendAt: latest > now ? latest : now,
    async count() {
      for (const { boundKey, isNew, next } of counts)
        await tx.run(isNew ? insertMailDay : updateMailDay, { boundKey, ...next });
    },
  };
}

/**
 * The slot of a mail that waits for a mail server. It counts for no day, because it may never be sent; as many wait as
 * may be sent in a day, so that an address does not get more at once when there is a server.
 */
async function waitingSlot(
  { tx, now }: LimitContext,
  { account: { accountId }, kind, to: recipient }: LimitedMail,
): Promise<MailSlot> {
  const waiting = await tx.one(countWaitingMails, { recipient, accountId, kind });
  const isFull = waiting !== undefined && waiting.mails >= mostToRecipient[kind];
  return { sendAt: isFull ? dayBeginning(now, limits.mailDelayDays + 1) : now, async count() {} };
}

/**
 * Refuses an invitation that exceeds today's limits. Campaign mails are deferred instead: nobody waits for their
 * response.
 */
export async function limitInvitations(
  context: LimitContext & { readonly refuse: Refuse<"too_many_invitations"> },
  account: LimitedMail["account"],
  to: string,
): Promise<void> {
  const { now, refuse } = context;
  const { sendAt } = await findMailSlot(context, { account, kind: "invitation", to });
  if (sendAt === now) return;
  const waitMs = Date.parse(dayBeginning(now, 1)) - Date.parse(now);
  return refuse("too_many_invitations", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
