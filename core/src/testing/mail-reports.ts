import { vault } from "../platform/node.js";
import { bounceAddress } from "../resources/mails/bounce-address.js";
import { worldTokenSecret } from "./world-service.js";

/** What a report says of a mail. */
interface Reported {
  /** A return path; by default the address of a mailbox that is no return path. */
  readonly to?: string;
  /** The `Message-ID` of the mail that the report returns. */
  readonly messageId?: string;
  readonly action?: string;
  /** RFC 3463. */
  readonly status?: string;
  readonly diagnostic?: string;
}

const lines = (...texts: readonly string[]) => texts.join("\r\n");
const postmaster = "postmaster@give.example";

/** The return path of a world's mail. */
export const returnPathOf = (mailId: string) =>
  bounceAddress(vault([worldTokenSecret]), mailId, "bounces.give.example");

/** The `Message-ID` of a mail. */
export const messageIdOf = (mailId: string) => `<${mailId}@give.example>`;

/** A message in Base64, as a JSON body takes it. */
export const asBase64 = (message: string) => Buffer.from(message, "latin1").toString("base64");

/** What Postfix returns of a mail that the next server refused. */
export const postfixReport = ({
  to = postmaster,
  messageId = "<1@give.example>",
  action = "failed",
  status = "5.1.1",
  diagnostic = `smtp; 550 ${status} <ada@lumen.example>: Recipient address rejected: User unknown in virtual mailbox table`,
}: Reported = {}) =>
  lines(
    "Return-Path: <>",
    `Delivered-To: ${to}`,
    "Received: by mail.give.example (Postfix)",
    "\tid 4bX2Zt0Qz1z; Mon,  2 Mar 2026 09:00:01 +0000 (UTC)",
    "Date: Mon,  2 Mar 2026 09:00:01 +0000 (UTC)",
    "From: MAILER-DAEMON@mail.give.example (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    `To: ${to}`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status;",
    '\tboundary="4bX2Zs6gX3z1.1772442001/mail.give.example"',
    "Message-Id: <20260302090001.4bX2Zt0Qz1z@mail.give.example>",
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--4bX2Zs6gX3z1.1772442001/mail.give.example",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not",
    "be delivered to one or more recipients.",
    "",
    "--4bX2Zs6gX3z1.1772442001/mail.give.example",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.give.example",
    "X-Postfix-Queue-ID: 4bX2Zs6gX3z1",
    "X-Postfix-Sender: rfc822; no-reply@give.example",
    "Arrival-Date: Mon,  2 Mar 2026 09:00:00 +0000 (UTC)",
    "",
    "Final-Recipient: rfc822; ada@lumen.example",
    "Original-Recipient: rfc822;ada@lumen.example",
    `Action: ${action}`,
    `Status: ${status}`,
    "Remote-MTA: dns; mx.lumen.example",
    `Diagnostic-Code: ${diagnostic}`,
    "",
    "--4bX2Zs6gX3z1.1772442001/mail.give.example",
    "Content-Description: Undelivered Message Headers",
    "Content-Type: text/rfc822-headers",
    "",
    "From: Obole <no-reply@give.example>",
    "To: ada@lumen.example",
    `Message-ID: ${messageId}`,
    "Subject: A reminder",
    "",
    "--4bX2Zs6gX3z1.1772442001/mail.give.example--",
    "",
  );

