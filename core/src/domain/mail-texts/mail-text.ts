/** What a mail says, before it is laid out. Plain text: nothing in it is markup. */
export interface MailText {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What the button says that opens the mail's link; null for a mail without one. */
  readonly action: string | null;
  /** Why the person gets the mail. */
  readonly reason: string;
}

/** A gift or a vote that waits for its person's choice, in words that can be shown. */
export interface WaitingChoice {
  readonly firstName: string;
  /** The account that gives, by name. */
  readonly sender: string;
  readonly campaign: string;
  /** The last day on which one can choose; null while there is none. */
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

/** A webhook that was disabled, in words that can be shown. */
export interface DisabledWebhook {
  readonly webhook: string;
  /** The account whose it is, by name. */
  readonly sender: string;
  readonly failedDays: number;
  /** How long its events wait. */
  readonly keptDays: number;
}

/** Everything that the service writes to people, in one language. People are addressed formally in all of them. */
export interface MailTexts {
  /** The locale by which amounts and dates are written. */
  readonly locale: string;
  donationClaim(gift: WaitingGift): MailText;
  voteCast(vote: WaitingChoice): MailText;
  donationReminder(gift: WaitingGift): MailText;
  voteReminder(vote: WaitingChoice): MailText;
  /** The reminders that go out as the end comes near. */
  donationLastCall(gift: WaitingGift & LastDay): MailText;
  voteLastCall(vote: WaitingChoice & LastDay): MailText;
  invitation(invitation: { readonly sender: string }): MailText;
  fiscalReceipt(receipt: IssuedReceipt): MailText;
  webhookDisabled(disabled: DisabledWebhook): MailText;
  /** Stands before the link in full. */
  readonly copyLink: string;
  readonly noReply: string;
  /** The link by which somebody ends the reminders. */
  readonly unsubscribe: string;
}
