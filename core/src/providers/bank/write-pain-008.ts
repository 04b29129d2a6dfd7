import type { Issuer } from "../../domain/issuer.js";
import { sepaText } from "../../domain/sepa-text.js";
import { decimal, element, leaf } from "../../domain/xml.js";

/** One debit of a file. */
export interface DebitInstruction {
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly mandateReference: string;
  /** The date of the mandate's signature, `YYYY-MM-DD`. */
  readonly signedOn: string;
  readonly holder: string;
  readonly iban: string;
  /** What the payer's statement shows. */
  readonly description: string;
}

/** The debits of one collection date and one creditor identifier. */
export interface DebitBatch {
  readonly batchId: string;
  /** The creditor identifier that the mandates name. */
  readonly creditorId: string;
  /** `YYYY-MM-DD`. */
  readonly collectOn: string;
  readonly debits: readonly DebitInstruction[];
}

export interface DebitFile {
  readonly messageId: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly creditor: Pick<Issuer, "legalName" | "iban" | "bic">;
  readonly batches: readonly DebitBatch[];
}

/** The lengths that the scheme allows, shorter than those of the schema. */
const most = { name: 70, description: 140 } as const;

const sumOf = (debits: readonly DebitInstruction[]) =>
  debits.reduce((sum, { amountCents }) => sum + amountCents, 0);

const parent = (name: string, ...children: readonly string[]) => element(name, {}, children);

/**
 * Writes a file of SEPA Core direct debits: pain.008.001.08, as the EPC's implementation guidelines restrict it. Each
 * collection date of a creditor identifier is one batch, which the bank books as one amount.
 *
 * Every debit is `RCUR`: since November 2016 the scheme lets a first collection be so, and a debit that is refused or a
 * mandate that is used by two campaigns need not be told apart (core/decisions/010).
 */
export function writePain008({ messageId, createdAt, creditor, batches }: DebitFile): string {
  const debits = batches.flatMap((batch) => batch.debits);
  const name = leaf("Nm", sepaText(creditor.legalName, most.name));
  const header = parent(
    "GrpHdr",
    leaf("MsgId", messageId),
    leaf("CreDtTm", createdAt),
    ...totalsOf(debits),
    parent("InitgPty", name),
  );
  const namespace = "urn:iso:std:iso:20022:tech:xsd:pain.008.001.08";
  const root = element("Document", { xmlns: namespace }, [
    parent("CstmrDrctDbtInitn", header, ...batches.map((batch) => batchOf(batch, creditor))),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function totalsOf(debits: readonly DebitInstruction[]): string[] {
  return [leaf("NbOfTxs", String(debits.length)), leaf("CtrlSum", decimal(sumOf(debits)))];
}

function batchOf(
  { batchId, collectOn, creditorId, debits }: DebitBatch,
  creditor: DebitFile["creditor"],
): string {
  return parent(
    "PmtInf",
    leaf("PmtInfId", batchId),
    leaf("PmtMtd", "DD"),
    leaf("BtchBookg", "true"),
    ...totalsOf(debits),
    parent(
      "PmtTpInf",
      parent("SvcLvl", leaf("Cd", "SEPA")),
      parent("LclInstrm", leaf("Cd", "CORE")),
      leaf("SeqTp", "RCUR"),
    ),
    leaf("ReqdColltnDt", collectOn),
    parent("Cdtr", leaf("Nm", sepaText(creditor.legalName, most.name))),
    accountOf("CdtrAcct", creditor.iban),
    parent("CdtrAgt", parent("FinInstnId", leaf("BICFI", creditor.bic))),
    leaf("ChrgBr", "SLEV"),
    parent(
      "CdtrSchmeId",
      parent(
        "Id",
        parent(
          "PrvtId",
          parent("Othr", leaf("Id", creditorId), parent("SchmeNm", leaf("Prtry", "SEPA"))),
        ),
      ),
    ),
    ...debits.map(debitOf),
  );
}

const accountOf = (name: string, iban: string) => parent(name, parent("Id", leaf("IBAN", iban)));

/** The payer's bank is found by the IBAN: since 2016 nobody has to name its BIC. */
function debitOf(debit: DebitInstruction): string {
  const { endToEndId, amountCents, mandateReference, signedOn, holder, iban, description } = debit;
  return parent(
    "DrctDbtTxInf",
    parent("PmtId", leaf("EndToEndId", endToEndId)),
    leaf("InstdAmt", decimal(amountCents), { Ccy: "EUR" }),
    parent(
      "DrctDbtTx",
      parent("MndtRltdInf", leaf("MndtId", mandateReference), leaf("DtOfSgntr", signedOn)),
    ),
    parent("DbtrAgt", parent("FinInstnId", parent("Othr", leaf("Id", "NOTPROVIDED")))),
    parent("Dbtr", leaf("Nm", sepaText(holder, most.name))),
    accountOf("DbtrAcct", iban),
    parent("RmtInf", leaf("Ustrd", sepaText(description, most.description))),
  );
}
