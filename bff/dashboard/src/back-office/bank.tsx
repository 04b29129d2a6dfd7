import { useState } from "react";
import { type Item, problemsOf, useAll, useChange, useList } from "../api.js";
import { euros } from "../format.js";
import {
  Ask,
  Day,
  Empty,
  Filters,
  optionsOf,
  Screen,
  Section,
  SelectField,
  Status,
  Table,
  TextField,
  useFilters,
} from "../ui.js";

type Entry = Item<"listBankEntries">;

export function Component() {
  const filters = useFilters(["status", "direction", "accountId"]);
  return (
    <Screen title="Bank" lead="What the bank's statements tell, and what it pays.">
      <Import />
      <Section title="Entries">
        <Filters
          filters={[
            {
              name: "status",
              label: "Status",
              options: optionsOf("UNMATCHED", "MATCHED", "ASSIGNED", "REPLACED"),
            },
            { name: "direction", label: "Direction", options: optionsOf("CREDIT", "DEBIT") },
          ]}
        />
        <Table
          label="Entries"
          list={useList("listBankEntries", filters)}
          keyOf={({ entryId }) => entryId}
          empty={
            <Empty title="No entry here">
              <p className="muted">Import a statement of your bank.</p>
            </Empty>
          }
          columns={[
            {
              title: "Amount",
              cell: ({ amount, direction }) =>
                `${direction === "DEBIT" ? "− " : ""}${euros(amount)}`,
            },
            { title: "Status", cell: ({ status }) => <Status value={status} /> },
            { title: "From or to", cell: ({ counterparty }) => counterparty ?? "–" },
            {
              title: "Text",
              cell: ({ creditorReference, remittance }) => creditorReference ?? remittance ?? "–",
            },
            { title: "Booked", cell: ({ bookedOn }) => <Day at={bookedOn} /> },
            { title: "Assign", cell: (entry) => <Assign entry={entry} /> },
          ]}
        />
      </Section>
    </Screen>
  );
}

/** Sends a file until all of it is recorded. */
function Import() {
  const send = useChange("importBankStatement");
  const [told, setTold] = useState("");
  const [error, setError] = useState<unknown>(null);
  async function read(file: File | undefined) {
    if (file === undefined || send.isPending) return;
    setError(null);
    setTold(`Reading ${file.name}…`);
    const sum = { matched: 0, unmatched: 0 };
    try {
      const xml = await file.text();
      for (let remaining = true; remaining; ) {
        const part = await send.mutateAsync({ xml });
        sum.matched += part.matched;
        sum.unmatched += part.unmatched;
        ({ remaining } = part);
      }
      setTold(`${sum.matched} entries were matched, ${sum.unmatched} were not.`);
    } catch (problem) {
      setTold("");
      setError(problem);
    }
  }
  return (
    <Section title="Import a statement">
      <div className="form">
        <TextField
          label="File of your bank (camt.053 or camt.054)"
          name="statement"
          type="file"
          accept=".xml,application/xml,text/xml"
          hint="Entries that an earlier file told are not recorded again."
          error={error === null ? undefined : problemsOf(error).join(" ")}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Choosing the same file again, for example after an error, then fires `change` again.
            target.value = "";
            void read(file);
          }}
        />
        <p role="status">{told}</p>
      </div>
    </Section>
  );
}

/** Says what a transfer pays. The open invoices of its amount come first. */
function Assign({ entry }: { readonly entry: Entry }) {
  const assign = useChange("assignBankEntry");
  const { entryId, amount, status, direction } = entry;
  if (status !== "UNMATCHED" || direction !== "CREDIT") return null;
  return (
    <Ask
      title={`Assign ${euros(amount)} of ${entry.counterparty ?? "an unknown sender"}`}
      button="Assign"
      className="link"
      change={assign}
      read={({ invoiceId, accountId, payoutId, reason = "" }) => ({
        entryId,
        reason,
        ...(invoiceId ? { invoiceId } : {}),
        ...(accountId ? { accountId } : {}),
        ...(payoutId ? { payoutId } : {}),
      })}
    >
      <OpenInvoices amount={amount} />
      <TextField
        label="Or the ID of an account"
        name="accountId"
        hint="The amount reduces its next invoices."
      />
      <TextField
        label="Or the ID of a payout"
        name="payoutId"
        hint="It came back: its charity has its balance back."
      />
      <TextField label="Reason" name="reason" required />
    </Ask>
  );
}

function OpenInvoices({ amount }: { readonly amount: number }) {
  const open = useAll("listOperatorInvoices", { status: "OPEN" }).data ?? [];
  const likely = open.toSorted(
    (one, other) => Math.abs(one.amountDue - amount) - Math.abs(other.amountDue - amount),
  );
  return (
    <SelectField
      label="Invoice"
      name="invoiceId"
      options={[
        ["", "No invoice"],
        ...likely.map(
          ({ invoiceId, number, amountDue }) =>
            [invoiceId, `${number}, ${euros(amountDue)} due`] as const,
        ),
      ]}
    />
  );
}
