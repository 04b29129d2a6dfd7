import { type Account, createAccount } from "../support/api.js";
import { activeCampaign, type Giving, recurringTemplate, unique } from "../support/giving.js";
import { createLedger, type Ledger, type Recurring } from "./ledger.js";
import { clockOf, monthly, type SandboxClock } from "./scene.js";
import type { Service } from "./service.js";
import { clientServerOf, operatorOf, type SoundCaller, visitorOf } from "./sound-caller.js";

/** The final outcome of charges to a payment method, after all attempts and disputes. */
interface Method {
  readonly type: "CARD" | "SEPA_DEBIT";
  /** The sandbox's test number. */
  readonly number: string;
  readonly pays: boolean;
  /** How many times an off-session charge is attempted. */
  readonly attempts: number;
  /** Whether a payment is finally lost to a dispute or returned by the bank. */
  readonly isLost?: boolean;
}

const paying = { pays: true, attempts: 1 } as const;
const refused = (attempts: number) => ({ pays: false, attempts }) as const;

/** One of each kind of the sandbox's test numbers; see the guide on testing. */
export const methods = {
  card: { type: "CARD", number: "4242424242424242", ...paying },
  declined: { type: "CARD", number: "4000000000009995", ...refused(5) },
  stolen: { type: "CARD", number: "4000000000009979", ...refused(1) },
  disputed: { type: "CARD", number: "4000000000000259", ...paying, isLost: true },
  debit: { type: "SEPA_DEBIT", number: "DE08370400440532013003", ...paying },
  refusedDebit: { type: "SEPA_DEBIT", number: "DE78370400440532013004", ...refused(5) },
  returnedDebit: {
    ...{ type: "SEPA_DEBIT", number: "DE35370400440532013002", ...paying },
    isLost: true,
  },
} as const satisfies Record<string, Method>;
export type MethodName = keyof typeof methods;
export const methodNames = Object.keys(methods) as MethodName[];
export const methodOf = (name: MethodName): Method => methods[name];

/** How an account without a payment method of its own for donations pays: by bank transfer. */
type PaysBy = MethodName | "transfer";

/** An account whose donations and budgets are collected. */
export interface Payer extends Giving {
  readonly account: Account;
  readonly accountId: string;
  readonly paysBy: PaysBy;
  readonly charitiesSelectionId: string;
  readonly clientServer: SoundCaller;
}

/** A recurring donation that is charged to its donor. */
export interface DonorsGift extends Recurring {
  readonly method: MethodName;
  /** Gets the mails about refused charges. */
  readonly email: string;
}

/** A file of the bank, and the ids of its transfers. */
export interface StatementFile {
  readonly xml: string;
  readonly endToEndIds: readonly string[];
}

/** The accounts and donors of a round of collecting, and what its clients have been told so far. */
export interface CollectingScene {
  readonly payers: readonly Payer[];
  /** The account of the donors who pay the service. */
  readonly donors: Payer;
  readonly recurring: readonly DonorsGift[];
  /** The refused charges that donors of recurring donations were told of by mail, by address. */
  readonly refusals: Map<string, Set<string>>;
  /** The donations that donors were asked to pay on the page. */
  readonly onPage: Set<string>;
  /** The payments on the page that succeeded according to the response, by donation. */
  readonly paidOnPage: Map<string, MethodName>;
  readonly files: StatementFile[];
  readonly operator: SoundCaller;
  readonly visitor: SoundCaller;
  readonly clock: SandboxClock;
  readonly ledger: Ledger;
}

/** Processes are killed for minutes, so that one call may be interrupted many times. */
const patienceMs = 600_000;
const dayMs = 86_400_000;
/** On how many days in a row a recurring donation of each payment method becomes due. */
const dueDays = 3;
/** How long after the start of the load the first recurring donation becomes due. */
const headStartMs = dayMs / 4;

