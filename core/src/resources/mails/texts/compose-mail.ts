import { formatsOf } from "../../../domain/display.js";
import type { Language } from "../../../domain/language.js";
import { mailTexts } from "./index.js";
import type { MailText, MailTexts } from "./mail-text.js";
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
    case "DONATION_CLAIM":
      return texts.donationClaim({
        ...choiceOf(message, texts),
        amount: euros(message.amountCents),
      });
    case "VOTE_CAST":
      return texts.voteCast(choiceOf(message, texts));
    case "REMINDER": {
      const choice = choiceOf(message, texts);
      const { amountCents } = message;
      const lastDay = message.isLastCall ? choice.lastDay : null;
      if (amountCents === null) {
        if (lastDay !== null) return texts.voteLastCall({ ...choice, lastDay });
        return texts.voteReminder(choice);
      }
      const gift = { ...choice, amount: euros(amountCents) };
      if (lastDay !== null) return texts.donationLastCall({ ...gift, lastDay });
      return texts.donationReminder(gift);
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

function choiceOf({ firstName, senderName, campaignName, endsAt }: OfChoice, texts: MailTexts) {
  return {
    firstName: sanitizeText(firstName),
    sender: sanitizeText(senderName),
    campaign: sanitizeText(campaignName),
    lastDay: endsAt === null ? null : formatsOf(texts.locale).lastDay(endsAt),
  };
}
