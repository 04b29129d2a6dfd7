import { statusNames } from "./status-names.js";

/**
 * One row of the specification's error tables.
 *
 * `operations` is the table's third column: the ids that it lists, or `"many"` and `"all"` where it only counts them.
 * The bodies of `bare` rows omit the status name (the 409 on `uniqueExternalId` and the 429).
 */
export interface ErrorRow {
  readonly status: number;
  /** The exact text; `<name>` is a placeholder for a parameter of the refusal. */
  readonly message: string;
  readonly code?: string;
  readonly bare?: true;
  /** The response has a `Retry-After` header: the refusal provides `retryAfterSeconds`. */
  readonly retryAfter?: true;
  readonly operations: readonly string[] | "many" | "all";
}

/** Rows that have the same status. */
function withStatus<
  const Status extends number,
  const Rows extends Record<string, Omit<ErrorRow, "status">>,
>(
  status: Status,
  rows: Rows,
): { readonly [Name in keyof Rows]: { readonly status: Status } & Rows[Name] } {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, { status, ...row }]),
  ) as { [Name in keyof Rows]: { status: Status } & Rows[Name] };
}

/**
 * Every row of every error table of the specification ("Errors"), in its order. Within one step of the order of checks,
 * the first matching row is the response.
 */
export const errorCatalogue = {
  ...withStatus(400, {
    schema_problems: { message: "Bad Request", operations: "many" },
    invalid_custom_domain: {
      message: "Invalid customDomain",
      operations: ["update-account", "create-child-account", "create-site", "update-site"],
    },
    invalid_campaign_ids: {
      message: "Invalid campaignIds",
      operations: ["create-invitation", "update-user-invitation", "update-user"],
    },
    linked_selection_needs_a_charity: {
      message: "A selection must have at least one charity when linked to a campaign",
      operations: ["update-charities-selection", "remove-charity"],
    },
    bad_request: {
      message: "Bad Request",
      operations: ["create-recurring-donation", "create-vote"],
    },
    invalid_postal_address: {
      message: "Bad Request",
      code: "INVALID_POSTAL_ADDRESS",
      operations: ["create-donation"],
    },
    donor_email_and_first_name_required: {
      message: "Both donor.email and donor.firstName are required for email campaigns",
      operations: ["create-donation", "create-vote"],
    },
    donor_slack_id_and_first_name_required: {
      message: "Both donor.slackId and donor.firstName are required for slack campaigns",
      operations: ["create-donation", "create-vote"],
    },
    donor_required_for_email_campaigns: {
      message: "donor is required for EMAIL campaigns.",
      operations: ["create-donation", "create-vote"],
    },
    donor_required_for_slack_campaigns: {
      message: "donor is required for SLACK campaigns.",
      operations: ["create-donation", "create-vote"],
    },
    budget_required: {
      message: "Budget is required for FIXED_AMOUNT campaigns",
      operations: ["enable-donor-platform", "create-campaign"],
    },
    distribution_must_be_fixed_amount: {
      message: "DISTRIBUTION campaigns must also be FIXED_AMOUNT campaigns",
      operations: ["enable-donor-platform", "create-campaign"],
    },
    featured_charities_not_selected: {
      message: "Featured charities must be part of the selected charities: <list>",
      operations: ["create-charities-selection", "update-charities-selection"],
    },
    giving_target_not_supported: {
      message: "givingTarget is only supported for fundraising campaigns",
      operations: ["enable-donor-platform", "create-campaign"],
    },
    included_fee_type_not_supported: {
      message: "INCLUDED fee type not supported",
      operations: ["enable-donor-platform", "create-campaign"],
    },
    insufficient_campaign_budget: {
      message: "Insufficient campaign budget.",
      code: "INSUFFICIENT_CAMPAIGN_BUDGET",
      operations: ["create-donation", "claim-recurring-donation"],
    },
    invalid_charities_selection_id: {
      message: "Invalid charitiesSelectionId",
      operations: ["create-campaign", "update-campaign"],
    },
    invalid_parameter_include_donor: {
      message: "Invalid parameter includeDonor",
      operations: ["list-donations", "list-votes"],
    },
    nested_subdomains_not_allowed: {
      message: "Nested subdomains are not allowed",
      operations: ["update-account", "create-child-account"],
    },
    only_members_can_be_assigned_campaigns: {
      message: "Only members can be assigned campaigns",
      operations: ["update-user-invitation", "update-user"],
    },
    giving_type_taken: {
      message: "Only one of <givingType> campaigns is supported",
      operations: ["enable-donor-platform", "create-campaign"],
    },
    public_campaigns_must_be_fixed_distribution: {
      message: "Public campaigns must be both FIXED_AMOUNT and DISTRIBUTION campaigns",
      operations: ["enable-donor-platform", "create-campaign"],
    },
    subdomain_must_end_with_parent: {
      message: "Subdomain must ends with .<subdomain>",
      operations: ["update-account", "create-child-account"],
    },
    selection_needs_a_charity_to_be_linked: {
      message: "A selection must have at least one charity to be linked to a campaign",
      operations: ["create-charities-selection"],
    },
    access_token_required_for_bearer: {
      message: "accessToken is required for Bearer authentication",
      operations: ["create-webhook"],
    },
    username_and_password_required_for_basic: {
      message: "Both username and password are required for Basic authentication",
      operations: ["create-webhook"],
    },
    invalid_authentication_strategy: {
      message: "Invalid authenticationStrategy",
      operations: ["create-webhook"],
    },
    account_id_required: {
      message: "accountId is required when includeCampaigns is true",
      operations: ["list-campaign-templates"],
    },
    members_need_a_campaign: {
      message: "At least one campaign is required for members",
      operations: ["create-invitation"],
    },
    site_needs_a_domain: {
      message: "At least one of subdomain and customDomain is required.",
      operations: ["create-site"],
    },
    campaign_budget_over_card_limit: {
      message: "Campaign budget exceeds payment card amount limit",
      code: "PAYMENT_CARD_AMOUNT_LIMIT_EXCEEDED",
      operations: ["activate-campaign"],
    },
    campaign_budget_over_sdd_limit: {
      message: "Campaign budget exceeds SEPA Direct Debit amount limit",
      code: "SDD_AMOUNT_LIMIT_EXCEEDED",
      operations: ["activate-campaign"],
    },
    invoice_over_card_limit: {
      message:
        "Invoice amount <amount_due> is over the payment card limit <PAYMENT_CARD_AMOUNT_LIMIT>",
      code: "PAYMENT_CARD_AMOUNT_LIMIT_EXCEEDED",
      operations: ["activate-campaign"],
    },
    invoice_over_sdd_limit: {
      message: "Invoice amount <amount_due> is over the SDD limit <SDD_AMOUNT_LIMIT>",
      code: "SDD_AMOUNT_LIMIT_EXCEEDED",
      operations: ["activate-campaign"],
    },
    distribution_campaign_takes_votes: {
      message: "Campaign is a DISTRIBUTION one. Only votes can be created",
      operations: ["create-donation"],
    },
    face_value_campaign_takes_donations: {
      message: "Campaign is a FACE_VALUE one. Only donations can be created",
      operations: ["create-vote"],
    },
    selection_used_by_active_campaigns: {
      message: "Cannot delete a charities selection with active campaigns",
      operations: ["delete-charities-selection"],
    },
    charity_not_allowed_for_postal_campaigns: {
      message:
        "charityId cannot be set for POSTAL campaigns: the recipient chooses the charity with the card.",
      operations: ["create-donation"],
    },
    donation_not_claimed_yet: {
      message: "Donation not claimed yet",
      operations: ["validate-donation"],
    },
    order_campaign_donations_not_allowed: {
      message: "Donations of an order campaign cannot be created through the API.",
      operations: ["create-donation"],
    },
    three_start_and_three_end_reminders_required: {
      message: "Exactly 3 START and 3 END reminders are required",
      operations: ["update-campaign-reminders"],
    },
    invalid_campaign_reminder_id: {
      message: "Invalid campaignReminderId",
      operations: ["update-campaign-reminders"],
    },
    reminder_type_required: {
      message: "Reminder type is required for each reminder",
      operations: ["update-campaign-reminders"],
    },
    invalid_fields: { message: "Invalid fields: <list>", operations: ["update-donor"] },
    invalid_lead_information: {
      message: "Invalid lead information",
      operations: ["claim-donation"],
    },
    lead_collection_not_enabled: {
      message: "Lead collection is not enabled for this campaign",
      operations: ["claim-donation"],
    },
    lead_has_to_accept_terms: {
      message: "Lead has to accept terms and conditions",
      operations: ["claim-donation"],
    },
    lead_is_required: { message: "Lead is required", operations: ["claim-donation"] },
    invalid_parent_donation_id: {
      message: "Invalid parentDonationId",
      operations: ["create-donation"],
    },
    language_is_default: {
      message: "Language is already the default language",
      operations: ["add-campaign-translation"],
    },
    missing_params: {
      message: "Missing params in createFileGenerationRequest",
      operations: ["create-file-generation-request"],
    },
    missing_budget: {
      message: "No budget set for this campaign",
      code: "MISSING_BUDGET",
      operations: ["activate-campaign"],
    },
    no_charities_selection_linked: {
      message: "No charity selection linked to this campaign",
      operations: ["activate-campaign"],
    },
    no_domain_found: {
      message: "No domain found for your account",
      operations: ["create-shareable-billing-link"],
    },
    account_or_child_campaigns: {
      message: "Only one of accountId or includeChildAccountsCampaigns can be used",
      operations: ["get-all-campaigns-metrics"],
    },
    campaign_not_free_amount: {
      message: "Recurring donations can only be created for FREE_AMOUNT campaigns",
      operations: ["create-recurring-donation"],
    },
    vote_not_casted_yet: { message: "Vote not casted yet", operations: ["validate-vote"] },
    votes_cannot_be_posted: { message: "Votes cannot be posted.", operations: ["create-vote"] },
  }),
  ...withStatus(401, {
    unauthorized: { message: "Unauthorized", operations: "all" },
    invalid_credentials: { message: "Invalid credentials", operations: ["create-token"] },
  }),
  ...withStatus(402, {
    plan_upgrade_required: { message: "Plan upgrade required", operations: "many" },
    missing_payment_method: {
      message: "Missing payment method",
      code: "MISSING_PAYMENT_METHOD",
      operations: ["activate-campaign", "create-donation", "create-recurring-donation"],
    },
    no_active_subscription: {
      message: "No active subscription found",
      code: "NO_ACTIVE_SUBSCRIPTION",
      operations: ["activate-campaign"],
    },
  }),
  ...withStatus(403, {
    account_closed: { message: "Account closed", code: "ACCOUNT_CLOSED", operations: "many" },
    forbidden: { message: "Forbidden", operations: "many" },
    account_not_validated: {
      message: "Account not validated",
      operations: [
        "create-campaign",
        "activate-campaign",
        "create-donation",
        "claim-donation",
        "create-recurring-donation",
        "claim-recurring-donation",
        "create-site",
        "create-vote",
        "cast-vote",
      ],
    },
    campaign_has_ended: {
      message: "Campaign has ended.",
      operations: [
        "activate-campaign",
        "create-donation",
        "claim-donation",
        "create-recurring-donation",
        "claim-recurring-donation",
        "create-vote",
        "cast-vote",
      ],
    },
    campaign_not_activated: {
      message: "Campaign has to be activated first.",
      operations: ["create-donation", "create-recurring-donation", "create-vote"],
    },
    selection_not_customizable: {
      message: "This selection can't be customized",
      operations: ["update-charities-selection", "add-charity", "remove-charity"],
    },
    donation_not_processed: {
      message: "Donation has not been processed yet.",
      operations: ["create-donation-fiscal-receipt", "get-donation-fiscal-receipt"],
    },
    recurring_campaign_takes_recurring_donations: {
      message: "Only recurring donations can be created for recurring campaigns.",
      operations: ["create-donation", "create-vote"],
    },
    parent_domain_missing: {
      message: "Parent account is missing a domain",
      operations: ["update-account", "create-child-account"],
    },
    nothing_to_close: {
      message: "A FIXED_AMOUNT campaign cannot be closed before its first donation or vote.",
      code: "NOTHING_TO_CLOSE",
      operations: ["close-campaign"],
    },
    account_not_active: { message: "Account not active", operations: ["create-token"] },
    api_auth_not_allowed_for_account: {
      message: "API authentication is not allowed for this account",
      code: "API_AUTH_NOT_ALLOWED",
      operations: ["create-user-magic-link"],
    },
    api_auth_not_allowed_for_donor_platform: {
      message: "API authentication is not allowed for this donor platform",
      code: "API_AUTH_NOT_ALLOWED",
      operations: ["create-donor-magic-link"],
    },
    billing_delegation_not_enabled: {
      message: "Billing delegation is not enabled for this account",
      operations: ["create-shareable-billing-link"],
    },
    campaign_waiting_for_payment: {
      message: "Campaign is waiting for payment",
      operations: ["activate-campaign"],
    },
    own_user_not_deletable: { message: "Can't delete yourself", operations: ["delete-user"] },
    featured_selection_not_deletable: {
      message: "Cannot delete a featured charities selection",
      operations: ["delete-charities-selection"],
    },
    only_custom_selections_deletable: {
      message: "Only CUSTOM charities selections can be deleted",
      operations: ["delete-charities-selection"],
    },
    parent_custom_domain_fixed: {
      message: "Custom domain can't be updated for parent accounts",
      operations: ["update-account"],
    },
    parent_subdomain_fixed: {
      message: "Subdomain can't be updated for parent accounts",
      operations: ["update-account"],
    },
    subdomain_fixed: { message: "Subdomain can't be updated", operations: ["update-site"] },
    subdomain_site_not_allowed: {
      message: "New subdomain site can't be created",
      operations: ["create-site"],
    },
    donation_already_invoiced: {
      message: "Donation already invoiced",
      operations: ["delete-donation"],
    },
    donation_already_paid: { message: "Donation already paid", operations: ["delete-donation"] },
    donation_already_processed: {
      message: "Donation already processed",
      operations: ["delete-donation"],
    },
    donation_card_already_posted: {
      message: "Donation card already posted",
      operations: ["delete-donation"],
    },
    donation_amount_billed: {
      message: "Donation amount can't be updated as it has already been billed.",
      operations: ["update-donation"],
    },
    donation_amount_claimed: {
      message: "Donation amount can't be updated as it has already been claimed.",
      operations: ["update-donation"],
    },
    donation_amount_locked: {
      message:
        "Donation amount can't be updated as it has been claimed, billed or its card posted.",
      operations: ["update-donation"],
    },
    donation_amount_card_posted: {
      message: "Donation amount can't be updated as its card has already been posted.",
      operations: ["update-donation"],
    },
    donor_fiscal_information_missing: {
      message: "Donor is missing required fiscal information.",
      operations: ["create-donation-fiscal-receipt"],
    },
    donor_platform_not_enabled: {
      message: "Donor platform is not enabled",
      operations: ["create-donor-magic-link"],
    },
    donation_not_charged: {
      message: "Only avaible for donation created with hasBeenCharged set to true.",
      operations: ["create-donation-fiscal-receipt"],
    },
    donation_without_fiscal_receipt: {
      message: "Only avaible for donation created with withFiscalReceipt set to true.",
      operations: ["create-donation-fiscal-receipt"],
    },
    charity_without_fiscal_receipts: {
      message: "This charity does not support fiscal receipts.",
      operations: ["create-donation-fiscal-receipt"],
    },
    campaign_not_deletable: {
      message: "Only draft or not billed pending campaigns can be deleted",
      operations: ["delete-campaign"],
    },
    only_pending_invitations_deletable: {
      message: "Only pending invites can be deleted",
      operations: ["delete-user-invitation"],
    },
    campaign_not_recurring_frequency: {
      message: "Recurring donations can only be created for recurring frequency campaigns.",
      operations: ["create-recurring-donation"],
    },
    campaign_charities_fixed: {
      message: "The charities of this campaign cannot be customized",
      operations: ["update-campaign"],
    },
    vote_already_billed: { message: "Vote already billed", operations: ["delete-vote"] },
    vote_already_sent: { message: "Vote already sent", operations: ["delete-vote"] },
    vote_already_used: { message: "Vote already used", operations: ["delete-vote"] },
  }),
  ...withStatus(404, {
    not_found: { message: "Not Found", operations: "many" },
    donor_not_found: { message: "Donor not found", operations: ["create-donor-magic-link"] },
    donor_platform_not_found: {
      message: "Donor platform not found",
      operations: ["disable-donor-platform"],
    },
    fiscal_receipt_not_found: {
      message: "Fiscal receipt not found.",
      operations: ["get-donation-fiscal-receipt"],
    },
  }),
  ...withStatus(409, {
    unique_external_id_taken: {
      message: "Unique constraint failed on uniqueExternalId",
      bare: true,
      operations: [
        "create-donation",
        "update-donation",
        "create-donor",
        "update-donor",
        "create-recurring-donation",
        "update-recurring-donation",
        "create-vote",
        "update-vote",
      ],
    },
    slug_already_used: {
      message: "Slug already used",
      code: "slug_already_used",
      operations: ["enable-donor-platform", "create-campaign", "update-campaign"],
    },
    domain_already_exists: {
      message: "Domain already exists",
      code: "domain_already_exist",
      operations: ["create-child-account"],
    },
    donation_already_claimed: {
      message: "Donation already claimed",
      operations: ["claim-donation"],
    },
    donation_already_validated: {
      message: "Donation already validated",
      operations: ["validate-donation"],
    },
    invitation_already_exists: {
      message: "Invitation already exist",
      operations: ["create-invitation"],
    },
    recurring_donation_canceled: {
      message: "Recurring donation has been canceled",
      operations: ["claim-recurring-donation"],
    },
    user_already_exists: { message: "User already exist", operations: ["create-invitation"] },
    vote_already_casted: { message: "Vote already casted", operations: ["cast-vote"] },
    vote_already_validated: { message: "Vote already validated", operations: ["validate-vote"] },
  }),
  ...withStatus(429, {
    rate_limit_exceeded: {
      message: "Rate limit exceeded",
      bare: true,
      retryAfter: true,
      operations: [
        "generate-invoices-bulk-download-url",
        "create-file-generation-request",
        "generate-fiscal-receipts-bulk-download-url",
      ],
    },
  }),
} as const satisfies Record<string, ErrorRow>;

