import { formatsOf } from "../../../domain/display.js";
import type { Language } from "../../../domain/language.js";
import { mailTexts } from "./index.js";
import type { ChoiceText, ChoiceTexts, MailText, MailTexts, WaitingChoice } from "./mail-text.js";
import { type RenderedMail, renderMail } from "./render-mail.js";
import { sanitizeText } from "./sanitize-text.js";

interface OfChoice {
  readonly firstName: string;
  readonly senderName: string;
  readonly campaignName: string;
  /** When the campaign ends by itself; ISO 8601. */
  readonly endsAt: string | null;
  readonly link: string;
}

interface OfGift extends OfChoice {
  readonly amountCents: number;
}

/** A mail to a person, by kind. */
export type MailMessage =
  | (OfGift & { readonly kind: "DONATION_CLAIM" })
  | (OfChoice & { readonly kind: "VOTE_CAST" })
  | (OfChoice & {
      readonly kind: "REMINDER";
      /** The donation's amount; null for a vote. */
      readonly amountCents: number | null;
      /** Sent relative to the campaign's end, not to its start. */
      readonly isLastCall: boolean;
      /** The link that ends the reminders. */
      readonly unsubscribeLink: string;
    })
  | { readonly kind: "INVITATION"; readonly senderName: string; readonly link: string }
  | {
      readonly kind: "FISCAL_RECEIPT";
      readonly firstName: string;
      readonly charityName: string;
      readonly amountCents: number;
      readonly number: string;
    }
  | {
      readonly kind: "WEBHOOK_DISABLED";
      readonly webhookName: string;
      readonly senderName: string;
      readonly failedDays: number;
      readonly keptDays: number;
    };

export const mailKinds = [
  "DONATION_CLAIM",
  "VOTE_CAST",
  "REMINDER",
  "INVITATION",
  "FISCAL_RECEIPT",
  "WEBHOOK_DISABLED",
] as const satisfies readonly MailMessage["kind"][];
export type MailKind = MailMessage["kind"];

/** Composes a mail in a language. */
export function composeMail(message: MailMessage, language: Language): RenderedMail {
  return renderMail(textOf(message, mailTexts[language]), language, {
    link: "link" in message ? message.link : null,
    unsubscribeLink: "unsubscribeLink" in message ? message.unsubscribeLink : null,
  });
}

function textOf(message: MailMessage, texts: MailTexts): MailText {
  const { euros } = formatsOf(texts.locale);
  switch (message.kind) {
    case "DONATION_CLAIM": {
      const gift = { ...choiceOf(message, texts), amount: euros(message.amountCents) };
      return choiceMail(texts, texts.donation, gift, texts.donation.request(gift));
    }
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
  return isLastCall && lastDay !== null
    ? choiceMail(texts, own, { ...choice, lastDay: null }, own.lastCall({ ...choice, lastDay }))
    : choiceMail(texts, own, choice, own.reminder(choice));
}

/** Adds to a mail's own text what all mails about a waiting donation or vote say. */
function choiceMail(
  { hello }: MailTexts,
  { action, until, reason }: Pick<ChoiceTexts<never>, "action" | "until" | "reason">,
  { firstName, sender, lastDay }: WaitingChoice,
  { paragraphs, ...text }: ChoiceText,
): MailText {
  const end = lastDay === null ? [] : [until(lastDay)];
  return {
    ...text,
    paragraphs: [hello(firstName), ...paragraphs, ...end],
    action,
    reason: reason(sender),
  };
}

function choiceOf({ firstName, senderName, campaignName, endsAt }: OfChoice, texts: MailTexts) {
  return {
    firstName: sanitizeText(firstName),
    sender: sanitizeText(senderName),
    campaign: sanitizeText(campaignName),
    lastDay: endsAt === null ? null : formatsOf(texts.locale).lastDay(endsAt),
  };
}
