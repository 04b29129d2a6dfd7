import { useChange, useList } from "../api.js";
import { euros, number, words } from "../format.js";
import { Act, Empty, Filters, Id, Moment, Screen, Section, Table, useFilters } from "../ui.js";

export function Component() {
  const audit = useChange("auditLedger");
  const { data } = audit;
  return (
    <Screen
      title="Ledger"
      actions={
        <Act change={audit} input={{}}>
          {audit.isPending ? "Auditing…" : "Audit the ledger"}
        </Act>
      }
    >
      {data && (
        <div className={data.differences.length === 0 ? "note good" : "note"} role="status">
          <p className="strong">
            {data.differences.length === 0
              ? `Every cent is accounted for: ${number(data.transfers)} transfers, ${number(data.accounts)} accounts.`
              : `${data.differences.length} differences were found.`}
          </p>
          <ul>
            {data.differences.map(({ rule, subject, expected, actual }) => (
              <li key={rule + subject}>
                {`${rule}, ${subject}: ${euros(expected)} expected, ${euros(actual)} found`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Section title="Balances">
        <Filters filters={[{ name: "prefix", label: "Account", placeholder: "payable/" }]} />
        <Table
          label="Balances"
          list={useList("listLedgerBalances", useFilters(["prefix"]))}
          keyOf={({ ledgerAccount }) => ledgerAccount}
          empty={<Empty title="No balance here" />}
          columns={[
            { title: "Account", cell: ({ ledgerAccount }) => <code>{ledgerAccount}</code> },
            { title: "Debits", isNumber: true, cell: ({ debits }) => euros(debits) },
            { title: "Credits", isNumber: true, cell: ({ credits }) => euros(credits) },
            { title: "Balance", isNumber: true, cell: ({ balance }) => euros(balance) },
          ]}
        />
      </Section>
      <Section title="Transfers">
        <Table
          label="Transfers"
          list={useList(
            "listLedgerTransfers",
            useFilters(["ledgerAccount", "donationId", "invoiceId", "paymentId"]),
          )}
          keyOf={({ transferId }) => transferId}
          empty={<Empty title="No transfer yet" />}
          columns={[
            { title: "At", cell: ({ at }) => <Moment at={at} /> },
            { title: "Kind", cell: ({ kind }) => words(kind) },
            { title: "Amount", isNumber: true, cell: ({ amount }) => euros(amount) },
            { title: "Debit", cell: ({ debitAccount }) => <code>{debitAccount}</code> },
            { title: "Credit", cell: ({ creditAccount }) => <code>{creditAccount}</code> },
            { title: "Donation", cell: ({ donationId }) => <Id id={donationId} /> },
          ]}
        />
      </Section>
    </Screen>
  );
}
