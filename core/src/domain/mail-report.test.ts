import { expect, test } from "vitest";
import { bounceAtRecipient, reportIn } from "./mail-report.js";

const fields = (status: string, diagnostic: string, action: string) =>
  new Map([
    ["action", action],
    ["status", status],
    ["diagnostic-code", diagnostic],
  ]);
const bounce = (status: string, diagnostic = "", action = "failed") =>
  reportIn({ kind: "DELIVERY_STATUS", blocks: [fields(status, diagnostic, action)] });

test.for([
  ["5.1.1", "", "5.1.1"],
  ["5.1.10", "", "5.1.10"],
  ["5.2.1", "smtp; 550 5.2.1 The email account that you tried to reach is disabled", "5.2.1"],
  ["5.4.4 (unable to route)", "", "5.4.4"],
  ["5.4.310", "smtp;550 5.4.310 DNS domain lumen.example does not exist", "5.4.310"],
  ["5.4.1", "smtp;550 5.4.1 Recipient address rejected: Access denied.", "5.4.1"],
  ["5.0.0", "smtp; 550 5.1.1 No such user", "5.1.1"],
  ["5.0.0", "smtp; 550 No such user here", "5.0.0"],
  ["", "smtp; 550-5.1.1 The email account does not exist", "5.1.1"],
] as const)("status %j with %j says that no mail reaches the address", ([status, text, reason]) => {
  expect(bounce(status, text)).toEqual({ kind: "BOUNCE", permanent: true, reason });
});

test.for([
  ["5.7.1", "smtp; 550 5.7.1 Message content rejected"],
  ["5.2.2", "smtp; 552 5.2.2 Mailbox full"],
  ["5.1.8", "smtp; 550 5.1.8 Sender address rejected: Domain not found"],
  ["5.4.1", "smtp; 5.4.1 No answer from host"],
  ["5.0.0", "smtp; 554 Transaction failed"],
  ["4.4.7", "smtp; delivery time expired"],
  ["4.1.1", ""],
  ["no code at all", ""],
  ["5.0.0", "smtp; 554 Your server 192.5.1.1 is blocked"],
  ["5.0.0", "smtp; 554 Your server 5.1.1.7 is blocked"],
] as const)("status %j with %j does not", ([status, text]) => {
  expect(bounce(status, text)).toMatchObject({ kind: "BOUNCE", permanent: false });
});

test("a delay is temporary whatever its status, and a delivery is no bounce", () => {
  expect(bounce("5.1.1", "", "Delayed")).toMatchObject({ permanent: false });
  for (const action of ["delivered", "relayed", "expanded", ""])
    expect(bounce("2.0.0", "", action)).toBeNull();
});

test("only a code is kept of what a server says, because the rest has addresses", () => {
  const text = "smtp; 550 5.1.1 <ada@lumen.example>: Ada Lumen does not work here";
  expect(JSON.stringify(bounce("5.1.1", text))).not.toMatch(/ada/i);
});

const feedback = (type: string) =>
  reportIn({ kind: "FEEDBACK", blocks: [new Map([["feedback-type", type]])] });

test("only feedback of people is a complaint", () => {
  for (const type of ["abuse", "fraud", "other", "Opt-Out"])
    expect(feedback(type)).toEqual({
      ...{ kind: "COMPLAINT", permanent: true, reason: type.toLowerCase() },
    });
  for (const type of ["not-spam", "auth-failure", "virus", "", "<ada@lumen.example>"])
    expect(feedback(type)).toBeNull();
});

test("of several recipients, the one that no mail reaches counts", () => {
  const blocks = [
    new Map([["reporting-mta", "dns; mail.give.example"]]),
    fields("4.2.2", "", "delayed"),
    fields("5.1.1", "", "failed"),
  ];
  expect(reportIn({ kind: "DELIVERY_STATUS", blocks })).toMatchObject({ reason: "5.1.1" });
  const [first, full] = blocks as [(typeof blocks)[0], (typeof blocks)[0]];
  expect(reportIn({ kind: "DELIVERY_STATUS", blocks: [first, full] })).toMatchObject({
    ...{ permanent: false, reason: "4.2.2" },
  });
  expect(reportIn({ kind: "DELIVERY_STATUS", blocks: [first] })).toBeNull();
});

test.for([
  ["550 5.1.1 <ada@lumen.example>: User unknown", "5.1.1"],
  ["550-5.1.1 The account does not exist", "5.1.1"],
  ["550 No such user here", null],
  ["553 sorry, no mailbox here by that name", null],
  ["550 5.2.1 Mailbox disabled", "5.2.1"],
  ["550 5.4.1 Recipient address rejected: Access denied", "5.4.1"],
] as const)("the reply %s to the recipient is a bounce", ([reply, reason]) => {
  expect(bounceAtRecipient(reply)).toEqual({ kind: "BOUNCE", permanent: true, reason });
});

test.for([
  "554 5.7.1 <ada@lumen.example>: Relay access denied",
  "550 relay not permitted",
  "550 5.1.0 <no-reply@give.example>: Sender address rejected",
  "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked",
  "552 5.2.2 Mailbox full",
  "550 5.7.26 Unauthenticated mail is not accepted",
  "552 too many messages",
])("the reply %s to the recipient says nothing of the address", (reply) => {
  expect(bounceAtRecipient(reply)).toBeNull();
});
