import { type Api, createAccount, listAll } from "../support/api.js";
import { activeCampaign, donationBody, type Giving, unique } from "../support/giving.js";
import { ada, receipting } from "../support/receipts.js";
import { auditMoney, brokenSeries, difference, type Finding } from "./auditor.js";
import { auditLedger, type Told } from "./holdings.js";
import { createLedger, type Ledger } from "./ledger.js";
import { clockOf, type SandboxClock } from "./scene.js";
import type { Service } from "./service.js";
import { abandoned, clientServerOf, operatorOf, type SoundCaller } from "./sound-caller.js";

/** More than two parts of an invoice (500) and than five of a settlement (200), in each account. */
const giftsOfAccount = 1_100;
const givers = 16;
/** Every so many donations that a donor paid, one gets a receipt. */
const receiptEvery = 50;

/** An account whose donations are to be billed and settled. */
interface Customer {
  readonly clientServer: SoundCaller;
  readonly giving: Giving & { readonly charityId: string };
}

/** What a round of bills and settlements works on. */
export interface Books {
  readonly operator: SoundCaller;
  readonly clock: SandboxClock;
  /** The first pays by card, the second by transfer. */
  readonly customers: readonly [Customer, Customer];
  /** A campaign for donations that check whether the service has recovered, which nobody bills. */
  readonly quietGiving: Giving;
  readonly quietClient: (api: Api) => SoundCaller;
  readonly ledger: Ledger;
}

/** Creates two accounts, each with DONE donations that nobody has billed. */
export async function fillBooks({ api, processes }: Service): Promise<Books> {
  // Every process must have followed the clock.
  await Promise.all(processes.map((process) => clockOf(process.api).now()));
  const ledger = createLedger();
  const customerOf = async (invoiceFixedBudgets: boolean): Promise<Customer> => {
    const account = await createAccount(api, unique("Atelier"), { invoiceFixedBudgets });
    const giving = await receipting(api, account, unique("Les Amis du Phare"));
    return { giving, clientServer: clientServerOf(api, account) };
  };
  const customers = [await customerOf(false), await customerOf(true)] as const;
  const quiet = await createAccount(api, unique("Atelier"));
  const quietGiving = await activeCampaign(quiet);
  for (const customer of customers) {
    let index = 0;
    const giveAll = async () => {
      while (index < giftsOfAccount) {
        await give(customer, index++);
        ledger.acknowledge();
      }
    };
    await Promise.all(Array.from({ length: givers }, giveAll));
  }
  return {
    customers,
    quietGiving,
    ledger,
    quietClient: (each) => clientServerOf(each, quiet),
    operator: operatorOf(api, { limitMs: 60_000 }),
    clock: clockOf(api),
  };
}

async function give({ clientServer, giving }: Customer, index: number): Promise<void> {
  const hasBeenCharged = index % 2 === 0;
  const withFiscalReceipt = index % receiptEvery === 0;
  await clientServer.send("POST", "/v1/donations", {
    ...donationBody(giving),
    amount: 100 + (index % 900),
    charityId: giving.charityId,
    hasBeenCharged,
    withFiscalReceipt,
    ...(withFiscalReceipt ? { donor: ada } : {}),
  });
}

/** Makes donations that nobody bills, to check whether a process has recovered. */
export function writerAt(api: Api, { quietClient, quietGiving }: Books): () => Promise<boolean> {
  const client = quietClient(api);
  return async () => {
    const told = await client.call("POST", "/v1/donations", {
      body: donationBody(quietGiving),
      isGivenUp: () => true,
    });
    return told !== abandoned && told.status === 201;
  };
}

interface HeldInvoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly kind: string;
  readonly status: string;
  readonly lines: readonly { readonly kind: string; readonly amount: number }[];
}

/** Bills and pays all donations. */
export async function payEverything({ operator, customers }: Books): Promise<void> {
  while (
    (await operator.send<{ remaining: boolean }>("POST", "/operator/invoicing-runs", {})).remaining
  );
  for (const { clientServer } of customers)
    for (const { invoiceId, status } of await invoicesOf(clientServer))
      if (status === "OPEN") await operator.send("POST", `/operator/invoices/${invoiceId}/pay`, {});
}

const list = <Item>({ send }: SoundCaller, route: string) =>
  listAll<Item>({ call: (method, path) => send(method, path) }, route);
const invoicesOf = (caller: SoundCaller) => list<HeldInvoice>(caller, "/v1/invoices?limit=100");

interface HeldGift {
  readonly donationId: string;
  readonly status: string;
  readonly amount: number;
  readonly invoiceId: string | null;
  readonly paidAt: string | null;
  readonly hasBeenCharged: boolean;
  readonly withFiscalReceipt: boolean;
}

