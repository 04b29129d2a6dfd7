import { limits } from "../../contract/limits.js";
import {
  type BankBooking,
  type BankStatement,
  type BankTransfer,
  type ReferenceName,
  unknownReason,
} from "../../domain/bank-booking.js";
import { maskIbans, maskNumbers } from "../../domain/mask-numbers.js";
import {
  elementAt,
  elementsAt,
  parseXml,
  textAt,
  UnreadableXml,
  type XmlElement,
} from "./xml-tree.js";

/** A file that cannot be imported. */
export class UnreadableStatement extends Error {
  override readonly name = "UnreadableStatement";
  /** In words, without any text of the file. */
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("; "));
    this.problems = problems;
  }
}

/** Booked entries of statements and notifications: the message, and the elements that hold its accounts. */
const messages = {
  "camt.053": { body: "BkToCstmrStmt", statement: "Stmt" },
  "camt.054": { body: "BkToCstmrDbtCdtNtfctn", statement: "Ntfctn" },
} as const;
const versions = { from: 2, to: 8 } as const;

/**
 * Reads the statements of a bank: camt.053 and camt.054, versions 2 to 8, in euros (ISO 20022). Reads what banks send
 * beyond or short of the schema as long as its meaning is certain: amounts, directions, states and dates are never
 * guessed. Entries that are not booked, and those of zero, are left out.
 *
 * A batch whose transfers have amounts that add up becomes a booking of several transfers; any other becomes one of the
 * whole amount without details.
 *
 * @throws UnreadableStatement with a line for each problem, at most `limits.problems`
 */
export function readCamt(xml: string): BankStatement[] {
  const { message, body, statement } = documentOf(xml);
  const found = elementsAt(body, statement);
  if (found.length === 0) throw new UnreadableStatement(["has no statement of an account"]);
  if (found.length > limits.bankStatementsOfFile)
    throw new UnreadableStatement([`has more than ${limits.bankStatementsOfFile} statements`]);
  const entries = found.reduce((sum, one) => sum + elementsAt(one, "Ntry").length, 0);
  if (entries > limits.bankStatementEntries)
    throw new UnreadableStatement([`has more than ${limits.bankStatementEntries} entries`]);
  const problems: string[] = [];
  const messageId = textAt(body, "GrpHdr", "MsgId") ?? "";
  const statements = found.map((one, index): BankStatement => {
    const accountNumber =
      textAt(one, "Acct", "Id", "IBAN") ?? textAt(one, "Acct", "Id", "Othr", "Id");
    if (accountNumber === null) problems.push(`statement ${index + 1} names no account`);
    const bookings = elementsAt(one, "Ntry").flatMap((entry, place) => {
      const read = bookingOf(entry);
      if (Array.isArray(read)) return read;
      problems.push(`entry ${place + 1} of statement ${index + 1} ${read.problem}`);
      return [];
    });
    return {
      message,
      messageId: shortened(messageId, "reference"),
      bankStatementId: shortened(textAt(one, "Id") ?? "", "reference"),
      accountNumber: (accountNumber ?? "").replaceAll(" ", ""),
      bookings,
    };
  });
  if (problems.length > 0) throw new UnreadableStatement(problems.slice(0, limits.problems));
  return statements;
}

/** The message's name and its element with the statements. Some banks put the document into an envelope. */
function documentOf(xml: string) {
  if (xml.length > limits.bankStatementCharacters)
    throw new UnreadableStatement([`is longer than ${limits.bankStatementCharacters} characters`]);
  const root = parsed(xml);
  const documents = [root, ...root.children, ...root.children.flatMap(({ children }) => children)];
  const document = documents.find(({ name }) => name === "Document");
  const [, kind, version] =
    /(camt\.05[34])\.001\.(\d\d)$/.exec(document?.namespace.trim() ?? "") ?? [];
  if (kind === undefined || version === undefined)
    throw new UnreadableStatement(["is not a camt.053 or camt.054 message"]);
  if (Number(version) < versions.from || Number(version) > versions.to)
    throw new UnreadableStatement([
      `is version ${Number(version)} of ${kind}: versions ${versions.from} to ${versions.to} are supported`,
    ]);
  const names = messages[kind as keyof typeof messages];
  const body = elementAt(document, names.body);
  if (body === undefined) throw new UnreadableStatement([`has no ${names.body}`]);
  return { message: `${kind}.001.${version}`, body, statement: names.statement };
}

function parsed(xml: string): XmlElement {
  try {
    return parseXml(xml, {
      elements: limits.bankStatementElements,
      depth: limits.bankStatementDepth,
    });
  } catch (error) {
    throw error instanceof UnreadableXml ? new UnreadableStatement([error.message]) : error;
  }
}

