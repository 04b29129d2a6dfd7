import { expect, test } from "vitest";
import {
  campaignOf,
  donationOf,
  newCampaign,
  type TestCampaign,
  unique,
  unknownId,
} from "../../testing/fixtures.js";
import { chargedDonation, moved } from "../../testing/giving.js";
import {
  asBase64,
  exchangeReport,
  feedbackReport,
  gmailReport,
  messageIdOf,
  postfixReport,
  returnPathOf,
} from "../../testing/mail-reports.js";
import { mailsIn } from "../../testing/mails.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { importMailReport, reportMail } from "./mail-reports.js";
import { liftMailSuppression, listMailSuppressions } from "./mail-suppressions.js";

const as = "operator" as const;
const now = "2026-03-02T09:00:00.000Z";

/** A campaign's mail to a new address. */
async function sent(world: World, given: { campaign?: TestCampaign; email?: string } = {}) {
  const campaign = given.campaign ?? (await newCampaign(world, { kind: "EMAIL", language: "en" }));
  const email = given.email ?? `${unique("ada")}@example.org`;
  await donationOf(world, campaign, { donor: { email, firstName: "Ada" } });
  const mail = (await mailsIn(world, email)).at(-1);
  if (mail === undefined) throw new Error("no mail was sent");
  return { campaign, email, mailId: mail.mailId };
}
type Sent = Awaited<ReturnType<typeof sent>>;

const bounced = ({ mailId }: { mailId: string }) =>
  ({ as, body: { mail: mailId, kind: "BOUNCE", permanent: true, reason: "5.1.1" } }) as const;
const complained = ({ mailId }: { mailId: string }) =>
  ({ as, body: { mail: mailId, kind: "COMPLAINT", reason: "abuse" } }) as const;
const message = (text: string) => ({ as, body: { message: asBase64(text) } }) as const;
const suppressionsOf = async (world: World, address: string) =>
  (
    await world.ok<{ data: { mailSuppressionId: string }[] }>("list-mail-suppressions", {
      ...{ as, query: { address } },
    })
  ).data;
/** A mail that bounced, and the suppression of its address. */
async function suppressed(world: World) {
  const mail = await sent(world);
  await world.ok("report-mail", bounced(mail));
  const [suppression] = await suppressionsOf(world, mail.email);
  return { ...mail, mailSuppressionId: String(suppression?.mailSuppressionId) };
}
const onlyOperator = {
  name: "a caller who is not an operator is refused",
  refusal: "unauthorized",
  inject: () => ({ as: "nobody" as const }),
} as const;

const reporting = { given: sent, call: (mail: Sent) => ({ body: bounced(mail).body }) };
callRulesOf(reportMail, {
  given: (world) => sent(world),
  call: reporting.call,
  required: ["mail", "kind"],
  wrong: {
    ...{ mail: "ada@lumen.example", kind: "SPAM", permanent: "yes" },
    reason: "550 5.1.1 <ada@lumen.example>: no such user",
  },
});
precedenceOf(reportMail, { given: (world) => sent(world), call: reporting.call }, [onlyOperator]);
scenariosOf(reportMail, [
  scenario({
    name: "a permanent bounce makes the mail BOUNCED, and suppresses its address for the service",
    given: (world) => sent(world),
    call: bounced,
    expect: { status: 200, body: { status: "BOUNCED", changed: true } },
    async then(world, { email, mailId }) {
      expect(await mailsIn(world, email)).toMatchObject([
        {
          ...{ status: "BOUNCED", error: null },
          report: { kind: "BOUNCE", permanent: true, reason: "5.1.1", at: now },
        },
      ]);
      expect(await suppressionsOf(world, email.toUpperCase())).toMatchObject([
        { kind: "BOUNCE", accountId: null, reason: "5.1.1", mailId },
      ]);
    },
  }),
  scenario({
    name: "a complaint makes it COMPLAINED, and suppresses its address for the account",
    given: (world) => sent(world),
    call: complained,
    expect: { status: 200, body: { status: "COMPLAINED", changed: true } },
    async then(world, { email, campaign }) {
      const { accountId } = campaign.account;
      expect(await suppressionsOf(world, email)).toMatchObject([{ kind: "COMPLAINT", accountId }]);
    },
  }),
  scenario({
    name: "a temporary bounce changes nothing but what the mail shows",
    given: (world) => sent(world),
    call: ({ mailId }) => ({
      ...{ as, body: { mail: messageIdOf(mailId), kind: "BOUNCE", reason: "mailbox_full" } },
    }),
    expect: { status: 200, body: { status: "SENT", changed: true } },
    async then(world, { email }) {
      expect(await mailsIn(world, email)).toMatchObject([
        { status: "SENT", report: { permanent: false, reason: "mailbox_full" } },
      ]);
      expect(await suppressionsOf(world, email)).toEqual([]);
    },
  }),
  scenario({
    name: "a repeated report changes nothing, also of another kind",
    async given(world) {
      const mail = await sent(world);
      await world.ok("report-mail", bounced(mail));
      await world.ok("report-mail", bounced(mail));
      return mail;
    },
    call: complained,
    expect: { status: 200, body: { status: "BOUNCED", changed: false } },
    unchanged: true,
  }),
  scenario({
    name: "a mail that does not exist is not found",
    given: async () => ({ mailId: unknownId }),
    call: bounced,
    refusal: "not_found",
  }),
]);

