import { setTimeout as sleep } from "node:timers/promises";
import { listAll } from "../support/api.js";
import { donationBody } from "../support/giving.js";
import { type Load, startLoad } from "../support/load.js";
import type { Random } from "../support/random.js";
import type { DebitScene } from "./debit-scene.js";
import { createAsk } from "./sound-caller.js";

/** The pause between calls, which leaves the processor to the service. */
const restMs = 20;
const amounts = { least: 100, most: 5_000 };
/** A conflict: an earlier attempt, the schedule or another call came first. */
const soundStatuses: ReadonlySet<number> = new Set([200, 201, 202, 409]);

interface Run {
  readonly runId: string;
}

/** What payers, the operator and the bank do with invoices, runs, files and statements. */
export type DebitActs = ReturnType<typeof createDebitActs>;

/** Gives, bills, submits the files of runs, and imports the bank's statements about them, all at the same time. */
export function startDebitLoad({ giveAndBill, handIn, tell }: DebitActs): Load {
  const loads = [startLoad(1, giveAndBill), startLoad(1, handIn), startLoad(2, tell)];
  return {
    acknowledged: (count) => (loads[0] as Load).acknowledged(count),
    async end() {
      await Promise.all(loads.map((load) => load.end()));
    },
  };
}

export function createDebitActs(scene: DebitScene, random: Random) {
  const { payers, operator, bank, ledger } = scene;

  const ask = createAsk({ ledger, restMs, soundStatuses });

  /** Imports a statement until nothing of it remains, as the operator's command does. */
  async function importStatement(xml: string | null): Promise<void> {
    for (let remaining = xml !== null; remaining; ) {
      const told = await ask<{ remaining: boolean }>(operator, "/operator/bank-statements", {
        xml,
      });
      remaining = told?.remaining ?? false;
    }
  }

  const told = [
    () => bank.book(random),
    () => bank.book(random),
    () => bank.takeBack(random),
    () => bank.forge(random),
    /** An earlier statement once more. */
    () => (bank.statements.length === 0 ? null : random.pick(bank.statements)),
  ];
  return {
    importStatement,
    async giveAndBill() {
      const { clientServer, campaignId, charityIds } = random.pick(payers);
      const amount = random.between(amounts.least, amounts.most);
      const gift = { ...donationBody({ campaignId }), amount, charityId: charityIds[0] };
      await ask(clientServer, "/v1/donations", gift);
      await ask(operator, "/operator/invoicing-runs");
    },
    /** Exports the files that nobody has exported, and takes them to the bank. */
    async handIn() {
      await sleep(restMs);
      const runs = await listAll<Run>(
        { call: (method, route) => operator.send(method, route) },
        "/operator/direct-debit-runs?limit=100",
      );
      for (const { runId } of runs) {
        if (bank.files.has(runId)) continue;
        const route = `/operator/direct-debit-runs/${runId}/export`;
        const file = await ask<{ xml: string | null }>(operator, route);
        if (file?.xml != null) bank.handIn(runId, file.xml);
      }
    },
    async tell() {
      await sleep(restMs);
      await importStatement(random.pick(told)());
    },
  };
}
