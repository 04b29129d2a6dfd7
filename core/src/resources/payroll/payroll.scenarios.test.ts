import { expect } from "vitest";
import { limits } from "../../contract/limits.js";
import {
  campaignOf,
  closeCampaign,
  draftOf,
  fixedCampaign,
  setAccount,
  type TestCampaign,
  templates,
  unknownId,
} from "../../testing/fixtures.js";
import {
  beginRun,
  payrollCampaign,
  payrollRunOf,
  pledgeBody,
  pledgeOf,
  resultOf,
  type TestPayrollRun,
  timeOffCampaign,
} from "../../testing/payroll.js";
import { callRulesOf, listRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { createPayrollPledge, listPayrollPledges, updatePayrollPledge } from "./payroll-pledges.js";
import {
  cancelPayrollRun,
  createPayrollRun,
  listPayrollDeductions,
  listPayrollRuns,
  recordPayrollResult,
} from "./payroll-runs.js";
import { createTimeOffValue, listTimeOffValues } from "./time-off-values.js";

const value = { validFrom: "2026-01-01", hourlyValue: 2_150, minutesPerDay: 420 };
const page = { limit: "0", cursor: "made-up" };

callRulesOf(createTimeOffValue, {
  given: async () => null,
  call: () => ({ body: value }),
  required: ["validFrom", "hourlyValue", "minutesPerDay"],
  wrong: {
    ...{ validFrom: "1 March", hourlyValue: 0, minutesPerDay: 1_441, yearlyMaxDays: 1.25 },
  },
});
callRulesOf(listTimeOffValues, { given: async () => null, call: () => ({}), wrong: page });
callRulesOf(createPayrollPledge, {
  given: payrollCampaign,
  call: (campaign: TestCampaign) => ({ body: pledgeBody(campaign) }),
  required: ["campaignId", "employeeReference", "donor", "charityId"],
  wrong: {
    ...{ employeeReference: "", amount: 0, days: limits.timeOffDays + 1, roundDown: "yes" },
    ...{ frequency: "DAILY", externalId: "" },
  },
  ownIds: { "body.campaignId": "bad_request" },
  sharedIds: { "body.charityId": "bad_request" },
});
callRulesOf(listPayrollPledges, {
  given: payrollCampaign,
  call: ({ campaignId }: TestCampaign) => ({ query: { campaignId } }),
  ownIds: { "query.campaignId": "bad_request" },
  wrong: { status: "OPEN", ...page },
});
callRulesOf(updatePayrollPledge, {
  given: payrollRunOf,
  call: ({ payrollPledgeId }: TestPayrollRun) => ({
    ...{ path: { payrollPledgeId }, body: { status: "APPROVED" } },
  }),
  ownIds: { "path.payrollPledgeId": "not_found" },
  required: ["status"],
  wrong: { status: "PENDING", reason: "" },
});
callRulesOf(createPayrollRun, {
  given: async (world, account) => await pledgeOf(world, await payrollCampaign(world, account)),
  call: () => ({ body: { month: "2026-03" } }),
  required: ["month"],
  wrong: { month: "2026-13", fileFormat: "PDF" },
});
callRulesOf(listPayrollRuns, {
  ...{ given: async () => null, call: () => ({}), wrong: { status: "SENT", ...page } },
});
callRulesOf(cancelPayrollRun, {
  given: payrollRunOf,
  call: ({ payrollRunId }: TestPayrollRun) => ({ path: { payrollRunId } }),
  ownIds: { "path.payrollRunId": "not_found" },
});
callRulesOf(recordPayrollResult, {
  given: payrollRunOf,
  call: ({ payrollRunId, payrollDeductionId }: TestPayrollRun) => ({
    ...{ path: { payrollRunId }, body: { csv: resultOf([payrollDeductionId, "25.00"]) } },
  }),
  ownIds: { "path.payrollRunId": "not_found" },
  required: ["csv"],
  wrong: { csv: "" },
});
callRulesOf(listPayrollDeductions, {
  given: payrollRunOf,
  call: ({ payrollRunId, payrollPledgeId }: TestPayrollRun) => ({
    query: { payrollRunId, payrollPledgeId },
  }),
  ownIds: { "query.payrollRunId": "bad_request", "query.payrollPledgeId": "bad_request" },
  wrong: page,
});

let day = 0;
listRulesOf(listTimeOffValues, {
  given: async (_, account) => account,
  async add(world, account) {
    day += 1;
    const validFrom = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
    const body = { ...value, validFrom };
    const made = await world.ok("create-time-off-value", { as: account, body });
    return String(made.timeOffValueId);
  },
  id: "timeOffValueId",
  otherList: "list-events",
});
listRulesOf(listPayrollPledges, {
  given: payrollCampaign,
  add: (world, campaign) => pledgeOf(world, campaign),
  id: "payrollPledgeId",
  otherList: "list-events",
});
const canceledRun = async (world: World, account: TestAccount) => {
  const { payrollRunId } = await beginRun(world, account);
  await world.ok("cancel-payroll-run", { as: account, path: { payrollRunId } });
  return payrollRunId;
};
listRulesOf(listPayrollRuns, {
  async given(world, account) {
    await pledgeOf(world, await payrollCampaign(world, account));
    return account;
  },
  add: canceledRun,
  id: "payrollRunId",
  otherList: "list-events",
});
listRulesOf(listPayrollDeductions, {
  async given(world, account) {
    await pledgeOf(world, await payrollCampaign(world, account));
    return account;
  },
  async add(world, account) {
    const payrollRunId = await canceledRun(world, account);
    const query = { payrollRunId };
    const { data } = await world.ok<{ data: { payrollDeductionId: string }[] }>(
      "list-payroll-deductions",
      { as: account, query },
    );
    return String(data[0]?.payrollDeductionId);
  },
  id: "payrollDeductionId",
  otherList: "list-events",
});

const ofNewAccount =
  <Given>(make: (world: World, account: TestAccount) => Promise<Given>) =>
  async (world: World) =>
    await make(world, await world.account());

scenariosOf(createTimeOffValue, [
  scenario({
    name: "an hour of paid time off is worth what the account says",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: { ...value, yearlyMaxDays: 3 } }),
    expect: { status: 201, body: { ...value, yearlyMaxDays: 3 } },
  }),
  scenario({
    name: "a day has one value",
    async given(world) {
      const account = await world.account();
      await world.ok("create-time-off-value", { as: account, body: value });
      return account;
    },
    call: (account) => ({ as: account, body: { ...value, hourlyValue: 1 } }),
    refusal: "time_off_value_exists",
  }),
]);
scenariosOf(listTimeOffValues, [
  scenario({
    name: "the newest value comes first",
    given: ofNewAccount(timeOffCampaign),
    call: ({ account }: TestCampaign) => ({ as: account }),
    expect: { status: 200, body: { data: [{ ...value, yearlyMaxDays: null }] } },
  }),
]);

