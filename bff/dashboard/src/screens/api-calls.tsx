import { type Item, useAll, useList } from "../api.js";
import { milliseconds } from "../format.js";
import { count } from "../texts.js";
import { Empty, Filters, Moment, optionsIn, Screen, Table, useFilters } from "../ui.js";
import { statusClasses, text, title } from "./api-calls.messages.js";

type Call = Item<"listApiCalls">;

export function Component() {
  const filters = useFilters(["status", "operationId", "clientId", "requestId"]);
  const credentials = useAll("listAccountCredentials").data ?? [];
  const calls = useList("listApiCalls", filters);
  return (
    <Screen title={title} lead={text.lead}>
      <Filters
        filters={[
          {
            ...{ name: "status", label: text.status, all: text.all },
            options: optionsIn(statusClasses),
          },
          { name: "operationId", label: text.operation, placeholder: "create-donation" },
          {
            ...{ name: "clientId", label: text.credentials, all: text.allCredentials },
            options: credentials.map(({ clientId, name }) => [clientId, name ?? clientId]),
          },
          { name: "requestId", label: text.requestId },
        ]}
      />
      <Table
        label={title}
        list={calls}
        keyOf={({ apiCallId }) => apiCallId}
        empty={
          <Empty title={text.empty} guide="errors">
            <p className="muted">
              {Object.keys(filters).length > 0 ? text.filtered : text.emptyText}
            </p>
          </Empty>
        }
        columns={[
          { title: text.status, cell: ({ status }) => <CallStatus status={status} /> },
          { title: text.call, cell: (call) => <Route call={call} /> },
          { title: text.error, cell: ({ error }) => <ErrorLink error={error} /> },
          { title: text.requestId, cell: ({ requestId }) => <code>{requestId}</code> },
          {
            ...{ title: text.duration, isNumber: true },
            cell: ({ durationMs }) => milliseconds(Math.round(durationMs)),
          },
          { title: text.at, cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </Screen>
  );
}

function CallStatus({ status }: Pick<Call, "status">) {
  const tone = status < 400 ? "good" : status < 500 ? "busy" : "bad";
  return <span className={`status ${tone}`}>{status}</span>;
}

function Route({
  call: { method, route, operationId, isReplay, notKept },
}: {
  readonly call: Call;
}) {
  return (
    <>
      <code title={operationId}>{`${method} ${route}`}</code>
      {isReplay && <Note text={text.replayed} />}
      {notKept > 0 && <Note text={count(text.notKept, notKept)} />}
    </>
  );
}

/** What else is to be known about a call, below it. */
const Note = ({ text }: { readonly text: string }) => (
  <>
    <br />
    <span className="muted">{text}</span>
  </>
);

/** The name of an error, which leads to what the guide says about it. */
function ErrorLink({ error }: Pick<Call, "error">) {
  if (error === null) return <span className="muted">–</span>;
  return (
    <a href={error.docUrl} title={error.message}>
      {error.code ?? error.name}
    </a>
  );
}
