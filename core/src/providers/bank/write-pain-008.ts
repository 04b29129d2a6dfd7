import { leaf } from "../../domain/xml.js";
import {
  accountOf,
  amountOf,
  bankOf,
  type FileOwner,
  type Instruction,
  nameOf,
  type PainFile,
  parent,
  remittanceOf,
  totalsOf,
  writePain,
} from "./pain-file.js";

/** One debit of a file. */
export interface DebitInstruction extends Instruction {
  readonly endToEndId: string;
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

export interface DebitFile extends PainFile {
  readonly batches: readonly DebitBatch[];
}

/**
 * Writes a file of SEPA Core direct debits: pain.008.001.08, as the EPC's implementation guidelines restrict it. Each
 * collection date of a creditor identifier is one batch, which the bank books as one amount.
 *
 * Every debit is `RCUR`: since November 2016 the scheme lets a first collection be so, and a debit that is refused or a
 * mandate that is used by two campaigns need not be told apart (core/decisions/010).
 */
export function writePain008(file: DebitFile): string {
  const { owner, batches } = file;
  return writePain(
    "pain.008.001.08",
    file,
    batches.map((batch) => batchOf(batch, owner)),
    batches.flatMap(({ debits }) => debits),
  );
}

function batchOf(
  { batchId, collectOn, creditorId, debits }: DebitBatch,
  creditor: FileOwner,
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
    parent("Cdtr", nameOf(creditor.legalName)),
    accountOf("CdtrAcct", creditor.iban),
    bankOf("CdtrAgt", creditor),
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

/** The payer's bank is found by the IBAN: since 2016 nobody has to name its BIC. */
function debitOf(debit: DebitInstruction): string {
  const { endToEndId, mandateReference, signedOn, holder, iban, description } = debit;
  return parent(
    "DrctDbtTxInf",
    parent("PmtId", leaf("EndToEndId", endToEndId)),
    amountOf(debit),
    parent(
      "DrctDbtTx",
      parent("MndtRltdInf", leaf("MndtId", mandateReference), leaf("DtOfSgntr", signedOn)),
    ),
    parent("DbtrAgt", parent("FinInstnId", parent("Othr", leaf("Id", "NOTPROVIDED")))),
    parent("Dbtr", nameOf(holder)),
    accountOf("DbtrAcct", iban),
    remittanceOf(description),
  );
}
