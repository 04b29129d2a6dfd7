create table accounts (
  account_id text not null primary key,
  parent_account_id text references accounts (account_id),
  name text not null,
  status text not null,
  validated integer not null,
  subscription_active integer not null,
  invoice_fixed_budgets integer not null,
  features text not null,
  auth_schemes text not null,
  subdomain text,
  custom_domain text,
  billed_to text not null,
  donor_platform text,
  created_at text not null,
  updated_at text not null
) strict;
create index accounts_by_parent on accounts (parent_account_id, name, account_id);
create unique index accounts_by_subdomain on accounts (subdomain);
create unique index accounts_by_custom_domain on accounts (custom_domain);

create table credentials (
  client_id text not null primary key,
  account_id text not null references accounts (account_id),
  secret_hash text not null,
  created_at text not null
) strict;
create index credentials_by_account on credentials (account_id);

create table users (
  user_id text not null primary key,
  account_id text not null references accounts (account_id),
  email text not null,
  first_name text,
  last_name text,
  role text not null,
  campaign_ids text not null,
  session_epoch integer not null default 0,
  created_at text not null,
  updated_at text not null
) strict;
create unique index users_by_email on users (account_id, email);
create index users_by_account on users (account_id, user_id);

create table payment_methods (
  payment_method_id text not null primary key,
  account_id text not null references accounts (account_id),
  donor_id text,
  type text not null,
  last4 text not null,
  holder text not null,
  created_at text not null,
  updated_at text not null
) strict;
create index payment_methods_by_account on payment_methods (account_id, payment_method_id);
create index payment_methods_by_donor on payment_methods (account_id, donor_id, payment_method_id)
  where donor_id is not null;

create table invoices (
  invoice_id text not null primary key,
  account_id text not null references accounts (account_id),
  number text not null,
  year integer not null,
  status text not null,
  amount_cents integer not null,
  campaign_id text,
  lines text not null,
  issued_at text not null,
  paid_at text,
  created_at text not null,
  updated_at text not null
) strict;
create unique index invoices_by_number on invoices (account_id, number);
create index invoices_by_account on invoices (account_id, invoice_id);
create index invoices_by_status on invoices (account_id, status, invoice_id);

create table charities (
  charity_id text not null primary key,
  external_ref text,
  name text not null,
  other_names text not null,
  sort_name text not null,
  other_search_text text not null,
  search_rank integer not null,
  registration_number text,
  causes text not null,
  city text,
  country text,
  website_url text,
  logo_url text,
  fiscal_receipts_support text not null,
  profiles text not null,
  published integer not null,
  starter integer not null,
  created_at text not null,
  updated_at text not null
) strict;
create unique index charities_by_external_ref on charities (external_ref);
create unique index charities_by_search_rank on charities (search_rank);
create index charities_by_name on charities (sort_name, search_rank);

create table charities_selections (
  charities_selection_id text not null primary key,
  account_id text references accounts (account_id),
  name text not null,
  kind text not null,
  is_featured integer not null,
  created_at text not null,
  updated_at text not null
) strict;
create index charities_selections_by_account on charities_selections (account_id, charities_selection_id);

create table selection_charities (
  charities_selection_id text not null references charities_selections (charities_selection_id),
  charity_id text not null references charities (charity_id),
  position integer not null,
  featured_position integer,
  display_rank integer not null,
  primary key (charities_selection_id, charity_id)
) strict;
create index selection_charities_by_display_rank on selection_charities (charities_selection_id, display_rank);
create index selection_charities_by_charity on selection_charities (charity_id);

