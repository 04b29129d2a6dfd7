import { useChange, useList } from "../api.js";
import { euros, words } from "../format.js";
import {
  Act,
  Copyable,
  Day,
  Dialog,
  Empty,
  Filters,
  Moment,
  optionsOf,
  Problems,
  Screen,
  Section,
  Status,
  Table,
  useFilters,
} from "../ui.js";
import { Download } from "./download.js";

export function Component() {
  return (
    <Screen title="Money">
      <Invoices />
      <Payments />
      <Methods />
    </Screen>
  );
}

const isOverdue = (dueAt: string | null) => dueAt !== null && Date.parse(dueAt) < Date.now();

function Invoices() {
  const pay = useChange("payInvoice");
  return (
    <Section title="Invoices" actions={<InvoiceLinks />}>
      <Filters
        filters={[
          { name: "status", label: "Status", options: optionsOf("OPEN", "PAID", "VOID") },
          { name: "year", label: "Year", options: years.map((year) => [year, year] as const) },
        ]}
      />
      <Problems error={pay.error} />
      <Table
        label="Invoices"
        list={useList("listInvoices", useFilters(["status", "year"]))}
        keyOf={({ invoiceId }) => invoiceId}
        empty={
          <Empty title="No invoice yet">
            <p className="muted">
              A budget is invoiced when its campaign is activated, all other donations once a month.
            </p>
          </Empty>
        }
        columns={[
          { title: "Number", cell: ({ number }) => number },
          {
            title: "Status",
            cell: ({ status, dueAt, kind }) =>
              kind === "CREDIT_NOTE" ? (
                <Status value="CREDIT_NOTE" />
              ) : (
                <Status value={status === "OPEN" && isOverdue(dueAt) ? "OVERDUE" : status} />
              ),
          },
          { title: "Amount", isNumber: true, cell: ({ amount }) => euros(amount) },
          { title: "To pay", isNumber: true, cell: ({ amountDue }) => euros(amountDue) },
          { title: "Issued", cell: ({ issuedAt }) => <Day at={issuedAt} /> },
          { title: "Due", cell: ({ dueAt }) => <Day at={dueAt} /> },
          {
            title: "PDF",
            cell: ({ invoiceId, number }) => (
              <Download
                operation="generateInvoiceDownloadUrl"
                input={{ invoiceId }}
                what={number}
              />
            ),
          },
          {
            title: "Pay",
            cell: ({ invoiceId, status, number, amountDue }) =>
              status === "OPEN" && (
                <Act
                  change={pay}
                  input={{ invoiceId }}
                  className="link"
                  confirm={{
                    title: `Pay invoice ${number}?`,
                    text: `${euros(amountDue)} are charged to your payment method.`,
                  }}
                >
                  Pay now
                </Act>
              ),
          },
        ]}
      />
    </Section>
  );
}

const thisYear = new Date().getFullYear();
const years = Array.from({ length: 6 }, (_, ago) => String(thisYear - ago));

/** All invoices of a year in a ZIP file, and a page for whoever pays them without a sign-in. */
function InvoiceLinks() {
  const { year = String(thisYear) } = useFilters(["year"]);
  const bulk = useChange("generateInvoicesBulkDownloadUrl");
  const share = useChange("createShareableBillingLink");
  return (
    <div className="actions">
      <Act change={bulk} input={{ year: Number(year) }} onDone={({ url }) => location.assign(url)}>
        {`Download all of ${year}`}
      </Act>
      <Act change={share} input={{}}>
        Share with accounting
      </Act>
      <Dialog title="A link for accounting" isOpen={share.data !== undefined} onClose={share.reset}>
        <p>Whoever has this link sees the invoices and adds a payment method. It expires.</p>
        <Copyable label="the link" text={share.data?.url ?? ""} />
      </Dialog>
    </div>
  );
}

function Payments() {
  return (
    <Section title="Payments">
      <Table
        label="Payments"
        list={useList("listPayments")}
        keyOf={({ paymentId }) => paymentId}
        empty={<Empty title="No payment yet" />}
        columns={[
          { title: "Amount", cell: ({ amount }) => euros(amount) },
          {
            title: "Status",
            cell: ({ status, failure }) => (
              <>
                <Status value={status} />{" "}
                {failure && <span className="muted">{failure.message}</span>}
              </>
            ),
          },
          { title: "Paid by", cell: ({ payer }) => words(payer) },
          {
            title: "For",
            cell: ({ invoiceId }) => (invoiceId === null ? "A donation" : "An invoice"),
          },
          {
            title: "Refunded",
            isNumber: true,
            cell: ({ refunded }) => (refunded === 0 ? "–" : euros(refunded)),
          },
          { title: "Created", cell: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
      />
    </Section>
  );
}

function Methods() {
  const remove = useChange("deletePaymentMethod");
  const add = useChange("createPaymentMethodSession");
  return (
    <Section
      title="Payment methods"
      actions={
        <Act
          change={add}
          input={{ returnUrl: location.href }}
          onDone={({ url }) => location.assign(url)}
        >
          Add a payment method
        </Act>
      }
    >
      <Table
        label="Payment methods"
        list={useList("getPaymentMethods")}
        keyOf={({ paymentMethodId }) => paymentMethodId}
        empty={<Empty title="No payment method yet" />}
        columns={[
          {
            title: "Method",
            cell: ({ type, brand, last4 }) =>
              `${type === "CARD" ? (brand ?? "Card") : "SEPA direct debit"} •••• ${last4}`,
          },
          { title: "Holder", cell: ({ holder }) => holder },
          { title: "Added", cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: "Remove",
            cell: ({ paymentMethodId, last4 }) => (
              <Act
                change={remove}
                input={{ paymentMethodId }}
                className="link"
                confirm={{ title: `Remove •••• ${last4}?`, text: "It is not charged any more." }}
              >
                Remove
              </Act>
            ),
          },
        ]}
      />
    </Section>
  );
}
