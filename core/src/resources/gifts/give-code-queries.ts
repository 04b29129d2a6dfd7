import * as sql from "../../contract/define-query.js";
import type { RowOf } from "../../contract/store.js";

/**
 * The short codes of printed cards. They are stored in plain text, so that a card can be reprinted: a code only leads
 * to the URL of its donation's page, which the same rows contain.
 */
const giveCodes = sql.table("give_codes", { code: sql.text, donationId: sql.text });

export const insertGiveCode = sql.insertInto(giveCodes);

/** The codes of donations, given as a JSON array of ids. */
export const giveCodesOfDonations = sql.selectRows(giveCodes, {
  name: "give-codes-of-donations",
  where: (elementsOf) => `donation_id in (${elementsOf("donationIds")})`,
  parameters: { donationIds: sql.json<readonly string[]>() },
});

const cardColumns = {
  donationId: sql.text,
  amountCents: sql.integer,
  /** Null without a donor: also once the person was erased. */
  donorId: sql.nullable(sql.text),
  firstName: sql.nullable(sql.text),
  lastName: sql.nullable(sql.text),
  street: sql.nullable(sql.text),
  zip: sql.nullable(sql.text),
  city: sql.nullable(sql.text),
  country: sql.nullable(sql.text),
};
/** A donation with the donor fields that its card shows. */
export type CardRow = RowOf<typeof cardColumns>;

/** Donations with what their cards show, in order of creation, one page at a time. */
const cardsOf = <const Key extends string>(name: string, key: Key, where: string) =>
  sql.select({
    name,
    text: `select d.donation_id, d.amount_cents, o.donor_id, o.first_name, o.last_name, o.street, o.zip, o.city, o.country
      from donations d left join donors o on o.donor_id = d.donor_id
      where ${where} and d.donation_id > :after
      order by d.donation_id limit :limit`,
    parameters: { [key]: sql.text, after: sql.text, limit: sql.integer } as Record<
      Key | "after",
      typeof sql.text
    > & { limit: typeof sql.integer },
    row: cardColumns,
  });

/** A campaign's unclaimed donations. */
export const unclaimedDonations = cardsOf(
  "unclaimed-donations",
  "campaignId",
  "d.campaign_id = :campaignId and d.status = 'PENDING' and d.charity_id is null",
);
/** The donations of a batch of cards, claimed meanwhile or not. */
export const cardsOfBatch = cardsOf(
  "cards-of-batch",
  "cardBatchId",
  "d.card_batch_id = :cardBatchId",
);

/** The donation of a code, unless its account is closed. */
export const giftByCode = sql.select({
  name: "gift-by-code",
  text: `select d.donation_id, c.public_key from give_codes g
    join donations d on d.donation_id = g.donation_id
    join campaigns c on c.campaign_id = d.campaign_id
    join accounts a on a.account_id = d.account_id
    where g.code = :code and a.status <> 'CLOSED'`,
  parameters: { code: sql.text },
  row: { donationId: sql.text, publicKey: sql.text },
});
