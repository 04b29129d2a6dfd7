-- How many bounces and complaints were reported since the beginning, by what they say. Mails themselves are deleted after a month.
create table mail_report_totals (
  report text not null primary key,
  reports integer not null
) strict;
