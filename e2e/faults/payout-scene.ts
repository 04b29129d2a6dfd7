import { type Account, createAccount, secondOperatorKey } from "../support/api.js";
import { activeCampaign, unique } from "../support/giving.js";
import { createLedger, type Ledger } from "./ledger.js";
import { PayoutBank } from "./payout-bank.js";
import type { Service } from "./service.js";
import { clientServerOf, operatorOf, type SoundCaller } from "./sound-caller.js";

/** What a live service needs that pays charities through its own bank. It leaves no cent for a later run. */
export const payingEnv = {
  ENVIRONMENT: "live",
  PAYMENT_PROVIDER: "bank",
  BASE_URL: "https://give.example",
  PAYOUT_THRESHOLD: "1",
};

/** More than one part of a run (250), which the schedule continues after a crash. */
const charitiesToPay = 300;
/** Charities that are created at the same time. */
const together = 8;
/** Kill follows kill for minutes, so that a call can be interrupted again and again. */
const patienceMs = 600_000;
/** Charities change between two bank accounts. */
export const ibans = ["DE89370400440532013000", "FR7630006000011234567890189"] as const;

/** A charity that is paid. The holder of its bank account is nobody else's. */
export interface Payee {
  readonly charityId: string;
  readonly holder: string;
}

/** What rounds of payouts work on, all on one database. */
export interface PayoutScene {
  readonly account: Account;
  readonly clientServer: SoundCaller;
  readonly campaignId: string;
  readonly payees: readonly Payee[];
  readonly operator: SoundCaller;
  readonly secondOperator: SoundCaller;
  readonly bank: PayoutBank;
  /** The acknowledged donations. */
  readonly donationIds: string[];
  readonly ledger: Ledger;
}

/** Where a charity is paid. */
export type Destination = { readonly iban: string } | { readonly stripeAccountId: string };

interface SceneOptions {
  readonly charities?: number;
  /** Where each charity is paid at first. */
  readonly destinationOf?: (holder: string) => Destination;
}

/** Creates the charities with an account each, and an account that gives to them, on a healthy service. */
export async function setPayoutScene(
  { api }: Service,
  { charities = charitiesToPay, destinationOf = () => ({ iban: ibans[0] }) }: SceneOptions = {},
): Promise<PayoutScene> {
  const ledger = createLedger();
  const caller = {
    ...{ onCutOff: ledger.cutOff, onAttempt: ledger.begin, patienceMs, limitMs: 30_000 },
  };
  const operator = operatorOf(api, caller);
  const secondOperator = operatorOf({ ...api, operatorKey: secondOperatorKey(api) }, caller);
  const payees: Payee[] = [];
  const createAll = async () => {
    while (payees.length < charities) {
      const holder = `Les Ponts ${payees.length}`;
      const index = payees.push({ charityId: "", holder }) - 1;
      const { charityId } = await operator.send<{ charityId: string }>(
        ...(["POST", "/operator/charities", { name: holder, country: "FR" }] as const),
      );
      const payee = { charityId, holder };
      payees[index] = payee;
      await giveBankAccount({ operator, secondOperator }, payee, destinationOf(holder));
    }
  };
  await Promise.all(Array.from({ length: together }, createAll));

  const account = await createAccount(api, unique("Atelier"), { invoiceFixedBudgets: true });
  const clientServer = clientServerOf(api, account, { onCutOff: ledger.cutOff, patienceMs });
  const { charitiesSelectionId } = await clientServer.send<{ charitiesSelectionId: string }>(
    ...(["POST", "/v1/charities-selections"] as const),
    { name: "All bridges", charityIds: payees.map(({ charityId }) => charityId) },
  );
  const { campaignId } = await activeCampaign(account, { charitiesSelectionId });
  return {
    ...{ account, clientServer, campaignId, payees, operator, secondOperator, ledger },
    ...{ bank: new PayoutBank(), donationIds: [] },
  };
}

/** Gives a charity an account that two operators agree to. */
export async function giveBankAccount(
  { operator, secondOperator }: Pick<PayoutScene, "operator" | "secondOperator">,
  { charityId, holder }: Payee,
  destination: Destination,
): Promise<void> {
  const route = `/operator/charities/${charityId}/bank-account`;
  await operator.call("PUT", route, { body: { ...destination, holder } });
  // An earlier attempt may have approved it, or the charity has it already: then there is nothing to approve.
  await secondOperator.call("POST", `${route}/approve`, { body: {} });
}
