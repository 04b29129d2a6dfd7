import { setTimeout as sleep } from "node:timers/promises";
import { listAll } from "../support/api.js";
import { auditMoney, difference, type Finding } from "./auditor.js";
import { importAgain } from "./collecting-load.js";
import { auditLedger, type Told } from "./holdings.js";
import { isKept } from "./payout-bank.js";
import { type PayoutActs, payoutIdOf } from "./payout-load.js";
import { giveBankAccount, ibans, type Payee, type PayoutScene } from "./payout-scene.js";

/** Live has no clock to turn: background work continues by itself, after retries too. */
const quietLimitMs = 300_000;
const betweenLooksMs = 200;

interface HeldGift {
  readonly donationId: string;
  readonly status: string;
  readonly amount: number;
  readonly charityId: string;
  readonly paidOutAt: string | null;
}
export interface HeldPayout {
  readonly payoutId: string;
  readonly status: string;
  readonly donations: number;
  readonly sentAt: string | null;
}

export const kind = "charity not paid exactly once";
const list = <Item>({ send }: PayoutScene["operator"], route: string) =>
  listAll<Item>({ call: (method, path) => send(method, path) }, route);
export const giftsOf = ({ clientServer }: PayoutScene) =>
  list<HeldGift>(clientServer, "/v1/donations?limit=100");

/**
 * Settles and pays out everything that is left: each charity's bank account is entered anew where that is needed, and the
 * bank books all that it was asked for.
 *
 * @returns what could not be paid out
 */
export async function payTheRest(scene: PayoutScene, acts: PayoutActs): Promise<Finding[]> {
  const endMs = performance.now() + quietLimitMs;
  for (;;) {
    await acts.settle();
    for (const payee of scene.payees) {
      const { heldBecause } = await accountOf(scene, payee.charityId);
      if (heldBecause !== null) await giveBankAccount(scene, payee, { iban: ibans[0] });
    }
    const run = await acts.pay();
    while ((await acts.runs()).some(({ status }) => status === "CREATING"))
      await sleep(betweenLooksMs);
    await acts.handIn();
    const { open } = scene.bank;
    if (open.length > 0) await acts.importStatement(scene.bank.bookOneByOne(open));
    if (run?.payouts === 0 && run.held === 0 && (await isShown(scene))) return [];
    if (performance.now() > endMs)
      return [{ kind, what: `payouts do not end: ${JSON.stringify(run)}` }];
    await sleep(betweenLooksMs);
  }
}

/** Whether the donations show what became of their payouts, and their account was told. */
async function isShown(scene: PayoutScene): Promise<boolean> {
  const payouts = await listPayouts(scene);
  const findings = [
    ...(await auditBalances(scene, await giftsOf(scene))),
    ...(await auditEvents(scene, payouts)),
  ];
  return findings.length === 0;
}

export const listPayouts = ({ operator }: PayoutScene) =>
  list<HeldPayout>(operator, "/operator/payouts?limit=100");

export const accountOf = ({ operator }: PayoutScene, charityId: string) =>
  operator.get<{ balance: number; inTransit: number; heldBecause: string | null }>(
    `/operator/charities/${charityId}/bank-account`,
  );

/** Bank, donations, payouts and events agree: each charity has what it was given, once, and nothing is left behind. */
export async function auditPayouts(scene: PayoutScene): Promise<Finding[]> {
  const { operator } = scene;
  const findings: Finding[] = [];
  // First: it must record nothing, and change nothing of what follows.
  for (const xml of scene.bank.statements) {
    const forgotten = await importAgain(operator, { xml });
    if (forgotten === 0) continue;
    const what = `${forgotten} were recorded only afterwards`;
    findings.push({ kind: "bank entry not recorded exactly once", what });
  }
  const gifts = await giftsOf(scene);
  const payouts = await listPayouts(scene);
  findings.push(
    ...(await auditBalances(scene, gifts)),
    ...auditStatuses(scene, payouts),
    ...(await auditEvents(scene, payouts)),
    ...(await auditFiles(scene)),
    ...auditMoney({ differences: await auditLedger(operator) }),
  );
  for (const what of scene.ledger.oddAnswers)
    findings.push({ kind: "answer that no sound call should get", what });
  return findings;
}

