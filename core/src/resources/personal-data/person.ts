import type { Caller } from "../../contract/callers.js";
import type { Vault } from "../../contract/ports.js";
import type { Columns, Query, ReadTransaction, RowOf } from "../../contract/store.js";
import { mailboxOf } from "../../domain/public-giving.js";
import { isSamePerson } from "../../domain/same-person.js";
import { type DonorRow, donorById } from "../donors/donor-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { donationsWithLead, donorsOfAddress, donorsOfSlackId } from "./person-queries.js";

/** A person, as an account knows them: all donors that they are. */
export interface Person {
  readonly accountId: string;
  /** The donor that was named, first. */
  readonly donors: readonly DonorRow[];
  /**
   * The e-mail addresses that are theirs, in each spelling: what was left under one of them is theirs too. Never a
   * `personalEmail`, which donors enter themselves and nobody checks.
   */
  readonly addresses: readonly string[];
  readonly slackIds: readonly string[];
  /** The donations without them as donor on which they left their address. */
  readonly leads: readonly DonationRow[];
}

/** The rows that are read at once. */
export const partRows = 500;

/** Sorts before every id. */
const belowEveryId = "";

/** All rows of a query that returns parts, in the order of their ids. */
export async function allParts<P extends Columns, R extends Columns>(
  tx: ReadTransaction,
  query: Query<P, R>,
  parameters: Omit<RowOf<P>, "after" | "limit">,
  id: keyof R & string,
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = [];
  for (let after = belowEveryId; ; ) {
    const given = { ...parameters, after, limit: partRows } as unknown as RowOf<P>;
    const part = await tx.all(query, given);
    rows.push(...part);
    const last = part.at(-1);
    if (last === undefined || part.length < partRows) return rows;
    after = String(last[id]);
  }
}

/**
 * Finds the person who a donor is, as the account knows them. A gift with a donor's fields has a donor of its own, so one
 * person is often several donors: those of the account with the same address or Slack id, unless their names say that
 * they are somebody else.
 */
export async function personOf(tx: ReadTransaction, named: DonorRow): Promise<Person> {
  const donors = await donorsLike(tx, named);
  return await personFrom(tx, named.accountId, donors, emailsOf(donors));
}

/** Finds the person with an e-mail address: the account's donors who have it, under any name, and its leads. */
export async function personOfAddress(
  tx: ReadTransaction,
  accountId: string,
  email: string,
): Promise<Person> {
  const donors = await allParts(tx, donorsOfAddress, { accountId, email }, "donorId");
  return await personFrom(tx, accountId, donors, distinct([email, ...emailsOf(donors)]));
}

/** Whom a donor's token opens, for the descriptions of operations. */
export const whoseToken =
  "A session that a link mailed to the donor's address began also covers what was left under the address: the account's other donors with it, leads, and gifts that are not paid yet. A token that the account's server made covers its donor alone.";

/** A donor who calls with a token. */
type DonorCaller = Extract<Caller, { readonly donorIds: readonly string[] }>;

/**
 * Finds the person who calls with a donor's token. The account says which donor it is; that an address is theirs is
 * proven only by a mail to it that signed them in. Without this proof, the person is that donor alone.
 */
export async function personOfToken(
  tx: ReadTransaction,
  accountId: string,
  { donorId, donorIds, hasProvenAddress }: DonorCaller,
): Promise<Person> {
  const named = await tx.one(donorById, { accountId, donorId });
  if (named === undefined) throw new Error("the token's donor does not exist");
  if (!hasProvenAddress) return await personFrom(tx, accountId, [named], []);
  const donors = await donorsLike(tx, named, donorIds);
  const proven = emailsOf([named]).map((email) => email.toLowerCase());
  const addresses = emailsOf(donors).filter((email) => proven.includes(email.toLowerCase()));
  return await personFrom(tx, accountId, donors, addresses);
}

/**
 * The donor, and the account's others who are the same person.
 *
 * @param provenIds donors that the person has proven to be, whatever their names
 */
async function donorsLike(
  tx: ReadTransaction,
  named: DonorRow,
  provenIds: readonly string[] = [],
): Promise<DonorRow[]> {
  const { accountId, email, slackId } = named;
  const found = new Map([[named.donorId, named]]);
  const others = [
    ...(email === null ? [] : await allParts(tx, donorsOfAddress, { accountId, email }, "donorId")),
    ...(slackId === null
      ? []
      : await allParts(tx, donorsOfSlackId, { accountId, slackId }, "donorId")),
  ];
  for (const donor of others) {
    const isProven = provenIds.includes(donor.donorId);
    if (isProven || isSamePerson(named, donor)) found.set(donor.donorId, donor);
  }
  return [...found.values()];
}

const emailsOf = (donors: readonly DonorRow[]) => distinct(donors.map(({ email }) => email));

async function personFrom(
  tx: ReadTransaction,
  accountId: string,
  donors: readonly DonorRow[],
  addresses: readonly string[],
): Promise<Person> {
  return {
    ...{ accountId, donors, addresses },
    slackIds: distinct(donors.map((donor) => donor.slackId)),
    leads: await leadsOf(tx, accountId, addresses),
  };
}

async function leadsOf(
  tx: ReadTransaction,
  accountId: string,
  addresses: readonly string[],
): Promise<DonationRow[]> {
  const found = new Map<string, DonationRow>();
  for (const address of addresses) {
    const like = await allParts(tx, donationsWithLead, { accountId, address }, "donationId");
    for (const donation of like)
      if (donation.lead?.email?.toLowerCase() === address.toLowerCase())
        found.set(donation.donationId, donation);
  }
  return [...found.values()];
}

/** Whether a text of the client's, such as an order number, holds an address, a number or an id of the person. */
export function isNamedIn({ donors, addresses, slackIds }: Person, text: string): boolean {
  const of = ({ email, personalEmail, phone, uniqueExternalId }: DonorRow) => [
    ...[email, personalEmail, phone, uniqueExternalId],
  ];
  const names = distinct([...addresses, ...slackIds, ...donors.flatMap(of)]);
  const folded = text.toLowerCase();
  return names.some((name) => name.length > 3 && folded.includes(name.toLowerCase()));
}

/** The keys under which unpaid gifts on campaigns' pages count for the person's mailboxes. */
export function emailKeysOf(vault: Vault, { addresses }: Person): string[] {
  return distinct(addresses.map((address) => vault.keyedHash(`giver ${mailboxOf(address)}`)));
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];
