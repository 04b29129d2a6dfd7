import { campaignOf, type TestCampaign, templates } from "./fixtures.js";
import type { TestAccount, World } from "./world.js";

type Body = Readonly<Record<string, unknown>>;

/** An ACTIVE campaign of payroll giving. */
export const payrollCampaign = (world: World, account: TestAccount, body: Body = {}) =>
  campaignOf(world, account, {
    ...{ campaignTemplateId: templates.payroll, defaultHasBeenCharged: true, ...body },
  });

/** An ACTIVE campaign of paid time off, in an account where an hour is worth 21.50 and a day has seven hours. */
export async function timeOffCampaign(
  world: World,
  account: TestAccount,
  value: Body = {},
  fields: Body = {},
): Promise<TestCampaign> {
  const body = { validFrom: "2026-01-01", hourlyValue: 2_150, minutesPerDay: 420, ...value };
  await world.ok("create-time-off-value", { as: account, body });
  return await campaignOf(world, account, {
    ...{ campaignTemplateId: templates.paidTimeOff, ...fields },
  });
}

/** The body of a pledge: 25.00 once, unless overridden. */
export const pledgeBody = ({ campaignId, charityIds }: TestCampaign, body: Body = {}) => ({
  ...{ campaignId, charityId: charityIds[0], employeeReference: "E-1042" },
  ...{ donor: { email: "ada@lumen.example", firstName: "Ada" }, amount: 2_500, ...body },
});

/** A pledge, approved unless said otherwise. */
export async function pledgeOf(
  world: World,
  campaign: TestCampaign,
  body: Body = {},
  status: "PENDING" | "APPROVED" = "APPROVED",
): Promise<string> {
  const { account: as } = campaign;
  const { payrollPledgeId } = await world.ok<{ payrollPledgeId: string }>("create-payroll-pledge", {
    as,
    body: pledgeBody(campaign, body),
  });
  if (status === "APPROVED")
    await world.ok("update-payroll-pledge", { as, path: { payrollPledgeId }, body: { status } });
  return payrollPledgeId;
}

export interface TestPayrollRun extends TestCampaign {
  readonly payrollPledgeId: string;
  readonly payrollRunId: string;
  readonly payrollDeductionId: string;
  readonly fileGenerationRequestId: string;
}

/** Begins a run of March, unless overridden. */
export async function beginRun(
  world: World,
  as: TestAccount,
  body: Body = {},
): Promise<Pick<TestPayrollRun, "payrollRunId" | "fileGenerationRequestId">> {
  return await world.ok("create-payroll-run", { as, body: { month: "2026-03", ...body } });
}

/** An OPEN run with one deduction of 25.00. */
export async function payrollRunOf(
  world: World,
  account: TestAccount,
  body: Body = {},
): Promise<TestPayrollRun> {
  const campaign = await payrollCampaign(world, account);
  const payrollPledgeId = await pledgeOf(world, campaign, body);
  const { payrollRunId, fileGenerationRequestId } = await beginRun(world, account);
  const { data } = await world.ok<{ data: { payrollDeductionId: string }[] }>(
    "list-payroll-deductions",
    { as: account, query: { payrollRunId } },
  );
  const payrollDeductionId = String(data[0]?.payrollDeductionId);
  return {
    ...campaign,
    payrollPledgeId,
    payrollRunId,
    payrollDeductionId,
    fileGenerationRequestId,
  };
}

/** A result: a line for each deduction with what was deducted, in euros. */
export const resultOf = (...lines: readonly (readonly [id: string, deducted: string])[]) =>
  [
    "payrollDeductionId;employeeReference;deducted",
    ...lines.map(([id, deducted]) => `${id};E-1042;${deducted}`),
  ].join("\r\n");