/** An entry's booking, in a list that is empty if it is not booked or of zero; or what is wrong with it. */
function bookingOf(entry: XmlElement): BankBooking[] | { readonly problem: string } {
  const state = textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts", "Prtry") ?? textAt(entry, "Sts");
  if (state === null) return { problem: "has no status" };
  if (state !== "BOOK") return [];
  const amountCents = centsOf(elementAt(entry, "Amt"));
  if (typeof amountCents !== "number") return amountCents;
  if (amountCents === 0) return [];
  const direction = directionOf(entry);
  if (direction === null) return { problem: "says neither CRDT nor DBIT" };
  const bookedOn = dateAt(entry, "BookgDt");
  const valueOn = dateAt(entry, "ValDt");
  if (bookedOn === undefined || valueOn === undefined) return { problem: "has an unknown date" };
  if (bookedOn === null && valueOn === null)
    return { problem: "has neither a booking date nor a value date" };
  const isReversal = ["true", "1"].includes(textAt(entry, "RvslInd") ?? "false");
  const details = elementsAt(entry, "NtryDtls", "TxDtls");
  const batch = batchOf(entry);
  if (details.length > limits.bankTransfersPerBooking)
    return { problem: `has more than ${limits.bankTransfersPerBooking} transfers` };
  const booking = { direction, isReversal, amountCents, bookedOn, valueOn } as const;
  const reference = referenceAt(entry, "AcctSvcrRef");
  return [
    { ...booking, reference, transfers: withBatch(transfersOf(entry, details, booking), batch) },
  ];
}

/** The ids of the batch that an entry books as one amount, as the service had sent it. */
function batchOf(entry: XmlElement): BankTransfer["references"] {
  const [batch, ...others] = elementsAt(entry, "NtryDtls", "Btch");
  if (batch === undefined || others.length > 0) return {};
  const paymentInformationId = referenceAt(batch, "PmtInfId");
  const messageId = referenceAt(batch, "MsgId");
  return {
    ...(paymentInformationId !== null && { paymentInformationId }),
    ...(messageId !== null && { messageId }),
  };
}

/** The transfers with the ids of their batch. Their own ids are better known. */
const withBatch = (transfers: readonly BankTransfer[], batch: BankTransfer["references"]) =>
  transfers.map((transfer) => ({
    ...transfer,
    references: { ...batch, ...transfer.references },
  }));

type Known = Pick<BankBooking, "direction" | "isReversal" | "amountCents">;

function transfersOf(
  entry: XmlElement,
  details: readonly XmlElement[],
  booking: Known,
): BankTransfer[] {
  const [only, ...others] = details;
  if (only === undefined || others.length === 0)
    return [transferOf(entry, only, { ...booking, isBatch: false })];
  const parts = details.map((detail) => {
    const amountCents = partCentsOf(detail);
    const isAlike = (directionOf(detail) ?? booking.direction) === booking.direction;
    return amountCents === null || amountCents === 0 || !isAlike ? null : { detail, amountCents };
  });
  const known = parts.filter((part) => part !== null);
  const sum = known.reduce((cents, part) => cents + part.amountCents, 0);
  if (known.length < parts.length || sum !== booking.amountCents)
    return [transferOf(entry, undefined, { ...booking, isBatch: true })];
  return known.map(({ detail, amountCents }) =>
    transferOf(entry, detail, { ...booking, amountCents, isBatch: true }),
  );
}

/** @param isBatch whether the entry's own text is about several transfers */
function transferOf(
  entry: XmlElement,
  detail: XmlElement | undefined,
  {
    amountCents,
    direction,
    isReversal,
    isBatch,
  }: Known & {
    readonly isBatch: boolean;
  },
): BankTransfer {
  const returnReason = returnReasonOf(entry, detail);
  // The parties are those of the transfer that is returned.
  const isIncoming = (direction === "CREDIT") !== (isReversal || returnReason !== null);
  const role = isIncoming ? "Dbtr" : "Cdtr";
  const parties = elementAt(detail, "RltdPties");
  const name = textAt(parties, role, "Pty", "Nm") ?? textAt(parties, role, "Nm");
  const iban = textAt(parties, `${role}Acct`, "Id", "IBAN");
  return {
    amountCents,
    references: referencesOf(detail),
    ...remittanceOf(entry, detail, isBatch),
    counterparty: name === null ? null : shortened(name, "name"),
    counterpartyIban: iban?.replaceAll(" ", "").toUpperCase() ?? null,
    returnReason,
  };
}

const referenceElements = [
  ["accountServicerReference", "AcctSvcrRef"],
  ["endToEndId", "EndToEndId"],
  ["transactionId", "TxId"],
  ["instructionId", "InstrId"],
  ["messageId", "MsgId"],
  ["paymentInformationId", "PmtInfId"],
  ["mandateId", "MndtId"],
  ["uetr", "UETR"],
] as const satisfies readonly (readonly [ReferenceName, string])[];

