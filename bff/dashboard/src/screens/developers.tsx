import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useChange, useList } from "../api.js";
import {
  Copyable,
  Dialog,
  Empty,
  fieldsOf,
  Moment,
  Problems,
  Screen,
  Section,
  Status,
  Table,
  TextField,
} from "../ui.js";

export function Component() {
  return (
    <Screen title="Developers" lead={<a href="/docs">Guides and API reference</a>}>
      <Webhooks />
      <Events />
    </Screen>
  );
}

const stateOf = (webhook: { failingSince: string | null; disabledAt: string | null }) => {
  if (webhook.disabledAt !== null) return "DISABLED";
  return webhook.failingSince === null ? "ACTIVE" : "FAILED";
};

function Webhooks() {
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title="Webhooks"
      actions={
        <button type="button" className="button quiet" onClick={() => setAdding(true)}>
          Add a webhook
        </button>
      }
    >
      <Table
        label="Webhooks"
        list={useList("listWebhooks")}
        keyOf={({ webhookId }) => webhookId}
        linkOf={({ webhookId }) => `/developers/${webhookId}`}
        empty={
          <Empty title="No webhook yet">
            <p className="muted">A webhook tells your server when a person has chosen a charity.</p>
          </Empty>
        }
        columns={[
          { title: "Name", cell: ({ name }) => name },
          { title: "Address", cell: ({ target }) => <code>{target}</code> },
          { title: "Events", cell: ({ events }) => events.join(", ") },
          { title: "State", cell: (webhook) => <Status value={stateOf(webhook)} /> },
        ]}
      />
      <Dialog title="Add a webhook" isOpen={isAdding} onClose={() => setAdding(false)}>
        <NewWebhook />
      </Dialog>
    </Section>
  );
}

const usual = [
  "donation_create",
  "donation_update",
  "vote_update",
  "campaign_update",
  "fiscalreceipt_generated",
] as const;

function NewWebhook() {
  const create = useChange("createWebhook");
  async function submit(event: FormEvent<HTMLFormElement>) {
    const events = new FormData(event.currentTarget).getAll("events") as (typeof usual)[number][];
    const { name = "", target = "" } = fieldsOf(event);
    if (create.isPending) return;
    await create
      .mutateAsync({
        ...{ name, target, events },
        authenticationStrategy: "BEARER",
        accessToken: crypto.randomUUID(),
      })
      .catch(() => null);
  }
  if (create.data)
    return (
      <>
        <p>Its signing key is shown this once. Your server verifies each call with it.</p>
        <Copyable label="the signing key" text={create.data.signingKey} />
      </>
    );
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextField label="Name" name="name" required />
      <TextField label="Address" name="target" type="url" placeholder="https://…" required />
      <fieldset>
        <legend>Events</legend>
        {usual.map((event) => (
          <label className="check" key={event}>
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={event === "donation_update"}
            />
            <code>{event}</code>
          </label>
        ))}
      </fieldset>
      <Problems error={create.error} />
      <p className="actions">
        <button type="submit" className="button" aria-disabled={create.isPending}>
          Add
        </button>
      </p>
    </form>
  );
}

function Events() {
  const [shown, setShown] = useState<string | null>(null);
  const events = useList("listEvents", { limit: 20 });
  const event = events.data?.find(({ eventId }) => eventId === shown);
  return (
    <Section title="Events of the last 30 days">
      <Table
        label="Events"
        list={events}
        keyOf={({ eventId }) => eventId}
        empty={<Empty title="No event yet" />}
        columns={[
          { title: "Event", cell: ({ event }) => <code>{event}</code> },
          {
            title: "Object",
            cell: ({ event, payload }) => <ObjectLink event={event} payload={payload} />,
          },
          { title: "At", cell: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            title: "Payload",
            cell: ({ eventId }) => (
              <button type="button" className="link" onClick={() => setShown(eventId)}>
                Show
              </button>
            ),
          },
        ]}
      />
      <Dialog
        title={event?.event ?? "Event"}
        isOpen={event !== undefined}
        onClose={() => setShown(null)}
      >
        <Copyable label="the payload" text={JSON.stringify(event, null, 2)} />
      </Dialog>
    </Section>
  );
}

/** The screen of the object that an event is about, if there is one. */
function ObjectLink({
  event,
  payload,
}: {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}) {
  const { donationId, campaignId } = payload;
  if (event.startsWith("donation_")) return <Link to={`/donations/${donationId}`}>Donation</Link>;
  if (event.startsWith("campaign_")) return <Link to={`/campaigns/${campaignId}`}>Campaign</Link>;
  return <span className="muted">–</span>;
}
