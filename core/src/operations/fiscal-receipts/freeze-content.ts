import type { LegalEntity } from "../../domain/legal-entity.js";
import type {
  ReceiptCharity,
  ReceiptContent,
  ReceiptDonor,
  ReceiptPayment,
} from "../../domain/receipt-content.js";
import { receiptArticles, receiptForm } from "../../domain/receipt-forms.js";
import { registrationOf } from "../../domain/registration-number.js";
import { taxRate } from "../../domain/tax-rates.js";
import type { IssuerRow } from "../../queries/fiscal-receipts.js";

/** Who a receipt is made out to. */
export type Receiver =
  | { readonly kind: "DONOR"; readonly donor: ReceiptDonor }
  | { readonly kind: "COMPANY"; readonly company: LegalEntity; readonly year: number };

/** What a receipt says, as it is found in the database when it is issued. */
interface ToFreeze {
  readonly number: string;
  readonly issuedOn: string;
  readonly charity: IssuerRow;
  readonly receiver: Receiver;
  /** At least one, in the order of their dates. */
  readonly payments: readonly ReceiptPayment[];
  readonly replaces: string | null;
  readonly verifyUrl: string;
  readonly specimen: boolean;
}

/** Makes the content of a receipt, which from then on depends on no row that can change. */
export function freezeContent({ charity, receiver, payments, ...rest }: ToFreeze): ReceiptContent {
  const { kind } = receiver;
  const frozen = freezeCharity(charity);
  const articles = receiptArticles(kind, frozen.quality);
  // The rate of a year is that of its last gift: rates change from one day on, and never backwards.
  const lastPaidOn = payments.at(-1)?.paidOn ?? rest.issuedOn;
  return {
    ...receiver,
    ...rest,
    form: receiptForm(kind, rest.issuedOn),
    charity: frozen,
    amountCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    payments,
    articles,
    taxRates: articles.map((article) => taxRate(article, frozen.quality, lastPaidOn)),
  };
}

function freezeCharity({
  name,
  registrationNumber,
  receiptDetails,
  ...own
}: IssuerRow): ReceiptCharity {
  return {
    name,
    registration: registrationOf(registrationNumber),
    street: receiptDetails?.street ?? null,
    zip: receiptDetails?.zip ?? null,
    city: receiptDetails?.city ?? own.city,
    country: receiptDetails?.country ?? own.country,
    object: receiptDetails?.object ?? null,
    quality: receiptDetails?.quality ?? "GENERAL_INTEREST_ASSOCIATION",
    qualityDetail: receiptDetails?.qualityDetail ?? null,
    signatoryName: receiptDetails?.signatoryName ?? null,
    signatoryRole: receiptDetails?.signatoryRole ?? null,
    mandateSignedOn: receiptDetails?.mandateSignedOn ?? null,
  };
}
