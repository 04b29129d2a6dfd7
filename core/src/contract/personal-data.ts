import { retentionDays } from "./retention.js";

/**
 * Which columns of the database hold personal data, and what an erasure does with those of donors. A test fails on a
 * column of text or bytes that is not listed here, and erases a person who was in every column that is.
 */

/** The documents with a donor's name that the law has the service keep: see GDPR, art. 17(3)(b) and (e). */
export const keptByLaw = {
  fiscalReceipts: {
    days: retentionDays.fiscalReceipt,
    law: "Livre des procédures fiscales, art. L102 E",
  },
  mandates: { days: retentionDays.mandateDetails, law: "Directive (EU) 2015/2366 (PSD2), art. 71" },
} as const;
export type KeptByLaw = keyof typeof keptByLaw;

/** What an erasure does with a donor's rows. */
type Erasure =
  /** Deletes them. */
  | "deleted"
  /** Removes what they say of the person; the rows stay, as those of nobody. */
  | "cleared"
  /** Leaves them, because the law asks for them. */
  | { readonly keptAs: KeptByLaw };

/** The columns of a table by whose data they hold, separated by spaces. Numbers are no personal data here. */
interface ClassifiedTable {
  /** Ids, choices, times, texts that the service writes, and hashes. */
  readonly impersonal: string;
  /** Data of donors. */
  readonly donor?: string;
  /** Donors' data that is encrypted, or in the bytes of a file: no search of the database finds it. */
  readonly sealedDonor?: string;
  readonly erasure?: Erasure;
  /** Data of the people of accounts, charities and the operator, who are no donors. */
  readonly others?: string;
}

const stamps = "created_at updated_at";
const organisation = "name street zip city country";