const pledged = (body: Record<string, unknown>) => (campaign: TestCampaign) => ({
  ...{ as: campaign.account, body: pledgeBody(campaign, { amount: undefined, ...body }) },
});

scenariosOf(createPayrollPledge, [
  scenario({
    name: "an amount of the pay awaits approval, and is no donation yet",
    given: ofNewAccount(payrollCampaign),
    call: pledged({ amount: 2_500, frequency: "MONTHLY" }),
    expect: {
      status: 201,
      body: {
        ...{ status: "PENDING", amount: 2_500, frequency: "MONTHLY", roundDown: false },
        ...{ days: null, hourlyValue: null, employeeReference: "E-1042" },
      },
    },
    async then(world, { account }) {
      const { data } = await world.ok<{ data: unknown[] }>("list-donations", { as: account });
      expect(data).toEqual([]);
    },
  }),
  scenario({
    name: "days of time off are worth hours times the value of the day",
    given: ofNewAccount(timeOffCampaign),
    call: pledged({ days: 1.5 }),
    // 1.5 days of seven hours at 21.50.
    expect: { status: 201, body: { amount: 22_575, days: 1.5, hourlyValue: 2_150 } },
  }),
  scenario({
    name: "the value of an earlier day stays out of it",
    async given(world) {
      const campaign = await timeOffCampaign(world, await world.account());
      for (const [validFrom, hourlyValue] of [
        ["2026-02-01", 3_000],
        ["2099-01-01", 9_000],
      ])
        await world.ok("create-time-off-value", {
          ...{ as: campaign.account, body: { ...value, validFrom, hourlyValue } },
        });
      return campaign;
    },
    call: pledged({ days: 1 }),
    expect: { status: 201, body: { amount: 21_000, hourlyValue: 3_000 } },
  }),
  scenario({
    name: "each net pay can be rounded down to the euro",
    given: ofNewAccount(payrollCampaign),
    call: pledged({ roundDown: true, frequency: "MONTHLY" }),
    expect: { status: 201, body: { amount: null, roundDown: true } },
  }),
  scenario({
    name: "time off is given once, in days",
    given: ofNewAccount(timeOffCampaign),
    call: pledged({ amount: 100, frequency: "MONTHLY" }),
    problems: ["days", "amount", "frequency"],
  }),
  scenario({
    name: "pay is given in an amount, or rounded down every month",
    given: ofNewAccount(payrollCampaign),
    call: pledged({ amount: 100, roundDown: true, days: 1 }),
    problems: ["days", "amount", "frequency"],
  }),
  scenario({
    name: "days that are worth nothing are refused",
    given: ofNewAccount((world, account) =>
      timeOffCampaign(world, account, { hourlyValue: 1, minutesPerDay: 1 }),
    ),
    call: pledged({ days: 1 }),
    problems: ["days"],
  }),
  scenario({
    name: "an unknown charity is refused",
    given: ofNewAccount(payrollCampaign),
    call: pledged({ amount: 100, charityId: unknownId }),
    refusal: "bad_request",
  }),
  scenario({
    name: "an account that is not validated takes no pledges",
    async given(world) {
      const account = await world.account();
      const campaign = await payrollCampaign(world, account);
      await setAccount(world, account, { validated: false });
      return campaign;
    },
    call: pledged({ amount: 100 }),
    refusal: "account_not_validated",
  }),
  scenario({
    name: "a campaign that has ended takes no pledges",
    async given(world) {
      const campaign = await payrollCampaign(world, await world.account());
      await closeCampaign(world, campaign);
      return campaign;
    },
    call: pledged({ amount: 100 }),
    refusal: "campaign_has_ended",
  }),
  scenario({
    name: "a draft takes no pledges",
    given: ofNewAccount((world, account) =>
      draftOf(world, account, { campaignTemplateId: templates.payroll }),
    ),
    call: pledged({ amount: 100 }),
    refusal: "campaign_not_activated",
  }),
  scenario({
    name: "a campaign of another kind takes no pledges",
    given: ofNewAccount((world, account) => campaignOf(world, account)),
    call: pledged({ amount: 100 }),
    refusal: "campaign_not_payroll",
  }),
  scenario({
    name: "a campaign with a budget takes no pledges",
    given: ofNewAccount((world, account) => payrollCampaign(world, account, budgeted)),
    call: pledged({ amount: 100 }),
    refusal: "campaign_not_payroll",
  }),
  scenario({
    name: "time off needs a value",
    given: ofNewAccount((world, account) =>
      timeOffCampaign(world, account, { validFrom: "2099-01-01" }),
    ),
    call: pledged({ days: 1 }),
    refusal: "time_off_value_missing",
  }),
  scenario({
    name: "an employee gives no more days in a year than the account allows",
    async given(world) {
      const account = await world.account();
      const campaign = await timeOffCampaign(world, account, { yearlyMaxDays: 3 });
      const given = { amount: undefined, days: 2.5 };
      await pledgeOf(world, campaign, { ...given, employeeReference: "E-7" });
      await pledgeOf(world, campaign, given);
      return campaign;
    },
    call: pledged({ days: 1 }),
    refusal: "time_off_maximum_reached",
  }),
  scenario({
    name: "days of a pledge that was canceled after payroll got its file count",
    async given(world) {
      const account = await world.account();
      const campaign = await timeOffCampaign(world, account, { yearlyMaxDays: 3 });
      const payrollPledgeId = await pledgeOf(world, campaign, { amount: undefined, days: 2.5 });
      await beginRun(world, account);
      const status = "CANCELED";
      await world.ok("update-payroll-pledge", {
        ...{ as: account, path: { payrollPledgeId }, body: { status } },
      });
      return campaign;
    },
    call: pledged({ days: 1 }),
    refusal: "time_off_maximum_reached",
  }),
  scenario({
    name: "days of a pledge of which payroll deducted nothing do not count",
    async given(world) {
      const account = await world.account();
      const campaign = await timeOffCampaign(world, account, { yearlyMaxDays: 3 });
      const payrollPledgeId = await pledgeOf(world, campaign, { amount: undefined, days: 2.5 });
      const { payrollRunId } = await beginRun(world, account);
      const status = "CANCELED";
      await world.ok("update-payroll-pledge", {
        ...{ as: account, path: { payrollPledgeId }, body: { status } },
      });
      await world.ok("cancel-payroll-run", { as: account, path: { payrollRunId } });
      return campaign;
    },
    call: pledged({ days: 1 }),
    expect: { status: 201 },
  }),
]);
const budgeted = { ...fixedCampaign, defaultHasBeenCharged: false };

