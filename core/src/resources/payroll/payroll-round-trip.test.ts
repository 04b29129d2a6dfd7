import { buffer, text } from "node:stream/consumers";
import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { readZip } from "../../documents/testing/read-zip.js";
import { deductionColumns, timeOffCents } from "../../domain/payroll.js";
import { readCsv } from "../../domain/read-csv.js";
import { unpublish } from "../../testing/fixtures.js";
import { donorOf } from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import {
  beginRun,
  payrollCampaign,
  pledgeOf,
  resultOf,
  timeOffCampaign,
} from "../../testing/payroll.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { insertPayrollPledge, payrollPledgeById } from "./payroll-queries.js";

type Row = Record<string, unknown>;
type Run = Awaited<ReturnType<typeof beginRun>>;

/** The file of a run, as payroll downloads it. */
async function openFileOf(world: World, as: TestAccount, run: Run) {
  await world.runDue();
  const path = { fileGenerationRequestId: run.fileGenerationRequestId };
  const { url } = await world.ok<{ url: string }>("generate-file-generation-request-download-url", {
    as,
    path,
  });
  const opened = await world.openDownload(url.split("/").at(-2) ?? "");
  if (opened === null) throw new Error("the link is invalid");
  return opened;
}

async function fileOf(world: World, as: TestAccount, run: Run): Promise<string> {
  const { fileName, bytes } = await openFileOf(world, as, run);
  expect(fileName).toMatch(/^payroll-.+\.csv$/);
  return await text(bytes);
}

const everyOf = async (world: World, as: TestAccount, list: string, query: Row = {}) => {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await world.ok<{ data: Row[]; nextCursor: string | null }>(list, {
      ...{ as, query: { limit: "100", ...query, ...(cursor ? { cursor } : {}) } },
    });
    rows.push(...page.data);
    cursor = page.nextCursor;
  }
  return rows;
};

/** Copies a pledge for as many employees, the amounts all different. */
async function pledges(world: World, account: TestAccount, like: string, count: number) {
  const { accountId } = account;
  await world.store.write(async (tx) => {
    const pledge = await tx.one(payrollPledgeById, { accountId, payrollPledgeId: like });
    if (pledge === undefined) throw new Error("there is no pledge");
    for (let index = 1; index < count; index++)
      await tx.run(insertPayrollPledge, {
        ...{ ...pledge, payrollPledgeId: like.slice(0, 24) + String(index).padStart(12, "0") },
        ...{ employeeReference: `E-${index}`, amountCents: 1_000 + index },
      });
  });
}

const euros = (cents: number) => (cents / 100).toFixed(2);

