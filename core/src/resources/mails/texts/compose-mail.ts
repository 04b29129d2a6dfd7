import { reviewReasonTexts } from "../../../domain/application-texts.js";
import { formatsOf } from "../../../domain/display.js";
import type { Language } from "../../../domain/language.js";
import { mailTexts } from "./index.js";
import type {
  InvoiceMessage,
  MailKind,
  MailMessage,
  OfApplicant,
  OfCharityPage,
  OfChoice,
  OfDebitNotice,
  OfExpiringAccountCard,
  OfExpiringGiftCard,
  OfFailedGiftPayment,
  OfFailedPayment,
  OfPayout,
  OfRedirect,
  OfReversal,
  OfSignedMandate,
  OfSkippedGift,
  OfThanks,
} from "./mail-message.js";
import type { ChoiceTexts, MailText, MailTexts, OwnText, WaitingChoice } from "./mail-text.js";
import { cut, type MailBrand, type RenderedMail, renderMail } from "./render-mail.js";
import { sanitizeLine, sanitizeText } from "./sanitize-text.js";

/** Composes a mail in a language. `brand` is that of the account whose mail it is; null for the service's own. */
export function composeMail(
  message: MailMessage,
  language: Language,
  brand: MailBrand | null = null,
): RenderedMail {
  const { subject } = textOf(withShortNames(message), language);
  return renderMail(
    { ...textOf(message, language), subject },
    {
      ...{ language, brand },
      link: "link" in message ? message.link : null,
      unsubscribeLink: "unsubscribeLink" in message ? message.unsubscribeLink : null,
    },
  );
}

/** The texts that ask a person to choose, for a channel that is not mail. */
export function choiceText(
  message: Extract<MailMessage, { kind: "DONATION_CLAIM" | "VOTE_CAST" | "REMINDER" }>,
  language: Language,
): MailText {
  return textOf(message, language);
}

/** A name in a subject is cut, so that the words after it are seen as well. */
const nameInSubject = 40;

const names: ReadonlySet<string> = new Set([
  ...["firstName", "senderName", "campaignName", "charityName", "otherName"],
  ...["accountName", "webhookName", "creditor", "holder"],
]);

function withShortNames(message: MailMessage): MailMessage {
  return Object.fromEntries(
    Object.entries(message).map(([field, value]) => [
      field,
      names.has(field) && typeof value === "string" ? cut(value, nameInSubject) : value,
    ]),
  ) as unknown as MailMessage;
}

function textOf(message: MailMessage, language: Language): MailText {
  const texts = mailTexts[language];
  if (asksForMethod(message)) return paymentMethodMail(message, texts);
  if (isOfApplicant(message)) return applicantMail(message, texts, language);
  const { euros } = formatsOf(texts.locale);
  switch (message.kind) {
    case "DONATION_CLAIM":
      return claimMail(message, texts);
    case "VOTE_CAST": {
      const vote = choiceOf(message, texts);
      return choiceMail(texts, texts.vote, vote, texts.vote.request(vote));
    }
    case "REMINDER": {
      const { amountCents, isLastCall } = message;
      const vote = choiceOf(message, texts);
      return amountCents === null
        ? reminderMail(texts, texts.vote, vote, isLastCall)
        : reminderMail(texts, texts.donation, { ...vote, amount: euros(amountCents) }, isLastCall);
    }
    case "INVITATION":
      return texts.invitation({ sender: sanitizeText(message.senderName) });
    case "SIGN_IN":
      return texts.signIn(sanitizeText(message.senderName));
    case "SSO_SIGN_IN":
      return texts.ssoSignIn(sanitizeText(message.senderName));
    case "FISCAL_RECEIPT":
      return texts.fiscalReceipt({
        firstName: sanitizeText(message.firstName),
        charity: sanitizeText(message.charityName),
        amount: euros(message.amountCents),
        number: message.number,
      });
    case "WEBHOOK_DISABLED":
      return texts.webhookDisabled({
        webhook: sanitizeText(message.webhookName),
        sender: sanitizeText(message.senderName),
        failedDays: message.failedDays,
        keptDays: message.keptDays,
      });
    case "CHARITY_INVITATION":
    case "CHARITY_LINK":
    case "CHARITY_BANK_ACCOUNT":
      return charityMail(message, texts);
    default:
      return moneyText(message, texts);
  }
}

