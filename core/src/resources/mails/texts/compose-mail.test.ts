import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../domain/language.js";
import { composeMail } from "./compose-mail.js";
import { mailTexts } from "./index.js";
import { type MailMessage, mailKinds } from "./mail-message.js";
import type { ReminderNumber } from "./mail-text.js";

const link = "https://give.example/give/pk_test_x/donations/019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";
const choice = {
  firstName: "Ada",
  senderName: "Atelier Lumen",
  campaignName: "Year-end giving",
  endsAt: "2026-12-31T23:00:00.000Z",
  charities: ["Les Amis du Phare", "Les Ponts de Demain"],
  hasMore: true,
  link,
};
const unsubscribeLink = "https://give.example/unsubscribe/a-token";
const invoice = {
  accountName: "Atelier Lumen",
  number: "2026-000123",
  amountCents: 123_450,
  dueAt: "2026-12-31T09:00:00.000Z",
};
const { dueAt: _, ...paidInvoice } = invoice;
const overdue = { kind: "INVOICE_OVERDUE", ...invoice, isAttached: true } as const;
const mandate = {
  ...{ senderName: "Atelier Lumen", creditor: "Atelier des Dons", last4: "0189" },
  ...{ creditorId: "DE98ZZZ09999999999", reference: "OB-019AA3C25C117D4E9A523F1C7B0E8A10" },
} as const;
const reversal = {
  kind: "DONATION_REVERSED",
  firstName: "Ada",
  senderName: "Atelier Lumen",
  charityName: "Les Amis du Phare",
  amountCents: 123_450,
} as const;
const reminder = { kind: "REMINDER", ...choice, unsubscribeLink } as const;

