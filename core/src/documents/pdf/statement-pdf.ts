import { formatsOf } from "../../domain/display.js";
import type { Language } from "../../domain/language.js";
import {
  type ReceiptsStatement,
  type StatementContent,
  statementLabels,
} from "../../domain/receipts-statement.js";
import type { RenderedDocument } from "../renderer.js";
import { drawNotices, drawSideBySide, field, stackOf, styles } from "./blocks.js";
import { a4 } from "./look.js";
import { Sheet } from "./sheet.js";
import { drawTable } from "./table.js";
import { measure } from "./text-blocks.js";

/** Renders a charity's yearly statement of receipts, with the movements of its balance. */
export function drawStatement({
  statement,
  language,
  preparer,
  preparedOn,
}: StatementContent): RenderedDocument {
  const labels = statementLabels[language];
  const { day } = formatsOf(labels.locale);
  const { charityName, registrationNumber, year, isFrench } = statement;
  const title = labels.title(String(year));
  const sheet = new Sheet({
    ...a4,
    title: `${title} – ${charityName}`,
    language: labels.locale,
    date: preparedOn,
    footer: (page, pages) => [`${preparer} · ${charityName}`, `${page} / ${pages}`],
  });
  const { left, width } = sheet.area;
  sheet.write("P", measure(preparer, styles.eyebrow, width), left);
  sheet.y += 4;
  sheet.write("H1", measure(title, styles.title, width), left);
  sheet.y += 14;
  const registration =
    registrationNumber === null ? [] : [field(labels.registrationNumber, registrationNumber)];
  drawSideBySide(sheet, [
    (column) => stackOf(sheet, [field(labels.charity, charityName, styles.strong)], column),
    (column) =>
      stackOf(sheet, [...registration, field(labels.preparedOn, day(preparedOn))], column),
  ]);
  sheet.y += 20;
  drawReceipts(sheet, statement, language);
  sheet.y += 24;
  drawBalance(sheet, statement, language);
  if (isFrench) {
    sheet.y += 24;
    drawNotices(sheet, [labels.law]);
  }
  return sheet.finish();
}

function drawReceipts(
  sheet: Sheet,
  { articles, count, cents, canceled }: ReceiptsStatement,
  language: Language,
): void {
  const labels = statementLabels[language];
  const formats = formatsOf(labels.locale);
  const { left, width } = sheet.area;
  sheet.write("H2", measure(labels.receipts, styles.section, width), left);
  sheet.y += 4;
  drawTable(sheet, {
    columns: [
      { title: labels.articles, share: 5, align: "left" },
      { title: labels.count, share: 3, align: "right" },
      { title: labels.amount, share: 3, align: "right" },
    ],
    rows: articles.map((row) => [
      ...[row.articles.join(", "), formats.count(row.count), formats.euros(row.cents)],
    ]),
    total: [labels.total, formats.count(count), formats.euros(cents)],
  });
  if (canceled.count === 0) return;
  sheet.y += 6;
  const text = labels.canceled(formats.count(canceled.count), formats.euros(canceled.cents));
  sheet.write("P", measure(text, styles.value, width), left);
}

function drawBalance(sheet: Sheet, { balance }: ReceiptsStatement, language: Language): void {
  const labels = statementLabels[language];
  const { euros } = formatsOf(labels.locale);
  const { left, width } = sheet.area;
  const { opening, settled, redirected, paidOut, closing } = balance;
  sheet.write("H2", measure(labels.balance, styles.section, width), left);
  sheet.y += 4;
  drawTable(sheet, {
    columns: [
      { title: "", share: 8, align: "left" },
      { title: labels.amount, share: 3, align: "right" },
    ],
    rows: [
      [labels.opening, euros(opening)],
      [labels.settled, euros(settled)],
      ...(redirected === 0 ? [] : [[labels.redirected, euros(redirected)]]),
      [labels.paidOut, euros(paidOut)],
    ],
    total: [labels.closing, euros(closing)],
  });
}
