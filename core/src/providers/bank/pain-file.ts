import type { Issuer } from "../../domain/issuer.js";
import { sepaText } from "../../domain/sepa-text.js";
import { decimal, element, leaf } from "../../domain/xml.js";

/** What direct debits (pain.008) and credit transfers (pain.001) have in common (ISO 20022). */

/** The service's own side of a file. */
export type FileOwner = Pick<Issuer, "legalName" | "iban" | "bic">;

/** One transaction of a file, as far as its totals need it. */
export interface Instruction {
  readonly amountCents: number;
}

export interface PainFile {
  readonly messageId: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly owner: FileOwner;
}

/** The lengths that the scheme allows, shorter than those of the schema. */
const maxLengths = { name: 70, description: 140 } as const;

const bodies = {
  "pain.001.001.09": "CstmrCdtTrfInitn",
  "pain.008.001.08": "CstmrDrctDbtInitn",
} as const;

/**
 * Writes a file.
 *
 * @param batches the XML of its batches
 * @param instructions the transactions of all batches
 */
export function writePain(
  message: keyof typeof bodies,
  { messageId, createdAt, owner }: PainFile,
  batches: readonly string[],
  instructions: readonly Instruction[],
): string {
  const header = parent(
    "GrpHdr",
    leaf("MsgId", messageId),
    leaf("CreDtTm", createdAt),
    ...totalsOf(instructions),
    parent("InitgPty", nameOf(owner.legalName)),
  );
  const root = element("Document", { xmlns: `urn:iso:std:iso:20022:tech:xsd:${message}` }, [
    parent(bodies[message], header, ...batches),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

export const parent = (name: string, ...children: readonly string[]) => element(name, {}, children);

/** The number of transactions, and their sum. */
export function totalsOf(instructions: readonly Instruction[]): string[] {
  const cents = instructions.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [leaf("NbOfTxs", String(instructions.length)), leaf("CtrlSum", decimal(cents))];
}

export const nameOf = (name: string) => leaf("Nm", sepaText(name, maxLengths.name));

export const accountOf = (name: string, iban: string) =>
  parent(name, parent("Id", leaf("IBAN", iban)));

export const bankOf = (name: string, { bic }: FileOwner) =>
  parent(name, parent("FinInstnId", leaf("BICFI", bic)));

export const amountOf = ({ amountCents }: Instruction) =>
  leaf("InstdAmt", decimal(amountCents), { Ccy: "EUR" });

/** The text on the other side's statement. */
export const remittanceOf = (text: string) =>
  parent("RmtInf", leaf("Ustrd", sepaText(text, maxLengths.description)));
