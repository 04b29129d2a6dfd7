import { createHmac } from "node:crypto";
import { listAll } from "../support/api.js";
import type { Donation } from "../support/giving.js";
import type { ReceivedCall } from "../support/webhook-receiver.js";
import { auditedEvents, budgetCents, type Scene } from "./scene.js";
import type { Service } from "./service.js";
import { abandoned } from "./sound-caller.js";
import { type HeldVote, readVotes } from "./voting.js";

export interface HeldDonation extends Donation {
  readonly campaignId: string;
  readonly recurringDonationId: string | null;
  readonly createdAt: string;
}
export interface HeldRecurring {
  readonly recurringDonationId: string;
  readonly uniqueExternalId: string;
  readonly createdAt: string;
}
export interface HeldReceipt {
  readonly fiscalReceiptId: string;
  readonly donationId: string;
  readonly number: string;
  readonly year: number;
}
/** An event, as listed by the API and as received by the webhook. */
export interface Told {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly diff: Readonly<Record<string, unknown>> | null;
}
export interface ReceivedEvent extends Told {
  readonly webhookId: string;
  /** Whether its signature, as the libraries of Standard Webhooks verify it, is right. */
  readonly isSigned: boolean;
}
/** A receipt's PDF, read twice. */
export interface HeldFile {
  readonly receiptId: string;
  readonly isWhole: boolean;
  readonly isSame: boolean;
}
interface Metrics {
  readonly campaignId: string;
  readonly donations: Readonly<Record<string, { count: number; cents: number }>>;
}

/** The state of a scene in the service and at the webhook receiver, once all work is done. */
export interface Holdings {
  readonly now: string;
  readonly donations: readonly HeldDonation[];
  readonly recurring: readonly HeldRecurring[];
  readonly receipts: readonly HeldReceipt[];
  readonly events: readonly Told[];
  readonly received: readonly ReceivedEvent[];
  readonly votes: readonly HeldVote[];
  readonly files: readonly HeldFile[];
  readonly metrics: readonly Metrics[];
  /** Whether the campaign's remaining budget is exactly what its donations leave. */
  readonly isBudgetExact: boolean;
  readonly differences: readonly LedgerDifference[];
}

/** A difference that the service's own audit of its ledger found, in cents. */
interface LedgerDifference {
  readonly rule: string;
  readonly subject: string;
  readonly expected: number;
  readonly actual: number;
}

/** Lets the service audit the ledger of all accounts. */
export async function auditLedger(
  operator: Scene["operator"],
): Promise<readonly LedgerDifference[]> {
  return (
    await operator.send<{ differences: LedgerDifference[] }>("POST", "/operator/ledger/audit", {})
  ).differences;
}

/** Reads the state of a scene from the API, from its webhook receiver and from its mailbox. */
export async function readHoldings(
  scene: Scene,
  { receiver, mailbox }: Pick<Service, "receiver" | "mailbox">,
): Promise<Holdings> {
  const list = <Item>(route: string) => listAll<Item>({ call: scene.clientServer.send }, route);
  const now = await scene.clock.now();
  const donations = await list<HeldDonation>("/v1/donations");
  const events = await list<Told>("/v1/events");
  const receipts = await list<HeldReceipt>("/v1/fiscal-receipts");
  return {
    now,
    donations,
    recurring: await list("/v1/recurring-donations"),
    receipts,
    events: events.filter(({ event }) => auditedEvents.includes(event)),
    received: receiver.calls
      .filter(({ path }) => scene.target.endsWith(path))
      .map((call) => ({
        webhookId: String(call.headers["webhook-id"]),
        isSigned: isSignedBy(scene.signingKey, call),
        ...(JSON.parse(call.rawBody.toString()) as Told),
      })),
    votes: await readVotes(scene, mailbox),
    files: await readFiles(scene, receipts),
    metrics: await list("/v1/campaigns/metrics"),
    differences: await auditLedger(scene.operator),
    // Last, because it creates a donation.
    isBudgetExact: await isBudgetExact(scene, donations),
  };
}

/** Whether a call has the signature of Standard Webhooks. */
function isSignedBy(signingKey: string, { headers, rawBody }: ReceivedCall): boolean {
  const key = Buffer.from(signingKey.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`;
  const expected = createHmac("sha256", key).update(signed).update(rawBody).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
}

/** Documents of this many receipts are read; reading all of them would take longer than the round. */
const filesRead = 10;

/** Downloads the PDFs of the last receipts, twice each. */
async function readFiles(
  { clientServer }: Pick<Scene, "clientServer">,
  receipts: readonly HeldReceipt[],
): Promise<HeldFile[]> {
  const files: HeldFile[] = [];
  for (const { fiscalReceiptId } of receipts.slice(0, filesRead)) {
    const route = `/v1/fiscal-receipts/${fiscalReceiptId}/download-url`;
    const { url } = await clientServer.get<{ url: string }>(route);
    const [bytes, again] = [await readFile(url), await readFile(url)];
    files.push({
      receiptId: fiscalReceiptId,
      isWhole: bytes.subarray(0, 5).equals(pdfStart) && bytes.subarray(-16).includes(pdfEnd),
      isSame: bytes.equals(again),
    });
  }
  return files;
}

/** The bytes of a file; none if the service refuses it, as it does with a damaged one. */
async function readFile(url: string): Promise<Buffer> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok ? bytes : Buffer.alloc(0);
}

const pdfStart = Buffer.from("%PDF-");
const pdfEnd = Buffer.from("%%EOF");

/**
 * A donation of one cent more than the remaining budget must be rejected, and one of the exact rest accepted. That
 * donation is deleted again.
 */
async function isBudgetExact(
  { clientServer, giving }: Scene,
  donations: readonly HeldDonation[],
): Promise<boolean> {
  const spent = donations
    .filter(({ campaignId, status }) => campaignId === giving.campaignId && status !== "CANCELED")
    .reduce((sum, { amount }) => sum + amount, 0);
  const ask = async (amount: number) => {
    const uniqueExternalId = `rest ${amount}`;
    const body = { campaignId: giving.campaignId, uniqueExternalId, amount };
    const told = await clientServer.call<Donation>("POST", "/v1/donations", { body });
    return told === abandoned ? undefined : told;
  };
  const left = budgetCents - spent;
  const tooMuch = await ask(left + 1);
  if (tooMuch?.status !== 400) return false;
  const fits = await ask(left);
  if (fits?.status !== 201) return false;
  await clientServer.send("DELETE", `/v1/donations/${fits.body.donationId}`);
  return true;
}
