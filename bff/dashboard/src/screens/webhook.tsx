import { useNavigate, useParams } from "react-router";
import { useChange, useList, useRead } from "../api.js";
import {
  Act,
  Day,
  Empty,
  Facts,
  Failed,
  Ghost,
  Moment,
  Screen,
  Section,
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

function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const redeliver = useChange("redeliverWebhookDelivery");
  return (
    <Section title="Deliveries">
      <Table
        label="Deliveries"
        list={useList("listWebhookDeliveries", { webhookId })}
        keyOf={({ deliveryId }) => deliveryId}
        empty={<Empty title="No delivery yet" />}
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
            title: "Again",
            cell: ({ deliveryId }) => (
              <Act change={redeliver} input={{ webhookId, deliveryId }} className="link">
                Send again
              </Act>
            ),
          },
        ]}
      />
    </Section>
  );
}