/** Every kind of mail, by a name. */
const payout = {
  ...({ kind: "PAYOUT_PAID" } as const),
  ...{ charityName: "Les Amis du Phare", amountCents: 123_450 },
  ...{ paidAt: "2026-03-02T09:00:00.000Z", holder: "Les Amis du Phare", last4: "0189" },
  ...{ reference: "019aa3c25c117d4e9a523f1c7b0e8a10", email: "invoices@obole.example" },
} as const;
const messages: Readonly<Record<string, MailMessage>> = {
  "a link to an account": { kind: "ACCOUNT_REQUEST", link },
  "a question to an applicant": {
    ...({ kind: "APPLICATION_QUESTION", accountName: "Atelier Lumen" } as const),
    ...{ reason: "DOCUMENT_UNREADABLE", link },
    text: "The second page is black.\nPlease scan it anew.",
  },
  "a rejection of an applicant": {
    ...({ kind: "APPLICATION_REJECTED", accountName: "Atelier Lumen" } as const),
    ...{ reason: "NOT_ELIGIBLE", text: null, link },
  },
  "an approval of an applicant": {
    ...{ kind: "APPLICATION_APPROVED", accountName: "Atelier Lumen", link },
  },
  "a claim link": { kind: "DONATION_CLAIM", ...choice, amountCents: 123_450 },
  "a claim link without an end": {
    kind: "DONATION_CLAIM",
    ...choice,
    endsAt: null,
    amountCents: 123_450,
  },
  "a claim link of an ordered gift": {
    ...{ kind: "DONATION_CLAIM", ...choice, isOrdered: true, amountCents: 123_450 },
  },
  "a cast link": { kind: "VOTE_CAST", ...choice },
  "a cast link without an end": { kind: "VOTE_CAST", ...choice, endsAt: null },
  "a reminder of a donation": { ...reminder, amountCents: 123_450, isLastCall: false },
  "a reminder of a vote": { ...reminder, amountCents: null, isLastCall: false },
  "a last call for a donation": { ...reminder, amountCents: 123_450, isLastCall: true },
  "a last call for an ordered gift": {
    ...{ ...reminder, isOrdered: true, amountCents: 123_450, isLastCall: true },
  },
  "a last call for a vote": { ...reminder, amountCents: null, isLastCall: true },
  "an invitation": { kind: "INVITATION", senderName: "Atelier Lumen", link },
  "a receipt": {
    kind: "FISCAL_RECEIPT",
    firstName: "Ada",
    charityName: "Les Amis du Phare",
    amountCents: 123_450,
    number: "2026-PHARE-000123",
    link,
  },
  "a webhook that was disabled": {
    kind: "WEBHOOK_DISABLED",
    webhookName: "Shop",
    senderName: "Atelier Lumen",
    failedDays: 5,
    keptDays: 30,
    link,
  },
  "an invoice": { kind: "INVOICE_ISSUED", ...invoice },
  "a first reminder of an invoice": { ...overdue, reminder: 1, daysLate: 7 },
  "a second reminder of an invoice": { ...overdue, reminder: 2, daysLate: 14 },
  "a third reminder of an invoice": { ...overdue, reminder: 3, daysLate: 30 },
  "a reminder of an invoice without its PDF": {
    ...overdue,
    reminder: 1,
    daysLate: 7,
    isAttached: false,
  },
  "a paid invoice": { kind: "INVOICE_PAID", ...paidInvoice, isAttached: false },
  "an invoice that was paid at issue": {
    kind: "INVOICE_PAID",
    ...paidInvoice,
    isAttached: true,
  },
  "a refused payment that is tried again": {
    ...{ kind: "PAYMENT_FAILED", ...paidInvoice, link },
    retryAt: "2026-03-05T09:00:00.000Z",
  },
  "a refused payment that is not tried again": {
    ...{ kind: "PAYMENT_FAILED", ...paidInvoice, link },
    retryAt: null,
  },
  "a regular gift that could not be charged": {
    ...{ kind: "GIFT_PAYMENT_FAILED", firstName: "Ada", senderName: "Atelier Lumen" },
    ...{ charityName: "Les Amis du Phare", amountCents: 123_450, link },
    retryAt: "2026-03-05T09:00:00.000Z",
  },
  "a regular gift that is paused": {
    ...{ kind: "GIFT_PAYMENT_FAILED", firstName: null, senderName: "Atelier Lumen" },
    ...{ charityName: "Les Amis du Phare", amountCents: 123_450, link, retryAt: null },
  },
  "a regular gift that is skipped": {
    ...{ kind: "GIFT_SKIPPED", firstName: "Ada", senderName: "Atelier Lumen" },
    ...{ charityName: "Les Amis du Phare", amountCents: 123_450 },
  },
  "a card of an account that expires": {
    ...{ kind: "CARD_EXPIRING", accountName: "Atelier Lumen", link },
    ...{ brand: "Visa", last4: "4242", lastDay: "2026-11-30" },
  },
  "a card of regular gifts that expires": {
    ...{ kind: "GIFT_CARD_EXPIRING", firstName: null, senderName: "Atelier Lumen", link },
    ...{ brand: null, last4: "4242", lastDay: "2026-11-30" },
  },
  "a signed mandate": { kind: "MANDATE_SIGNED", ...mandate, link },
  "a sign-in link": { kind: "SIGN_IN", senderName: "Atelier Lumen", link },
  "a sign-in through the company": { kind: "SSO_SIGN_IN", senderName: "Atelier Lumen", link },
  "an invitation of a charity": {
    ...{ kind: "CHARITY_INVITATION", charityName: "Les Amis du Phare", link },
  },
  "a link to a charity's page": {
    ...{ kind: "CHARITY_LINK", charityName: "Les Amis du Phare", link },
  },
  "a charity's new bank account": {
    ...{ kind: "CHARITY_BANK_ACCOUNT", charityName: "Les Amis du Phare", last4: "0189" },
  },
  "the notice before a debit": {
    ...{ kind: "DEBIT_NOTICE", ...mandate, amountCents: 123_450, collectOn: "2026-03-09" },
  },
  "a payout": { ...payout, donations: 2, listed: 2 },
  "a payout of more donations than its mail lists": { ...payout, donations: 1_200, listed: 1_000 },
  "a credit note": { kind: "CREDIT_NOTE_ISSUED", ...paidInvoice, corrects: "2026-000098" },
  "a reversed donation with a receipt": { ...reversal, receiptNumber: "2026-PHARE-000123" },
  "donations to a charity that left": {
    ...{ kind: "DONATION_REDIRECTED", firstName: null, senderName: "Atelier Lumen" },
    ...{ charityName: "Les Amis du Phare", otherName: "Les Ponts de Demain", amountCents: 123_450 },
  },
  "thanks for a regular gift with a receipt": {
    ...{ kind: "DONATION_THANKS", firstName: "Ada", senderName: "Atelier Lumen" },
    ...{ charityName: "Les Amis du Phare", amountCents: 123_450 },
    ...{ isRegular: true, isReceiptDue: true, link: null },
  },
  "thanks for a regular gift of an account with a donor platform": {
    ...{ kind: "DONATION_THANKS", firstName: "Ada", senderName: "Atelier Lumen" },
    ...{ charityName: "Les Amis du Phare", amountCents: 123_450 },
    ...{ isRegular: true, isReceiptDue: true, link },
  },
  "thanks for a gift without a receipt, of a donor without a name": {
    ...{ kind: "DONATION_THANKS", firstName: null, senderName: "Atelier Lumen" },
    ...{ charityName: "Les Amis du Phare", amountCents: 123_450 },
    ...{ isRegular: false, isReceiptDue: false, link },
  },
  "a reversed donation of a donor without a name": {
    ...reversal,
    firstName: null,
    receiptNumber: null,
  },
};
const everything = languages.flatMap((language) =>
  Object.entries(messages).map(([name, message]) => [language, name, message] as const),
);