/** What Exchange Online returns: the boundary is a GUID, the returned message a whole one. */
export const exchangeReport = ({
  to = postmaster,
  messageId = "<1@give.example>",
  status = "5.1.10",
}: Reported = {}) =>
  lines(
    "Received: from PR0P264MB0001.FRAP264.PROD.OUTLOOK.COM by mail.give.example",
    "From: <postmaster@lumen.example>",
    `To: <${to}>`,
    "Date: Mon, 2 Mar 2026 09:00:05 +0000",
    "Content-Type: multipart/report; report-type=delivery-status;",
    ' boundary="9b2c0d3e-51c4-4a58-8f5e-2d1f3c8e7a10"',
    "MIME-Version: 1.0",
    "Content-Language: en-US",
    "Subject: Undeliverable: A reminder",
    "X-MS-Exchange-Message-Is-Ndr:",
    "",
    "--9b2c0d3e-51c4-4a58-8f5e-2d1f3c8e7a10",
    'Content-Type: multipart/alternative; differences=Content-Type; boundary="inner"',
    "",
    "--inner",
    'Content-Type: text/plain; charset="us-ascii"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "Your message couldn't be delivered.",
    "--inner",
    'Content-Type: text/html; charset="us-ascii"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "<p>Your message couldn't be delivered.</p>",
    "--inner--",
    "",
    "--9b2c0d3e-51c4-4a58-8f5e-2d1f3c8e7a10",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns;PR0P264MB0001.FRAP264.PROD.OUTLOOK.COM",
    "Received-From-MTA: dns;mail.give.example",
    "Arrival-Date: Mon, 2 Mar 2026 09:00:04 +0000",
    "",
    "Final-Recipient: rfc822;ada@lumen.example",
    "Action: failed",
    `Status: ${status}`,
    `Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by`,
    "\tSMTP address lookup",
    "",
    "--9b2c0d3e-51c4-4a58-8f5e-2d1f3c8e7a10",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: ${messageId}`,
    "To: ada@lumen.example",
    "Content-Type: text/plain",
    "",
    "Hello Ada",
    "--9b2c0d3e-51c4-4a58-8f5e-2d1f3c8e7a10--",
  );

/** What Gmail returns of a mail that it tries again, or gave up. */
export const gmailReport = ({
  to = postmaster,
  messageId = "<1@give.example>",
  action = "delayed",
  status = "4.2.2",
}: Reported = {}) =>
  lines(
    "From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    `To: ${to}`,
    `X-Failed-Recipients: ada@lumen.example`,
    "Auto-Submitted: auto-replied",
    "Subject: Delivery Status Notification (Delay)",
    "References: <1@give.example>",
    'Content-Type: multipart/report; boundary="0000000000004b8a9f0612345678"; report-type=delivery-status',
    "",
    "--0000000000004b8a9f0612345678",
    'Content-Type: text/plain; charset="UTF-8"',
    "",
    "** Delivery incomplete **",
    "",
    "--0000000000004b8a9f0612345678",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; googlemail.com",
    `X-Original-Message-ID: ${messageId}`,
    "",
    "Final-Recipient: rfc822; ada@lumen.example",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 452-${status} The recipient's inbox is out of storage space. Please direct the`,
    ` 452-${status} recipient to https://support.google.com/mail/?p=OverQuotaTemp`,
    "",
    "--0000000000004b8a9f0612345678",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: ${messageId}`,
    "Subject: A reminder",
    "",
    "----- Message truncated -----",
    "--0000000000004b8a9f0612345678--",
  );

interface Complained {
  readonly messageId?: string;
  readonly type?: string;
  /** The return path of the mail, if the provider does not remove it. */
  readonly mailFrom?: string;
}

/** The report of a provider whose customer marked a mail as spam. */
export const feedbackReport = ({
  messageId = "<1@give.example>",
  type = "abuse",
  mailFrom,
}: Complained = {}) =>
  lines(
    "From: <staff@hotmail.example>",
    "To: <abuse@give.example>",
    "Subject: complaint about message from 192.0.2.1",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="feedback"',
    "",
    "--feedback",
    'Content-Type: text/plain; charset="US-ASCII"',
    "",
    "This is an email abuse report for a message received from IP 192.0.2.1.",
    "--feedback",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${type}`,
    "User-Agent: SomeGenerator/1.0",
    "Version: 1",
    ...(mailFrom === undefined ? [] : [`Original-Mail-From: <${mailFrom}>`]),
    "Source-IP: 192.0.2.1",
    "",
    "--feedback",
    "Content-Type: message/rfc822",
    "Content-Disposition: inline",
    "",
    "From: <no-reply@give.example>",
    `Message-ID: ${messageId}`,
    "Subject: A reminder",
    "",
    "Hello Ada",
    "--feedback--",
  );
