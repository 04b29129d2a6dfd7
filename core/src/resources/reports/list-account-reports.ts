import { z } from "zod";
import { Cents, Formed, Id, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { donationsByMonth, invoicesByMonth, receiptsByMonth } from "./report-queries.js";

const Month = Formed(/^\d{4}-(?:0[1-9]|1[0-2])$/, 7, "must be a month such as 2026-03").meta({
  example: "2026-03",
});

const Sum = z.object({ count: z.int(), cents: Cents });
type Sum = z.output<typeof Sum>;

const AccountReport = z
  .object({
    reportId: Id,
    accountId: Id,
    month: z.string(),
    donationsCreated: Sum,
    donationsClaimed: Sum,
    donationsProcessed: Sum,
    receiptsIssued: Sum,
    invoices: Sum,
  })
  .meta({ id: "AccountReport" });

type Sums = Omit<z.output<typeof AccountReport>, "reportId" | "accountId" | "month">;

const nothing: Sum = { count: 0, cents: 0 };
const noSums: Sums = {
  donationsCreated: nothing,
  donationsClaimed: nothing,
  donationsProcessed: nothing,
  receiptsIssued: nothing,
  invoices: nothing,
};
const donationSums = {
  CREATED: "donationsCreated",
  CLAIMED: "donationsClaimed",
  PROCESSED: "donationsProcessed",
} as const;

export const listAccountReports = defineOperation({
  id: "list-account-reports",
  summary: "List an account's monthly reports",
  description: "One report per month (UTC) with activity, newest first.",
  tag: "Accounts",
  path: "/v1/reports",
  callers: "payroll",
  ...paged(AccountReport, {
    from: Optional(Month, "The first month."),
    to: Optional(Month, "The last month."),
  }),
  example: { from: "2026-01", to: "2026-12" },
  async handle({ tx, account, after, page }, { from = "0000-01", to = "9999-12", limit }) {
    const { accountId } = account;
    const months = await sumsByMonth(tx, { accountId, fromMonth: from, toMonth: to });
    const rest = [...months].sort(([one], [other]) => (one < other ? 1 : -1));
    const shown = after === null ? rest : rest.filter(([month]) => month < String(after[0]));
    return page(
      shown,
      limit,
      ([month]) => [month],
      ([month, sums]) => ({ reportId: reportIdOf(accountId, month), accountId, month, ...sums }),
    );
  },
});

async function sumsByMonth(
  tx: ReadTransaction,
  period: { accountId: string; fromMonth: string; toMonth: string },
): Promise<Map<string, Sums>> {
  const months = new Map<string, Sums>();
  const put = (month: string, name: keyof Sums, count: number, cents: number) => {
    if (count !== 0)
      months.set(month, { ...(months.get(month) ?? noSums), [name]: { count, cents } });
  };
  for (const { month, counted, total, cents } of await tx.all(donationsByMonth, period)) {
    put(month, donationSums[counted], total, cents);
  }
  for (const { month, total, cents } of await tx.all(receiptsByMonth, period)) {
    put(month, "receiptsIssued", total, cents);
  }
  for (const { month, total, cents } of await tx.all(invoicesByMonth, period)) {
    put(month, "invoices", total, cents);
  }
  return months;
}

/** A report has no row of its own, so its id is derived: the account's id, ending in the month's digits. */
function reportIdOf(accountId: string, month: string): string {
  const digits = month.replace("-", "");
  return accountId.slice(0, -digits.length) + digits;
}
