import { formatsOf } from "../display.js";
import type { Language } from "../language.js";
import { foreignText } from "./foreign-text.js";
import { mailTexts } from "./index.js";
import { type LaidOutMail, layOutMail } from "./lay-out-mail.js";
import type { MailText, MailTexts } from "./mail-text.js";

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

/** Something that the service writes to a person. */
export type MailMessage =
  | (OfGift & { readonly kind: "DONATION_CLAIM" })
  | (OfChoice & { readonly kind: "VOTE_CAST" })
  | (OfChoice & {
      readonly kind: "REMINDER";
      /** What is given; null for a vote. */
      readonly amountCents: number | null;
      /** Sent as the end comes near, and not so many days after the start. */
      readonly isLastCall: boolean;
      /** Where the person says that they want no more of them. */
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

/** Writes a message in a language. */
export function composeMail(message: MailMessage, language: Language): LaidOutMail {
  return layOutMail(textOf(message, mailTexts[language]), language, {
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
      return texts.invitation({ sender: foreignText(message.senderName) });
    case "FISCAL_RECEIPT":
      return texts.fiscalReceipt({
        firstName: foreignText(message.firstName),
        charity: foreignText(message.charityName),
        amount: euros(message.amountCents),
        number: message.number,
      });
    case "WEBHOOK_DISABLED":
      return texts.webhookDisabled({
        webhook: foreignText(message.webhookName),
        sender: foreignText(message.senderName),
        failedDays: message.failedDays,
        keptDays: message.keptDays,
      });
    default:
      return message satisfies never;
  }
}

function choiceOf({ firstName, senderName, campaignName, endsAt }: OfChoice, texts: MailTexts) {
  return {
    firstName: foreignText(firstName),
    sender: foreignText(senderName),
    campaign: foreignText(campaignName),
    lastDay: endsAt === null ? null : formatsOf(texts.locale).lastDay(endsAt),
  };
}