/** Asks for the charity of a gift, and quotes what its giver wrote with it. */
function claimMail(
  message: Extract<MailMessage, { kind: "DONATION_CLAIM" }>,
  texts: MailTexts,
): MailText {
  const { euros } = formatsOf(texts.locale);
  const gift = { ...choiceOf(message, texts), amount: euros(message.amountCents) };
  const { paragraphs, ...text } = texts.donation.request(gift);
  const note = message.note ? [texts.note(gift.sender, sanitizeText(message.note))] : [];
  return choiceMail(texts, texts.donation, gift, { ...text, paragraphs: [...note, ...paragraphs] });
}

/** A mail about what is owed, collected or given back. */
type MoneyMessage =
  | InvoiceMessage
  | OfSignedMandate
  | OfDebitNotice
  | OfSkippedGift
  | OfReversal
  | OfRedirect
  | OfThanks
  | OfPayout;

function moneyText(message: MoneyMessage, texts: MailTexts): MailText {
  switch (message.kind) {
    case "INVOICE_ISSUED":
    case "INVOICE_OVERDUE":
    case "INVOICE_PAID":
    case "CREDIT_NOTE_ISSUED":
      return invoiceMail(message, texts);
    case "MANDATE_SIGNED":
    case "DEBIT_NOTICE":
      return mandateMail(message, texts);
    case "GIFT_SKIPPED":
      return skippedGiftMail(message, texts);
    case "DONATION_REVERSED":
      return reversalMail(message, texts);
    case "DONATION_REDIRECTED":
      return redirectMail(message, texts);
    case "DONATION_THANKS":
      return thanksMail(message, texts);
    case "PAYOUT_PAID":
      return payoutMail(message, texts);
    default:
      return message satisfies never;
  }
}

function reminderMail<Choice extends WaitingChoice>(
  texts: MailTexts,
  own: ChoiceTexts<Choice>,
  choice: Choice,
  isLastCall: boolean,
): MailText {
  const { lastDay } = choice;
  if (!isLastCall || lastDay === null) return choiceMail(texts, own, choice, own.reminder(choice));
  const { paragraphs, ...text } = own.lastCall({ ...choice, lastDay });
  const last = { ...text, paragraphs: [...paragraphs, ...afterwardsOf(own, choice)] };
  return choiceMail(texts, own, { ...choice, lastDay: null }, last);
}

function afterwardsOf(
  { afterwards }: Pick<ChoiceTexts<never>, "afterwards">,
  { isOrdered }: WaitingChoice,
): string[] {
  return afterwards === null || isOrdered ? [] : [afterwards];
}

/** Adds to a mail's own text what all mails about a waiting donation or vote say. */
function choiceMail(
  { hello, greeting }: MailTexts,
  own: Pick<ChoiceTexts<never>, "action" | "among" | "until" | "afterwards" | "reason">,
  choice: WaitingChoice,
  { paragraphs, ...text }: OwnText,
): MailText {
  const { firstName, sender, lastDay, charities, hasMore } = choice;
  const some = charities.length === 0 ? [] : [own.among(charities, hasMore)];
  const end =
    lastDay === null ? [] : [[own.until(lastDay), ...afterwardsOf(own, choice)].join(" ")];
  return {
    ...text,
    // Who asked for a vote on a page has given an address alone.
    paragraphs: [firstName === "" ? greeting : hello(firstName), ...paragraphs, ...some, ...end],
    action: own.action,
    reason: own.reason(sender),
  };
}

/** Adds to an invoice's mail what all of them say. */
function invoiceMail(message: InvoiceMessage, texts: MailTexts): MailText {
  const { paragraphs, ...text } = ownTextOfInvoice(message, texts);
  return {
    ...text,
    paragraphs: [texts.greeting, ...paragraphs],
    action: null,
    reason: texts.invoice.reason(sanitizeText(message.accountName)),
  };
}

