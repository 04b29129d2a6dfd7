alter table reminders_due add column last_id text;
