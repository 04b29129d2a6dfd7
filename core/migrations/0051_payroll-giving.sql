-- What an hour of paid time off is worth in an account, from a date on.
create table time_off_values (
  time_off_value_id text not null primary key,
  account_id text not null references accounts (account_id),
  valid_from text not null,
  hourly_cents integer not null,
  minutes_per_day integer not null,
  -- What one employee may give in a calendar year; null for no maximum.
  yearly_max_half_days integer,
  created_at text not null
) strict;
create unique index time_off_values_by_date on time_off_values (account_id, valid_from);
create index time_off_values_by_account on time_off_values (account_id, time_off_value_id);

-- What employees pledge out of their pay or their time off. A gift is made of what payroll deducted.
create table payroll_pledges (
  payroll_pledge_id text not null primary key,
  account_id text not null references accounts (account_id),
  campaign_id text not null references campaigns (campaign_id),
  -- PENDING, APPROVED, REFUSED, CANCELED or DEDUCTED.
  status text not null,
  -- ONCE or MONTHLY.
  frequency text not null,
  -- By which payroll knows the employee; null once the person is erased.
  employee_reference text,
  donor_id text,
  charity_id text not null,
  -- Null: the cents of each net pay, which only payroll knows.
  amount_cents integer,
  half_days integer,
  hourly_cents integer,
  -- The calendar year in which given days count.
  year integer not null,
  external_id text,
  reason text,
  decided_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index payroll_pledges_by_account on payroll_pledges (account_id, payroll_pledge_id);
create index payroll_pledges_by_status on payroll_pledges (account_id, status, payroll_pledge_id);
create index payroll_pledges_by_campaign on payroll_pledges (account_id, campaign_id, payroll_pledge_id);
create index payroll_pledges_by_employee on payroll_pledges (campaign_id, employee_reference, year);
create index payroll_pledges_by_donor on payroll_pledges (account_id, donor_id, payroll_pledge_id);

-- A month's deductions: the file for payroll, and what came back.
create table payroll_runs (
  payroll_run_id text not null primary key,
  account_id text not null references accounts (account_id),
  month text not null,
  -- OPEN, PROCESSING, COMPLETED or CANCELED.
  status text not null,
  deductions integer not null,
  -- Those of known amounts.
  amount_cents integer not null,
  deducted_cents integer,
  file_generation_request_id text not null references file_generation_requests (file_generation_request_id),
  recorded_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index payroll_runs_by_account on payroll_runs (account_id, payroll_run_id);
create index payroll_runs_by_status on payroll_runs (account_id, status, payroll_run_id);
create index payroll_runs_by_file on payroll_runs (file_generation_request_id);
create index payroll_runs_to_process on payroll_runs (recorded_at, payroll_run_id) where status = 'PROCESSING';

create table payroll_deductions (
  payroll_deduction_id text not null primary key,
  account_id text not null references accounts (account_id),
  payroll_run_id text not null references payroll_runs (payroll_run_id),
  payroll_pledge_id text not null references payroll_pledges (payroll_pledge_id),
  amount_cents integer,
  -- What payroll deducted; null until its result is processed.
  deducted_cents integer,
  -- The gift of what was deducted; null if nothing was.
  donation_id text,
  created_at text not null,
  updated_at text not null
) strict;
create index payroll_deductions_by_account on payroll_deductions (account_id, payroll_deduction_id);
create index payroll_deductions_by_run on payroll_deductions (account_id, payroll_run_id, payroll_deduction_id);
create index payroll_deductions_of_run on payroll_deductions (payroll_run_id, payroll_deduction_id);
create index payroll_deductions_by_pledge on payroll_deductions (account_id, payroll_pledge_id, payroll_deduction_id);
create index payroll_deductions_of_pledge on payroll_deductions (payroll_pledge_id, payroll_run_id);

-- What payroll deducted, recorded in one piece until gifts are made of it: cents by the id of the deduction, as JSON.
create table payroll_results (
  payroll_run_id text not null primary key references payroll_runs (payroll_run_id),
  account_id text not null references accounts (account_id),
  deducted text not null
) strict;
