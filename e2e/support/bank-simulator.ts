import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sharedData } from "./shared-data.js";

/** One debit that the bank was asked to make. */
export interface AskedDebit {
  readonly batchId: string;
  readonly collectOn: string;
  readonly endToEndId: string;
  /** In euros, such as `12.34`. */
  readonly amount: string;
  readonly mandateReference: string;
  readonly holder: string;
  readonly iban: string;
}

/** One transfer that the bank was asked to make. */
export interface AskedTransfer {
  readonly batchId: string;
  readonly executeOn: string;
  readonly endToEndId: string;
  /** In euros, such as `12.34`. */
  readonly amount: string;
  readonly holder: string;
  readonly iban: string;
  readonly remittance: string;
}

/** What the bank writes about money on a statement. */
interface Booked {
  readonly amount: string;
  readonly direction: "CRDT" | "DBIT";
  readonly bookedOn: string;
  readonly details: string;
}

const element = (name: string, ...children: readonly string[]) =>
  `<${name}>${children.join("")}</${name}>`;

/** The text of the first element of a name in a piece of XML; empty if there is none. */
const textIn = (xml: string, name: string) =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
const partsOf = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs")), ([, part = ""]) => part);

/**
 * A bank that takes files of direct debits (pain.008) and of transfers (pain.001), and tells what became of them on statements (camt.053) and
 * notifications (camt.054). Like a bank, it refuses a file that is not valid, whose sums are wrong, or that it has had.
 */
export class BankSimulator {
  readonly #iban: string;
  readonly #seen = new Set<string>();
  #statements = 0;

  /** @param iban the service's own account */
  constructor(iban: string) {
    this.#iban = iban;
  }

