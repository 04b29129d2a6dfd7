import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, accountAt, callOperator, createAccount, send } from "../support/api.js";
import { type AskedDebit, BankSimulator } from "../support/bank-simulator.js";
import { activeCampaign, donationBody } from "../support/giving.js";
import { issuer } from "../support/live-settings.js";
import { onSqliteFile } from "../support/sqlite-file.js";
import { type RunningSystem, startSystem } from "../support/system.js";

type Row = Record<string, unknown>;

/**
 * Direct debits of a live service from the mandate to the statement, against a bank that reads our files. In live nobody
 * can turn the clock, so the day of a run is brought near in the database, while no service uses it.
 */
describe("a live service that collects through its bank", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "obole-debits-"));
  const file = path.join(folder, "obole.db");
  const env = {
    ENVIRONMENT: "live",
    DATABASE_URL: `file:${file}`,
    TOKEN_SECRET: randomBytes(32).toString("hex"),
    OPERATOR_KEY: randomBytes(32).toString("hex"),
    SEPA_PRENOTIFICATION_DAYS: "2",
  };
  const bank = new BankSimulator(issuer.iban);
  let system: RunningSystem;
  let account: Account;

  beforeAll(async () => {
    system = await startSystem({ env });
    account = await createAccount(system, "Atelier Lumen", { subdomain: "atelier-lumen" });
  });
  afterAll(async () => {
    await system.kill();
    rmSync(folder, { recursive: true });
  });

  async function auditIsClean() {
    expect(await callOperator(system, "POST", "/operator/ledger/audit", {})).toMatchObject({
      differences: [],
    });
  }
  async function tell(xml: string) {
    const counts = await callOperator(system, "POST", "/operator/bank-statements", { xml });
    await auditIsClean();
    return counts;
  }
  const list = async (route: string) => (await account.call<{ data: Row[] }>("GET", route)).data;

  /** An invoice of 12.00 euros for one donation, which the account owes. */
  async function newInvoice(): Promise<string> {
    const [charity] = await list("/v1/charities");
    const { charitiesSelectionId } = await account.call("POST", "/v1/charities-selections", {
      name: "One",
      charityIds: [charity?.charityId],
    });
    const campaign = await activeCampaign(account, { charitiesSelectionId });
    await account.call("POST", "/v1/donations", {
      ...donationBody(campaign),
      amount: 1_200,
      charityId: charity?.charityId,
    });
    await callOperator(system, "POST", "/operator/invoicing-runs", {});
    const [invoice] = await list("/v1/invoices");
    return String(invoice?.invoiceId);
  }
  const invoice = (invoiceId: string) => account.call("GET", `/v1/invoices/${invoiceId}`);
  const paymentsOf = (invoiceId: string) => list(`/v1/payments?invoiceId=${invoiceId}`);
  /** Waits until the schedule has recorded what a statement said. */
  const becomes = async (invoiceId: string, status: string) =>
    await expect
      .poll(async () => (await invoice(invoiceId)).status, { timeout: 30_000 })
      .toBe(status);

  /** Brings the day of the next run near, and takes its file to the bank. */
  async function debitsOfNextRun(): Promise<AskedDebit[]> {
    const before = (await runs()).length;
    await system.stop();
    onSqliteFile(
      file,
      "update payments set run_at = '2026-01-02T00:00:00.000Z' where run_at is not null",
    );
    system = await startSystem({ env });
    account = accountAt(system, account);
    await expect.poll(async () => (await runs()).length, { timeout: 30_000 }).toBe(before + 1);
    const [run] = await runs();
    const { xml } = await callOperator<{ xml: string }>(
      system,
      "POST",
      `/operator/direct-debit-runs/${run?.runId}/export`,
      {},
    );
    const again = await callOperator<{ xml: string }>(
      system,
      "GET",
      `/operator/direct-debit-runs/${run?.runId}/file`,
    );
    expect(again.xml).toBe(xml);
    await auditIsClean();
    return bank.accept(xml);
  }
  const runs = async () =>
    (await callOperator<{ data: Row[] }>(system, "GET", "/operator/direct-debit-runs")).data;

  it("takes a mandate on the billing page, and never shows its IBAN again", async () => {
    const iban = "DE89370400440532013000";
    const { url } = await account.call<{ url: string }>("POST", "/v1/billing-links");
    const token = new URL(url).hash.replace("#token=", "");
    const open = { token, language: "de" };
    const opened = await send(system, "POST", "/v1/billing-links/open", { body: open });
    const { mandate } = opened.body as { mandate: { version: string; paragraphs: string[] } };
    expect(mandate.paragraphs[0]).toContain(issuer.legalName);
    const entered = { token, type: "SEPA_DEBIT", holder: "Zoë Ångström & Söhne", iban };
    const refused = await send(system, "POST", "/v1/billing-links/payment-methods", {
      body: entered,
    });
    expect(refused).toMatchObject({ status: 400, body: { message: [/mandate/] } });
    const accepted = { version: mandate.version, language: "de" };
    const signed = await send(system, "POST", "/v1/billing-links/payment-methods", {
      body: { ...entered, mandate: accepted },
      headers: { "User-Agent": "Browser of Zoe" },
    });
    expect(signed).toMatchObject({ status: 201, body: { type: "SEPA_DEBIT", last4: "3000" } });
    const listed = await callOperator<{ data: Row[] }>(system, "GET", "/operator/mandates");
    expect(listed.data).toMatchObject([{ last4: "3000", endReason: null, language: "de" }]);
    expect(JSON.stringify(listed)).not.toContain(iban);
    const { url: download } = await callOperator<{ url: string }>(
      system,
      "GET",
      `/operator/mandates/${listed.data[0]?.mandateId}/download-url`,
    );
    const pdf = await fetch(new URL(new URL(download).pathname, system.baseUrl));
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const stored = onSqliteFile(file, "select * from mandates");
    expect(JSON.stringify(stored)).not.toMatch(/DE8937|Browser of Zoe/);
  });

  it("debits the monthly invoice, and marks it as paid by the statement alone", async () => {
    const invoiceId = await newInvoice();
    expect(await paymentsOf(invoiceId)).toMatchObject([{ status: "PENDING", provider: "bank" }]);
    const debits = await debitsOfNextRun();
    expect(debits).toMatchObject([
      { amount: "12.00", iban: "DE89370400440532013000", holder: "Zoe Angstrom + Sohne" },
    ]);
    expect(await paymentsOf(invoiceId)).toMatchObject([{ status: "PROCESSING" }]);
    // What is forged: another amount, and a debit that nobody asked for.
    expect(await tell(bank.booked(debits, { amount: "11.00" }))).toMatchObject({ unmatched: 1 });
    const unknown = debits.map((debit) => ({ ...debit, endToEndId: "NOBODYS-DEBIT" }));
    expect(await tell(bank.booked(unknown))).toMatchObject({ unmatched: 1 });
    expect(await invoice(invoiceId)).toMatchObject({ status: "OPEN" });
    const statement = bank.bookedTogether(debits);
    expect(await tell(statement)).toMatchObject({ matched: 1 });
    await becomes(invoiceId, "PAID");
    expect(await tell(statement)).toMatchObject({ matched: 0, unmatched: 0, duplicates: 1 });
    await auditIsClean();
  });

  it("opens the invoice again when the debit comes back, and collects it another time", async () => {
    const invoiceId = await newInvoice();
    const debits = await debitsOfNextRun();
    await tell(bank.booked(debits));
    await becomes(invoiceId, "PAID");
    const [debit] = debits;
    if (debit === undefined) throw new Error("the run has no debit");
    const late = bank.returned(debit, "AM04", "2027-01-20");
    expect(await tell(late)).toMatchObject({ matched: 1 });
    await becomes(invoiceId, "OPEN");
    expect(await tell(late)).toMatchObject({ matched: 0, unmatched: 0, duplicates: 1 });
    // The same return again, on another statement of another day.
    expect(await tell(bank.returned(debit, "AM04", "2027-02-20"))).toMatchObject({ unmatched: 1 });
    expect(await invoice(invoiceId)).toMatchObject({ status: "OPEN", amountDue: 1_200 });
    await account.call("POST", `/v1/invoices/${invoiceId}/pay`, {});
    const again = await debitsOfNextRun();
    expect(again[0]?.endToEndId).not.toBe(debit.endToEndId);
    await tell(bank.bookedTogether(again));
    await becomes(invoiceId, "PAID");
    await auditIsClean();
  });

  it("collects a debit another time that the bank refused without booking it", async () => {
    const invoiceId = await newInvoice();
    const [debit] = await debitsOfNextRun();
    const refuse = `/operator/direct-debits/${debit?.endToEndId}/refuse`;
    expect(await callOperator(system, "POST", refuse, { reason: "MS02" })).toMatchObject({
      status: "FAILED",
    });
    await auditIsClean();
    await account.call("POST", `/v1/invoices/${invoiceId}/pay`, {});
    await tell(bank.bookedTogether(await debitsOfNextRun()));
    await becomes(invoiceId, "PAID");
    await auditIsClean();
  });

  it("charges nothing more after the bank says that there is no mandate", async () => {
    const invoiceId = await newInvoice();
    const [debit] = await debitsOfNextRun();
    if (debit === undefined) throw new Error("the run has no debit");
    await tell(bank.returned(debit, "MD01"));
    await expect
      .poll(async () => (await paymentsOf(invoiceId))[0]?.status, { timeout: 30_000 })
      .toBe("FAILED");
    const { data } = await callOperator<{ data: Row[] }>(system, "GET", "/operator/mandates");
    expect(data).toMatchObject([{ endReason: "REFUSED_BY_BANK" }]);
    const revoke = `/operator/mandates/${data[0]?.mandateId}/revoke`;
    expect(await callOperator(system, "POST", revoke, { reason: "By letter" })).toEqual(data[0]);
    const methods = await list("/v1/payment-methods");
    expect(methods.filter(({ last4 }) => last4 === "3000")).toEqual([]);
    await auditIsClean();
  });
});