scenariosOf(listPayrollPledges, [
  scenario({
    name: "what awaits a decision is found by its status",
    async given(world) {
      const campaign = await payrollCampaign(world, await world.account());
      await pledgeOf(world, campaign);
      return { ...campaign, pending: await pledgeOf(world, campaign, {}, "PENDING") };
    },
    call: ({ account }) => ({ as: account, query: { status: "PENDING" } }),
    expect: {
      status: 200,
      body: ({ pending }: { pending: string }) => ({ data: [{ payrollPledgeId: pending }] }),
    },
  }),
  scenario({
    name: "an unknown campaign is refused",
    given: (world) => world.account(),
    call: (account) => ({ as: account, query: { campaignId: unknownId } }),
    refusal: "bad_request",
  }),
]);

const pledgeIn = (status: "PENDING" | "APPROVED") => async (world: World) => {
  const campaign = await payrollCampaign(world, await world.account());
  return { ...campaign, payrollPledgeId: await pledgeOf(world, campaign, {}, status) };
};
const decide =
  (status: string, reason?: string) =>
  ({ account, payrollPledgeId }: { account: TestAccount; payrollPledgeId: string }) => ({
    ...{ as: account, path: { payrollPledgeId }, body: { status, reason } },
  });

scenariosOf(updatePayrollPledge, [
  scenario({
    name: "a pending pledge is approved",
    given: pledgeIn("PENDING"),
    call: decide("APPROVED"),
    expect: { status: 200, body: { status: "APPROVED", reason: null } },
  }),
  scenario({
    name: "a pending pledge is refused with a reason",
    given: pledgeIn("PENDING"),
    call: decide("REFUSED", "Not in this quarter"),
    expect: { status: 200, body: { status: "REFUSED", reason: "Not in this quarter" } },
  }),
  scenario({
    name: "an employee takes an approved pledge back",
    given: pledgeIn("APPROVED"),
    call: decide("CANCELED"),
    expect: { status: 200, body: { status: "CANCELED" } },
  }),
  scenario({
    name: "the same decision again changes nothing",
    given: pledgeIn("APPROVED"),
    call: decide("APPROVED"),
    expect: { status: 200, body: { status: "APPROVED" } },
    unchanged: true,
  }),
  scenario({
    name: "an approved pledge is not refused any more",
    given: pledgeIn("APPROVED"),
    call: decide("REFUSED"),
    refusal: "payroll_pledge_decided",
  }),
  scenario({
    name: "an unknown pledge is not found",
    given: pledgeIn("PENDING"),
    call: (given) => ({ ...decide("APPROVED")(given), path: { payrollPledgeId: unknownId } }),
    refusal: "not_found",
  }),
]);