const pictureUploads = [
  "set-charity-logo",
  "set-charity-picture",
  "set-charity-page-logo",
  "set-charity-page-picture",
  "set-account-logo",
  "set-operator-account-logo",
] as const;

/** Errors of the additions to the specification's interface. */
export const ownErrors = {
  idempotency_key_reused: {
    status: 409,
    message: "Idempotency-Key was used for another call",
    code: "IDEMPOTENCY_KEY_REUSED",
    operations: "many",
  },
  donation_already_billed: {
    status: 409,
    message: "Donation already billed",
    code: "DONATION_ALREADY_BILLED",
    operations: ["bill-donation", "pay-donation", "create-payment-session"],
  },
  campaign_not_postal: {
    status: 409,
    message: "The campaign is not a POSTAL one",
    code: "CAMPAIGN_NOT_POSTAL",
    operations: ["create-card-batch", "list-cards", "reorder-card"],
  },
  no_cards_to_post: {
    status: 409,
    message: "No cards are to be posted",
    code: "NO_CARDS_TO_POST",
    operations: ["create-card-batch"],
  },
  card_batch_canceled: {
    status: 409,
    message: "The batch of cards was canceled",
    code: "CARD_BATCH_CANCELED",
    operations: ["post-card-batch"],
  },
  card_batch_posted: {
    status: 409,
    message: "The batch of cards was posted",
    code: "CARD_BATCH_POSTED",
    operations: ["cancel-card-batch"],
  },
  card_batch_not_ready: {
    status: 409,
    message: "The file of the batch is not ready",
    code: "CARD_BATCH_NOT_READY",
    operations: ["post-card-batch"],
  },
  card_not_found: {
    status: 404,
    message: "No card has this code",
    code: "CARD_NOT_FOUND",
    operations: ["return-card"],
  },
  card_not_posted: {
    status: 409,
    message: "The card was not posted",
    code: "CARD_NOT_POSTED",
    operations: ["return-card", "reorder-card"],
  },
  donation_card_in_batch: {
    status: 409,
    message: "The donation's card is in a batch that is not posted yet",
    code: "DONATION_CARD_IN_BATCH",
    operations: ["reorder-card", "update-donation", "delete-donation"],
  },
  time_off_value_exists: {
    status: 409,
    message: "Another value is valid from this day",
    code: "TIME_OFF_VALUE_EXISTS",
    operations: ["create-time-off-value"],
  },
  campaign_not_payroll: {
    status: 409,
    message: "The campaign is not one of payroll giving or paid time off without a budget",
    code: "CAMPAIGN_NOT_PAYROLL",
    operations: ["create-payroll-pledge"],
  },
  time_off_value_missing: {
    status: 409,
    message: "The account has not set what paid time off is worth",
    code: "TIME_OFF_VALUE_MISSING",
    operations: ["create-payroll-pledge"],
  },
  time_off_maximum_reached: {
    status: 409,
    message: "The employee would give more days in the year than the account allows",
    code: "TIME_OFF_MAXIMUM_REACHED",
    operations: ["create-payroll-pledge"],
  },
  payroll_pledge_decided: {
    status: 409,
    message: "The pledge is not in a status from which it can become this",
    code: "PAYROLL_PLEDGE_DECIDED",
    operations: ["update-payroll-pledge"],
  },
  payroll_run_unfinished: {
    status: 409,
    message: "Another payroll run is not finished",
    code: "PAYROLL_RUN_UNFINISHED",
    operations: ["create-payroll-run"],
  },
  no_payroll_pledges: {
    status: 409,
    message: "No approved pledges are to be deducted",
    code: "NO_PAYROLL_PLEDGES",
    operations: ["create-payroll-run"],
  },
  payroll_result_recorded: {
    status: 409,
    message: "The result of the payroll run was recorded",
    code: "PAYROLL_RESULT_RECORDED",
    operations: ["cancel-payroll-run", "record-payroll-result"],
  },
  payroll_run_canceled: {
    status: 409,
    message: "The payroll run was canceled",
    code: "PAYROLL_RUN_CANCELED",
    operations: ["record-payroll-result"],
  },
  campaign_not_order: {
    status: 409,
    message: "The campaign is not an order campaign",
    code: "CAMPAIGN_NOT_ORDER",
    operations: ["create-gift-order", "preview-gift-order"],
  },
  gift_order_needs_budget: {
    status: 409,
    message: "Gifts are ordered on FIXED_AMOUNT and FACE_VALUE campaigns: the budget pays for them",
    code: "GIFT_ORDER_NEEDS_BUDGET",
    operations: ["create-gift-order", "preview-gift-order"],
  },
  gift_order_reference_taken: {
    status: 409,
    message: "Another order of the campaign has this reference",
    code: "GIFT_ORDER_REFERENCE_TAKEN",
    operations: ["create-gift-order", "preview-gift-order"],
  },
  gift_order_expired: {
    status: 409,
    message: "The order has expired",
    code: "GIFT_ORDER_EXPIRED",
    operations: ["cancel-gift-order"],
  },
  donation_not_paid_for: {
    status: 409,
    message: "Donation is not paid for",
    code: "DONATION_NOT_PAID_FOR",
    operations: ["process-donation"],
  },
  donation_not_settled: {
    status: 409,
    message: "Donation is not settled",
    code: "DONATION_NOT_SETTLED",
    operations: ["reverse-donation"],
  },
  payment_refused: {
    status: 402,
    message: "<reason>",
    code: "PAYMENT_REFUSED",
    operations: ["activate-campaign", "pay-invoice"],
  },
  payment_not_refundable: {
    status: 409,
    message: "The payment cannot be refunded",
    code: "PAYMENT_NOT_REFUNDABLE",
    operations: ["refund-payment"],
  },
  payment_method_in_use: {
    status: 409,
    message: "The payment method is in use",
    code: "PAYMENT_METHOD_IN_USE",
    operations: ["delete-payment-method"],
  },
  payment_in_progress: {
    status: 409,
    message: "A payment is in progress",
    code: "PAYMENT_IN_PROGRESS",
    operations: ["pay-invoice", "activate-campaign", "erase-donor", "erase-address"],
  },
  money_held: {
    status: 409,
    message: "Money is held after a restore",
    code: "MONEY_HELD",
    operations: [
      "create-payout-run",
      "export-payout-file",
      "export-direct-debit-run",
      "create-invoicing-run",
    ],
  },
  payout_run_in_progress: {
    status: 409,
    message: "A payout run is in progress",
    code: "PAYOUT_RUN_IN_PROGRESS",
    operations: ["create-payout-run", "export-payout-file"],
  },
  payout_not_paid: {
    status: 409,
    message: "The payout is not paid",
    code: "PAYOUT_NOT_PAID",
    operations: ["generate-remittance-download-url"],
  },
  payout_not_sent: {
    status: 409,
    message: "The payout is not at the bank",
    code: "PAYOUT_NOT_SENT",
    operations: ["refuse-payout"],
  },
  direct_debit_has_ended: {
    status: 409,
    message: "The direct debit is not at the bank any more",
    code: "DIRECT_DEBIT_HAS_ENDED",
    operations: ["refuse-direct-debit"],
  },
  payout_file_not_exported: {
    status: 409,
    message: "The file was not exported yet",
    code: "PAYOUT_FILE_NOT_EXPORTED",
    operations: ["get-payout-file"],
  },
  bank_account_not_proposed: {
    status: 409,
    message: "No bank account was proposed",
    code: "BANK_ACCOUNT_NOT_PROPOSED",
    operations: ["approve-charity-bank-account"],
  },
  same_operator: {
    status: 409,
    message: "Another operator must approve it",
    code: "SAME_OPERATOR",
    operations: ["approve-charity-bank-account", "approve-application"],
  },
  applications_not_accepted: {
    status: 403,
    message: "Accounts are opened by the operator",
    code: "APPLICATIONS_NOT_ACCEPTED",
    operations: ["request-account", "open-requested-account"],
  },
  application_not_editable: {
    status: 409,
    message: "The application is being reviewed, or was decided",
    code: "APPLICATION_NOT_EDITABLE",
    operations: [
      "update-application",
      "add-application-document",
      "remove-application-document",
      "submit-application",
    ],
  },
  application_incomplete: {
    status: 409,
    message: "The application lacks: <missing>",
    code: "APPLICATION_INCOMPLETE",
    operations: ["submit-application"],
  },
  application_not_in_review: {
    status: 409,
    message: "The application is not in review",
    code: "APPLICATION_NOT_IN_REVIEW",
    operations: ["ask-applicant", "approve-application", "reject-application"],
  },
  screening_hits_not_cleared: {
    status: 409,
    message: "Names match a screening list: clear each hit first",
    code: "SCREENING_HITS_NOT_CLEARED",
    operations: ["approve-application"],
  },
  screening_lists_limit_reached: {
    status: 403,
    message: "There are at most 5 screening lists",
    code: "SCREENING_LISTS_LIMIT_REACHED",
    operations: ["import-screening-list"],
  },
  terms_changed: {
    status: 409,
    message: "The terms have changed: read them again",
    code: "TERMS_CHANGED",
    operations: ["sign-account-terms"],
  },
  charity_is_published: {
    status: 409,
    message: "Charity is published",
    code: "CHARITY_IS_PUBLISHED",
    operations: ["redirect-charity-balance"],
  },
  payout_not_booked: {
    status: 409,
    message: "A payout is not booked yet",
    code: "PAYOUT_NOT_BOOKED",
    operations: ["redirect-charity-balance"],
  },
  balance_changed: {
    status: 409,
    message: "Balance has changed",
    code: "BALANCE_CHANGED",
    operations: ["redirect-charity-balance"],
  },
  too_many_documents: {
    status: 409,
    message: "Too many documents",
    code: "TOO_MANY_DOCUMENTS",
    operations: ["add-charity-document", "add-application-document"],
  },
  paused_by_operator: {
    status: 409,
    message: "The operator has paused the charity",
    code: "PAUSED_BY_OPERATOR",
    operations: ["resume-own-charity"],
  },
  invoice_not_paid: {
    status: 409,
    message: "Invoice is not paid",
    code: "INVOICE_NOT_PAID",
    operations: ["credit-invoice"],
  },
  invoice_already_credited: {
    status: 409,
    message: "Invoice already credited",
    code: "INVOICE_ALREADY_CREDITED",
    operations: ["void-invoice", "credit-invoice"],
  },
  invoice_in_use: {
    status: 409,
    message: "Donations of this invoice are settled: reverse them first",
    code: "INVOICE_IN_USE",
    operations: ["void-invoice", "credit-invoice"],
  },
  invoice_already_paid: {
    status: 409,
    message: "Invoice already paid",
    operations: ["void-invoice", "pay-invoice", "assign-bank-entry"],
  },
  invoice_already_void: {
    status: 409,
    message: "Invoice already void",
    operations: ["pay-operator-invoice", "pay-invoice", "assign-bank-entry"],
  },
  bank_entry_not_assignable: {
    status: 409,
    message: "Bank entry is not an unmatched transfer",
    code: "BANK_ENTRY_NOT_ASSIGNABLE",
    operations: ["assign-bank-entry"],
  },
  payment_not_of_bank_entry: {
    status: 409,
    message: "Payment was not recorded by hand, or is lower than the bank entry",
    code: "PAYMENT_NOT_OF_BANK_ENTRY",
    operations: ["assign-bank-entry"],
  },
  payout_not_of_bank_entry: {
    status: 409,
    message: "Payout has not gone through the bank, has come back, or differs from the bank entry",
    code: "PAYOUT_NOT_OF_BANK_ENTRY",
    operations: ["assign-bank-entry"],
  },
  provider_holds_less: {
    status: 409,
    message: "Provider holds less than the bank entry",
    code: "PROVIDER_HOLDS_LESS",
    operations: ["assign-bank-entry"],
  },
  picture_not_readable: {
    status: 400,
    message: "The file is not a PNG, JPEG or WebP picture, or is damaged",
    code: "PICTURE_NOT_READABLE",
    operations: pictureUploads,
  },
  picture_too_large: {
    status: 400,
    message: "The picture has too many bytes or pixels, or takes too much to decode",
    code: "PICTURE_TOO_LARGE",
    operations: pictureUploads,
  },
  picture_too_narrow: {
    status: 400,
    message: "The picture's longer side is more than <most> times the shorter one",
    code: "PICTURE_TOO_NARROW",
    operations: pictureUploads,
  },
  picture_too_small: {
    status: 400,
    message: "The picture is too small: it must have at least <least>",
    code: "PICTURE_TOO_SMALL",
    operations: pictureUploads,
  },
  // Operations do not declare it: like an outage of the database, it is no refusal of the call.
  pictures_unavailable: {
    status: 503,
    message: "Pictures cannot be processed at the moment: try again later",
    code: "PICTURES_UNAVAILABLE",
    operations: "many",
  },
  mail_not_set_up: {
    status: 400,
    message: "Mail is not set up",
    operations: ["activate-campaign"],
  },
  slack_not_connected: {
    status: 400,
    message: "No Slack workspace is connected to this account",
    operations: ["activate-campaign"],
  },
  slack_not_set_up: {
    status: 400,
    message: "Slack is not set up",
    operations: ["create-slack-installation"],
  },
  public_donations_not_supported: {
    status: 400,
    message:
      "Public donations need a FREE_AMOUNT, FACE_VALUE campaign of kind STANDARD, without a budget or validation",
    code: "PUBLIC_DONATIONS_NOT_SUPPORTED",
    operations: ["create-campaign", "update-campaign", "enable-donor-platform"],
  },
  public_donations_not_accepted: {
    status: 403,
    message: "The campaign takes no donations on its page",
    code: "PUBLIC_DONATIONS_NOT_ACCEPTED",
    operations: ["create-public-donation"],
  },
  public_votes_not_taken: {
    status: 403,
    message: "The campaign takes no votes on its page",
    code: "PUBLIC_VOTES_NOT_TAKEN",
    operations: ["request-public-vote"],
  },
  too_many_unpaid_donations: {
    status: 429,
    message: "Too many unpaid donations",
    bare: true,
    retryAfter: true,
    operations: ["create-public-donation"],
  },
  payments_not_set_up: {
    status: 400,
    message: "No payment provider with a page for payers is set up",
    operations: [
      "create-public-donation",
      "create-payment-session",
      "create-payment-method-session",
    ],
  },
  credentials_limit_reached: {
    status: 403,
    message: "An account has at most 20 credentials",
    code: "CREDENTIALS_LIMIT_REACHED",
    operations: ["create-account-credentials"],
  },
  matching_rules_limit_reached: {
    status: 403,
    message: "An account has at most 50 matching rules",
    code: "MATCHING_RULES_LIMIT_REACHED",
    operations: ["create-matching-rule"],
  },
  passkeys_limit_reached: {
    status: 403,
    message: "A person has at most 20 passkeys",
    code: "PASSKEYS_LIMIT_REACHED",
    operations: ["create-passkey", "create-operator-passkey"],
  },
  passkeys_not_allowed: {
    status: 403,
    message: "The account does not let its users sign in by themselves",
    code: "PASSKEYS_NOT_ALLOWED",
    operations: ["start-passkey"],
  },
  recent_sign_in_required: {
    status: 403,
    message: "Sign in again first",
    code: "RECENT_SIGN_IN_REQUIRED",
    operations: [
      ...["start-passkey", "create-passkey", "delete-passkey", "set-identity-provider"],
      ...["create-account-credentials", "update-account"],
    ],
  },
  invalid_passkey: {
    status: 400,
    message: "The passkey is not valid",
    code: "INVALID_PASSKEY",
    operations: ["create-passkey", "create-operator-passkey"],
  },
  identity_provider_unavailable: {
    status: 503,
    message: "The identity provider does not answer: try again later",
    code: "IDENTITY_PROVIDER_UNAVAILABLE",
    operations: ["set-identity-provider", "start-sso-sign-in", "sign-in-with-sso"],
  },
  identity_provider_refused: {
    status: 403,
    message: "The identity provider cannot be used: <reason>",
    code: "IDENTITY_PROVIDER_REFUSED",
    operations: ["set-identity-provider", "start-sso-sign-in", "sign-in-with-sso"],
  },
  sso_is_only_sign_in: {
    status: 409,
    message: "Let users sign in by e-mail first",
    code: "SSO_IS_ONLY_SIGN_IN",
    operations: ["set-identity-provider", "delete-identity-provider"],
  },
  sso_administrator_required: {
    status: 409,
    message: "An administrator must sign in through the identity provider first",
    code: "SSO_ADMINISTRATOR_REQUIRED",
    operations: ["update-account"],
  },
  sso_sign_in_expired: {
    status: 401,
    message: "The sign-in took too long, was used, or was begun in another browser",
    code: "SSO_SIGN_IN_EXPIRED",
    operations: ["sign-in-with-sso"],
  },
  sso_email_not_verified: {
    status: 403,
    message: "The identity provider does not vouch for the e-mail address",
    code: "SSO_EMAIL_NOT_VERIFIED",
    operations: ["sign-in-with-sso"],
  },
  sso_user_unknown: {
    status: 403,
    message: "The account has no user with this e-mail address",
    code: "SSO_USER_UNKNOWN",
    operations: ["sign-in-with-sso"],
  },
  sso_identity_differs: {
    status: 403,
    message: "The user signs in with another identity of the provider",
    code: "SSO_IDENTITY_DIFFERS",
    operations: ["sign-in-with-sso"],
  },
  webhook_limit_reached: {
    status: 403,
    message: "An account has at most 50 webhooks",
    code: "WEBHOOK_LIMIT_REACHED",
    operations: ["create-webhook"],
  },
  too_many_invitations: {
    status: 429,
    message: "Too many invitations today",
    bare: true,
    retryAfter: true,
    operations: ["create-invitation", "resend-user-invitation"],
  },
  only_pending_invitations_resendable: {
    status: 403,
    message: "Only pending invites can be resent",
    operations: ["resend-user-invitation"],
  },
} as const satisfies Record<string, ErrorRow>;

