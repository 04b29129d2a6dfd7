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

interface LastDay {
  readonly lastDay: string;
}

/** What a mail about a waiting donation or vote says itself: without greeting, last day, button and reason. */
export type ChoiceText = Omit<MailText, "action" | "reason">;

/** The texts of the mails that ask a person to choose a charity. */
export interface ChoiceTexts<Choice extends WaitingChoice> {
  /** The label of the button. */
  readonly action: string;
  /** The paragraph about the last day to choose. */
  until(lastDay: string): string;
  reason(sender: string): string;
  /** The first mail. */
  request(choice: Choice): ChoiceText;
  reminder(choice: Choice): ChoiceText;
  /** The reminder sent shortly before the campaign ends. */
  lastCall(choice: Choice & LastDay): ChoiceText;
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
  hello(firstName: string): string;
  readonly donation: ChoiceTexts<WaitingGift>;
  readonly vote: ChoiceTexts<WaitingChoice>;
  invitation(invitation: { readonly sender: string }): MailText;
  fiscalReceipt(receipt: IssuedReceipt): MailText;
  webhookDisabled(disabled: DisabledWebhook): MailText;
  /** The sentence before the link in full. */
  readonly copyLink: string;
  readonly noReply: string;
  /** The label of the unsubscribe link. */
  readonly unsubscribe: string;
}
