/**
 * The ledger's accounts and the transfers of each event that moves money (core/decisions/008). As in double-entry
 * bookkeeping, a transfer debits one account and credits another, so that all accounts together are always zero.
 */

/** Who moves money for the service; `bank`: transfers, on a statement or entered by hand. */
export const paymentProviders = ["sandbox", "stripe", "bank"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Those that hold what they collect, and pay it out to the service's bank account later. */
export const holdingProviders = ["sandbox", "stripe"] as const satisfies PaymentProvider[];
export type HoldingProvider = (typeof holdingProviders)[number];

/** The names of the ledger's accounts. */
export const ledgerAccount = {
  /** Money on the service's own bank account. */
  bank: "bank",
  /** Transfers that came in on the bank account and are not assigned yet. */
  suspense: "suspense",
  /** Money that a provider holds for the service. */
  provider: (provider: PaymentProvider) =>
    provider === "bank" ? "bank" : (`provider/${provider}` as const),
  /** What an account owes; negative: a credit. */
  receivable: (accountId: string) => `receivable/${accountId}` as const,
  /** What a campaign's payers owe or paid for gifts that are not settled yet. */
  fund: (campaignId: string) => `fund/${campaignId}` as const,
  /** What the service owes a charity. */
  payable: (charityId: string) => `payable/${charityId}` as const,
  /** The service's revenue, without VAT. */
  fees: "fees",
  /** VAT that the service owes to the tax office. */
  vat: "vat",
  /** What banks and providers keep for their services, and what payers got back twice. */
  losses: "losses",
} as const;

export const transferKinds = [
  "OPENING",
  "INVOICE",
  "PAYMENT",
  "SETTLEMENT",
  "REVERSAL",
  "CREDIT_NOTE",
  "REFUND",
  "DISPUTE",
  "BANK_ENTRY",
  "PAYOUT",
  "REDIRECT",
  "COST",
] as const;
export type TransferKind = (typeof transferKinds)[number];

/** One movement of money. Transfers of zero cents are not recorded. */
export interface Transfer {
  readonly kind: TransferKind;
  readonly debit: string;
  readonly credit: string;
  readonly cents: number;
}

/** The gifts of one campaign that an invoice or a payment pays for: what the charities get of it. */
export interface FundPart {
  readonly campaignId: string;
  readonly netCents: number;
}

/** An amount by what it is for: gifts by campaign, the service's fee, and the VAT on the fee. */
export interface Charge {
  readonly funds: readonly FundPart[];
  /** Without VAT. */
  readonly feeCents: number;
  readonly vatCents: number;
}

/** The whole amount of a charge. */
export function chargeCents({ funds, feeCents, vatCents }: Charge): number {
  return funds.reduce((sum, { netCents }) => sum + netCents, feeCents + vatCents);
}

/** The transfers that divide an amount from one account among funds, fee and VAT. */
function divided(kind: TransferKind, from: string, { funds, feeCents, vatCents }: Charge) {
  return [
    ...funds.map(({ campaignId, netCents }) => ({
      credit: ledgerAccount.fund(campaignId),
      cents: netCents,
    })),
    { credit: ledgerAccount.fees, cents: feeCents },
    { credit: ledgerAccount.vat, cents: vatCents },
  ].map((part): Transfer => ({ kind, debit: from, ...part }));
}

/** The same transfers with debit and credit swapped. */
export function reversed(transfers: readonly Transfer[]): Transfer[] {
  return transfers.map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit }));
}

