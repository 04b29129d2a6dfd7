/**
 * The floor: the minimum cost of any implementation. `node:http` and better-sqlite3, prepared statements, one durable
 * commit per call; no token, no validation, no rules, no framework. It runs on a copy of the service's own database, so
 * that rows and indexes are the same.
 *
 * Its arguments: the port, the file and the account.
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import Database from "better-sqlite3";

const [port = "0", file = "", accountId = ""] = process.argv.slice(2);

const database = new Database(file);
database.pragma("journal_mode = wal");
database.pragma("synchronous = full");

const insertDonation = database.prepare(`
  insert into donations (donation_id, account_id, campaign_id, status, amount_cents, unique_external_id,
    has_been_charged, with_fiscal_receipt, created_at, updated_at)
  values (:donationId, :accountId, :campaignId, 'PENDING', :amount, :uniqueExternalId, 0, 0, :now, :now)`);
const updateDonation = database.prepare(`
  update donations set status = 'DONE', charity_id = :charityId, claimed_at = :now, updated_at = :now
  where donation_id = :donationId`);
const insertEvent = database.prepare(`
  insert into events (event_id, account_id, event, payload, diff, created_at)
  values (:eventId, :accountId, :event, :payload, :payload, :now)`);

const columns = `donation_id as donationId, account_id as accountId, campaign_id as campaignId, status,
  charity_id as charityId, amount_cents as amount, unique_external_id as uniqueExternalId, external_id as externalId,
  donor_id as donorId, donor_email as email, donor_first_name as firstName, donor_last_name as lastName,
  has_been_charged as hasBeenCharged, with_fiscal_receipt as withFiscalReceipt,
  parent_donation_id as parentDonationId, recurring_donation_id as recurringDonationId, lead,
  claimed_at as claimedAt, validated_at as validatedAt, processed_at as processedAt, billed_at as billedAt,
  paid_at as paidAt, card_posted_at as cardPostedAt, invoice_id as invoiceId, created_at as createdAt,
  updated_at as updatedAt`;
const donations = `(select d.*, o.email as donor_email, o.first_name as donor_first_name, o.last_name as donor_last_name
  from donations d left join donors o on o.donor_id = d.donor_id)`;
const donationById = database.prepare(
  `select ${columns} from ${donations} where account_id = :accountId and donation_id = :donationId`,
);
const donationsByExternalId = database.prepare(
  `select ${columns} from ${donations}
   where account_id = :accountId and unique_external_id = :uniqueExternalId`,
);
const newestDonations = database.prepare(
  `select ${columns} from ${donations} where account_id = :accountId order by donation_id desc limit :limit`,
);

/** IDs in time order, like the service's: random ones would cost more index updates. */
const newId = () =>
  `${Date.now().toString(16).padStart(12, "0")}${randomBytes(10).toString("hex")}`;

const create = database.transaction(
  (sent: { campaignId: string; uniqueExternalId: string; amount: number }) => {
    const donationId = newId();
    const now = new Date().toISOString();
    const { campaignId, uniqueExternalId, amount } = sent;
    insertDonation.run({ donationId, accountId, campaignId, uniqueExternalId, amount, now });
    const payload = JSON.stringify({
      donationId,
      accountId,
      campaignId,
      status: "PENDING",
      charityId: null,
      amount,
      uniqueExternalId,
      externalId: null,
      donor: null,
      hasBeenCharged: false,
      withFiscalReceipt: false,
      parentDonationId: null,
      recurringDonationId: null,
      lead: null,
      claimedAt: null,
      validatedAt: null,
      processedAt: null,
      billedAt: null,
      paidAt: null,
      cardPostedAt: null,
      cardReturnedAt: null,
      cardBatchId: null,
      invoiceId: null,
      createdAt: now,
      updatedAt: now,
    });
    insertEvent.run({ eventId: newId(), accountId, event: "donation_create", payload, now });
    return payload;
  },
);

const claim = database.transaction((donationId: string, { charityId }: { charityId: string }) => {
  const now = new Date().toISOString();
  const donation = donationById.get({ accountId, donationId }) as object;
  updateDonation.run({ donationId, charityId, now });
  const claimed = { status: "DONE", charityId, claimedAt: now, updatedAt: now };
  const payload = JSON.stringify({ ...donation, ...claimed });
  insertEvent.run({ eventId: newId(), accountId, event: "donation_update", payload, now });
  return payload;
});

function answerTo(path: string, body: string): string | undefined {
  const [, , collection, rest, action] = path.split("/");
  if (action === "claim") return claim(rest ?? "", JSON.parse(body));
  if (rest !== undefined) return JSON.stringify(donationById.get({ accountId, donationId: rest }));
  if (body !== "") return create(JSON.parse(body));
  const [, uniqueExternalId] = (collection ?? "").split("uniqueExternalId=");
  const data =
    uniqueExternalId === undefined
      ? newestDonations.all({ accountId, limit: 100 })
      : donationsByExternalId.all({ accountId, uniqueExternalId });
  return JSON.stringify({ data, nextCursor: null });
}

createServer(async (request, response) => {
  const path = request.url ?? "";
  const body = request.method === "POST" ? await textOf(request) : "";
  const answer = path === "/livez" ? "{}" : answerTo(path, body);
  const isCreated = request.method === "POST" && path === "/v1/donations";
  response
    .writeHead(answer === undefined ? 404 : isCreated ? 201 : 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(answer ?? ""),
    })
    .end(answer);
}).listen(Number(port), "127.0.0.1");

function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.once("end", () => resolve(text));
  });
}