const importing = {
  given: (world: World) => sent(world),
  call: ({ mailId }: Sent) => ({ body: message(postfixReport({ to: returnPathOf(mailId) })).body }),
};
callRulesOf(importMailReport, { ...importing, required: ["message"], wrong: { message: "" } });
precedenceOf(importMailReport, importing, [onlyOperator]);
const bouncedMail = { expect: { status: 200, body: { status: "BOUNCED", changed: true } } };
scenariosOf(importMailReport, [
  scenario({
    name: "a delivery status to the return path of a mail is found by it",
    given: sent,
    call: ({ mailId }) => message(postfixReport({ to: returnPathOf(mailId).toUpperCase() })),
    ...bouncedMail,
  }),
  scenario({
    name: "one that quotes the Message-ID of a mail is found by it",
    given: sent,
    call: ({ mailId }) => message(exchangeReport({ messageId: messageIdOf(mailId) })),
    ...bouncedMail,
  }),
  scenario({
    name: "a delay is only shown, and a repeated one changes nothing",
    async given(world) {
      const mail = await sent(world);
      const delay = message(gmailReport({ to: returnPathOf(mail.mailId) }));
      expect(await world.ok("import-mail-report", delay)).toMatchObject({
        ...{ status: "SENT", changed: true },
      });
      return delay;
    },
    call: (delay) => delay,
    expect: { status: 200, body: { status: "SENT", changed: false } },
    unchanged: true,
  }),
  scenario({
    name: "a feedback report is a complaint",
    given: sent,
    call: ({ mailId }) => message(feedbackReport({ messageId: messageIdOf(mailId) })),
    expect: { status: 200, body: { status: "COMPLAINED", changed: true } },
  }),
  scenario({
    name: "a report that a mail was delivered, or is no spam, changes nothing",
    given: sent,
    call: ({ mailId }) =>
      message(feedbackReport({ messageId: messageIdOf(mailId), type: "not-spam" })),
    expect: { status: 200, body: { status: "SENT", changed: false } },
    unchanged: true,
  }),
  scenario({
    name: "a message that is no report is refused",
    given: async () => null,
    call: () => message("Subject: On holiday\r\n\r\nUntil Monday."),
    problems: ["message"],
  }),
  scenario({
    name: "a forged return path is not found, even if the report quotes a mail",
    given: sent,
    call: ({ mailId }) => {
      const to = returnPathOf(mailId).replace(/.@/, "!@").replace("!", "x");
      const forged = to === returnPathOf(mailId) ? to.replace("x@", "y@") : to;
      return message(postfixReport({ to: forged, messageId: messageIdOf(mailId) }));
    },
    refusal: "not_found",
  }),
  scenario({
    name: "a return path of another mail than the report quotes is not found",
    given: async (world) => ({ one: await sent(world), other: await sent(world) }),
    call: ({ one, other }) =>
      message(
        postfixReport({ to: returnPathOf(one.mailId), messageId: messageIdOf(other.mailId) }),
      ),
    refusal: "not_found",
  }),
  scenario({
    name: "a report that names no mail of the service is not found",
    given: async () => null,
    call: () => message(postfixReport()),
    refusal: "not_found",
  }),
]);

