/** The texts of a mail before rendering. Plain text without markup. */
export interface MailText {
  readonly subject: string;
  /** The preheader, which mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The label of the button that opens the mail's link; null for a mail without a link. */
  readonly action: string | null;
  /** Why the person gets the mail. */
  readonly reason: string;
}

/** A donation or a vote whose person has not chosen a charity yet, with sanitized texts. */
export interface WaitingChoice {
  readonly firstName: string;
  /** The name of the giving account. */
  readonly sender: string;
  readonly campaign: string;
  /** The last day to choose; null without an end. */
  readonly lastDay: string | null;
}

export interface WaitingGift extends WaitingChoice {
  readonly amount: string;
}

export interface LastDay {
  readonly lastDay: string;
}

export interface IssuedReceipt {
  readonly firstName: string;
  readonly charity: string;
  readonly amount: string;
  readonly number: string;
}

/** A disabled webhook, with sanitized texts. */
export interface DisabledWebhook {
  readonly webhook: string;
  /** The name of the webhook's account. */
  readonly sender: string;
  readonly failedDays: number;
  /** How many days its events are stored. */
  readonly keptDays: number;
}

/** The texts of all mails in one language. Every language uses the formal address. */
export interface MailTexts {
  /** The locale of amounts and dates. */
  readonly locale: string;
  donationClaim(gift: WaitingGift): MailText;
  voteCast(vote: WaitingChoice): MailText;
  donationReminder(gift: WaitingGift): MailText;
  voteReminder(vote: WaitingChoice): MailText;
  /** Reminders sent shortly before the campaign ends. */
  donationLastCall(gift: WaitingGift & LastDay): MailText;
  voteLastCall(vote: WaitingChoice & LastDay): MailText;
  invitation(invitation: { readonly sender: string }): MailText;
  fiscalReceipt(receipt: IssuedReceipt): MailText;
  webhookDisabled(disabled: DisabledWebhook): MailText;
  /** The sentence before the link in full. */
  readonly copyLink: string;
  readonly noReply: string;
  /** The label of the unsubscribe link. */
  readonly unsubscribe: string;
}
