import { sandboxIssuer } from "../domain/issuer.js";
import { leaf, element as xmlElement } from "../domain/xml.js";

/** A transfer of a test's statement, as the payer's bank tells it. */
export interface CamtTransfer {
  /** In euros, such as `12.34`; by default that of the entry. */
  readonly amount?: string;
  readonly currency?: string;
  readonly endToEndId?: string;
  readonly mandateId?: string;
  /** The bank's id of the transfer. */
  readonly reference?: string;
  readonly creditorReference?: string;
  readonly text?: string;
  readonly name?: string;
  readonly iban?: string;
  readonly returnReason?: string;
}

export interface CamtEntry extends CamtTransfer {
  readonly amount: string;
  readonly direction?: "CRDT" | "DBIT";
  readonly isReversal?: boolean;
  readonly status?: string;
  readonly bookedOn?: string | null;
  readonly valueOn?: string | null;
  /** The id of a batch of direct debits (`PmtInfId`). */
  readonly batchId?: string;
  /** The bank's id of the booking. */
  readonly bookingReference?: string;
  /** Its transfers; by default one with the entry's own details, and none if it has no details. */
  readonly transfers?: readonly CamtTransfer[];
}

export interface Camt {
  readonly kind?: "camt.053" | "camt.054";
  readonly version?: number;
  /** The bank account; by default that on the sandbox's invoices. */
  readonly iban?: string;
  readonly id?: string;
  readonly entries: readonly CamtEntry[];
}

/** An element, or nothing without content. */
const element = (name: string, content: string) =>
  content === "" ? "" : xmlElement(name, {}, [content]);
const text = (name: string, content: string | undefined) => leaf(name, content ?? null);

/** A statement or notification of one account, as a bank writes it. */
export function camtXml({
  kind = "camt.053",
  version = 8,
  iban = sandboxIssuer.iban,
  id = "1",
  entries,
}: Camt): string {
  const [body, statement] =
    kind === "camt.053" ? ["BkToCstmrStmt", "Stmt"] : ["BkToCstmrDbtCdtNtfctn", "Ntfctn"];
  const header = element("GrpHdr", text("MsgId", `M-${id}`) + stamp);
  const account = element("Acct", element("Id", text("IBAN", iban)));
  const content = entries.map((entry) => entryXml(entry, version)).join("");
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${kind}.001.${String(version).padStart(2, "0")}`;
  const inner = element(
    body,
    header + element(statement, text("Id", id) + stamp + account + content),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${namespace}">${inner}</Document>`;
}

const stamp = "<CreDtTm>2026-03-02T08:00:00+01:00</CreDtTm>";

function entryXml(entry: CamtEntry, version: number): string {
  const { amount, currency = "EUR", direction = "CRDT", status = "BOOK" } = entry;
  const { bookedOn = "2026-03-02", valueOn = null, isReversal = false, transfers } = entry;
  const isBatch = transfers !== undefined;
  const details = (transfers ?? [entry]).map((transfer) =>
    element("TxDtls", transferXml(transfer, { version, isBatch, direction, isReversal })),
  );
  return element(
    "Ntry",
    [
      `<Amt Ccy="${currency}">${amount}</Amt>`,
      text("CdtDbtInd", direction),
      text("RvslInd", isReversal ? "true" : undefined),
      element("Sts", version < 8 ? status : text("Cd", status)),
      element("BookgDt", text("Dt", bookedOn ?? undefined)),
      element("ValDt", text("Dt", valueOn ?? undefined)),
      text("AcctSvcrRef", entry.bookingReference),
      "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>",
      element("NtryDtls", batchXml(entry.batchId) + details.join("")),
    ].join(""),
  );
}

const batchXml = (batchId: string | undefined) => element("Btch", text("PmtInfId", batchId));

interface OfEntry {
  readonly version: number;
  readonly isBatch: boolean;
  readonly direction: "CRDT" | "DBIT";
  readonly isReversal: boolean;
}

function transferXml(
  transfer: CamtTransfer,
  { version, isBatch, direction, isReversal }: OfEntry,
): string {
  const { amount, currency = "EUR", creditorReference, returnReason } = transfer;
  const isBack = isReversal || returnReason !== undefined;
  const role = (direction === "CRDT") !== isBack ? "Dbtr" : "Cdtr";
  const name = text("Nm", transfer.name);
  const money = `<Amt Ccy="${currency}">${amount}</Amt>`;
  const ofTransfer =
    version < 8
      ? element("AmtDtls", element("TxAmt", money))
      : money + text("CdtDbtInd", direction);
  const type = "<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp>";
  const structured = element("CdtrRefInf", type + text("Ref", creditorReference));
  return [
    element(
      "Refs",
      text("AcctSvcrRef", transfer.reference) +
        text("EndToEndId", transfer.endToEndId) +
        text("MndtId", transfer.mandateId),
    ),
    isBatch && amount !== undefined ? ofTransfer : "",
    element(
      "RltdPties",
      element(role, version < 8 ? name : element("Pty", name)) +
        element(`${role}Acct`, element("Id", text("IBAN", transfer.iban))),
    ),
    element(
      "RmtInf",
      text("Ustrd", transfer.text) +
        (creditorReference === undefined ? "" : element("Strd", structured)),
    ),
    element("RtrInf", element("Rsn", text("Cd", returnReason))),
  ].join("");
}
