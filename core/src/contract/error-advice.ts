import type { RefusalName } from "./error-catalogue.js";

/** What the documentation says about an error: when a call is refused with it, and what its caller does. */
type Advice = readonly [when: string, remedy: string];

/** The advice for each row of the catalogue, in plain text. It is apart from the rows for the length of the file alone. */
export const errorAdvice = {
  schema_problems: [
    "The request does not match the operation's schema.",
    "Correct each field that a text of `message` begins with.",
  ],
  invalid_custom_domain: [
    "`customDomain` cannot be registered, as `localhost` or an IP address, or belongs to the service.",
    "Send a domain that you own, or a subdomain of it.",
  ],
  invalid_campaign_ids: [
    "`campaignIds` names a campaign that the account does not have.",
    "Send IDs that `list-campaigns` returns.",
  ],
  linked_selection_needs_a_charity: [
    "The change would leave a selection that a campaign uses without a charity.",
    "Keep at least one charity, or link the campaign to another selection first.",
  ],
  bad_request: [
    "The body is not JSON, an ID in the body or query is unknown to your account, or two values do not fit together.",
    "Check that each ID belongs to your account, to the child in `accountId`, and to this environment.",
  ],
  invalid_postal_address: [
    "A donation of a POSTAL campaign has no address that a letter reaches.",
    "Send `firstName`, `lastName`, `street`, `zip`, `city` and `country` of `donor`.",
  ],
  donor_email_and_first_name_required: [
    "The campaign sends e-mails, and `donor` lacks `email` or `firstName`.",
    "Send both.",
  ],
  donor_slack_id_and_first_name_required: [
    "The campaign sends messages in Slack, and `donor` lacks `slackId` or `firstName`.",
    "Send both.",
  ],
  donor_required_for_email_campaigns: [
    "The campaign sends e-mails, and there is no `donor`.",
    "Send `donor` with `email` and `firstName`.",
  ],
  donor_required_for_slack_campaigns: [
    "The campaign sends messages in Slack, and there is no `donor`.",
    "Send `donor` with `slackId` and `firstName`.",
  ],
  budget_required: ["A FIXED_AMOUNT campaign has no `budget`.", "Send `budget` in cents."],
  distribution_must_be_fixed_amount: [
    "`donationType` is DISTRIBUTION and `amountType` is not FIXED_AMOUNT.",
    "Send `amountType: FIXED_AMOUNT` with a `budget`.",
  ],
  featured_charities_not_selected: [
    "`featuredCharitiesIds` has charities that are not in `charityIds`.",
    "Add the charities that the message lists, or do not feature them.",
  ],
  giving_target_not_supported: [
    "`givingTarget` is set for a campaign that is no fundraiser.",
    "Leave `givingTarget` out.",
  ],
  included_fee_type_not_supported: [
    "The fee cannot be included in the donations of this kind of campaign.",
    "Send `defaultFeeType: EXCLUDED`, or leave it out.",
  ],
  insufficient_campaign_budget: [
    "What is left of the campaign's budget is less than the amount.",
    "Give a smaller amount, or use a campaign with a larger budget.",
  ],
  invalid_charities_selection_id: [
    "The account has no such selection.",
    "Send an ID that `list-charities-selections` returns.",
  ],
  invalid_parameter_include_donor: [
    "`includeDonor` is in the query.",
    "Leave it out: read the donor of a donation with `get-donation`.",
  ],
  nested_subdomains_not_allowed: [
    "`subdomain` has more levels than one below its parent's.",
    "Send a single name, such as `shop`.",
  ],
  only_members_can_be_assigned_campaigns: [
    "`campaignIds` is set for a role other than MEMBER.",
    "Leave `campaignIds` out, or send `role: MEMBER`.",
  ],
  giving_type_taken: [
    "The account already has a campaign of this giving type.",
    "Use the campaign that exists: find it with `list-campaigns`.",
  ],
  public_campaigns_must_be_fixed_distribution: [
    "`visibility` is PUBLIC for a campaign that is not FIXED_AMOUNT and DISTRIBUTION.",
    "Send both values, or `visibility: PRIVATE`.",
  ],
  subdomain_must_end_with_parent: [
    "A child's `subdomain` does not end with that of its parent.",
    "Send a name that ends as the message says.",
  ],
  selection_needs_a_charity_to_be_linked: [
    "The new selection names a campaign and has no charity.",
    "Send at least one ID in `charityIds`.",
  ],
  access_token_required_for_bearer: [
    "`authenticationStrategy` is BEARER without an `accessToken`.",
    "Send the `accessToken` that your receiver expects.",
  ],
  username_and_password_required_for_basic: [
    "`authenticationStrategy` is BASIC without `username` or `password`.",
    "Send both.",
  ],
  invalid_authentication_strategy: [
    "`authenticationStrategy` is neither BASIC nor BEARER.",
    "Send one of the two.",
  ],
  account_id_required: [
    "`includeCampaigns` is true without an `accountId`.",
    "Send the `accountId` whose campaigns you want.",
  ],
  members_need_a_campaign: [
    "A MEMBER is invited without a campaign.",
    "Send at least one ID in `campaignIds`.",
  ],
  site_needs_a_domain: [
    "The site has neither a `subdomain` nor a `customDomain`.",
    "Send one of the two.",
  ],
  campaign_budget_over_card_limit: [
    "The account pays by card, and the budget is above what a card may pay at once.",
    "Add a SEPA direct debit, or lower the budget.",
  ],
  campaign_budget_over_sdd_limit: [
    "The account pays by SEPA direct debit, and the budget is above what one may collect.",
    "Lower the budget, or ask the operator to invoice your budgets.",
  ],
  invoice_over_card_limit: [
    "The invoice of the budget is above what a card may pay at once.",
    "Add a SEPA direct debit, or lower the budget.",
  ],
  invoice_over_sdd_limit: [
    "The invoice of the budget is above what a SEPA direct debit may collect.",
    "Lower the budget, or ask the operator to invoice your budgets.",
  ],
  distribution_campaign_takes_votes: [
    "A donation is created in a campaign whose budget is divided by votes.",
    "Create a vote with `create-vote`.",
  ],
  face_value_campaign_takes_donations: [
    "A vote is created in a campaign that takes donations.",
    "Create a donation with `create-donation`.",
  ],
  selection_used_by_active_campaigns: [
    "The selection belongs to a campaign that has not ended: DRAFT, PENDING or ACTIVE.",
    "Link the campaign to another selection, or close it first.",
  ],
  charity_not_allowed_for_postal_campaigns: [
    "`charityId` is set for a donation whose charity is chosen with its card.",
    "Leave `charityId` out.",
  ],
  donation_not_claimed_yet: [
    "The donation has no charity yet.",
    "Validate it after `donation_update` says that it was claimed.",
  ],
  order_campaign_donations_not_allowed: [
    "The campaign was created from the template for orders.",
    "Use a campaign of another template.",
  ],
  three_start_and_three_end_reminders_required: [
    "`reminders` does not hold three reminders of each type.",
    "Send all six, and set `enabled: false` for those that you do not want.",
  ],
  invalid_campaign_reminder_id: [
    "A `campaignReminderId` is none of the campaign's.",
    "Send the IDs that `get-campaign` returns.",
  ],
  reminder_type_required: ["A reminder has no `type`.", "Send `type` with each of the six."],
  invalid_fields: [
    "A donor changes fields that only the account may change.",
    "Send none of the fields that the message lists.",
  ],
  invalid_lead_information: [
    "`lead` has a field that the campaign does not ask for, or lacks one that it asks for.",
    "Send the fields that the campaign's `leadCollectionOptions` turn on.",
  ],
  lead_collection_not_enabled: [
    "`lead` is sent to a campaign without `withLeadCollection`.",
    "Leave `lead` out.",
  ],
  lead_has_to_accept_terms: [
    "The lead did not accept the terms.",
    "Ask the person, and send the consent.",
  ],
  lead_is_required: [
    "The campaign collects leads, and the claim has none.",
    "Send `lead` with the fields of `leadCollectionOptions`.",
  ],
  invalid_parent_donation_id: [
    "The account has no donation that this one can belong to.",
    "Send the ID of a donation of the same account.",
  ],
  language_is_default: [
    "The translation is in the campaign's own language.",
    "Change the campaign's name and description instead.",
  ],
  missing_params: [
    "A file is requested without parameters.",
    "Send `params` with what the file's `type` needs.",
  ],
  missing_budget: ["The campaign to activate has no budget.", "Create it with a `budget`."],
  no_charities_selection_linked: [
    "The campaign to activate has no selection, or one without charities.",
    "Set `charitiesSelectionId` with `update-campaign`, or add a charity to the selection.",
  ],
  no_domain_found: [
    "The link would open on a domain of the account, and it has none.",
    "Create a site, or set the account's domain.",
  ],
  account_or_child_campaigns: [
    "`accountId` and `includeChildAccountsCampaigns` are both in the query.",
    "Send one of the two.",
  ],
  campaign_not_free_amount: [
    "A recurring donation is created in a FIXED_AMOUNT campaign.",
    "Use a FREE_AMOUNT campaign.",
  ],
  vote_not_casted_yet: [
    "The vote has no charity yet.",
    "Validate it after `vote_update` says that it was cast.",
  ],
  votes_cannot_be_posted: [
    "A vote is created in a POSTAL campaign.",
    "Use a campaign of another kind.",
  ],
  unauthorized: [
    "The token is missing, expired, invalid, or of the other environment.",
    "Create a token and repeat the call once.",
  ],
  invalid_credentials: [
    "The client ID and secret do not belong together, or were deleted.",
    "Check both, and that they are of this environment.",
  ],
  plan_upgrade_required: [
    "The account's plan lacks the feature that the operation or a field needs.",
    "Leave the field out, or ask the operator for another plan.",
  ],
  missing_payment_method: [
    "The account has nothing to pay with.",
    "Add a payment method in the dashboard, or send the link of `create-shareable-billing-link` to who pays.",
  ],
  no_active_subscription: [
    "The account's subscription is not active.",
    "Ask the operator to activate it.",
  ],
  account_closed: ["The account is closed.", "Ask the operator: no call of the account works."],
  forbidden: [
    "The kind of token or the user's role does not allow the call.",
    "Use a token that the operation's page names, or ask an administrator.",
  ],
  account_not_validated: [
    "The operator has not validated the account.",
    "Finish the application for the account, or ask the operator.",
  ],
  campaign_has_ended: [
    "The campaign is COMPLETE or CANCELED.",
    "Use another campaign. Show people that this one has ended.",
  ],
  campaign_not_activated: ["The campaign is a draft.", "Call `activate-campaign` first."],
  selection_not_customizable: [
    "The selection is one of the operator's, or belongs to a campaign with fixed charities.",
    "Create a selection of your own with `create-charities-selection`.",
  ],
  donation_not_processed: [
    "The donation is not settled, so it has no receipt yet.",
    "Wait for `donation_update` with status PROCESSED.",
  ],
  recurring_campaign_takes_recurring_donations: [
    "A single donation or vote is created in a recurring campaign.",
    "Call `create-recurring-donation`.",
  ],
  parent_domain_missing: [
    "A child gets a subdomain, and its parent has no domain.",
    "Ask the operator to set the parent's domain.",
  ],
  nothing_to_close: [
    "An ACTIVE campaign with a budget has neither a donation nor a vote.",
    "Close it after the first one, or let it end at `endsAt`.",
  ],
  account_not_active: [
    "The account is not active yet.",
    "Wait until the operator has activated it.",
  ],
  api_auth_not_allowed_for_account: [
    "`API` is not among the account's `authSchemes`.",
    "Add it with `update-account`.",
  ],
  api_auth_not_allowed_for_donor_platform: [
    "`API` is not among the donor platform's `authSchemes`.",
    "Add it with `enable-donor-platform`.",
  ],
  billing_delegation_not_enabled: [
    "The account's parent pays for it.",
    "Create the link for the parent.",
  ],
  campaign_waiting_for_payment: [
    "The invoice of the campaign's budget is not paid.",
    "Pay the invoice: the campaign becomes ACTIVE by itself.",
  ],
  own_user_not_deletable: [
    "A user deletes the own access.",
    "Ask another administrator of the account.",
  ],
  featured_selection_not_deletable: [
    "The selection is featured.",
    "Keep it: create another selection for your campaigns.",
  ],
  only_custom_selections_deletable: [
    "The selection is one of the operator's.",
    "Keep it: create another selection for your campaigns.",
  ],
  parent_custom_domain_fixed: [
    "An account that has children changes its custom domain.",
    "Ask the operator to change it.",
  ],
  parent_subdomain_fixed: [
    "An account that has children changes its subdomain.",
    "Ask the operator to change it.",
  ],
  subdomain_fixed: [
    "A site changes its subdomain.",
    "Keep it, or set a `customDomain`; for another subdomain ask the operator.",
  ],
  subdomain_site_not_allowed: [
    "The account cannot have a site with another subdomain.",
    "Send a `customDomain` alone.",
  ],
  donation_already_invoiced: [
    "The donation to delete is on an invoice.",
    "Ask the operator to void the invoice first.",
  ],
  donation_already_paid: [
    "The donation to delete is paid.",
    "Ask the operator to refund its payment instead.",
  ],
  donation_already_processed: [
    "The donation to delete is settled.",
    "Ask the operator to reverse it instead.",
  ],
  donation_card_already_posted: [
    "The card of the donation to delete was posted.",
    "Keep the donation: its recipient can still choose a charity.",
  ],
  donation_amount_billed: [
    "The donation is on an invoice, or paid.",
    "Keep its amount, and create another donation for the rest.",
  ],
  donation_amount_claimed: [
    "The donation has its charity.",
    "Keep its amount, and create another donation for the rest.",
  ],
  donation_amount_locked: [
    "The donation is claimed, billed or posted.",
    "Keep its amount, and create another donation for the rest.",
  ],
  donation_amount_card_posted: [
    "The donation's card states the amount, and was posted.",
    "Keep its amount, and create another donation for the rest.",
  ],
  donor_fiscal_information_missing: [
    "The donor lacks a name or an address, which a receipt states.",
    "Complete the donor: one that came with the donation with `update-donation`, one of `create-donor` with `update-donor`.",
  ],
  donor_platform_not_enabled: [
    "The account has no donor platform.",
    "Call `enable-donor-platform`.",
  ],
  donation_not_charged: [
    "The donation was created without `hasBeenCharged`, so its account gets the receipt.",
    "Read the account's yearly receipts with `list-fiscal-receipts`.",
  ],
  donation_without_fiscal_receipt: [
    "The donation was created without `withFiscalReceipt`.",
    "Set `withFiscalReceipt` when you create the next one.",
  ],
  charity_without_fiscal_receipts: [
    "The charity issues no receipts.",
    "Offer charities whose `fiscalReceiptsSupport` is ENABLED.",
  ],
  campaign_not_deletable: [
    "The campaign runs, has ended, or has an invoice.",
    "Close it with `close-campaign` instead.",
  ],
  only_pending_invitations_deletable: [
    "The invitation was accepted or canceled.",
    "Delete the user with `delete-user` instead.",
  ],
  campaign_not_recurring_frequency: [
    "A recurring donation is created in a campaign that does not repeat.",
    "Use a campaign whose template repeats.",
  ],
  campaign_charities_fixed: [
    "The campaign's template fixes its charities.",
    "Leave `charitiesSelectionId` out.",
  ],
  vote_already_billed: ["The vote to delete is billed.", "Keep the vote."],
  vote_already_sent: ["The message of the vote was sent.", "Keep the vote."],
  vote_already_used: ["The vote was cast.", "Keep the vote."],
  not_found: [
    "The account has no such object.",
    "Check the ID, its environment, and `accountId` if it belongs to a child account.",
  ],
  donor_not_found: [
    "The donor belongs to one donation or vote, and has no donor platform.",
    "Create an account-wide donor with `create-donor`.",
  ],
  donor_platform_not_found: ["The account has no donor platform.", "Nothing is left to do."],
  fiscal_receipt_not_found: [
    "No receipt of the donation was issued.",
    "Call `create-donation-fiscal-receipt`, or wait for `fiscalreceipt_generated`.",
  ],
  unique_external_id_taken: [
    "An object of the account has this `uniqueExternalId`.",
    "Read it with the list's filter `uniqueExternalId`, a recurring donation in the list of its donor: an earlier attempt has succeeded.",
  ],
  slug_already_used: ["Another campaign has this `slug`.", "Send another one."],
  domain_already_exists: [
    "Another account or site has the domain.",
    "Check the spelling; if the domain is yours, ask the operator.",
  ],
  donation_already_claimed: [
    "The donation has its charity, or was canceled.",
    "Show the choice that was made: `get-donation` returns it, and its `status`.",
  ],
  donation_already_validated: [
    "The donation is validated, or was canceled.",
    "Read its `status` with `get-donation`: only a CANCELED one has to be made again.",
  ],
  invitation_already_exists: [
    "The address has a pending invitation.",
    "Send it again with `resend-user-invitation`.",
  ],
  recurring_donation_canceled: ["The recurring donation was canceled.", "Create another one."],
  user_already_exists: ["A user has this address.", "Change the role with `update-user`."],
  vote_already_casted: [
    "The vote has its charity.",
    "Show the choice that was made: `get-vote` returns it.",
  ],
  vote_already_validated: ["The vote is validated.", "Nothing is left to do."],
  rate_limit_exceeded: [
    "The caller made too many calls of an operation with a rate limit.",
    "Wait for the seconds in `Retry-After`, then repeat the call.",
  ],
  idempotency_key_reused: [
    "The same key came with another request within 24 hours.",
    "Generate a key for each call, and repeat it only with the same request.",
  ],
  donation_already_billed: [
    "An invoice, a payment or the campaign's budget already pays for the donation.",
    "Nothing is left to pay.",
  ],
  campaign_not_postal: ["The campaign sends no cards by post.", "Name a campaign of kind POSTAL."],
  no_cards_to_post: [
    "Every card of the campaign was posted, or is in a batch.",
    "Wait for new donations.",
  ],
  card_batch_canceled: ["The batch was canceled.", "Create another batch."],
  card_batch_posted: ["The batch was posted.", "Record cards that come back with `return-card`."],
  card_batch_not_ready: [
    "The file for the print shop is being made.",
    "Read the batch with `get-card-batch` until its file is ready.",
  ],
  card_not_found: ["No card of the account has the code.", "Check the code on the card."],
  card_not_posted: [
    "The card is not marked as posted.",
    "Call `post-card-batch` for its batch first.",
  ],
  donation_card_in_batch: [
    "The donation's card is in a batch that is not posted.",
    "Post the batch, or cancel it with `cancel-card-batch`.",
  ],
  time_off_value_exists: [
    "The account has another value of paid time off from the same day.",
    "Send a later `validFrom`. A value that pledges were counted with is not changed.",
  ],
  campaign_not_payroll: [
    "The campaign's giving type is neither PAYROLL nor PAID_TIME_OFF, or it has a budget.",
    "Make pledges on a campaign of payroll giving without a budget.",
  ],
  time_off_value_missing: [
    "The pledge is of days, and no value of paid time off is valid yet.",
    "Set one with `create-time-off-value`.",
  ],
  time_off_maximum_reached: [
    "With this pledge the employee would give more days in the calendar year than the account's maximum.",
    "Pledge fewer days.",
  ],
  payroll_pledge_decided: [
    "The pledge was refused, canceled or deducted, or is approved already.",
    "Read it with `list-payroll-pledges`, and create another one if it is still wanted.",
  ],
  payroll_run_unfinished: [
    "An earlier payroll run is open, or its donations are still being made.",
    "Record its result or cancel it, then create the next one.",
  ],
  no_payroll_pledges: [
    "No pledge is approved that the period would deduct.",
    "Approve pledges with `update-payroll-pledge`.",
  ],
  payroll_result_recorded: [
    "The result of the run was recorded before, and its donations are made of it.",
    "Read what was deducted with `list-payroll-deductions`.",
  ],
  payroll_run_canceled: ["The run was canceled.", "Create another run, and send its result."],
  campaign_not_order: [
    "The campaign's kind is not that of an order campaign.",
    "Create a campaign from the template for orders.",
  ],
  gift_order_needs_budget: [
    "The campaign is not FIXED_AMOUNT and FACE_VALUE, so that no budget pays for the gifts.",
    "Order the gifts on a campaign with a budget.",
  ],
  gift_order_reference_taken: [
    "The campaign has an order with the same `reference` and other content.",
    "Send another `reference`, or the same content to get the order that was made.",
  ],
  gift_order_expired: [
    "The last day of the order has passed, and its unredeemed gifts have ended.",
    "Nothing is left to cancel.",
  ],
  donation_not_paid_for: [
    "The money for the donation has not come in.",
    "Collect its payment or its invoice first.",
  ],
  donation_not_settled: ["The donation is not settled.", "Delete it instead, or settle it first."],
  payment_refused: [
    "The bank or the card's issuer refused the payment: the message says why.",
    "Use another payment method.",
  ],
  payment_not_refundable: [
    "The payment did not succeed, a dispute left nothing of it, or its provider is no longer set up.",
    "Give the money back by bank transfer.",
  ],
  payment_method_in_use: [
    "A recurring donation is charged to the payment method, or it is the account's only one while a campaign is ACTIVE.",
    "Give the recurring donation another one, or cancel it; add another payment method to the account.",
  ],
  payment_in_progress: [
    "A payment of the same object is pending.",
    "Wait for `payment_update`, then repeat the call if it is still needed.",
  ],
  money_held: [
    "What is due may have been charged and paid before the database was restored.",
    "Compare what is due with what was paid, then release the money: the guide for operators says how.",
  ],
  payout_run_in_progress: ["A payout run is being made.", "Wait until its status is CREATED."],
  payout_not_paid: ["The bank has not booked the payout.", "Import the bank's statement first."],
  payout_not_sent: [
    "The bank was not asked for the payout, or has booked it.",
    "Read the payout's status with `list-operator-payouts`.",
  ],
  direct_debit_has_ended: [
    "A statement has shown the debit's money or its return, or its refusal is recorded.",
    "Read the payment with `get-payment`, and the entries with `list-bank-entries`.",
  ],
  payout_file_not_exported: [
    "The file of the run was not exported.",
    "Call `export-payout-file` first.",
  ],
  bank_account_not_proposed: ["No new bank account waits for approval.", "Propose one first."],
  same_operator: [
    "The operator who made the first step makes the second.",
    "Ask another operator, with a key of their own.",
  ],
  applications_not_accepted: [
    "The service takes no applications.",
    "Ask the operator for an account.",
  ],
  application_not_editable: [
    "The application is being reviewed, or was decided.",
    "Wait for the decision, or for a question of the operator.",
  ],
  application_incomplete: ["Parts of the application are missing.", "Add what the message lists."],
  application_not_in_review: [
    "The application was not submitted, or was decided.",
    "Wait until it is submitted.",
  ],
  screening_hits_not_cleared: [
    "A name of the application is similar to one on a screening list.",
    "Compare the two, and clear each hit with a reason.",
  ],
  screening_lists_limit_reached: [
    "The service has as many screening lists as it keeps.",
    "Replace a list: import it under its name.",
  ],
  terms_changed: [
    "The terms were replaced after they were shown.",
    "Show the new ones, and sign their version.",
  ],
  charity_is_published: [
    "The charity whose balance is given away is still offered.",
    "Unpublish it first.",
  ],
  payout_not_booked: [
    "A payout of the charity is on its way.",
    "Wait until the bank has booked or returned it.",
  ],
  balance_changed: [
    "The balance is not the amount of the call.",
    "Read the balance again, and send that amount.",
  ],
  too_many_documents: [
    "The list of documents is full.",
    "Remove one that is no longer needed, if you can.",
  ],
  paused_by_operator: [
    "The operator paused the charity, and not the charity itself.",
    "Ask the operator.",
  ],
  invoice_not_paid: [
    "A credit note is for a paid invoice, and this one is not paid.",
    "Void the invoice instead.",
  ],
  invoice_already_credited: ["The invoice has a credit note.", "Nothing is left to do."],
  invoice_in_use: [
    "Donations that the invoice paid for are settled.",
    "Reverse the donations first.",
  ],
  invoice_already_paid: ["The invoice is paid.", "Nothing is left to pay."],
  invoice_already_void: ["The invoice is void.", "Use the invoice that replaces it."],
  bank_entry_not_assignable: [
    "The bank entry is assigned, or is no transfer to the service.",
    "Read its status with `list-bank-entries`.",
  ],
  payment_not_of_bank_entry: [
    "The payment was not recorded by hand, or is lower than the entry.",
    "Name another payment, or assign the entry to an invoice or an account.",
  ],
  payout_not_of_bank_entry: [
    "The payout is not `SENT` or `PAID`, does not go through the bank, or its amount is not that of the entry, with a fee.",
    "Name the payout that came back: read it with `list-operator-payouts`.",
  ],
  provider_holds_less: [
    "The entry is more than the provider owes the service.",
    "Assign the entry to what it pays.",
  ],
  picture_not_readable: [
    "The file is not a PNG, JPEG or WebP picture, or is damaged.",
    "Export the picture again as one of the three.",
  ],
  picture_too_large: [
    "The picture has too many bytes or pixels.",
    "Make it smaller, and send it again.",
  ],
  picture_too_narrow: [
    "One side of the picture is many times longer than the other.",
    "Crop the picture.",
  ],
  picture_too_small: [
    "The picture has fewer pixels than pages need.",
    "Send a picture of at least the size that the message names.",
  ],
  pictures_unavailable: [
    "The service cannot decode pictures at the moment.",
    "Repeat the call later.",
  ],
  mail_not_set_up: [
    "The campaign sends e-mails, and the service has no mail server.",
    "Ask the operator to set one up.",
  ],
  slack_not_connected: [
    "The campaign sends messages in Slack, and the account has no workspace.",
    "Connect the workspace in the dashboard.",
  ],
  slack_not_set_up: ["The service has no app in Slack.", "Ask the operator to set one up."],
  public_donations_not_supported: [
    "`acceptsPublicDonations` is set for a campaign that visitors cannot give to.",
    "Create a campaign with the values that the message names.",
  ],
  public_donations_not_accepted: [
    "The campaign has no `acceptsPublicDonations`.",
    "Set it with `update-campaign`.",
  ],
  public_votes_not_taken: [
    "The campaign is not PUBLIC, or takes donations.",
    "Create votes from your server with `create-vote`.",
  ],
  too_many_unpaid_donations: [
    "The e-mail address or the network has made gifts that nobody has paid.",
    "Pay one of them, or wait for the seconds in `Retry-After`.",
  ],
  payments_not_set_up: [
    "The service has no page on which a card or an IBAN is entered.",
    "Ask the operator to set up a payment provider.",
  ],
  credentials_limit_reached: [
    "The account has as many credentials as it can have.",
    "Delete those that no server uses.",
  ],
  matching_rules_limit_reached: [
    "The account has as many matching rules as it can have.",
    "Change a rule that has ended with `update-matching-rule`.",
  ],
  passkeys_limit_reached: [
    "The user, or the operator, has as many passkeys as a person can have.",
    "Delete a passkey that is no longer used.",
  ],
  passkeys_not_allowed: [
    "`EMAIL` is not among the account's `authSchemes`.",
    "Ask an administrator to allow signing in by e-mail.",
  ],
  recent_sign_in_required: [
    "The user signed in more than 15 minutes ago, or by a link that the account's server made, which does not count here.",
    "Sign in again by e-mail, with a passkey or through your organisation's provider, and repeat the step.",
  ],
  invalid_passkey: [
    "The browser's answer does not belong to the request, or came too late.",
    "Start again with `start-passkey`, or `start-operator-passkey` in the back office.",
  ],
  identity_provider_unavailable: [
    "The account's identity provider gave no answer in time, or answered that it cannot.",
    "Try again in a few minutes. If it stays so, check that the issuer can be reached from the internet.",
  ],
  identity_provider_refused: [
    "The identity provider answered, and its answer was not valid: `<reason>` says what.",
    "Compare the issuer, the client ID, the client secret and the redirect address with those at the provider, and set them again with `set-identity-provider`.",
  ],
  sso_is_only_sign_in: [
    "The account's users sign in through the identity provider alone, so a mistake would lock everybody out.",
    "Add `EMAIL` to the account's `authSchemes` first, and remove it again afterwards.",
  ],
  sso_administrator_required: [
    "No ADMIN has signed in through the identity provider as it is set now.",
    "Sign in once through the provider, then remove `EMAIL`.",
  ],
  sso_sign_in_expired: [
    "The sign-in was begun too long ago, used before, or begun in another browser, or the provider was set anew meanwhile.",
    "Begin again with `start-sso-sign-in`.",
  ],
  sso_email_not_verified: [
    "The provider's token has no e-mail address, or does not say that it is verified.",
    "Have the provider send the address, and the claim that it is verified.",
  ],
  sso_user_unknown: [
    "Nobody in the account's team has the address that the provider has verified.",
    "Invite the person with `create-invitation`; signing in creates no users.",
  ],
  sso_identity_differs: [
    "The user has signed in before with another identity of the provider: it has given the address to somebody else since.",
    "Delete the user and invite the person again, if the address is really theirs.",
  ],
  webhook_limit_reached: [
    "The account has as many webhooks as it can have.",
    "Delete those that nobody receives.",
  ],
  too_many_invitations: [
    "The account has sent as many invitations as it may in a day.",
    "Wait for the seconds in `Retry-After`.",
  ],
  only_pending_invitations_resendable: [
    "The invitation was accepted or canceled.",
    "Create another invitation.",
  ],
} as const satisfies Record<RefusalName, Advice>;
