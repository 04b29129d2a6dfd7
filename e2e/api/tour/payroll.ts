import { vi } from "vitest";
import type { TourAccount } from "./accounts.js";
import { activatedCampaign, chooseable } from "./giving.js";
import type { Tour } from "./tour.js";

const timeOffTemplate = "01920000-0000-7000-8000-000000000004";
const patienceMs = 30_000;

/** Paid time off: its value, a pledge that is approved, a run, and what payroll deducted. */
export async function tourPayroll(tour: Tour, account: TourAccount): Promise<void> {
  const { as } = account;
  const { campaignId } = await activatedCampaign(tour, account, {
    campaignTemplateId: timeOffTemplate,
  });
  const [charityId] = await chooseable(tour, account);
  const value = { validFrom: "2026-01-01", hourlyValue: 2_150, minutesPerDay: 420 };
  await tour.ok("createTimeOffValue", { as, body: { ...value, yearlyMaxDays: 3 } });
  await tour.ok("listTimeOffValues", { as });
  const { payrollPledgeId } = await tour.ok<{ payrollPledgeId: string }>("createPayrollPledge", {
    as,
    body: {
      ...{ campaignId, charityId, employeeReference: "E-1042", days: 1.5 },
      donor: { firstName: "Ada", lastName: "Lumen" },
    },
  });
  const body = { status: "APPROVED" };
  await tour.ok("updatePayrollPledge", { as, path: { payrollPledgeId }, body });
  await tour.ok("listPayrollPledges", { as, query: { campaignId } });
  const month = { as, body: { month: "2026-03" } };
  const canceled = await tour.ok<{ payrollRunId: string }>("createPayrollRun", {
    ...{ as, body: { month: "2026-03", fileFormat: "XLSX" } },
  });
  await tour.ok("cancelPayrollRun", { as, path: { payrollRunId: canceled.payrollRunId } });
  const { payrollRunId } = await tour.ok<{ payrollRunId: string }>("createPayrollRun", month);
  const query = { payrollRunId };
  const { data } = await tour.ok<{ data: { payrollDeductionId: string }[] }>(
    "listPayrollDeductions",
    { as, query },
  );
  const csv = `payrollDeductionId,employeeReference,deducted\n${data[0]?.payrollDeductionId},E-1042,225.75\n`;
  await tour.ok("recordPayrollResult", { as, path: { payrollRunId }, body: { csv } });
  await vi.waitFor(
    async () => {
      const completed = { as, query: { status: "COMPLETED" } };
      const runs = await tour.ok<{ data: unknown[] }>("listPayrollRuns", completed);
      if (runs.data.length === 0) throw new Error("the run is not completed");
    },
    { timeout: patienceMs },
  );
}
