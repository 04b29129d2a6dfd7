import type { ProviderFailure } from "../../contract/payment-provider.js";

/**
 * Codes after which the same payment method may be charged again: of cards (Stripe's "Decline codes"), of SEPA debits
 * and of refunds. Stripe adds codes, and repeating a charge that its bank will never approve costs a fee of the card
 * networks, so an unknown code is not repeated.
 */
const repeatable: ReadonlySet<string> = new Set([
  // The money is missing, or a limit is reached.
  "insufficient_funds",
  "card_velocity_exceeded",
  "withdrawal_count_limit_exceeded",
  "charge_exceeds_source_limit",
  "charge_exceeds_weekly_limit",
  "balance_insufficient",
  // The bank or the network could not decide.
  "issuer_not_available",
  "no_action_taken",
  "processing_error",
  "reenter_transaction",
  "try_again_later",
  "payment_method_provider_timeout",
  // The bank gives no reason. It often decides otherwise some days later.
  "approve_with_id",
  "card_declined",
  "do_not_honor",
  "generic_decline",
  "payment_intent_payment_attempt_failed",
]);

/** The networks' advice, which is stronger than the code. */
const advices: Readonly<Record<string, boolean>> = {
  do_not_try_again: false,
  confirm_card_data: false,
  try_again_later: true,
};

/**
 * Why a charge or a refund failed, without Stripe's own text, which can name persons and numbers.
 *
 * @param advice the card network's advice on a retry (`advice_code`)
 */
export function failureOf(code: string, advice: string | null): ProviderFailure {
  const advised = advice === null ? undefined : advices[advice];
  return {
    code,
    message: code.replaceAll("_", " "),
    mayRetry: advised ?? repeatable.has(code),
  };
}
