import { type Item, useChange, useList } from "../api.js";
import { euros } from "../format.js";
import { invoiceStatus, paymentStatus } from "../statuses.messages.js";
import { fill } from "../texts.js";
import {
  Act,
  Copyable,
  Day,
  Dialog,
  Empty,
  Filters,
  Moment,
  optionsIn,
  Screen,
  Section,
  Status,
  Table,
  useFilters,
} from "../ui.js";
import { Download } from "./download.js";
import { text, title } from "./money.messages.js";
import { failureWords } from "./payment-failures.messages.js";

export function Component() {
  return (
    <Screen title={title}>
      <Invoices />
      <Payments />
      <Methods />
    </Screen>
  );
}

/** What an invoice is, which its status alone does not say. */
function statusOf({ status, dueAt, kind }: Item<"listInvoices">): keyof typeof invoiceStatus {
  if (kind === "CREDIT_NOTE") return "CREDIT_NOTE";
  const isOverdue = status === "OPEN" && dueAt !== null && Date.parse(dueAt) < Date.now();
  return isOverdue ? "OVERDUE" : status;
}

function Invoices() {
  const pay = useChange("payInvoice");
  const filters = useFilters(["status", "year"]);
  const { OPEN, PAID, VOID } = invoiceStatus;
  return (
    <Section title={text.invoices} actions={<InvoiceLinks />}>
      <Filters
        filters={[
          {
            name: "status",
            label: text.status,
            all: text.allStatuses,
            options: optionsIn({ OPEN, PAID, VOID }),
          },
          {
            name: "year",
            label: text.year,
            all: text.allYears,
            options: years.map((year) => [year, year] as const),
          },
        ]}
      />
      <Table
        label={text.invoices}
        list={useList("listInvoices", filters)}
        keyOf={({ invoiceId }) => invoiceId}
        empty={
          <Empty title={text.noInvoice} guide="money">
            <p className="muted">
              {Object.keys(filters).length > 0 ? text.filtered : text.noInvoiceText}
            </p>
          </Empty>
        }
        columns={[
          { title: text.number, cell: ({ number }) => number },
          {
            title: text.status,
            cell: (invoice) => <Status value={statusOf(invoice)} words={invoiceStatus} />,
          },
          { title: text.amount, isNumber: true, cell: ({ amount }) => euros(amount) },
          { title: text.toPay, isNumber: true, cell: ({ amountDue }) => euros(amountDue) },
          { title: text.issued, cell: ({ issuedAt }) => <Day at={issuedAt} /> },
          { title: text.due, cell: ({ dueAt }) => <Day at={dueAt} /> },
          {
            title: "PDF",
            cell: ({ invoiceId, number }) => (
              <Download
                operation="generateInvoiceDownloadUrl"
                input={{ invoiceId }}
                name={fill(text.downloadInvoice, { number })}
              />
            ),
          },
          {
            title: text.pay,
            isAction: true,
            cell: ({ invoiceId, status, number, amountDue }) =>
              status === "OPEN" && (
                <Act
                  change={pay}
                  input={{ invoiceId }}
                  className="link"
                  confirm={{
                    title: fill(text.payInvoice, { number }),
                    text: fill(text.payText, { amount: euros(amountDue) }),
                  }}
                >
                  {text.payNow}
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
        {fill(text.downloadYear, { year })}
      </Act>
      <Act change={share} input={{}}>
        {text.share}
      </Act>
      <Dialog title={text.shareTitle} isOpen={share.data !== undefined} onClose={share.reset}>
        <p>{text.shareText}</p>
        <Copyable label={text.link} text={share.data?.url ?? ""} />
      </Dialog>
    </div>
  );
}

function Payments() {
  return (
    <Section title={text.payments}>
      <Table
        label={text.payments}
        list={useList("listPayments")}
        keyOf={({ paymentId }) => paymentId}
        empty={
          <Empty title={text.noPayment} guide="money">
            <p className="muted">{text.noPaymentText}</p>
          </Empty>
        }
        columns={[
          { title: text.amount, cell: ({ amount }) => euros(amount) },
          {
            title: text.status,
            cell: ({ status, failure }) => (
              <>
                <Status value={status} words={paymentStatus} />{" "}
                {failure && <span className="muted">{failureWords(failure)}</span>}
              </>
            ),
          },
          { title: text.paidBy, cell: ({ payer }) => text[payer] },
          {
            title: text.for,
            cell: ({ invoiceId }) => (invoiceId === null ? text.aDonation : text.anInvoice),
          },
          {
            title: text.refunded,
            isNumber: true,
            cell: ({ refunded }) => (refunded === 0 ? "–" : euros(refunded)),
          },
          { title: text.created, cell: ({ createdAt }) => <Moment at={createdAt} /> },
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
      title={text.methods}
      actions={
        <Act
          change={add}
          input={{ returnUrl: location.href }}
          onDone={({ url }) => location.assign(url)}
        >
          {text.addMethod}
        </Act>
      }
    >
      <Table
        label={text.methods}
        list={useList("getPaymentMethods")}
        keyOf={({ paymentMethodId }) => paymentMethodId}
        empty={
          <Empty title={text.noMethod} guide="money">
            <p className="muted">{text.noMethodText}</p>
          </Empty>
        }
        columns={[
          {
            title: text.method,
            cell: ({ type, brand, last4 }) =>
              `${type === "CARD" ? (brand ?? text.card) : text.debit} •••• ${last4}`,
          },
          { title: text.holder, cell: ({ holder }) => holder },
          { title: text.added, cell: ({ createdAt }) => <Day at={createdAt} /> },
          {
            title: text.remove,
            isAction: true,
            cell: ({ paymentMethodId, last4 }) => (
              <Act
                change={remove}
                input={{ paymentMethodId }}
                className="link"
                confirm={{
                  title: fill(text.removeMethod, { name: `•••• ${last4}` }),
                  text: text.removeText,
                }}
              >
                {text.remove}
              </Act>
            ),
          },
        ]}
      />
    </Section>
  );
}
