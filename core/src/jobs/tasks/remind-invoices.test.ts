import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fakeRenderer } from "../../testing/fake-renderer.js";
import { campaignOf, draftOf, fixedCampaign } from "../../testing/fixtures.js";
import { mailsIn } from "../../testing/mails.js";
import { passTime } from "../../testing/time.js";
import {
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../../testing/world.js";
import { startMailServer, type TestMailServer } from "../mails/testing/mail-server.js";

const day = 86_400;
/** The days after the issue on which a reminder is sent: the payment term is 30 days. */
const reminderDays = [37, 44, 60];

describe.each(databases.filter(isAvailable))("the mails about an invoice on %s", (database) => {
  let world: World;
  let server: TestMailServer;
  let account: TestAccount;
  beforeEach(async () => {
    server = await startMailServer();
    world = await openWorld(database, {
      renderer: fakeRenderer(),
      mailServer: { smtpUrl: server.url, from: "Obole <no-reply@give.example>" },
    });
    account = await world.account({ invoiceFixedBudgets: true });
  });
  afterEach(async () => {
    await world.close();
    await server.close();
  });

  const to = () => `admin@${account.accountId}.example`;
  /** Activates a campaign whose budget is invoiced. */
  async function issue(language = "en"): Promise<string> {
    const draft = await draftOf(world, account, { ...fixedCampaign, language });
    const path = { campaignId: draft.campaignId };
    const { invoiceId } = await world.ok<{ invoiceId: string }>("activate-campaign", {
      as: account,
      path,
    });
    return invoiceId;
  }
  async function issueAndSend(language?: string): Promise<string> {
    const invoiceId = await issue(language);
    await world.runDue();
    return invoiceId;
  }
  const byOperator = (operation: string, invoiceId: string, body = {}) =>
    world.ok(operation, { as: "operator", path: { invoiceId }, body });
  /** Day by day, so that each mail is sent on the day on which it is queued. */
  async function passDays(days: number): Promise<void> {
    for (let passed = 0; passed < days; passed++) await passTime(world, day);
  }
  /** The mails to the administrator as the mail server received them. */
  const received = () =>
    server.mails
      .filter((mail) => mail.to.includes(to()))
      .map(({ headers, parts }) => ({
        subject: String(headers.subject),
        text: String(parts.find(({ mediaType }) => mediaType === "text/plain")?.bytes),
        pdfs: parts
          .filter(({ mediaType }) => mediaType === "application/pdf")
          .map(({ fileName }) => fileName),
      }));
  const kinds = async () => (await mailsIn(world, to())).map(({ kind }) => kind);
  const issuedAt = Date.parse("2026-03-02T09:00:00.000Z");
  const daysOfReminders = async () =>
    (await mailsIn(world, to()))
      .filter(({ kind }) => kind === "INVOICE_OVERDUE")
      .map(({ createdAt }) => (Date.parse(createdAt) - issuedAt) / day / 1_000);

  test("when it is issued, the administrator gets its number, amount, due date and PDF", async () => {
    await issue();
    expect(await kinds()).toEqual([]);
    await world.runDue();
    expect(received()).toEqual([
      {
        subject: "Invoice 2026-000001: €100.00 due by 1 April 2026",
        text: expect.stringContaining(
          "Invoice no. 2026-000001 for Atelier Lumen is ready: €100.00, due by 1 April 2026.",
        ),
        pdfs: ["invoice-2026-000001.pdf"],
      },
    ]);
  });

  test("are in the invoice's language", async () => {
    await issueAndSend("nl");
    expect(received()[0]?.subject).toMatch(/^Factuur 2026-000001: €\s100,00 te betalen uiterlijk/);
  });

  test("remind three times by the clock alone, each time with the PDF, and then no more", async () => {
    const invoiceId = await issueAndSend();
    const since = await world.lastEventId();
    await passDays(120);
    expect(await daysOfReminders()).toEqual(reminderDays);
    const [, ...reminders] = received();
    expect(reminders.map(({ subject }) => subject)).toEqual([
      "Reminder: your invoice 2026-000001 is overdue",
      "Second reminder: invoice 2026-000001 is 14 days overdue",
      "Final reminder: invoice 2026-000001 is 30 days overdue",
    ]);
    for (const { pdfs, text } of reminders) {
      expect(pdfs).toEqual(["invoice-2026-000001.pdf"]);
      expect(text.replace(/\s+/g, " ")).toContain("€100.00");
    }
    const events = (await world.eventsAfter(since)).filter(
      ({ event, payload }) => event === "invoice_update" && payload.invoiceId === invoiceId,
    );
    expect(events).toEqual([]);
  });

  test("remind at the same times when the clock advances in one step", async () => {
    await issueAndSend();
    await passTime(world, 120 * day);
    expect(await daysOfReminders()).toEqual(reminderDays);
    expect(await kinds()).toHaveLength(4);
  });

  test("do not claim that a PDF is attached that is not rendered yet", async () => {
    await issue();
    await passTime(world, 37 * day);
    const [reminder, issued] = await mailsIn(world, to());
    expect([reminder?.kind, issued?.kind]).toEqual(["INVOICE_OVERDUE", "INVOICE_ISSUED"]);
    expect(reminder?.text).not.toContain("PDF");
    expect(
      received()
        .map(({ pdfs }) => pdfs.length)
        .sort(),
    ).toEqual([0, 1]);
  });

  test("say that it is paid, and remind no more", async () => {
    const invoiceId = await issueAndSend();
    await passDays(40);
    await byOperator("pay-operator-invoice", invoiceId);
    await passDays(80);
    expect(await kinds()).toEqual(["INVOICE_ISSUED", "INVOICE_OVERDUE", "INVOICE_PAID"]);
    expect(received().at(-1)).toEqual({
      subject: "Invoice 2026-000001 is paid: thank you",
      text: expect.stringContaining("€100.00, is paid in full"),
      pdfs: [],
    });
  });

  test("are a single one with the PDF if it is paid before that exists", async () => {
    await byOperator("pay-operator-invoice", await issue());
    expect(await kinds()).toEqual([]);
    await passDays(70);
    expect(await kinds()).toEqual(["INVOICE_PAID"]);
    expect(received()[0]).toMatchObject({
      text: expect.stringContaining("attached as a PDF"),
      pdfs: ["invoice-2026-000001.pdf"],
    });
  });

  test("are followed by its credit note when it is voided, and there are no reminders", async () => {
    const invoiceId = await issueAndSend();
    await byOperator("void-invoice", invoiceId);
    await passDays(70);
    expect(await kinds()).toEqual(["INVOICE_ISSUED", "CREDIT_NOTE_ISSUED"]);
    expect(received()[1]).toEqual({
      subject: "Credit note 2026-000002: €100.00 in your favour",
      text: expect.stringContaining("It corrects invoice no. 2026-000001 by €100.00."),
      pdfs: ["credit-note-2026-000002.pdf"],
    });
  });

  test("are only the credit note's if it is voided before its PDF exists", async () => {
    await byOperator("void-invoice", await issue());
    await passDays(70);
    expect(await kinds()).toEqual(["CREDIT_NOTE_ISSUED"]);
  });

  test("do not reach other accounts or other roles", async () => {
    const other = await world.account();
    await campaignOf(world, other);
    await issueAndSend();
    await passDays(70);
    expect(new Set(server.mails.flatMap((mail) => mail.to))).toEqual(new Set([to()]));
    expect(await mailsIn(world, `admin@${other.accountId}.example`)).toEqual([]);
  });

  test("a failure halfway neither repeats nor loses a reminder", async () => {
    await issueAndSend();
    world.clock.advance(37 * day);
    world.breakAt("insert-into-mails");
    await expect(world.runDue()).rejects.toThrow("broken");
    expect(await daysOfReminders()).toEqual([]);
    world.breakAt(null);
    await world.runDue();
    await world.runDue();
    expect(await daysOfReminders()).toEqual([37]);
  });
});