const personalData = {
  account_requests: {
    impersonal: "token_hash language expires_at created_at",
    others: "email organisation",
  },
  accounts: {
    impersonal: `account_id parent_account_id status features auth_schemes subdomain custom_domain billed_to
      donor_platform custom_domain_challenge terms_url privacy_url branding ${stamps}`,
    others: "name legal_entity",
  },
  account_audit_entries: {
    impersonal:
      "account_audit_entry_id account_id at actor_kind actor_id operation object_id target changes",
  },
  address_calls: { impersonal: "caller" },
  // A caller chooses its request ids, which are shown to nobody else.
  api_calls: {
    impersonal: "api_call_id account_id client_id method route operation_id error request_id at",
  },
  application_document_contents: {
    impersonal: "application_document_id account_id",
    others: "sealed_content",
  },
  application_documents: {
    impersonal: "application_document_id account_id kind media_type created_at",
    others: "name",
  },
  application_messages: {
    impersonal: "application_message_id account_id kind reason created_at",
    others: "author words",
  },
  applications: {
    impersonal: `account_id status language plan submitted_at decided_at ${stamps}`,
    others: "organisation people endorsed_by decided_by",
  },
  audit_entries: {
    impersonal: "audit_entry_id at operation only_account_id target asked changes",
    others: "operator",
  },
  audit_entry_accounts: { impersonal: "account_id audit_entry_id" },
  balance_redirects: {
    impersonal: "balance_redirect_id charity_id to_charity_id reason created_at",
    others: "created_by",
  },
  bank_entries: {
    impersonal: `entry_id statement_id booking_id account_number direction booked_on value_on dated_on booking_reference
      reference_ids creditor_reference return_reason status account_id invoice_id payment_id payout_id provider ${stamps}`,
    // Of companies that pay, and of donors whose bank takes a direct debit back.
    others: "remittance counterparty counterparty_last4",
  },
  bank_statements: {
    impersonal: "statement_id message message_id bank_statement_id account_number imported_at",
  },
  billing_links: { impersonal: "token_hash account_id expires_at" },
  budget_divisions: { impersonal: "campaign_id charity_id" },
  campaign_charity_totals: { impersonal: "campaign_id charity_id" },
  campaign_daily_totals: { impersonal: "campaign_id day" },
  campaign_monthly_totals: { impersonal: "campaign_id account_id month counted" },
  campaign_raised_totals: { impersonal: "campaign_id" },
  campaign_status_totals: { impersonal: "campaign_id counted status" },
  campaigns: {
    impersonal: `campaign_id account_id name slug description language status kind visibility amount_type donation_type
      charities_selection_id campaign_template_id giving_type recurring_type default_fee_type lead_collection_options
      reminders translations public_key invoice_id activated_at closed_at ends_at funded_at fund_closed_at
      suggested_amounts ${stamps}`,
  },
  card_batches: {
    impersonal: `card_batch_id account_id campaign_id status file_generation_request_id ready_at posted_at ${stamps}`,
  },
  charities: {
    impersonal: `charity_id external_ref name other_names sort_name other_search_text registration_number causes city
      country website_url logo_url fiscal_receipts_support profiles receipt_code paused_at logo picture verification ${stamps}`,
    others: "receipt_details paused_by",
  },
  charities_selections: { impersonal: `charities_selection_id account_id name kind ${stamps}` },
  charity_bank_accounts: {
    impersonal: "charity_id status provider proposed_at approved_at returned_at endorsed_at",
    others: "holder sealed_iban last4 proposed_by approved_by endorsed_by",
  },
  charity_document_contents: { impersonal: "charity_document_id", others: "sealed_content" },
  charity_documents: {
    impersonal: "charity_document_id charity_id kind media_type created_at",
    others: "name",
  },
  charity_mandates: {
    impersonal: "charity_mandate_id charity_id charity_name language text_version shown signed_at",
    others: "signatory quality sealed_signature sealed_evidence email",
  },
  charity_organisations: {
    impersonal: "charity_id siren rna entered_at accepted_at updated_at",
    others: `${organisation} accepted_by`,
  },
  charity_pages: {
    impersonal:
      "charity_id language token_hash token_expires_at session_id invited_at opened_at asked_on updated_at",
    others: "email invited_by",
  },
  charity_remittances: { impersonal: "charity_id language updated_at", others: "email" },
  company_receipts_due: { impersonal: "account_id charity_id due_at" },
  credentials: {
    impersonal: "client_id account_id secret_hash created_at last_used_at",
    others: "name",
  },
  deliveries: {
    impersonal: `delivery_id webhook_id account_id event_id event status attempts next_attempt_at lease_end ${stamps}`,
  },
  direct_debit_files: {
    impersonal: "run_id created_at",
    sealedDonor: "content",
    erasure: { keptAs: "mandates" },
  },
  direct_debit_runs: { impersonal: `run_id first_collect_on exported_at ${stamps}` },
  direct_debits: {
    impersonal: `end_to_end_id payment_id mandate_id run_id batch_id collect_on status return_reason credit_entry_id
      return_entry_id ${stamps}`,
  },
  // A keyed hash of the address: without it, an erased person's maximum of the year could be used twice.
  donation_matches: {
    impersonal: `donation_match_id account_id matching_rule_id donation_id campaign_id charity_id donor_key limited_by
      match_donation_id canceled_at ${stamps}`,
  },
  donations: {
    impersonal: `donation_id account_id campaign_id status charity_id parent_donation_id recurring_donation_id claimed_at
      validated_at processed_at billed_at paid_at card_posted_at card_returned_at card_batch_id invoice_id fiscal_receipt_id payment_id payout_id
      deducted_payout_id paid_out_at payee_id balance_redirect_id redirected_to returned_payout_id donor_asked_at
      donor_id matching_rule_id ${stamps}`,
    donor: "lead dedication message external_id unique_external_id",
    erasure: "cleared",
  },
  donor_receipts_due: { impersonal: "account_id charity_id due_at last_id" },
  donors: {
    impersonal: `donor_id account_id campaign_id ${stamps}`,
    donor: `unique_external_id email slack_id first_name last_name phone street zip city country picture_url birthdate
      personal_email title persona`,
    erasure: "deleted",
  },
  draft_invoices: { impersonal: "account_id invoice_id until" },
  erasures: {
    impersonal: "erasure_id account_id requested_by donor_ids erased kept erased_at",
  },
  events: {
    // A caller chooses its trace context, which receivers of its events see.
    impersonal: "event_id account_id event created_at traceparent",
    donor: "payload diff",
    erasure: "cleared",
  },
  file_generation_requests: {
    impersonal: `file_generation_request_id account_id type params status failure file_id next_try_at traceparent
      ${stamps}`,
  },
  file_removals: { impersonal: "file_id created_at" },
  file_parts: {
    impersonal: "file_id",
    // The files that clients request; those of receipts are kept.
    sealedDonor: "bytes",
    erasure: "deleted",
  },
  files: { impersonal: "file_id account_id name media_type sha256 created_at" },
  fiscal_receipts: {
    impersonal: `fiscal_receipt_id account_id number kind status charity_id donation_id donor_id verification_key
      replaces_fiscal_receipt_id canceled_at cancel_reason file_id issued_at donor_removed_at ${stamps}`,
    donor: "content",
    erasure: { keptAs: "fiscalReceipts" },
  },
  gift_codes: {
    impersonal: "donation_id gift_order_id code_hash sealed_code language",
    donor: "message",
    erasure: "cleared",
  },
  gift_orders: {
    impersonal: `gift_order_id account_id campaign_id reference content_hash status expires_at ended_at ${stamps}`,
  },
  give_codes: { impersonal: "code donation_id" },
  idempotency_keys: {
    impersonal: "account_id caller idempotency_key fingerprint created_at",
    sealedDonor: "locked_body",
    erasure: "cleared",
  },
  instance_settings: { impersonal: "name value" },
  invitations: {
    impersonal: `invitation_id account_id role campaign_ids status token_hash sent_at client_id
      invited_by ${stamps}`,
    others: "email",
  },
  invoices: {
    impersonal: `invoice_id account_id number status campaign_id lines issued_at paid_at file_id issuer kind reference
      due_at corrects_invoice_id gift_payment_id gifts_to receipts_after remind_at ${stamps}`,
    others: "content",
  },
  job_times: { impersonal: "job next_at" },
  ledger_balances: { impersonal: "ledger_account" },
  ledger_transfers: {
    impersonal:
      "transfer_id at kind debit_account credit_account account_id donation_id invoice_id payment_id payout_id entry_id",
  },
  limited_calls: { impersonal: "limited_call_id account_id operation_id" },
  magic_links: {
    impersonal: "token_hash kind account_id subject_id expires_at return_url client_id",
    erasure: "deleted",
  },
  // A keyed hash of the address: erasing it would have mails sent again to somebody who complained about them.
  mail_suppressions: {
    impersonal: `mail_suppression_id suppression_key address_key account_id kind reason mail_id
      created_at`,
  },
  mail_report_totals: { impersonal: "report" },
  mail_days: { impersonal: "bound_key day_begins_at" },
  mails: {
    impersonal: `mail_id account_id kind once_key attachment_file_id status next_attempt_at error sent_at sender_name
      payout_id report traceparent ${stamps}`,
    donor: "recipient",
    // The subject of a mail to a donor names nobody but the sender.
    sealedDonor: "body_text body_html unsubscribe_link",
    erasure: "deleted",
    others: "reply_to subject",
  },
  mandates: {
    impersonal: `mandate_id account_id donor_id payment_method_id reference creditor_id creditor_name language
      text_version shown signed_at last_used_at lapses_at ended_at end_reason ${stamps}`,
    donor: "holder last4",
    sealedDonor: "iban evidence",
    erasure: { keptAs: "mandates" },
  },
  matches_due: { impersonal: "donation_id campaign_id due_at" },
  matching_rules: {
    impersonal: `matching_rule_id account_id name status campaign_ids starts_on ends_on time_zone ${stamps}`,
  },
  matching_totals: { impersonal: "matching_rule_id counted total_of" },
  number_series: { impersonal: "series" },
  payment_disputes: { impersonal: `payment_id provider_reference status reason ${stamps}` },
  payment_methods: {
    impersonal: `payment_method_id account_id donor_id type brand provider expires_at expiry_mail_at ${stamps}`,
    donor: "holder last4",
    sealedDonor: "provider_reference",
    erasure: "deleted",
  },
  payment_refunds: {
    impersonal: `refund_id payment_id status failure provider_reference ${stamps}`,
  },
  email_domains: { impersonal: "account_id domain challenge created_at" },
  identity_providers: {
    impersonal:
      "account_id issuer client_id client_secret admin_signed_in_at created_at configured_at",
  },
  sso_identities: {
    impersonal: "user_id account_id created_at last_used_at",
    others: "subject",
  },
  passkeys: {
    impersonal: "passkey_id account_id user_id credential_id public_key created_at last_used_at",
    others: "name",
  },
  operator_passkeys: {
    impersonal: "passkey_id operator key_mark credential_id public_key created_at last_used_at",
    others: "name",
  },
  payment_sessions: {
    impersonal: `session_id token_hash account_id donor_id donation_id payment_id return_url status expires_at provider
      provider_reference page_url page_asked_at ${stamps}`,
    erasure: "deleted",
  },
  payments: {
    // What was charged is a kind of payment method and four of its digits: part of the accounts.
    impersonal: `payment_id account_id payer invoice_id donation_id payment_method_id provider status failure succeeded_at
      provider_reference charged_at charged_method next_step_at bank_entry_id campaign_id problem mandate_id collect_on
      run_at description ${stamps}`,
  },
  payout_runs: {
    impersonal: `payout_run_id status position owner ${stamps}`,
    others: "created_by",
  },
  payouts: {
    impersonal: `payout_id payout_run_id charity_id provider provider_reference status reference sent_at paid_at returned_at return_reason
      next_step_at remittance debit_entry_id return_entry_id ${stamps}`,
    others: "holder sealed_iban last4",
  },
  payroll_deductions: {
    impersonal: `payroll_deduction_id account_id payroll_run_id payroll_pledge_id donation_id ${stamps}`,
  },
  payroll_pledges: {
    impersonal: `payroll_pledge_id account_id campaign_id status frequency donor_id charity_id reason decided_at ${stamps}`,
    donor: "employee_reference external_id",
    erasure: "cleared",
  },
  payroll_results: { impersonal: "payroll_run_id account_id deducted" },
  payroll_runs: {
    impersonal: `payroll_run_id account_id month status file_generation_request_id recorded_at ${stamps}`,
  },
  pending_gifts: {
    impersonal: `donation_id account_id campaign_id charity_id frequency donor_id language payment_id payment_method_id
      session_id email_key network_key paid_at expires_at ${stamps}`,
    donor: "donor dedication message",
    erasure: "deleted",
  },
  pictures: { impersonal: "hash bytes unused_since created_at" },
  provider_jobs: {
    impersonal: `job_id provider kind job_key payment_id status next_attempt_at error traceparent ${stamps}`,
    sealedDonor: "payload",
    erasure: "cleared",
  },
  recurring_donations: {
    impersonal: `recurring_donation_id account_id campaign_id donor_id status charity_id frequency started_at
      next_donation_at payment_method_id payment_failed_at paused_until ${stamps}`,
    donor: "external_id unique_external_id",
    erasure: "cleared",
  },
  reminders_due: { impersonal: "campaign_id campaign_reminder_id due_at last_id" },
  screening_hits: {
    impersonal: "screening_hit_id account_id list_name cleared_at created_at",
    others: "subject listed_name details cleared_by cleared_reason",
  },
  screening_list_parts: { impersonal: "name", others: "entries" },
  screening_lists: { impersonal: "name imported_at", others: "imported_by" },
  selection_charities: { impersonal: "charities_selection_id charity_id" },
  service_keys: { impersonal: "name sealed_key" },
  sites: {
    impersonal: `site_id account_id subdomain custom_domain custom_domain_challenge ${stamps}`,
  },
  slack_messages: {
    impersonal: `message_id account_id campaign_id gift_kind gift_id reminder_type once_key language status
      next_attempt_at error sent_at traceparent ${stamps}`,
    donor: "slack_id channel ts",
    erasure: "deleted",
  },
  slack_workspaces: {
    impersonal: "account_id team_id team_name bot_token status connected_at removed_at",
  },
  terms_signatures: {
    impersonal: "terms_signature_id account_id user_id version url signed_at",
    others: "signatory sealed_evidence",
  },
  time_off_values: { impersonal: "time_off_value_id account_id valid_from created_at" },
  // A hash of the account and the address: erasing it would have reminders sent again to somebody who objected to them.
  unsubscriptions: { impersonal: "unsubscription_key account_id created_at" },
  used_challenges: { impersonal: "challenge_hash expires_at" },
  user_sessions: {
    impersonal: `session_id account_id user_id client_id passkey_id sso_account_id created_at last_used_at
      expires_at`,
    others: "browser system",
  },
  users: {
    impersonal: `user_id account_id role campaign_ids ${stamps}`,
    others: "email first_name last_name",
  },
  votes: {
    impersonal: `vote_id account_id campaign_id donor_id status charity_id cast_at validated_at sent_at billed_at ${stamps}`,
    donor: "external_id unique_external_id",
    erasure: "cleared",
  },
  webhook_subscriptions: { impersonal: "event account_id webhook_id" },
  webhooks: {
    impersonal: `webhook_id account_id name target events authentication_strategy username password access_token
      signing_key previous_signing_key previous_key_expires_at failing_since disable_due_at disabled_at ${stamps}`,
  },
  widget_files: { impersonal: "path version bytes" },
  widget_releases: { impersonal: "version integrity kept_at" },
} as const satisfies Readonly<Record<string, ClassifiedTable>>;

type PersonalData = typeof personalData;

/** The tables whose rows an erasure deletes or clears. Each has a step of the erasure. */
export type ErasedTable = {
  [Name in keyof PersonalData]: PersonalData[Name] extends {
    readonly erasure: "deleted" | "cleared";
  }
    ? Name
    : never;
}[keyof PersonalData];

/** The classification of each table, for code that goes through all of them. */
export const classifiedTables: readonly (readonly [string, ClassifiedTable])[] =
  Object.entries(personalData);

/** The names of the columns in a list of them. */
export const columnsIn = (list = ""): string[] => list.split(/\s+/).filter((name) => name !== "");
