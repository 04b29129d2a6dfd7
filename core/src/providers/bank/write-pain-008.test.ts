import { describe, expect, test } from "vitest";
import { sandboxIssuer } from "../../domain/issuer.js";
import { nameLists, namesIn, painProblems, whyNotValidated } from "../../testing/validate-pain.js";
import { type DebitInstruction, writePain008 } from "./write-pain-008.js";
import { elementsAt, parseXml, textAt } from "./xml-tree.js";

const message = "pain.008.001.08";

const debit = (changes: Partial<DebitInstruction> = {}): DebitInstruction => ({
  endToEndId: "019AA3C25C117D4E9A523F1C7B0E8A10-1",
  amountCents: 1_234,
  mandateReference: "OB-019AA3C25C117D4E9A523F1C7B0E8A10",
  signedOn: "2026-11-24",
  holder: "Ada Lumen",
  iban: "FR7630006000011234567890189",
  description: "Atelier des Dons 2026-0001",
  ...changes,
});

const fileOf = (...debits: readonly DebitInstruction[]) =>
  writePain008({
    messageId: "019AA3C25C117D4E9A523F1C7B0E8A11",
    createdAt: "2026-12-03T23:00:00.000Z",
    owner: sandboxIssuer,
    batches: [
      {
        batchId: "019AA3C25C117D4E9A523F1C7B0E8A11-1",
        collectOn: "2026-12-08",
        debits,
        creditorId: "DE98ZZZ09999999999",
      },
    ],
  });

const bodyOf = (xml: string) => {
  const [body] = parseXml(xml, { elements: 100_000, depth: 40 }).children;
  if (body === undefined) throw new Error("the file has no body");
  return body;
};

test("numbers and sums of the file and of its batches are those of its debits", () => {
  const body = bodyOf(
    fileOf(debit(), debit({ amountCents: 5 }), debit({ amountCents: 1_000_000 })),
  );
  for (const path of ["GrpHdr", "PmtInf"]) {
    expect(textAt(body, path, "NbOfTxs")).toBe("3");
    expect(textAt(body, path, "CtrlSum")).toBe("10012.39");
  }
  const amounts = elementsAt(body, "PmtInf", "DrctDbtTxInf", "InstdAmt").map(({ text }) => text);
  expect(amounts).toEqual(["12.34", "0.05", "10000.00"]);
});

test("a debit names its mandate, its end-to-end id, the holder and the account", () => {
  const [written] = elementsAt(bodyOf(fileOf(debit())), "PmtInf", "DrctDbtTxInf");
  const { mandateReference, signedOn, endToEndId, holder, iban, description } = debit();
  const found = [
    textAt(written, "DrctDbtTx", "MndtRltdInf", "MndtId"),
    textAt(written, "DrctDbtTx", "MndtRltdInf", "DtOfSgntr"),
    textAt(written, "PmtId", "EndToEndId"),
    textAt(written, "Dbtr", "Nm"),
    textAt(written, "DbtrAcct", "Id", "IBAN"),
    textAt(written, "RmtInf", "Ustrd"),
  ];
  expect(found).toEqual([mandateReference, signedOn, endToEndId, holder, iban, description]);
});

describe.skipIf(whyNotValidated !== null)("the official schema", () => {
  test("accepts a file", async () => {
    expect(await painProblems(message, fileOf(debit(), debit()))).toEqual([]);
  });

  test("is what finds a mistake", async () => {
    const broken = fileOf(debit()).replace("<SeqTp>RCUR</SeqTp>", "<SeqTp>RCRU</SeqTp>");
    expect(await painProblems(message, broken)).not.toEqual([]);
  });

  test.for(nameLists)("accepts names of %s", async (list) => {
    const names = namesIn(list);
    expect(names.length).toBeGreaterThan(50);
    const debits = names.map((holder) => debit({ holder, description: holder }));
    expect(await painProblems(message, fileOf(...debits))).toEqual([]);
  });
});

test.skipIf(whyNotValidated === null)(`the schema was not used: ${whyNotValidated}`, () => {});