const march = (account: TestAccount) => ({ as: account, body: { month: "2026-03" } });

scenariosOf(createPayrollRun, [
  scenario({
    name: "a run has what was approved, and the sum of it",
    async given(world) {
      const campaign = await payrollCampaign(world, await world.account());
      await pledgeOf(world, campaign);
      await pledgeOf(world, campaign, { amount: 99 });
      await pledgeOf(world, campaign, { amount: undefined, roundDown: true, frequency: "MONTHLY" });
      await pledgeOf(world, campaign, {}, "PENDING");
      return campaign.account;
    },
    call: march,
    expect: {
      status: 201,
      body: { month: "2026-03", status: "OPEN", deductions: 3, amount: 2_599, deducted: null },
    },
  }),
  scenario({
    name: "the file for payroll is an Excel workbook where it is asked for",
    async given(world) {
      const campaign = await payrollCampaign(world, await world.account());
      await pledgeOf(world, campaign);
      return campaign.account;
    },
    call: (account) => ({ as: account, body: { month: "2026-03", fileFormat: "XLSX" } }),
    expect: { status: 201, body: { fileStatus: "PENDING" } },
    async then(world, account) {
      await world.runDue();
      const events = await world.ok("list-events", { as: account });
      const payload = expect.objectContaining({ type: "PAYROLL_XLSX", status: "DONE" });
      const generated = expect.objectContaining({ event: "file_generated", payload });
      expect(events).toMatchObject({ data: expect.arrayContaining([generated]) });
    },
  }),
  scenario({
    name: "an account has one unfinished run",
    given: async (world) => (await payrollRunOf(world, await world.account())).account,
    call: march,
    refusal: "payroll_run_unfinished",
  }),
  scenario({
    name: "a run of nothing is refused",
    given: (world) => world.account(),
    call: march,
    refusal: "no_payroll_pledges",
  }),
  scenario({
    name: "a monthly pledge is deducted once in a month",
    async given(world) {
      const run = await payrollRunOf(world, await world.account(), { frequency: "MONTHLY" });
      await world.ok("record-payroll-result", recorded("25")(run));
      await world.runDue();
      return run.account;
    },
    call: march,
    refusal: "no_payroll_pledges",
  }),
  scenario({
    name: "a run has nothing of a campaign that was closed",
    async given(world) {
      const campaign = await payrollCampaign(world, await world.account());
      await pledgeOf(world, campaign);
      await pledgeOf(world, campaign, { frequency: "MONTHLY" });
      await closeCampaign(world, campaign);
      return campaign.account;
    },
    call: march,
    refusal: "no_payroll_pledges",
  }),
  scenario({
    name: "a run has nothing of a campaign whose end has passed, before the campaign is completed",
    async given(world) {
      const account = await world.account();
      const endsAt = "2026-03-31T22:00:00.000Z";
      const ending = await payrollCampaign(world, account, { endsAt });
      await pledgeOf(world, ending, { frequency: "MONTHLY" });
      await pledgeOf(world, await timeOffCampaign(world, account), { amount: undefined, days: 1 });
      world.clock.advance((Date.parse(endsAt) - world.clock.now()) / 1_000);
      return account;
    },
    call: (account) => ({ as: account, body: { month: "2026-04" } }),
    expect: { status: 201, body: { deductions: 1, amount: 15_050 } },
  }),
]);

