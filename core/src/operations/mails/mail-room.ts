import { limits } from "../../contract/limits.js";
import type { Refuse, WorkContext } from "../../contract/operation.js";
import { dayBeginning, dayOfNextMail, type MailDay } from "../../domain/mail-days.js";
import { insertMailDay, mailDayOf, updateMailDay } from "../../queries/mail-days.js";

type RoomContext = Pick<WorkContext, "tx" | "now" | "secrets">;

/** Mails that an account causes by its calls. What a donor or the tax office is owed is not among them. */
export interface BoundedMail {
  /** A parent and its children share their bounds. */
  readonly account: { readonly accountId: string; readonly parentAccountId: string | null };
  readonly kind: "campaign" | "invitation";
  readonly to: string;
}

/** Where a mail has room. */
export interface MailRoom {
  /** When it may be sent: now, or at the beginning of a later day. */
  readonly sendAt: string;
  /** Counts it. */
  take(): Promise<void>;
}

const mostToRecipient = {
  campaign: limits.campaignMailsToRecipientPerDay,
  invitation: limits.invitationMailsToRecipientPerDay,
} as const;

/** The same for every way to write an address that reaches one person: its case, and a tag behind `+`. */
export function recipientOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, "@");
}

/** Finds the first moment at which an account may have one more mail sent to an address. */
export async function findMailRoom(
  { tx, now, secrets }: RoomContext,
  { account, kind, to }: BoundedMail,
): Promise<MailRoom> {
  const root = account.parentAccountId ?? account.accountId;
  const bounds = [
    { name: `${root} ${kind} ${recipientOf(to)}`, most: mostToRecipient[kind] },
    { name: root, most: limits.mailsOfAccountPerDay },
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
    async take() {
      for (const { boundKey, isNew, next } of counts)
        await tx.run(isNew ? insertMailDay : updateMailDay, { boundKey, ...next });
    },
  };
}

/** Refuses an invitation for which today has no room: unlike what a campaign sends, somebody is there to be told. */
export async function limitInvitations(
  context: RoomContext & { readonly refuse: Refuse<"too_many_invitations"> },
  account: BoundedMail["account"],
  to: string,
): Promise<void> {
  const { now, refuse } = context;
  const { sendAt } = await findMailRoom(context, { account, kind: "invitation", to });
  if (sendAt === now) return;
  const waitMs = Date.parse(dayBeginning(now, 1)) - Date.parse(now);
  return refuse("too_many_invitations", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
