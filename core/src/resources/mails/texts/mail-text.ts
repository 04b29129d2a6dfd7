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
  /** Whether the gift was ordered: it expires if nobody claims it, instead of going to another charity. */
  readonly isOrdered: boolean;
  /** Some of the charities to choose from. */
  readonly charities: readonly string[];
  /** Whether there are further ones. */
  readonly hasMore: boolean;
}

export interface WaitingGift extends WaitingChoice {
  readonly amount: string;
}

interface LastDay {
  readonly lastDay: string;
}

/** What a mail says itself: without what it shares with others, such as greeting, button and reason. */
export type OwnText = Omit<MailText, "action" | "reason">;

/** The texts of the mails that ask a person to choose a charity. */
export interface ChoiceTexts<Choice extends WaitingChoice> {
  /** The label of the button. */
  readonly action: string;
  /** The paragraph that names some of the charities. */
  among(charities: readonly string[], hasMore: boolean): string;
  /** The paragraph about the last day to choose. */
  until(lastDay: string): string;
  /** What happens after it without a choice, unless the gift was ordered; null if nothing does. */
  readonly afterwards: string | null;
  reason(sender: string): string;
  /** The first mail. */
  request(choice: Choice): OwnText;
  reminder(choice: Choice): OwnText;
  /** The reminder sent shortly before the campaign ends. */
  lastCall(choice: Choice & LastDay): OwnText;
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

/** An invoice or a credit note, with sanitized texts. */
export interface IssuedInvoice {
  /** The name of the account that owes it. */
  readonly account: string;
  readonly number: string;
  readonly amount: string;
}

/** An invoice that is to be paid. Its amount is what is still due. */
export interface DueInvoice extends IssuedInvoice {
  /** The last day of payment. */
  readonly dueDay: string;
}

export interface OverdueInvoice extends DueInvoice {
  readonly daysLate: number;
}

/** The reminders of an unpaid invoice, in order. */
export const reminderNumbers = [1, 2, 3] as const;
export type ReminderNumber = (typeof reminderNumbers)[number];

/** The texts of the mails about invoices, which say nothing of how they are paid: the PDF does. */
interface InvoiceMailTexts {
  reason(account: string): string;
  /** The paragraph about the PDF of an invoice that is to be paid. */
  readonly attached: string;
  /** The paragraph about the PDF of an invoice that is paid. */
  readonly paidAttached: string;
  /** For a payment that crosses a reminder. */
  readonly disregard: string;
  issued(invoice: DueInvoice): OwnText;
  /** Each is firmer than the one before. */
  readonly overdue: Readonly<Record<ReminderNumber, (invoice: OverdueInvoice) => OwnText>>;
  /** Also for an invoice that a credit covers. Its amount is the invoice's total. */
  paid(invoice: IssuedInvoice): OwnText;
}

/** The texts of the mails that an invoice or a recurring gift could not be charged, or was not to be. */
interface PaymentFailedTexts {
  /** The label of the button to the page on which a payment method is entered. */
  readonly action: string;
  invoice(invoice: IssuedInvoice): OwnText;
  /** When the same payment method is charged again. */
  retry(day: string): string;
  readonly noRetry: string;
  gift(gift: ReversedDonation): OwnText;
  /** No more gifts are made until there is another payment method. */
  readonly giftPaused: string;
  /** A period of a recurring gift whose charity gets no new gifts. */
  giftSkipped(gift: ReversedDonation): OwnText;
  giftReason(sender: string): string;
}

/** A card that expires. */
export interface ExpiringCard {
  /** Such as `Visa •••• 4242`. */
  readonly card: string;
  /** The last day on which it is valid. */
  readonly day: string;
}

/** The texts of the mails that a card expires. Button and reason are those of a failed payment. */
interface CardExpiringTexts {
  account(card: ExpiringCard & { readonly account: string }): OwnText;
  gift(card: ExpiringCard): OwnText;
}

/** A donation whose money went back, with sanitized texts. */
export interface ReversedDonation {
  readonly charity: string;
  readonly amount: string;
}

/** The texts of the mail about a reversed donation. */
interface ReversalTexts {
  readonly reason: string;
  donation(donation: ReversedDonation): OwnText;
  receiptCanceled(number: string): string;
  /** Whom to ask: replies to the mail are not read. */
  questions(sender: string): string;
}

/** Donations to a charity that left, with sanitized texts. */
interface RedirectedDonations {
  readonly charity: string;
  /** The charity that gets them. */
  readonly other: string;
  readonly amount: string;
}

/** The texts of the mail about donations that go to another charity. */
interface RedirectTexts {
  readonly reason: string;
  donations(donations: RedirectedDonations): OwnText;
}

/** The texts of the mail to who gave on a campaign's page. */
interface ThanksTexts {
  readonly reason: string;
  /** The label of the button to the page on which donors sign in. */
  readonly action: string;
  /** How the donor finds the gift and its receipt. */
  readonly platform: string;
  /** The same of a gift that is repeated, and that the donor can change or end there. */
  readonly platformOfRegular: string;
  donation(donation: ReversedDonation): OwnText;
  /** That the gift is repeated, and who changes or ends it. */
  regular(sender: string): string;
  /** That a receipt will be issued. */
  readonly receipt: string;
}

/** A mandate of a direct debit, with sanitized texts. */
export interface SignedMandate {
  readonly creditor: string;
  readonly creditorId: string;
  readonly reference: string;
  readonly last4: string;
}

/** The texts of the mails about SEPA direct debits. */
interface DebitTexts {
  /** The label of the button to the PDF of the mandate. */
  readonly action: string;
  signed(mandate: SignedMandate): OwnText;
  notice(debit: SignedMandate & { readonly amount: string; readonly day: string }): OwnText;
  /** The paragraph that names the mandate, the creditor and the account. */
  details(mandate: SignedMandate): string;
  readonly refund: string;
  reason(sender: string): string;
}

/** A payout to a charity, with sanitized texts. */
export interface PaidPayout {
  readonly charity: string;
  readonly amount: string;
  readonly day: string;
  /** Of the bank account: its holder, and the last four characters of its IBAN. */
  readonly account: string;
  readonly reference: string;
}

/** The texts of the remittance advice of a payout. */
interface PayoutTexts {
  paid(payout: PaidPayout): OwnText;
  /** The paragraph about the PDF and the CSV. */
  readonly attached: string;
  /** The paragraph about the PDF of a list that is too long for a mail. */
  attachedPart(count: string, all: string, email: string): string;
  /** Whom to ask: replies to the mail are not read. */
  questions(email: string): string;
  reason(charity: string): string;
}

/** The texts of the mails to a charity about its own page. */
interface CharityPageTexts {
  /** The label of the button that opens the page. */
  readonly action: string;
  invitation(charity: string): OwnText;
  link(charity: string): OwnText;
  /** Another account for payouts was entered: of a bank, by its IBAN, or at Stripe, by its id. */
  bankAccount(entered: {
    readonly charity: string;
    readonly last4: string;
    readonly isAtStripe: boolean;
  }): OwnText;
  reason(charity: string): string;
}

/** The texts of the mails about becoming a customer. */
interface ApplicationTexts {
  /** The link that opens an account, to an address that somebody typed. */
  readonly request: MailText;
  /** The label of the button to the application. */
  readonly answer: string;
  /** The label of the button to the dashboard. */
  readonly open: string;
  question(account: string): OwnText;
  approved(account: string): OwnText;
  rejected(account: string): OwnText;
  /** Before the operator's own words. */
  readonly said: string;
  reason(account: string): string;
}

/** The texts of all mails in one language. Every language uses the formal address. */
export interface MailTexts {
  /** The locale of amounts and dates. */
  readonly locale: string;
  hello(firstName: string): string;
  /** The greeting of a person whose name is unknown. */
  readonly greeting: string;
  /** Introduces the giver's own words. */
  note(sender: string, words: string): string;
  readonly donation: ChoiceTexts<WaitingGift>;
  readonly vote: ChoiceTexts<WaitingChoice>;
  invitation(invitation: { readonly sender: string }): MailText;
  fiscalReceipt(receipt: IssuedReceipt): MailText;
  webhookDisabled(disabled: DisabledWebhook): MailText;
  readonly invoice: InvoiceMailTexts;
  creditNote(note: IssuedInvoice & { readonly corrects: string }): OwnText;
  readonly paymentFailed: PaymentFailedTexts;
  readonly cardExpiring: CardExpiringTexts;
  readonly debit: DebitTexts;
  readonly reversal: ReversalTexts;
  readonly redirect: RedirectTexts;
  readonly thanks: ThanksTexts;
  readonly payout: PayoutTexts;
  readonly charityPage: CharityPageTexts;
  readonly application: ApplicationTexts;
  /** The sign-in link that a person asked for, to a user or a donor of an account. */
  readonly signIn: (account: string) => MailText;
  /** The answer to the same request where users sign in through the account's identity provider alone. */
  readonly ssoSignIn: (account: string) => MailText;
  readonly noReply: string;
  /** Who reads replies. */
  replies(sender: string): string;
  /** The last line: who runs the service. */
  readonly poweredBy: string;
  /** The label of the unsubscribe link. */
  readonly unsubscribe: string;
}
