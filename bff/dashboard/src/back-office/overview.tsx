import { Link } from "react-router";
import { useChange, useList, useRead } from "../api.js";
import { bytes, counted, number } from "../format.js";
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
  const entries = lengthOf(
    useList("listBankEntries", { status: "UNMATCHED", direction: "CREDIT" }),
  );
  const problems = lengthOf(useList("listPaymentProblems"));
  const returned = lengthOf(useList("listOperatorPayouts", { status: "RETURNED" }));
  const missing = lengthOf(useList("listMissingReceipts"));
  const submitted = lengthOf(useList("listApplications", { status: "SUBMITTED" }));
  const endorsed = lengthOf(useList("listApplications", { status: "ENDORSED" }));
  if (!health || !entries || !problems || !returned || !missing || !submitted || !endorsed)
    return <Ghost lines={3} />;
  const tasks = [
    {
      to: "/applications?status=SUBMITTED",
      count: submitted,
      text: "organisations wait for the review of their application",
    },
    {
      to: "/applications?status=ENDORSED",
      count: endorsed,
      text: "endorsed applications wait for another operator",
    },
    { to: "/bank", count: entries, text: "transfers of the bank wait to be assigned" },
    { to: "/payments", count: problems, text: "payments have a problem" },
    { to: "/payouts", count: returned, text: "payouts came back" },
    { to: "/stuck", count: counted(health.failedDeliveries), text: "webhook deliveries failed" },
    { to: "/stuck", count: missing, text: "receipts lack details of their charity" },
  ].filter(({ count }) => count !== "0");
  const { moneyHeldSince } = health;
  return (
    <Section title="To do">
      {moneyHeldSince !== null && (
        <p>
          <span className="strong">
            Money is held since <Moment at={moneyHeldSince} />.
          </span>{" "}
          After a restore nothing is charged or paid by itself until the command{" "}
          <code>release-money</code>, which first lists what is due.
        </p>
      )}
      {tasks.length === 0 && moneyHeldSince === null && <Empty title="Nothing waits for you." />}
      {tasks.length > 0 && (
        <ul className="tasks">
          {tasks.map(({ to, count, text }) => (
            <li key={text}>
              <Link to={to}>
                <span>
                  <span className="strong">{count}</span> {text}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** How long a list is, as far as its first page tells. */
function lengthOf({
  data,
  hasNextPage,
}: {
  readonly data: readonly unknown[] | undefined;
  readonly hasNextPage: boolean;
}): string | undefined {
  return data && (hasNextPage ? `${number(data.length)}+` : number(data.length));
}

function Health() {
  const { data, error, refetch } = useRead("getOperatorHealth");
  if (data === undefined) return error ? <Failed error={error} retry={refetch} /> : <Ghost />;
  return (
    <Section title="Health">
      <Facts
        facts={[
          ["Pending deliveries", counted(data.queueDepth)],
          ["Oldest pending delivery", <Moment key="o" at={data.oldestPendingDeliveryAt} />],
          ["Failed deliveries", counted(data.failedDeliveries)],
          ["Held deliveries", counted(data.heldDeliveries)],
          ["Disabled webhooks", counted(data.disabledWebhooks)],
          ["Waiting mails", counted(data.waitingMails)],
          ["Oldest waiting mail", <Moment key="m" at={data.oldestWaitingMailAt} />],
          ["Failed mails", counted(data.failedMails)],
          ["Waiting documents", counted(data.waitingDocuments)],
          ["Oldest waiting document", <Moment key="w" at={data.oldestWaitingDocumentAt} />],
          ["Waiting calls of payment providers", counted(data.waitingProviderJobs)],
          ["Oldest of these calls", <Moment key="p" at={data.oldestWaitingProviderJobAt} />],
          ["Oldest due task", <Moment key="d" at={data.oldestDueAt} />],
          ["Tasks that are late", data.lateTasks.map(({ task }) => task).join(", ") || "none"],
          ["Money held since", <Moment key="h" at={data.moneyHeldSince} />],
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
