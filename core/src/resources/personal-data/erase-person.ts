import type { WorkContext } from "../../contract/operation.js";
import { type ErasedTable, type KeptByLaw, keptByLaw } from "../../contract/personal-data.js";
import type { Erasure } from "../../contract/resources/erasure.js";
import { camelCase } from "../../domain/camel-case.js";
import { deleteMagicLinksOf } from "../access/access-queries.js";
import { endMandate } from "../direct-debits/end-mandate.js";
import { fieldsOfDonor } from "../donors/donor-of-gift.js";
import { deleteDonor } from "../donors/donor-queries.js";
import {
  type FileGenerationRequestRow,
  updateFileGenerationRequest,
} from "../files/file-generation-request-queries.js";
import { removeFile } from "../files/remove-file.js";
import { clearGiftMessage } from "../gift-orders/gift-order-queries.js";
import { donationRows } from "../gifts/donation-rows.js";
import { voteRows } from "../gifts/vote-rows.js";
import { deleteMail } from "../mails/mail-queries.js";
import { removePaymentMethod } from "../payments/delete-payment-method.js";
import { erasePayrollPledge } from "../payroll/payroll-queries.js";
import { deletePendingGift } from "../public-giving/pending-gift-queries.js";
import { recurringDonationRows } from "../recurring-donations/recurring-donation-rows.js";
import { type Copies, redactEvents, redactStoredResponses } from "./copies.js";
import { insertErasure } from "./erasure-queries.js";
import type { Holdings } from "./holdings.js";
import { mailsOfPerson } from "./mails-of-person.js";
import { allParts, isNamedIn } from "./person.js";
import * as queries from "./person-queries.js";

/** The events of what an erasure changes. */
export const erasingEvents = [
  "donation_update",
  "vote_update",
  "recurringdonation_update",
  "donor_erase",
] as const;
export type Erasing = WorkContext<(typeof erasingEvents)[number]>;

/** One table's part of an erasure. Returns how many rows it deleted or cleared. */
type Step = (context: Erasing, holdings: Holdings, copies: Copies) => Promise<number>;

/**
 * Erases a person: deletes what the service holds on them, and lets gifts, votes and events that clients' accounts need
 * say of nobody. What the law asks for stays, and the proof says what and how long.
 *
 * All in one transaction, so that no half-erased person can be seen. The scope must contain the account, `ledger`,
 * `outbox` and `files`.
 */
export async function erasePerson(
  context: Erasing,
  holdings: Holdings,
  copies: Copies,
  requestedBy: Erasure["requestedBy"],
): Promise<Erasure> {
  const { tx, now, newId, emit } = context;
  const { accountId, donors } = holdings.person;
  const erased = [];
  for (const [table, step] of Object.entries(steps)) {
    const count = await step(context, holdings, copies);
    if (count > 0) erased.push({ kind: camelCase(table), count });
  }
  const proof = {
    ...{ erasureId: newId(), accountId, requestedBy },
    donorIds: donors.map(({ donorId }) => donorId),
    ...{ erased, kept: await keep(context, holdings), erasedAt: now },
  };
  await tx.run(insertErasure, proof);
  emit("donor_erase", proof);
  return proof;
}

