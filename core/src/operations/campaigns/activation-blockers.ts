import type { RefusalName } from "../../contract/error-catalogue.js";
import type { ActingAccount } from "../../contract/operation.js";
import type { Settings } from "../../contract/ports.js";
import type { ReadTransaction } from "../../contract/store.js";
import { hasEnded } from "../../domain/campaign-status.js";
import { budgetMoney } from "../../domain/fees.js";
import type { CampaignRow } from "../../queries/campaigns.js";
import { anyPublishedCharityOfSelection } from "../../queries/selections.js";
import { payingPaymentMethod } from "../payments/paying-payment-method.js";

/** Every reason why an activation can be refused, in the contract's order. */
export const activationRefusals = [
  "account_not_validated",
  "campaign_has_ended",
  "no_charities_selection_linked",
  "missing_budget",
  "campaign_waiting_for_payment",
  "no_active_subscription",
  "missing_payment_method",
  "campaign_budget_over_card_limit",
  "campaign_budget_over_sdd_limit",
  "invoice_over_card_limit",
  "invoice_over_sdd_limit",
] as const satisfies readonly RefusalName[];
export type ActivationRefusal = (typeof activationRefusals)[number];

interface Circumstances {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
  readonly settings: Settings;
}

/** What stands between a campaign and its activation now, in the order in which activate-campaign would say it. */
export async function activationBlockers(
  { tx, account, settings }: Circumstances,
  campaign: CampaignRow,
): Promise<ActivationRefusal[]> {
  const { charitiesSelectionId } = campaign;
  const isActive = campaign.status === "ACTIVE";
  const hasCharity =
    charitiesSelectionId !== null &&
    (await tx.one(anyPublishedCharityOfSelection, { charitiesSelectionId })) !== undefined;
  const paymentMethod = await payingPaymentMethod(tx, account);
  const blockers: (ActivationRefusal | false)[] = [
    !account.validated && "account_not_validated",
    hasEnded(campaign.status) && "campaign_has_ended",
    !isActive && !hasCharity && "no_charities_selection_linked",
    !isActive &&
      campaign.amountType === "FIXED_AMOUNT" &&
      campaign.budgetCents === null &&
      "missing_budget",
    campaign.status === "PENDING" && "campaign_waiting_for_payment",
    !isActive && !account.subscriptionActive && "no_active_subscription",
    !isActive && paymentMethod === undefined && "missing_payment_method",
    !isActive && chargeLimitBlocker(campaign, account, settings, paymentMethod?.type),
  ];
  return blockers.filter((blocker) => blocker !== false);
}

/** Payment providers bound one charge, the service's fee included; the sandbox charges nothing. */
function chargeLimitBlocker(
  campaign: CampaignRow,
  account: ActingAccount,
  settings: Settings,
  paidBy: "CARD" | "SEPA_DEBIT" | undefined,
): ActivationRefusal | false {
  if (settings.environment !== "live" || paidBy === undefined) return false;
  const limitCents = paidBy === "CARD" ? settings.cardLimitCents : settings.sepaDebitLimitCents;
  if (budgetMoney(campaign, account).grossCents <= limitCents) return false;
  const isInvoiced = account.invoiceFixedBudgets && campaign.amountType === "FIXED_AMOUNT";
  if (isInvoiced) return paidBy === "CARD" ? "invoice_over_card_limit" : "invoice_over_sdd_limit";
  return paidBy === "CARD" ? "campaign_budget_over_card_limit" : "campaign_budget_over_sdd_limit";
}

/** What the messages of the blockers name. */
export function blockerParameters(
  campaign: CampaignRow,
  { account, settings }: Pick<Circumstances, "account" | "settings">,
) {
  return {
    amount_due: budgetMoney(campaign, account).grossCents,
    PAYMENT_CARD_AMOUNT_LIMIT: settings.cardLimitCents,
    SDD_AMOUNT_LIMIT: settings.sepaDebitLimitCents,
  };
}
