import { leaf } from "../../domain/xml.js";
import {
  accountOf,
  amountOf,
  bankOf,
  type Instruction,
  nameOf,
  type PainFile,
  parent,
  remittanceOf,
  totalsOf,
  writePain,
} from "./pain-file.js";

/** One credit transfer of a file. */
export interface TransferInstruction extends Instruction {
  readonly endToEndId: string;
  readonly holder: string;
  readonly iban: string;
  /** What the receiver's statement shows. */
  readonly remittance: string;
}

export interface TransferFile extends PainFile {
  /** When the bank is to transfer, `YYYY-MM-DD`. */
  readonly executeOn: string;
  readonly transfers: readonly TransferInstruction[];
}

/**
 * Writes a file of SEPA credit transfers: pain.001.001.09, as the EPC's implementation guidelines restrict it. It is one
 * batch, which the bank books as one amount: the batch has the id of the file.
 */
export function writePain001(file: TransferFile): string {
  const { messageId, owner, executeOn, transfers } = file;
  const batch = parent(
    "PmtInf",
    leaf("PmtInfId", messageId),
    leaf("PmtMtd", "TRF"),
    leaf("BtchBookg", "true"),
    ...totalsOf(transfers),
    parent("PmtTpInf", parent("SvcLvl", leaf("Cd", "SEPA"))),
    parent("ReqdExctnDt", leaf("Dt", executeOn)),
    parent("Dbtr", nameOf(owner.legalName)),
    accountOf("DbtrAcct", owner.iban),
    bankOf("DbtrAgt", owner),
    leaf("ChrgBr", "SLEV"),
    ...transfers.map(transferOf),
  );
  return writePain("pain.001.001.09", file, [batch], transfers);
}

/** The receiver's bank is found by the IBAN: since 2016 nobody has to name its BIC. */
function transferOf(transfer: TransferInstruction): string {
  const { endToEndId, holder, iban, remittance } = transfer;
  return parent(
    "CdtTrfTxInf",
    parent("PmtId", leaf("EndToEndId", endToEndId)),
    parent("Amt", amountOf(transfer)),
    parent("Cdtr", nameOf(holder)),
    accountOf("CdtrAcct", iban),
    remittanceOf(remittance),
  );
}
