import type { DirectDebitRun } from "../contract/resources/direct-debit-run.js";
import type { Mandate } from "../contract/resources/mandate.js";
import { homeCalendar } from "../domain/calendar.js";
import { addTargetDays } from "../domain/target-calendar.js";
import { elementsAt, parseXml, textAt } from "../providers/bank/xml-tree.js";
import type { CamtEntry } from "./camt.js";
import { campaignOf, claimed, donationOf, unique } from "./fixtures.js";
import { passTimeTo } from "./time.js";
import type { TestAccount, World } from "./world.js";

/** Fixtures of mandates and direct debits, for worlds of live. */

export const payersIban = "FR7630006000011234567890189";

interface Signing {
  readonly holder?: string;
  readonly iban?: string;
  readonly language?: string;
}

/** A mandate that an account gives on the billing page. */
export async function signedMandate(
  world: World,
  account: TestAccount,
  { holder = "Atelier Lumen", iban = payersIban, language = "en" }: Signing = {},
): Promise<Mandate> {
  const { url } = await world.ok<{ url: string }>("create-shareable-billing-link", { as: account });
  const token = new URL(url).hash.replace("#token=", "");
  const opened = await world.ok<{ mandate: { version: string } }>("open-billing-link", {
    body: { token, language },
  });
  const mandate = { version: opened.mandate.version, language };
  await world.ok("enter-payment-method", {
    body: { token, type: "SEPA_DEBIT", holder, iban, mandate },
  });
  const [newest] = await mandatesOf(world, account);
  if (newest === undefined) throw new Error("the mandate was not recorded");
  return newest;
}

/** An account whose administrators can be sent to the billing page. */
export const debitPayer = (world: World) =>
  world.account({ name: unique("Atelier"), subdomain: unique("atelier"), withPaymentMethod: null });

/** An account with a mandate, and its monthly invoice of 12.00 euros, which is to be debited. */
export async function debitedInvoice(world: World) {
  const account = await debitPayer(world);
  const mandate = await signedMandate(world, account);
  const { payment, invoice } = await anotherInvoice(world, account);
  return { account, mandate, payment, invoice };
}

/** The next monthly invoice of an account, for a donation of 12.00 euros more. */
export async function anotherInvoice(world: World, account: TestAccount) {
  const gift = await claimed(world, await donationOf(world, await campaignOf(world, account)));
  await world.ok("create-invoicing-run", { as: "operator", body: {} });
  const newest = async (operation: string) => {
    const { data } = await world.ok<{ data: Record<string, unknown>[] }>(operation, {
      ...{ as: account, query: { limit: "1" } },
    });
    return data[0] ?? {};
  };
  const [invoice, payment] = [await newest("list-invoices"), await newest("list-payments")];
  return { gift, invoice, payment };
}

export async function mandatesOf(world: World, { accountId }: TestAccount): Promise<Mandate[]> {
  const asked = { as: "operator", query: { accountId } } as const;
  return (await world.ok<{ data: Mandate[] }>("list-mandates", asked)).data;
}

/** The runs of direct debits, the newest first. */
export async function runsIn(world: World): Promise<DirectDebitRun[]> {
  return (await world.ok<{ data: DirectDebitRun[] }>("list-direct-debit-runs", { as: "operator" }))
    .data;
}

/** One debit of a file. */
export interface FiledDebit {
  readonly batchId: string;
  readonly collectOn: string;
  readonly creditorId: string;
  readonly endToEndId: string;
  /** In euros, such as `12.34`. */
  readonly amount: string;
  readonly mandateReference: string;
  readonly holder: string;
  readonly iban: string;
}

/** Reads what a bank reads of a pain.008 file. */
export function debitsIn(xml: string): FiledDebit[] {
  const root = parseXml(xml, { elements: 100_000, depth: 40 });
  const [body] = root.children;
  const batches = body === undefined ? [] : elementsAt(body, "PmtInf");
  return batches.flatMap((batch) =>
    elementsAt(batch, "DrctDbtTxInf").map((debit) => ({
      batchId: textAt(batch, "PmtInfId") ?? "",
      collectOn: textAt(batch, "ReqdColltnDt") ?? "",
      creditorId: textAt(batch, "CdtrSchmeId", "Id", "PrvtId", "Othr", "Id") ?? "",
      endToEndId: textAt(debit, "PmtId", "EndToEndId") ?? "",
      amount: textAt(debit, "InstdAmt") ?? "",
      mandateReference: textAt(debit, "DrctDbtTx", "MndtRltdInf", "MndtId") ?? "",
      holder: textAt(debit, "Dbtr", "Nm") ?? "",
      iban: textAt(debit, "DbtrAcct", "Id", "IBAN") ?? "",
    })),
  );
}

export async function fileOf(world: World, runId: string): Promise<string> {
  const asked = { as: "operator", path: { runId } } as const;
  return (await world.ok<{ xml: string }>("get-direct-debit-file", asked)).xml;
}

/** Lets the time pass until the next run is made, and returns its debits. */
export async function debitsOfNextRun(world: World, runAt: string): Promise<FiledDebit[]> {
  const before = (await runsIn(world)).length;
  await passTimeTo(world, runAt);
  const runs = await runsIn(world);
  if (runs.length !== before + 1) throw new Error(`${runs.length - before} runs were made`);
  return debitsIn(await fileOf(world, runs[0]?.runId ?? ""));
}

/** Passes the time to the run of a payment, and finds its debit in the file. */
export async function collected(
  world: World,
  payment: Readonly<Record<string, unknown>>,
): Promise<FiledDebit> {
  await passTimeTo(world, homeCalendar.midnight(addTargetDays(String(payment.collectOn), -2)));
  const id = String(payment.paymentId).replaceAll("-", "").toUpperCase();
  for (const { runId } of await runsIn(world)) {
    const debit = debitsIn(await fileOf(world, runId)).find((one) => one.endToEndId.startsWith(id));
    if (debit !== undefined) return debit;
  }
  throw new Error("the payment is in no run");
}

/** The bank's entry that a debit came in. */
export const credit = ({ endToEndId, amount, collectOn }: FiledDebit): CamtEntry => ({
  endToEndId,
  amount,
  bookedOn: collectOn,
});
/** The bank's entry that a debit came back. */
export const giveBack = (
  debit: FiledDebit,
  returnReason: string,
  amount = debit.amount,
): CamtEntry => ({
  ...credit(debit),
  amount,
  direction: "DBIT",
  returnReason,
});
