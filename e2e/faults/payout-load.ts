import { setTimeout as sleep } from "node:timers/promises";
import { listAll } from "../support/api.js";
import { type Donation, donationBody } from "../support/giving.js";
import { type Load, startLoad } from "../support/load.js";
import type { Random } from "../support/random.js";
import type { BankTransfer } from "./payout-bank.js";
import { giveBankAccount, ibans, type PayoutScene } from "./payout-scene.js";
import { abandoned, createAsk } from "./sound-caller.js";

/** The pause between calls, which leaves the processor to the service. */
const restMs = 20;
const amounts = { least: 100, most: 5_000 };
/** A conflict: an earlier attempt, the schedule or another call came first. */
const soundStatuses: ReadonlySet<number> = new Set([200, 201, 202, 409]);

export interface PayoutRun {
  readonly payoutRunId: string;
  readonly status: "CREATING" | "CREATED";
  readonly payouts: number;
  readonly held: number;
  readonly files: number;
  readonly exportedFiles: number;
}

/** What people and the bank do with donations, payouts, files and statements. */
export type PayoutActs = ReturnType<typeof createPayoutActs>;

/** Gives, settles, pays charities, and lets the bank tell what became of it, all at the same time. */
export function startPayoutLoad(acts: PayoutActs, random: Random): Load {
  const { give, settle, pay, handIn, tellOf, changeAccount, reverse } = acts;
  const loads = [
    startLoad(1, give),
    startLoad(1, settle),
    startLoad(1, async () => {
      await pay();
      await handIn();
    }),
    startLoad(1, tellOf),
    startLoad(1, async () => await random.pick([changeAccount, reverse])()),
  ];
  return {
    acknowledged: (count) => (loads[0] as Load).acknowledged(count),
    async end() {
      await Promise.all(loads.map((load) => load.end()));
    },
  };
}

export function createPayoutActs(scene: PayoutScene, random: Random) {
  const { clientServer, operator, payees, bank, ledger } = scene;

  const ask = createAsk({ ledger, restMs, soundStatuses });

  async function giveTo(charityId: string): Promise<void> {
    const body = {
      ...donationBody(scene),
      ...{ charityId, amount: random.between(amounts.least, amounts.most) },
    };
    const donation = await ask<Donation>(clientServer, "/v1/donations", body);
    if (donation !== null) scene.donationIds.push(donation.donationId);
  }

  /** Bills and pays all donations, and settles them. */
  async function settle(): Promise<void> {
    await ask(operator, "/operator/invoicing-runs");
    const route = "/v1/invoices?status=OPEN&limit=100";
    const { data } = await clientServer.get<{ data: { invoiceId: string }[] }>(route);
    for (const { invoiceId } of data)
      await ask(operator, `/operator/invoices/${invoiceId}/pay`, { reason: "Paid by cheque" });
    for (let remaining = true; remaining; ) {
      const settled = await ask<{ remaining: boolean }>(operator, "/operator/settlements");
      remaining = settled?.remaining ?? false;
    }
  }

  const runs = () =>
    listAll<PayoutRun>(
      { call: (method, route) => operator.send(method, route) },
      "/operator/payout-runs?limit=100",
    );

  /** Exports the files that nobody has exported, and takes them to the bank. */
  async function handIn(): Promise<void> {
    for (const { payoutRunId, files, status } of await runs())
      for (let number = 1; status === "CREATED" && number <= files; number++) {
        if (bank.files.has(`payouts-${payoutRunId}-${number}.xml`)) continue;
        const route = `/operator/payout-runs/${payoutRunId}/export`;
        const file = await ask<{ fileName: string; xml: string | null }>(operator, route, {
          number,
        });
        if (file?.xml != null) bank.handIn(file.fileName, file.xml);
      }
  }

  /** Imports a statement until nothing of it remains, as the operator's command does. */
  async function importStatement(xml: string): Promise<void> {
    for (let remaining = true; remaining; ) {
      const imported = await ask<{ remaining: boolean }>(operator, "/operator/bank-statements", {
        xml,
      });
      remaining = imported?.remaining ?? false;
    }
  }
  const importIfAny = async (xml: string | null) => {
    if (xml !== null) await importStatement(xml);
  };

  /** The bank refuses a transfer, and the operator records it. */
  async function refuse(): Promise<void> {
    const open = bank.open.filter(({ isReturned }) => !isReturned);
    if (open.length === 0) return;
    const transfer: BankTransfer = random.pick(open);
    const route = `/operator/payouts/${payoutIdOf(transfer)}/refuse`;
    const body = { reason: "AC01", keepsBankAccount: random.chance(0.5) };
    const told = await operator.call("POST", route, { body });
    if (told === abandoned) return;
    // A conflict answers an attempt that follows an interrupted one, which has recorded it.
    transfer.isRefused = told.status === 200 || (told.status === 409 && told.isRepeated);
    if (transfer.isRefused) ledger.acknowledge();
    else ledger.oddAnswers.push(`POST ${route}: ${told.status} ${JSON.stringify(told.body)}`);
  }

  const told = [
    () => importIfAny(bank.book(random)),
    () => importIfAny(bank.book(random)),
    () => importIfAny(bank.book(random)),
    () => importIfAny(bank.bringBack(random)),
    () => importIfAny(bank.forge(random)),
    /** An earlier statement once more. */
    () => importIfAny(bank.statements.length === 0 ? null : random.pick(bank.statements)),
    refuse,
  ];

  return {
    settle,
    handIn,
    runs,
    importStatement,
    give: () => giveTo(random.pick(payees).charityId),
    /** Gives to each charity, so that a run has more than one part. */
    async giveToAll() {
      for (const { charityId } of payees) await giveTo(charityId);
    },
    async pay() {
      return await ask<PayoutRun>(operator, "/operator/payout-runs");
    },
    async tellOf() {
      await sleep(restMs);
      await random.pick(told)();
    },
    /** Gives a charity another bank account, mostly one whose payout came to nothing. */
    async changeAccount() {
      await sleep(restMs);
      const failed = bank.transfers.filter(({ isReturned, isRefused }) => isReturned || isRefused);
      const transfer = failed.length > 0 && random.chance(0.8) ? random.pick(failed) : null;
      const payee =
        payees.find(({ holder }) => holder === transfer?.asked.holder) ?? random.pick(payees);
      await giveBankAccount(scene, payee, { iban: random.pick(ibans) });
    },
    /** Reverses a donation, before or after it was paid out. */
    async reverse() {
      await sleep(restMs);
      if (scene.donationIds.length === 0) return;
      const route = `/operator/donations/${random.pick(scene.donationIds)}/reverse`;
      await ask(operator, route, { reason: "The direct debit was returned" });
    },
  };
}

/** The payout that a transfer names: its reference is the payout's id without dashes. */
export function payoutIdOf({ asked: { endToEndId } }: BankTransfer): string {
  const id = endToEndId.toLowerCase();
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join(
    "-",
  );
}