  /** Takes a file of direct debits. */
  accept(xml: string): AskedDebit[] {
    return this.#take(xml, "pain.008.001.08", "CdtrAcct", "DrctDbtTxInf", (batch, debit) => ({
      ...askedOf(batch, debit),
      collectOn: textIn(batch, "ReqdColltnDt"),
      mandateReference: textIn(debit, "MndtId"),
    }));
  }

  /** Takes a file of transfers. */
  acceptTransfers(xml: string): AskedTransfer[] {
    return this.#take(xml, "pain.001.001.09", "DbtrAcct", "CdtTrfTxInf", (batch, transfer) => ({
      ...askedOf(batch, transfer),
      executeOn: textIn(partsOf(batch, "ReqdExctnDt")[0] ?? "", "Dt"),
      remittance: textIn(transfer, "Ustrd"),
    }));
  }

  #take<Asked extends { readonly amount: string }>(
    xml: string,
    message: string,
    ownAccount: string,
    name: string,
    asked: (batch: string, part: string) => Asked,
  ): Asked[] {
    const problems = schemaProblems(xml, message);
    if (problems.length > 0) throw new Error(`the bank refuses the file: ${problems.join("; ")}`);
    const messageId = textIn(xml, "MsgId");
    if (this.#seen.has(messageId)) throw new Error("the bank has had this file");
    this.#seen.add(messageId);
    const all = partsOf(xml, "PmtInf").flatMap((batch) => {
      if (!batch.includes(`<${ownAccount}><Id><IBAN>${this.#iban}</IBAN>`))
        throw new Error("the bank does not know the account");
      return partsOf(batch, name).map((part) => asked(batch, part));
    });
    const header = partsOf(xml, "GrpHdr")[0] ?? "";
    const told = [textIn(header, "NbOfTxs"), textIn(header, "CtrlSum")];
    if (told[0] !== String(all.length) || told[1] !== sumOf(all))
      throw new Error("the bank counts others than the file says");
    return all;
  }

  /** A statement with one entry for each debit. */
  booked(debits: readonly AskedDebit[], changes: { readonly amount?: string } = {}): string {
    return this.#statement(
      "camt.053",
      debits.map((debit) => ({
        amount: changes.amount ?? debit.amount,
        direction: "CRDT",
        bookedOn: debit.collectOn,
        details: detailsOf(debit, ""),
      })),
    );
  }

  /** A statement on which all debits came in as one amount, without details. */
  bookedTogether(debits: readonly AskedDebit[]): string {
    const [first] = debits;
    const { batchId = "", collectOn = "" } = first ?? {};
    return this.#statement("camt.053", [
      {
        amount: sumOf(debits),
        direction: "CRDT",
        bookedOn: collectOn,
        details: element("Btch", element("PmtInfId", batchId)),
      },
    ]);
  }

  /**
   * A notification that a debit came back.
   *
   * @param bookedOn by default the collection date
   */
  returned(debit: AskedDebit, reason: string, bookedOn = debit.collectOn): string {
    const { amount } = debit;
    return this.#statement("camt.054", [
      { amount, bookedOn, direction: "DBIT", details: detailsOf(debit, returnOf(reason)) },
    ]);
  }

  /** A statement with one entry for each transfer. */
  transferred(transfers: readonly AskedTransfer[], changes: { readonly amount?: string } = {}) {
    return this.#statement(
      "camt.053",
      transfers.map((transfer) => ({
        amount: changes.amount ?? transfer.amount,
        direction: "DBIT",
        bookedOn: transfer.executeOn,
        details: transferDetails(transfer, ""),
      })),
    );
  }

  /** A statement on which all transfers went out as one amount, without details. */
  transferredTogether(transfers: readonly AskedTransfer[]): string {
    const { batchId = "", executeOn = "" } = transfers[0] ?? {};
    return this.#statement("camt.053", [
      {
        amount: sumOf(transfers),
        direction: "DBIT",
        bookedOn: executeOn,
        details: element("Btch", element("MsgId", batchId), element("PmtInfId", batchId)),
      },
    ]);
  }

  /** A notification that a transfer came back. */
  transferReturned(transfer: AskedTransfer, reason: string, bookedOn = transfer.executeOn): string {
    const { amount } = transfer;
    const details = transferDetails(transfer, returnOf(reason));
    return this.#statement("camt.054", [{ amount, bookedOn, direction: "CRDT", details }]);
  }

  #statement(kind: "camt.053" | "camt.054", entries: readonly Booked[]): string {
    this.#statements += 1;
    const [body, statement] =
      kind === "camt.053" ? ["BkToCstmrStmt", "Stmt"] : ["BkToCstmrDbtCdtNtfctn", "Ntfctn"];
    const id = `BANK-${this.#statements}`;
    const stamp = element("CreDtTm", "2026-12-01T08:00:00+01:00");
    const account = element("Acct", element("Id", element("IBAN", this.#iban)));
    const content = element(
      body,
      element("GrpHdr", element("MsgId", id), stamp),
      element(statement, element("Id", id), stamp, account, ...entries.map(entryOf)),
    );
    const namespace = `urn:iso:std:iso:20022:tech:xsd:${kind}.001.08`;
    return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${namespace}">${content}</Document>`;
  }
}

const returnOf = (reason: string) => element("RtrInf", element("Rsn", element("Cd", reason)));

/** What files of all kinds ask in the same words. */
const askedOf = (batch: string, part: string) => ({
  batchId: textIn(batch, "PmtInfId"),
  endToEndId: textIn(part, "EndToEndId"),
  amount: textIn(part, "InstdAmt"),
  holder: textIn(part, "Nm"),
  iban: textIn(part, "IBAN"),
});

const entryOf = ({ amount, direction, bookedOn, details }: Booked) =>
  element(
    "Ntry",
    `<Amt Ccy="EUR">${amount}</Amt>`,
    element("CdtDbtInd", direction),
    element("Sts", element("Cd", "BOOK")),
    element("BookgDt", element("Dt", bookedOn)),
    element("NtryDtls", details),
  );

const detailsOf = ({ endToEndId, mandateReference, holder }: AskedDebit, more: string) =>
  element(
    "TxDtls",
    element("Refs", element("EndToEndId", endToEndId), element("MndtId", mandateReference)),
    element("RltdPties", element("Dbtr", element("Pty", element("Nm", holder)))),
    more,
  );

const transferDetails = ({ endToEndId, holder }: AskedTransfer, more: string) =>
  element(
    "TxDtls",
    element("Refs", element("EndToEndId", endToEndId)),
    element("RltdPties", element("Cdtr", element("Pty", element("Nm", holder)))),
    more,
  );

function sumOf(asked: readonly { readonly amount: string }[]): string {
  const cents = asked.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return (cents / 100).toFixed(2);
}

/** What the official schema finds wrong with a file; nothing where the schema or its validator is missing. */
function schemaProblems(xml: string, message: string): readonly string[] {
  const schema = sharedData(`banking/xsd/${message}.xsd`);
  if (schema === null) return [];
  const folder = mkdtempSync(path.join(tmpdir(), "obole-bank-"));
  try {
    const file = path.join(folder, "file.xml");
    writeFileSync(file, xml);
    execFileSync("xmllint", ["--nonet", "--noout", "--schema", schema, file], { stdio: "pipe" });
    return [];
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: Buffer };
    if (code === "ENOENT") {
      process.stdout.write("skipped: xmllint is not installed\n");
      return [];
    }
    return String(stderr).trim().split("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