/** What happens to money, and the transfers that record it. */
export const flows = {
  invoiceIssued: (accountId: string, charge: Charge) =>
    divided("INVOICE", ledgerAccount.receivable(accountId), charge),

  creditNoteIssued: (accountId: string, charge: Charge) =>
    reversed(divided("CREDIT_NOTE", ledgerAccount.receivable(accountId), charge)),

  invoicePaid: (accountId: string, provider: PaymentProvider, cents: number): Transfer[] => [
    {
      kind: "PAYMENT",
      debit: ledgerAccount.provider(provider),
      credit: ledgerAccount.receivable(accountId),
      cents,
    },
  ],

  /** The payment of an invoice returns to its payer: refunded, or lost in a dispute. */
  invoicePaymentBack: (
    kind: "REFUND" | "DISPUTE",
    { accountId, provider, cents }: PaymentBack,
  ): Transfer[] => [
    {
      kind,
      debit: ledgerAccount.receivable(accountId),
      credit: ledgerAccount.provider(provider),
      cents,
    },
  ],

  /** A transfer on a statement of the bank account, before it is known what it pays. */
  transferReceived: (cents: number): Transfer[] => [
    { kind: "BANK_ENTRY", debit: ledgerAccount.bank, credit: ledgerAccount.suspense, cents },
  ],

  /** A transfer that was received pays an account's invoice, or is its credit. */
  transferApplied: (accountId: string, cents: number): Transfer[] => [
    {
      kind: "PAYMENT",
      debit: ledgerAccount.suspense,
      credit: ledgerAccount.receivable(accountId),
      cents,
    },
  ],

  /** A transfer that was received is the money of a payment that the operator had recorded by hand: it came in once. */
  transferRecordedBefore: (cents: number): Transfer[] => [
    { kind: "BANK_ENTRY", debit: ledgerAccount.suspense, credit: ledgerAccount.bank, cents },
  ],

  /** A transfer that was received is money that a provider held for the service. */
  providerPaidOut: (provider: HoldingProvider, cents: number): Transfer[] => [
    {
      kind: "BANK_ENTRY",
      debit: ledgerAccount.suspense,
      credit: ledgerAccount.provider(provider),
      cents,
    },
  ],

  /** What a provider keeps of a payment. */
  providerCost: (provider: PaymentProvider, cents: number): Transfer[] => [
    {
      kind: "COST",
      debit: ledgerAccount.losses,
      credit: ledgerAccount.provider(provider),
      cents,
    },
  ],

  /** Money that came in for a gift that does not need it any more. */
  surplusReceived: (provider: PaymentProvider, cents: number): Transfer[] => [
    {
      kind: "PAYMENT",
      debit: ledgerAccount.provider(provider),
      credit: ledgerAccount.suspense,
      cents,
    },
  ],

  /** It returns to its payer: refunded, or lost in a dispute. */
  surplusBack: (
    kind: "REFUND" | "DISPUTE",
    provider: PaymentProvider,
    cents: number,
  ): Transfer[] => [
    {
      kind,
      debit: ledgerAccount.suspense,
      credit: ledgerAccount.provider(provider),
      cents,
    },
  ],

  /** A payer took back what had been refunded. */
  lostAfterRefund: (provider: PaymentProvider, cents: number): Transfer[] => [
    {
      kind: "DISPUTE",
      debit: ledgerAccount.losses,
      credit: ledgerAccount.provider(provider),
      cents,
    },
  ],

  /** What a bank took for a direct debit or a payout that came back. */
  bankFee: (cents: number): Transfer[] => [
    { kind: "BANK_ENTRY", debit: ledgerAccount.losses, credit: ledgerAccount.bank, cents },
  ],

  /** A payment of one gift, without an invoice. */
  giftPaid: (provider: PaymentProvider, charge: Charge) =>
    divided("PAYMENT", ledgerAccount.provider(provider), charge),

  /** @param paid the transfers of its payment */
  giftMoneyBack: (kind: "REFUND" | "DISPUTE", paid: readonly Transfer[]) =>
    reversed(paid).map((transfer): Transfer => ({ ...transfer, kind })),

  giftSettled: (gift: SettledGift): Transfer[] => [settlement("SETTLEMENT", gift)],

  giftReversed: (gift: SettledGift): Transfer[] => reversed([settlement("REVERSAL", gift)]),

  /** The bank has transferred a charity's balance. */
  payoutPaid: (payout: PaidPayout): Transfer[] => [payoutTransfer(payout)],

  /** The transfer came back, after it was booked. */
  payoutReturned: (payout: PaidPayout): Transfer[] => reversed([payoutTransfer(payout)]),

  /** What is owed to a charity is owed to another one. */
  balanceRedirected: ({ charityId, toCharityId, cents }: RedirectedBalance): Transfer[] => [
    {
      kind: "REDIRECT",
      debit: ledgerAccount.payable(charityId),
      credit: ledgerAccount.payable(toCharityId),
      cents,
    },
  ],
} as const;

interface PaymentBack {
  readonly accountId: string;
  readonly provider: PaymentProvider;
  readonly cents: number;
}

export interface SettledGift {
  readonly campaignId: string;
  readonly charityId: string;
  readonly netCents: number;
}

function settlement(
  kind: TransferKind,
  { campaignId, charityId, netCents }: SettledGift,
): Transfer {
  return {
    kind,
    debit: ledgerAccount.fund(campaignId),
    credit: ledgerAccount.payable(charityId),
    cents: netCents,
  };
}

/** A balance that goes to another charity. */
export interface RedirectedBalance {
  readonly charityId: string;
  readonly toCharityId: string;
  readonly cents: number;
}

export interface PaidPayout {
  readonly charityId: string;
  readonly provider: PaymentProvider;
  readonly cents: number;
}

function payoutTransfer({ charityId, provider, cents }: PaidPayout): Transfer {
  return {
    kind: "PAYOUT",
    debit: ledgerAccount.payable(charityId),
    credit: ledgerAccount.provider(provider),
    cents,
  };
}
