import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useChange, useList, useRead } from "../api.js";
import {
  Act,
  Day,
  Dialog,
  Empty,
  Facts,
  Failed,
  Ghost,
  Json,
  Moment,
  Screen,
  Section,
  SelectField,
  Status,
  Table,
} from "../ui.js";

export function Component() {
  const { webhookId = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useRead("getWebhook", { webhookId });
  const ping = useChange("pingWebhook");
  const enable = useChange("enableWebhook");
  const remove = useChange("deleteWebhook");
  if (data === undefined)
    return error ? <Failed error={error} retry={refetch} /> : <Ghost lines={8} />;
  return (
    <Screen
      title={data.name}
      lead={<code>{data.target}</code>}
      actions={
        <>
          <Act
            change={remove}
            input={{ webhookId }}
            onDone={() => void navigate("/developers")}
            confirm={{ title: `Delete “${data.name}”?`, text: "Your server gets no more events." }}
          >
            Delete
          </Act>
          {data.disabledAt !== null && (
            <Act change={enable} input={{ webhookId }}>
              Enable
            </Act>
          )}
          <Act change={ping} input={{ webhookId }}>
            Send a test
          </Act>
        </>
      }
    >
      <Facts
        facts={[
          ["Events", data.events.join(", ")],
          ["Failing since", <Day key="failing" at={data.failingSince} />],
          ["Disabled", <Day key="disabled" at={data.disabledAt} />],
          ["Created", <Day key="created" at={data.createdAt} />],
        ]}
      />
      <Deliveries webhookId={webhookId} />
    </Screen>
  );
}

const statuses = [
  ["", "All"],
  ["PENDING", "Pending"],
  ["SUCCEEDED", "Succeeded"],
  ["FAILED", "Failed"],
] as const;

function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const redeliver = useChange("redeliverWebhookDelivery");
  const [status, setStatus] = useState("");
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Section title="Deliveries">
      <div className="filters">
        <SelectField
          label="Status"
          name="status"
          options={statuses}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
        />
      </div>
      <Table
        label="Deliveries"
        list={useList("listWebhookDeliveries", {
          webhookId,
          ...(status === "" ? {} : { status }),
        })}
        keyOf={({ deliveryId }) => deliveryId}
        empty={
          <Empty title="No delivery here">
            <p className="muted">Send a test to see what your server answers.</p>
          </Empty>
        }
        columns={[
          { title: "Event", cell: ({ event }) => <code>{event}</code> },
          { title: "Status", cell: ({ status }) => <Status value={status} /> },
          {
            title: "Last answer",
            cell: ({ attempts }) => {
              const last = attempts.at(-1);
              return last === undefined ? "–" : String(last.status ?? last.error ?? "–");
            },
          },
          { title: "Attempts", isNumber: true, cell: ({ attempts }) => attempts.length },
          {
            title: "Last attempt",
            cell: ({ attempts }) => <Moment at={attempts.at(-1)?.at ?? null} />,
          },
          {
            title: "Details",
            cell: ({ deliveryId }) => (
              <button type="button" className="link" onClick={() => setShown(deliveryId)}>
                Show
              </button>
            ),
          },
          {
            title: "Again",
            cell: ({ deliveryId }) => (
              <Act change={redeliver} input={{ webhookId, deliveryId }} className="link">
                Send again
              </Act>
            ),
          },
        ]}
      />
      <Dialog title="Delivery" isOpen={shown !== null} onClose={() => setShown(null)}>
        <Delivery webhookId={webhookId} deliveryId={shown ?? ""} />
      </Dialog>
    </Section>
  );
}

/** The body of a delivery, and what the server answered to each attempt. */
function Delivery({
  webhookId,
  deliveryId,
}: {
  readonly webhookId: string;
  readonly deliveryId: string;
}) {
  const { data, error, refetch } = useRead("getWebhookDelivery", { webhookId, deliveryId });
  if (data === undefined)
    return error ? <Failed error={error} retry={refetch} /> : <Ghost lines={4} />;
  return (
    <>
      <Facts
        facts={[
          ["webhook-id", <code key="id">{data.deliveryId}</code>],
          ["Status", <Status key="status" value={data.status} />],
        ]}
      />
      <ol className="attempts">
        {data.attempts.map(({ at, status, error, durationMs }) => (
          <li key={at}>
            <Moment at={at} /> <span className="strong">{status ?? error ?? "No answer"}</span>{" "}
            <span className="muted">{`${durationMs} ms`}</span>
          </li>
        ))}
      </ol>
      {data.body === null ? (
        <p className="muted">The event is no longer stored.</p>
      ) : (
        <Json label="the body" value={data.body} />
      )}
    </>
  );
}
