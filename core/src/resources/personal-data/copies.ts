import type { WorkContext } from "../../contract/operation.js";
import type { ReadTransaction, WriteTransaction } from "../../contract/store.js";
import { type Mentions, redactPerson } from "../../domain/redact-person.js";
import { type IdempotencyKeyRow, idempotencyKeyOf } from "../access/idempotency-key-queries.js";
import { type EventRow, eventById } from "../webhooks/event-queries.js";
import type { Holdings } from "./holdings.js";
import { isNamedIn, partRows } from "./person.js";
import * as queries from "./person-queries.js";

/** Copies of what clients were told: the account's events, and its stored responses to calls with an `Idempotency-Key`. */

type Vault = WorkContext["vault"];

/** The copies that mention a person, found by a read that does not block other writes. */
export interface Copies {
  readonly eventIds: readonly string[];
  /** Stored responses to calls with an `Idempotency-Key`. */
  readonly keys: readonly Pick<IdempotencyKeyRow, "caller" | "idempotencyKey">[];
  readonly readAt: string;
}

/** Finds the events and stored responses of an account that mention a person. It reads all that the account has. */
export async function findCopies(
  { tx, vault }: { readonly tx: ReadTransaction; readonly vault: Vault },
  holdings: Holdings,
  readAt: string,
): Promise<Copies> {
  const mentions = mentionsOf(holdings);
  const { accountId } = holdings.person;
  const eventIds: string[] = [];
  for await (const event of eventsSince(tx, accountId, ""))
    if (redacted(event, mentions) !== null) eventIds.push(event.eventId);
  const keys: Copies["keys"][number][] = [];
  for await (const row of keysSince(tx, accountId, ""))
    if (redactedBody(vault, row, mentions) !== null) {
      const { caller, idempotencyKey } = row;
      keys.push({ caller, idempotencyKey });
    }
  return { eventIds, keys, readAt };
}

/** A write that began before the copies were read has ended after this time, or never commits. */
const longestWriteMs = 5 * 60_000;

/** What was written since, or may not have been committed then. */
const sinceRead = ({ readAt }: Copies) =>
  new Date(Date.parse(readAt) - longestWriteMs).toISOString();

async function* keysSince(tx: ReadTransaction, accountId: string, since: string) {
  for (let place = { afterCaller: "", after: "" }; ; ) {
    const given = { accountId, since, ...place, limit: partRows };
    const part = await tx.all(queries.idempotencyKeysSince, given);
    yield* part;
    const last = part.at(-1);
    if (last === undefined || part.length < partRows) return;
    place = { afterCaller: last.caller, after: last.idempotencyKey };
  }
}

/** The body of a stored response without a person; null if it says nothing of them. */
function redactedBody(
  vault: Vault,
  { lockedBody }: IdempotencyKeyRow,
  mentions: Mentions,
): string | null {
  if (lockedBody === null) return null;
  const before: unknown = JSON.parse(vault.unlock(lockedBody));
  const after = redactPerson(before, mentions);
  return after === before ? null : vault.lock(JSON.stringify(after));
}

async function* eventsSince(tx: ReadTransaction, accountId: string, since: string) {
  for (let place = { afterAt: since, after: "" }; ; ) {
    const part = await tx.all(queries.eventsOfAccount, { accountId, ...place, limit: partRows });
    yield* part;
    const last = part.at(-1);
    if (last === undefined || part.length < partRows) return;
    place = { afterAt: last.createdAt, after: last.eventId };
  }
}

/** The content of an event without a person; null if it says nothing of them. */
function redacted({ payload: before, diff: diffBefore }: EventRow, mentions: Mentions) {
  const payload = redactPerson(before, mentions);
  const diff = redactPerson(diffBefore, mentions, before);
  return payload === before && diff === diffBefore ? null : { payload, diff };
}

async function redactEvent(
  tx: WriteTransaction,
  event: EventRow,
  mentions: Mentions,
): Promise<number> {
  const content = redacted(event, mentions);
  if (content === null) return 0;
  return await tx.run(queries.updateEventContent, { eventId: event.eventId, ...content });
}

/** Removes a person from the account's events. Returns how many it changed. */
export async function redactEvents(
  { tx }: { readonly tx: WriteTransaction },
  holdings: Holdings,
  copies: Copies,
): Promise<number> {
  const mentions = mentionsOf(holdings);
  let count = 0;
  for (const eventId of copies.eventIds) {
    const event = await tx.one(eventById, { eventId });
    if (event !== undefined) count += await redactEvent(tx, event, mentions);
  }
  const { accountId } = holdings.person;
  for await (const event of eventsSince(tx, accountId, sinceRead(copies)))
    count += await redactEvent(tx, event, mentions);
  return count;
}

/** Removes a person from the account's stored responses. Returns how many it changed. */
export async function redactStoredResponses(
  { tx, vault }: { readonly tx: WriteTransaction; readonly vault: Vault },
  holdings: Holdings,
  copies: Copies,
): Promise<number> {
  const mentions = mentionsOf(holdings);
  const { accountId } = holdings.person;
  let count = 0;
  const redact = async (row: IdempotencyKeyRow) => {
    const lockedBody = redactedBody(vault, row, mentions);
    if (lockedBody === null) return;
    count += await tx.run(queries.updateLockedBody, { ...row, lockedBody });
  };
  for (const { caller, idempotencyKey } of copies.keys) {
    const row = await tx.one(idempotencyKeyOf, { accountId, caller, idempotencyKey });
    if (row !== undefined) await redact(row);
  }
  for await (const row of keysSince(tx, accountId, sinceRead(copies))) await redact(row);
  return count;
}

function mentionsOf({ person, ...held }: Holdings): Mentions {
  const { donors } = person;
  const { donations, votes, recurringDonations, payrollPledges, pendingGifts, paymentMethods } =
    held;
  return {
    ids: new Set([
      ...donors.map(({ donorId }) => donorId),
      ...donations.map(({ donationId }) => donationId),
      ...votes.map(({ voteId }) => voteId),
      ...recurringDonations.map(({ recurringDonationId }) => recurringDonationId),
      ...payrollPledges.map(({ payrollPledgeId }) => payrollPledgeId),
      ...pendingGifts.map(({ donationId }) => donationId),
      ...paymentMethods.map(({ paymentMethodId }) => paymentMethodId),
    ]),
    leadIds: new Set(person.leads.map(({ donationId }) => donationId)),
    isNamedIn: (text) => isNamedIn(person, text),
  };
}
