/** A campaign as its reminders see it. Times are ISO 8601 UTC with milliseconds. */
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

/**
 * When a campaign's enabled reminders are due, past ones included. Only EMAIL campaigns have someone to write to: the
 * others know no address, or write elsewhere (SLACK) or once and on paper (POSTAL). Nobody is reminded at the end or
 * after it, when there is nothing to choose any more.
 */
export function reminderTimes({
  status,
  kind,
  activatedAt,
  endsAt,
  reminders,
}: Reminding): ReminderTime[] {
  if (status !== "ACTIVE" || kind !== "EMAIL") return [];
  return reminders.flatMap(({ campaignReminderId, type, offsetDays, enabled }) => {
    const [from, days] = type === "START" ? [activatedAt, offsetDays] : [endsAt, -offsetDays];
    if (!enabled || from === null) return [];
    const dueAt = new Date(Date.parse(from) + days * dayMs).toISOString();
    return endsAt === null || dueAt < endsAt ? [{ campaignReminderId, dueAt }] : [];
  });
}
