import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useChange, useList, useRead } from "../api.js";
import { listed, milliseconds, number } from "../format.js";
import { deliveryStatus } from "../statuses.messages.js";
import { fill } from "../texts.js";
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
  optionsIn,
  Screen,
  Section,
  SelectField,
  Status,
  Table,
} from "../ui.js";
import { ReplayDeliveries } from "./replay-deliveries.js";
import { answerWords, text } from "./webhook.messages.js";

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
            confirm={{ title: fill(text.deleteNamed, { name: data.name }), text: text.deleteText }}
          >
            {text.delete}
          </Act>
          {data.disabledAt !== null && (
            <Act change={enable} input={{ webhookId }}>
              {text.enable}
            </Act>
          )}
          <Act change={ping} input={{ webhookId }}>
            {text.sendTest}
          </Act>
        </>
      }
    >
      <Facts
        facts={[
          [text.events, listed(data.events)],
          [text.failingSince, <Day key="failing" at={data.failingSince} />],
          [text.disabled, <Day key="disabled" at={data.disabledAt} />],
          [text.created, <Day key="created" at={data.createdAt} />],
        ]}
      />
      <Deliveries webhookId={webhookId} />
    </Screen>
  );
}

const statuses = [["", text.allStatuses] as const, ...optionsIn(deliveryStatus)];

function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const redeliver = useChange("redeliverWebhookDelivery");
  const [status, setStatus] = useState("");
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Section title={text.deliveries} actions={<ReplayDeliveries webhookId={webhookId} />}>
      <div className="filters">
        <SelectField
          label={text.status}
          name="status"
          options={statuses}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
        />
      </div>
      <Table
        label={text.deliveries}
        list={useList("listWebhookDeliveries", {
          webhookId,
          ...(status === "" ? {} : { status }),
        })}
        keyOf={({ deliveryId }) => deliveryId}
        empty={
          <Empty title={text.empty} guide="webhooks">
            <p className="muted">{text.emptyText}</p>
          </Empty>
        }
        columns={[
          { title: text.event, cell: ({ event }) => <code>{event}</code> },
          {
            title: text.status,
            cell: ({ status }) => <Status value={status} words={deliveryStatus} />,
          },
          {
            title: text.lastAnswer,
            cell: ({ attempts }) => {
              const last = attempts.at(-1);
              return last === undefined ? "–" : answerWords(last);
            },
          },
          {
            title: text.attempts,
            isNumber: true,
            cell: ({ attempts }) => number(attempts.length),
          },
          {
            title: text.lastAttempt,
            cell: ({ attempts }) => <Moment at={attempts.at(-1)?.at ?? null} />,
          },
          {
            title: text.details,
            cell: ({ deliveryId }) => (
              <button type="button" className="link" onClick={() => setShown(deliveryId)}>
                {text.show}
              </button>
            ),
          },
          {
            title: text.again,
            isAction: true,
            cell: ({ deliveryId }) => (
              <Act change={redeliver} input={{ webhookId, deliveryId }} className="link">
                {text.sendAgain}
              </Act>
            ),
          },
        ]}
      />
      <Dialog title={text.delivery} isOpen={shown !== null} onClose={() => setShown(null)}>
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
          [text.status, <Status key="status" value={data.status} words={deliveryStatus} />],
        ]}
      />
      <ol className="attempts">
        {data.attempts.map(({ at, status, error, durationMs }) => (
          <li key={at}>
            <Moment at={at} /> <span className="strong">{answerWords({ status, error })}</span>{" "}
            <span className="muted">{milliseconds(durationMs)}</span>
          </li>
        ))}
      </ol>
      {data.body === null ? (
        <p className="muted">{text.notStored}</p>
      ) : (
        <Json label={text.body} value={data.body} />
      )}
    </>
  );
}