scenariosOf(listPayrollRuns, [
  scenario({
    name: "a run is found by its status",
    given: ofNewAccount(payrollRunOf),
    call: ({ account }) => ({ as: account, query: { status: "OPEN" } }),
    expect: { status: 200, body: { data: [{ status: "OPEN" }] } },
  }),
]);
scenariosOf(listPayrollDeductions, [
  scenario({
    name: "a deduction says whose pledge it is",
    given: ofNewAccount(payrollRunOf),
    call: ({ account, payrollRunId }) => ({ as: account, query: { payrollRunId } }),
    expect: {
      status: 200,
      body: { data: [{ employeeReference: "E-1042", amount: 2_500, deducted: null }] },
    },
  }),
  scenario({
    name: "an unknown run is refused",
    given: (world) => world.account(),
    call: (account) => ({ as: account, query: { payrollRunId: unknownId } }),
    refusal: "bad_request",
  }),
]);

const recorded =
  (...deducted: readonly string[]) =>
  ({ account, payrollRunId, payrollDeductionId }: TestPayrollRun) => ({
    ...{ as: account, path: { payrollRunId } },
    body: { csv: resultOf(...deducted.map((euros) => [payrollDeductionId, euros] as const)) },
  });
const afterResult = async (world: World) => {
  const run = await payrollRunOf(world, await world.account());
  await world.ok("record-payroll-result", recorded("25.00")(run));
  return run;
};
const canceled = async (world: World) => {
  const run = await payrollRunOf(world, await world.account());
  const { account: as, payrollRunId } = run;
  await world.ok("cancel-payroll-run", { as, path: { payrollRunId } });
  return run;
};
const onRun = ({ account, payrollRunId }: TestPayrollRun) => ({
  ...{ as: account, path: { payrollRunId } },
});

