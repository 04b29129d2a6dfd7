import { useChange, useList } from "../api.js";
import { euros, words } from "../format.js";
import {
  Ask,
  Day,
  Empty,
  Filters,
  Id,
  optionsOf,
  Screen,
  Status,
  Table,
  TextField,
  useFilters,
} from "../ui.js";

export function Component() {
  const run = useChange("createInvoicingRun");
  return (
    <Screen
      title="Invoices"
      actions={
        <>
          <span role="status">
            {run.data &&
              `${run.data.invoices} invoices made${run.data.remaining ? ", run again" : ""}.`}
          </span>
          <Ask
            title="Invoice now"
            button="Invoice now"
            change={run}
            lead="What accounts owe until now is invoiced. This happens on the first of each month by itself."
            read={() => ({})}
          >
            {null}
          </Ask>
        </>
      }
    >
      <Filters
        filters={[
          { name: "status", label: "Status", options: optionsOf("OPEN", "PAID", "VOID") },
          { name: "accountId", label: "Account ID" },
        ]}
      />
      <Invoices filters={useFilters(["status", "accountId", "year"])} />
    </Screen>
  );
}

function Invoices({ filters }: { readonly filters: object }) {
  const pay = useChange("payOperatorInvoice");
  const cancel = useChange("voidInvoice");
  const credit = useChange("creditInvoice");
  return (
    <Table
      label="Invoices"
      list={useList("listOperatorInvoices", filters)}
      keyOf={({ invoiceId }) => invoiceId}
      empty={<Empty title="No invoice here" />}
      columns={[
        { title: "Number", cell: ({ number }) => number },
        {
          title: "Status",
          cell: ({ status, kind }) => (
            <Status value={kind === "CREDIT_NOTE" ? "CREDIT_NOTE" : status} />
          ),
        },
        { title: "Amount", isNumber: true, cell: ({ amount }) => euros(amount) },
        { title: "To pay", isNumber: true, cell: ({ amountDue }) => euros(amountDue) },
        { title: "Reference", cell: ({ reference }) => <code>{reference ?? "–"}</code> },
        { title: "Due", cell: ({ dueAt }) => <Day at={dueAt} /> },
        { title: "Account", cell: ({ accountId }) => <Id id={accountId} /> },
        {
          title: "Actions",
          cell: ({ invoiceId, number, status, kind }) =>
            status !== "OPEN" || kind === "CREDIT_NOTE" ? null : (
              <div className="row-actions">
                <Ask
                  title={`${number} was paid`}
                  button="Mark as paid"
                  className="link"
                  change={pay}
                  lead="Only for money that no statement of the bank will show."
                  read={({ reason }) => ({ invoiceId, reason: reason || null })}
                >
                  <TextField label="Reason" name="reason" />
                </Ask>
                <Ask
                  title={`Credit ${number}`}
                  button="Credit"
                  className="link"
                  change={credit}
                  lead="A credit note cancels the invoice."
                  read={({ reason = "" }) => ({ invoiceId, reason })}
                >
                  <TextField label="Reason" name="reason" required />
                </Ask>
                <Ask
                  title={`Void ${number}`}
                  button="Void"
                  className="link danger"
                  change={cancel}
                  lead={`${words("VOID")} invoices are not due any more.`}
                  read={({ reason }) => ({ invoiceId, reason: reason || null })}
                >
                  <TextField label="Reason" name="reason" />
                </Ask>
              </div>
            ),
        },
      ]}
    />
  );
}
