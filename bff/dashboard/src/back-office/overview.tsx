import { Link } from "react-router";
import { useChange, useList, useRead } from "../api.js";
import { bytes, number } from "../format.js";
import {
  Act,
  Empty,
  Facts,
  Failed,
  Form,
  Ghost,
  Moment,
  Screen,
  Section,
  TextField,
} from "../ui.js";
import { useOperator } from "./session.js";

export function Component() {
  const { environment } = useOperator();
  return (
    <Screen title="Overview">
      <ToDo />
      <Health />
      {environment === "sandbox" && <Clock />}
    </Screen>
  );
}

/** What waits for an operator, from the lists of its own screens. */
function ToDo() {
  const health = useRead("getOperatorHealth").data;
  const entries = useList("listBankEntries", { status: "UNMATCHED", direction: "CREDIT" }).data;
  const problems = useList("listPaymentProblems").data;
  const returned = useList("listOperatorPayouts", { status: "RETURNED" }).data;
  const missing = useList("listMissingReceipts").data;
  const submitted = useList("listApplications", { status: "SUBMITTED" }).data;
  const endorsed = useList("listApplications", { status: "ENDORSED" }).data;
  if (!health || !entries || !problems || !returned || !missing || !submitted || !endorsed)
    return <Ghost lines={3} />;
  const tasks = [
    {
      to: "/applications?status=SUBMITTED",
      count: submitted.length,
      text: "organisations wait for the review of their application",
    },
    {
      to: "/applications?status=ENDORSED",
      count: endorsed.length,
      text: "endorsed applications wait for another operator",
    },
    { to: "/bank", count: entries.length, text: "transfers of the bank wait to be assigned" },
    { to: "/payments", count: problems.length, text: "payments have a problem" },
    { to: "/payouts", count: returned.length, text: "payouts came back" },
    { to: "/stuck", count: health.failedDeliveries, text: "webhook deliveries failed" },
    { to: "/stuck", count: missing.length, text: "receipts lack details of their charity" },
  ].filter(({ count }) => count > 0);
  return (
    <Section title="To do">
      {tasks.length === 0 ? (
        <Empty title="Nothing waits for you." />
      ) : (
        <ul className="tasks">
          {tasks.map(({ to, count, text }) => (
            <li key={to}>
              <Link to={to}>
                <span>
                  <span className="strong">{number(count)}</span> {text}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Health() {
  const { data, error, refetch } = useRead("getOperatorHealth");
  if (data === undefined) return error ? <Failed error={error} retry={refetch} /> : <Ghost />;
  return (
    <Section title="Health">
      <Facts
        facts={[
          ["Pending deliveries", number(data.queueDepth)],
          ["Oldest pending delivery", <Moment key="o" at={data.oldestPendingDeliveryAt} />],
          ["Failed deliveries", number(data.failedDeliveries)],
          ["Held deliveries", number(data.heldDeliveries)],
          ["Disabled webhooks", number(data.disabledWebhooks)],
          ["Waiting mails", number(data.waitingMails)],
          ["Waiting documents", number(data.waitingDocuments)],
          ["Oldest due task", <Moment key="d" at={data.oldestDueAt} />],
          ["Database", bytes(data.databaseBytes)],
          ["Version", `${data.version}, schema ${data.schemaVersion}`],
        ]}
      />
    </Section>
  );
}

const jumps = [
  ["+1 day", "1", "day"],
  ["+1 week", "7", "days"],
  ["+1 month", "31", "days"],
] as const;

function Clock() {
  const turn = useChange("turnClock");
  const settle = useChange("settleDonations");
  const invoice = useChange("createInvoicingRun");
  return (
    <Section title="The sandbox’s clock">
      <p className="muted">
        Advance the clock to see what happens later: reminders, settlements, invoices and receipts
        of all accounts follow it. It cannot go back.
      </p>
      {turn.data && (
        <p role="status">
          It is now <Moment at={turn.data.now} />.
        </p>
      )}
      <p className="actions">
        {jumps.map(([title, days]) => (
          <Act key={title} change={turn} input={{ advanceSeconds: Number(days) * 86_400 }}>
            {title}
          </Act>
        ))}
        <Act change={settle} input={{}}>
          Settle now
        </Act>
        <Act change={invoice} input={{}}>
          Invoice now
        </Act>
      </p>
      <Form
        change={turn}
        submit="Advance"
        read={({ hours = "" }) => ({ advanceSeconds: Math.round(Number(hours) * 3_600) })}
      >
        <TextField label="Hours" name="hours" inputMode="decimal" />
      </Form>
    </Section>
  );
}
