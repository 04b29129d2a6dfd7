import { describe, expect, test } from "vitest";
import { sandboxIssuer } from "../../domain/issuer.js";
import { nameLists, namesIn, painProblems, whyNotValidated } from "../../testing/validate-pain.js";
import { type TransferInstruction, writePain001 } from "./write-pain-001.js";
import { elementsAt, parseXml, textAt } from "./xml-tree.js";

const message = "pain.001.001.09";

const transfer = (changes: Partial<TransferInstruction> = {}): TransferInstruction => ({
  endToEndId: "019aa3c25c117d4e9a523f1c7b0e8a10",
  amountCents: 1_234,
  holder: "Les Ponts de Demain",
  iban: "FR7630006000011234567890189",
  remittance: "12 dons, Obole Sandbox",
  ...changes,
});

const fileOf = (...transfers: readonly TransferInstruction[]) =>
  writePain001({
    messageId: "019AA3C25C117D4E9A523F1C7B0E8A11001",
    createdAt: "2026-12-01T08:00:00.000Z",
    owner: sandboxIssuer,
    executeOn: "2026-12-01",
    transfers,
  });

const bodyOf = (xml: string) => {
  const [body] = parseXml(xml, { elements: 100_000, depth: 40 }).children;
  if (body === undefined) throw new Error("the file has no body");
  return body;
};

test("numbers and sums of the file and of its batch are those of its transfers", () => {
  const body = bodyOf(
    fileOf(transfer(), transfer({ amountCents: 5 }), transfer({ amountCents: 10_000_000_000 })),
  );
  for (const path of ["GrpHdr", "PmtInf"]) {
    expect(textAt(body, path, "NbOfTxs")).toBe("3");
    expect(textAt(body, path, "CtrlSum")).toBe("100000012.39");
  }
  expect(textAt(body, "PmtInf", "PmtInfId")).toBe(textAt(body, "GrpHdr", "MsgId"));
  const amounts = elementsAt(body, "PmtInf", "CdtTrfTxInf", "Amt", "InstdAmt");
  expect(amounts.map(({ text }) => text)).toEqual(["12.34", "0.05", "100000000.00"]);
});

test("a transfer names its end-to-end id, the holder, the account and what it is for", () => {
  const body = bodyOf(fileOf(transfer()));
  const [written] = elementsAt(body, "PmtInf", "CdtTrfTxInf");
  const { endToEndId, holder, iban, remittance } = transfer();
  const found = [
    textAt(written, "PmtId", "EndToEndId"),
    textAt(written, "Cdtr", "Nm"),
    textAt(written, "CdtrAcct", "Id", "IBAN"),
    textAt(written, "RmtInf", "Ustrd"),
  ];
  expect(found).toEqual([endToEndId, holder, iban, remittance]);
  expect(textAt(body, "PmtInf", "DbtrAcct", "Id", "IBAN")).toBe(sandboxIssuer.iban);
});

describe.skipIf(whyNotValidated !== null)("the official schema", () => {
  test("accepts a file", async () => {
    expect(await painProblems(message, fileOf(transfer(), transfer()))).toEqual([]);
  });

  test("is what finds a mistake", async () => {
    const broken = fileOf(transfer()).replace("<PmtMtd>TRF</PmtMtd>", "<PmtMtd>TFR</PmtMtd>");
    expect(await painProblems(message, broken)).not.toEqual([]);
  });

  test.for(nameLists)("accepts names of %s", async (list) => {
    const names = namesIn(list);
    expect(names.length).toBeGreaterThan(50);
    const transfers = names.map((holder) => transfer({ holder, remittance: holder }));
    expect(await painProblems(message, fileOf(...transfers))).toEqual([]);
  });
});

test.skipIf(whyNotValidated === null)(`the schema was not used: ${whyNotValidated}`, () => {});
