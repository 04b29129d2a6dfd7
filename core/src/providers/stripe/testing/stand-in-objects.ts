import type { Stripe } from "stripe";

/**
 * Objects as Stripe returns them. The SDK's types demand every field; a test compares them with Stripe's published
 * samples too.
 */

/** What each object has of itself. */
interface Made {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
}

const noAddress: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export function newCustomer(made: Made, email: string | null, name: string): Stripe.Customer {
  return {
    ...made,
    object: "customer",
    balance: 0,
    default_source: null,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name,
    shipping: null,
  };
}

/** What a payer types about a payment method. */
export interface Payer {
  readonly name: string;
  readonly email: string | null;
}

export function newCard(
  made: Made,
  brand: string,
  number: string,
  { name, email }: Payer,
): Stripe.PaymentMethod {
  return {
    ...made,
    object: "payment_method",
    billing_details: { address: noAddress, email, name, phone: null, tax_id: null },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: "pass",
      },
      country: "FR",
      display_brand: brand,
      exp_month: 8,
      exp_year: 2031,
      funding: "credit",
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

export function newSepaDebit(
  made: Made,
  iban: string,
  { name, email }: Payer,
): Stripe.PaymentMethod {
  return {
    ...made,
    object: "payment_method",
    billing_details: { address: noAddress, email, name, phone: null, tax_id: null },
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    sepa_debit: {
      bank_code: iban.slice(4, 9),
      branch_code: "",
      country: iban.slice(0, 2),
      fingerprint: `fingerprint${made.created}`,
      generated_from: null,
      last4: iban.slice(-4),
    },
    type: "sepa_debit",
  };
}

export function newMandate(id: string, accepted_at: number, method: string): Stripe.Mandate {
  return {
    id,
    object: "mandate",
    customer_acceptance: {
      accepted_at,
      online: { ip_address: "127.0.0.1", user_agent: "device" },
      type: "online",
    },
    livemode: false,
    multi_use: {},
    payment_method: method,
    payment_method_details: {
      sepa_debit: { reference: id.toUpperCase(), url: "" },
      type: "sepa_debit",
    },
    status: "active",
    type: "multi_use",
  };
}

export type NewIntent = Pick<
  Stripe.PaymentIntent,
  "amount" | "currency" | "metadata" | "description" | "setup_future_usage"
> & { readonly types: Stripe.PaymentIntent["allowed_payment_method_types"] };

export function newPaymentIntent(made: Made, { types, ...given }: NewIntent): Stripe.PaymentIntent {
  return {
    ...made,
    ...given,
    object: "payment_intent",
    allowed_payment_method_types: types,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${made.id}_secret_0`,
    confirmation_method: "automatic",
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [...(types ?? [])],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

export function newSetupIntent(
  made: Made,
  metadata: Stripe.Metadata,
  description: string | null,
): Stripe.SetupIntent {
  return {
    ...made,
    object: "setup_intent",
    allowed_payment_method_types: ["card", "sepa_debit"],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${made.id}_secret_0`,
    customer: null,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card", "sepa_debit"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: "off_session",
  };
}

export function newCharge(
  made: Made,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  mandate: string | null,
): Stripe.Charge {
  return {
    ...made,
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    // Stripe copies them when the intent is confirmed.
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, mandate),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "pending",
    transfer_data: null,
    transfer_group: null,
  };
}

function methodDetails(
  { card, sepa_debit }: Stripe.PaymentMethod,
  mandate: string | null,
): Stripe.Charge.PaymentMethodDetails {
  if (sepa_debit !== undefined) {
    const { generated_from, ...debit } = sepa_debit;
    return { type: "sepa_debit", sepa_debit: { ...debit, mandate } };
  }
  return {
    type: "card",
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card?.brand ?? null,
      checks: null,
      country: "FR",
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 1,
      exp_year: card?.exp_year ?? 2031,
      funding: "credit",
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: card?.brand ?? null,
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** @param amount what comes in, or less than zero for what goes out */
export function newBooking(
  made: Made,
  source: string,
  type: "charge" | "payment" | "refund" | "adjustment" | "transfer" | "transfer_refund" | "topup",
  amount: number,
  fee: number,
): Stripe.BalanceTransaction {
  return {
    ...made,
    object: "balance_transaction",
    amount,
    available_on: made.created,
    balance_type: "payments",
    currency: "eur",
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: type === "payment" ? "charge" : type,
    source,
    status: "available",
    type,
  };
}

export type NewTransfer = Pick<
  Stripe.Transfer,
  "amount" | "currency" | "description" | "destination" | "metadata" | "transfer_group"
>;

export function newTransfer(made: Made, given: NewTransfer): Stripe.Transfer {
  return {
    ...made,
    ...given,
    object: "transfer",
    amount_reversed: 0,
    balance_transaction: null,
    destination_payment: made.id.replace("tr_", "py_"),
    livemode: false,
    reversals: {
      object: "list",
      data: [],
      has_more: false,
      url: `/v1/transfers/${made.id}/reversals`,
    },
    reversed: false,
    source_transaction: null,
    source_type: "card",
  };
}

export function newTransferReversal(
  made: Made,
  { id: transfer, currency }: Stripe.Transfer,
  amount: number,
): Stripe.TransferReversal {
  return {
    ...{ ...made, object: "transfer_reversal", amount, currency, transfer },
    ...{ balance_transaction: null, destination_payment_refund: null },
    ...{ metadata: {}, source_refund: null },
  };
}

export function newRefund(
  made: Made,
  charge: Stripe.Charge,
  amount: number,
  metadata: Stripe.Metadata,
): Stripe.Refund {
  return {
    ...made,
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "pending",
    transfer_reversal: null,
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export function newDispute(
  made: Made,
  charge: Stripe.Charge,
  reason: string,
  status: Stripe.Dispute.Status,
): Stripe.Dispute {
  return {
    ...made,
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status,
  };
}

export type NewSession = Pick<
  Stripe.Checkout.Session,
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "customer_creation"
  | "customer_email"
  | "expires_at"
  | "locale"
  | "metadata"
  | "mode"
  | "setup_intent"
  | "success_url"
  | "url"
>;

export function newSession(made: Made, given: NewSession): Stripe.Checkout.Session {
  return {
    ...made,
    ...given,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ["card", "sepa_debit"],
    amount_subtotal: given.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency: "eur",
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_details: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card", "sepa_debit"],
    payment_status: given.mode === "setup" ? "no_payment_required" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    total_details: null,
    ui_mode: "hosted_page",
    wallet_options: null,
  };
}
