-- What is looked for every second is found without a look at what stays: messages of campaigns that go on, receipts and
-- applications whose people were removed, and mails that wait.
create index slack_messages_by_age_of_campaign on slack_messages (campaign_id, created_at, message_id) where status <> 'PENDING';
create index fiscal_receipts_to_render on fiscal_receipts (fiscal_receipt_id) where file_id is null and donor_removed_at is null;
create index applications_with_people on applications (decided_at, account_id) where status = 'REJECTED' and people <> '[]';
create index mails_finished on mails (created_at, mail_id) where status <> 'PENDING';
