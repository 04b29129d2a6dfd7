import { type ListQuery, listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { Column, Columns, Query } from "../../contract/store.js";

/** The columns that donations and votes have in common. */
export interface GiftColumns extends Columns {
  readonly accountId: Column<string>;
  readonly campaignId: Column<string>;
  readonly status: Column<string>;
  readonly charityId: Column<string | null>;
  readonly donorId: Column<string | null>;
  readonly uniqueExternalId: Column<string | null>;
  readonly externalId: Column<string | null>;
}

interface ById<Scope extends Columns, C extends Columns>
  extends Query<Scope & { giftId: Column<string> }, C> {}

/** The read queries for donations or votes. */
export interface GiftQueries<C extends GiftColumns> {
  readonly byId: ById<{ accountId: Column<string> }, C>;
  /** A gift of any account, for operator calls. */
  readonly anyById: ById<Record<never, never>, C>;
  readonly ofCampaign: ById<{ campaignId: Column<string> }, C>;
  /** A campaign's pending gifts after a given id, ordered by id. */
  readonly pendingOfCampaign: Query<
    { campaignId: Column<string>; after: Column<string>; limit: Column<number> },
    C
  >;
  readonly byUniqueExternalId: Query<
    { accountId: Column<string>; uniqueExternalId: Column<string> },
    Pick<C, "accountId">
  >;
  readonly list: ListQuery<C>;
}

/** Creates the read queries for donations or votes, with their donors. */
export function giftQueries<C extends GiftColumns>(
  gifts: sql.Table<C>,
  id: keyof C & string,
): GiftQueries<C> {
  const key = sql.snakeCase(id);
  const isGift = `${key} = :giftId`;
  const name = (by: string) => `${gifts.name}-${by}`;
  return {
    byId: sql.selectRows(gifts, {
      name: name("by-id"),
      where: `account_id = :accountId and ${isGift}`,
      parameters: { accountId: sql.text, giftId: sql.text },
    }),
    anyById: sql.selectRows(gifts, {
      name: name("by-id-alone"),
      where: isGift,
      parameters: { giftId: sql.text },
    }),
    ofCampaign: sql.selectRows(gifts, {
      name: name("of-campaign"),
      where: `campaign_id = :campaignId and ${isGift}`,
      parameters: { campaignId: sql.text, giftId: sql.text },
    }),
    pendingOfCampaign: sql.selectRows(gifts, {
      name: name("pending-of-campaign"),
      where: `campaign_id = :campaignId and status = 'PENDING' and ${key} > :after
        order by ${key} limit :limit`,
      parameters: { campaignId: sql.text, after: sql.text, limit: sql.integer },
    }),
    byUniqueExternalId: sql.select({
      name: name("by-unique-external-id"),
      text: `select account_id from ${gifts.source}
        where account_id = :accountId and unique_external_id = :uniqueExternalId`,
      parameters: { accountId: sql.text, uniqueExternalId: sql.text },
      row: { accountId: gifts.columns.accountId },
    }),
    list: listQuery({
      table: gifts,
      id,
      filters: ["uniqueExternalId", "externalId", "campaignId", "status", "charityId", "donorId"],
      audience: "both",
      foundBy: ["campaignId", "donorId"],
      campaign: "campaignId",
    }),
  };
}
