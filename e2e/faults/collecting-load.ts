import { setTimeout as sleep } from "node:timers/promises";
import { statementXml, type Transfer } from "../support/bank-statement.js";
import { type Donation, donationBody, unique } from "../support/giving.js";
import { type Load, startLoad } from "../support/load.js";
import type { Random } from "../support/random.js";
import {
  type CollectingScene,
  type MethodName,
  methodNames,
  methodOf,
  type Payer,
} from "./collecting-scene.js";
import { abandoned, type SoundCaller, type Told } from "./sound-caller.js";

/** The pause between calls, which leaves the processor to the service. */
const restMs = 20;
/** How far the clock is advanced at once: retries and debits become due in between. */
const turnSeconds = { least: 3 * 3_600, most: 15 * 3_600 };
const betweenTurnsMs = 200;
/** Transfers of one file. */
const maxTransfers = 12;
const budgetCents = 5_000;
/** An IBAN that only payers of statements have. */
const payerIban = "FR1420041010050500013M02606";

/** A conflict: an earlier attempt, the schedule or another call came first. 401: the link was used by an earlier attempt. */
const soundStatuses: ReadonlySet<number> = new Set([200, 201, 202, 401, 402, 409, 429]);

export interface OpenInvoice {
  readonly invoiceId: string;
  readonly reference: string;
  readonly amountDue: number;
}

/** Makes the service charge in every way, while the clock goes on: invoices, budgets, donors' payments, bank statements. */
export function startCollectingLoad(scene: CollectingScene, random: Random): Load {
  const callers = createCallers(scene, random);
  const loads = [
    startLoad(2, callers.collect),
    startLoad(1, callers.payOnPage),
    startLoad(1, callers.importStatement),
    startLoad(1, callers.turnClock),
  ];
  return {
    acknowledged: (count) => (loads[0] as Load).acknowledged(count),
    async end() {
      await Promise.all(loads.map((load) => load.end()));
    },
  };
}

