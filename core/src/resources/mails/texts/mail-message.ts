import type { ReviewReason } from "../../../domain/application-status.js";
import type { ReminderNumber } from "./mail-text.js";

/** What each kind of mail says, before it is put into words. */

export interface OfChoice {
  readonly firstName: string;
  readonly senderName: string;
  readonly campaignName: string;
  /** Until when people can choose; ISO 8601. Null without an end. */
  readonly endsAt: string | null;
  /** Whether the gift was ordered: it expires with its order. Mails queued by earlier releases do not say it. */
  readonly isOrdered?: boolean;
  /** Some of the charities to choose from. */
  readonly charities: readonly string[];
  /** Whether there are further ones. */
  readonly hasMore: boolean;
  readonly link: string;
}

interface OfGift extends OfChoice {
  readonly amountCents: number;
}

/** An invoice or a credit note, to an administrator of the account that owes it. */
interface OfInvoice {
  readonly accountName: string;
  readonly number: string;
  readonly amountCents: number;
}

/** An invoice that is to be paid. `amountCents` is what is still due. */
interface OfDueInvoice extends OfInvoice {
  /** The last day of payment; ISO 8601. */
  readonly dueAt: string;
}

/** A mail about an invoice or a credit note, by kind. */
export type InvoiceMessage =
  | (OfDueInvoice & { readonly kind: "INVOICE_ISSUED" })
  | (OfDueInvoice & {
      readonly kind: "INVOICE_OVERDUE";
      readonly reminder: ReminderNumber;
      readonly daysLate: number;
      readonly isAttached: boolean;
    })
  | (OfInvoice & { readonly kind: "INVOICE_PAID"; readonly isAttached: boolean })
  | (OfInvoice & {
      readonly kind: "CREDIT_NOTE_ISSUED";
      /** The number of the invoice that it corrects. */
      readonly corrects: string;
    });

/** A charge of an invoice that was refused, to an administrator of the account that owes it. */
export interface OfFailedPayment extends OfInvoice {
  readonly kind: "PAYMENT_FAILED";
  /** When it is charged again, ISO 8601; null: never. */
  readonly retryAt: string | null;
  readonly link: string;
}

/** A charge of a recurring gift that was refused, to its donor. */
export interface OfFailedGiftPayment {
  readonly kind: "GIFT_PAYMENT_FAILED";
  readonly firstName: string | null;
  readonly senderName: string;
  readonly charityName: string;
  readonly amountCents: number;
  /** When it is charged again, ISO 8601; null: never. */
  readonly retryAt: string | null;
  readonly link: string;
}

interface OfExpiringCard {
  readonly brand: string | null;
  readonly last4: string;
  /** The last day on which it is valid, `YYYY-MM-DD`. */
  readonly lastDay: string;
  readonly link: string;
}

/** A card in use that expires, to an administrator of the account. */
export interface OfExpiringAccountCard extends OfExpiringCard {
  readonly kind: "CARD_EXPIRING";
  readonly accountName: string;
}

/** A card that pays recurring gifts and expires, to its donor. */
export interface OfExpiringGiftCard extends OfExpiringCard {
  readonly kind: "GIFT_CARD_EXPIRING";
  readonly firstName: string | null;
  readonly senderName: string;
}

/** A period of a recurring gift that was not made, because its charity gets no new gifts. */
export interface OfSkippedGift {
  readonly kind: "GIFT_SKIPPED";
  readonly firstName: string | null;
  readonly senderName: string;
  readonly charityName: string;
  readonly amountCents: number;
}

export interface OfReversal {
  readonly kind: "DONATION_REVERSED";
  readonly firstName: string | null;
  readonly senderName: string;
  readonly charityName: string;
  readonly amountCents: number;
  /** The number of the canceled receipt; null without one. */
  readonly receiptNumber: string | null;
}

/** Donations to a charity that left, to their donor. */
export interface OfRedirect {
  readonly kind: "DONATION_REDIRECTED";
  readonly firstName: string | null;
  readonly senderName: string;
  readonly charityName: string;
  /** The charity that gets them. */
  readonly otherName: string;
  /** Of all the donor's donations that were redirected. */
  readonly amountCents: number;
}

/** A gift on a campaign's page that is paid, to its donor. */
export interface OfThanks {
  readonly kind: "DONATION_THANKS";
  readonly firstName: string | null;
  readonly senderName: string;
  readonly charityName: string;
  readonly amountCents: number;
  readonly isRegular: boolean;
  readonly isReceiptDue: boolean;
  /** The page on which the account's donors sign in; null if they cannot. */
  readonly link: string | null;
}

/** A mandate of a direct debit, to who gave it. */
interface OfMandate {
  readonly senderName: string;
  readonly creditor: string;
  readonly creditorId: string;
  /** The unique mandate reference. */
  readonly reference: string;
  readonly last4: string;
}

export interface OfSignedMandate extends OfMandate {
  readonly kind: "MANDATE_SIGNED";
  readonly link: string;
}

/** The notice before a debit. */
export interface OfDebitNotice extends OfMandate {
  readonly kind: "DEBIT_NOTICE";
  readonly amountCents: number;
  /** `YYYY-MM-DD`. */
  readonly collectOn: string;
}

/** The remittance advice of a payout, to its charity. */
export interface OfPayout {
  readonly kind: "PAYOUT_PAID";
  readonly charityName: string;
  readonly amountCents: number;
  /** ISO 8601. */
  readonly paidAt: string;
  readonly holder: string;
  readonly last4: string | null;
  readonly reference: string;
  readonly donations: number;
  /** How many donations the attached PDF lists. */
  readonly listed: number;
  /** Where questions are answered. */
  readonly email: string;
}

