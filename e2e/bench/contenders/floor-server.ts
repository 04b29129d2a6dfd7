/**
 * The floor: the minimum cost of any implementation. `node:http` and better-sqlite3, prepared statements, durable commits
 * that calls share as those of the service do (decision 002); no token, no validation, no rules, no framework. It runs on
 * a copy of the service's own database, so that rows and indexes are the same.
 *
 * Its arguments: the port, the file and the account.
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import Database from "better-sqlite3";
import { floorDonation, floorStatements } from "./floor-statements.js";

const [port = "0", file = "", accountId = ""] = process.argv.slice(2);

const database = new Database(file);
database.pragma("journal_mode = wal");
database.pragma("synchronous = full");

/** Behind `+`, no value makes SQLite plan a statement again: the service's statements hide theirs too. */
const prepared = (text: string) => database.prepare(text.replaceAll(":", "+:"));
const insertDonation = prepared(floorStatements.insertDonation);
const updateDonation = prepared(floorStatements.updateDonation);
const insertEvent = prepared(floorStatements.insertEvent);
const donationById = prepared(floorStatements.donationById);
const donationsByExternalId = prepared(floorStatements.donationsByExternalId);
const newestDonations = prepared(floorStatements.newestDonations);

/** IDs in time order, like the service's: random ones would cost more index updates. */
const newId = () =>
  `${Date.now().toString(16).padStart(12, "0")}${randomBytes(10).toString("hex")}`;

interface Sent {
  readonly campaignId: string;
  readonly uniqueExternalId: string;
  readonly amount: number;
}

function create({ campaignId, uniqueExternalId, amount }: Sent): string {
  const donationId = newId();
  const now = new Date().toISOString();
  insertDonation.run({ donationId, accountId, campaignId, uniqueExternalId, amount, now });
  const sent = { donationId, accountId, campaignId, amount, uniqueExternalId };
  const payload = JSON.stringify(floorDonation({ ...sent, now }));
  insertEvent.run({ eventId: newId(), accountId, event: "donation_create", payload, now });
  return payload;
}

function claim(donationId: string, { charityId }: { charityId: string }): string {
  const now = new Date().toISOString();
  const donation = donationById.get({ accountId, donationId }) as object;
  updateDonation.run({ donationId, charityId, now });
  const claimed = { status: "DONE", charityId, claimedAt: now, updatedAt: now };
  const payload = JSON.stringify({ ...donation, ...claimed });
  insertEvent.run({ eventId: newId(), accountId, event: "donation_update", payload, now });
  return payload;
}

/** The most calls that share a commit: the service's number. */
const batchSize = 64;
const waiting: { write(): string; resolve(answer: string): void }[] = [];
const writeAll = database.transaction((batch: typeof waiting) => batch.map(({ write }) => write()));

function commitWaiting(): void {
  const batch = waiting.splice(0, batchSize);
  const answers = writeAll(batch);
  for (const [index, { resolve }] of batch.entries()) resolve(answers[index] ?? "");
  if (waiting.length > 0) setImmediate(commitWaiting);
}

/** Writes that arrive in one turn of the event loop share a commit. */
function inBatch(write: () => string): Promise<string> {
  return new Promise((resolve) => {
    if (waiting.push({ write, resolve }) === 1) setImmediate(commitWaiting);
  });
}

function answerTo(path: string, body: string): string | undefined | Promise<string> {
  const [, , collection, rest, action] = path.split("/");
  if (action === "claim") return inBatch(() => claim(rest ?? "", JSON.parse(body)));
  if (rest !== undefined) return JSON.stringify(donationById.get({ accountId, donationId: rest }));
  if (body !== "") return inBatch(() => create(JSON.parse(body)));
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
  const answer = path === "/livez" ? "{}" : await answerTo(path, body);
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