/** Every row: the specification's, then the additions. */
export const errorRows = { ...errorCatalogue, ...ownErrors } as const;

/** The name by which an operation refuses a call. */
export type RefusalName = keyof typeof errorRows;

type ParameterNames<Message extends string> =
  Message extends `${string}<${infer Name}>${infer Rest}` ? Name | ParameterNames<Rest> : never;

type HeaderParameters<Row> = Row extends { readonly retryAfter: true }
  ? "retryAfterSeconds"
  : never;

/** The parameters of a refusal's message and headers; empty for a fixed response. */
export type RefusalParameters<Name extends RefusalName> = Record<
  ParameterNames<(typeof errorRows)[Name]["message"]> | HeaderParameters<(typeof errorRows)[Name]>,
  string | number
>;

/** The body of an error response, in one of the four shapes of the contract ("Error bodies"). */
export interface ErrorBody {
  readonly statusCode?: number;
  readonly error?: string;
  readonly code?: string;
  readonly message: string | readonly string[];
}

/**
 * The response body of a row.
 *
 * A row with a `code` has only `code` and `message`; a message that equals the status name is not repeated as `error`;
 * every other row has all three.
 */
export function errorBody(
  row: ErrorRow,
  parameters: Record<string, string | number> = {},
): ErrorBody {
  const message = row.message.replace(/<(\w+)>/g, (_, name: string) => String(parameters[name]));
  if (row.code !== undefined) return { code: row.code, message };
  const error = statusName(row.status);
  if (row.bare || row.message === error) return { statusCode: row.status, message };
  return { statusCode: row.status, error, message };
}

/** The body of a call that does not match its schema: one text per problem. */
export function schemaProblemsBody(problems: readonly string[]): ErrorBody {
  const { status } = errorCatalogue.schema_problems;
  return { statusCode: status, error: statusName(status), message: problems };
}

/** The body of a response with only a status, such as 404 for an unknown route. */
export function bareErrorBody(status: number): ErrorBody {
  return { statusCode: status, message: statusName(status) };
}

/**
 * Whether the specification gives the body exactly these fields ("and nothing else", "only"): those with a `code`, the 409
 * on `uniqueExternalId`, and the 429.
 */
export function isClosedBody({ code, error, statusCode }: ErrorBody): boolean {
  return code !== undefined || (error === undefined && (statusCode === 409 || statusCode === 429));
}

function statusName(status: number): string {
  const name = statusNames[status];
  if (name === undefined) throw new Error(`no name is known for status ${status}`);
  return name;
}
