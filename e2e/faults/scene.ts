import { type Account, type Api, createAccount } from "../support/api.js";
import { activeCampaign, type Giving, recurringTemplate, unique } from "../support/giving.js";
import { type Receipting, receipting } from "../support/receipts.js";
import { createLedger, type Ledger, type Recurring } from "./ledger.js";
import type { Service } from "./service.js";
import { abandoned, clientServerOf, operatorOf, type SoundCaller } from "./sound-caller.js";
import { votingCampaign } from "./voting.js";

/** Far more than the donations of a round: the remaining budget shows what the service has counted. */
export const budgetCents = 100_000_000;
/** Recurring donations that are due on the same day, and the number of such days. */
const dueTogether = 4;
const dueDays = 3;
const daySeconds = 86_400;
/** The time until the first is due: all become due while the clock is advanced under load. */
const headStartSeconds = daySeconds / 2;
const clockLimitMs = 20_000;

/** The events that the auditor counts and the webhook subscribes to. */
export const auditedEvents = [
  "donation_create",
  "donation_update",
  "recurringdonation_create",
  "recurringdonation_update",
  "fiscalreceipt_generated",
  "vote_create",
  "vote_update",
];

/** The scene of one round: an account with its campaigns, and the responses that its clients received. */
export interface Scene {
  readonly account: Account;
  readonly clientServer: SoundCaller;
  readonly operator: SoundCaller;
  readonly clock: SandboxClock;
  /** A campaign with a budget, whose donations get receipts of one charity that only this round uses. */
  readonly giving: Receipting;
  readonly recurringGiving: Giving;
  /** A campaign for donations that check whether the service has recovered. */
  readonly quietGiving: Giving;
  /** Another account, whose money moves in every way. Only the ledger of all accounts is audited of it. */
  readonly paying: Paying;
  /** The recurring donations that become due under load. */
  readonly falling: readonly Recurring[];
  readonly ledger: Ledger;
  /** A campaign whose voters get their link by mail. */
  readonly voting: Giving;
  /** The target of its webhook, and the key that signs its calls. */
  readonly target: string;
  readonly signingKey: string;
}

/** An account that pays by invoice, with a campaign without a budget. */
export interface Paying extends Giving {
  readonly clientServer: SoundCaller;
  readonly charitiesSelectionId: string;
}

/** The service's clock, controlled by the operator. */
export interface SandboxClock {
  now(): Promise<string>;
  /** Advances the clock to this time; retries after a broken connection do not advance it further. */
  turnTo(time: number): Promise<void>;
}

/** The clock that the operator of a service turns. */
export function clockOf(api: Api): SandboxClock {
  const operator = operatorOf(api, { limitMs: clockLimitMs });
  const turn = async (advanceSeconds: number) =>
    (await operator.send<{ now: string }>("POST", "/operator/clock", { advanceSeconds })).now;
  return {
    now: () => turn(0),
    async turnTo(time) {
      for (;;) {
        const now = Date.parse(await turn(0));
        if (now >= time) return;
        // No retry: the next read tells whether an interrupted call has advanced the clock.
        const advanceSeconds = Math.ceil((time - now) / 1_000);
        const told = await operator.call("POST", "/operator/clock", {
          body: { advanceSeconds },
          isGivenUp: () => true,
        });
        if (told !== abandoned && told.status !== 200)
          throw new Error(`the clock cannot be turned: ${JSON.stringify(told.body)}`);
      }
    },
  };
}

/** Creates a scene on a healthy service. */
export async function setScene({ api, processes, receiver }: Service): Promise<Scene> {
  const allFollow = () => Promise.all(processes.map((process) => clockOf(process.api).now()));
  // A process that has not yet followed the clock would create tokens that are expired for the others.
  await allFollow();
  const account = await createAccount(api, unique("Atelier"));
  const giving = await receipting(api, account, unique("Les Amis du Phare"), {
    budget: budgetCents,
  });
  const recurringGiving = await activeCampaign(account, { campaignTemplateId: recurringTemplate });
  const quietGiving = await activeCampaign(account);
  const payer = await createAccount(api, unique("Atelier"), { invoiceFixedBudgets: true });
  const paidMonthly = await activeCampaign(payer);
  const voting = await votingCampaign(account);
  const ledger = createLedger();
  const clientServer = clientServerOf(api, account, { onCutOff: ledger.cutOff });
  const operator = operatorOf(api, { onCutOff: ledger.cutOff });
  const paying: Paying = {
    ...paidMonthly,
    charitiesSelectionId: payer.charitiesSelectionId,
    clientServer: clientServerOf(api, payer, { onCutOff: ledger.cutOff }),
  };
  const clock = clockOf(api);

  const falling: Recurring[] = [];
  for (let day = 0; day < dueDays; day++) {
    if (day > 0) await clock.turnTo(Date.parse(await clock.now()) + daySeconds * 1_000);
    for (let count = 0; count < dueTogether; count++)
      falling.push(
        await clientServer.send("POST", "/v1/recurring-donations", monthly(recurringGiving)),
      );
  }
  for (const one of falling) ledger.recurring.set(one.recurringDonationId, one);
  const [firstDue = ""] = falling.map(({ nextDonationAt }) => nextDonationAt);
  await clock.turnTo(Date.parse(firstDue) - headStartSeconds * 1_000);
  // The others follow within a second. Objects created before would be a month old, and events are listed for a month.
  await allFollow();

  const target = `${receiver.url}/${account.accountId}`;
  // Created now, so that the webhook does not receive the events before the load.
  const { signingKey } = await clientServer.send<{ signingKey: string }>("POST", "/v1/webhooks", {
    name: "Shop",
    target,
    events: auditedEvents,
    authenticationStrategy: "BEARER",
    accessToken: "a-token-of-the-shop",
  });
  return {
    account,
    clientServer,
    operator,
    clock,
    giving,
    recurringGiving,
    quietGiving,
    paying,
    falling,
    ledger,
    voting,
    target,
    signingKey,
  };
}

/** The body of a recurring donation that is due a month later. */
export const monthly = ({ campaignId, charityIds }: Giving) => ({
  campaignId,
  uniqueExternalId: unique("payroll"),
  amount: 1_000,
  frequency: "MONTHLY",
  charityId: charityIds[0],
});

/** Ends recurring donations, so that they do not become due in later rounds. */
export async function endScene({ clientServer, ledger }: Scene): Promise<void> {
  for (const recurringDonationId of ledger.recurring.keys())
    await clientServer.send("PATCH", `/v1/recurring-donations/${recurringDonationId}`, {
      status: "CANCELED",
    });
}