/** A mail to a charity about its own page. */
export type OfCharityPage =
  | {
      readonly kind: "CHARITY_INVITATION" | "CHARITY_LINK";
      readonly charityName: string;
      readonly link: string;
    }
  | {
      readonly kind: "CHARITY_BANK_ACCOUNT";
      readonly charityName: string;
      readonly last4: string;
      /** Who pays to it; absent for a bank. */
      readonly provider?: "bank" | "stripe";
    };

/** A mail about an organisation's application, to its administrators. */
type OfApplication = { readonly accountName: string; readonly link: string } & (
  | { readonly kind: "APPLICATION_APPROVED" }
  | {
      readonly kind: "APPLICATION_QUESTION" | "APPLICATION_REJECTED";
      readonly reason: ReviewReason;
      /** The operator's own words. */
      readonly text: string | null;
    }
);

/** The link that opens an account, to an address that somebody typed: so it has no other words of theirs. */
interface OfAccountRequest {
  readonly kind: "ACCOUNT_REQUEST";
  readonly link: string;
}

/** A mail to an organisation that becomes a customer. */
export type OfApplicant = OfAccountRequest | OfApplication;

/** A mail to a person, by kind. */
export type MailMessage =
  | (OfGift & {
      readonly kind: "DONATION_CLAIM";
      /** The giver's own words, of an order; null or left out: none. */
      readonly note?: string | null;
    })
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
  | {
      readonly kind: "INVITATION" | "SIGN_IN" | "SSO_SIGN_IN";
      readonly senderName: string;
      readonly link: string;
    }
  | {
      readonly kind: "FISCAL_RECEIPT";
      readonly firstName: string;
      readonly charityName: string;
      readonly amountCents: number;
      readonly number: string;
      /** The page that shows where the gift is. */
      readonly link: string;
    }
  | {
      readonly kind: "WEBHOOK_DISABLED";
      readonly webhookName: string;
      readonly senderName: string;
      readonly failedDays: number;
      readonly keptDays: number;
      /** The guide to webhooks. */
      readonly link: string;
    }
  | InvoiceMessage
  | OfFailedPayment
  | OfFailedGiftPayment
  | OfExpiringAccountCard
  | OfExpiringGiftCard
  | OfSignedMandate
  | OfDebitNotice
  | OfSkippedGift
  | OfReversal
  | OfRedirect
  | OfThanks
  | OfPayout
  | OfCharityPage
  | OfApplicant;

export const mailKinds = [
  "DONATION_CLAIM",
  "VOTE_CAST",
  "REMINDER",
  "INVITATION",
  "SIGN_IN",
  "SSO_SIGN_IN",
  "FISCAL_RECEIPT",
  "WEBHOOK_DISABLED",
  "INVOICE_ISSUED",
  "INVOICE_OVERDUE",
  "INVOICE_PAID",
  "CREDIT_NOTE_ISSUED",
  "PAYMENT_FAILED",
  "GIFT_PAYMENT_FAILED",
  "GIFT_SKIPPED",
  "CARD_EXPIRING",
  "GIFT_CARD_EXPIRING",
  "MANDATE_SIGNED",
  "DEBIT_NOTICE",
  "DONATION_REVERSED",
  "DONATION_REDIRECTED",
  "DONATION_THANKS",
  "PAYOUT_PAID",
  "CHARITY_INVITATION",
  "CHARITY_LINK",
  "CHARITY_BANK_ACCOUNT",
  "ACCOUNT_REQUEST",
  "APPLICATION_QUESTION",
  "APPLICATION_APPROVED",
  "APPLICATION_REJECTED",
] as const satisfies readonly MailMessage["kind"][];
export type MailKind = MailMessage["kind"];

/** The mails that an account sends to people. The others are the service's own. */
const kindsOfAccounts: ReadonlySet<MailKind> = new Set<MailKind>([
  ...(["DONATION_CLAIM", "VOTE_CAST", "REMINDER", "INVITATION", "SIGN_IN"] as const),
  ...(["SSO_SIGN_IN"] as const),
  ...(["GIFT_PAYMENT_FAILED", "GIFT_CARD_EXPIRING", "DONATION_REVERSED"] as const),
  ...(["GIFT_SKIPPED", "DONATION_REDIRECTED", "DONATION_THANKS", "FISCAL_RECEIPT"] as const),
]);

/** Whether a mail wears the brand of its account. */
export const isOfAccount = ({ kind }: Pick<MailMessage, "kind">) => kindsOfAccounts.has(kind);

/** The mails to donors and voters. Some kinds also go to people of an account. */
export const kindsToDonors: readonly MailKind[] = [
  ...[...kindsOfAccounts].filter((kind) => kind !== "INVITATION"),
  ...(["MANDATE_SIGNED", "DEBIT_NOTICE"] as const),
];

/**
 * Mails that their recipients can do without, for which a complaint is heard. The others bring what somebody asked for, owes
 * or is owed: sign-in links, receipts, invoices, and what became of money.
 */
const unneeded: ReadonlySet<MailKind> = new Set<MailKind>([
  ...(["DONATION_CLAIM", "VOTE_CAST", "REMINDER", "INVITATION", "DONATION_THANKS"] as const),
  ...(["CARD_EXPIRING", "GIFT_CARD_EXPIRING", "CHARITY_INVITATION"] as const),
]);

/** Whether a mail is not sent to an address that complained. */
export const isUnneeded = (kind: MailKind): boolean => unneeded.has(kind);
