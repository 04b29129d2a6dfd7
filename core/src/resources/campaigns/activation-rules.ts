import type { Acting, RulesOn } from "../../contract/rules.js";
import { hasEnded } from "../../domain/campaign-status.js";
import { chargeCents } from "../../domain/ledger.js";
import { awaitsMailServer } from "../mails/awaits-mail-server.js";
import { payingPaymentMethod } from "../payments/paying-payment-method.js";
import { anyReceivingCharityOfSelection } from "../selections/selection-queries.js";
import { hasSlackWorkspace } from "../slack/slack-workspace.js";
import { budgetBill } from "./budget-invoice.js";
import type { CampaignRow } from "./campaign-queries.js";

interface Facts extends Acting {
  readonly campaign: CampaignRow;
  readonly hasCharity: boolean;
  readonly paidBy: "CARD" | "SEPA_DEBIT" | undefined;
  /** What the budget costs, with the fee and VAT. */
  readonly dueCents: number;
}

/** Loads the facts that the activation rules check. */
export async function activationFacts(acting: Acting, campaign: CampaignRow): Promise<Facts> {
  const { tx, account, settings, now } = acting;
  const { charitiesSelectionId } = campaign;
  const hasCharity =
    charitiesSelectionId !== null &&
    (await tx.one(anyReceivingCharityOfSelection, { charitiesSelectionId })) !== undefined;
  const paidBy = (await payingPaymentMethod(tx, account))?.type;
  const { charge } = await budgetBill(acting, campaign);
  const dueCents = chargeCents(charge);
  return { tx, account, settings, now, campaign, hasCharity, paidBy, dueCents };
}

const isNew = ({ campaign }: Facts) => campaign.status !== "ACTIVE";

/**
 * Payment providers limit a single charge, service fee included. The sandbox charges nothing, so it has no limit. A
 * FREE_AMOUNT campaign is not charged when it is activated: its gifts are billed month by month.
 */
function isOverLimit(facts: Facts, method: "CARD" | "SEPA_DEBIT", charged: "budget" | "invoice") {
  const { campaign, account, settings, paidBy } = facts;
  const limitCents = method === "CARD" ? settings.cardLimitCents : settings.sepaDebitLimitCents;
  return (
    settings.environment === "live" &&
    isNew(facts) &&
    campaign.amountType === "FIXED_AMOUNT" &&
    paidBy === method &&
    account.invoiceFixedBudgets === (charged === "invoice") &&
    facts.dueCents > limitCents
  );
}

/** The reasons to refuse an activation. Activating an ACTIVE campaign again is allowed. */
export const activationRules = {
  account_not_validated: ({ account }) => !account.validated,
  campaign_has_ended: ({ campaign }) => hasEnded(campaign.status),
  no_charities_selection_linked: (facts) => isNew(facts) && !facts.hasCharity,
  missing_budget: (facts) =>
    isNew(facts) &&
    facts.campaign.amountType === "FIXED_AMOUNT" &&
    facts.campaign.budgetCents === null,
  mail_not_set_up: (facts) =>
    isNew(facts) && facts.campaign.kind === "EMAIL" && awaitsMailServer(facts.settings),
  // In the sandbox, messages wait for a workspace as they do while one is removed.
  slack_not_connected: async (facts) =>
    isNew(facts) &&
    facts.campaign.kind === "SLACK" &&
    facts.settings.environment === "live" &&
    !(await hasSlackWorkspace(facts.tx, facts.campaign.accountId)),
  campaign_waiting_for_payment: ({ campaign }) => campaign.status === "PENDING",
  no_active_subscription: (facts) => isNew(facts) && !facts.account.subscriptionActive,
  missing_payment_method: (facts) => isNew(facts) && facts.paidBy === undefined,
  campaign_budget_over_card_limit: (facts) => isOverLimit(facts, "CARD", "budget"),
  campaign_budget_over_sdd_limit: (facts) => isOverLimit(facts, "SEPA_DEBIT", "budget"),
  invoice_over_card_limit: (facts) =>
    isOverLimit(facts, "CARD", "invoice") && {
      amount_due: facts.dueCents,
      PAYMENT_CARD_AMOUNT_LIMIT: facts.settings.cardLimitCents,
    },
  invoice_over_sdd_limit: (facts) =>
    isOverLimit(facts, "SEPA_DEBIT", "invoice") && {
      amount_due: facts.dueCents,
      SDD_AMOUNT_LIMIT: facts.settings.sepaDebitLimitCents,
    },
} satisfies RulesOn<Facts>;