/** Whether money of the person's gifts is still on its way: the erasure must wait for it. */
export function hasOpenPayment({ payments }: Holdings): boolean {
  return payments.some(
    ({ status, refundingCents }) =>
      status === "PENDING" || status === "PROCESSING" || refundingCents > 0,
  );
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Ends what stays, and says why it does. */
async function keep(context: Erasing, { mandates, receipts, payments }: Holdings) {
  const { tx, now } = context;
  const paidBy = new Set(payments.map(({ mandateId }) => mandateId));
  const used = [];
  for (const mandate of mandates) {
    const { mandateId, lastUsedAt } = mandate;
    // Nobody can claim a debit back that was never made.
    if (lastUsedAt === null && !paidBy.has(mandateId)) await tx.run(queries.deleteMandate, mandate);
    else used.push(await endMandate(context, mandate, "REVOKED"));
  }
  return [
    ...keptRows(
      "fiscalReceipts",
      receipts.map(({ issuedAt }) => issuedAt),
    ),
    ...keptRows(
      "mandates",
      used.map(({ endedAt }) => endedAt ?? now),
    ),
  ];
}

/** @param begins when the time of each row begins for which it is kept */
function keptRows(kind: KeptByLaw, begins: readonly string[]): Erasure["kept"] {
  const last = [...begins].sort().at(-1);
  if (last === undefined) return [];
  const { days, law } = keptByLaw[kind];
  const until = new Date(Date.parse(last) + days * dayMs).toISOString();
  return [{ kind, count: begins.length, law, until }];
}

/** In the order in which they run: donors go last, because gifts refer to them. */
const steps = {
  async slack_messages({ tx }, { person, donations, votes }) {
    const { accountId } = person;
    const gifts = [
      ...donations.map(({ donationId }) => donationId),
      ...votes.map(({ voteId }) => voteId),
    ];
    return (
      (await sumOf(gifts, (giftId) => tx.run(queries.deleteSlackMessagesOfGift, { giftId }))) +
      (await sumOf(person.slackIds, (slackId) =>
        tx.run(queries.deleteSlackMessagesOfPerson, { accountId, slackId }),
      ))
    );
  },

  async mails({ tx }, holdings) {
    const mails = await mailsOfPerson(tx, holdings);
    return await sumOf(mails, ({ mailId }) => tx.run(deleteMail, { mailId }));
  },

  events: redactEvents,

  idempotency_keys: redactStoredResponses,

  async payment_sessions({ tx }, { person: { accountId, donors }, donations, pendingGifts }) {
    const gifts = [...donations, ...pendingGifts];
    return (
      (await sumOf(donors, ({ donorId }) =>
        tx.run(queries.deleteSessionsOfDonor, { accountId, donorId }),
      )) +
      (await sumOf(gifts, ({ donationId }) =>
        tx.run(queries.deleteSessionsOfDonation, { accountId, donationId }),
      ))
    );
  },

  async pending_gifts({ tx }, { pendingGifts }) {
    return await sumOf(pendingGifts, ({ donationId }) => tx.run(deletePendingGift, { donationId }));
  },

  async provider_jobs({ tx }, { payments }) {
    return await sumOf(payments, ({ paymentId }) =>
      tx.run(queries.emptyProviderJobs, { paymentId }),
    );
  },

  async donations(context, { person, donations, leads }) {
    for (const donation of donations) {
      await donationRows.change(context, donation, {
        ...fieldsOfDonor(null),
        ...withoutExternalIds(person, donation),
        ...{ dedication: null, message: null, lead: null },
        // Nobody is left to be shown.
        isAnonymous: donation.isAnonymous === null ? null : true,
      });
    }
    for (const donation of leads) {
      const withoutIds = withoutExternalIds(person, donation);
      await donationRows.change(context, donation, { ...withoutIds, lead: null });
    }
    return donations.length + leads.length;
  },

  async gift_codes({ tx }, { donations }) {
    return await sumOf(donations, ({ donationId }) => tx.run(clearGiftMessage, { donationId }));
  },

  async votes(context, { person, votes }) {
    for (const vote of votes) {
      const changes = { ...fieldsOfDonor(null), ...withoutExternalIds(person, vote) };
      await voteRows.change(context, vote, changes);
    }
    return votes.length;
  },

  async recurring_donations(context, { person, recurringDonations }) {
    for (const gift of recurringDonations) {
      await recurringDonationRows.change(context, gift, {
        ...fieldsOfDonor(null),
        ...withoutExternalIds(person, gift),
        // Whoever asks to be forgotten is not charged again.
        ...{ status: "CANCELED", nextDonationAt: null },
        ...{ paymentMethodId: null, paymentFailedAt: null, pausedUntil: null },
      });
    }
    return recurringDonations.length;
  },

  async payroll_pledges({ tx, now }, { person, payrollPledges }) {
    for (const pledge of payrollPledges) {
      const { externalId } = pledge;
      const isAwaited = pledge.status === "PENDING" || pledge.status === "APPROVED";
      await tx.run(erasePayrollPledge, {
        ...{ ...pledge, employeeReference: null, donorId: null, updatedAt: now },
        externalId: externalId !== null && isNamedIn(person, externalId) ? null : externalId,
        status: isAwaited ? "CANCELED" : pledge.status,
      });
    }
    return payrollPledges.length;
  },

  async payment_methods(context, { paymentMethods }) {
    for (const method of paymentMethods) await removePaymentMethod(context, method);
    return paymentMethods.length;
  },

  async magic_links({ tx }, { person: { accountId, donors } }) {
    return await sumOf(donors, ({ donorId: subjectId }) =>
      tx.run(deleteMagicLinksOf, { accountId, kind: "DONOR", subjectId }),
    );
  },

  /** The lists and cards that the account had made since it knows the person: as a donor, or by an address on a gift. */
  async file_parts(context, { person: { accountId, donors }, donations, leads }) {
    const { tx } = context;
    const [since] = [...donors, ...donations, ...leads].map(({ createdAt }) => createdAt).sort();
    if (since === undefined) return 0;
    const requests = await allParts(
      tx,
      queries.fileRequestsSince,
      { accountId, since },
      "fileGenerationRequestId",
    );
    return await sumOf(requests, (request) => eraseFile(context, request));
  },

  async donors({ tx }, { person: { donors } }) {
    return await sumOf(donors, ({ donorId }) => tx.run(deleteDonor, { donorId }));
  },
} as const satisfies Readonly<Record<ErasedTable, Step>>;

const goneFile = "The file named a person who was erased. Please request it again.";

/** A request that is being processed is done anew, without the person. */
async function eraseFile(context: Erasing, request: FileGenerationRequestRow): Promise<number> {
  const { accountId, fileId, status } = request;
  if (fileId === null) return 0;
  await removeFile(context, { accountId, fileId });
  const { tx, now } = context;
  await tx.run(
    updateFileGenerationRequest,
    status === "PENDING"
      ? { ...request, fileId: null, nextTryAt: now }
      : { ...request, fileId: null, status: "FAILED", failure: goneFile, updatedAt: now },
  );
  return 1;
}

/** A gift's ids of the client's: kept, because the client finds the gift by them, unless they name the person. */
function withoutExternalIds(
  person: Holdings["person"],
  { externalId, uniqueExternalId }: Record<"externalId" | "uniqueExternalId", string | null>,
) {
  const kept = (id: string | null) => (id !== null && isNamedIn(person, id) ? null : id);
  return { externalId: kept(externalId), uniqueExternalId: kept(uniqueExternalId) };
}

async function sumOf<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const item of items) sum += await run(item);
  return sum;
}