/**
 * What is on each charity's account is what it was given, but for donations that were reversed after they were paid: those
 * are deducted from later ones, which are paid out only once they are more.
 */
export async function auditBalances(
  scene: PayoutScene,
  gifts: readonly HeldGift[],
  keptBy: (payee: Payee) => number = ({ holder }) => scene.bank.keptBy(holder),
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const sumOf = (some: readonly HeldGift[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  for (const payee of scene.payees) {
    const { charityId, holder } = payee;
    const own = gifts.filter((gift) => gift.charityId === charityId);
    const settled = own.filter(({ status }) => status === "PROCESSED");
    const given = sumOf(settled);
    const unpaid = sumOf(settled.filter(({ paidOutAt }) => paidOutAt === null));
    const reversed = sumOf(own.filter(({ status }) => status === "CANCELED"));
    const kept = keptBy(payee);
    const { balance, inTransit } = await accountOf(scene, charityId);
    const isRight = given - kept === balance && inTransit === 0;
    const toDeduct = unpaid - balance;
    if (isRight && balance <= 0 && toDeduct <= reversed) continue;
    const what = `${holder}: ${given} given, ${unpaid} of it not paid out, ${kept} on its account, balance ${balance}, ${inTransit} in transit`;
    findings.push({ kind, what });
  }
  for (const { donationId, status } of gifts)
    if (status !== "PROCESSED" && status !== "CANCELED")
      findings.push({ kind, what: `${donationId} is still ${status}` });
  return findings;
}

/** A payout is PAID if and only if its transfer is on the charity's account. */
function* auditStatuses({ bank }: PayoutScene, payouts: readonly HeldPayout[]): Generator<Finding> {
  const { missing, surplus } = difference(
    bank.transfers.filter(isKept).map(payoutIdOf),
    payouts.filter(({ status }) => status === "PAID").map(({ payoutId }) => payoutId),
  );
  for (const what of missing) yield { kind, what: `${what} is on the account, and not PAID` };
  for (const what of surplus) yield { kind, what: `${what} is PAID, and not on the account` };
  const asked = difference(
    bank.transfers.map(payoutIdOf),
    payouts.filter(({ sentAt }) => sentAt !== null).map(({ payoutId }) => payoutId),
  );
  for (const what of asked.missing) yield { kind, what: `${what} was asked for, and not SENT` };
  for (const what of asked.surplus) yield { kind, what: `${what} was SENT in no file` };
  for (const { payoutId, status } of payouts)
    if (status !== "PAID" && status !== "RETURNED")
      yield { kind, what: `${payoutId} is still ${status}` };
}

/** The account was told of each donation of a paid payout, once. */
export async function auditEvents(
  { clientServer }: PayoutScene,
  payouts: readonly HeldPayout[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const told = new Map<string, string[]>();
  for (const { event, payload } of await list<Told>(clientServer, "/v1/events?limit=100")) {
    const { payoutId, status, donationIds } = payload;
    if (event !== "payout_update" || status !== "PAID") continue;
    const earlier = told.get(String(payoutId)) ?? [];
    told.set(String(payoutId), [...earlier, ...(donationIds as string[])]);
  }
  for (const { payoutId, status, donations } of payouts) {
    const donationIds = told.get(payoutId) ?? [];
    const { length } = donationIds;
    if (new Set(donationIds).size < length)
      findings.push({ kind: "event doubled or made up", what: `payout_update ${payoutId}` });
    if (status === "PAID" && length < donations) {
      const what = `payout_update ${payoutId}: ${length} of ${donations} donations`;
      findings.push({ kind: "event lost", what });
    }
  }
  return findings;
}

/** Each file that the bank was handed can still be read, with the same bytes. */
async function auditFiles({ operator, bank }: PayoutScene): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [fileName, xml] of bank.files) {
    const [, payoutRunId, number] = /^payouts-(.*)-(\d+)\.xml$/.exec(fileName) ?? [];
    const route = `/operator/payout-runs/${payoutRunId}/file?number=${number}`;
    const file = await operator.get<{ xml: string | null }>(route);
    if (file.xml !== xml)
      findings.push({ kind: "acknowledged change lost", what: `${fileName} has changed` });
  }
  return findings;
}