callRulesOf(listMailSuppressions, {
  given: async () => null,
  call: () => ({}),
  wrong: { address: "ada", limit: "0", cursor: "x" },
});
scenariosOf(listMailSuppressions, [
  scenario({
    name: "suppressions are listed newest first, without addresses",
    given: suppressed,
    call: () => ({ as, query: { limit: "1" } }),
    expect: { status: 200, body: ({ mailId }: Sent) => ({ data: [{ mailId }] }) },
    then(_world, { email }, { answer }) {
      expect(JSON.stringify(answer)).not.toContain(email);
    },
  }),
]);

const lifting = {
  given: (world: World) => suppressed(world),
  call: ({ mailSuppressionId }: { mailSuppressionId: string }) => ({ path: { mailSuppressionId } }),
};
callRulesOf(liftMailSuppression, {
  ...lifting,
  ownIds: { "path.mailSuppressionId": "not_found" },
});
precedenceOf(liftMailSuppression, lifting, [onlyOperator]);
scenariosOf(liftMailSuppression, [
  scenario({
    name: "an address whose suppression was lifted gets mails again",
    given: suppressed,
    call: ({ mailSuppressionId }) => ({ as, path: { mailSuppressionId } }),
    expect: { status: 204 },
    async then(world, mail) {
      await sent(world, mail);
      const statuses = (await mailsIn(world, mail.email)).map(({ status }) => status);
      expect(statuses).toEqual(["BOUNCED", "SENT"]);
    },
  }),
  scenario({
    name: "a suppression that does not exist is not found",
    given: async () => null,
    call: () => ({ as, path: { mailSuppressionId: unknownId } }),
    refusal: "not_found",
  }),
]);

onEveryDatabase("an address that is suppressed", (world) => {
  const shown = async (email: string) =>
    (await mailsIn(world(), email)).map(({ kind, status, error }) => [kind, status, error]);

  test("after a bounce gets no mail of any account, which the mails say", async () => {
    const mail = await suppressed(world());
    const campaign = await newCampaign(world(), { kind: "EMAIL", language: "en" });
    await sent(world(), { campaign, email: mail.email });
    expect(await shown(mail.email)).toEqual([
      ["DONATION_CLAIM", "BOUNCED", null],
      ["DONATION_CLAIM", "SUPPRESSED", "address_bounced"],
    ]);
  });

  test("after a complaint gets mails that it must get, and those of other accounts", async () => {
    const { campaign, email, mailId } = await sent(world());
    await world().ok("report-mail", complained({ mailId }));
    await sent(world(), { campaign, email });
    const standard = await campaignOf(world(), campaign.account);
    const donation = await chargedDonation(world(), standard, { donor: { email } });
    const { donationId } = await moved(world(), donation, "process");
    await world().ok("reverse-donation", {
      ...{ as, path: { donationId }, body: { reason: "The direct debit was returned" } },
    });
    await sent(world(), { email });
    expect(await shown(email)).toEqual([
      ["DONATION_CLAIM", "COMPLAINED", null],
      ["DONATION_CLAIM", "SUPPRESSED", "address_complained"],
      ["DONATION_REVERSED", "SENT", null],
      ["DONATION_CLAIM", "SENT", null],
    ]);
  });

  test("is stored nowhere but in its mails, and stays suppressed when its person is erased", async () => {
    const { campaign, email } = await suppressed(world());
    const { donorId } = await world().ok<{ donorId: string }>("create-donor", {
      ...{ as: campaign.account, body: { email } },
    });
    const path = { donorId };
    const { suppressedMails } = await world().ok<{ suppressedMails: string[] }>("export-donor", {
      ...{ as: campaign.account, path },
    });
    expect(suppressedMails).toEqual(["BOUNCE"]);
    await world().ok("erase-donor", { as: campaign.account, path });
    expect((await world().snapshot()).join()).not.toContain(email);
    await sent(world(), { email });
    expect(await shown(email)).toEqual([["DONATION_CLAIM", "SUPPRESSED", "address_bounced"]]);
  });

  test("leaves an entry in the audit log, without the address or the report", async () => {
    const { mailId, email } = await sent(world());
    await world().ok("import-mail-report", message(postfixReport({ to: returnPathOf(mailId) })));
    const { data } = await world().ok<{ data: unknown[] }>("list-audit-log", {
      ...{ as, query: { operation: "import-mail-report", limit: "1" } },
    });
    const [entry] = data;
    expect(entry).toMatchObject({ asked: { message: "[redacted]" } });
    expect(JSON.stringify(entry)).toContain(mailId);
    expect(JSON.stringify(entry)).not.toContain(email);
  });
});
