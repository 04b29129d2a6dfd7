import { describe, expect, test } from "vitest";
import { languages } from "../../domain/language.js";
import { type ReceiptsStatement, statementLabels } from "../../domain/receipts-statement.js";
import { statementCsv } from "../statement-csv.js";
import { readPdf } from "../testing/read-pdf.js";
import { drawStatement } from "./statement-pdf.js";

const statement: ReceiptsStatement = {
  charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  charityName: "Les Amis du Phare",
  registrationNumber: "W291000001",
  isFrench: true,
  year: 2026,
  count: 4,
  cents: 123_450,
  articles: [
    { articles: ["200", "978"], count: 1, cents: 23_450 },
    { articles: ["238 bis"], count: 3, cents: 100_000 },
  ],
  canceled: { count: 2, cents: 600 },
  balance: { opening: 1_000, settled: 124_450, redirected: 0, paidOut: -120_005, closing: 5_445 },
};
const preparer = "Atelier des Dons";
const preparedOn = "2027-01-04";
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ");
const saidBy = (bytes: Uint8Array) =>
  plain(
    readPdf(bytes)
      .pages.flatMap(({ texts }) => texts)
      .map(({ text }) => text)
      .join(" "),
  );

describe("the PDF of a charity's statement", () => {
  test.each(languages)("shows every sum in %s, on one page, with every character", (language) => {
    const { bytes, warnings } = drawStatement({ statement, language, preparer, preparedOn });
    expect(warnings).toEqual([]);
    expect(readPdf(bytes).pages).toHaveLength(1);
    const said = saidBy(bytes);
    const labels = statementLabels[language];
    for (const text of [
      labels.title("2026"),
      labels.total,
      labels.closing,
      preparer,
      "Les Amis du Phare",
    ])
      expect(said).toContain(plain(text));
    for (const digits of ["234", "000", "200", "05", "54", "W291000001", "238 bis"])
      expect(said).toContain(digits);
    expect(said).not.toContain(labels.redirected);
  });

  test("does not name the French law to a charity elsewhere, and shows what was redirected", () => {
    const balance = { ...statement.balance, redirected: -500 };
    const other = { ...statement, isFrench: false, balance };
    const said = saidBy(
      drawStatement({ statement: other, language: "en", preparer, preparedOn }).bytes,
    );
    expect(said).not.toContain("222 bis");
    expect(said).toContain(statementLabels.en.redirected);
  });
});

describe("the CSV file of a charity's statement", () => {
  test("has a line for each sum, in cents and in euros", () => {
    const text = new TextDecoder().decode(statementCsv(statement, "en"));
    const id = statement.charityId;
    expect(text.split("\r\n")).toEqual([
      "charityId,year,line,articles,receipts,amount,amountEuros",
      `${id},2026,RECEIPTS,200 978,1,23450,234.50`,
      `${id},2026,RECEIPTS,238 bis,3,100000,1000.00`,
      `${id},2026,RECEIPTS_TOTAL,,4,123450,1234.50`,
      `${id},2026,RECEIPTS_CANCELED,,2,600,6.00`,
      `${id},2026,BALANCE_OPENING,,,1000,10.00`,
      `${id},2026,DONATIONS_SETTLED,,,124450,1244.50`,
      `${id},2026,DONATIONS_REDIRECTED,,,0,0.00`,
      `${id},2026,PAID_OUT,,,-120005,-1200.05`,
      `${id},2026,BALANCE_CLOSING,,,5445,54.45`,
      "",
    ]);
  });

  test("separates by semicolons where the decimal separator is a comma", () => {
    const text = new TextDecoder().decode(statementCsv(statement, "fr"));
    expect(text).toContain("charityId;year;line");
  });
});