function ownTextOfInvoice(message: InvoiceMessage, texts: MailTexts): OwnText {
  const { euros, day } = formatsOf(texts.locale);
  const { attached, paidAttached, disregard, issued, overdue, paid } = texts.invoice;
  const account = sanitizeText(message.accountName);
  const invoice = { account, number: message.number, amount: euros(message.amountCents) };
  switch (message.kind) {
    case "INVOICE_ISSUED":
      return withParagraphs(issued({ ...invoice, dueDay: day(message.dueAt) }), attached);
    case "INVOICE_OVERDUE": {
      const { dueAt, daysLate, reminder, isAttached } = message;
      const text = overdue[reminder]({ ...invoice, dueDay: day(dueAt), daysLate });
      return withParagraphs(text, ...(isAttached ? [attached] : []), disregard);
    }
    case "INVOICE_PAID":
      return withParagraphs(paid(invoice), ...(message.isAttached ? [paidAttached] : []));
    case "CREDIT_NOTE_ISSUED":
      return texts.creditNote({ ...invoice, corrects: message.corrects });
    default:
      return message satisfies never;
  }
}

/** A mail that asks for another payment method. */
type OfPaymentMethod =
  | OfFailedPayment
  | OfFailedGiftPayment
  | OfExpiringAccountCard
  | OfExpiringGiftCard;

const kindsOfMethod: ReadonlySet<MailKind> = new Set<OfPaymentMethod["kind"]>([
  ...(["PAYMENT_FAILED", "GIFT_PAYMENT_FAILED", "CARD_EXPIRING", "GIFT_CARD_EXPIRING"] as const),
]);
const asksForMethod = (message: MailMessage): message is OfPaymentMethod =>
  kindsOfMethod.has(message.kind);

function paymentMethodMail(message: OfPaymentMethod, texts: MailTexts): MailText {
  if (message.kind === "PAYMENT_FAILED") return failedPaymentMail(message, texts);
  return message.kind === "GIFT_PAYMENT_FAILED"
    ? failedGiftPaymentMail(message, texts)
    : expiringCardMail(message, texts);
}

function failedPaymentMail(
  { accountName, number, amountCents, retryAt }: OfFailedPayment,
  { locale, greeting, paymentFailed, invoice }: MailTexts,
): MailText {
  const { euros, day } = formatsOf(locale);
  const account = sanitizeText(accountName);
  const { paragraphs, ...text } = paymentFailed.invoice({
    ...{ account, number },
    amount: euros(amountCents),
  });
  const next = retryAt === null ? paymentFailed.noRetry : paymentFailed.retry(day(retryAt));
  return {
    ...text,
    paragraphs: [greeting, ...paragraphs, next],
    action: paymentFailed.action,
    reason: invoice.reason(account),
  };
}

function failedGiftPaymentMail(
  { firstName, senderName, charityName, amountCents, retryAt }: OfFailedGiftPayment,
  { locale, hello, greeting, paymentFailed }: MailTexts,
): MailText {
  const { euros, day } = formatsOf(locale);
  const { paragraphs, ...text } = paymentFailed.gift({
    charity: sanitizeText(charityName),
    amount: euros(amountCents),
  });
  const next = retryAt === null ? paymentFailed.giftPaused : paymentFailed.retry(day(retryAt));
  return {
    ...text,
    paragraphs: [
      firstName === null ? greeting : hello(sanitizeText(firstName)),
      ...paragraphs,
      next,
    ],
    action: paymentFailed.action,
    reason: paymentFailed.giftReason(sanitizeText(senderName)),
  };
}

function skippedGiftMail(
  { firstName, senderName, charityName, amountCents }: OfSkippedGift,
  { locale, hello, greeting, paymentFailed, reversal }: MailTexts,
): MailText {
  const sender = sanitizeText(senderName);
  const { paragraphs, ...text } = paymentFailed.giftSkipped({
    charity: sanitizeText(charityName),
    amount: formatsOf(locale).euros(amountCents),
  });
  const hailed = firstName === null ? greeting : hello(sanitizeText(firstName));
  return {
    ...{ ...text, paragraphs: [hailed, ...paragraphs, reversal.questions(sender)] },
    ...{ action: null, reason: paymentFailed.giftReason(sender) },
  };
}

