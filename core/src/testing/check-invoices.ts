import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import type { Store } from "../contract/store.js";
import { facturX } from "../documents/pdf/factur-x.js";
import { invoiceTexts } from "../documents/pdf/invoice-texts.js";
import type { InvoiceContent } from "../domain/invoice-content.js";
import { languageOf } from "../domain/language.js";
import { type InvoiceRow, invoicesAfter } from "../resources/invoices/invoice-queries.js";

/** An invoice as this release issues it, with what its PDF shows. */
type Issued = InvoiceRow & { readonly content: InvoiceContent };

const pageRows = 1_000;

/**
 * Checks the invoices and credit notes that tests made in a store: the sums of all, recomputed from their lines, and by
 * qpdf, XSD and Schematron one of each shape of a run.
 *
 * @throws {Error} that names each invoice with something wrong
 */
export async function checkInvoices(store: Store): Promise<void> {
  const problems: string[] = [];
  for (let after = ""; ; ) {
    const page = await store.read((tx) => tx.all(invoicesAfter, { after, limit: pageRows }));
    for (const row of page.filter(isIssued)) {
      const found = [...sumProblems(row), ...(await problemsOfShape(row.content))];
      problems.push(...found.map((problem) => `${row.kind} ${row.number}: ${problem}`));
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) break;
    after = last.invoiceId;
  }
  if (problems.length > 0) throw new Error(`wrong invoices:\n${problems.join("\n")}`);
}

const isIssued = (row: InvoiceRow): row is Issued =>
  row.content !== null && "seller" in row.content;

/** What is wrong with the sums of an invoice, in its row and in its Factur-X. */
function sumProblems({
  kind,
  status,
  amountCents,
  amountDueCents,
  lines,
  content,
}: Issued): string[] {
  const sign = kind === "INVOICE" ? 1 : -1;
  let total = 0;
  let net = 0;
  let vat = 0;
  let credits = 0;
  let rounding = 0;
  for (const line of lines) {
    if (!("kind" in line)) return ["a line of an earlier release"];
    total += line.amount + line.vat;
    if (line.kind === "CREDIT") {
      credits -= line.amount;
      continue;
    }
    net += sign * line.amount;
    vat += sign * line.vat;
    rounding = Math.max(rounding, Math.abs(line.vat - (line.amount * (line.vatRate ?? 0)) / 100));
  }
  const due = content.paidOn === null ? net + vat - credits : 0;
  const xml = facturX(content, invoiceTexts[languageOf(content.language) ?? "fr"]);
  const [itsLines = "", settlement = ""] = xml.split("<ram:ApplicableHeaderTradeSettlement>");
  const [taxes = "", header = ""] = settlement.split(
    "<ram:SpecifiedTradeSettlementHeaderMonetarySummation>",
  );
  const inXml = (name: string) => sumOfElements(header, name);
  const expected: Readonly<Record<string, readonly [actual: number, expected: number]>> = {
    amount: [amountCents, total],
    "amount of its content": [content.totalCents, total],
    "amount due, which has another sign": [Math.min(0, sign * amountDueCents), 0],
    "amount due, which is more than the amount": [Math.max(0, sign * (amountDueCents - total)), 0],
    "amount due, although nothing is due": [status === "OPEN" ? 0 : amountDueCents, 0],
    // The fee on gifts that include it is rounded with its VAT, the fee that is added to others without.
    "VAT, which is not that of its rate": [rounding <= 1.2 ? 0 : rounding, 0],
    "LineTotalAmount of the lines": [sumOfElements(itsLines, "LineTotalAmount"), net],
    BasisAmount: [sumOfElements(taxes, "BasisAmount"), net],
    CalculatedAmount: [sumOfElements(taxes, "CalculatedAmount"), vat],
    LineTotalAmount: [inXml("LineTotalAmount"), net],
    TaxBasisTotalAmount: [inXml("TaxBasisTotalAmount"), net],
    TaxTotalAmount: [inXml("TaxTotalAmount"), vat],
    GrandTotalAmount: [inXml("GrandTotalAmount"), net + vat],
    TotalPrepaidAmount: [inXml("TotalPrepaidAmount"), net + vat - due],
    DuePayableAmount: [inXml("DuePayableAmount"), due],
  };
  return Object.entries(expected)
    .filter(([, [is, mustBe]]) => is !== mustBe)
    .map(([name, [is, mustBe]]) => `${name}: ${is}, expected ${mustBe}`);
}

/** The sum in cents of the elements with a name. */
function sumOfElements(xml: string, name: string): number {
  const amounts = xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, "g"));
  return [...amounts].reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0);
}

const shapesOfRun = inject("validatedShapes") ?? null;

/** What is wrong with an invoice; it is not looked at if the run has seen everything about it in others. */
async function problemsOfShape(content: InvoiceContent): Promise<readonly string[]> {
  if (shapesOfRun === null) return [];
  const folder = shapesOfRun;
  // Notes all of them.
  const areNew = shapesOf(content).map((shape) => isFirst(folder, shape));
  if (!areNew.includes(true)) return [];
  // Its rules take a second to load, and most files make no invoice of a new shape.
  const { invoiceProblems } = await import("../documents/testing/invoice-problems.js");
  return await invoiceProblems(content);
}

/**
 * What the rules of Factur-X can depend on: what is billed, to whom, and in which language. Checked separately, because
 * there are hundreds of combinations, and each takes a third of a second.
 */
function shapesOf(content: InvoiceContent): string[] {
  const { kind, dueOn, paidOn, lines, feeVat, customer, corrects, language, specimen } = content;
  const line = ({ kind: its, amountCents, vatRateBasisPoints, vatCents }: (typeof lines)[number]) =>
    [its, Math.sign(amountCents), vatRateBasisPoints, Math.sign(vatCents)].join(" ");
  const billed = {
    lines: [...new Set(lines.map(line))].sort(),
    total: Math.sign(content.totalCents),
    isDue: dueOn !== null,
    isPaid: paidOn !== null,
    reason: corrects === null ? null : corrects.reason !== null,
    specimen,
  };
  const known = Object.entries(customer).filter(([, value]) => value != null);
  const customers = { country: customer.country, known: known.map(([name]) => name) };
  return [billed, customers, language].map((shape) => JSON.stringify({ kind, feeVat, shape }));
}

/** Whether no worker of the run has met a shape before. */
function isFirst(folder: string, shape: string): boolean {
  const name = createHash("sha256").update(shape).digest("hex");
  try {
    writeFileSync(path.join(folder, name), "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