/** Creates accounts and donors with a payment method of each kind, on a healthy service. */
export async function setCollectingScene(service: Service): Promise<CollectingScene> {
  const { api, processes } = service;
  const allFollow = () => Promise.all(processes.map((process) => clockOf(process.api).now()));
  await allFollow();
  const clock = clockOf(api);
  const ledger = createLedger();
  const caller = { onCutOff: ledger.cutOff, onAttempt: ledger.begin, patienceMs };
  const operator = operatorOf(api, caller);
  const create = (paysBy: PaysBy) => createPayer(service, ledger, paysBy);
  const donors = await create("card");
  const monthlyGiving = await activeCampaign(donors.account, {
    campaignTemplateId: recurringTemplate,
  });
  const payers = await Promise.all([...methodNames, "transfer" as const].map((by) => create(by)));

  const recurring: DonorsGift[] = [];
  for (let day = 0; day < dueDays; day++) {
    if (day > 0) await clock.turnTo(Date.parse(await clock.now()) + dayMs);
    recurring.push(
      ...(await Promise.all(
        methodNames.map((method) => giveMonthly({ ...donors, ...monthlyGiving }, operator, method)),
      )),
    );
  }
  const firstDue = Math.min(...recurring.map(({ nextDonationAt }) => Date.parse(nextDonationAt)));
  await clock.turnTo(firstDue - headStartMs);
  await allFollow();
  return {
    ...{ payers, donors, recurring, operator, clock, ledger },
    visitor: visitorOf(api, caller),
    ...{ onPage: new Set(), paidOnPage: new Map() },
    refusals: new Map(),
    files: [],
  };
}

async function createPayer(
  { api, receiver }: Service,
  ledger: Ledger,
  paysBy: PaysBy,
): Promise<Payer> {
  // Every campaign needs a payment method, also that of an account that pays by transfer.
  const method = methodOf(paysBy === "transfer" ? "card" : paysBy);
  const account = await createAccount(api, unique(`Atelier ${paysBy}`), {
    ...{ withPaymentMethod: null, invoiceFixedBudgets: paysBy === "transfer" },
  });
  const { accountId, charitiesSelectionId } = account;
  const clientServer = clientServerOf(api, account, {
    ...{ onCutOff: ledger.cutOff, onAttempt: ledger.begin, patienceMs },
  });
  await addMethod(operatorOf(api), accountId, method);
  const giving = await activeCampaign(account);
  await clientServer.send("POST", "/v1/webhooks", {
    ...{ name: "Shop", target: `${receiver.url}/${accountId}` },
    events: ["payment_create", "payment_update"],
    ...{ authenticationStrategy: "BEARER", accessToken: "a-token-of-the-shop" },
  });
  return { ...giving, account, accountId, paysBy, charitiesSelectionId, clientServer };
}

const addMethod = (
  operator: SoundCaller,
  accountId: string,
  { type, number }: Method,
  donorId: string | null = null,
) =>
  operator.send<{ paymentMethodId: string }>(
    ...(["POST", `/operator/accounts/${accountId}/payment-methods`] as const),
    { type, last4: number.slice(-4), holder: "Ada Lumen", donorId },
  );

async function giveMonthly(
  donors: Payer,
  operator: SoundCaller,
  method: MethodName,
): Promise<DonorsGift> {
  const { accountId, clientServer } = donors;
  const email = `${unique("ada")}@lumen.example`;
  const donor = { firstName: "Ada", lastName: "Lumen", email };
  const { donorId } = await clientServer.send<{ donorId: string }>("POST", "/v1/donors", donor);
  const { paymentMethodId } = await addMethod(operator, accountId, methodOf(method), donorId);
  const given = await clientServer.send<Recurring>("POST", "/v1/recurring-donations", {
    ...monthly(donors),
    ...{ donor: { donorId }, paymentMethodId },
  });
  return { ...given, method, email };
}

/** Ends the recurring donations, so that they do not become due in later rounds. */
export async function endCollectingScene({ donors, recurring }: CollectingScene): Promise<void> {
  for (const { recurringDonationId } of recurring)
    await donors.clientServer.send("PATCH", `/v1/recurring-donations/${recurringDonationId}`, {
      status: "CANCELED",
    });
}