function expiringCardMail(
  message: OfExpiringAccountCard | OfExpiringGiftCard,
  { locale, hello, greeting, cardExpiring, paymentFailed, invoice }: MailTexts,
): MailText {
  const { brand, last4, lastDay } = message;
  const card = `${brand === null ? "" : `${sanitizeText(brand)} `}•••• ${last4}`;
  const expiring = { card, day: formatsOf(locale).day(lastDay) };
  const { action } = paymentFailed;
  if (message.kind === "CARD_EXPIRING") {
    const account = sanitizeText(message.accountName);
    const { paragraphs, ...text } = cardExpiring.account({ ...expiring, account });
    return {
      ...{ ...text, paragraphs: [greeting, ...paragraphs] },
      ...{ action, reason: invoice.reason(account) },
    };
  }
  const { firstName, senderName } = message;
  const { paragraphs, ...text } = cardExpiring.gift(expiring);
  const hailed = firstName === null ? greeting : hello(sanitizeText(firstName));
  return {
    ...{ ...text, paragraphs: [hailed, ...paragraphs] },
    ...{ action, reason: paymentFailed.giftReason(sanitizeText(senderName)) },
  };
}

function mandateMail(message: OfSignedMandate | OfDebitNotice, texts: MailTexts): MailText {
  const { locale, greeting, debit } = texts;
  const { reference, creditorId, last4 } = message;
  const mandate = { ...{ reference, creditorId, last4 }, creditor: sanitizeText(message.creditor) };
  const { euros, day } = formatsOf(locale);
  const { paragraphs, ...text } =
    message.kind === "MANDATE_SIGNED"
      ? debit.signed(mandate)
      : debit.notice({
          ...{ ...mandate, amount: euros(message.amountCents), day: day(message.collectOn) },
        });
  return {
    ...text,
    paragraphs: [greeting, ...paragraphs, debit.details(mandate), debit.refund],
    action: message.kind === "MANDATE_SIGNED" ? debit.action : null,
    reason: debit.reason(sanitizeText(message.senderName)),
  };
}

function charityMail(message: OfCharityPage, { greeting, charityPage }: MailTexts): MailText {
  const charity = sanitizeText(message.charityName);
  const { paragraphs, ...text } = ownTextOfCharity(message, charity, charityPage);
  const isLink = message.kind !== "CHARITY_BANK_ACCOUNT";
  return {
    ...{ ...text, paragraphs: [greeting, ...paragraphs] },
    ...{ action: isLink ? charityPage.action : null, reason: charityPage.reason(charity) },
  };
}

function ownTextOfCharity(
  message: OfCharityPage,
  charity: string,
  { invitation, link, bankAccount }: MailTexts["charityPage"],
): OwnText {
  if (message.kind === "CHARITY_BANK_ACCOUNT") {
    const { last4, provider } = message;
    return bankAccount({ charity, last4, isAtStripe: provider === "stripe" });
  }
  return message.kind === "CHARITY_INVITATION" ? invitation(charity) : link(charity);
}

const kindsOfApplicants: ReadonlySet<MailKind> = new Set<OfApplicant["kind"]>([
  ...(["ACCOUNT_REQUEST", "APPLICATION_QUESTION"] as const),
  ...(["APPLICATION_APPROVED", "APPLICATION_REJECTED"] as const),
]);
const isOfApplicant = (message: MailMessage): message is OfApplicant =>
  kindsOfApplicants.has(message.kind);

function applicantMail(
  message: OfApplicant,
  { greeting, application }: MailTexts,
  language: Language,
): MailText {
  if (message.kind === "ACCOUNT_REQUEST") return application.request;
  const account = sanitizeText(message.accountName);
  const reason = application.reason(account);
  if (message.kind === "APPLICATION_APPROVED") {
    const { paragraphs, ...text } = application.approved(account);
    return {
      ...{ ...text, paragraphs: [greeting, ...paragraphs], action: application.open, reason },
    };
  }
  const isQuestion = message.kind === "APPLICATION_QUESTION";
  const own = isQuestion ? application.question(account) : application.rejected(account);
  const [first = "", ...after] = own.paragraphs;
  // Operators write paragraphs, and may name addresses.
  const words = message.text === null ? [] : message.text.split(/\n+/).map(sanitizeLine);
  const sentence = reviewReasonTexts[message.reason][language];
  const said = words.length === 0 ? [] : [application.said, ...words];
  return {
    ...own,
    paragraphs: [greeting, first, sentence, ...said, ...after],
    ...{ action: isQuestion ? application.answer : application.open, reason },
  };
}

