import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { reportIn } from "../../domain/mail-report.js";
import {
  asBase64,
  exchangeReport,
  feedbackReport,
  gmailReport,
  postfixReport,
} from "../../testing/mail-reports.js";
import { mailReportReader } from "./mail-report-reader.js";

/** What a message reports, and of which mail. */
async function read(message: string) {
  const found = await mailReportReader.read(asBase64(message));
  if (found === null) return null;
  const { kind, blocks, ...mail } = found;
  return { report: reportIn({ kind, blocks }), ...mail };
}
const to = "bounces+x@bounces.give.example";
const messageId = "<019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10@give.example>";

test.for([
  ["Postfix", postfixReport({ to, messageId }), true, "5.1.1"],
  ["Exchange Online", exchangeReport({ to, messageId }), true, "5.1.10"],
  ["Gmail", gmailReport({ to, messageId }), false, "4.2.2"],
] as const)("a report of %s is read", async ([, message, permanent, reason]) => {
  const found = await read(message);
  expect(found).toMatchObject({ report: { kind: "BOUNCE", permanent, reason }, messageId });
  expect(found?.returnPaths.join()).toContain(to);
});

test("a feedback report is read, with the return path if it has one", async () => {
  expect(await read(feedbackReport({ messageId, mailFrom: to }))).toEqual({
    report: { kind: "COMPLAINT", permanent: true, reason: "abuse" },
    returnPaths: ["<abuse@give.example>", `<${to}>`],
    messageId,
  });
});

test("a report with line feeds alone, in quoted-printable or of unknown charset is read the same", async () => {
  const message = postfixReport({ to, messageId });
  const expected = await read(message);
  const encoded = message.replace(
    "Content-Type: message/delivery-status\r\n",
    "Content-Type: message/delivery-status; charset=x-klingon\r\nContent-Transfer-Encoding: quoted-printable\r\n",
  );
  for (const variant of [message.replaceAll("\r\n", "\n"), encoded])
    expect(await read(variant)).toEqual(expected);
});

test.for([
  ["nothing", ""],
  ["text", "I am on holiday until Monday."],
  ["a reply", "From: ada@lumen.example\r\nContent-Type: text/plain\r\n\r\nNo more, please!"],
  ["bytes", "\xff\xfe\x00\x01".repeat(50)],
  [
    "a report of something else",
    "Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--",
  ],
  [
    "a status without fields",
    "Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n\r\n--b--",
  ],
  [
    "a forwarded report",
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${postfixReport()}\r\n--b--`,
  ],
  [
    "a report with another one in it",
    `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${postfixReport()}\r\n--b--`,
  ],
] as const)("%s is no report", async ([, message]) => {
  expect(await read(message)).toBeNull();
});

/** A report whose part with the fields is inside so many others. */
const nested = (levels: number) =>
  Array.from({ length: levels }, (_, level) => level).reduceRight<string>(
    (inner, level) =>
      `Content-Type: multipart/${level === 0 ? "report" : "mixed"}; boundary=b${level}\r\n\r\n--b${level}\r\n${inner}\r\n--b${level}--`,
    "Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n",
  );

test("a message with too many parts inside each other is no report", async () => {
  expect(await read(nested(3))).toMatchObject({ report: { reason: "5.1.1" } });
  expect(await read(nested(limits.mailReportDepth + 1))).toBeNull();
});

test("headers without an end are no report", async () => {
  const headers = `X-Filler: ${"x".repeat(70)}\r\n`.repeat(200_000);
  expect(await read(`${headers}${postfixReport()}`)).toBeNull();
});

test("of a message of 10 MB only the beginning is read", async () => {
  const filler = `${"x".repeat(75)}\r\n`.repeat(140_000);
  const long = (message: string) => message.replace("Hello Ada", filler);
  expect(limits.mailReportReadBytes).toBeLessThan(filler.length);
  expect(await read(long(exchangeReport({ messageId })))).toMatchObject({ messageId });
});

test("a report for many recipients is read up to its limit of blocks", async () => {
  const block = "Action: delayed\r\nStatus: 4.2.2\r\n\r\n";
  const message = (count: number) =>
    `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${block.repeat(count)}Action: failed\r\nStatus: 5.1.1\r\n--b--`;
  const most = limits.mailReportBlocks;
  expect(await read(message(most - 1))).toMatchObject({ report: { permanent: true } });
  expect(await read(message(most))).toMatchObject({ report: { permanent: false } });
});

test("of a field or header that is there twice, the first counts, and folded lines are one", async () => {
  const message = postfixReport({ messageId })
    .replace("Action: failed", "Action:\r\n failed\r\nAction: delivered")
    .replace(
      `Message-ID: ${messageId}`,
      `Message-ID: ${messageId}\r\nMessage-ID: <2@evil.example>`,
    );
  expect(await read(message)).toMatchObject({ report: { permanent: true }, messageId });
});