function referencesOf(detail: XmlElement | undefined): BankTransfer["references"] {
  const references: Partial<Record<ReferenceName, string>> = {};
  for (const [name, element] of referenceElements) {
    const reference = referenceAt(elementAt(detail, "Refs"), element);
    if (reference !== null) references[name] = reference;
  }
  return references;
}

/** What banks write where there is no reference. */
const placeholder = /^(?:NOT ?PROVIDED|NON ?REF|NOT ?AVAILABLE|UNKNOWN|NONE|N\/?A|[-.0]+)$/i;

function referenceAt(element: XmlElement | undefined, name: string): string | null {
  const reference = textAt(element, name);
  return reference === null || placeholder.test(reference)
    ? null
    : shortened(reference, "reference");
}

/** The creditor reference, if there is exactly one, and all other words of the payer and the bank. */
function remittanceOf(entry: XmlElement, detail: XmlElement | undefined, isBatch: boolean) {
  const remittance = elementAt(detail, "RmtInf");
  const textsAt = (...names: string[]) =>
    remittance === undefined
      ? []
      : elementsAt(remittance, ...names).flatMap((element) => textAt(element) ?? []);
  const references = [...new Set(textsAt("Strd", "CdtrRefInf", "Ref"))];
  const [only, ...others] = references;
  const words = [
    ...(others.length > 0 ? references : []),
    ...textsAt("Strd", "RfrdDocInf", "Nb"),
    ...textsAt("Strd", "AddtlRmtInf"),
    ...textsAt("Ustrd"),
    textAt(detail, "AddtlTxInf") ?? "",
    isBatch ? "" : (textAt(entry, "AddtlNtryInf") ?? ""),
  ].filter((text) => text !== "");
  return {
    creditorReference:
      only === undefined || others.length > 0 ? null : shortened(only, "reference"),
    remittance: words.length === 0 ? null : shortened(words.join(" "), "remittance"),
  };
}

/** Sub-families of bank transaction codes that say that a transfer or a direct debit came back. */
const returnCodes = new Set(["RRTN", "RPCR", "UPDD"]);

function returnReasonOf(entry: XmlElement, detail: XmlElement | undefined): string | null {
  const information = elementAt(detail, "RtrInf");
  const reason = textAt(information, "Rsn", "Cd") ?? textAt(information, "Rsn", "Prtry");
  if (reason !== null) return shortened(reason, "reference");
  const codes = [entry, detail].map((element) =>
    textAt(element, "BkTxCd", "Domn", "Fmly", "SubFmlyCd"),
  );
  const isReturn =
    information !== undefined || codes.some((code) => code !== null && returnCodes.has(code));
  return isReturn ? unknownReason : null;
}

function directionOf(element: XmlElement): BankBooking["direction"] | null {
  const indicator = textAt(element, "CdtDbtInd");
  if (indicator === "CRDT") return "CREDIT";
  return indicator === "DBIT" ? "DEBIT" : null;
}

const centsPerEuro = 100;

/** An amount in whole cents of a euro, or why the text is not one. */
function centsOf(amount: XmlElement | undefined): number | { readonly problem: string } {
  const [, euros, decimals = ""] =
    /^\+?(\d{1,13})(?:\.(\d*))?$/.exec(amount?.text.trim() ?? "") ?? [];
  if (euros === undefined) return { problem: "has no amount" };
  if (amount?.attributes.Ccy !== "EUR") return { problem: "has an amount that is not in EUR" };
  if (/[1-9]/.test(decimals.slice(2))) return { problem: "has an amount with fractions of a cent" };
  return Number(euros) * centsPerEuro + Number(decimals.slice(0, 2).padEnd(2, "0"));
}

/** The amount of one transfer of a batch; null if it is not known in euros. */
function partCentsOf(detail: XmlElement): number | null {
  for (const names of [["Amt"], ["AmtDtls", "TxAmt", "Amt"], ["AmtDtls", "InstdAmt", "Amt"]]) {
    const amount = elementAt(detail, ...names);
    const cents = centsOf(amount);
    if (amount !== undefined) return typeof cents === "number" ? cents : null;
  }
  return null;
}

/** The date as the bank writes it, in its own time zone; null if there is none, undefined for any other text. */
function dateAt(entry: XmlElement, name: string): string | null | undefined {
  const text = textAt(entry, name, "Dt") ?? textAt(entry, name, "DtTm");
  if (text === null) return null;
  const [date] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  const isDate = date !== undefined && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date);
  return isDate ? date : undefined;
}

const mostCharacters = {
  name: limits.nameCharacters,
  reference: 140,
  remittance: limits.bankRemittanceCharacters,
} as const;

/** Without card numbers and IBANs, and cut where no character is divided. */
function shortened(text: string, kind: keyof typeof mostCharacters): string {
  const masked = kind === "reference" ? maskIbans(text) : maskNumbers(text);
  return masked.slice(0, mostCharacters[kind]).replace(/[\uD800-\uDBFF]$/, "");
}