function withParagraphs(text: OwnText, ...more: readonly string[]): OwnText {
  return { ...text, paragraphs: [...text.paragraphs, ...more] };
}

function redirectMail(
  { firstName, senderName, charityName, otherName, amountCents }: OfRedirect,
  { locale, hello, greeting, redirect, reversal }: MailTexts,
): MailText {
  const { paragraphs, ...text } = redirect.donations({
    charity: sanitizeText(charityName),
    other: sanitizeText(otherName),
    amount: formatsOf(locale).euros(amountCents),
  });
  return {
    ...text,
    paragraphs: [
      firstName === null ? greeting : hello(sanitizeText(firstName)),
      ...paragraphs,
      reversal.questions(sanitizeText(senderName)),
    ],
    action: null,
    reason: redirect.reason,
  };
}

function thanksMail(
  { firstName, senderName, charityName, amountCents, isRegular, isReceiptDue, link }: OfThanks,
  { locale, hello, greeting, thanks }: MailTexts,
): MailText {
  const { paragraphs, ...text } = thanks.donation({
    charity: sanitizeText(charityName),
    amount: formatsOf(locale).euros(amountCents),
  });
  return {
    ...text,
    paragraphs: [
      firstName === null ? greeting : hello(sanitizeText(firstName)),
      ...paragraphs,
      ...(isRegular && link === null ? [thanks.regular(sanitizeText(senderName))] : []),
      ...(isReceiptDue ? [thanks.receipt] : []),
      ...(link === null ? [] : [isRegular ? thanks.platformOfRegular : thanks.platform]),
    ],
    action: link === null ? null : thanks.action,
    reason: thanks.reason,
  };
}

function reversalMail(
  { firstName, senderName, charityName, amountCents, receiptNumber }: OfReversal,
  { locale, hello, greeting, reversal }: MailTexts,
): MailText {
  const { paragraphs, ...text } = reversal.donation({
    charity: sanitizeText(charityName),
    amount: formatsOf(locale).euros(amountCents),
  });
  return {
    ...text,
    paragraphs: [
      firstName === null ? greeting : hello(sanitizeText(firstName)),
      ...paragraphs,
      ...(receiptNumber === null ? [] : [reversal.receiptCanceled(receiptNumber)]),
      reversal.questions(sanitizeText(senderName)),
    ],
    action: null,
    reason: reversal.reason,
  };
}

function payoutMail(message: OfPayout, { locale, greeting, payout }: MailTexts): MailText {
  const { euros, day, count } = formatsOf(locale);
  const { donations, listed, last4, reference, email } = message;
  const charity = sanitizeText(message.charityName);
  const holder = sanitizeText(message.holder);
  const { paragraphs, ...text } = payout.paid({
    ...{ charity, reference, amount: euros(message.amountCents), day: day(message.paidAt) },
    account: last4 === null ? holder : `${holder}, •••• ${last4}`,
  });
  const attached =
    donations > listed
      ? payout.attachedPart(count(listed), count(donations), email)
      : payout.attached;
  return {
    ...text,
    paragraphs: [greeting, ...paragraphs, attached, payout.questions(email)],
    action: null,
    reason: payout.reason(charity),
  };
}

function choiceOf(
  { firstName, senderName, campaignName, endsAt, isOrdered = false, charities, hasMore }: OfChoice,
  texts: MailTexts,
) {
  return {
    hasMore,
    isOrdered,
    charities: charities.map(sanitizeText),
    firstName: firstName === "" ? "" : sanitizeText(firstName),
    sender: sanitizeText(senderName),
    campaign: sanitizeText(campaignName),
    lastDay: endsAt === null ? null : formatsOf(texts.locale).lastDay(endsAt),
  };
}
