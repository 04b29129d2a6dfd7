import type { WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type MandateRow, mandateById } from "../direct-debits/mandate-queries.js";
import type { DonorRow } from "../donors/donor-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import type { VoteRow } from "../gifts/vote-queries.js";
import type { PaymentMethodRow } from "../payments/payment-method-queries.js";
import type { PaymentRow } from "../payments/payment-queries.js";
import type { PayrollPledgeRow } from "../payroll/payroll-queries.js";
import type { PendingGiftRow } from "../public-giving/pending-gift-queries.js";
import type { FiscalReceiptRow } from "../receipts/fiscal-receipt-queries.js";
import type { RecurringDonationRow } from "../recurring-donations/recurring-donation-queries.js";
import { allParts, emailKeysOf, type Person } from "./person.js";
import {
  donationsOfDonor,
  mandatesOfDonor,
  paymentMethodsOfDonor,
  paymentsOfDonation,
  payrollPledgesOfDonor,
  pendingGiftsOfPerson,
  receiptsOfDonor,
  recurringDonationsOfDonor,
  votesOfDonor,
} from "./person-queries.js";

/** What an account holds on a person, apart from copies: events, mails and stored responses. */
export interface Holdings {
  readonly person: Person;
  readonly donations: readonly DonationRow[];
  /** Donations of others on which they left their address. */
  readonly leads: readonly DonationRow[];
  readonly votes: readonly VoteRow[];
  readonly recurringDonations: readonly RecurringDonationRow[];
  readonly payrollPledges: readonly PayrollPledgeRow[];
  /** Unpaid gifts on campaigns' pages. */
  readonly pendingGifts: readonly PendingGiftRow[];
  readonly payments: readonly PaymentRow[];
  readonly paymentMethods: readonly PaymentMethodRow[];
  readonly mandates: readonly MandateRow[];
  readonly receipts: readonly FiscalReceiptRow[];
}

type Reading = Pick<WorkContext, "vault"> & { readonly tx: ReadTransaction };

/** Finds all that an account holds on a person. */
export async function holdingsOf({ tx, vault }: Reading, person: Person): Promise<Holdings> {
  const { accountId, donors } = person;
  const donorIds = donors.map(({ donorId }) => donorId);
  const ofEach = <Row>(read: (donorId: string) => Promise<Row[]>) => flatOf(donorIds, read);
  const donations = await ofEach((donorId) =>
    allParts(tx, donationsOfDonor, { accountId, donorId }, "donationId"),
  );
  const leads = person.leads.filter(
    ({ donorId }) => donorId === null || !donorIds.includes(donorId),
  );
  const keys = emailKeysOf(vault, person);
  const pendingGifts = uniqueBy(
    await flatOf(atLeastOne(donorIds), (donorId) =>
      flatOf(atLeastOne(keys), (emailKey) =>
        allParts(tx, pendingGiftsOfPerson, { accountId, donorId, emailKey }, "donationId"),
      ),
    ),
    ({ donationId }) => donationId,
  );
  const paid = [...donations, ...pendingGifts].map(({ donationId }) => donationId);
  const payments = await flatOf(paid, (donationId) => tx.all(paymentsOfDonation, { donationId }));
  return {
    ...{ person, donations, leads, pendingGifts, payments },
    votes: await ofEach((donorId) => allParts(tx, votesOfDonor, { accountId, donorId }, "voteId")),
    recurringDonations: await ofEach((donorId) =>
      allParts(tx, recurringDonationsOfDonor, { accountId, donorId }, "recurringDonationId"),
    ),
    payrollPledges: await ofEach((donorId) =>
      allParts(tx, payrollPledgesOfDonor, { accountId, donorId }, "payrollPledgeId"),
    ),
    paymentMethods: await ofEach((donorId) =>
      allParts(tx, paymentMethodsOfDonor, { accountId, donorId }, "paymentMethodId"),
    ),
    receipts: await ofEach((donorId) =>
      allParts(tx, receiptsOfDonor, { accountId, donorId }, "fiscalReceiptId"),
    ),
    mandates: await mandatesOf(tx, donors, payments),
  };
}

/** The mandates that the person signed: as a donor, or for the payment of one gift. */
async function mandatesOf(
  tx: ReadTransaction,
  donors: readonly DonorRow[],
  payments: readonly PaymentRow[],
): Promise<MandateRow[]> {
  const own = await flatOf(donors, ({ accountId, donorId }) =>
    allParts(tx, mandatesOfDonor, { accountId, donorId }, "mandateId"),
  );
  const ofPayments = await flatOf(payments, async ({ mandateId }) => {
    const mandate = mandateId === null ? undefined : await tx.one(mandateById, { mandateId });
    return mandate === undefined ? [] : [mandate];
  });
  return uniqueBy([...own, ...ofPayments], ({ mandateId }) => mandateId);
}

/** Nothing has the empty text as its id or key. */
const atLeastOne = (keys: readonly string[]) => (keys.length === 0 ? [""] : keys);

async function flatOf<Item, Row>(
  items: readonly Item[],
  read: (item: Item) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const item of items) rows.push(...(await read(item)));
  return rows;
}

const uniqueBy = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [idOf(row), row])).values(),
];
