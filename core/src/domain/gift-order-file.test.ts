import { expect, test } from "vitest";
import {
  giftColumnOf,
  giftColumns,
  giftsOfTable,
  inLinesOf,
  readGiftTable,
} from "./gift-order-file.js";

const tableOf = (text: string) => {
  const table = readGiftTable(text);
  if (typeof table === "string") throw new Error(table);
  return table;
};

test("each record is a gift, and empty cells are left out", () => {
  const table = tableOf(
    "amount;firstName;zip;language;message\r\n25,50;Inès;;fr;Merci !\r\n1.5\r\n",
  );
  expect(giftsOfTable(table, table.titles.map(giftColumnOf))).toEqual([
    { amount: 2_550, donor: { firstName: "Inès" }, language: "fr", message: "Merci !" },
    { amount: 150, donor: null, language: null, message: null },
  ]);
});

test("columns are what they are said to be, and others are left out", () => {
  const table = tableOf("Prénom,Secret,Montant\nAda,x,10\n");
  expect(table.titles.map(giftColumnOf)).toEqual([null, null, null]);
  expect(giftsOfTable(table, ["firstName", null, "amount"])).toEqual([
    { amount: 1_000, donor: { firstName: "Ada" }, language: null, message: null },
  ]);
});

test("titles are known in the spellings of spreadsheets", () => {
  expect(["First name", "first_name", "FIRSTNAME", " slack-id "].map(giftColumnOf)).toEqual([
    ...["firstName", "firstName", "firstName", "slackId"],
  ]);
  expect(giftColumns.map(giftColumnOf)).toEqual(giftColumns);
});

test("an apostrophe that marks a text for spreadsheets is no part of it, and others are", () => {
  const table = tableOf("phone,lastName,amount\n'+33612345678,'t Hooft,'=1\n");
  expect(giftsOfTable(table, table.titles.map(giftColumnOf))).toEqual([
    {
      ...{ amount: "=1", language: null, message: null },
      donor: { phone: "+33612345678", lastName: "'t Hooft" },
    },
  ]);
});

test("problems name the lines of the file, after empty lines and line breaks in cells", () => {
  const table = tableOf('amount,message\n\n1,"a\nb"\n2,c\n');
  expect(inLinesOf(table, "gifts[1].donor.email: is wrong")).toBe("line 5, email: is wrong");
  expect(inLinesOf(table, "gifts[0].donor: needs a name; gifts[1].amount: is wrong")).toBe(
    "line 3: needs a name; line 5, amount: is wrong",
  );
  expect(inLinesOf(table, "gifts: too many")).toBe("gifts: too many");
});

test.for([
  ['amount\n"1', "a quote is not closed"],
  ["amount,firstName\n1,In\uFFFDs", "it is not in UTF-8"],
  ["", "it has no rows"],
  ["amount\n\n", "it has no rows"],
] as const)("%j is no order", ([text, problem]) => {
  expect(readGiftTable(text)).toBe(problem);
});