scenariosOf(cancelPayrollRun, [
  scenario({
    name: "the pledges of a canceled run are in the next one",
    given: ofNewAccount(payrollRunOf),
    call: onRun,
    expect: { status: 200, body: { status: "CANCELED" } },
    then: async (world, { account }) =>
      expect(await world.ok("create-payroll-run", march(account))).toMatchObject({ deductions: 1 }),
  }),
  scenario({
    name: "canceling twice changes nothing",
    given: canceled,
    call: onRun,
    expect: { status: 200, body: { status: "CANCELED" } },
    unchanged: true,
  }),
  scenario({
    name: "what was deducted cannot be canceled",
    given: afterResult,
    call: onRun,
    refusal: "payroll_result_recorded",
  }),
  scenario({
    name: "an unknown run is not found",
    given: ofNewAccount(payrollRunOf),
    call: (run) => ({ ...onRun(run), path: { payrollRunId: unknownId } }),
    refusal: "not_found",
  }),
]);

scenariosOf(recordPayrollResult, [
  scenario({
    name: "a donation is made of what was deducted, and the next invoice asks for it",
    given: ofNewAccount(payrollRunOf),
    call: recorded("24,99"),
    expect: { status: 200, body: { status: "PROCESSING", deducted: 2_499 } },
    async then(world, { account, payrollRunId, payrollPledgeId }) {
      await world.runDue();
      const { data } = await world.ok<{ data: object[] }>("list-donations", { as: account });
      expect(data).toMatchObject([
        { status: "DONE", amount: 2_499, hasBeenCharged: true, donor: { firstName: "Ada" } },
      ]);
      const runs = await world.ok("list-payroll-runs", { as: account });
      expect(runs).toMatchObject({ data: [{ payrollRunId, status: "COMPLETED" }] });
      const query = { status: "DEDUCTED" };
      const pledges = await world.ok("list-payroll-pledges", { as: account, query });
      expect(pledges).toMatchObject({ data: [{ payrollPledgeId }] });
      await world.ok("create-invoicing-run", { as: "operator", body: {} });
      const invoices = await world.ok("list-invoices", { as: account });
      const line = expect.objectContaining({ kind: "COLLECTED_DONATIONS", amount: 2_499 });
      expect(invoices).toMatchObject({ data: [{ lines: expect.arrayContaining([line]) }] });
    },
  }),
  scenario({
    name: "what was in a run before its campaign was closed is given",
    async given(world) {
      const run = await payrollRunOf(world, await world.account());
      await closeCampaign(world, run);
      return run;
    },
    call: recorded("25.00"),
    expect: { status: 200, body: { deducted: 2_500 } },
    async then(world, { account, charityIds: [charityId] }) {
      await world.runDue();
      expect(await world.ok("list-donations", { as: account })).toMatchObject({
        data: [{ status: "DONE", amount: 2_500, charityId, donor: { firstName: "Ada" } }],
      });
    },
  }),
  scenario({
    name: "nothing is given where nothing was deducted, and the next run asks again",
    given: ofNewAccount(payrollRunOf),
    call: recorded("0"),
    expect: { status: 200, body: { deducted: 0 } },
    async then(world, { account }) {
      await world.runDue();
      const { data } = await world.ok<{ data: object[] }>("list-donations", { as: account });
      expect(data).toEqual([]);
      expect(await world.ok("create-payroll-run", march(account))).toMatchObject({ deductions: 1 });
    },
  }),
  scenario({
    name: "more than the amount is refused",
    given: ofNewAccount(payrollRunOf),
    call: recorded("25.01"),
    problems: ["csv"],
  }),
  scenario({
    name: "a file with an open quote is refused",
    given: ofNewAccount(payrollRunOf),
    call: (run) => ({ ...onRun(run), body: { csv: 'payrollDeductionId;"employeeReference' } }),
    problems: ["csv"],
  }),
  scenario({
    name: "the same file again is refused",
    given: afterResult,
    call: recorded("25.00"),
    refusal: "payroll_result_recorded",
  }),
  scenario({
    name: "the result of a canceled run is refused",
    given: canceled,
    call: recorded("25.00"),
    refusal: "payroll_run_canceled",
  }),
  scenario({
    name: "an unknown run is not found",
    given: ofNewAccount(payrollRunOf),
    call: (run) => ({ ...recorded("25.00")(run), path: { payrollRunId: unknownId } }),
    refusal: "not_found",
  }),
]);
