/** The campaign fields that its reminders depend on. Times are ISO 8601 UTC with milliseconds. */
interface Reminding {
  readonly status: string;
  readonly kind: string;
  readonly activatedAt: string | null;
  readonly endsAt: string | null;
  readonly reminders: readonly ReminderSetting[];
}

interface ReminderSetting {
  readonly campaignReminderId: string;
  readonly type: "START" | "END";
  /** Days after activation (START) or before the end (END). */
  readonly offsetDays: number;
  readonly enabled: boolean;
}

export interface ReminderTime {
  readonly campaignReminderId: string;
  readonly dueAt: string;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Whether campaigns of a kind remind people: others know no address (STANDARD), or send a single letter (POSTAL). */
export const sendsReminders = (kind: string) => kind === "EMAIL" || kind === "SLACK";

/**
 * The times at which a campaign's enabled reminders are due, including past ones. No reminder is due at or after the end,
 * when donors can no longer choose.
 */
export function reminderTimes({
  status,
  kind,
  activatedAt,
  endsAt,
  reminders,
}: Reminding): ReminderTime[] {
  if (status !== "ACTIVE" || !sendsReminders(kind)) return [];
  return reminders.flatMap(({ campaignReminderId, type, offsetDays, enabled }) => {
    const [from, days] = type === "START" ? [activatedAt, offsetDays] : [endsAt, -offsetDays];
    if (!enabled || from === null) return [];
    const dueAt = new Date(Date.parse(from) + days * dayMs).toISOString();
    return endsAt === null || dueAt < endsAt ? [{ campaignReminderId, dueAt }] : [];
  });
}
