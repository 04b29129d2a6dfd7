import * as sql from "../../contract/define-query.js";

/** The latest paid gifts whose donors agreed to be shown. */
export const shownDonors = sql.select({
  name: "shown-donors",
  text: `select o.first_name, o.last_name
    from donations d join donors o on o.donor_id = d.donor_id
    where d.campaign_id = :campaignId and d.is_anonymous = 0 and d.status <> 'CANCELED'
      and d.paid_at is not null
    order by d.donation_id desc limit :limit`,
  parameters: { campaignId: sql.text, limit: sql.integer },
  row: { firstName: sql.nullable(sql.text), lastName: sql.nullable(sql.text) },
});