/** The visible text of an HTML mail. */
const seenIn = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/(?:&#847;&zwnj;&nbsp;)+/, "")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? "");
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const amounts: Readonly<Record<Language, string>> = {
  fr: "1 234,50 €",
  en: "€1,234.50",
  de: "1.234,50 €",
  es: "1234,50 €",
  it: "1234,50 €",
  nl: "€ 1.234,50",
};
const lastDays: Readonly<Record<Language, string>> = {
  fr: "31 décembre 2026",
  en: "31 December 2026",
  de: "31. Dezember 2026",
  es: "31 de diciembre de 2026",
  it: "31 dicembre 2026",
  nl: "31 december 2026",
};
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("every kind of mail is tested", () => {
  expect(new Set(Object.values(messages).map(({ kind }) => kind))).toEqual(new Set(mailKinds));
});

describe.each(everything)("in %s, %s", (language, _, message) => {
  const { subject, text, html } = composeMail(message, language);

  test("has a one-line subject, short enough for mail programs", () => {
    expect(subject).toMatch(/^\S.*\S$/u);
    expect([...subject].length).toBeLessThanOrEqual(100);
  });

  test("has the same content as text and as HTML, in its language", () => {
    expect(html).toContain(`<html lang="${language}" dir="ltr">`);
    // The address of the button is behind it.
    const paragraphs = text
      .replace(/^-- \n/m, "")
      .replace(` <${unsubscribeLink}>`, "")
      .replace(`\n${link}`, "")
      .split("\n\n");
    for (const paragraph of paragraphs) {
      for (const line of paragraph.split("\n")) expect(seenIn(html)).toContain(line);
    }
    expect(subject + text).not.toMatch(/undefined|\bnull\b|[{}]|NaN|Invalid/);
  });

  test("has one button at most, and no other link", () => {
    const hrefs = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    const isWithLink = "link" in message && message.link !== null;
    const isReminder = message.kind === "REMINDER";
    expect(hrefs).toEqual([
      ...(isWithLink ? [link] : []),
      ...(isReminder ? [unsubscribeLink] : []),
    ]);
    expect(text.includes(`<${unsubscribeLink}>`)).toBe(isReminder);
    expect(Array.from(text.matchAll(/^https?:.*$/gm), ([found]) => found)).toEqual(
      isWithLink ? [link] : [],
    );
    expect(html).not.toMatch(/\bsrc=|url\(|<script|<img/);
  });

  test("formats amounts and days for its language", () => {
    const shown = plainSpaces(text);
    if ("amountCents" in message && message.amountCents !== null)
      expect(shown).toContain(amounts[language]);
    // A campaign that ends at midnight in Paris accepts choices until the day before.
    const isWithEnd = "endsAt" in message && message.endsAt !== null;
    if (isWithEnd || "dueAt" in message) expect(shown).toContain(lastDays[language]);
    else expect(shown).not.toContain("2026-12");
  });

  test("names its number, the invoice that it corrects, the canceled receipt and the days late", () => {
    const named = ["number", "corrects", "receiptNumber", "daysLate"] as const;
    for (const name of named) {
      const value = (message as Partial<Record<(typeof named)[number], unknown>>)[name];
      if (value !== undefined && value !== null) expect(text).toContain(String(value));
    }
  });

  test("says where a gift goes that nobody claims, unless it was ordered: then it expires", () => {
    const { kind } = message;
    const isSaid =
      (kind === "DONATION_CLAIM" || (kind === "REMINDER" && message.amountCents !== null)) &&
      message.endsAt !== null &&
      message.isOrdered !== true;
    expect(text.includes(mailTexts[language].donation.afterwards ?? "")).toBe(isSaid);
  });

  test("is written in its own language", () => {
    for (const other of languages) {
      if (other !== language) expect(composeMail(message, other).text).not.toBe(text);
    }
  });
});

describe.each(languages)("in %s, a mail of an account", (language) => {
  const brand = {
    ...{ name: "Lumen <& Co.>", accentColor: "#ffd400", replyTo: null },
    legalLine: "Atelier Lumen SAS · hello@lumen.example",
    logo: { url: "https://give.example/pictures/0a.png", width: 480, height: 96 },
  };
  const message = messages["a claim link"] as MailMessage;

  test("has its logo, its colour with text that can be read, and its legal line", () => {
    const { html, text } = composeMail(message, language, brand);
    expect(html).toContain(
      `<img src="${brand.logo.url}" width="200" height="40" alt="Lumen &lt;&amp; Co.&gt;"`,
    );
    expect(html).toContain("background:#ffd400;color:#000000");
    for (const part of [seenIn(html), text]) expect(part).toContain(brand.legalLine);
    expect(html).not.toContain("Obole</p>\n<h1");
  });

  test("says whether replies are read", () => {
    const replies = composeMail(message, language, { ...brand, replyTo: "hello@lumen.example" });
    expect(replies.text).not.toBe(composeMail(message, language, brand).text);
    expect(replies.text).toContain("Lumen <& Co.>");
  });

  test("names the charities to choose from", () => {
    const { text, html } = composeMail(message, language, brand);
    for (const part of [text, seenIn(html)])
      expect(part).toContain("Les Amis du Phare, Les Ponts de Demain");
  });
});

describe.each(languages)("in %s, the reminders of an invoice", (language) => {
  const reminders = [1, 2, 3].map((number) =>
    composeMail({ ...overdue, reminder: number as ReminderNumber, daysLate: 7 }, language),
  );

  test("each have their own subject and text", () => {
    expect(new Set(reminders.map(({ subject }) => subject)).size).toBe(3);
    expect(new Set(reminders.map(({ text }) => text)).size).toBe(3);
  });

  test("mention the PDF only if it is attached", () => {
    for (const isAttached of [true, false]) {
      const mail = composeMail({ ...overdue, reminder: 1, daysLate: 7, isAttached }, language);
      expect(/pdf/i.test(mail.text)).toBe(isAttached);
    }
  });
});

test("French punctuation never begins a line", () => {
  for (const message of Object.values(messages)) {
    const { subject, text, html } = composeMail(message, "fr");
    for (const said of [subject, text, seenIn(html)]) {
      expect(said).not.toMatch(/ [;:!?»€]|« |\S[;!?»]|\S:(?!\/\/)/);
      expect(said).not.toMatch(/\w'\w/);
    }
  }
});

test("French writes the first of a month as 1er", () => {
  const mail = composeMail(
    { ...messages["a cast link"], endsAt: "2026-06-01T20:00:00.000Z" } as MailMessage,
    "fr",
  );
  expect(mail.text).toContain("jusqu’au 1er juin 2026");
});

describe("untrusted names in mails", () => {
  const named = (name: string) =>
    composeMail(
      {
        kind: "DONATION_CLAIM",
        ...choice,
        firstName: name,
        senderName: name,
        campaignName: name,
        amountCents: 1,
      },
      "en",
    );

  test("are no markup", () => {
    const name = `<img src=x onerror=alert(1)>"'&amp;</style>`;
    const { html, text } = named(name);
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>|<\/style>[\s\S]*<\/style>/);
    expect(seenIn(html)).toContain(`Hello ${name},`);
    expect(text).toContain(`Hello ${name},`);
  });

  test.each([
    ["a line break", "Ada\r\nBcc: eve@evil.example", "Hello Ada Bcc: eve@evil. example,"],
    ["direction marks", "Ada\u202egnp.\u2066exe", "Hello Adagnp. exe,"],
    ["zero-width characters", "A\u200bd\ufeffa", "Hello Ada,"],
    ["controls and spaces", "\u0007 Ada \t  Lumen \u0000", "Hello Ada Lumen,"],
    ["nothing that can be seen", "\u200b\u2028", "Hello —,"],
    ["letters in two parts", "Ame\u0301lie", "Hello Amélie,"],
    ["joined pictures", "Ada 👩‍🚀", "Hello Ada 👩‍🚀,"],
    ["letters from right to left", "أمل", "Hello \u2068أمل\u2069,"],
  ])("with %s stay in their place", (_, name, greeting) => {
    expect(named(name).text.split("\n")).toContain(greeting);
  });

  test("that are very long are cut in the subject, which says the rest, and complete in the text", () => {
    const name = "\u{1f49a}".repeat(255);
    const invitation = composeMail({ kind: "INVITATION", senderName: name, link }, "en");
    expect(invitation.subject).toBe(`${"\u{1f49a}".repeat(39)}… invites you to Obole`);
    expect(invitation.text).toContain(name);
    for (const language of languages)
      for (const message of Object.values(messages)) {
        const long = Object.fromEntries(
          Object.entries(message).map(([field, value]) => [
            field,
            /name$/i.test(field) && value !== null ? name : value,
          ]),
        ) as unknown as MailMessage;
        expect([...composeMail(long, language).subject].length).toBeLessThanOrEqual(100);
      }
  });

  const folder = new URL("../../../../../../shared/data/test-inputs/", import.meta.url);
  test.skipIf(!existsSync(folder))(
    "are shown unchanged in hundreds of scripts (skipped: ../shared/data does not exist)",
    () => {
      const read = (file: string) => readFileSync(new URL(file, folder), "utf8");
      const names = [
        ...(JSON.parse(read("naughty_strings_blns.json")) as string[]),
        ...["org_names_multiscript_ror.ndjson", "charity_names_edge.ndjson"].flatMap((file) =>
          read(file)
            .trim()
            .split("\n")
            .map((line) => (JSON.parse(line) as { name: string }).name),
        ),
      ].filter((name) => name !== "");
      expect(names.length).toBeGreaterThan(3_000);
      const tagsIn = (html: string) => html.match(/<[a-z!/]/gi)?.length;
      const usual = tagsIn(composeMail(messages["an invitation"] as MailMessage, "en").html);
      for (const name of names) {
        const { subject, text, html } = composeMail(
          { kind: "INVITATION", senderName: name, link },
          "en",
        );
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        // As many tags as without the name, and all of its visible characters.
        expect(tagsIn(html)).toBe(usual);
        const visible = name.normalize("NFC").replace(/[\p{C}\p{Z}\s]/gu, "");
        if (visible !== "") expect(text.replace(/[\p{C}\p{Z}\s]/gu, "")).toContain(visible);
        expect(seenIn(html).replace(/[\p{C}\p{Z}\s]/gu, "")).toContain(visible);
      }
    },
  );
});

describe("an untrusted name in a mail", () => {
  const bodiesOf = (name: string) =>
    composeMail(
      {
        kind: "DONATION_CLAIM",
        firstName: name,
        senderName: name,
        campaignName: name,
        amountCents: 500,
        endsAt: null,
        charities: [name],
        hasMore: false,
        link: "https://give.example/give/pk/donations/d",
      },
      "en",
    );

  test.for([
    ["Win at http://evil.example/win now!", "Win at http: //evil. example/win now!"],
    ["WWW.evil.example", "WWW. evil. example"],
    ["evil.example", "evil. example"],
    ["eve@evil.example", "eve@evil. example"],
    ["javascript://x", "javascript: //x"],
    ["evil。example", "evil。 example"],
  ] as const)(
    "contains nothing that a mail program would turn into a link: %s",
    ([name, shown]) => {
      const { subject, text, html } = bodiesOf(name);
      for (const part of [subject, text, html]) expect(part).not.toContain(name);
      expect(text).toContain(shown);
    },
  );

  test.for(["J. R. R. Tolkien", "J.R.R. Tolkien", "Lumen & Co.", "No. 5", "3.14", "Anne-Marie…"])(
    "is unchanged without such text: %s",
    (name) => expect(bodiesOf(name).text).toContain(name),
  );
});
