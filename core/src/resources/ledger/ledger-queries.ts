import * as sql from "../../contract/define-query.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { TransferKind } from "../../domain/ledger.js";

/** Rows are only ever inserted: a correction is a transfer the other way. */
export const ledgerTransfers = sql.table("ledger_transfers", {
  transferId: sql.text,
  at: sql.text,
  kind: sql.word<TransferKind>(),
  debitAccount: sql.text,
  creditAccount: sql.text,
  amountCents: sql.integer,
  accountId: sql.nullable(sql.text),
  donationId: sql.nullable(sql.text),
  invoiceId: sql.nullable(sql.text),
  paymentId: sql.nullable(sql.text),
  payoutId: sql.nullable(sql.text),
  entryId: sql.nullable(sql.text),
});
export type TransferRow = sql.TableRow<typeof ledgerTransfers>;

/** The sums of an account's transfers. */
const ledgerBalances = sql.table("ledger_balances", {
  ledgerAccount: sql.text,
  debitCents: sql.integer,
  creditCents: sql.integer,
});
export type BalanceRow = sql.TableRow<typeof ledgerBalances>;

export const insertTransfer = sql.insertInto(ledgerTransfers);
export const addToBalance = sql.addTo(
  ledgerBalances,
  ["ledgerAccount"],
  ["debitCents", "creditCents"],
);
/** What a payment moved when it succeeded. */
export const transfersOfPayment = sql.selectRows(ledgerTransfers, {
  name: "transfers-of-payment",
  where: "payment_id = :paymentId and kind = 'PAYMENT' order by transfer_id",
  parameters: { paymentId: sql.text },
});
export const balanceOf = sql.selectBy(ledgerBalances, ["ledgerAccount"]);

/** The balances of ledger accounts by name, in pages, from a name up to another. */
export const balancesAfter = sql.selectRows(ledgerBalances, {
  name: "balances-after",
  where: `ledger_account > :after and ledger_account >= :from and ledger_account < :until
    order by ledger_account limit :limit`,
  parameters: { after: sql.text, from: sql.text, until: sql.text, limit: sql.integer },
});

const inPage = "transfer_id < :after order by transfer_id desc limit :limit";
const pageParameters = { value: sql.text, after: sql.text, limit: sql.integer };
const transfersBy = (name: string, condition: string) =>
  sql.selectRows(ledgerTransfers, {
    name: `transfers-by-${name}`,
    where: `${condition} and ${inPage}`,
    parameters: pageParameters,
  });

/** The pages of transfers, newest first, by the filter that they are read with. */
export const transferPages = {
  all: sql.selectRows(ledgerTransfers, {
    name: "transfers",
    where: inPage,
    parameters: { after: sql.text, limit: sql.integer },
  }),
  // Each side by its own index.
  ledgerAccount: sql.select({
    name: "transfers-by-ledger-account",
    text: `select ${sql.columnList(ledgerTransfers.columns)} from (
        select * from (select ${sql.columnList(ledgerTransfers.columns)} from ledger_transfers
          where debit_account = :value and ${inPage}) debits
        union all
        select * from (select ${sql.columnList(ledgerTransfers.columns)} from ledger_transfers
          where credit_account = :value and ${inPage}) credits
      ) sides order by transfer_id desc limit :limit`,
    parameters: pageParameters,
    row: ledgerTransfers.columns,
  }),
  donationId: transfersBy("donation", "donation_id = :value"),
  invoiceId: transfersBy("invoice", "invoice_id = :value"),
  paymentId: transfersBy("payment", "payment_id = :value"),
};

/** A page of transfers, newest first, optionally by one filter. */
export async function pageOfTransfers(
  tx: ReadTransaction,
  filter: Exclude<keyof typeof transferPages, "all"> | undefined,
  { value, ...page }: { value: string; after: string; limit: number },
): Promise<TransferRow[]> {
  return filter === undefined
    ? await tx.all(transferPages.all, page)
    : await tx.all(transferPages[filter], { value, ...page });
}
