import * as sql from "../../contract/define-query.js";

/** A task over the whole service. */
export type ServiceJob = "invoicing" | "payouts" | "settlement";

const jobTimes = sql.table("job_times", { job: sql.word<ServiceJob>(), nextAt: sql.text });

export const timeOfJob = sql.selectBy(jobTimes, ["job"]);
export const setJobTime = sql.statement({
  name: "set-job-time",
  text: `insert into job_times (job, next_at) values (:job, :nextAt)
    on conflict (job) do update set next_at = excluded.next_at`,
  parameters: jobTimes.columns,
});

/** Lets every job plan its next run. */
export const planJobsAnew = sql.statement({
  name: "plan-jobs-anew",
  text: "delete from job_times where job > ''",
  parameters: {},
});

/** @param paid how the paid donations are found, after the table's name */
const textOfCampaignsToSettle = (paid: string) => `with recursive paid (campaign_id) as (
      select min(campaign_id) from donations ${paid} where status = 'DONE' and paid_at is not null
      union all
      select (select min(d.campaign_id) from donations d ${paid}
        where d.status = 'DONE' and d.paid_at is not null and d.campaign_id > p.campaign_id)
      from paid p where p.campaign_id is not null)
    select campaign_id as key from paid where campaign_id is not null
    union
    select c.campaign_id from campaigns c where c.funded_at is not null and c.fund_closed_at is null and c.campaign_id > '' and (
      (select min(d.donation_id) from donations d where d.campaign_id = c.campaign_id and d.status = 'DONE'
        and d.invoice_id is null and d.payment_id is null and d.donation_id >= (select min(u.donation_id)
          from donations u where u.campaign_id = c.campaign_id and u.status = 'DONE')) is not null
      or c.status = 'COMPLETE' and not exists (select 1 from campaign_status_totals t
        where t.campaign_id = c.campaign_id and t.counted = 'DONATION' and t.status = 'PENDING' and t.total > 0)
        and not exists (select 1 from donations d where d.campaign_id = c.campaign_id and d.status = 'DONE'))
    order by key limit :limit`;

/**
 * The campaigns with donations to settle, or with a fund to close, by id. The first part steps from campaign to campaign
 * through the index of paid donations, however many each has. The inner `min` is read from the index of unsettled donations
 * alone; without it, PostgreSQL reads past every donation that is settled.
 */
export const campaignsToSettle = sql.select({
  name: "campaigns-to-settle",
  // SQLite's planner would take the index of all unsettled donations, and read each of a paid budget.
  text: {
    sqlite: textOfCampaignsToSettle("indexed by donations_paid"),
    postgres: textOfCampaignsToSettle(""),
  },
  parameters: { limit: sql.integer },
  row: { key: sql.text },
  scans: "reads the list of campaigns that it makes itself",
});

/** What may be settled without another payment: a campaign with an open fund, or a paid donation without a charity. */
export const anythingToSettleLater = sql.select({
  name: "anything-to-settle-later",
  text: `select key from (
      select campaign_id as key from campaigns
        where funded_at is not null and fund_closed_at is null and campaign_id > ''
      union all
      select donation_id from donations where status = 'PENDING' and paid_at is not null and donation_id > ''
    ) later limit 1`,
  parameters: {},
  row: { key: sql.text },
});