const giftsOf = ({ clientServer, giving: { campaignId } }: Customer) =>
  list<HeldGift>(clientServer, `/v1/donations?campaignId=${campaignId}&limit=100`);

/** The donations of each event that changed this field to such a value. */
async function changed(
  { clientServer }: Customer,
  field: string,
  isWanted: (value: unknown) => boolean,
): Promise<string[]> {
  const events = await list<Told>(clientServer, "/v1/events?limit=100");
  return events
    .filter(({ event, diff }) => event === "donation_update" && isWanted(diff?.[field]))
    .map(({ payload }) => String(payload.donationId));
}

/** Each item exactly once; otherwise findings. */
function* exactlyOnce(
  kind: Finding["kind"],
  expected: readonly string[],
  found: readonly string[],
  where: string,
): Generator<Finding> {
  const { missing, surplus } = difference(expected, found);
  for (const what of missing) yield { kind, what: `${what}: no ${where}` };
  for (const what of surplus) yield { kind, what: `${what}: one ${where} too much` };
}

/** Each account has one invoice, for all its donations; each donation was billed once, and no number is missing. */
export async function auditInvoicing(books: Books): Promise<Finding[]> {
  const kind = "donation not billed exactly once";
  const findings: Finding[] = [];
  for (const [index, customer] of books.customers.entries()) {
    const gifts = await giftsOf(customer);
    const invoices = await invoicesOf(customer.clientServer);
    const [invoice] = invoices;
    if (gifts.length !== giftsOfAccount || invoice === undefined || invoices.length > 1) {
      const what = `${gifts.length} donations, ${invoices.length} invoices`;
      findings.push({ kind, what });
      continue;
    }
    const billed = invoice.lines
      .filter((line) => line.kind === "DONATIONS" || line.kind === "COLLECTED_DONATIONS")
      .reduce((sum, { amount }) => sum + amount, 0);
    const given = gifts.reduce((sum, { amount }) => sum + amount, 0);
    if (billed !== given) findings.push({ kind, what: `${billed} cents billed, ${given} given` });
    const isPaid = index === 0;
    for (const { donationId, invoiceId, paidAt } of gifts)
      if (invoiceId !== invoice.invoiceId || (paidAt !== null) !== isPaid)
        findings.push({ kind, what: `${donationId}: invoice ${invoiceId}, paid at ${paidAt}` });
    const ids = gifts.map(({ donationId }) => donationId);
    const bills = await changed(customer, "invoiceId", (value) => typeof value === "string");
    findings.push(...exactlyOnce(kind, ids, bills, "event of a bill"));
  }
  return [...findings, ...(await auditAccounts(books))];
}

/** Each donation was settled once, and each that gets a receipt has one. */
export async function auditSettlement(books: Books): Promise<Finding[]> {
  const kind = "donation not settled exactly once";
  const findings: Finding[] = [];
  for (const customer of books.customers) {
    const gifts = await giftsOf(customer);
    for (const { donationId, status } of gifts)
      if (status !== "PROCESSED") findings.push({ kind, what: `${donationId}: ${status}` });
    if (gifts.length !== giftsOfAccount) findings.push({ kind, what: `${gifts.length} donations` });
    const ids = gifts.map(({ donationId }) => donationId);
    const events = await changed(customer, "status", (value) => value === "PROCESSED");
    findings.push(...exactlyOnce(kind, ids, events, "event of a settlement"));
    const payable = `payable/${customer.giving.charityId}`;
    const transfers = await list<{ donationId: string }>(
      books.operator,
      `/operator/ledger/transfers?ledgerAccount=${encodeURIComponent(payable)}&limit=100`,
    );
    const moved = transfers.map(({ donationId }) => donationId);
    findings.push(...exactlyOnce(kind, ids, moved, "transfer to the charity"));
    const receipted = gifts.filter((gift) => gift.withFiscalReceipt && gift.hasBeenCharged);
    const receipts = await list<{ donationId: string; number: string }>(
      customer.clientServer,
      "/v1/fiscal-receipts?limit=100",
    );
    findings.push(
      ...exactlyOnce(
        "receipt lost",
        receipted.map(({ donationId }) => donationId),
        receipts.map(({ donationId }) => donationId),
        "receipt",
      ),
    );
    for (const what of brokenSeries(receipts))
      findings.push({ kind: "receipt number skipped or repeated", what });
  }
  return [...findings, ...(await auditAccounts(books))];
}

/** The numbers of all invoices, and the ledger of all accounts. */
async function auditAccounts({ operator }: Books): Promise<Finding[]> {
  const invoices = await list<HeldInvoice>(operator, "/operator/invoices?limit=100");
  const numbers = Array.from(brokenSeries(invoices), (what): Finding => {
    return { kind: "invoice number skipped or repeated", what };
  });
  return [...numbers, ...auditMoney({ differences: await auditLedger(operator) })];
}