function createCallers(scene: CollectingScene, random: Random) {
  const { payers, donors, operator, visitor, ledger, onPage, paidOnPage, files } = scene;
  const byTransfer = payers.filter(({ paysBy }) => paysBy === "transfer");
  const charged = payers.filter(({ paysBy }) => paysBy !== "transfer");

  async function ask<Body>(
    caller: SoundCaller,
    route: string,
    body: unknown = {},
    isGivenUp = () => false,
  ): Promise<Told<Body> | null> {
    await sleep(restMs);
    const told = await caller.call<Body>("POST", route, { body, isGivenUp });
    if (told === abandoned) return null;
    // A campaign that an interrupted attempt has activated, and that waits for its payment.
    const isLate = told.isRepeated && told.status === 403;
    if (!soundStatuses.has(told.status) && !isLate)
      ledger.oddAnswers.push(`POST ${route}: ${told.status} ${JSON.stringify(told.body)}`);
    if (told.status < 300) ledger.acknowledge();
    return told;
  }
  const madeOf = <Body>(told: Told<Body> | null) =>
    told !== null && told.status < 300 ? told.body : null;

  /** A DONE donation; null if an interrupted attempt may have made it. */
  async function give({ clientServer, charityIds }: Payer, campaignId: string) {
    const body = { ...donationBody({ campaignId }), charityId: charityIds[0] };
    return madeOf(await ask<Donation>(clientServer, "/v1/donations", body));
  }
  /** A campaign whose budget is charged or invoiced when it is activated. */
  async function fund({ clientServer, charitiesSelectionId, ...payer }: Payer): Promise<void> {
    const campaign = madeOf(
      await ask<{ campaignId: string }>(clientServer, "/v1/campaigns", {
        name: "A budget",
        slug: unique("budget"),
        charitiesSelectionId,
        amountType: "FIXED_AMOUNT",
        donationType: "FACE_VALUE",
        budget: budgetCents,
      }),
    );
    if (campaign === null) return;
    const { campaignId } = campaign;
    const active = await ask(clientServer, `/v1/campaigns/${campaignId}/activate`);
    if (active?.status === 200 && payer.paysBy !== "transfer")
      await give({ clientServer, charitiesSelectionId, ...payer }, campaignId);
  }
  const openInvoices = async ({ clientServer }: Payer) =>
    (await clientServer.get<{ data: OpenInvoice[] }>("/v1/invoices?status=OPEN&limit=100")).data;
  async function payInvoice(payer: Payer): Promise<void> {
    const open = await openInvoices(payer);
    if (open.length === 0) return;
    await ask(payer.clientServer, `/v1/invoices/${random.pick(open).invoiceId}/pay`);
  }

  const acts = [
    async (payer: Payer) => void (await give(payer, payer.campaignId)),
    fund,
    payInvoice,
    payInvoice,
  ];
  return {
    collect: async () => await random.pick(acts)(random.pick(charged)),

    /** A donor pays a donation on the page; a refused donor tries another method. */
    async payOnPage() {
      const gift = await give(donors, donors.campaignId);
      if (gift === null) return;
      const { donationId } = gift;
      const route = `/v1/donations/${donationId}/payment-session`;
      const body = { returnUrl: "http://localhost:3000/thanks" };
      const session = madeOf(await ask<{ url: string }>(donors.clientServer, route, body));
      const token = session?.url.split("#token=")[1];
      if (token === undefined) return;
      onPage.add(donationId);
      for (let tries = 0; tries < 3; tries++) {
        const method = random.pick(methodNames);
        const told = await ask<{ status: string }>(visitor, "/v1/payment-sessions/complete", {
          token,
          holder: "Ada Lumen",
          ...entered(method),
        });
        const isPaid = told?.status === 200 && told.body.status !== "FAILED";
        // A 401 after an interrupted call tells nothing: the payment was made, or the link has expired since.
        if (isPaid) paidOnPage.set(donationId, method);
        if (told?.status !== 200 || isPaid) return;
      }
    },

    /** The bank's file of transfers that pay invoices, whole and in two parts, and of some that nobody knows. */
    async importStatement() {
      await sleep(restMs);
      const [payer] = byTransfer;
      if (payer === undefined) return;
      for (let budgets = random.between(1, 3); budgets > 0; budgets--) await fund(payer);
      const transfers = (await openInvoices(payer))
        .slice(0, maxTransfers / 2)
        .flatMap((invoice) => transfersFor(invoice, random));
      transfers.push(transferOf(random.between(100, 9_000), "Thank you"));
      const xml = statementXml(unique("statement"), transfers);
      const file = { xml, endToEndIds: transfers.map(({ endToEndId }) => endToEndId) };
      files.push(file);
      const sent = random.between(1, 2);
      for (let times = 0; times < sent; times++) await importFile(operator, file.xml, ask);
    },

    /** Its answer comes when all that is due is done, which a kill may prevent again and again: nobody waits for it. */
    async turnClock() {
      await sleep(betweenTurnsMs);
      const advanceSeconds = random.between(turnSeconds.least, turnSeconds.most);
      const body = { advanceSeconds };
      await operator.call("POST", "/operator/clock", { body, isGivenUp: () => true });
    },
  };
}

interface Imported {
  readonly matched: number;
  readonly unmatched: number;
  readonly duplicates: number;
  readonly remaining: boolean;
}

/** Sends a file until nothing of it remains, as the operator's command does. */
async function importFile(
  operator: SoundCaller,
  xml: string,
  ask: (caller: SoundCaller, route: string, body: unknown) => Promise<Told<unknown> | null>,
): Promise<void> {
  for (;;) {
    const told = await ask(operator, "/operator/bank-statements", { xml });
    if (told === null || told.status !== 200 || !(told.body as Imported).remaining) return;
  }
}

/** Sends a file once more. @returns how many of its transfers were recorded that had been forgotten */
export async function importAgain(
  operator: SoundCaller,
  { xml }: { readonly xml: string },
): Promise<number> {
  const { matched, unmatched } = await operator.send<Imported>(
    "POST",
    "/operator/bank-statements",
    { xml },
  );
  return matched + unmatched;
}

const transferOf = (amountCents: number, text: string): Transfer => ({
  amountCents,
  text,
  endToEndId: unique("E2E").slice(0, 35),
  payer: "Atelier Lumen SAS",
  payerIban,
});

/** Pays the whole invoice, sometimes by two transfers. */
function transfersFor({ reference, amountDue }: OpenInvoice, random: Random): Transfer[] {
  const first = random.chance(0.3) ? Math.floor(amountDue / 2) : amountDue;
  return [first, amountDue - first]
    .filter((cents) => cents > 0)
    .map((cents) => transferOf(cents, `Invoice ${reference}`));
}

function entered(name: MethodName) {
  const { type, number } = methodOf(name);
  return type === "CARD"
    ? { type, cardNumber: number, cardExpiry: "12/49" }
    : { type, iban: number };
}