create table campaigns (
  campaign_id text not null primary key,
  account_id text not null references accounts (account_id),
  name text not null,
  slug text not null,
  description text,
  language text not null,
  status text not null,
  kind text not null,
  visibility text not null,
  amount_type text not null,
  donation_type text not null,
  budget_cents integer,
  charities_selection_id text references charities_selections (charities_selection_id),
  campaign_template_id text,
  giving_type text,
  recurring_type text,
  is_order integer not null,
  with_fixed_charities integer not null,
  default_has_been_charged integer not null,
  default_fee_type text not null,
  giving_target_cents integer,
  with_fiscal_receipt integer not null,
  with_validation integer not null,
  with_lead_collection integer not null,
  lead_collection_options text not null,
  reminders text not null,
  translations text not null,
  public_key text not null,
  invoice_id text,
  activated_at text,
  closed_at text,
  ends_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index campaigns_by_account on campaigns (account_id, campaign_id);
create index campaigns_by_status on campaigns (account_id, status, campaign_id);
create unique index campaigns_by_slug on campaigns (account_id, slug);
create unique index campaigns_by_public_key on campaigns (public_key);
create index campaigns_by_giving_type on campaigns (account_id, giving_type);
create index campaigns_by_selection on campaigns (charities_selection_id);

create table campaign_status_totals (
  campaign_id text not null references campaigns (campaign_id),
  counted text not null,
  status text not null,
  total integer not null,
  cents integer not null,
  primary key (campaign_id, counted, status)
) strict;

create table campaign_daily_totals (
  campaign_id text not null references campaigns (campaign_id),
  day text not null,
  donation_count integer not null,
  donation_cents integer not null,
  primary key (campaign_id, day)
) strict;

create table campaign_monthly_totals (
  campaign_id text not null references campaigns (campaign_id),
  account_id text not null,
  month text not null,
  counted text not null,
  total integer not null,
  cents integer not null,
  primary key (campaign_id, month, counted)
) strict;
create index campaign_monthly_totals_by_account on campaign_monthly_totals (account_id, month);

create table campaign_charity_totals (
  campaign_id text not null references campaigns (campaign_id),
  charity_id text not null,
  donation_count integer not null,
  donation_cents integer not null,
  vote_count integer not null,
  primary key (campaign_id, charity_id)
) strict;

create table donors (
  donor_id text not null primary key,
  account_id text not null references accounts (account_id),
  campaign_id text,
  unique_external_id text,
  email text,
  slack_id text,
  first_name text,
  last_name text,
  phone text,
  street text,
  zip text,
  city text,
  country text,
  picture_url text,
  birthdate text,
  personal_email text,
  title text,
  persona text,
  has_accepted_terms integer,
  session_epoch integer not null default 0,
  created_at text not null,
  updated_at text not null
) strict;
create index donors_by_account on donors (account_id, donor_id);
create index donors_of_account on donors (account_id, donor_id) where campaign_id is null;
create unique index donors_by_unique_external_id on donors (account_id, unique_external_id);

create table donations (
  donation_id text not null primary key,
  account_id text not null,
  campaign_id text not null references campaigns (campaign_id),
  donor_id text references donors (donor_id),
  status text not null,
  charity_id text,
  amount_cents integer not null,
  unique_external_id text,
  external_id text,
  has_been_charged integer not null,
  with_fiscal_receipt integer not null,
  parent_donation_id text,
  recurring_donation_id text,
  lead text,
  claimed_at text,
  validated_at text,
  processed_at text,
  billed_at text,
  paid_at text,
  card_posted_at text,
  invoice_id text,
  created_at text not null,
  updated_at text not null
) strict;
create index donations_by_account on donations (account_id, donation_id);
create unique index donations_by_unique_external_id on donations (account_id, unique_external_id);
create index donations_by_external_id on donations (account_id, external_id, donation_id) where external_id is not null;
create index donations_by_campaign on donations (campaign_id, donation_id);
create index donations_by_status on donations (account_id, status, donation_id);
create index donations_by_charity on donations (account_id, charity_id, donation_id) where charity_id is not null;
create index donations_by_donor on donations (donor_id, donation_id) where donor_id is not null;
create index donations_by_invoice on donations (invoice_id, donation_id) where invoice_id is not null;
create index donations_to_settle on donations (donation_id)
  where status = 'DONE' and (paid_at is not null or has_been_charged = 1);

create table votes (
  vote_id text not null primary key,
  account_id text not null,
  campaign_id text not null references campaigns (campaign_id),
  donor_id text references donors (donor_id),
  status text not null,
  charity_id text,
  unique_external_id text,
  external_id text,
  cast_at text,
  validated_at text,
  sent_at text,
  billed_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index votes_by_account on votes (account_id, vote_id);
create unique index votes_by_unique_external_id on votes (account_id, unique_external_id);
create index votes_by_external_id on votes (account_id, external_id, vote_id) where external_id is not null;
create index votes_by_campaign on votes (campaign_id, vote_id);
create index votes_by_status on votes (account_id, status, vote_id);
create index votes_by_charity on votes (account_id, charity_id, vote_id) where charity_id is not null;
create index votes_by_donor on votes (donor_id, vote_id) where donor_id is not null;

create table recurring_donations (
  recurring_donation_id text not null primary key,
  account_id text not null references accounts (account_id),
  campaign_id text not null references campaigns (campaign_id),
  donor_id text references donors (donor_id),
  status text not null,
  charity_id text,
  amount_cents integer not null,
  frequency text not null,
  unique_external_id text,
  external_id text,
  started_at text,
  next_donation_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index recurring_donations_by_account on recurring_donations (account_id, recurring_donation_id);
create unique index recurring_donations_by_unique_external_id
  on recurring_donations (account_id, unique_external_id);
create index recurring_donations_by_campaign on recurring_donations (campaign_id, recurring_donation_id);
create index recurring_donations_by_status on recurring_donations (account_id, status, recurring_donation_id);
create index recurring_donations_by_donor on recurring_donations (donor_id, recurring_donation_id)
  where donor_id is not null;
create index recurring_donations_due on recurring_donations (next_donation_at, recurring_donation_id)
  where status = 'ACTIVE';

create table fiscal_receipts (
  fiscal_receipt_id text not null primary key,
  account_id text not null references accounts (account_id),
  number text not null,
  year integer not null,
  kind text not null,
  status text not null,
  charity_id text not null references charities (charity_id),
  donation_id text,
  donor_id text,
  amount_cents integer not null,
  issued_at text not null,
  created_at text not null,
  updated_at text not null
) strict;
create unique index fiscal_receipts_by_number on fiscal_receipts (charity_id, year, number);
create index fiscal_receipts_by_account on fiscal_receipts (account_id, fiscal_receipt_id);
create index fiscal_receipts_by_year on fiscal_receipts (account_id, year, fiscal_receipt_id);
create index fiscal_receipts_by_donation on fiscal_receipts (donation_id) where donation_id is not null;
create index fiscal_receipts_by_donor on fiscal_receipts (donor_id, fiscal_receipt_id) where donor_id is not null;

create table invitations (
  invitation_id text not null primary key,
  account_id text not null references accounts (account_id),
  email text not null,
  role text not null,
  campaign_ids text not null,
  status text not null,
  token_hash text not null,
  created_at text not null,
  updated_at text not null
) strict;
create index invitations_by_account on invitations (account_id, invitation_id);
create index invitations_by_status on invitations (account_id, status, invitation_id);
create index invitations_by_email on invitations (account_id, email, status);
create unique index invitations_by_token on invitations (token_hash);

create table magic_links (
  token_hash text not null primary key,
  kind text not null,
  account_id text not null references accounts (account_id),
  subject_id text not null,
  expires_at text not null
) strict;

create table sites (
  site_id text not null primary key,
  account_id text not null references accounts (account_id),
  subdomain text,
  custom_domain text,
  created_at text not null,
  updated_at text not null
) strict;
create index sites_by_account on sites (account_id, site_id);
create unique index sites_by_subdomain on sites (subdomain);
create unique index sites_by_custom_domain on sites (custom_domain);

create table idempotency_keys (
  account_id text not null,
  idempotency_key text not null,
  fingerprint text not null,
  status integer not null,
  locked_body text,
  created_at text not null,
  primary key (account_id, idempotency_key)
) strict;
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table webhooks (
  webhook_id text not null primary key,
  account_id text not null references accounts (account_id),
  name text not null,
  target text not null,
  events text not null,
  authentication_strategy text not null,
  username text,
  password text,
  access_token text,
  signing_key text not null,
  created_at text not null,
  updated_at text not null
) strict;
create index webhooks_by_account on webhooks (account_id, webhook_id);

create table webhook_subscriptions (
  event text not null,
  account_id text not null,
  webhook_id text not null references webhooks (webhook_id),
  primary key (event, account_id, webhook_id)
) strict;
create index webhook_subscriptions_by_webhook on webhook_subscriptions (webhook_id);

create table events (
  event_id text not null primary key,
  account_id text,
  event text not null,
  payload text not null,
  diff text,
  created_at text not null
) strict;
create index events_by_account on events (account_id, created_at, event_id);

create table deliveries (
  delivery_id text not null primary key,
  webhook_id text not null references webhooks (webhook_id),
  account_id text not null,
  event_id text not null references events (event_id),
  event text not null,
  status text not null,
  tries integer not null,
  attempts text not null,
  next_attempt_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index deliveries_by_webhook on deliveries (webhook_id, delivery_id);
create index deliveries_due on deliveries (webhook_id, next_attempt_at) where status = 'PENDING';
create index deliveries_not_succeeded on deliveries (event_id) where status <> 'SUCCEEDED';

create table instance_settings (
  name text not null primary key,
  value text not null
) strict;

create view donations_with_donor as
  select d.donation_id, d.account_id, d.campaign_id, d.donor_id, d.status, d.charity_id, d.amount_cents,
    d.unique_external_id, d.external_id, d.has_been_charged, d.with_fiscal_receipt, d.parent_donation_id,
    d.recurring_donation_id, d.lead, d.claimed_at, d.validated_at, d.processed_at, d.billed_at, d.paid_at,
    d.card_posted_at, d.invoice_id, d.created_at, d.updated_at,
    o.email as donor_email, o.slack_id as donor_slack_id, o.first_name as donor_first_name,
    o.last_name as donor_last_name, o.phone as donor_phone, o.street as donor_street, o.zip as donor_zip,
    o.city as donor_city, o.country as donor_country
  from donations d left join donors o on o.donor_id = d.donor_id;

create view votes_with_donor as
  select v.vote_id, v.account_id, v.campaign_id, v.donor_id, v.status, v.charity_id, v.unique_external_id,
    v.external_id, v.cast_at, v.validated_at, v.sent_at, v.billed_at, v.created_at, v.updated_at,
    o.email as donor_email, o.slack_id as donor_slack_id, o.first_name as donor_first_name,
    o.last_name as donor_last_name, o.phone as donor_phone, o.street as donor_street, o.zip as donor_zip,
    o.city as donor_city, o.country as donor_country
  from votes v left join donors o on o.donor_id = v.donor_id;

create view recurring_donations_with_donor as
  select r.recurring_donation_id, r.account_id, r.campaign_id, r.donor_id, r.status, r.charity_id, r.amount_cents,
    r.frequency, r.unique_external_id, r.external_id, r.started_at, r.next_donation_at, r.created_at, r.updated_at,
    o.email as donor_email, o.slack_id as donor_slack_id, o.first_name as donor_first_name,
    o.last_name as donor_last_name, o.phone as donor_phone, o.street as donor_street, o.zip as donor_zip,
    o.city as donor_city, o.country as donor_country
  from recurring_donations r left join donors o on o.donor_id = r.donor_id;