onEveryDatabase("payroll giving", (world, database) => {
  const employees = database === "sqlite" ? limits.deductionsPerRun : 300;

  test("what was deducted of all employees comes back, is given and billed to the cent", async () => {
    const account = await world().account();
    const campaign = await payrollCampaign(world(), account);
    const like = await pledgeOf(world(), campaign, { amount: 1_000 });
    // On SQLite one more than a run takes: it waits for the next one.
    const pledged = database === "sqlite" ? employees + 1 : employees;
    await pledges(world(), account, like, pledged);
    const run = await beginRun(world(), account);
    const records = readCsv(await fileOf(world(), account, run)) ?? [];
    const [header = [], ...lines] = records.map(({ cells }) => cells);
    expect(header).toEqual(deductionColumns);
    expect(lines).toHaveLength(employees);
    // All but each seventh employee have it deducted, each third a cent less.
    let sum = 0;
    const returned = lines.map(([id, reference, type, days, amount], index) => {
      const cents = Math.round(Number(amount) * 100) - (index % 3 === 0 ? 1 : 0);
      const deducted = index % 7 === 0 ? 0 : cents;
      sum += deducted;
      return [id, reference, type, days, amount, euros(deducted)];
    });
    const csv = stringify([header, ...returned], { delimiter: ";" });
    const result = { as: account, path: { payrollRunId: run.payrollRunId }, body: { csv } };
    expect(await world().ok("record-payroll-result", result)).toMatchObject({ deducted: sum });
    await world().runDue();
    const [made] = await everyOf(world(), account, "list-payroll-runs");
    expect(made).toMatchObject({ status: "COMPLETED", deductions: employees, deducted: sum });

    const deductions = await everyOf(world(), account, "list-payroll-deductions");
    const donations = await everyOf(world(), account, "list-donations");
    const amounts = new Map(donations.map(({ donationId, amount }) => [donationId, amount]));
    expect(donations).toHaveLength(deductions.filter(({ deducted }) => deducted !== 0).length);
    for (const { donationId, deducted } of deductions)
      expect(amounts.get(donationId) ?? 0).toBe(deducted);

    for (let remaining = true; remaining; )
      ({ remaining } = await world().ok<{ remaining: boolean }>("create-invoicing-run", {
        ...{ as: "operator", body: {} },
      }));
    const [invoice] = await everyOf(world(), account, "list-invoices");
    expect(invoice?.lines).toContainEqual(
      expect.objectContaining({ kind: "COLLECTED_DONATIONS", amount: sum }),
    );
    expect((await world().store.read(verifyLedger)).differences).toEqual([]);
  });

  test("a wrong file records nothing, and says which lines are wrong", async () => {
    const account = await world().account();
    const campaign = await payrollCampaign(world(), account);
    await pledges(world(), account, await pledgeOf(world(), campaign, { amount: 1_000 }), 5);
    const { payrollRunId } = await beginRun(world(), account);
    const rows = (await everyOf(world(), account, "list-payroll-deductions")).reverse();
    const lines = rows.map(({ payrollDeductionId, employeeReference }) => [
      ...[String(payrollDeductionId), String(employeeReference), "10.00"],
    ]);
    const [first = [], second = [], third = []] = lines;
    const csv = stringify([
      ["payrollDeductionId", "employeeReference", "deducted"],
      ...[first, first, [second[0], "E-99", "10.00"], [third[0], third[1], "ten"]],
      ["019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", "E-1", "10.00"],
    ]);
    const path = { payrollRunId };
    const answer = await world().call("record-payroll-result", {
      as: account,
      path,
      body: { csv },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain("line 3 repeats a deduction of a line above");
    expect(JSON.stringify(answer.body)).toContain("line 4 has the employee reference of another");
    expect(JSON.stringify(answer.body)).toContain("line 5 must have euros");
    expect(JSON.stringify(answer.body)).toContain("line 6 names a deduction that this run");
    expect(JSON.stringify(answer.body)).toContain(`no line for the deduction ${lines[3]?.[0]}`);
    await world().runDue();
    expect(await everyOf(world(), account, "list-donations")).toEqual([]);
  });

  test("a reference cannot become a formula in the file, and comes back as it went out", async () => {
    const account = await world().account();
    const employeeReference = "=HYPERLINK(1);2";
    const campaign = await timeOffCampaign(world(), account);
    await pledgeOf(world(), campaign, { amount: undefined, days: 0.5, employeeReference });
    const run = await beginRun(world(), account);
    const file = await fileOf(world(), account, run);
    expect(file).toContain(`"'=HYPERLINK(1);2";PAID_TIME_OFF;0.5;75.25;`);
    const csv = file.replace(/;\r\n$/, ";75.25\r\n");
    const path = { payrollRunId: run.payrollRunId };
    await world().ok("record-payroll-result", { as: account, path, body: { csv } });
    await world().runDue();
    const given = timeOffCents(1, { hourlyCents: 2_150, minutesPerDay: 420 });
    expect(await everyOf(world(), account, "list-donations")).toMatchObject([
      { status: "DONE", amount: given },
    ]);
  });

  test("a workbook has texts for references and a number for what is to be deducted", async () => {
    const account = await world().account();
    const employeeReference = "=00123";
    const campaign = await timeOffCampaign(world(), account);
    await pledgeOf(world(), campaign, { amount: undefined, days: 0.5, employeeReference });
    const run = await beginRun(world(), account, { fileFormat: "XLSX" });
    const { fileName, mediaType, bytes } = await openFileOf(world(), account, run);
    expect(fileName).toMatch(/^payroll-.+\.xlsx$/);
    expect(mediaType).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    const sheet = readZip(await buffer(bytes)).find(({ name }) => name.endsWith("/sheet1.xml"));
    const rows = new TextDecoder().decode(sheet?.bytes).match(/<row .*?<\/row>/g) ?? [];
    const cells = rows.map((row) => row.match(/(?<=<[tv]\b[^>]*>)[^<]*/g));
    const [deduction] = await everyOf(world(), account, "list-payroll-deductions");
    expect(cells).toEqual([
      [...deductionColumns],
      [deduction?.payrollDeductionId, "=00123", "PAID_TIME_OFF", "0.5", "75.25"],
    ]);
    expect(rows[1]).not.toContain("<f");
  });

  test("the cents of a net pay are given, and no more", async () => {
    const account = await world().account();
    const campaign = await payrollCampaign(world(), account);
    const roundDown = { amount: undefined, roundDown: true, frequency: "MONTHLY" };
    await pledgeOf(world(), campaign, roundDown);
    const run = await beginRun(world(), account);
    const file = await fileOf(world(), account, run);
    const path = { payrollRunId: run.payrollRunId };
    const send = (deducted: string) =>
      world().call("record-payroll-result", {
        ...{ as: account, path, body: { csv: file.replace(/;\r\n$/, `;${deducted}\r\n`) } },
      });
    expect((await send("1.00")).status).toBe(400);
    expect((await send("0,83")).status).toBe(200);
    await world().runDue();
    expect(await everyOf(world(), account, "list-donations")).toMatchObject([{ amount: 83 }]);
    expect(await beginRun(world(), account, { month: "2026-04" })).toMatchObject({ deductions: 1 });
  });

  test.for([
    ["EMAIL", { email: "ada@lumen.example" }],
    ["SLACK", { slackId: "U024BE7LH" }],
  ] as const)(
    "an employee whose charity takes no gifts any more is asked for another one, as the campaign's kind %s does",
    async ([kind, to]) => {
      const account = await world().account();
      const campaign = await payrollCampaign(world(), account, { kind });
      await pledgeOf(world(), campaign, { donor: { firstName: "Ada", ...to } });
      const { payrollRunId } = await beginRun(world(), account);
      const query = { payrollRunId };
      const [deduction] = await everyOf(world(), account, "list-payroll-deductions", query);
      const charityId = String(campaign.charityIds[0]);
      await unpublish(world(), charityId);
      const csv = resultOf([String(deduction?.payrollDeductionId), "25.00"]);
      await world().ok("record-payroll-result", {
        ...{ as: account, path: { payrollRunId }, body: { csv } },
      });
      await world().runDue();
      const [gift] = await everyOf(world(), account, "list-donations");
      expect(gift).toMatchObject({ status: "PENDING", charityId: null });
      const id = String(gift?.donationId);
      if (kind === "EMAIL") {
        const mails = await mailsIn(world(), to.email);
        expect(mails.filter(({ text: said }) => said.includes(id))).toHaveLength(1);
      } else {
        const { campaignId } = campaign;
        const asked = await everyOf(world(), account, "list-slack-messages", { campaignId });
        expect(asked).toMatchObject([{ donationId: id }]);
      }
      await world().ok("update-operator-charity", {
        ...{ as: "operator", path: { charityId }, body: { published: true } },
      });
    },
  );

  test("an employee whose gift was deleted or given to another donor goes on giving", async () => {
    const account = await world().account();
    const campaign = await payrollCampaign(world(), account);
    await pledgeOf(world(), campaign, { frequency: "MONTHLY" });
    const giftOf = async (month: string) => {
      const { payrollRunId } = await beginRun(world(), account, { month });
      const query = { payrollRunId };
      const [deduction] = await everyOf(world(), account, "list-payroll-deductions", query);
      const csv = resultOf([String(deduction?.payrollDeductionId), "25.00"]);
      const result = { as: account, path: { payrollRunId }, body: { csv } };
      await world().ok("record-payroll-result", result);
      await world().runDue();
      const [gift] = await everyOf(world(), account, "list-donations");
      return gift as Row & { donationId: string; donor: { donorId: string } | null };
    };
    const { donationId, donor } = await giftOf("2026-03");
    const employee = { donorId: donor?.donorId, firstName: "Ada" };
    await world().ok("delete-donation", { as: account, path: { donationId } });
    const second = await giftOf("2026-04");
    expect(second).toMatchObject({ donor: employee });
    await world().ok("update-donation", {
      ...{ as: account, path: { donationId: second.donationId } },
      body: { donor: { donorId: await donorOf(world(), account) } },
    });
    expect(await giftOf("2026-05")).toMatchObject({ donor: employee });
  });
});
